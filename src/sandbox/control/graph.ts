/** Returns the network of a project as nodes and edges, from which a topology can be drawn. */
import { limits } from '../../platform/limits.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import type { Kind } from '../../service/state/kinds.ts'
import { isOf, type Row } from '../../service/state/record.ts'
import { ROWS_AT_ONCE } from '../../service/state/tree.ts'
import type { World } from '../../service/state/world.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { suggestion } from '../../platform/near-name.ts'
import { displayName } from './display-name.ts'
import { done, type ControlHandlers } from './handler.ts'
import { checkKnown, idsIn } from './refusals.ts'

type Graph = components['schemas']['Graph']
type Node = components['schemas']['GraphNode']
type Edge = components['schemas']['GraphEdge']
type Group = components['schemas']['GraphGroup']

/** Kinds of nodes in order of importance: beyond the limit, the last ones are left out. */
const KINDS = [
  'network.network',
  'network.subnet',
  'network.router',
  'loadBalancer',
  'instance',
  'floatingIp',
  'network.interface',
] as const satisfies readonly Kind[]
/** Kinds to which all others are connected; they always come first. */
const FRAME: ReadonlySet<string> = new Set(['network.network', 'network.subnet', 'network.router'])
/** Stands for the place of records that are not connected to anything. */
const NONE = 'none'

export const graphHandlers = {
  async getGraph({ sandbox: { world }, query: { scopeId, of } }) {
    checkKnown(
      world.get('project', scopeId),
      () =>
        `There is no project ${JSON.stringify(scopeId)}.${suggestion(scopeId, idsIn(world.table('project').all()))}`,
      'scopeId',
    )
    return done(await new TimeSlice().run(graphOf(rowsOf(world, scopeId), of)))
  },
} satisfies Partial<ControlHandlers>

/** Returns the graph of records; yields wherever it can be interrupted, because a project may have 100,000 records. */
function* graphOf(rows: readonly Row[], of: string | undefined): Generator<void, Graph> {
  const places = yield* placesOf(rows)
  const wanted = of === undefined ? rows : rows.filter(({ id }) => id === of || isAt(places.get(id), of))
  checkKnown(
    of === undefined || of === NONE || wanted.some(({ id }) => id === of),
    () => `The graph does not contain the node "${of}".`,
    'of',
  )
  const shown = (yield* wholeFirst(wanted, places)).slice(0, limits.graphNodes)
  const ids = new Set(shown.map(({ id }) => id))
  const edges = new Map<string, Edge>()
  for (const [from, to] of shown.flatMap((row) => edgesOf(row)))
    if (from && to && ids.has(from) && ids.has(to)) edges.set(`${from} ${to}`, { from, to })
  return {
    nodes: shown.map(nodeOf),
    edges: [...edges.values()],
    total: wanted.length,
    groups: yield* groupsOf(wanted, places),
  }
}

/** Yields now and then while it visits each record. */
function* visited(rows: readonly Row[], visit: (row: Row) => void): Generator<void, void> {
  for (let at = 0; at < rows.length; at += 1) {
    visit(rows[at]!)
    if (at % ROWS_AT_ONCE === 0) yield
  }
}

/** Returns the records of a project, and the external networks of other projects that its routers use. */
function rowsOf(world: World, scopeId: string): Row[] {
  const rows: Row[] = []
  for (const { hidden } of world.list('network.router', scopeId)) {
    const gateway = hidden.gatewayNetworkId && world.get('network.network', hidden.gatewayNetworkId)
    if (gateway && gateway.hidden.scopeId !== scopeId && !rows.includes(gateway)) rows.push(gateway)
  }
  for (const kind of KINDS) for (const row of world.list(kind, scopeId)) rows.push(row)
  return rows
}

/** The places to which a record is connected. */
interface Connection {
  /** Ids of the subnets and networks that it is connected to. */
  readonly places: readonly string[]
  /** The first interface that connects it; records connected through the same interface are grouped together. */
  readonly through: string
}

/** The connections of records that are connected through interfaces, by id. */
type Places = ReadonlyMap<string, Connection>

