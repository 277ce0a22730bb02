import { describe, expect, test } from 'vitest'
import { expectRefusal, openServer, restoreBeforeEach, type Answered } from '../../support/test-server.ts'
import { newPerson, newToken } from '../../support/people.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod'
const routers = `${prod}/network/routers`

restoreBeforeEach(api)

const world = () => api.app.sandboxes.get('default')!.world
const idOf = ({ headers }: Answered): string => headers.get('x-sandbox-operation')!
const read = (id: string, token = 'pc_live_owner') => api.get(`/operations/${id}`, { token })
const cancel = (id: string, token = 'pc_live_owner') =>
  api.post(`/operations/${id}/actions/cancel`, undefined, { token })

/** Starts creating a router, and returns the ids of the router and its Operation. */
async function begin(body: Record<string, unknown> = {}): Promise<{ operation: string; router: string }> {
  const created = await api.post(routers, { name: 'worked-on', ...body })
  expect(created.status).toBe(202)
  return { operation: idOf(created), router: created.body.id }
}

describe('reading', () => {
  test('operations.read: an Operation has all its fields, and a field without a value is null', async () => {
    const { operation, router } = await begin()
    const { body, headers } = await read(operation)
    expect(body).toEqual({
      id: operation,
      action: 'network.router.create',
      state: 'PENDING',
      resourceKind: 'network.router',
      resourceId: router,
      resourceName: 'worked-on',
      principalId: 'usr_owner',
      sourceIp: '127.0.0.1',
      progressPercent: 0,
      error: null,
      warning: null,
      startedAt: null,
      finishedAt: null,
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
    })
    expect(headers.get('etag')).toMatch(/^W\/"/)
    expect(
      (await api.get(`/operations/${operation}`, { headers: { 'if-none-match': headers.get('etag')! } })).status,
    ).toBe(304)
  })

  test('operations.lifecycle: the state and the progress of an Operation change step by step as the clock advances', async () => {
    const { operation } = await begin()
    const seen: unknown[] = []
    for (let second = 0; second <= 11; second++) {
      const { state, progressPercent, startedAt, finishedAt } = (await read(operation)).body
      if (state !== (seen.at(-1) as unknown[] | undefined)?.[0] || progressPercent !== (seen.at(-1) as unknown[])[1])
        seen.push([state, progressPercent, startedAt, finishedAt])
      api.advance(1)
    }
    const at = (second: string): string => `2026-03-01T12:00:${second}.000Z`
    expect(seen[0]).toEqual(['PENDING', 0, null, null])
    expect(seen[1]).toEqual(['RUNNING', 10, at('01'), null])
    expect(seen.at(-1)).toEqual(['SUCCEEDED', 100, at('01'), at('10')])
    const progress = seen.map((one) => (one as number[])[1]!)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.every((percent, step) => step === 0 || percent - progress[step - 1]! >= 10)).toBe(true)
  })

  test('operations.lifecycle: the error of a failed Operation has the same form as the body of a refusal, and the resource shows the failure', async () => {
    const { operation, router } = await begin({ ha: true })
    api.settle()
    expect((await read(operation)).body).toMatchObject({
      state: 'FAILED',
      error: { code: 'FORBIDDEN', message: expect.any(String), details: {}, retryable: false },
      finishedAt: '2026-03-01T12:00:10.000Z',
      warning: null,
    })
    expect((await api.get(`${routers}/${router}`)).body).toMatchObject({
      status: 'ERROR',
      statusReason: expect.any(String),
    })
  })
})

