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
  const all = yield* placed(rows)
  const wanted = of === undefined ? all : all.filter(({ row, connection }) => row.id === of || isAt(connection, of))
  checkKnown(
    of === undefined || of === NONE || wanted.some(({ row }) => row.id === of),
    () => `The graph does not contain the node "${of}".`,
    'of',
  )
  const shown = (yield* wholeFirst(wanted)).slice(0, limits.graphNodes).map(({ row }) => row)
  const ids = new Set(shown.map(({ id }) => id))
  const edges = new Map<string, Edge>()
  for (const [from, to] of shown.flatMap((row) => edgesOf(row)))
    if (from && to && ids.has(from) && ids.has(to)) edges.set(`${from} ${to}`, { from, to })
  return {
    nodes: shown.map(nodeOf),
    edges: [...edges.values()],
    total: wanted.length,
    groups: yield* groupsOf(wanted),
  }
}

/** Yields now and then while it visits each item. */
function* visited<T>(items: readonly T[], visit: (item: T) => void): Generator<void, void> {
  for (let at = 0; at < items.length; at += 1) {
    visit(items[at]!)
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

/** A record with its connection, if it is connected through an interface. */
interface Placed {
  readonly row: Row
  readonly connection: Connection | undefined
}

function* placed(rows: readonly Row[]): Generator<void, readonly Placed[]> {
  const connections = yield* connectionsOf(rows)
  const all: Placed[] = []
  yield* visited(rows, (row) => void all.push({ row, connection: connections.get(row.id) }))
  return all
}

/** Returns the connections of records by id. */
function* connectionsOf(rows: readonly Row[]): Generator<void, ReadonlyMap<string, Connection>> {
  const all = new Map<string, Connection>()
  const frame = new Set(rows.filter(({ kind }) => FRAME.has(kind)).map(({ id }) => id))
  const put = (id: string | null | undefined, connection: Connection): void => {
    if (!id) return
    const known = all.get(id)
    all.set(
      id,
      known ? { places: [...new Set([...known.places, ...connection.places])], through: known.through } : connection,
    )
  }
  yield* visited(rows, (row) => {
    if (!isOf('network.interface', row)) return
    const { device, fixedIps, networkId } = row.doc
    const subnets = fixedIps.map(({ subnetId }) => subnetId)
    const places = subnets.length > 1 ? [...new Set(subnets)] : [subnets[0] ?? networkId]
    const connection = { places, through: row.id }
    put(row.id, connection)
    // A router is skipped: it has interfaces in many subnets and belongs to none of them.
    if (device && !frame.has(device.id)) put(device.id, connection)
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
function* wholeFirst(all: readonly Placed[]): Generator<void, readonly Placed[]> {
  if (all.length <= limits.graphNodes) return all
  const connected = new Map<string, { count: number; readonly groups: Map<string, Placed[]> }>()
  yield* visited(all, (one) => {
    const { row, connection } = one
    const place = connection?.places[0]
    if (!connection || place === undefined || FRAME.has(row.kind)) return
    let here = connected.get(place)
    if (!here) connected.set(place, (here = { count: 0, groups: new Map<string, Placed[]>() }))
    here.count += 1
    const group = here.groups.get(connection.through)
    if (group) group.push(one)
    else if (here.groups.size < limits.graphNodes) here.groups.set(connection.through, [one])
  })
  const smallFirst = [...connected.values()].sort((a, b) => a.count - b.count)
  return [
    ...all.filter(({ row }) => FRAME.has(row.kind)),
    ...smallFirst.flatMap(({ groups }) => [...groups.values()].flat()),
    ...all.filter(({ row, connection }) => !FRAME.has(row.kind) && !connection),
  ]
}

/** Returns how many records of each kind are connected to each place. */
function* groupsOf(all: readonly Placed[]): Generator<void, Group[]> {
  const groups = new Map<string, Group>()
  yield* visited(all, ({ row: { kind }, connection }) => {
    if (FRAME.has(kind)) return
    for (const of of connection?.places ?? [null]) {
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
