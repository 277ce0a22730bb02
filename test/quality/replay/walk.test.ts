/**
 * A walk through all endpoints with random control calls, under faults and with a running clock; its capsule replays
 * byte for byte in another process. It prints its seed when it fails; set `SEED=…` for a different walk.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Recorder } from '../../../src/sandbox/capsules/recorder.ts'
import type { Capsule } from '../../../src/sandbox/capsules/capsule.ts'
import { beginRun } from '../../../src/quality/runs/begin-run.ts'
import { replayed, recording } from '../../support/capsules.ts'
import { newFolder, papercloud } from '../../support/commands.ts'
import { shuffle } from '../../support/samples.ts'
import { seeded } from '../../support/seeded.ts'
import { callTo, headersOf, walk, weighted, type Weighted } from '../../support/walk.ts'

const SEED = Number(process.env.SEED ?? 1)
/** Scenarios that apply to many calls. */
const FAULTS = [
  'flaky-network',
  'slow-responses',
  'server-error-once',
  'rate-limited',
  'operation-stalls',
  'instance-create-fails',
]
const PACES = ['quick', 'instant', 'realistic', 'manual']

test(`a walk through all endpoints from seed ${SEED} replays byte for byte in another process`, async () => {
  const { app, url, control, capsule } = await recording({ pace: 'quick', seed: SEED, rateLimit: 1_000 })
  const dice = seeded(SEED)
  const { chance, pick } = dice
  const { contract } = app
  const { world } = app.sandboxes.get('default')!
  const endpoints = [...contract.endpoints.values()].filter(({ id }) => id !== 'streamEvents')
  shuffle(endpoints, chance)
  const send = async (): Promise<string> => {
    const call = callTo(endpoints.pop()!, { contract, world }, dice)
    if (!call) return 'nothing to do it with'
    const { endpoint, path, body } = call
    const secret = chance() < 0.75 ? 'pc_live_owner' : 'pc_live_reader'
    return fetch(`${url}/api/v1${path}`, {
      method: endpoint.method,
      headers: headersOf(call, Math.floor(chance() * 10 ** 12), secret),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(chance() < 0.05 ? 1 : 400),
    })
      .then((answer) => answer.text())
      .catch(() => 'no answer')
  }
  const controls: readonly Weighted<() => unknown>[] = [
    [865, () => undefined],
    [30, () => control('PUT', `/scenarios/${pick(FAULTS)}`)],
    [20, () => control('DELETE', `/scenarios/${pick(FAULTS)}`)],
    [30, () => control('POST', '/clock/advance', { by: 'PT40S' })],
    [20, () => control('POST', '/clock/settle')],
    [10, () => control('PUT', '/clock', { pace: pick(PACES) })],
    [10, () => control('POST', '/checkpoints', { name: 'walk' })],
    [10, () => control('POST', '/checkpoints/walk/restore')],
    [5, () => control('POST', '/reset')],
  ]
  const move = async (): Promise<string> => {
    const told = await send()
    await weighted(dice, controls)()
    return told
  }
  const folder = newFolder()
  const file = join(folder, 'walk.json')
  try {
    await walk(dice, { seed: SEED, steps: endpoints.length, moves: [[1, move]] })
    writeFileSync(file, await capsule())
  } finally {
    await app.close()
  }
  const { code, stdout } = await papercloud(['replay', file], folder)
  expect([code, stdout], `seed ${SEED}, ${file}`).toEqual([0, expect.stringMatching(/^identical, (\d+) of \1\n$/)])
})

/** Returns an Idempotency-Key header whose key is derived from a number. */
const key = (number: number): Record<string, string> => ({
  'idempotency-key': `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
})

test('a capsule that exceeds its maximum number of steps drops the oldest steps and moves its start forward', async () => {
  const { app, call, control } = await recording({}, { capsule: false })
  try {
    await control('DELETE', '/runs/recorded')
    const sandbox = app.sandboxes.get('default')!
    const run = beginRun(app.runs, 'small', sandbox, undefined, { capsule: { steps: 20, bytes: Infinity } })
    expect(run.recorder).toBeInstanceOf(Recorder)
    const routers = '/scopes/prj_acme_prod/network/routers'
    const made = await call(
      'POST',
      '/scopes/prj_acme_prod/iam/api-tokens',
      { name: 'early', scopes: ['network:read'] },
      key(99),
    )
    const { secret } = (await made.json()) as { secret: string }
    const leave = new AbortController()
    for (let at = 0; at < 50; at++) {
      if (at === 42)
        await fetch(`${app.url}/api/v1/events`, {
          headers: { authorization: 'Bearer pc_live_owner' },
          signal: leave.signal,
        })
      if (at === 45) leave.abort()
      await call('POST', routers, { name: `rtr-${at}` }, key(at))
      if (at % 7 === 0) await call('GET', routers, undefined, { authorization: `Bearer ${secret}` })
    }
    const text = await (await control('GET', '/runs/small/capsule')).text()
    const { dropped, steps, start } = JSON.parse(text) as Capsule
    expect(dropped).toBeGreaterThan(0)
    expect(steps.length).toBeLessThanOrEqual(20)
    expect(steps[0]!.step).toBe(1)
    expect(JSON.stringify(start)).toContain('rtr-5')
    expect(text).not.toContain(secret)
    const { frames = [], ended } = steps.find(({ path }) => path === '/api/v1/events')!.answer
    expect(frames.length).toBeGreaterThan(0)
    expect(ended!.after).toBeLessThan(steps.length)
    expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
  } finally {
    await app.close()
  }
})
