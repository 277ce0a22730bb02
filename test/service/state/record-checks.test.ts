/**
 * How records from outside the sandbox are validated: records from `/state`, fixture folders, scenarios and dumps.
 * Records accepted by an earlier version do not prevent the server from starting.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { checkFiles } from '../../../src/sandbox/scenarios/check.ts'
import { isInternal, type Kind, kinds, specOf } from '../../../src/service/state/kinds.ts'
import { control } from '../../support/control.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { checkerOf, openServer } from '../../support/test-server.ts'
import { hits, scenariosOf, withScenario } from '../../support/scenarios.ts'
import { BASIS } from '../../support/basis.ts'

afterAll(removeFolders)

const api = openServer()
const lawOf = (): Parameters<typeof checkFiles>[1] => ({
  contract: api.app.contract,
  validator: checkerOf(api.app.contract).validator,
})
const shipped = join(import.meta.dirname, '../../../fixtures/default')

test('the references of each kind refer only to kinds that exist', () => {
  const names = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const { references = {} } = specOf(kind)
    return Object.values(references).flatMap(({ to }) => to)
  })
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name) => !Object.hasOwn(kinds, name))).toEqual([])
  for (const kind of Object.keys(kinds) as Kind[]) {
    const { schema, document } = specOf(kind)
    expect([kind, (schema === undefined) !== (document === undefined)]).toEqual([kind, true])
  }
})

test.each([
  ['network.router', 'rtr_edge', { private: { gatewayNetworkId: -1 } }, 'private.gatewayNetworkId'],
  ['network.router', 'rtr_edge', { private: { gatewayNetworkId: 'net_zz' } }, 'private.gatewayNetworkId'],
  ['network.router', 'rtr_edge', { private: { colour: 'red' } }, 'private.colour'],
  ['network.router', 'rtr_edge', { interfaces: [{ subnet: 7 }] }, 'interfaces.0.id'],
  ['iam.apiToken', 'tok_owner', { private: { userId: 7 } }, 'private.userId'],
  ['iam.apiToken', 'tok_owner', { private: { userId: 'usr_zz' } }, 'private.userId'],
  ['iam.apiToken', 'tok_owner', { private: { secret: 7 } }, 'private.secret'],
  ['iam.apiToken', 'tok_owner', { private: { secretHash: 'not a hash' } }, 'private.secretHash'],
  ['instance', 'ins_web', { private: { secret: 'of-nobody' } }, 'private.secret'],
  ['volume', 'vol_data', { subscriptionId: '*' }, 'subscriptionId'],
  ['volume', 'vol_data', { projectId: 'prj_zz' }, 'projectId'],
  [
    'volume',
    'vol_data',
    {
      attachments: [
        { id: 'a', instanceId: 'ins_zz', instanceName: 'zz', device: '/dev/vdb', attachedAt: '2026-01-01T00:00:00Z' },
      ],
    },
    'attachments.0.instanceId',
  ],
  ['iam.quota', 'quo_instances', { resource: {} }, 'resource'],
  ['iam.quota', 'quo_instances', { limits: { sub_acme_main: 'many' } }, 'limits.sub_acme_main'],
  ['billing.budget', undefined, { private: { tenantId: {} } }, 'private.tenantId'],
  ['network.subnet', 'snt_app', { cidr: '10.0.0.0/99' }, 'cidr'],
  [
    'network.interface',
    'nic_web',
    { device: { kind: 'instance', id: 'ins_zz', name: 'x', owner: 'compute:nova' } },
    'device.id',
  ],
  ['loadBalancer', 'lb_web', { vipSubnetId: 'snt_zz' }, 'vipSubnetId'],
  ['iam.assignment', undefined, { scopeId: 'prj_zz' }, 'scopeId'],
  ['project', 'prj_acme_prod', { subscriptionId: 'sub_zz' }, 'subscriptionId'],
] as const)(
  'a patch of %s %s with %j is refused, and the refusal has a pointer to the field',
  async (kind, named, patch, field) => {
    const id = named ?? (await control(api, 'GET', `/state/${kind}`)).body.data[0].id
    const before = api.state()
    const refused = await control(api, 'PATCH', `/state/${kind}/${id}`, patch)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', field, details: { pointer: `/${field.replaceAll('.', '/')}` } },
    })
    expect(api.state()).toEqual(before)
  },
)

test('a record with too many levels of nesting is refused, however deep the nesting is', async () => {
  const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const before = api.state()
  for (const levels of [70, 20_000]) {
    for (const [method, body] of [
      ['PATCH', `{"tags":${nested(levels)}}`],
      ['PUT', `{"private":${nested(levels)}}`],
    ] as const) {
      const answered = await fetch(`${api.app.url}/_sandbox/state/instance/ins_web`, {
        method,
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(answered.status).toBe(422)
      expect(await answered.json()).toMatchObject({ details: { reason: 'too_deep' } })
    }
  }
  expect(api.state()).toEqual(before)
})

test('a record can keep a dangling reference, but a new dangling reference is refused', async () => {
  const web = (await control(api, 'GET', '/state/floatingIp/fip_web')).body
  expect((await control(api, 'DELETE', `/state/network.interface/${web.networkInterfaceId}`)).status).toBe(204)
  expect(await control(api, 'PATCH', '/state/floatingIp/fip_web', { description: 'still there' })).toMatchObject({
    status: 200,
    body: { networkInterfaceId: web.networkInterfaceId },
  })
  expect((await control(api, 'PUT', '/state/floatingIp/fip_web', web)).status).toBe(200)
  expect((await control(api, 'PUT', '/state/floatingIp/fip_new', { ...web, id: 'fip_new' })).body).toMatchObject({
    field: 'networkInterfaceId',
  })
  // A sandbox with a dangling reference can restore its own dump.
  const { body: dump } = await control(api, 'GET', '/dump')
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
  await control(api, 'POST', '/reset')
})

test('moving a record to another project updates the private fields that depend on the project', async () => {
  const moved = await control(api, 'PATCH', '/state/volume/vol_spare', { projectId: 'prj_acme_dev' })
  expect(moved).toMatchObject({
    status: 200,
    body: { projectId: 'prj_acme_dev', private: { scopeId: 'prj_acme_dev', subscriptionId: 'sub_acme_main' } },
  })
  expect((await api.get('/scopes/prj_acme_dev/storage/volumes/vol_spare')).status).toBe(200)
  expect(
    await control(api, 'PATCH', '/state/volume/vol_spare', { private: { subscriptionId: 'sub_globex_main' } }),
  ).toMatchObject({ status: 422, body: { field: 'private.subscriptionId' } })
  await control(api, 'POST', '/reset')
})

test('a dump is refused if a record is invalid for its kind, and the message points to the record', async () => {
  const { body } = await control(api, 'GET', '/dump')
  const rows = body.parts.records.tables['network.router']
  rows[0][4].gatewayNetworkId = -1
  const before = api.state()
  expect(await control(api, 'POST', '/restore', body)).toMatchObject({
    status: 422,
    body: { field: 'parts.records.tables.network.router.0.4.gatewayNetworkId' },
  })
  rows[0][4].gatewayNetworkId = null
  rows[0][2] = 1e300
  expect((await control(api, 'POST', '/restore', body)).status).toBe(422)
  expect(api.state()).toEqual(before)
})

test('scenarios: fixtures with dangling references or unknown private fields are refused', () => {
  const { id: _id, ...volume } = api.row('volume', 'vol_data')!.doc
  const before = api.state()
  const activate = (definition: object): unknown =>
    scenariosOf(api).activate({
      name: 'bad',
      title: 'Bad',
      rules: [{ then: { delay: '1s' } }],
      ...definition,
    } as never)
  expect(() =>
    activate({
      fixtures: { volume: [{ ...volume, id: 'vol_zz', projectId: 'prj_zz', private: { scopeId: 'prj_zz' } }] },
    }),
  ).toThrow(/volume vol_zz: .*does not refer to an existing project/)
  expect(() => activate({ fixtures: { volume: [{ ...volume, id: 'vol_zz', private: { colour: 'red' } }] } })).toThrow(
    /colour/,
  )
  const set = (patch: object): object => ({
    rules: [{ then: { set: { kind: 'network.router', id: 'rtr_edge', patch } } }],
  })
  expect(() => activate(set({ private: { gatewayNetworkId: -1 } }))).toThrow(/gatewayNetworkId/)
  expect(() => activate(set({ private: { colour: 'red' } }))).toThrow(/colour/)
  expect(api.state()).toEqual(before)
})

test('scenarios: a set effect that would create a dangling reference does nothing', async () => {
  const set = { kind: 'network.router', id: 'rtr_edge', patch: { private: { gatewayNetworkId: 'net_zz' } } }
  await withScenario(api, [{ then: { set } }], async () => {
    const before = api.row('network.router', 'rtr_edge')
    expect((await api.get('/scopes/prj_acme_prod/network/routers/rtr_edge')).status).toBe(200)
    expect(api.row('network.router', 'rtr_edge')).toBe(before)
    expect(hits(api)).toEqual([0])
  })
})

/** Creates a copy of the shipped fixtures in which one file is changed. */
function folderWith(kind: Kind, change: (records: any[]) => unknown): string {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  cpSync(shipped, folder, { recursive: true })
  const file = join(folder, `${kind}.json`)
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 1))
  return folder
}

