import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { openServer } from '../../support/test-server.ts'
import { listen } from '../../support/listen.ts'
import { broken, hits, scenariosOf, withScenario } from '../../support/scenarios.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const routers = `${project}/network/routers`
const instances = `${project}/compute/instances`
const policies = `${project}/network/vpn/ike-policies`
const small = { flavorId: 'flv_small', imageId: 'img_ubuntu_2404' }
const operationOf = (answer: { headers: Headers }): string => `/operations/${answer.headers.get('x-sandbox-operation')}`
const touchedBy = (answer: { headers: Headers }): string | null => answer.headers.get('x-sandbox-scenario')

const SHIPPED = [
  'assistant-unreachable',
  'cancel-left-in-place',
  'events-drop',
  'events-duplicate',
  'events-hostile',
  'events-lossy',
  'flaky-network',
  'gateway-forbidden',
  'grease',
  'grease-evolving',
  'ike-update-fails',
  'instance-create-fails',
  'instance-no-public-ip',
  'late-answer',
  'late-request',
  'list-lag',
  'lost-response',
  'operation-stalls',
  'payment-declined',
  'quota-exceeded',
  'rate-limited',
  'read-lag',
  'router-ha-forbidden',
  'server-error-once',
  'session-expires',
  'slow-operations',
  'slow-responses',
  'stale-if-match',
  'token-revoked-midway',
]

test('every shipped scenario is valid, has a title and begins with a comment', () => {
  const listed = scenariosOf(api).list()
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(SHIPPED))
  for (const { name, title, fault, on } of listed)
    expect({ name, fault, on, titled: title.length > 10 }).toEqual({ name, fault: undefined, on: false, titled: true })
  for (const file of readdirSync(join(home, 'scenarios')))
    expect(readFileSync(join(home, 'scenarios', file), 'utf8'), file).toMatch(/^(#.*\n){2,}name: /)
})

test('router-ha-forbidden: the create gets 202, but its Operation fails with FORBIDDEN and the router is then in ERROR', () =>
  withScenario(api, 'router-ha-forbidden', async () => {
    const created = await api.post(routers, { name: 'not-so-available' })
    expect(created.status).toBe(202)
    expect(touchedBy(created)).toBe('router-ha-forbidden')
    api.settle()
    expect((await api.get(operationOf(created))).body).toMatchObject({
      state: 'FAILED',
      error: { code: 'FORBIDDEN' },
    })
    expect((await api.get(`${routers}/${created.body.id}`)).body).toMatchObject({
      status: 'ERROR',
      statusReason: expect.any(String),
    })
  }))

test('stale-if-match: the first conditional write gets 412, and a retry after a new read succeeds', () =>
  withScenario(api, 'stale-if-match', async () => {
    const path = `${instances}/ins_web`
    const rename = async (): Promise<number> => {
      const etag = (await api.get(path)).headers.get('etag')!
      return (await api.patch(path, { monitoringEnabled: true }, { headers: { 'if-match': etag } })).status
    }
    expect([await rename(), await rename()]).toEqual([412, 200])
    expect(scenariosOf(api).get('stale-if-match').rules[0]).toMatchObject({ hits: 1, left: 0 })
  }))

test('quota-exceeded: creates get a 409 that shows the remaining quota, and nothing is created', () =>
  withScenario(api, 'quota-exceeded', async () => {
    const before = (await api.get(instances)).body.meta.total
    for (const [path, body, resource] of [
      [instances, { ...small, name: 'too-many' }, 'instances'],
      [routers, { name: 'too-many' }, 'routers'],
      [`${project}/storage/volumes`, { name: 'too-many', sizeGb: 1 }, 'volumes'],
      [`${project}/network/networks`, { name: 'too-many' }, 'networks'],
      [`${project}/network/floating-ips`, {}, 'floatingIps'],
    ] as const) {
      expect(await api.post(path, body)).toMatchObject({
        status: 409,
        body: { code: 'QUOTA_EXCEEDED', details: { resource, available: 0 } },
      })
    }
    expect((await api.get(instances)).body.meta.total).toBe(before)
  }))

test('instance-create-fails: the create gets 202, but its Operation fails and the instance is then in ERROR and shows a reason', () =>
  withScenario(api, 'instance-create-fails', async () => {
    const created = await api.post(instances, { ...small, name: 'no-room' })
    api.settle()
    expect((await api.get(operationOf(created))).body).toMatchObject({
      state: 'FAILED',
      error: { details: { reason: 'no_host' } },
    })
    expect((await api.get(`${instances}/${created.body.id}`)).body).toMatchObject({
      status: 'ERROR',
      statusReason: 'No host has room for this flavor.',
      statusReasonCode: 'no_host',
    })
  }))

test('instance-no-public-ip: the instance is ACTIVE without a public address, and the Operation has a warning', () =>
  withScenario(api, 'instance-no-public-ip', async () => {
    const created = await api.post(instances, { ...small, name: 'hidden', assignFloatingIp: true })
    api.settle()
    expect((await api.get(operationOf(created))).body).toMatchObject({
      state: 'SUCCEEDED',
      error: null,
      warning: { details: { reason: 'public_ip_not_assigned' } },
    })
    expect((await api.get(`${instances}/${created.body.id}`)).body).toMatchObject({
      status: 'ACTIVE',
      floatingIp: null,
    })
  }))

test('operation-stalls: an Operation stays RUNNING at 30 percent until it is cancelled', () =>
  withScenario(api, 'operation-stalls', async () => {
    const created = await api.post(routers, { name: 'stuck' })
    api.settle()
    api.advance(3600)
    expect((await api.get(operationOf(created))).body).toMatchObject({ state: 'RUNNING', progressPercent: 30 })
    expect((await api.post(`${operationOf(created)}/actions/cancel`)).body.state).toBe('CANCELLED')
  }))

test('slow-operations: an Operation takes ten minutes on the sandbox clock', () =>
  withScenario(api, 'slow-operations', async () => {
    const created = await api.post(routers, { name: 'slow' })
    api.advance(599)
    expect((await api.get(operationOf(created))).body.state).toBe('RUNNING')
    api.advance(1)
    expect((await api.get(operationOf(created))).body.state).toBe('SUCCEEDED')
  }))

test('rate-limited: the second request gets 429, a retry after Retry-After succeeds, and sessions are not limited', () =>
  withScenario(api, 'rate-limited', async () => {
    expect((await api.get(routers)).status).toBe(200)
    const over = await api.get(routers)
    expect(over).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryable: true } })
    api.advance(Number(over.headers.get('retry-after')))
    expect((await api.get(routers)).status).toBe(200)
    for (const _again of [1, 2]) expect((await api.get(routers, { cookie: 'ses_owner' })).status).toBe(200)
  }))

