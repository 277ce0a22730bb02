/** The network of a project as nodes and edges, to draw a topology from. */
import { check } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import type { components } from '../openapi/control-types.gen.ts'
import { done, type Handlers } from './handler.ts'

type Node = components['schemas']['GraphNode']
type Edge = components['schemas']['GraphEdge']

/** Kinds of nodes in order of importance: beyond the limit, the last are left out. */
const KINDS = [
  'network.network',
  'network.subnet',
  'network.router',
  'loadBalancer',
  'instance',
  'floatingIp',
  'network.interface',
] as const satisfies readonly Kind[]

export const graphHandlers = {
  getGraph({ sandbox: { world }, query: { scopeId } }) {
    check(world.get('project', scopeId), 'NOT_FOUND', `There is no project ${JSON.stringify(scopeId)}.`, {
      field: 'scopeId',
    })
    const rows = rowsOf(world, scopeId)
    const shown = rows.slice(0, limits.graphNodes)
    const ids = new Set(shown.map(({ id }) => id))
    const edges = new Map<string, Edge>()
    for (const [from, to] of shown.flatMap((row) => edgesOf(row)))
      if (from && to && ids.has(from) && ids.has(to)) edges.set(`${from} ${to}`, { from, to })
    return done({ nodes: shown.map(nodeOf), edges: [...edges.values()], total: rows.length })
  },
} satisfies Partial<Handlers>

/** The records of a project, and the external networks of other projects that its routers use. */
function rowsOf(world: World, scopeId: string): Row[] {
  const own = KINDS.flatMap((kind) => world.list(kind, scopeId))
  const known = new Set(own.map(({ id }) => id))
  const gateways = world.list('network.router', scopeId).flatMap(({ hidden }) => hidden.gatewayNetworkId ?? [])
  const foreign = [...new Set(gateways)]
    .filter((id) => !known.has(id))
    .flatMap((id) => world.get('network.network', id) ?? [])
  return [...foreign, ...own]
}

function nodeOf({ id, kind, doc }: Row): Node {
  const { name, address, status, provisioningStatus } = doc as Partial<Record<string, string | null>>
  return { id, kind, name: name ?? address ?? id, status: status ?? provisioningStatus ?? null }
}

type Ends = readonly [from: string | null | undefined, to: string | null | undefined]

/** The edges of a record. */
function edgesOf(row: Row): Ends[] {
  const { id } = row
  if (row.kind === 'network.subnet') return [[id, as<'network.subnet'>(row).doc.networkId]]
  if (row.kind === 'network.router') return [[id, as<'network.router'>(row).hidden.gatewayNetworkId]]
  if (row.kind === 'loadBalancer') return [[id, as<'loadBalancer'>(row).doc.vipInterfaceId]]
  if (row.kind === 'floatingIp') {
    const { networkInterfaceId, poolId } = as<'floatingIp'>(row).doc
    return [
      [id, networkInterfaceId],
      [id, poolId],
    ]
  }
  if (row.kind !== 'network.interface') return []
  const { device, fixedIps, networkId } = as<'network.interface'>(row).doc
  const places = fixedIps.length > 0 ? fixedIps.map(({ subnetId }) => subnetId) : [networkId]
  return [[device?.id, id], ...places.map((place): Ends => [id, place])]
}

function as<K extends Kind>(row: Row): Row<K> {
  return row as Row<K>
}