function* placesOf(rows: readonly Row[]): Generator<void, Places> {
  const all = new Map<string, Connection>()
  const frame = new Set(rows.filter(({ kind }) => FRAME.has(kind)).map(({ id }) => id))
  const put = (id: string | null | undefined, { places, through }: Connection): void => {
    if (!id) return
    const known = all.get(id)
    const both = known && { places: [...new Set([...known.places, ...places])], through: known.through }
    all.set(id, both ?? { places, through })
  }
  yield* visited(rows, (row) => {
    if (!isOf('network.interface', row)) return
    const { device, fixedIps, networkId } = row.doc
    const places = fixedIps.length > 0 ? [...new Set(fixedIps.map(({ subnetId }) => subnetId))] : [networkId]
    put(row.id, { places, through: row.id })
    // A router is skipped: it has interfaces in many subnets and belongs to none of them.
    if (device && !frame.has(device.id)) put(device.id, { places, through: row.id })
  })
  yield* visited(rows, (row) => {
    if (isOf('floatingIp', row)) {
      const { networkInterfaceId, poolId } = row.doc
      put(row.id, all.get(networkInterfaceId ?? '') ?? { places: [poolId], through: row.id })
    }
    if (isOf('loadBalancer', row)) {
      const through = all.get(row.doc.vipInterfaceId ?? '')
      if (through) put(row.id, through)
    }
  })
  return all
}

function isAt(connection: Connection | undefined, of: string): boolean {
  return of === NONE ? connection === undefined : connection?.places.includes(of) === true
}

/**
 * Orders records so that those beyond the limit can be left out: first the networks, subnets and routers (`FRAME`),
 * then the records connected to them, starting with the places that have the fewest records and keeping related records
 * together, then the rest.
 */
function* wholeFirst(rows: readonly Row[], places: Places): Generator<void, readonly Row[]> {
  if (rows.length <= limits.graphNodes) return rows
  const connected = new Map<string, { count: number; readonly groups: Map<string, Row[]> }>()
  yield* visited(rows, (row) => {
    const connection = FRAME.has(row.kind) ? undefined : places.get(row.id)
    const [place] = connection?.places ?? []
    if (!connection || place === undefined) return
    const here = connected.get(place) ?? { count: 0, groups: new Map<string, Row[]>() }
    connected.set(place, here)
    here.count += 1
    const group = here.groups.get(connection.through)
    if (group) group.push(row)
    else if (here.groups.size < limits.graphNodes) here.groups.set(connection.through, [row])
  })
  const smallFirst = [...connected.values()].sort((a, b) => a.count - b.count)
  return [
    ...rows.filter(({ kind }) => FRAME.has(kind)),
    ...smallFirst.flatMap(({ groups }) => [...groups.values()].flat()),
    ...rows.filter(({ id, kind }) => !FRAME.has(kind) && !places.has(id)),
  ]
}

/** Returns how many records of each kind are connected to each place. */
function* groupsOf(rows: readonly Row[], places: Places): Generator<void, Group[]> {
  const groups = new Map<string, Group>()
  yield* visited(rows, ({ id, kind }) => {
    if (FRAME.has(kind)) return
    for (const of of places.get(id)?.places ?? [null]) {
      const key = `${of} ${kind}`
      const group = groups.get(key)
      if (group) group.count += 1
      else groups.set(key, { of, kind, count: 1 })
    }
  })
  return [...groups.values()]
}

function nodeOf(row: Row): Node {
  const { status, provisioningStatus } = row.doc as Partial<Record<string, string | null>>
  const address = addressOf(row)
  return {
    id: row.id,
    kind: row.kind,
    name: displayName(row) ?? row.id,
    status: status ?? provisioningStatus ?? null,
    ...(address !== undefined && { address }),
  }
}

function addressOf(row: Row): string | undefined {
  if (isOf('network.subnet', row)) return row.doc.cidr
  if (isOf('network.interface', row)) return row.doc.fixedIps[0]?.ipAddress
  return undefined
}

type Ends = readonly [from: string | null | undefined, to: string | null | undefined]

/** Returns the edges of a record. */
function edgesOf(row: Row): Ends[] {
  const { id } = row
  if (isOf('network.subnet', row)) return [[id, row.doc.networkId]]
  if (isOf('network.router', row)) return [[id, row.hidden.gatewayNetworkId]]
  if (isOf('loadBalancer', row)) return [[id, row.doc.vipInterfaceId]]
  if (isOf('floatingIp', row)) {
    const { networkInterfaceId, poolId } = row.doc
    return [
      [id, networkInterfaceId],
      [id, poolId],
    ]
  }
  if (!isOf('network.interface', row)) return []
  const { device, fixedIps, networkId } = row.doc
  const places = fixedIps.length > 0 ? fixedIps.map(({ subnetId }) => subnetId) : [networkId]
  return [[device?.id, id], ...places.map((place): Ends => [id, place])]
}
