/** The network of a project as a graph, with the direction of its edges and the shapes for its statuses. */
import type { Schemas } from './api.ts'
import { countText } from './texts.ts'

/** The graph that the control API returns. */
export type Graph = Schemas['Graph']
export type GraphNode = Schemas['GraphNode']

const EXTERNAL = 'external network'
const STACK = 'stack'

/** The kinds of places: other records are connected to them. */
const FRAME = new Set(['network.network', 'network.subnet', 'network.router'])

/** The columns are such that almost every edge leads to the next one, so that lines seldom pass other nodes. */
const KINDS: Readonly<Record<string, readonly [name: string, column: number]>> = {
  [EXTERNAL]: [EXTERNAL, 0],
  'network.network': ['network', 0],
  'network.router': ['router', 1],
  'network.subnet': ['subnet', 1],
  floatingIp: ['floating IP', 1],
  'network.interface': ['interface', 2],
  [STACK]: ['records', 2],
  instance: ['instance', 3],
  loadBalancer: ['load balancer', 3],
}

/** Returns the ids of networks that are external because a router's gateway or a floating IP is in them. */
export function externalsOf({ nodes, edges }: Graph): ReadonlySet<string> {
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]))
  const leadsOut = ({ from, to }: Schemas['GraphEdge']): boolean =>
    kinds.get(to) === 'network.network' && /^(network\.router|floatingIp)$/.test(kinds.get(from) ?? '')
  return new Set(edges.filter(leadsOut).map(({ to }) => to))
}

/** Returns the noun for a node. */
export function kindText({ id, kind }: GraphNode, externals: ReadonlySet<string>): string {
  return externals.has(id) ? EXTERNAL : (KINDS[kind]?.[0] ?? kind)
}

/** Returns the column of each node. */
export function columnsOf(graph: Graph): ReadonlyMap<string, number> {
  const externals = externalsOf(graph)
  return new Map(graph.nodes.map(({ id, kind }) => [id, KINDS[externals.has(id) ? EXTERNAL : kind]?.[1] ?? 0]))
}

/** Returns the edges from left to right, regardless of which record refers to the other. */
export function directed(graph: Graph): readonly (readonly [left: string, right: string])[] {
  const columns = columnsOf(graph)
  return graph.edges.map(({ from, to }) => (columns.get(from)! <= columns.get(to)! ? [from, to] : [to, from]))
}

/** Returns a function that numbers the project's own networks, by the id of a network or of one of its subnets. */
export function networksOf(graph: Graph): (id: string) => number | undefined {
  const externals = externalsOf(graph)
  const own = graph.nodes.filter(({ id, kind }) => kind === 'network.network' && !externals.has(id))
  const numbers = new Map(own.map(({ id }, at) => [id, at]))
  const kinds = new Map(graph.nodes.map(({ id, kind }) => [id, kind]))
  for (const { from, to } of graph.edges)
    if (kinds.get(from) === 'network.subnet' && numbers.has(to)) numbers.set(from, numbers.get(to)!)
  return (id) => numbers.get(id)
}

/** Returns the ids of each node's neighbors. */
export function neighboursOf({ edges }: Graph): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>()
  for (const { from, to } of edges) {
    all.set(from, [...(all.get(from) ?? []), to])
    all.set(to, [...(all.get(to) ?? []), from])
  }
  return all
}

/** How a status is drawn. */
type Shape = 'up' | 'down' | 'busy' | 'bad' | 'none'

export function statusShape(status: string | null): Shape {
  if (status === null) return 'none'
  if (/^(active|up|available|ok)$/i.test(status)) return 'up'
  if (/error|fail/i.test(status)) return 'bad'
  if (/^(down|stopped|paused|suspended|shutoff|inactive|detached|n\/a)$/i.test(status)) return 'down'
  return 'busy'
}

/** Graphs with at most this many nodes are drawn completely. */
const SMALL = 120
/** In a larger graph, a place with more connected records than this shows only their number until the user opens it. */
const MOST_LOOSE = 12
/** Maximum number of records that are drawn for an opened place; the others are only counted. */
const MOST_OPEN = 120
/** The group of records that are not connected to anything. */
const UNCONNECTED = 'none'

/** The records connected to a place, of which the drawing shows only the number. */
export interface Stack {
  /** The id of the place, or `none`. */
  readonly of: string
  /** Number of records connected to the place. */
  readonly count: number
  /** Number of these records that are drawn. */
  readonly drawn: number
  /** What the stack contains, such as `20,000 instances, 12 interfaces`. */
  readonly text: string
}

/** A graph in which stacks stand for the records of crowded places. */
export interface Stacked {
  readonly graph: Graph
  readonly stacks: readonly Stack[]
}

/** Returns the id of the node that stands for a stack in the drawing. */
export function stackId(of: string): string {
  return `stack ${of}`
}

/**
 * Returns the places of each node: the networks and subnets that it is connected to, directly or through interfaces.
 */
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

/** Replaces the records of crowded places with stacks; at opened places, records are drawn individually. */
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
  // An edge to a record that is hidden in a stack becomes an edge to the stack.
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
