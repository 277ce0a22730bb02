/**
 * An instance needs a network with a subnet, and its security groups can be changed only if it has an interface. A
 * refusal changes nothing.
 */
import { describe, expect, test } from 'vitest'
import { failing } from '../../../support/failing.ts'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const acme = '/tenants/ten_acme/subscriptions/sub_acme_main/projects'
const ANY = { headers: { 'if-match': '*' } }
const small = { name: 'one', flavorId: 'flv_small', imageId: 'img_debian_12' }

async function done(asked: ReturnType<typeof api.post>, status = 202) {
  const answered = await asked
  expect([answered.status, answered.text]).toEqual([status, expect.anything()])
  api.settle()
  return answered
}

describe('instances.create: creating an instance in a region where no network has a subnet', () => {
  const refused = (path: string, body: object) =>
    expectRefusal(api, () => api.post(`${path}/compute/instances`, { ...small, ...body }), 422, 'VALIDATION_FAILED')

  test('a create in a new project is refused until its first network has a subnet', async () => {
    const { id } = (await api.post(acme, { name: 'bare' })).body
    const path = `/scopes/${id}`
    expect((await refused(path, {})).body.field).toBe('networkId')
    expect((await refused(path, { region: 'us-east-1' })).body.field).toBe('networkId')
    const network = await done(api.post(`${path}/network/networks`, { name: 'first' }))
    expect((await refused(path, {})).body.field).toBe('networkId')
    expect((await refused(path, { networkId: network.body.id })).body.field).toBe('networkId')
    const subnet = await done(
      api.post(`${path}/network/networks/${network.body.id}/subnets`, { name: 's', cidr: '10.1.0.0/24' }),
    )
    expect((await refused(path, { region: 'us-east-1' })).body.field).toBe('networkId')
    await api.delete(`${path}/network/networks/${network.body.id}/subnets/${subnet.body.id}`, ANY)
    expect((await refused(path, {})).body.field).toBe('networkId')
    api.settle()
    await done(api.post(`${path}/network/networks/${network.body.id}/subnets`, { name: 's', cidr: '10.1.0.0/24' }))
    const made = await done(api.post(`${path}/compute/instances`, small))
    expect((await api.get(`${path}/compute/instances/${made.body.id}`)).body).toMatchObject({
      status: 'ACTIVE',
      fixedIp: expect.stringMatching(/^10\.1\.0\./),
    })
  })

  test('a create is refused in a region where an existing project has no network', async () => {
    expect((await refused('/scopes/prj_acme_prod', { region: 'us-east-1' })).body.field).toBe('networkId')
  })
})