describe('who can see an Operation', () => {
  test('operations.hidden: Operations of another tenant or an inaccessible project get the same 404 as unknown Operations', async () => {
    const { operation } = await begin()
    newPerson(world(), { name: 'only_labs', role: 'rol_owner', at: 'prj_acme_labs' })
    for (const answered of [
      await read(operation, 'pc_live_globex_owner'),
      await read(operation, 'pc_live_only_labs'),
      await read('op_unknown'),
    ]) {
      expect({ status: answered.status, code: answered.body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
    }
    await expectRefusal(api, () => cancel(operation, 'pc_live_globex_owner'), 404, 'NOT_FOUND')
  })

  test('operations.hidden: in an accessible project, a caller without the scope or role for the area gets 403', async () => {
    const { operation } = await begin()
    newPerson(world(), { name: 'only_storage', permissions: { storage: 'manage' }, at: 'prj_acme_prod' })
    newToken(world(), { name: 'writes_network', userId: 'usr_owner', scopes: ['network:write'] })
    expect((await read(operation, 'pc_live_compute_read')).body).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['network:read'] },
    })
    expect((await read(operation, 'pc_live_writes_network')).body, 'a write scope does not read').toMatchObject({
      details: { missingTokenScopes: ['network:read'] },
    })
    expect((await read(operation, 'pc_live_only_storage')).body).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: 'network', requiredLevel: 'read' },
    })
    expect((await read(operation, 'pc_live_reader')).status, 'who reads the area reads its work').toBe(200)
  })

  test('operations.cancel: cancelling requires the manage permission and the write scope of the area', async () => {
    const { operation } = await begin()
    newToken(world(), { name: 'reads_network', userId: 'usr_owner', scopes: ['network:read'] })
    await expectRefusal(api, () => cancel(operation, 'pc_live_reader'), 403, 'FORBIDDEN', {
      details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: 'network', requiredLevel: 'manage' },
    })
    await expectRefusal(api, () => cancel(operation, 'pc_live_reads_network'), 403, 'FORBIDDEN', {
      details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['network:write'] },
    })
    expect((await cancel(operation, 'pc_live_contributor')).body.state).toBe('CANCELLED')
  })
})

describe('cancelling', () => {
  test.each([0, 1, 4.9])(
    'operations.cancel: a create that is cancelled after %d of 10 seconds has not built anything, so the Operation has no warning',
    async (seconds) => {
      const { operation, router } = await begin()
      api.advance(seconds)
      const { status, body } = await cancel(operation)
      expect({ status, state: body.state, warning: body.warning, finishedAt: body.finishedAt }).toEqual({
        status: 200,
        state: 'CANCELLED',
        warning: null,
        finishedAt: world().now,
      })
      expect((await api.get(`${routers}/${router}`)).body).toMatchObject({
        status: 'ERROR',
        statusReasonCode: 'cancelled',
      })
      api.advance(60)
      expect((await read(operation)).body).toEqual(body)
    },
  )

  test.each([5, 9.9])(
    'operations.cancel-left-in-place: a resource whose create is cancelled after %d of 10 seconds remains until it is deleted',
    async (seconds) => {
      const { operation, router } = await begin()
      api.advance(seconds)
      expect((await cancel(operation)).body).toMatchObject({
        state: 'CANCELLED',
        warning: { details: { disposition: 'left_in_place' } },
      })
      expect((await api.get(`${routers}/${router}`)).body).toMatchObject({
        status: 'ERROR',
        statusReasonCode: 'cancelled',
      })
      expect((await api.delete(`${routers}/${router}`)).status).toBe(202)
      api.settle()
      expect((await api.get(`${routers}/${router}`)).status).toBe(404)
    },
  )

  test('operations.cancel-final: cancelling a finished Operation is refused and does not change the Operation', async () => {
    const done = await begin()
    api.settle()
    const failed = await begin({ name: 'fails', ha: true })
    api.settle()
    const cancelled = await begin({ name: 'cancelled' })
    await cancel(cancelled.operation)
    for (const { operation } of [done, failed, cancelled]) {
      const before = (await read(operation)).text
      await expectRefusal(api, () => cancel(operation), 409, 'CONFLICT')
      expect((await read(operation)).text).toBe(before)
    }
  })

  test('operations.cancel, idempotency.replay: a second cancel request with the same key gets the response to the first request', async () => {
    const { operation } = await begin()
    const headers = { 'idempotency-key': '1f0e2c4a-6b0e-4f53-9a27-7d2f0a7e9a02' }
    const first = await api.post(`/operations/${operation}/actions/cancel`, undefined, { headers })
    const again = await api.post(`/operations/${operation}/actions/cancel`, undefined, { headers })
    expect([again.status, again.text]).toEqual([200, first.text])
  })
})

