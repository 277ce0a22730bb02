import { expect, test } from 'vitest'
import { expectRefusal, openServer, type Answered } from '../../../support/test-server.ts'

const api = openServer()
const vpn = '/scopes/prj_acme_prod/network/vpn'
const ike = `${vpn}/ike-policies`
const ipsec = `${vpn}/ipsec-policies`

const operationOf = async (answered: Answered): Promise<Answered> =>
  api.get(`/operations/${answered.headers.get('x-sandbox-operation')}`)

test('vpn.ike-shape: a policy has all its fields, and shows how many connections use it', async () => {
  expect((await api.get(`${ike}/ike_branch`)).body).toEqual({
    origin: 'api',
    id: 'ike_branch',
    name: 'branch-office',
    description: 'The Phase 1 of the branch office',
    authAlgorithm: 'sha256',
    encryptionAlgorithm: 'aes-256',
    pfs: 'group14',
    ikeVersion: 'v2',
    phase1NegotiationMode: 'main',
    lifetimeUnits: 'seconds',
    lifetimeValue: 28800,
    provisioningState: 'READY',
    statusReason: null,
    statusReasonCode: null,
    providerId: 'prv_ike_branch',
    usedByCount: 1,
  })
  expect((await api.get(ike)).body.data.map(({ id }: { id: string }) => id)).toEqual([
    'ike_broken',
    'ike_legacy',
    'ike_branch',
    'ike_standard',
  ])
  const listed = await api.get(`${ike}?q=STAND&sort=name`)
  expect(listed.body).toMatchObject({
    data: [{ id: 'ike_standard', usedByCount: 0 }],
    meta: { page: 1, pageSize: 50, total: 1, hasNext: false },
  })
})

test("vpn.ike-shape: a new policy has Neutron's defaults and is READY when its Operation ends", async () => {
  api.frames()
  const created = await api.post(ike, { name: 'fresh' })
  expect(created).toMatchObject({
    status: 202,
    body: {
      description: '',
      authAlgorithm: 'sha1',
      encryptionAlgorithm: 'aes-128',
      pfs: 'group5',
      ikeVersion: 'v1',
      phase1NegotiationMode: 'main',
      lifetimeValue: 3600,
      provisioningState: 'PENDING_CREATE',
      providerId: null,
      usedByCount: 0,
      origin: 'api',
    },
  })
  expect((await operationOf(created)).body).toMatchObject({
    action: 'vpn.ikePolicy.create',
    resourceKind: 'vpn.ikePolicy',
    resourceId: created.body.id,
    state: 'PENDING',
  })
  api.settle()
  const ready = await api.get(`${ike}/${created.body.id}`)
  expect(ready.body).toMatchObject({ provisioningState: 'READY', providerId: expect.stringMatching(/^prv_/) })
  expect(
    api
      .frames()
      .filter(({ kind }) => kind === 'vpn.ikePolicy')
      .map(({ patch }) => patch.provisioningState),
  ).toEqual(['PENDING_CREATE', 'READY'])
})

test('vpn.ike-update, vpn.ike-busy: a policy that is being changed is PENDING_UPDATE, and refuses other changes', async () => {
  const before = await api.get(`${ike}/ike_standard`)
  const changed = await api.patch(
    `${ike}/ike_standard`,
    { description: 'changed', lifetimeValue: 60, encryptionAlgorithm: 'aes-256-gcm-16' },
    { headers: { 'if-match': before.headers.get('etag')! } },
  )
  expect(changed).toMatchObject({
    status: 202,
    body: {
      id: 'ike_standard',
      provisioningState: 'PENDING_UPDATE',
      description: 'changed',
      lifetimeValue: 60,
      name: 'standard',
      pfs: 'group14',
    },
  })
  expect(changed.headers.get('etag')).not.toBe(before.headers.get('etag'))
  await expectRefusal(api, () => api.patch(`${ike}/ike_standard`, { description: 'again' }), 409, 'CONFLICT')
  await expectRefusal(api, () => api.delete(`${ike}/ike_standard`), 409, 'CONFLICT')
  await expectRefusal(
    api,
    () => api.patch(`${ike}/ike_standard`, {}, { headers: { 'if-match': before.headers.get('etag')! } }),
    412,
    'PRECONDITION_FAILED',
  )
  api.advance(5)
  expect((await api.get(`${ike}/ike_standard`)).body).toMatchObject({
    provisioningState: 'READY',
    statusReason: null,
    description: 'changed',
  })
})

