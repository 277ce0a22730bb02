/**
 * Two sandboxes with the same fixtures. For a longer test, run `CALLS=10000 SEED=3 npx vitest run
 * test/drift/twins.test.ts`.
 */
import { expect, test } from 'vitest'
import { twins, walk } from '../support/drift-walk.ts'

const SEED = Number(process.env.SEED ?? 1)
const CALLS = Number(process.env.CALLS ?? 400)

test(`two sandboxes with the same fixtures respond in the same way (${CALLS} calls from seed ${SEED})`, async () => {
  const both = await twins()
  const accepted = await walk(both, CALLS, SEED)
  const { findings, rules } = await both.end()
  const seen = findings.map(({ rule, endpoint, message, count }) => `${rule} ${endpoint ?? ''} ${message} (${count})`)
  expect(seen).toEqual([])
  expect(accepted).toBeGreaterThan(CALLS / 10)
  expect(rules.find(({ id }) => id === 'drift.behaviour')!.opportunities).toBeGreaterThan(CALLS / 3)
}, 600_000)
