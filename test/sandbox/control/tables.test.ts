/**
 * The requests behind the console's lists and diagrams: columns and sort order of a kind, search across kinds, and
 * counts in a network.
 */
import { beforeEach, expect, test } from 'vitest'
import { kindEntries } from '../../../src/service/state/kinds.ts'
import { readDocument } from '../../../src/service/contract/document.ts'
import { control } from '../../support/control.ts'
import { isFull } from '../../support/full.ts'
import { openServer } from '../../support/test-server.ts'

const MANY = isFull ? 20_000 : 5_000
const { document } = readDocument('openapi.json')
const api = openServer()
const read = async (path: string): Promise<any> => (await control(api, 'GET', path)).body

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** Returns the schemas that one segment of a pointer can lead to. */
function inside(schema: Schema, part: string): Schema[] {
  const { $ref, properties, items, anyOf = [], allOf = [], oneOf = [] } = schema
  const named = document.components.schemas as Readonly<Record<string, object>> as Readonly<Record<string, Schema>>
  const own = properties?.[part] ?? (/^\d+$/.test(part) ? items : undefined)
  return [
    ...(own ? [own] : []),
    ...[...($ref === undefined ? [] : [named[$ref.split('/').at(-1)!]!]), ...anyOf, ...allOf, ...oneOf].flatMap((one) =>
      inside(one, part),
    ),
  ]
}

test('each column of a kind is a field in its schema', () => {
  const wrong = kindEntries.flatMap(([kind, { schema, columns = [] }]) =>
    columns
      .filter((column) => {
        const from: Schema[] = [{ $ref: `#/components/schemas/${schema}` }]
        const parts = column.slice(1).split('/')
        return parts.reduce((schemas, part) => schemas.flatMap((one) => inside(one, part)), from).length === 0
      })
      .map((column) => `${kind} ${column}`),
  )
  expect(wrong).toEqual([])
})

test('kinds are listed with their columns, and resources are separated from logs and internal records', async () => {
  const { columns, resources } = await read('/state')
  expect(columns.instance).toEqual(expect.arrayContaining(['/flavor/name', '/fixedIp']))
  expect(resources).toContain('instance')
  for (const name of ['operation', 'activityEvent', 'billing.meter', 'scenario', 'clock', 'step'])
    expect(resources).not.toContain(name)
})

test('a list can be sorted by any value, in both directions and across all pages, and records without the value come last', async () => {
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: 230 })
  const valuesOf = async (sort: string, value: (record: any) => unknown): Promise<any[]> => {
    const pages = [1, 2, 3, 4].map((page) => read(`/state/instance?page=${page}&pageSize=100&sort=${sort}`))
    return (await Promise.all(pages)).flatMap(({ data }) => data.map(value))
  }
  const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  const names = await valuesOf('/name', ({ name }) => name)
  expect(names.length).toBeGreaterThan(230)
  expect(names).toEqual(names.toSorted(text))
  expect(await valuesOf('-/name', ({ name }) => name)).toEqual(names.toSorted(text).toReversed())
  const flavors = await valuesOf('/flavor/name', ({ flavor }) => flavor.name)
  expect(flavors).toEqual(flavors.toSorted(text))
  const disks = await valuesOf('-/rootDiskGb', ({ rootDiskGb }) => rootDiskGb)
  expect(disks).toEqual(disks.toSorted((a, b) => b - a))
  const addresses = await valuesOf('/fixedIp', ({ fixedIp }) => fixedIp)
  const first = addresses.indexOf(null)
  if (first >= 0) expect(addresses.slice(first).every((one: unknown) => one === null)).toBe(true)
  for (const sort of ['name', '', '--/name'])
    expect((await control(api, 'GET', `/state/instance?sort=${sort}`)).status).toBe(422)
})

