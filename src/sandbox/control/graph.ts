/** Returns the network of a project as nodes and edges, from which a topology can be drawn. */
import { limits } from '../../platform/limits.ts'
import type { Kind } from '../../service/state/kinds.ts'
import { isOf, type Row } from '../../service/state/record.ts'
import type { World } from '../../service/state/world.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { suggestion } from '../../platform/near-name.ts'
import { displayName } from './display-name.ts'
import { done, type ControlHandlers } from './handler.ts'
import { checkKnown, idsIn } from './refusals.ts'

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
  getGraph({ sandbox: { world }, query: { scopeId, of } }) {
    checkKnown(
      world.get('project', scopeId),
      () =>
        `There is no project ${JSON.stringify(scopeId)}.${suggestion(scopeId, idsIn(world.table('project').all()))}`,
      'scopeId',
    )
    const rows = rowsOf(world, scopeId)
    const places = placesOf(rows)
    const wanted = of === undefined ? rows : rows.filter(({ id }) => id === of || isAt(places.get(id), of))
    checkKnown(
      of === undefined || of === NONE || wanted.some(({ id }) => id === of),
      () => `The graph does not contain the node "${of}".`,
      'of',
    )
    const shown = wholeFirst(wanted, places).slice(0, limits.graphNodes)
    const ids = new Set(shown.map(({ id }) => id))
    const edges = new Map<string, Edge>()
    for (const [from, to] of shown.flatMap((row) => edgesOf(row)))
      if (from && to && ids.has(from) && ids.has(to)) edges.set(`${from} ${to}`, { from, to })
    return done({
      nodes: shown.map(nodeOf),
      edges: [...edges.values()],
      total: wanted.length,
      groups: groupsOf(wanted, places),
    })
  },
} satisfies Partial<ControlHandlers>

/** Returns the records of a project, and the external networks of other projects that its routers use. */
function rowsOf(world: World, scopeId: string): Row[] {
  const own = KINDS.flatMap((kind) => world.list(kind, scopeId))
  const known = new Set(own.map(({ id }) => id))
  const gateways = world.list('network.router', scopeId).flatMap(({ hidden }) => hidden.gatewayNetworkId ?? [])
  const foreign = [...new Set(gateways)]
    .filter((id) => !known.has(id))
    .flatMap((id) => world.get('network.network', id) ?? [])
  return [...foreign, ...own]
}

/** The places to which a record is connected. */
interface Connection {
  /** Ids of the subnets and networks that it is connected to. */
  readonly places: ReadonlySet<string>
  /** The first interface that connects it; records connected through the same interface are grouped together. */
  readonly through: string
}

/** The connections of records that are connected through interfaces, by id. */
type Places = ReadonlyMap<string, Connection>

function placesOf(rows: readonly Row[]): Places {
  const all = new Map<string, Connection>()
  const frame = new Set(rows.filter(({ kind }) => FRAME.has(kind)).map(({ id }) => id))
  const put = (id: string | null | undefined, places: Iterable<string>, through: string): void => {
    if (!id) return
    const known = all.get(id)
    all.set(id, { places: new Set([...(known?.places ?? []), ...places]), through: known?.through ?? through })
  }
  for (const row of rows)
    if (isOf('network.interface', row)) {
      const { device, fixedIps, networkId } = row.doc
      const places = fixedIps.length > 0 ? fixedIps.map(({ subnetId }) => subnetId) : [networkId]
      put(row.id, places, row.id)
      // A router is skipped: it has interfaces in many subnets and belongs to none of them.
      if (device && !frame.has(device.id)) put(device.id, places, row.id)
    }
  for (const row of rows) {
    if (isOf('floatingIp', row)) {
      const { networkInterfaceId, poolId } = row.doc
      const through = all.get(networkInterfaceId ?? '')
      put(row.id, through?.places ?? [poolId], through?.through ?? row.id)
    }
    if (isOf('loadBalancer', row)) {
      const through = all.get(row.doc.vipInterfaceId ?? '')
      if (through) put(row.id, through.places, through.through)
    }
  }
  return all
}

function isAt(connection: Connection | undefined, of: string): boolean {
  return of === NONE ? connection === undefined : connection?.places.has(of) === true
}

/**
 * Orders records so that those beyond the limit can be left out: first the networks, subnets and routers (`FRAME`),
 * then the records connected to them, starting with the places that have the fewest records and keeping related records
 * together, then the rest.
 */
function wholeFirst(rows: readonly Row[], places: Places): readonly Row[] {
  if (rows.length <= limits.graphNodes) return rows
  const connected = new Map<string, Map<string, Row[]>>()
  for (const row of rows) {
    const connection = FRAME.has(row.kind) ? undefined : places.get(row.id)
    const [place] = connection?.places ?? []
    if (!connection || place === undefined) continue
    const here = connected.get(place) ?? new Map<string, Row[]>()
    connected.set(place, here.set(connection.through, [...(here.get(connection.through) ?? []), row]))
  }
  const smallFirst = [...connected.values()].sort((a, b) => a.size - b.size)
  return [
    ...rows.filter(({ kind }) => FRAME.has(kind)),
    ...smallFirst.flatMap((here) => [...here.values()].slice(0, limits.graphNodes).flat()),
    ...rows.filter(({ id, kind }) => !FRAME.has(kind) && !places.has(id)),
  ]
}

/** Returns how many records of each kind are connected to each place. */
function groupsOf(rows: readonly Row[], places: Places): Group[] {
  const counts = new Map<string, Group>()
  for (const { id, kind } of rows) {
    if (FRAME.has(kind)) continue
    for (const of of places.get(id)?.places ?? [null]) {
      const key = `${of} ${kind}`
      counts.set(key, { of, kind, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()]
}

function nodeOf(row: Row): Node {
  const { status, provisioningStatus } = row.doc as Partial<Record<string, string | null>>
  return { id: row.id, kind: row.kind, name: displayName(row) ?? row.id, status: status ?? provisioningStatus ?? null }
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
