/**
 * The guard against unnoticed losses of speed: counts the function calls and journal bytes of four requests, and
 * compares them with the committed figures. `npm run check` runs it.
 *   --update --reason TEXT   writes the measured figures
 *   --every-line             with --update: measures on every line of Node, which it downloads from the registry;
 *                            otherwise the other lines' figures change by as much as the figure of this one
 *   --bytes                  prints the bytes that each request allocates, which are not compared
 *   --prove                  runs the guard 20 times with 17 % more calls, and 20 times alongside two busy loops
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installNode } from '../../test/support/node-lines.mjs'
import {
  excess,
  figureOf,
  grown,
  isStale,
  readBehind,
  readFigures,
  saving,
  writeFigures,
  type Figure,
} from './figures.ts'
import { bundleServer, measure, measureBytes, type Cost, type MeasureOptions } from './measure.ts'
import { nameOf, WORKS, type Work } from './works.ts'

/** The release lines of Node that have figures. */
const LINES = ['20', '22', '24', '26'] as const
const PROOF_RUNS = 20
/** The number of extra calls planted to prove that the guard notices them, as a fraction of the committed figures. */
const PLANTED_SHARE = 0.17

const line = process.versions.node.split('.')[0]!

const { values: asked } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
    'every-line': { type: 'boolean', default: false },
    bytes: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
  },
})

/** Measures once and prints the exceeded figures; returns true if there were none. */
async function judge(script: string, isQuiet = false, planted: MeasureOptions['planted'] = {}): Promise<boolean> {
  const figures = readFigures()
  const costs = await measure(script, { node: process.execPath, planted })
  const findings = WORKS.map((work) => ({ work, over: excess(work, figures[work], costs[work], line) }))
  const failed = findings.filter(({ over }) => over.length > 0)
  if (isQuiet) return failed.length === 0
  const behind = readBehind()
  for (const { work, over } of failed) {
    console.log(over.join('\n'))
    console.log(grown(behind.works[work], costs[work].functions, behind.node === line).join('\n'))
  }
  if (failed.length > 0)
    console.log(
      'A request costs more than 15 % over its committed figure. Take the cost out again; if it is worth its price, say why:\n' +
        '  npm run speed:update -- --reason "…"',
    )
  for (const saved of WORKS.map((work) => saving(work, figures[work], costs[work], line)).filter(Boolean))
    console.log(`note: ${saved}. Record the saving with npm run speed:update -- --reason "…"`)
  const missing = WORKS.filter((work) => figures[work].calls[line] === undefined)
  if (missing.length > 0)
    console.log(
      `note: Node ${line} has no figure for ${missing.map(nameOf).join(', ')}, so their calls are not compared. ` +
        'Add it with npm run speed:update -- --every-line --reason "…"',
    )
  return failed.length === 0
}

async function update(script: string): Promise<void> {
  const measured = new Map([[line, await measure(script, { node: process.execPath })]])
  for (const one of asked['every-line'] ? LINES : []) {
    if (one !== line) measured.set(one, await measure(script, { node: installNode(one) }))
  }
  const { figures } = committed()
  const updated = {} as Record<Work, Figure>
  const works = {} as Record<Work, Cost['functions']>
  for (const work of WORKS) {
    const costs = new Map([...measured].map(([one, costsOfLine]) => [one, costsOfLine[work]]))
    const before = figures?.[work]
    const stale = [...costs].some(([one, cost]) => isStale(before, cost, one))
    updated[work] = stale ? figureOf(before, costs, LINES, asked.reason) : before!
    // Also without a change of the figure: functions may have moved to other files.
    works[work] = measured.get(line)![work].functions
    console.log(stale ? `${nameOf(work)}: ${text(before)} → ${text(updated[work])}` : `${nameOf(work)}: unchanged`)
  }
  await writeFigures(updated, { node: line, works })
}

/** Reads both committed files; returns an empty object if one of them is missing or has conflict markers. */
function committed(): { figures?: ReturnType<typeof readFigures>; behind?: ReturnType<typeof readBehind> } {
  try {
    return { figures: readFigures(), behind: readBehind() }
  } catch {
    return {}
  }
}

async function showBytes(script: string): Promise<void> {
  const bytes = await measureBytes(script, process.execPath)
  for (const work of WORKS) console.log(`${nameOf(work)}: ${Math.round(bytes[work])} bytes allocated (Node ${line})`)
}

function text(figure: Figure | undefined): string {
  if (!figure) return 'none'
  const calls = Object.entries(figure.calls).map(([one, count]) => `${count} (Node ${one})`)
  return `calls ${calls.join(', ')}; journal ${figure.journalBytes} bytes`
}

/**
 * Runs the guard many times: it must detect added calls, and it must not report a loss for unchanged code on a busy
 * machine.
 */
async function prove(script: string): Promise<boolean> {
  const figures = readFigures()
  const planted = Object.fromEntries(
    WORKS.map((work) => [work, Math.round((figures[work].calls[line] ?? 0) * PLANTED_SHARE)]),
  )
  let seen = 0
  for (let run = 0; run < PROOF_RUNS; run += 1) {
    // Each run adds calls to only one kind of request; with several kinds, a run would fail even if the guard missed
    // one of them.
    const work = WORKS[run % WORKS.length]!
    if (!(await judge(script, true, { [work]: planted[work]! }))) seen += 1
  }
  console.log(`17 % planted: ${seen} of ${PROOF_RUNS} runs failed`)
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  let passed = 0
  try {
    for (let run = 0; run < PROOF_RUNS; run += 1) if (await judge(script, true)) passed += 1
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  console.log(`unchanged, beside two busy loops: ${passed} of ${PROOF_RUNS} runs passed`)
  return seen === PROOF_RUNS && passed === PROOF_RUNS
}

if (asked.update && asked.reason.trim() === '') {
  console.error('speed: a changed figure needs its reason. Add --reason "why requests cost more or less now".')
  process.exit(2)
}
const script = await bundleServer()
try {
  if (asked.update) await update(script)
  else if (asked.bytes) await showBytes(script)
  else if (!(await (asked.prove ? prove(script) : judge(script)))) process.exitCode = 1
} finally {
  rmSync(script, { force: true })
}
