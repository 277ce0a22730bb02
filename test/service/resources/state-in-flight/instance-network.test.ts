/**
 * The networking of instances: which of their interfaces is the primary one, which networks they cannot use, and which
 * security groups they can have.
 */
import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const compute = '/scopes/prj_acme_prod/compute'
const network = '/scopes/prj_acme_prod/network'
const ports = `${network}/network-interfaces`
const BATCH = { name: 'netted', flavorId: 'flv_small', imageId: 'img_debian_12' }
const ANY = { headers: { 'if-match': '*' } }

const read = async (id: string) => (await api.get(`${compute}/instances/${id}`)).body

async function settled(asked: ReturnType<typeof api.post>): Promise<string> {
  const { status, body } = await asked
  expect(status).toBe(202)
  api.settle()
  return body.id as string
}

test("network.ports: detaching the only interface removes the instance's addresses, and attaching the interface again restores the addresses", async () => {
  const before = await read('ins_web')
  await settled(api.post(`${ports}/nic_web/actions/detach`))
  expect(await read('ins_web')).toMatchObject({ fixedIp: null, floatingIp: null })
  await settled(api.post(`${ports}/nic_web/actions/attach`, { instanceId: 'ins_web' }))
  const { fixedIp, floatingIp, networkInterfaces } = before
  expect(await read('ins_web')).toMatchObject({ fixedIp, floatingIp, networkInterfaces })
  const { body: balancer } = await api.get(`${network}/load-balancers/lb_web`)
  const target = { poolId: balancer.pools[0].id, protocolPort: 4242, instanceId: 'ins_web' }
  expect((await api.post(`${network}/load-balancers/lb_web/targets`, target)).status).toBe(202)
  api.settle()
})

test('network.ports: when the primary interface is detached, the oldest remaining interface becomes the primary one', async () => {
  const id = await settled(api.post(`${compute}/instances`, { ...BATCH, networkId: 'net_app', assignFloatingIp: true }))
  const act = (action: string, body: object) => settled(api.post(`${compute}/instances/${id}/actions/${action}`, body))
  await act('attach-interface', { networkId: 'net_data' })
  await act('attach-interface', { networkInterfaceId: 'nic_spare' })
  const { networkInterfaces, fixedIp, floatingIp } = await read(id)
  const [second, third] = networkInterfaces
  expect([networkInterfaces.length, third.id]).toEqual([2, 'nic_spare'])
  expect(floatingIp).not.toBeNull()
  const { body: listed } = await api.get(`${ports}?q=${fixedIp}`)
  await act('detach-interface', { networkInterfaceId: listed.data[0].id })
  expect(await read(id)).toMatchObject({ fixedIp: second.fixedIp, floatingIp: null, networkInterfaces: [third] })
  await act('detach-interface', { networkInterfaceId: second.id })
  expect(await read(id)).toMatchObject({ fixedIp: third.fixedIp, networkInterfaces: [] })
  await act('detach-interface', { networkInterfaceId: 'nic_spare' })
  expect(await read(id)).toMatchObject({ fixedIp: null, networkInterfaces: [] })
  await settled(api.post(`${ports}/nic_spare/actions/attach`, { instanceId: id }))
  expect(await read(id)).toMatchObject({ fixedIp: third.fixedIp, networkInterfaces: [] })
})

test('network.ports: an interface that is being detached cannot be detached again', async () => {
  const id = await settled(api.post(`${compute}/instances`, { ...BATCH, networkId: 'net_app' }))
  const { body } = await api.get(`${ports}?q=${(await read(id)).fixedIp}`)
  const detach = () =>
    api.post(`${compute}/instances/${id}/actions/detach-interface`, { networkInterfaceId: body.data[0].id })
  const first = await detach()
  await expectRefusal(api, detach, 409, 'CONFLICT')
  await expectRefusal(api, () => api.post(`${ports}/${body.data[0].id}/actions/detach`), 409, 'CONFLICT')
  await api.post(`/operations/${first.body.id}/actions/cancel`)
  expect((await detach()).status).toBe(202)
  api.settle()
})

