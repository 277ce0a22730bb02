import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const proposals = '/scopes/prj_acme_prod/assistant/proposals'
const confirm = (id: string) => `${proposals}/${id}/actions/confirm`

test('assistant.not-yours: callers see only those proposals in the project that were made to them', async () => {
  const { body } = await api.get(`${proposals}?sort=title`)
  expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([
    'prp_cancelled',
    'prp_expired',
    'prp_pending',
    'prp_refused',
  ])
  expect((await api.get(`${proposals}?status=cancelled`)).body.data).toHaveLength(1)
  for (const id of ['prp_admin', 'prp_dev', 'prp_none']) {
    await expectRefusal(api, () => api.get(`${proposals}/${id}`), 404, 'NOT_FOUND')
    await expectRefusal(api, () => api.post(confirm(id)), 404, 'NOT_FOUND')
    await expectRefusal(api, () => api.post(`${proposals}/${id}/actions/cancel`), 404, 'NOT_FOUND')
  }
  expect((await api.get(`${proposals}/prp_admin`, { token: 'pc_live_admin' })).status).toBe(200)
})

test('assistant.refused: if the create that a proposal describes is refused, confirming returns that refusal and the proposal stays pending', async () => {
  const before = (await api.get(`${proposals}/prp_refused`)).body
  await expectRefusal(api, () => api.post(confirm('prp_refused')), 404, 'NOT_FOUND')
  expect((await api.get(`${proposals}/prp_refused`)).body).toEqual(before)
})

test('assistant.confirm: confirming requires the scope compute:write and the manage permission for compute', async () => {
  await expectRefusal(
    api,
    () => api.post(confirm('prp_pending'), undefined, { token: 'pc_live_compute_read' }),
    403,
    'FORBIDDEN',
    { details: { missingTokenScopes: ['compute:write'] } },
  )
  await expectRefusal(
    api,
    () => api.post(confirm('prp_pending'), undefined, { token: 'pc_live_reader' }),
    403,
    'FORBIDDEN',
    { details: { requiredPermission: 'compute', requiredLevel: 'manage' } },
  )
})

test('assistant.confirm: confirming a proposal creates the instance once, on behalf of the caller; a retry with the same key gets the same response', async () => {
  const key = randomUUID()
  const confirmed = await api.post(confirm('prp_pending'), undefined, { key })
  expect(confirmed).toMatchObject({
    status: 202,
    body: { name: 'reports', status: 'BUILD', projectId: 'prj_acme_prod', origin: 'api', flavor: { id: 'flv_small' } },
  })
  expect((await api.get(`${proposals}/prp_pending`)).body).toMatchObject({
    status: 'confirmed',
    confirmedAt: '2026-03-01T12:00:00.000Z',
    instanceId: confirmed.body.id,
  })
  expect((await api.post(confirm('prp_pending'), undefined, { key })).body).toEqual(confirmed.body)
  await expectRefusal(api, () => api.post(confirm('prp_pending')), 409, 'PROPOSAL_NOT_PENDING')
  await expectRefusal(api, () => api.post(`${proposals}/prp_pending/actions/cancel`), 409, 'PROPOSAL_NOT_PENDING')
  const operation = `/operations/${confirmed.headers.get('x-sandbox-operation')}`
  expect((await api.get(operation)).body).toMatchObject({
    action: 'compute.instance.create',
    principalId: 'usr_owner',
  })
  api.settle()
  expect((await api.get(`/scopes/prj_acme_prod/compute/instances/${confirmed.body.id}`)).body.status).toBe('ACTIVE')
})

test('assistant.confirm: confirming and cancelling need no Idempotency-Key, and a cancelled proposal cannot be confirmed', async () => {
  const other = '/scopes/prj_acme_prod/assistant/proposals/prp_admin/actions'
  expect((await api.post(`${other}/cancel`, undefined, { token: 'pc_live_admin', key: null })).body).toMatchObject({
    status: 'cancelled',
    instanceId: null,
  })
  await expectRefusal(
    api,
    () => api.post(`${other}/confirm`, undefined, { token: 'pc_live_admin', key: null }),
    409,
    'PROPOSAL_NOT_PENDING',
  )
})

test('assistant.expired: a proposal can no longer be confirmed when 10 minutes have passed since its creation', async () => {
  await expectRefusal(api, () => api.post(confirm('prp_expired')), 409, 'PROPOSAL_EXPIRED')
  const dev = '/scopes/prj_acme_dev/assistant/proposals/prp_dev/actions/confirm'
  api.advance((Date.parse('2026-03-01T12:09:57.001Z') - api.app.sandboxes.get('default')!.world.nowMs) / 1000)
  await expectRefusal(api, () => api.post(dev), 409, 'PROPOSAL_EXPIRED')
  await expectRefusal(api, () => api.post(confirm('prp_refused')), 404, 'NOT_FOUND')
})