describe('afterwards', () => {
  test('operations.immutable: a finished Operation stays readable and unchanged for 24 hours, and is then deleted', async () => {
    const { operation, router } = await begin()
    api.settle()
    const { text, headers } = await read(operation)
    await api.delete(`${routers}/${router}`)
    api.settle()
    const finishedMs = Date.parse('2026-03-01T12:00:10.000Z')
    api.advance((finishedMs + 24 * 3600_000 - 1 - world().nowMs) / 1000)
    const late = await read(operation)
    expect([late.status, late.text, late.headers.get('etag')]).toEqual([200, text, headers.get('etag')])
    api.advance(0.001)
    expect((await read(operation)).status).toBe(404)
    await expectRefusal(api, () => cancel(operation), 404, 'NOT_FOUND')
  })

  test('operations.immutable: an unfinished Operation is kept, however old it is', async () => {
    const { operation } = await begin()
    const job = world().need('operation', operation)
    world().commit(() => world().patchHidden(job, { plan: { ...job.hidden.plan, outcome: 'stall', progress: 50 } }))
    api.advance(3 * 24 * 3600)
    expect((await read(operation)).body).toMatchObject({ state: 'RUNNING', progressPercent: 50 })
    expect((await cancel(operation)).body).toMatchObject({
      state: 'CANCELLED',
      warning: { details: { disposition: 'left_in_place' } },
    })
  })

  test('operations.born-final: billing writes return an Operation that has already SUCCEEDED and cannot be read later', async () => {
    const first = await api.post(`${prod}/billing/transactions/txn_completed/exports`, { format: 'csv' })
    const second = await api.post(`${prod}/billing/transactions/txn_completed/exports`, { format: 'csv' })
    const cancelled = await api.post(`${prod}/billing/transactions/txn_wire_pending/actions/cancel`)
    for (const { status, body } of [first, second, cancelled])
      expect({ status, ...body }).toMatchObject({
        status: 202,
        state: 'SUCCEEDED',
        progressPercent: 100,
        startedAt: world().now,
        finishedAt: world().now,
      })
    expect(new Set([first.body.id, second.body.id, cancelled.body.id]).size).toBe(3)
    for (const { body } of [first, second, cancelled]) {
      expect((await read(body.id)).status).toBe(404)
      await expectRefusal(api, () => cancel(body.id), 404, 'NOT_FOUND')
    }
  })

  test('operations.warning: an Operation that SUCCEEDED can have a warning', async () => {
    const { operation } = await begin()
    const job = world().need('operation', operation)
    world().commit(() => world().patchHidden(job, { plan: { ...job.hidden.plan, outcome: 'warn' } }))
    api.settle()
    expect((await read(operation)).body).toMatchObject({
      state: 'SUCCEEDED',
      error: null,
      warning: { code: expect.any(String), details: {}, retryable: expect.any(Boolean) },
    })
  })
})

describe('frames', () => {
  test('operations.frames: each change of state is sent in exactly one frame, together with the time of the change', async () => {
    const { operation } = await begin()
    api.settle()
    const told = api.frames().filter(({ id }) => id === operation)
    expect(told.map(({ patch }) => patch.state).filter(Boolean)).toEqual(['PENDING', 'RUNNING', 'SUCCEEDED'])
    expect(told.find(({ patch }) => patch.state === 'RUNNING')!.patch.startedAt).toBe('2026-03-01T12:00:01.000Z')
    const cancelled = await begin({ name: 'cancelled' })
    await cancel(cancelled.operation)
    expect(
      api
        .frames()
        .filter(({ id }) => id === cancelled.operation)
        .at(-1)!.patch,
    ).toMatchObject({ state: 'CANCELLED' })
  })
})
