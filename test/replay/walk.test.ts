/**
 * A walk through all endpoints with random control calls, under faults and with a running clock; its capsule replays
 * byte for byte in another process. It prints its seed when it fails; set `SEED=…` for a different walk.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Recorder } from '../../src/sandbox/capsule/recorder.ts'
import type { Capsule } from '../../src/sandbox/capsule/capsule.ts'
import { beginRun } from '../../src/sandbox/run/begin-run.ts'
import { replayed, recording } from '../support/capsules.ts'
import { newFolder, papercloud } from '../support/commands.ts'
import { addressOf, bodyOf, pathOf } from '../support/samples.ts'
import { seeded } from '../support/seeded.ts'
import { carried } from '../support/test-server.ts'

vi.setConfig({ testTimeout: 300_000 })

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
/** Streams are left out because they never end. */
const LEFT_OUT = new Set(['streamEvents'])
const PACES = ['quick', 'instant', 'realistic', 'manual']

test(`a walk through all endpoints from seed ${SEED} replays byte for byte in another process`, async () => {
  const { app, url, control, capsule } = await recording({ pace: 'quick', seed: SEED, rateLimit: 1_000 })
  const { chance, pick } = seeded(SEED)
  const { world } = app.sandboxes.get('default')!
  const walked = async (): Promise<void> => {
    for (const endpoint of [...app.contract.endpoints.values()].sort(() => chance() - 0.5)) {
      const params = addressOf(world, endpoint, chance)
      if (!params || LEFT_OUT.has(endpoint.id)) continue
      const body = bodyOf(app.contract, endpoint)
      const { cookie, headers } = carried(endpoint)
      const number = String(Math.floor(chance() * 10 ** 12)).padStart(12, '0')
      const sent: Record<string, string> = {
        ...(cookie === undefined
          ? { authorization: `Bearer ${pick(['pc_live_owner', 'pc_live_owner', 'pc_live_owner', 'pc_live_reader'])}` }
          : { cookie: `papercloud_session=${cookie}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(endpoint.method === 'POST' && { 'idempotency-key': `00000000-0000-4000-8000-${number}` }),
        ...(endpoint.method === 'PATCH' && { 'if-match': '*' }),
        ...headers,
      }
      await fetch(`${url}/api/v1${pathOf(endpoint, params)}`, {
        method: endpoint.method,
        headers: sent,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(chance() < 0.05 ? 1 : 400),
      })
        .then((answer) => answer.text())
        .catch(() => undefined)
      const moved = chance()
      if (moved < 0.03) await control('PUT', `/scenarios/${pick(FAULTS)}`)
      else if (moved < 0.05) await control('DELETE', `/scenarios/${pick(FAULTS)}`)
      else if (moved < 0.08) await control('POST', '/clock/advance', { by: 'PT40S' })
      else if (moved < 0.1) await control('POST', '/clock/settle')
      else if (moved < 0.11) await control('PUT', '/clock', { pace: pick(PACES) })
      else if (moved < 0.12) await control('POST', '/checkpoints', { name: 'walk' })
      else if (moved < 0.13) await control('POST', '/checkpoints/walk/restore')
      else if (moved < 0.135) await control('POST', '/reset')
    }
  }
  const folder = newFolder()
  const file = join(folder, 'walk.json')
  try {
    await walked()
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
