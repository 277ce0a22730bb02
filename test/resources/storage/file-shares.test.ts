import { expect, test } from 'vitest'
import { expectRefusal, openHouse } from '../../support/house.ts'

const house = openHouse()
const shares = '/scopes/prj_acme_prod/storage/file-shares'

async function share(name: string, protocol: 'NFS' | 'SMB' = 'NFS'): Promise<string> {
  const { body } = await house.post(shares, { name, protocol, sizeGb: 10 })
  house.settle()
  return `${shares}/${body.id}`
}

test('storage.file-shares: a share is creating, then available with somewhere to mount it from', async () => {
  const created = await house.post(shares, { name: 'story', protocol: 'NFS', sizeGb: 10 })
  expect(created).toMatchObject({
    status: 202,
    body: { status: 'creating', protocol: 'NFS', usedGb: 0, networkId: null, exportLocations: [], securityRules: [] },
  })
  house.settle()
  const { body } = await house.get(`${shares}/${created.body.id}`)
  expect(body).toMatchObject({
    status: 'available',
    exportLocations: [{ path: expect.stringContaining(created.body.id), preferred: true }],
  })
})

test('storage.file-shares: bad bodies are refused', async () => {
  await expectRefusal(
    house,
    () => house.post(shares, { name: 'x', protocol: 'AFP', sizeGb: 1 }),
    422,
    'VALIDATION_FAILED',
    { field: 'protocol' },
  )
  await expectRefusal(
    house,
    () => house.post(shares, { name: 'x', protocol: 'SMB', sizeGb: 0 }),
    422,
    'VALIDATION_FAILED',
    { field: 'sizeGb' },
  )
  await expectRefusal(
    house,
    () => house.post(shares, { name: 'x', protocol: 'SMB', sizeGb: 1, networkId: 'net_none' }),
    404,
    'NOT_FOUND',
    { field: 'networkId' },
  )
})

test('storage.file-shares: resize goes both ways, but not below what is filled', async () => {
  const home = `${shares}/shr_home`
  await expectRefusal(house, () => house.post(`${home}/actions/resize`, { sizeGb: 33 }), 422, 'VALIDATION_FAILED', {
    field: 'sizeGb',
  })
  await expectRefusal(house, () => house.post(`${home}/actions/resize`, { sizeGb: 100 }), 422, 'VALIDATION_FAILED', {
    field: 'sizeGb',
  })
  for (const [sizeGb, status] of [
    [34, 'shrinking'],
    [120, 'extending'],
  ] as const) {
    expect((await house.post(`${home}/actions/resize`, { sizeGb })).body.action).toBe('storage.file-share.resize')
    expect((await house.get(home)).body.status).toBe(status)
    await expectRefusal(house, () => house.post(`${home}/actions/resize`, { sizeGb: 500 }), 409, 'CONFLICT')
    house.settle()
    expect((await house.get(home)).body).toMatchObject({ status: 'available', sizeGb })
  }
})

test('storage.file-shares: a rule is applying, then active; each protocol knows its own', async () => {
  const nfs = await share('nfs')
  const made = await house.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0.0/8' })
  expect(made).toMatchObject({ status: 202, body: { accessTo: '10.0.0.0/8', accessLevel: 'rw', state: 'applying' } })
  house.settle()
  expect((await house.get(nfs)).body.securityRules).toMatchObject([{ id: made.body.id, state: 'active' }])
  await expectRefusal(
    house,
    () => house.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0.0/8' }),
    409,
    'CONFLICT',
  )
  await expectRefusal(
    house,
    () => house.post(`${nfs}/security-rules`, { accessType: 'user', accessTo: 'ann' }),
    422,
    'VALIDATION_FAILED',
    { field: 'accessType' },
  )
  await expectRefusal(
    house,
    () => house.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0' }),
    422,
    'VALIDATION_FAILED',
    { field: 'accessTo' },
  )
  await expectRefusal(
    house,
    () => house.post(`${nfs}/security-rules`, { accessType: 'ip', accessTo: '10.0.0.1' }, { key: null }),
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
  )
  const smb = await share('smb', 'SMB')
  expect(
    (await house.post(`${smb}/security-rules`, { accessType: 'user', accessTo: 'ann', accessLevel: 'ro' })).body
      .accessLevel,
  ).toBe('ro')
})

test('storage.file-shares: delete takes a share away', async () => {
  const path = await share('gone')
  expect((await house.delete(path)).status).toBe(202)
  expect((await house.get(path)).body.status).toBe('deleting')
  house.settle()
  expect((await house.get(path)).status).toBe(404)
})