const starting = (folder: string): Promise<string> =>
  startApp({ ...BASIS, fixtures: folder }).then(
    async (app) => {
      await app.close()
      return 'started'
    },
    (error: unknown) => (error as Error).message,
  )

test.each<[string, Kind, (records: any[]) => unknown, RegExp]>([
  [
    'a volume of an unknown project',
    'volume',
    ([first, ...rest]) => [{ ...first, projectId: 'prj_zz', private: { scopeId: 'prj_zz' } }, ...rest],
    /volume\.json:\d+:\d+: \/0\/(private\/scopeId|projectId) does not refer to an existing project/,
  ],
  [
    'an unknown private field',
    'network.router',
    ([first, ...rest]) => [{ ...first, private: { ...first.private, colour: 'red' } }, ...rest],
    /network\.router\.json:\d+:\d+: \/0\/private\/colour is not a private field/,
  ],
  [
    'a private field of the wrong type',
    'network.router',
    ([first, ...rest]) => [{ ...first, private: { ...first.private, gatewayNetworkId: -1 } }, ...rest],
    /network\.router\.json:\d+:\d+: \/0\/private\/gatewayNetworkId /,
  ],
  [
    'a duplicate record',
    'iam.user',
    ([first, ...rest]) => [first, ...rest, first],
    /iam\.user\.json:\d+:\d+: \/\d+\/id duplicates the iam\.user/,
  ],
  [
    'a quota of an unknown resource',
    'iam.quota',
    ([first, ...rest]) => [{ ...first, resource: {} }, ...rest],
    /iam\.quota\.json:\d+:\d+: \/0\/resource /,
  ],
])(
  'fixtures with %s are refused at startup and by check, and the message shows file, line and pointer',
  async (_what, kind, change, told) => {
    const folder = folderWith(kind, change)
    expect(await starting(folder)).toMatch(told)
    const { lines, sound } = checkFiles([join(folder, `${kind}.json`)], lawOf(), shipped)
    expect(sound).toBe(false)
    expect(lines.join('\n')).toMatch(/\.json:\d+:\d+: /)
  },
)

