/**
 * A call that would use a record that is being deleted gets 409 CONFLICT, always with the same wording, and changes
 * nothing.
 */
import { expect, test } from 'vitest'
import { expectRefusal, openServer, type Answered } from '../../../support/test-server.ts'

const api = openServer()
const compute = '/scopes/prj_acme_prod/compute'
const network = '/scopes/prj_acme_prod/network'
const WORDS = /^The .+ is being deleted and can no longer be used\.$/

async function refused(asked: () => Promise<Answered>): Promise<void> {
  const { body } = await expectRefusal(api, asked, 409, 'CONFLICT')
  expect(body.message).toMatch(WORDS)
}

async function instance(name: string): Promise<string> {
  const { body } = await api.post(`${compute}/instances`, {
    name,
    flavorId: 'flv_small',
    imageId: 'img_debian_12',
    networkId: 'net_app',
  })
  api.settle()
  return body.id as string
}

test('network.floating-ips, network.load-balancers: the port of an instance that is being deleted, and the instance itself, cannot be used for addresses or members', async () => {
  const id = await instance('leaving')
  const port = [...api.state()].find(([, text]) => text.includes(`"id":"${id}"`) && text.includes('compute:nova'))![0]
  await api.delete(`${compute}/instances/${id}`)
  await refused(() => api.post(`${network}/floating-ips/fip_spare/actions/associate`, { instanceId: id }))
  const networkInterfaceId = port.split(' ')[1]
  await refused(() => api.post(`${network}/floating-ips/fip_spare/actions/associate`, { networkInterfaceId }))
  const target = { poolId: 'pol_web', protocolPort: 99, instanceId: id }
  await refused(() => api.post(`${network}/load-balancers/lb_web/targets`, target))
  api.settle()
})

test('a router interface that is being removed cannot be used for anything new', async () => {
  const { body: net } = await api.post(`${network}/networks`, { name: 'edge-two' })
  api.settle()
  const { body: subnet } = await api.post(`${network}/networks/${net.id}/subnets`, { name: 's', cidr: '10.99.0.0/24' })
  api.settle()
  const { body: router } = await api.post(`${network}/routers`, { name: 'two' })
  api.settle()
  const path = `${network}/routers/${router.id}`
  await api.post(`${path}/interfaces`, { subnetId: subnet.id })
  const { body: port } = await api.post(`${network}/network-interfaces`, { networkId: net.id })
  api.settle()
  const [added] = (await api.get(path)).body.interfaces
  const removal = await api.delete(`${path}/interfaces/${added.id}`)
  expect(removal.status).toBe(202)
  await refused(() => api.post(`${path}/routes`, { destination: '192.168.9.0/24', nexthop: '10.99.0.9' }))
  await refused(() => api.post(`${network}/floating-ips/fip_spare/actions/associate`, { networkInterfaceId: port.id }))
  await refused(() => api.post(`${network}/floating-ips`, { networkInterfaceId: port.id }))
  await refused(() => api.post(`${network}/vpn/services`, { name: 'v', routerId: router.id, subnetId: subnet.id }))
  await refused(() => api.delete(`${path}/interfaces/${added.id}`))
  api.settle()
  expect((await api.delete(path)).status).toBe(202)
  await refused(() => api.post(`${network}/vpn/services`, { name: 'v', routerId: router.id }))
  await refused(() => api.post(`${path}/interfaces`, { subnetId: subnet.id }))
  api.settle()
  expect((await api.get(path)).status).toBe(404)
})

test('network.floating-ips: a router interface cannot be removed while a floating IP that needs the interface is being associated', async () => {
  const { body: net } = await api.post(`${network}/networks`, { name: 'edge-three' })
  api.settle()
  const { body: subnet } = await api.post(`${network}/networks/${net.id}/subnets`, { name: 's', cidr: '10.98.0.0/24' })
  api.settle()
  const { body: router } = await api.post(`${network}/routers`, { name: 'three' })
  api.settle()
  const path = `${network}/routers/${router.id}`
  await api.post(`${path}/interfaces`, { subnetId: subnet.id })
  const { body: port } = await api.post(`${network}/network-interfaces`, { networkId: net.id })
  api.settle()
  const [added] = (await api.get(path)).body.interfaces
  const { body: address } = await api.post(`${network}/floating-ips`, { networkInterfaceId: port.id })
  await expectRefusal(api, () => api.delete(`${path}/interfaces/${added.id}`), 409, 'DEPENDENCY_BLOCKED')
  api.settle()
  expect((await api.get(`${network}/floating-ips/${address.id}`)).body).toMatchObject({
    status: 'ACTIVE',
    networkInterfaceId: port.id,
    routerId: router.id,
  })
})

