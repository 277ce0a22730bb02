/** The network of a project as a graph: direction of edges, and shapes of statuses. */
import type { Schemas } from './api.ts'

/** The graph of the control API. */
export type Graph = Schemas['Graph']
/** A node of the graph. */
export type GraphNode = Schemas['GraphNode']

const EXTERNAL = 'external network'

/** The noun of each kind, and its column. */
const KINDS: Readonly<Record<string, readonly [name: string, column: number]>> = {
  [EXTERNAL]: [EXTERNAL, 0],
  'network.router': ['router', 1],
  'network.network': ['network', 1],
  'network.subnet': ['subnet', 2],
  'network.interface': ['interface', 3],
  instance: ['instance', 4],
  loadBalancer: ['load balancer', 4],
  floatingIp: ['floating IP', 5],
}

/** Networks that are external: gateways of routers, or pools of floating IPs. */
export function externalsOf({ nodes, edges }: Graph): ReadonlySet<string> {
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]))
  const leadsOut = ({ from, to }: Schemas['GraphEdge']): boolean =>
    kinds.get(to) === 'network.network' && /^(network\.router|floatingIp)$/.test(kinds.get(from) ?? '')
  return new Set(edges.filter(leadsOut).map(({ to }) => to))
}

/** The noun of a node. */
export function kindText({ id, kind }: GraphNode, externals: ReadonlySet<string>): string {
  return externals.has(id) ? EXTERNAL : (KINDS[kind]?.[0] ?? kind)
}

/** The column of each node. */
export function columnsOf(graph: Graph): ReadonlyMap<string, number> {
  const externals = externalsOf(graph)
  return new Map(graph.nodes.map(({ id, kind }) => [id, KINDS[externals.has(id) ? EXTERNAL : kind]?.[1] ?? 0]))
}

/** Edges from left to right, whichever record refers to the other. */
export function directed(graph: Graph): readonly (readonly [left: string, right: string])[] {
  const columns = columnsOf(graph)
  return graph.edges.map(({ from, to }) => (columns.get(from)! <= columns.get(to)! ? [from, to] : [to, from]))
}

/** Ids of each node's neighbours. */
export function neighboursOf({ edges }: Graph): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>()
  for (const { from, to } of edges) {
    all.set(from, [...(all.get(from) ?? []), to])
    all.set(to, [...(all.get(to) ?? []), from])
  }
  return all
}

/** How a status is drawn. */
export type Shape = 'up' | 'down' | 'busy' | 'bad' | 'none'

/** The shape of a status. */
export function shapeOf(status: string | null): Shape {
  if (status === null) return 'none'
  if (/^(active|up|available|ok)$/i.test(status)) return 'up'
  if (/error|fail/i.test(status)) return 'bad'
  if (/^(down|stopped|paused|suspended|shutoff|inactive|detached|n\/a)$/i.test(status)) return 'down'
  return 'busy'
}
