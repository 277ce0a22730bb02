/**
 * `npm run bench`: measures papercloud, and compares it with its peers and its limits.
 *   --only NAME    only that measurement (repeatable); the others keep their last results
 *   --against REV  the commit that the measurement `earlier` compares with
 *   --quick        one short round each, without saving: checks the harness
 */
import { parseArgs } from 'node:util'
import { audit } from './measures/audit.ts'
import { clock } from './measures/clock.ts'
import { cluster } from './measures/cluster.ts'
import { consoleOpen } from './measures/console.ts'
import { consoleLoad } from './measures/console-load.ts'
import { consoleScale } from './measures/console-scale.ts'
import { coldStart } from './measures/cold-start.ts'
import { EARLIER, since } from './measures/earlier.ts'
import { mixed } from './measures/mixed.ts'
import { pauses } from './measures/pauses.ts'
import { restart } from './measures/restart.ts'
import { sandboxes } from './measures/sandboxes.ts'
import { scale } from './measures/scale.ts'
import { streams } from './measures/streams.ts'
import { create, group, list, read } from './measures/throughput.ts'
import { updateFigures } from './docs-figures.ts'
import { keep, ratioTable } from './report.ts'
import type { Bench, Measure, Result } from './result.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    against: { type: 'string', default: EARLIER },
    quick: { type: 'boolean', default: false },
  },
})

const MEASURES: Readonly<Record<string, Measure>> = {
  'cold-start': coldStart,
  read,
  list,
  create,
  group,
  scale,
  streams,
  console: consoleOpen,
  'console-load': consoleLoad,
  'console-scale': consoleScale,
  clock,
  sandboxes,
  mixed,
  restart,
  pauses,
  cluster,
  audit,
  earlier: since(values.against),
}

const names = values.only ?? Object.keys(MEASURES)
const unknown = names.filter((name) => !(name in MEASURES))
if (unknown.length > 0) {
  console.error(`bench: no measurement named ${unknown.join(', ')}. Choose from ${Object.keys(MEASURES).join(', ')}.`)
  process.exit(2)
}

const bench: Bench = { quick: values.quick, say: (line) => console.log(line) }
const results: Record<string, Result> = {}
for (const name of names) {
  console.log(`${name}:`)
  try {
    const result = await MEASURES[name]!(bench)
    results[name] = { ...result, measured: new Date().toISOString().slice(0, 10) }
    // Each result is saved at once, so that an interrupted run keeps what it has measured so far.
    if (!values.quick) updateFigures(keep({ [name]: results[name] }))
  } catch (error) {
    console.error(`  ${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
console.log(`\n${ratioTable(Object.values(results).flatMap(({ ratios }) => ratios))}`)
// A failed measurement may have left a subject running.
process.exit()
