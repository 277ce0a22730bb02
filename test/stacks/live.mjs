/**
 * `npm run test:stacks`: runs a workflow with every HTTP library under every scenario, with real calls, and compares
 * the findings with the table in expected.json. `--record` writes that table and the calls that the suite replays.
 * `--all` runs every shipped scenario; those that are missing from the table do not affect the workflow, so they must
 * cause no findings.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startSandbox } from '../../dist/index.mjs'
import { CAREFUL, missing, SCENARIOS, STACKS, STORIES } from './stacks.mjs'
import { story } from './story.mjs'

const records = process.argv.includes('--record')
const shipped = readdirSync(join(import.meta.dirname, '../../scenarios')).map((file) => file.replace('.yaml', ''))
const scenarios = process.argv.includes('--all') ? ['', ...shipped] : SCENARIOS
const TABLE = join(import.meta.dirname, 'expected.json')
/** Runs the workflow with one library under every scenario. */
async function tell(name) {
  const reason = await missing(name)
  if (reason) return void console.log(`skipped: ${reason}`)
  const calls = {}
  const rules = {}
  for (const scenario of scenarios) {
    const sandbox = await startSandbox({ pace: 'quick', seed: 1, ...(scenario && { scenario }) })
    const run = await sandbox.run({ audit: true })
    const send = await STACKS[name]()
    await (STORIES[name] ?? story)(send, sandbox).catch(() => undefined)
    send.close?.()
    // Careful clients may have notes: their workflows poll without If-None-Match, and expect refusals.
    const found = (await run.findings()).filter(({ level }) => !CAREFUL.includes(name) || level !== 'note')
    rules[scenario || 'plain'] = [...new Set(found.map(({ rule }) => rule))].sort()
    calls[scenario || 'plain'] = await sandbox.requests()
    await sandbox.close()
  }
  console.log(`${name}: ${JSON.stringify(rules)}`)
  if (records) {
    const file = join(import.meta.dirname, `recordings/${name}.json.gz`)
    writeFileSync(file, gzipSync(JSON.stringify(calls), { level: 9 }))
  }
  return [name, rules]
}

const only = process.argv.filter((arg) => arg in STACKS)
const all = await Promise.all((only.length > 0 ? only : Object.keys(STACKS)).map(tell))
const found = Object.fromEntries(all.filter(Boolean))
const before = only.length > 0 ? JSON.parse(readFileSync(TABLE, 'utf8')).live : {}
if (records) writeFileSync(TABLE, `${JSON.stringify({ live: { ...before, ...found } }, undefined, 2)}\n`)
else {
  const wanted = JSON.parse(readFileSync(TABLE, 'utf8')).live
  for (const [name, scenarios] of Object.entries(found))
    for (const [scenario, rules] of Object.entries(scenarios)) {
      const expected = wanted[name]?.[scenario] ?? []
      if (JSON.stringify(rules) === JSON.stringify(expected)) continue
      console.error(
        `${name}, ${scenario}: ${rules.join(', ') || 'nothing'}, expected ${expected.join(', ') || 'nothing'}`,
      )
      process.exitCode = 1
    }
}