test('a search finds records of all kinds by id, name and status, and returns at most the requested number, the best match first', async () => {
  const { data } = await read('/search?q=EDGE')
  expect(data).toContainEqual({ kind: 'network.router', id: 'rtr_edge', name: 'edge', status: 'ACTIVE' })
  const ranks = data.map(({ id, name }: any) =>
    name === 'edge' || id === 'edge' ? 0 : /^edge/i.test(name) || /^edge/.test(id) ? 1 : 2,
  )
  expect(ranks).toEqual(ranks.toSorted())
  expect([...new Set(ranks)]).toEqual([0, 1])
  expect((await read('/search?q=e&limit=3')).data).toHaveLength(3)
  expect((await read('/search?q=no-such-record')).data).toEqual([])
  for (const query of ['', '?q=', '?q=a&limit=0', '?q=a&limit=51', '?q=a&more=1'])
    expect((await control(api, 'GET', `/search${query}`)).status, query).toBe(422)
})

test('a diff includes the names of the records that differ', async () => {
  await control(api, 'POST', '/checkpoints', { name: 'before', replace: true })
  await control(api, 'PATCH', '/state/network.router/rtr_edge', { name: 'renamed' })
  await control(api, 'DELETE', '/state/keyPair/kpr_ops')
  const made = await api.post('/scopes/prj_acme_prod/network/routers', { name: 'made' })
  const { names } = await read('/checkpoints/before/diff')
  expect(names['network.router']).toEqual({ rtr_edge: 'renamed', [made.body.id]: 'made' })
  expect(names.keyPair).toEqual({ kpr_ops: expect.any(String) })
  // Records without a name have what people know them by.
  await control(api, 'PATCH', '/state/healthEvent/hev_network', { severity: 'major' })
  const { names: more } = await read('/checkpoints/before/diff')
  expect(more.healthEvent).toMatchObject({ hev_network: 'Packet loss at the edge' })
  expect(more['iam.quotaStandings']).toMatchObject({ prj_acme_prod: 'Production' })
})

test(`a graph counts the resources on each subnet, and can expand one part of a network of ${MANY} instances`, async () => {
  const small = await read('/graph?scopeId=prj_acme_prod')
  const at = (graph: any, of: string | null, kind: string): number =>
    graph.groups.find((group: any) => group.of === of && group.kind === kind)?.count ?? 0
  expect(at(small, 'snt_app', 'instance')).toBeGreaterThan(2)
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: MANY })
  const large = await read('/graph?scopeId=prj_acme_prod')
  expect(large.nodes).toHaveLength(500)
  // Populated instances are on their own subnet; instances in ERROR are on no subnet.
  const { world } = api.app.sandboxes.get('default')!
  const added = world.list('network.network', 'prj_acme_prod').find(({ doc }) => doc.name === 'populated')!
  const subnetId = added.doc.subnets[0]!.id
  const ports = world.find('network.interface', 'network', added.id).length
  expect(large.total).toBe(small.total + MANY + ports + 2)
  expect(at(large, subnetId, 'instance') + at(large, null, 'instance')).toBe(at(small, null, 'instance') + MANY)
  expect(at(large, 'snt_app', 'instance')).toBe(at(small, 'snt_app', 'instance'))
  // Every record that had a connection before still has one.
  const ends = new Set(large.edges.flatMap(({ from, to }: any) => [from, to]))
  for (const { from, to } of small.edges) expect(ends.has(from) && ends.has(to), `${from} ${to}`).toBe(true)
  const floating = large.nodes.filter(({ id, kind }: any) => kind === 'instance' && !ends.has(id))
  expect(floating.length).toBeLessThanOrEqual(at(large, null, 'instance'))
  const place = await read('/graph?scopeId=prj_acme_prod&of=snt_app')
  const ids = place.nodes.map(({ id }: any) => id)
  expect(ids).toEqual(expect.arrayContaining(['snt_app', 'nic_web', 'ins_web']))
  expect(place.total).toBe(ids.length)
  const wide = await read(`/graph?scopeId=prj_acme_prod&of=${subnetId}`)
  expect(wide.nodes).toHaveLength(500)
  expect(wide.total).toBeGreaterThanOrEqual(MANY)
  expect((await control(api, 'GET', '/graph?scopeId=prj_acme_prod&of=snt_nowhere')).status).toBe(404)
})
