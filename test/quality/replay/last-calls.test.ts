/** Capsules of a sandbox's last calls, recorded without a run. */
import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { startSandbox } from '../../../src/index.ts'
import type { Capsule } from '../../../src/sandbox/capsules/capsule.ts'
import { beginRun } from '../../../src/quality/runs/begin-run.ts'
import { replayed } from '../../support/capsules.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const rename = (name: string): Promise<unknown> =>
  api.patch(`${ROUTERS}/rtr_edge`, { name }, { headers: { 'if-match': '*' } })
const record = async (): Promise<any> => (await control(api, 'PUT', '/capsule')).body
const capsule = async (): Promise<string> => (await control(api, 'GET', '/capsule')).text
const stepsOf = (text: string): readonly string[] =>
  (JSON.parse(text) as Capsule).steps.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)

beforeEach(async () => {
  for (const { run } of (await control(api, 'GET', '/runs')).body.data) await control(api, 'DELETE', `/runs/${run}`)
  await control(api, 'DELETE', '/capsule')
  await control(api, 'POST', '/reset')
})

test('the last calls of a running sandbox can be saved as a capsule and replayed', async () => {
  const before = await control(api, 'GET', '/capsule')
  expect([before.status, before.body.code]).toEqual([409, 'CONFLICT'])
  expect(before.body.message).toMatch(/PUT \/_sandbox\/capsule/)
  await rename('before')
  expect(await record()).toEqual({ sandbox: 'default', run: null, steps: 0, dropped: 0 })
  await rename('after')
  await control(api, 'POST', '/clock/advance', { by: 'PT1H' })
  await api.get(`${ROUTERS}/rtr_nowhere`)
  expect(await record()).toEqual({ sandbox: 'default', run: null, steps: 3, dropped: 0 })
  const text = await capsule()
  expect(stepsOf(text)).toEqual([
    `PATCH ${ROUTERS}/rtr_edge`,
    'POST /_sandbox/clock/advance',
    `GET ${ROUTERS}/rtr_nowhere`,
  ])
  expect(await replayed(text)).toEqual({ played: 3, difference: undefined })
  expect((await control(api, 'DELETE', '/capsule')).status).toBe(204)
  expect((await control(api, 'GET', '/capsule')).status).toBe(409)
})

test('a capsule that exceeds its limit drops its oldest calls, moves its start forward, and can still be replayed', async () => {
  await record()
  const calls = limits.lastCalls + 10
  for (let at = 0; at < calls; at += 1) await (at % 50 === 0 ? rename(`name-${at}`) : api.get(`${ROUTERS}/rtr_edge`))
  const text = await capsule()
  const { dropped, steps } = JSON.parse(text) as Capsule
  expect([dropped, steps.length]).toEqual([limits.lastCalls / 2, calls - limits.lastCalls / 2])
  expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
})

test('a run that records has its own capsule, and after the run, the recording of the last calls starts again with no calls', async () => {
  await record()
  await rename('first')
  await control(api, 'POST', '/runs', { name: 'own', over: 'default', capsule: true })
  await rename('second')
  expect(await record()).toMatchObject({ run: 'own', steps: 1 })
  expect(JSON.parse(await capsule()).settings.run).toBe('own')
  await control(api, 'DELETE', '/capsule')
  expect(stepsOf(await capsule())).toHaveLength(1)
  await record()
  await control(api, 'DELETE', '/runs/own')
  expect(await record()).toMatchObject({ run: null, steps: 0 })
  await rename('third')
  const text = await capsule()
  expect(stepsOf(text)).toHaveLength(1)
  expect(await replayed(text)).toEqual({ played: 1, difference: undefined })
})

test('the capsule includes a fault that was injected by a run without recording', async () => {
  await record()
  await api.get(`${ROUTERS}/rtr_edge`)
  const arm = { when: { endpoint: 'getRouter' }, then: { respond: { status: 503 } }, times: 1 }
  await control(api, 'POST', '/runs', { name: 'armed', over: 'default', arm })
  expect((await api.get(`${ROUTERS}/rtr_edge`)).status).toBe(503)
  expect((await api.get(`${ROUTERS}/rtr_edge`)).status).toBe(200)
  const text = await capsule()
  expect(stepsOf(text)).toHaveLength(2)
  expect(await replayed(text)).toEqual({ played: 2, difference: undefined })
})

test('downloading a capsule gets 409 if a fault in it depends on calls that were dropped', async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const arm = { when: { endpoint: 'getRouter' }, then: { respond: { status: 503 as const } }, every: 5 }
  beginRun(api.app.runs, 'small', sandbox, undefined, {
    follow: { arms: [arm] },
    capsule: { steps: 20, bytes: Infinity },
  })
  for (let at = 0; at < 19; at += 1) await api.get(`${ROUTERS}/rtr_edge`)
  const first = await control(api, 'GET', '/runs/small/capsule')
  expect(first.status).toBe(200)
  expect(await replayed(first.text)).toEqual({ played: 19, difference: undefined })
  for (let at = 0; at < 10; at += 1) await api.get(`${ROUTERS}/rtr_edge`)
  const { status, body } = await control(api, 'GET', '/runs/small/capsule')
  expect([status, body.code]).toEqual([409, 'CONFLICT'])
  expect(body.message).toMatch(/^\d+ of 29 calls were dropped/)
  expect((await control(api, 'GET', '/runs/small')).body.calls).toBe(29)
})

test('with lastCalls, every sandbox is recorded from its start', async () => {
  const sandbox = await startSandbox({ lastCalls: true, pace: 'manual', seed: 1, now: '2026-01-01T00:00:00Z' })
  try {
    const read = ({ url, tokens }: typeof sandbox): Promise<Response> =>
      fetch(`${url}${ROUTERS}/rtr_edge`, { headers: { authorization: `Bearer ${tokens.owner}` } })
    await read(sandbox)
    const made = await sandbox.sandboxes.create({ name: 'made' })
    await read(made)
    await read(made)
    const texts = [await sandbox.lastCalls.capsule(), await made.lastCalls.capsule()].map((one) => JSON.stringify(one))
    expect(texts.map((text) => stepsOf(text).length)).toEqual([2, 2])
    for (const text of texts) expect((await replayed(text)).difference).toBeUndefined()
    await made.lastCalls.stop()
    await expect(made.lastCalls.capsule()).rejects.toMatchObject({ status: 409 })
    await made.lastCalls.record()
    await read(made)
    expect((await made.lastCalls.capsule()).steps).toHaveLength(1)
  } finally {
    await sandbox.close()
  }
})
