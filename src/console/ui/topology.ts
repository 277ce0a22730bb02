/** The network of a project as a graph: direction of edges, and shapes of statuses. */
import type { Schemas } from './api.ts'
import { countText } from './texts.ts'

/** The graph of the control API. */
export type Graph = Schemas['Graph']
/** A node of the graph. */
export type GraphNode = Schemas['GraphNode']

const EXTERNAL = 'external network'
const STACK = 'stack'

/** Kinds that the others are connected to. */
const FRAME = new Set(['network.network', 'network.subnet', 'network.router'])

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
  [STACK]: ['records', 3],
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

/** Smaller graphs are drawn whole. */
const SMALL = 120
/** In a larger one, a place with more records connected to it is shown as a count until it is opened. */
const MOST_LOOSE = 12
/** Records of an opened place that are drawn; the others are counted. */
const MOST_OPEN = 120
/** The group of what is connected to nothing. */
const UNCONNECTED = 'none'

/** Records connected to one place, as a count. */
export interface Stack {
  /** Id of the place, or `none`. */
  readonly of: string
  /** Number of all its records. */
  readonly count: number
  /** Number of records drawn. */
  readonly drawn: number
  /** `20,000 instances, 12 interfaces`. */
  readonly text: string
}

/** A graph in which places with many records are stacks. */
export interface Stacked {
  readonly graph: Graph
  readonly stacks: readonly Stack[]
}

/** The node of a stack in the drawing. */
export function stackId(of: string): string {
  return `stack ${of}`
}

/** For each node that is connected through interfaces: the subnets and networks that it is connected to. */
function placesOf({ nodes, edges }: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]))
  const neighbours = neighboursOf({ nodes, edges, total: 0, groups: [] })
  const framesOf = (id: string): string[] =>
    (neighbours.get(id) ?? []).filter((other) => FRAME.has(kinds.get(other)!) && kinds.get(other) !== 'network.router')
  const interfacesOf = (id: string): string[] =>
    (neighbours.get(id) ?? []).filter((other) => kinds.get(other) === 'network.interface')
  return new Map(
    nodes
      .filter(({ kind }) => !FRAME.has(kind))
      .map(({ id, kind }) => {
        const through = kind === 'network.interface' ? [] : interfacesOf(id).flatMap(framesOf)
        return [id, new Set(through.length > 0 ? through : framesOf(id))]
      }),
  )
}

/** Where a place has many records, replaces them with a stack; records of opened places are drawn individually. */
export function stacked(graph: Graph, opened: ReadonlySet<string>): Stacked {
  const groups = new Map<string, Schemas['GraphGroup'][]>()
  for (const group of graph.groups)
    groups.set(group.of ?? UNCONNECTED, [...(groups.get(group.of ?? UNCONNECTED) ?? []), group])
  const counts = new Map([...groups].map(([of, members]) => [of, members.reduce((sum, { count }) => sum + count, 0)]))
  const isLarge = (of: string): boolean => graph.total > SMALL && (counts.get(of) ?? 0) > MOST_LOOSE
  const places = placesOf(graph)
  const drawn = new Map<string, number>()
  const nodes = graph.nodes.filter(({ id, kind }) => {
    if (FRAME.has(kind)) return true
    const own = places.get(id)
    const at = own && own.size > 0 ? [...own] : [UNCONNECTED]
    const isShown = at.some((of) => !isLarge(of) || (opened.has(of) && (drawn.get(of) ?? 0) < MOST_OPEN))
    if (isShown) for (const of of at) drawn.set(of, (drawn.get(of) ?? 0) + 1)
    return isShown
  })
  const ids = new Set(nodes.map(({ id }) => id))
  const stacks = [...groups]
    .filter(([of]) => isLarge(of) && (of === UNCONNECTED || ids.has(of)))
    .map(([of, members]) => ({ of, count: counts.get(of)!, drawn: drawn.get(of) ?? 0, text: textOf(members) }))
  // What is connected to a record of a stack is connected to the stack.
  const shownAs = (id: string): string | undefined => {
    if (ids.has(id)) return id
    const of = [...(places.get(id) ?? [])].find((place) => isLarge(place) && ids.has(place))
    return of === undefined ? undefined : stackId(of)
  }
  const edges = new Map<string, Schemas['GraphEdge']>()
  const connect = (from: string | undefined, to: string | undefined): void => {
    if (from !== undefined && to !== undefined && from !== to && !edges.has(`${to} ${from}`))
      edges.set(`${from} ${to}`, { from, to })
  }
  for (const { from, to } of graph.edges) connect(shownAs(from), shownAs(to))
  for (const { of } of stacks) if (of !== UNCONNECTED) connect(stackId(of), of)
  return {
    stacks,
    graph: {
      ...graph,
      nodes: [...nodes, ...stacks.map(({ of, text }) => ({ id: stackId(of), kind: STACK, name: text, status: null }))],
      edges: [...edges.values()],
    },
  }
}

function textOf(groups: readonly Schemas['GraphGroup'][]): string {
  return groups
    .toSorted((a, b) => b.count - a.count)
    .map(({ kind, count }) => countText(count, KINDS[kind]?.[0] ?? kind))
    .join(', ')
}