const wrong: [string, object, string][] = [
  ['an unknown cipher', { encryptionAlgorithm: 'aes-512' }, 'encryptionAlgorithm'],
  ['an unknown hash', { authAlgorithm: 'md5' }, 'authAlgorithm'],
  ['an unsupported group', { pfs: 'group13' }, 'pfs'],
  ['the group after the last', { pfs: 'group32' }, 'pfs'],
  ['an unknown version', { ikeVersion: 'v3' }, 'ikeVersion'],
  ['an unknown mode', { phase1NegotiationMode: 'quick' }, 'phase1NegotiationMode'],
  ['an unknown lifetime unit', { lifetimeUnits: 'kilobytes' }, 'lifetimeUnits'],
  ['a lifetime one second below the minimum', { lifetimeValue: 59 }, 'lifetimeValue'],
  ['a fractional lifetime', { lifetimeValue: 60.5 }, 'lifetimeValue'],
  ['an empty name', { name: '' }, 'name'],
  ['a name that is one character too long', { name: 'n'.repeat(256) }, 'name'],
  ['a description that is one character too long', { description: 'd'.repeat(256) }, 'description'],
  ['an unknown field', { providerId: 'prv_mine' }, 'providerId'],
]

test.each(wrong)('vpn.ike-update: a change to %s gets a 422 that names the field', async (_what, body, field) => {
  await expectRefusal(api, () => api.patch(`${ike}/ike_legacy`, body), 422, 'VALIDATION_FAILED', { field })
})

test('vpn.ike-update: every allowed value is accepted, including those at the limits', async () => {
  const bits = ['128', '192', '256']
  const ciphers = [
    '3des',
    ...bits.map((size) => `aes-${size}`),
    ...bits.flatMap((size) => ['ccm', 'gcm'].flatMap((mode) => [8, 12, 16].map((tag) => `aes-${size}-${mode}-${tag}`))),
  ]
  const groups = ['group2', 'group5', ...Array.from({ length: 18 }, (_none, at) => `group${14 + at}`)]
  const bodies = [
    ...ciphers.map((encryptionAlgorithm) => ({ encryptionAlgorithm })),
    ...groups.map((pfs) => ({ pfs })),
    ...['sha1', 'sha256', 'sha384', 'sha512', 'aes-xcbc', 'aes-cmac'].map((authAlgorithm) => ({ authAlgorithm })),
    {
      name: 'n'.repeat(255),
      description: 'd'.repeat(255),
      lifetimeValue: 60,
      ikeVersion: 'v2',
      phase1NegotiationMode: 'aggressive',
      lifetimeUnits: 'seconds',
    },
  ]
  const made = await api.post(ike, { name: 'every value' })
  for (const body of bodies) {
    api.settle()
    expect(await api.patch(`${ike}/${made.body.id}`, body)).toMatchObject({ status: 202, body })
  }
  expect(ciphers.length).toBe(22)
})

test('vpn.ike-in-use: changing a policy in use is refused, and the refusal names its connections', async () => {
  const usedBy = [{ id: 'vpc_branch', name: 'branch-office' }]
  const refused = await expectRefusal(
    api,
    () => api.patch(`${ike}/ike_branch`, { description: 'x' }),
    409,
    'DEPENDENCY_BLOCKED',
    { details: { usedBy } },
  )
  expect(refused.headers.get('x-sandbox-rule')).toBe('vpn.ike-in-use')
  await expectRefusal(api, () => api.patch(`${ipsec}/ips_branch`, { description: 'x' }), 409, 'DEPENDENCY_BLOCKED', {
    details: { usedBy },
  })
})

test('vpn.ike-busy: a policy in ERROR accepts no changes but can be deleted', async () => {
  await expectRefusal(api, () => api.patch(`${ike}/ike_broken`, { description: 'mended' }), 409, 'CONFLICT')
  const deleted = await api.delete(`${ike}/ike_broken`)
  expect(deleted).toMatchObject({ status: 202, body: { action: 'vpn.ikePolicy.delete', state: 'PENDING' } })
  expect((await api.get(`${ike}/ike_broken`)).body.provisioningState).toBe('PENDING_DELETE')
  api.settle()
  await expectRefusal(api, () => api.get(`${ike}/ike_broken`), 404, 'NOT_FOUND')
})

test('vpn.ike-shape: IPsec policies follow the same rules as IKE policies', async () => {
  const created = await api.post(ipsec, { name: 'second phase', encryptionAlgorithm: 'aes-128-gcm-16' })
  expect(created).toMatchObject({
    status: 202,
    body: { encapsulationMode: 'tunnel', transformProtocol: 'esp', pfs: 'group5', provisioningState: 'PENDING_CREATE' },
  })
  api.settle()
  const path = `${ipsec}/${created.body.id}`
  await expectRefusal(api, () => api.patch(path, { transformProtocol: 'ah' }), 422, 'VALIDATION_FAILED', {
    field: 'encryptionAlgorithm',
  })
  expect(await api.patch(path, { transformProtocol: 'ah', encryptionAlgorithm: 'aes-128' })).toMatchObject({
    status: 202,
    body: { provisioningState: 'PENDING_UPDATE', transformProtocol: 'ah' },
  })
  api.settle()
  expect((await api.delete(path)).status).toBe(202)
  api.settle()
  await expectRefusal(api, () => api.get(path), 404, 'NOT_FOUND')
  expect((await api.get(ipsec)).body.data.map(({ id }: { id: string }) => id)).not.toContain(created.body.id)
})
