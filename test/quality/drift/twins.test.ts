/**
 * Two sandboxes with the same fixtures. For a longer test, run `CALLS=10000 SEED=3 npx vitest run
 * test/quality/drift/twins.test.ts`.
 */
import { expect, test } from 'vitest'
import { seeded } from '../../support/seeded.ts'
import { twins } from '../../support/twins.ts'
import { callTo, ENDS_THE_WALK, headersOf, walk } from '../../support/walk.ts'

const SEED = Number(process.env.SEED ?? 1)
const CALLS = Number(process.env.CALLS ?? 250)

test(`two sandboxes with the same fixtures respond in the same way (${CALLS} calls from seed ${SEED})`, async () => {
  const both = await twins()
  const { contract, sandboxes } = both.upstream
  const { world } = sandboxes.get('default')!
  const dice = seeded(SEED)
  const all = [...contract.endpoints.values()].filter(({ id }) => !ENDS_THE_WALK.test(id) && id !== 'streamEvents')
  const reads = all.filter(({ method }) => method === 'GET')
  let [sent, accepted] = [0, 0]
  const send = async (): Promise<string> => {
    const call = callTo(dice.pick(dice.chance() < 0.5 ? reads : all), { contract, world }, dice, { ids: 0.3 })
    if (!call) return 'nothing to do it with'
    const { endpoint, path, body } = call
    const response = await both.fetch(endpoint.method, path, body, headersOf(call, (sent += 1)))
    await response.arrayBuffer()
    const { status } = response
    if (status < 300 && endpoint.method !== 'GET') accepted += 1
    return `${endpoint.method} ${path} → ${status}`
  }
  await walk(dice, { seed: SEED, steps: CALLS, moves: [[1, send]] })
  const { findings, rules } = await both.end()
  const seen = findings.map(({ rule, endpoint, message, count }) => `${rule} ${endpoint ?? ''} ${message} (${count})`)
  expect(seen).toEqual([])
  expect(accepted).toBeGreaterThan(CALLS / 10)
  expect(rules.find(({ id }) => id === 'drift.behaviour')!.opportunities).toBeGreaterThan(CALLS / 3)
}, 600_000)
