/**
 * Finds the rules that no test covers. `npm run rules` prints them; a test makes sure that only rules with a documented
 * reason are left.
 */
import { kinds } from '../../src/service/state/kinds.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { answeredRules, otherRules } from '../../src/service/request/rules.ts'

/** Rules that have no test, each with its reason. */
export const EXCUSED: Readonly<Record<string, string>> = {
  'general.record-gone': 'a record has to leave while a call that needs it waits for the journal',
  'general.arrival': 'Node.js gives up on a slow request after minutes of real time',
}

/** All rules by id. */
export const rules: Readonly<Record<string, unknown>> = { ...answeredRules, ...otherRules }

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Returns how many test titles begin with each id, as in `routers.ha: …` or `routers.ha, operations.lifecycle: …`. */
export function provenRules(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  )) {
    for (const [, ids] of readFileSync(join(folder, file), 'utf8').matchAll(
      /['"`]((?:[a-z-]+\.[a-z-]+, )*[a-z-]+\.[a-z-]+): /g,
    )) {
      // A title can also begin with the name of a kind, which is not a rule.
      for (const id of ids!.split(', ')) if (id in rules || !(id in kinds)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

/** Rules that appear in no test title. */
export function unprovenRules(): string[] {
  const proven = provenRules()
  return Object.keys(rules).filter((id) => !proven.has(id))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const open = unprovenRules()
  console.log(`${Object.keys(rules).length} rules, ${open.length} without a test`)
  for (const id of open) console.log(`${id} (${rules[id]})${EXCUSED[id] ? `: ${EXCUSED[id]}` : ''}`)
  process.exitCode = open.some((id) => !EXCUSED[id]) ? 1 : 0
}