test('fixtures cannot contain records of kinds that belong to the sandbox itself', async () => {
  const folder = folderWith('region', (records) => records)
  writeFileSync(join(folder, 'step.json'), '[]')
  expect(await starting(folder)).toMatch(/step\.json:1:1: records of kind step belong to the sandbox/)
})

test('the server starts with a complete, valid folder of fixtures', async () => {
  expect(await starting(folderWith('region', (records) => records))).toBe('started')
})

test('every record from the fixtures or from populate is valid', async () => {
  const { checkRecord } = await import('../../../src/service/state/check-record.ts')
  expect((await control(api, 'POST', '/populate', { scopeId: 'prj_acme_prod', instances: 3 })).status).toBeLessThan(500)
  const { world, validator } = api.app.sandboxes.get('default')!
  const faults = [...world.tables.values()].flatMap((table) =>
    [...table.all()].flatMap((row) =>
      checkRecord(row, { schema: validator.schema }).map((fault) => [row.kind, row.id, fault]),
    ),
  )
  expect(faults).toEqual([])
  expect(isInternal('step')).toBe(true)
})

test('if a record is written with only its owner as a private field, its other private fields are derived from its document', async () => {
  const cases = [
    ['network.router', 'rtr_edge', { region: 'eu-west-1', gatewayNetworkId: null }],
    ['network.subnet', 'snt_app', { parentId: 'net_app' }],
    ['backupAssignment', undefined, {}],
    ['iam.apiToken', 'tok_owner', { userId: 'usr_owner' }],
  ] as const
  for (const [kind, named, facts] of cases) {
    const id = named ?? (await control(api, 'GET', `/state/${kind}`)).body.data[0].id
    const { private: hidden, ...doc } = (await control(api, 'GET', `/state/${kind}/${id}`)).body
    const { scopeId, tenantId } = hidden
    const owner = scopeId === undefined ? { tenantId, secret: 'pc_live_of_this_story' } : { scopeId }
    const made = await control(api, 'PUT', `/state/${kind}/made_here`, { ...doc, id: 'made_here', private: owner })
    expect(made, `${kind} ${made.text}`).toMatchObject({ status: 201, body: { private: facts } })
  }
  await control(api, 'POST', '/reset')
})