test('instances.create: an interface on an external network, or on a network without addresses, is refused on create and on attach', async () => {
  const { body: bare } = await api.post(`${network}/networks`, { name: 'bare' })
  const { body: outside } = await api.post(ports, { networkId: 'net_public' })
  const { body: naked } = await api.post(ports, { networkId: bare.id })
  api.settle()
  for (const networkId of ['net_public', bare.id])
    for (const asked of [
      () => api.post(`${compute}/instances`, { ...BATCH, networkId }),
      () => api.post(`${compute}/instances/ins_batch/actions/attach-interface`, { networkId }),
    ])
      await expectRefusal(api, asked, 422, 'VALIDATION_FAILED', { field: 'networkId' })
  for (const networkInterfaceId of [outside.id, naked.id]) {
    const attach = () => api.post(`${compute}/instances/ins_batch/actions/attach-interface`, { networkInterfaceId })
    await expectRefusal(api, attach, 422, 'VALIDATION_FAILED', { field: 'networkInterfaceId' })
    const other = () => api.post(`${ports}/${networkInterfaceId}/actions/attach`, { instanceId: 'ins_batch' })
    await expectRefusal(api, other, 422, 'VALIDATION_FAILED', { field: 'instanceId' })
  }
})

test('network.security-groups: every endpoint refuses a group from another region with 422', async () => {
  const { body: far } = await api.post(`${network}/security-groups`, { name: 'far', region: 'eu-central-1' })
  const { body: near } = await api.post(`${network}/security-groups`, { name: 'near' })
  for (const [asked, field] of [
    [() => api.post(`${compute}/instances`, { ...BATCH, securityGroups: [far.id] }), 'securityGroups.0'],
    [
      () => api.post(`${compute}/instances/ins_batch/actions/attach-security-group`, { securityGroupId: far.id }),
      'securityGroupId',
    ],
    [() => api.post(ports, { networkId: 'net_app', securityGroups: [near.id, far.id] }), 'securityGroups.1'],
    [() => api.patch(`${ports}/nic_db`, { securityGroups: [far.id] }, ANY), 'securityGroups.0'],
    [
      () => api.post(`${network}/security-groups/${near.id}/rules`, { direction: 'ingress', remoteGroupId: far.id }),
      'remoteGroupId',
    ],
  ] as const)
    await expectRefusal(api, asked, 422, 'VALIDATION_FAILED', { field })
  const id = await settled(api.post(`${compute}/instances`, { ...BATCH, region: 'eu-central-1', networkId: 'net_far' }))
  const [own] = (await read(id)).securityGroups
  expect((await api.get(`${network}/security-groups/${own}`)).body).toMatchObject({
    name: 'default',
    region: 'eu-central-1',
    isDefault: true,
  })
})

test('network.ports: every endpoint refuses security groups for ports without port security', async () => {
  const { body: open } = await api.post(`${network}/networks`, { name: 'open', portSecurity: false })
  api.settle()
  await settled(api.post(`${network}/networks/${open.id}/subnets`, { name: 's', cidr: '10.91.0.0/24' }))
  const id = await settled(api.post(`${compute}/instances`, { ...BATCH, networkId: open.id }))
  const groups = { securityGroups: ['sgr_web'] }
  const { body } = await api.get(`${ports}?q=${(await read(id)).fixedIp}`)
  for (const asked of [
    () => api.post(`${compute}/instances`, { ...BATCH, networkId: open.id, ...groups }),
    () => api.post(`${compute}/instances/${id}/actions/attach-security-group`, { securityGroupId: 'sgr_web' }),
    () => api.post(ports, { networkId: open.id, ...groups }),
    () => api.post(ports, { networkId: 'net_app', portSecurity: false, ...groups }),
    () => api.patch(`${ports}/${body.data[0].id}`, groups, ANY),
    () => api.patch(`${ports}/nic_db`, { portSecurity: false }, ANY),
  ])
    await expectRefusal(api, asked, 422, 'VALIDATION_FAILED')
})

test('instances.actions: resizing to a flavor with a smaller root disk gets a 422 that names flavorId', async () => {
  const resize = () => api.post(`${compute}/instances/ins_db/actions/resize`, { flavorId: 'flv_small' })
  await expectRefusal(api, resize, 422, 'VALIDATION_FAILED', { field: 'flavorId' })
})