describe('instances.actions: security groups on an instance without an interface', () => {
  const instances = '/scopes/prj_acme_prod/compute/instances'
  const groups = '/scopes/prj_acme_prod/network/security-groups'
  const ports = async (id: string): Promise<string[]> =>
    (await api.get('/scopes/prj_acme_prod/network/network-interfaces?pageSize=200')).body.data
      .filter(({ device }: { device: { id: string } | null }) => device?.id === id)
      .map((port: { id: string }) => port.id)

  test('adding and removing groups is refused, and the next interface gets the unchanged list of groups', async () => {
    const group = (await done(api.post(groups, { name: 'extra' }), 201)).body.id as string
    const other = (await done(api.post(groups, { name: 'other' }), 201)).body.id as string
    const made = await done(api.post(instances, { ...small, networkId: 'net_app', securityGroups: [group] }))
    const path = `${instances}/${made.body.id}`
    const [port] = await ports(made.body.id)
    await api.post(`${path}/actions/detach-interface`, { networkInterfaceId: port })
    for (const action of ['attach', 'detach'])
      await expectRefusal(
        api,
        () =>
          api.post(`${path}/actions/${action}-security-group`, {
            securityGroupId: action === 'attach' ? other : group,
          }),
        409,
        'CONFLICT',
      )
    api.settle()
    expect((await api.get(path)).body).toMatchObject({ fixedIp: null, securityGroups: [group] })
    for (const action of ['attach', 'detach'])
      await expectRefusal(
        api,
        () =>
          api.post(`${path}/actions/${action}-security-group`, {
            securityGroupId: action === 'attach' ? other : group,
          }),
        409,
        'CONFLICT',
      )
    await expectRefusal(api, () => api.delete(`${groups}/${group}`, ANY), 409, 'DEPENDENCY_BLOCKED')
    await done(api.post(`${path}/actions/attach-interface`, { networkId: 'net_app' }))
    const [next] = await ports(made.body.id)
    expect((await api.get(`/scopes/prj_acme_prod/network/network-interfaces/${next}`)).body.securityGroups).toEqual([
      group,
    ])
    await done(api.post(`${path}/actions/attach-security-group`, { securityGroupId: other }))
    expect((await api.get(path)).body.securityGroups).toEqual([group, other])
  })

  test('if the last interface is detached while a group is being added, the next interface also gets that group', async () => {
    const group = (await done(api.post(groups, { name: 'late' }), 201)).body.id as string
    const made = await done(api.post(instances, { ...small, networkId: 'net_app' }))
    const path = `${instances}/${made.body.id}`
    const before = (await api.get(path)).body.securityGroups as string[]
    const [port] = await ports(made.body.id)
    await api.post(`${path}/actions/attach-security-group`, { securityGroupId: group })
    await done(api.post(`${path}/actions/detach-interface`, { networkInterfaceId: port }))
    expect((await api.get(path)).body.securityGroups).toEqual([...before, group])
    await done(api.post(`${path}/actions/attach-interface`, { networkId: 'net_app' }))
    expect((await api.get(path)).body.securityGroups).toEqual([...before, group])
  })

  test('the list of groups is unchanged if adding a group fails or is cancelled', async () => {
    const group = (await done(api.post(groups, { name: 'never' }), 201)).body.id as string
    const before = (await api.get(`${instances}/ins_web`)).body.securityGroups
    const failed = await api.post(`${instances}/ins_web/actions/attach-security-group`, { securityGroupId: group })
    failing(api, failed)
    const cancelled = await api.post(`${instances}/ins_web/actions/attach-security-group`, { securityGroupId: group })
    await api.post(`/operations/${cancelled.headers.get('x-sandbox-operation')}/actions/cancel`)
    api.settle()
    expect((await api.get(`${instances}/ins_web`)).body.securityGroups).toEqual(before)
  })
})

test("instances.create: flavors have prices in the currency of the instance's subscription", async () => {
  const { world } = api.app.sandboxes.get('default')!
  const check = () => {
    for (const row of world.table('instance').all()) {
      const { flavor, subscriptionId } = row.doc as { flavor: any; subscriptionId: string }
      const { currency } = world.need('subscription', subscriptionId).doc
      expect([row.id, flavor.priceHourly.currency, flavor.priceMonthly.currency]).toEqual([row.id, currency, currency])
    }
  }
  check()
  const subscription = await api.post('/tenants/ten_acme/subscriptions', {
    name: 'dollars',
    currency: 'USD',
    defaultRegion: 'eu-west-1',
  })
  const project = await api.post(`/tenants/ten_acme/subscriptions/${subscription.body.id}/projects`, { name: 'usd' })
  const path = `/scopes/${project.body.id}`
  const network = await done(api.post(`${path}/network/networks`, { name: 'n' }))
  await done(api.post(`${path}/network/networks/${network.body.id}/subnets`, { name: 's', cidr: '10.1.0.0/24' }))
  const made = await done(api.post(`${path}/compute/instances`, small))
  const read = async () => (await api.get(`${path}/compute/instances/${made.body.id}`)).body.flavor
  const listed = async (id: string) =>
    (await api.get(`${path}/compute/flavors`)).body.data.find((one: { id: string }) => one.id === id)
  expect(made.body.flavor.priceHourly).toEqual({ amount: 220, currency: 'USD' })
  expect((await read()).priceHourly).toEqual((await listed('flv_small')).priceHourly)
  await done(api.post(`${path}/compute/instances/${made.body.id}/actions/resize`, { flavorId: 'flv_large' }))
  expect((await read()).priceHourly).toEqual((await listed('flv_large')).priceHourly)
  check()
})