test('roles.gateway: gateway-forbidden returns a 403 without details', () =>
  withScenario(api, 'gateway-forbidden', async () => {
    const refused = await api.get(routers)
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', retryable: false } })
    expect(refused.body.details).toEqual({})
    expect(refused.headers.get('x-ratelimit-limit')).toBeNull()
  }))

test('token-revoked-midway: the first call with the token gets its normal response, and all later calls get 401', () =>
  withScenario(api, 'token-revoked-midway', async () => {
    const asAdmin = { token: 'pc_live_admin' }
    expect((await api.get(routers, asAdmin)).status).toBe(200)
    expect(await api.get(routers, asAdmin)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect((await api.get(routers)).status).toBe(200)
  }))

test('session-expires: the first call with a session gets its normal response, and all later calls get 401', () =>
  withScenario(api, 'session-expires', async () => {
    expect(touchedBy(await api.get(routers))).toBeNull()
    const asSession = { cookie: 'ses_owner_no_2fa' }
    expect((await api.get(routers, asSession)).status).toBe(200)
    expect((await api.get(routers, asSession)).status).toBe(401)
    expect(hits(api, 'session-expires')).toEqual([1])
  }))

test('lost-response: the write is executed but gets no response, and a retry with the same key gets the lost response', () =>
  withScenario(api, 'lost-response', async () => {
    const key = randomUUID()
    expect(await broken(api.post(routers, { name: 'lost' }, { key }))).toBe('ECONNRESET')
    const retried = await api.post(routers, { name: 'lost' }, { key })
    expect(retried.status).toBe(202)
    expect(retried.headers.get('x-sandbox-rule')).toBe('idempotency.replay')
    expect((await api.get(`${routers}?q=lost`)).body.data.map(({ id }: { id: string }) => id)).toEqual([
      retried.body.id,
    ])
  }))

test('flaky-network interrupts some requests and lets the others through', () =>
  withScenario(api, 'flaky-network', async () => {
    const ends = new Map<string, number>()
    for (let at = 0; at < 60; at++) {
      const end = await broken(api.get(routers))
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    expect([...ends.keys()].sort()).toEqual(['CUT_SHORT', 'ECONNRESET', 'it got through'])
    expect(ends.get('it got through')).toBeGreaterThan(25)
    expect(hits(api, 'flaky-network').reduce((a, b) => a + b)).toBe(60 - ends.get('it got through')!)
  }))

test('server-error-once returns 500 once, and then the usual responses', () =>
  withScenario(api, 'server-error-once', async () => {
    expect(await api.get(routers)).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL', message: 'Something broke on our side.' },
    })
    expect((await api.get(routers)).status).toBe(200)
  }))

test('events-drop: a client that reconnects with Last-Event-ID misses no frame', () =>
  withScenario(api, 'events-drop', async () => {
    const { told, connections } = await listen(api, 4, () => whole('dropped'))
    expect(connections).toBeGreaterThan(1)
    const seqs = told.map(({ id }) => Number(id))
    expect(seqs).toEqual(seqs.map((_seq, at) => seqs[0]! + at))
  }))