test('network.networks: nothing can be added to a subnet or network that is being deleted', async () => {
  const { body: net } = await api.post(`${network}/networks`, { name: 'going' })
  api.settle()
  const { body: subnet } = await api.post(`${network}/networks/${net.id}/subnets`, { name: 's', cidr: '10.97.0.0/24' })
  api.settle()
  const one = `${network}/networks/${net.id}/subnets/${subnet.id}`
  await api.delete(one)
  await refused(() =>
    api.post(`${network}/network-interfaces`, { networkId: net.id, fixedIps: [{ subnetId: subnet.id }] }),
  )
  api.settle()
  const { body: again } = await api.post(`${network}/networks/${net.id}/subnets`, { name: 't', cidr: '10.97.0.0/24' })
  api.settle()
  await api.delete(`${network}/networks/${net.id}`)
  await refused(() =>
    api.patch(`${network}/networks/${net.id}/subnets/${again.id}`, { name: 'x' }, { headers: { 'if-match': '*' } }),
  )
  api.settle()
})

test('scopes.project-delete: nothing new can be added to a project or a subscription that is being deleted', async () => {
  const projects = '/tenants/ten_acme/subscriptions/sub_acme_main/projects'
  const { body: project } = await api.post(projects, { name: 'going' })
  const deletion = await api.delete(`/scopes/${project.id}`)
  expect(deletion.status).toBe(202)
  await refused(() => api.post(`/scopes/${project.id}/storage/volumes`, { name: 'v', sizeGb: 1 }))
  await refused(() => api.post(`/scopes/${project.id}/compute/key-pairs`, { name: 'k' }))
  await refused(() => api.patch(`/scopes/${project.id}`, { name: 'other' }))
  await api.post(`/operations/${deletion.body.id}/actions/cancel`)
  expect((await api.post(`/scopes/${project.id}/storage/volumes`, { name: 'v', sizeGb: 1 })).status).toBe(202)
  const { body: subscription } = await api.post('/tenants/ten_acme/subscriptions', {
    name: 'going',
    currency: 'EUR',
    defaultRegion: 'eu-west-1',
  })
  const path = `/tenants/ten_acme/subscriptions/${subscription.id}`
  expect((await api.delete(path)).status).toBe(202)
  await refused(() => api.post(`${path}/projects`, { name: 'late' }))
  api.settle()
  expect((await api.get(path)).status).toBe(404)
})

test('network.security-groups: a security group counts as in use as soon as a request to attach it is accepted', async () => {
  const id = await instance('grouped')
  const path = `${network}/security-groups/sgr_unused`
  const attach = await api.post(`${compute}/instances/${id}/actions/attach-security-group`, {
    securityGroupId: 'sgr_unused',
  })
  expect(attach.status).toBe(202)
  const { body } = await expectRefusal(api, () => api.delete(path), 409, 'DEPENDENCY_BLOCKED')
  expect(body.details.usedBy).toEqual([{ kind: 'instance', id, name: 'grouped' }])
  api.settle()
  await expectRefusal(api, () => api.delete(path), 409, 'DEPENDENCY_BLOCKED')
  expect(
    (await api.post(`${compute}/instances/${id}/actions/detach-security-group`, { securityGroupId: 'sgr_unused' }))
      .status,
  ).toBe(202)
  api.settle()
  expect((await api.delete(path)).status).toBe(204)
})

test('storage.volumes: attaching a volume in another region is refused, and the error names the field that was sent', async () => {
  const { body: volume } = await api.post('/scopes/prj_acme_prod/storage/volumes', {
    name: 'far',
    sizeGb: 1,
    region: 'eu-central-1',
  })
  api.settle()
  const byInstance = await expectRefusal(
    api,
    () => api.post(`${compute}/instances/ins_web/actions/attach`, { volumeId: volume.id }),
    422,
    'VALIDATION_FAILED',
  )
  expect(byInstance.body.field).toBe('volumeId')
  const byVolume = await expectRefusal(
    api,
    () => api.post(`/scopes/prj_acme_prod/storage/volumes/${volume.id}/actions/attach`, { instanceId: 'ins_web' }),
    422,
    'VALIDATION_FAILED',
  )
  expect(byVolume.body.field).toBe('instanceId')
})
