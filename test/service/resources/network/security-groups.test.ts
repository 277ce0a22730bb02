import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const groups = '/scopes/prj_acme_prod/network/security-groups'
const any = { headers: { 'If-Match': '*' } }

async function newGroup(name: string): Promise<string> {
  const made = await api.post(groups, { name })
  expect(made.status).toBe(201)
  return made.body.id
}

test('network.security-groups: a new group allows all outgoing traffic and no incoming traffic', async () => {
  const made = await api.post(groups, { name: 'fresh', description: 'd' }, { key: null })
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'fresh', stateful: true, isDefault: false, region: 'eu-west-1', origin: 'api' },
  })
  expect(
    made.body.rules.map(({ direction, etherType, remoteIpPrefix }: Record<string, unknown>) => [
      direction,
      etherType,
      remoteIpPrefix,
    ]),
  ).toEqual([
    ['egress', 'IPv4', null],
    ['egress', 'IPv6', null],
  ])
  expect((await api.get(`${groups}/${made.body.id}`)).body).toEqual(made.body)
})

test('network.security-groups: groups in a project can share a name, but only one can be called default', async () => {
  await newGroup('twin')
  await newGroup('twin')
  await expectRefusal(api, () => api.post(groups, { name: 'default' }), 409, 'CONFLICT', { field: 'name' })
  await expectRefusal(api, () => api.post(groups, { name: '' }), 422, 'VALIDATION_FAILED', { field: 'name' })
})

test('concurrency.required: an update requires If-Match; the default group cannot be renamed', async () => {
  await expectRefusal(api, () => api.patch(`${groups}/sgr_web`, { description: 'x' }), 412, 'PRECONDITION_FAILED')
  const etag = (await api.get(`${groups}/sgr_web`)).headers.get('etag')!
  expect(await api.patch(`${groups}/sgr_web`, { description: 'x' }, { headers: { 'If-Match': etag } })).toMatchObject({
    status: 200,
    body: { description: 'x' },
  })
  await expectRefusal(
    api,
    () => api.patch(`${groups}/sgr_web`, { description: 'y' }, { headers: { 'If-Match': etag } }),
    412,
    'PRECONDITION_FAILED',
  )
  await expectRefusal(api, () => api.patch(`${groups}/sgr_default`, { name: 'mine' }, any), 409, 'CONFLICT', {
    field: 'name',
  })
  expect((await api.patch(`${groups}/sgr_default`, { description: 'ours' }, any)).status).toBe(200)
  await expectRefusal(api, () => api.patch(`${groups}/sgr_web`, { stateful: false }, any), 409, 'DEPENDENCY_BLOCKED')
})

test('network.security-groups: an unused group can be deleted, but not the default group', async () => {
  await expectRefusal(
    api,
    () => api.delete('/scopes/prj_acme_labs/network/security-groups/sgr_labs_default'),
    409,
    'CONFLICT',
  )
  expect(await api.delete(`${groups}/sgr_unused`)).toMatchObject({ status: 204, text: '' })
  expect((await api.get(`${groups}/sgr_unused`)).status).toBe(404)
})

test('network.security-groups: rules that refer to a deleted group are deleted with it', async () => {
  const [one, other] = [await newGroup('one'), await newGroup('other')]
  await api.post(`${groups}/${one}/rules`, { direction: 'ingress', remoteGroupId: other })
  expect((await api.get(`${groups}/${one}`)).body.rules).toHaveLength(3)
  await api.delete(`${groups}/${other}`)
  expect((await api.get(`${groups}/${one}`)).body.rules).toHaveLength(2)
})

test('network.security-groups: rules can be added and removed, and the group shows its current rules', async () => {
  const id = await newGroup('ruled')
  api.frames()
  const made = await api.post(`${groups}/${id}/rules`, {
    direction: 'ingress',
    protocol: 'tcp',
    portRangeMin: 22,
    portRangeMax: 22,
    remoteIpPrefix: '10.1.2.3/16',
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      direction: 'ingress',
      etherType: 'IPv4',
      protocol: 'tcp',
      portRangeMin: 22,
      portRangeMax: 22,
      remoteIpPrefix: '10.1.0.0/16',
      remoteGroupId: null,
    },
  })
  expect(made.headers.get('etag')).toBe((await api.get(`${groups}/${id}`)).headers.get('etag'))
  expect(api.frames()).toEqual([
    expect.objectContaining({
      kind: 'network.securityGroup',
      id,
      patch: expect.objectContaining({ rules: expect.any(Array) }),
    }),
  ])
  await expectRefusal(
    api,
    () =>
      api.post(`${groups}/${id}/rules`, {
        direction: 'ingress',
        protocol: 'tcp',
        portRangeMin: 22,
        portRangeMax: 22,
        remoteIpPrefix: '10.1.0.0/16',
      }),
    409,
    'CONFLICT',
  )
  expect((await api.delete(`${groups}/${id}/rules/${made.body.id}`)).status).toBe(204)
  await expectRefusal(api, () => api.delete(`${groups}/${id}/rules/${made.body.id}`), 404, 'NOT_FOUND')
})