test('events-duplicate: every frame arrives twice', () =>
  withScenario(api, 'events-duplicate', async () => {
    const { told } = await listen(api, 4, () => whole('doubled'))
    expect([told[0], told[2]]).toEqual([told[1], told[3]])
  }))

test('assistant-unreachable: confirming a proposal gets a retryable 503, and the proposal stays pending', async () => {
  const proposal = `${project}/assistant/proposals/prp_pending`
  await withScenario(api, 'assistant-unreachable', async () => {
    expect(await api.post(`${proposal}/actions/confirm`)).toMatchObject({
      status: 503,
      body: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
    })
    expect((await api.get(proposal)).body.status).toBe('pending')
  })
})

test('cancel-left-in-place: the cancelled create leaves an instance in ERROR, and this instance can be deleted', async () => {
  const created = await withScenario(api, 'cancel-left-in-place', () => api.post(instances, { ...small, name: 'left' }))
  api.settle()
  expect((await api.post(`${operationOf(created)}/actions/cancel`)).body).toMatchObject({
    state: 'CANCELLED',
    warning: { details: { disposition: 'left_in_place' } },
  })
  expect((await api.get(`${instances}/${created.body.id}`)).body).toMatchObject({
    status: 'ERROR',
    statusReasonCode: 'cancelled',
  })
  expect((await api.delete(`${instances}/${created.body.id}`)).status).toBe(202)
})

test('ike-update-fails: the policy is PENDING_UPDATE at first, and is then in ERROR', () =>
  withScenario(api, 'ike-update-fails', async () => {
    const updated = await api.patch(`${policies}/ike_standard`, { lifetimeValue: 7200 })
    expect(updated).toMatchObject({ status: 202, body: { provisioningState: 'PENDING_UPDATE' } })
    api.settle()
    expect((await api.get(operationOf(updated))).body.state).toBe('FAILED')
    expect((await api.get(`${policies}/ike_standard`)).body.provisioningState).toBe('ERROR')
  }))

test('slow-responses: no response arrives until the sandbox clock is moved', () =>
  withScenario(api, 'slow-responses', async () => {
    let answered = false
    const coming = api.get(routers).finally(() => (answered = true))
    await expect.poll(() => hits(api, 'slow-responses')).toEqual([1])
    expect(answered).toBe(false)
    api.advance(60)
    expect((await coming).status).toBe(200)
  }))

test('late-answer: the call is executed at once, and its response arrives after the next one, with the older state', () =>
  withScenario(api, 'late-answer', async () => {
    await api.get(routers)
    let arrived = false
    const coming = api.post(routers, { name: 'told-late' }).finally(() => (arrived = true))
    await expect.poll(() => hits(api, 'late-answer')).toEqual([1])
    const { data } = (await api.get(`${routers}?q=told-late`)).body
    expect(data).toMatchObject([{ name: 'told-late', status: 'BUILD' }])
    expect(arrived).toBe(false)
    api.advance(60)
    const late = await coming
    expect([late.status, late.body.id, late.body.status]).toEqual([202, data[0].id, 'BUILD'])
    expect(touchedBy(late)).toBe('late-answer')
  }))

test('late-request: the call is executed after a call that was sent later', () =>
  withScenario(api, 'late-request', async () => {
    await api.get(routers)
    const coming = api.post(routers, { name: 'sent-first' })
    await expect.poll(() => hits(api, 'late-request')).toEqual([1])
    expect((await api.get(`${routers}?q=sent-first`)).body.data).toEqual([])
    api.advance(60)
    expect((await coming).status).toBe(202)
  }))

/** Creates a router and waits until its Operation ends. */
async function whole(name: string): Promise<void> {
  await api.post(routers, { name })
  api.settle()
}

test('payment-declined: the monthly invoice stays open, and becomes overdue', async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const kept = sandbox.capture()
  await withScenario(api, 'payment-declined', async () => {
    const billing = `${project}/billing`
    const { periodEnd } = (await api.get(`${billing}/summary`)).body
    api.advance((Date.parse(periodEnd) - sandbox.world.nowMs) / 1000)
    const [payment] = (await api.get(`${billing}/transactions?type=payment&pageSize=1`)).body.data
    expect(payment).toMatchObject({ status: 'pending', reference: 'ACME-0004' })
    api.advance(3600)
    expect((await api.get(`${billing}/transactions/${payment.id}`)).body).toMatchObject({
      status: 'failed',
      failureReason: 'card_declined',
    })
    expect((await api.get(`${billing}/invoices/${payment.invoiceId}`)).body.status).toBe('open')
    expect(hits(api, 'payment-declined')[0]).toBeGreaterThan(0)
    api.advance(14 * 86_400)
    expect((await api.get(`${billing}/invoices/${payment.invoiceId}`)).body.status).toBe('overdue')
  })
  sandbox.restore(kept, Date.now())
})
