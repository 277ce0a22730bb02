import { expect, test } from 'vitest'
import { Visibility } from '../../src/sandbox/streams/visibility.ts'
import { framedKinds, kindEntries } from '../../src/service/state/kinds.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const tenancy = '/tenants/ten_acme/subscriptions'

/**
 * Kinds that have a schema but send no frames: their records cannot be read individually, or no call ever changes them.
 */
const SILENT = ['activityEvent', 'catalogItem', 'flavor', 'region', 'volumeType']

/** Calls `happen`, and returns the kind and id of each frame that a principal receives meanwhile. */
async function toldTo(tokenId: string, happen: () => unknown): Promise<string[]> {
  const sandbox = api.app.sandboxes.get('default')!
  const { world } = sandbox
  const { doc, hidden } = world.get('iam.apiToken', tokenId)!
  const viewer = {
    tenantId: hidden.tenantId,
    principalId: doc.principalId,
    scopes: new Set(doc.scopes),
  }
  const { seq } = world.frames
  await happen()
  const sees = new Visibility(world, viewer, sandbox.readers)
  return world.frames
    .after(seq)
    .filter((frame) => frame.seq > seq && sees.canSee(frame))
    .map(({ kind, id }) => `${kind} ${id}`)
}

test('frames are sent for every kind that can be read and changed, and the sandbox knows who can read each kind', () => {
  const { readers } = api.app.sandboxes.get('default')!
  const entries = kindEntries
  expect(
    entries
      .filter(([kind, spec]) => spec.schema && !framedKinds.has(kind) && !SILENT.includes(kind))
      .map(([kind]) => kind),
  ).toEqual([])
  const unread = entries
    .filter(([kind, spec]) => framedKinds.has(kind) && !readers.has(spec.frameKind ?? kind))
    .map(([kind]) => kind)
  expect(unread).toEqual(['operation'])
})

test('frames are sent when a project, a subscription or one of their quotas is created, changed or deleted', async () => {
  const told = await toldTo('tok_owner', async () => {
    const { body } = await api.post(`${tenancy}/sub_acme_main/projects`, { name: 'framed' })
    await api.patch(`/scopes/${body.id}`, { name: 'framed-2' })
    await api.delete(`/scopes/${body.id}`)
    api.settle()
  })
  const [ofProject] = told.filter((one) => one.startsWith('project '))
  expect(told.filter((one) => one === ofProject)).toHaveLength(3)
  expect(told).toContain('iam.quotaAllocation quo_routers')
  const subscription = await toldTo('tok_owner', () => api.patch(`${tenancy}/sub_acme_labs`, { name: 'Labs 2' }))
  expect(subscription).toEqual(['subscription sub_acme_labs'])
})

test('frames are sent for changes to budgets, proposals, quota increases, provider access and temp-URL keys', async () => {
  const told = await toldTo('tok_owner', async () => {
    await api.post(`${project}/billing/budgets`, { name: 'Framed', amountMinor: 1_000 })
    await api.post(`${project}/billing/quota-increases`, { quotaId: 'quo_routers', requestedLimit: 100_000 })
    await api.post(`${project}/assistant/proposals/prp_pending/actions/cancel`)
    await api.put(`${project}/iam/provider-api-access`, { enabled: false }, { cookie: 'ses_owner' })
    await api.post(`${project}/storage/temp-url-key/actions/rotate`)
    api.settle()
  })
  for (const kind of ['billing.budget', 'billing.quotaIncrease', 'assistant.proposal', 'tempUrlKey'])
    expect(
      told.some((one) => one.startsWith(`${kind} `)),
      kind,
    ).toBe(true)
})

test('a change in quota usage immediately sends a frame, with the same id that reads return', async () => {
  const read = async () => (await api.get(`${project}/iam/quota-allocations/quo_routers`)).body
  const before = await read()
  api.frames()
  await api.post(`${project}/network/routers`, { name: 'counted' })
  const frame = api.frames().find(({ kind }) => kind === 'iam.quotaAllocation')
  expect(frame).toMatchObject({ id: 'quo_routers', scopeId: 'prj_acme_prod', patch: { used: before.used + 1 } })
  await api.put(`${project}/iam/quota-allocations/quo_routers`, { allocated: before.allocated + 1 })
  const frames = api.frames().filter(({ kind }) => kind === 'iam.quotaAllocation')
  const now = await read()
  expect(frames.find(({ scopeId }) => scopeId === 'prj_acme_prod')!.patch).toMatchObject({
    allocated: now.allocated,
    available: now.available,
  })
  expect(frames.find(({ scopeId }) => scopeId === 'prj_acme_dev')!.patch).toEqual({ available: now.available })
})

test('frames go only to callers who can read the record', async () => {
  const change = async (): Promise<void> => {
    await api.post(`${project}/billing/budgets`, {
      name: `B-${api.app.sandboxes.get('default')!.world.seq}`,
      amountMinor: 5,
    })
    await api.patch('/scopes/prj_acme_prod', { name: `P-${api.app.sandboxes.get('default')!.world.seq}` })
  }
  const kindsTold = async (token: string) => [...new Set((await toldTo(token, change)).map((one) => one.split(' ')[0]))]
  expect(await kindsTold('tok_billing')).toContain('billing.budget')
  // A caller whose only assignment is on a project can read neither budgets nor other projects; another tenant can read
  // none of these records.
  expect(await kindsTold('tok_project_owner')).toEqual([])
  expect(await kindsTold('tok_globex_owner')).toEqual([])
  expect(await kindsTold('tok_compute_read')).not.toContain('billing.budget')
})