test.each([
  [{ protocol: 'icmp', portRangeMin: 8, portRangeMax: 0 }],
  [{ protocol: 'icmp', portRangeMin: 8 }],
  [{ protocol: '47' }],
  [{ protocol: 'any', remoteIpPrefix: '192.0.2.7' }],
  [{ etherType: 'IPv6', protocol: 'ipv6-icmp', remoteIpPrefix: '2001:db8::/32' }],
  [{ protocol: 'udp', portRangeMin: 1, portRangeMax: 65535 }],
])('network.security-groups: %j is a valid rule', async (rule) => {
  const id = await newGroup('accepts')
  expect((await api.post(`${groups}/${id}/rules`, { direction: 'ingress', ...rule })).status).toBe(201)
})

test.each([
  ['direction', { direction: 'sideways' }],
  ['protocol', { protocol: 'tpc' }],
  ['protocol', { protocol: '256' }],
  ['protocol', { portRangeMin: 1, portRangeMax: 2 }],
  ['protocol', { protocol: 'ipv6-icmp' }],
  ['portRangeMin', { protocol: 'tcp', portRangeMin: 0, portRangeMax: 2 }],
  ['portRangeMax', { protocol: 'tcp', portRangeMin: 3, portRangeMax: 2 }],
  ['portRangeMax', { protocol: 'tcp', portRangeMin: 3 }],
  ['portRangeMax', { protocol: 'tcp', portRangeMin: 3, portRangeMax: 65536 }],
  ['portRangeMin', { protocol: 'gre', portRangeMin: 3, portRangeMax: 3 }],
  ['portRangeMin', { protocol: 'icmp', portRangeMax: 3 }],
  ['portRangeMin', { protocol: 'icmp', portRangeMin: 256 }],
  ['remoteIpPrefix', { remoteIpPrefix: '10.0.0.0/33' }],
  ['remoteIpPrefix', { remoteIpPrefix: '2001:db8::/32' }],
  ['remoteIpPrefix', { remoteIpPrefix: '10.0.0.0/8', remoteGroupId: 'sgr_web' }],
])('network.security-groups: a rule with an invalid %s is refused (%j)', async (field, rule) => {
  await expectRefusal(
    api,
    () => api.post(`${groups}/sgr_web/rules`, { direction: 'ingress', ...rule }),
    422,
    'VALIDATION_FAILED',
    { field },
  )
})

test('network.security-groups: a group that is unknown or in another project cannot be used', async () => {
  await expectRefusal(
    api,
    () => api.post(`${groups}/sgr_web/rules`, { direction: 'ingress', remoteGroupId: 'sgr_none' }),
    404,
    'NOT_FOUND',
    { field: 'remoteGroupId' },
  )
  await expectRefusal(
    api,
    () => api.post(`${groups}/sgr_web/rules`, { direction: 'ingress', remoteGroupId: 'sgr_dev_default' }),
    404,
    'NOT_FOUND',
  )
})

test('network.security-groups: a group can have at most a hundred rules', async () => {
  const id = await newGroup('full')
  for (let port = 1; port <= 98; port++)
    await api.post(`${groups}/${id}/rules`, {
      direction: 'ingress',
      protocol: 'tcp',
      portRangeMin: port,
      portRangeMax: port,
    })
  expect((await api.get(`${groups}/${id}`)).body.rules).toHaveLength(100)
  await expectRefusal(
    api,
    () =>
      api.post(`${groups}/${id}/rules`, {
        direction: 'ingress',
        protocol: 'tcp',
        portRangeMin: 99,
        portRangeMax: 99,
      }),
    409,
    'QUOTA_EXCEEDED',
  )
})
