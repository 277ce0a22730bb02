/** Checks that the graph of the project has a node for each record of its network, and an edge for each connection. */
import type { Kind } from '../../src/service/state/kinds.ts'
import type { Row } from '../../src/service/state/record.ts'
import { PLACE, type Tenant } from './tenant.ts'

const KINDS = [
  'network.network',
  'network.subnet',
  'network.router',
  'loadBalancer',
  'instance',
  'floatingIp',
  'network.interface',
] as const satisfies readonly Kind[]

interface Graph {
  readonly nodes: readonly { id: string; kind: string }[]
  readonly edges: readonly { from: string; to: string }[]
  readonly total: number
}

/** Returns nodes and edges that are missing, extra or dangling. */
export async function topologyFaults(tenant: Tenant): Promise<string[]> {
  const { status, body } = await tenant.control(`/graph?scopeId=${PLACE.scopeId}`)
  if (status !== 200) return [`the graph answered ${status}`]
  const { nodes, edges, total } = body as Graph
  const own = KINDS.flatMap((kind) => [...tenant.world.table(kind).all()] as Row[]).filter(
    ({ hidden }) => (hidden as { scopeId?: string }).scopeId === PLACE.scopeId,
  )
  const ids = new Set(nodes.map(({ id }) => id))
  const drawn = new Set(edges.map(({ from, to }) => `${from} ${to}`))
  return [
    ...own.filter(({ id }) => !ids.has(id)).map(({ kind, id }) => `the graph has no node for ${kind} ${id}`),
    ...nodes
      .filter(({ id, kind }) => !tenant.world.get(kind as Kind, id))
      .map(({ id }) => `the graph has a node for ${id}, which is not there`),
    ...edges
      .filter(({ from, to }) => !ids.has(from) || !ids.has(to))
      .map(({ from, to }) => `the edge from ${from} to ${to} has an end without a node`),
    ...own
      .flatMap(connectionsOf)
      .filter(([from, to]) => ids.has(from) && ids.has(to) && !drawn.has(`${from} ${to}`))
      .map(([from, to]) => `the graph does not connect ${from} and ${to}`),
    ...(total === nodes.length ? [] : [`the graph counts ${total} nodes and has ${nodes.length}`]),
  ]
}

/** Returns the connections of a record, according to its document. */
function connectionsOf({ id, kind, doc }: Row): [string, string][] {
  const { networkId, device, networkInterfaceId, vipInterfaceId } = doc as Record<string, any>
  const ends: [string, unknown][] =
    kind === 'network.subnet'
      ? [[id, networkId]]
      : kind === 'network.interface'
        ? [[device?.id, id]]
        : [[id, networkInterfaceId ?? vipInterfaceId]]
  return ends.filter((pair): pair is [string, string] => typeof pair[0] === 'string' && typeof pair[1] === 'string')
}
