import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const shares = '/scopes/prj_acme_prod/storage/file-shares'

async function share(name: string, protocol: 'NFS' | 'SMB' = 'NFS'): Promise<string> {
  const { body } = await api.post(shares, { name, protocol, sizeGb: 10 })
  api.settle()
  return `${shares}/${body.id}`
}

test('storage.file-shares: a new share has the status creating; when it is available, it has a mount address', async () => {
  const created = await api.post(shares, { name: 'story', protocol: 'NFS', sizeGb: 10 })
  expect(created).toMatchObject({
    status: 202,
    body: { status: 'creating', protocol: 'NFS', usedGb: 0, networkId: null, exportLocations: [], securityRules: [] },
  })
  api.settle()
  const { body } = await api.get(`${shares}/${created.body.id}`)
  expect(body).toMatchObject({
    status: 'available',
    exportLocations: [{ path: expect.stringContaining(created.body.id), preferred: true }],
  })
})

test('storage.file-shares: invalid bodies are refused', async () => {
  await expectRefusal(
    api,
    () => api.post(shares, { name: 'x', protocol: 'AFP', sizeGb: 1 }),
    422,
    'VALIDATION_FAILED',
    { field: 'protocol' },
  )
  await expectRefusal(
    api,
    () => api.post(shares, { name: 'x', protocol: 'SMB', sizeGb: 0 }),
    422,
    'VALIDATION_FAILED',
    { field: 'sizeGb' },
  )
  await expectRefusal(
    api,
    () => api.post(shares, { name: 'x', protocol: 'SMB', sizeGb: 1, networkId: 'net_none' }),
    404,
    'NOT_FOUND',
    { field: 'networkId' },
  )
})

test('storage.file-shares: a share can be resized in both directions, but not below the used size', async () => {
  const home = `${shares}/shr_home`
  await expectRefusal(api, () => api.post(`${home}/actions/resize`, { sizeGb: 33 }), 422, 'VALIDATION_FAILED', {
    field: 'sizeGb',
  })
  await expectRefusal(api, () => api.post(`${home}/actions/resize`, { sizeGb: 100 }), 422, 'VALIDATION_FAILED', {
    field: 'sizeGb',
  })
  for (const [sizeGb, status] of [
    [34, 'shrinking'],
    [120, 'extending'],
  ] as const) {
    expect((await api.post(`${home}/actions/resize`, { sizeGb })).body.action).toBe('storage.fileShare.resize')
    expect((await api.get(home)).body.status).toBe(status)
    await expectRefusal(api, () => api.post(`${home}/actions/resize`, { sizeGb: 500 }), 409, 'CONFLICT')
    api.settle()
    expect((await api.get(home)).body).toMatchObject({ status: 'available', sizeGb })
  }
})

test('storage.file-shares: a new rule has the state applying, and then active; the protocol must support the type of the rule', async () => {
  const nfs = await share('nfs')
  const made = await api.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0.0/8' })
  expect(made).toMatchObject({ status: 202, body: { accessTo: '10.0.0.0/8', accessLevel: 'rw', state: 'applying' } })
  api.settle()
  expect((await api.get(nfs)).body.securityRules).toMatchObject([{ id: made.body.id, state: 'active' }])
  await expectRefusal(
    api,
    () => api.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0.0/8' }),
    409,
    'CONFLICT',
  )
  await expectRefusal(
    api,
    () => api.post(`${nfs}/security-rules`, { accessType: 'user', accessTo: 'ann' }),
    422,
    'VALIDATION_FAILED',
    { field: 'accessType' },
  )
  await expectRefusal(
    api,
    () => api.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0' }),
    422,
    'VALIDATION_FAILED',
    { field: 'accessTo' },
  )
  await expectRefusal(
    api,
    () => api.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0.1' }, { key: null }),
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
  )
  const smb = await share('smb', 'SMB')
  expect(
    (await api.post(`${smb}/security-rules`, { accessType: 'user', accessTo: 'ann', accessLevel: 'ro' })).body
      .accessLevel,
  ).toBe('ro')
})
