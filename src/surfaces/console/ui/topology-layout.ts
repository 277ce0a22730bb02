/** The layout of a topology, from left to right. This module is loaded only with the screen that shows it. */
import { Graph as Dagre, layout } from '@dagrejs/dagre'
import { wirePaths } from './topology-lines.ts'
import { columnsOf, directed, networksOf, type Graph } from './topology.ts'

/** Size of a node (px). */
export const NODE = { width: 184, height: 42 } as const
/** Gaps between columns and between rows, and the margin (px). */
const COLUMN_GAP = 66
const ROW_GAP = 6
const MARGIN = 12
/** Distance between rows (px). */
const STEP = NODE.height + ROW_GAP
const COLUMNS = 4

interface Point {
  readonly x: number
  readonly y: number
}

/** The positions of nodes and lines, and the size of the drawing (px). */
export interface Layout {
  readonly width: number
  readonly height: number
  /** The top left corners of the nodes, by id. */
  readonly nodes: ReadonlyMap<string, Point>
  readonly lines: readonly Line[]
}

/** A line between two nodes, as an SVG path. */
interface Line {
  readonly ends: readonly [left: string, right: string]
  readonly path: string
  /** Which of the project's own networks it belongs to; undefined for those of routers, devices and addresses. */
  readonly network: number | undefined
}

/** An invisible node to the left of all others, so that parts that are not connected begin in the same column. */
const EDGE_OF_PAGE = ' '

/** Computes the layout: the library orders connected nodes, and isolated nodes are placed in rows below them. */
export function placesOf(graph: Graph): Layout {
  const lines = directed(graph)
  const joined = new Set(lines.flat())
  const alone = graph.nodes.map(({ id }) => id).filter((id) => !joined.has(id))
  const routes = routesOf(drawnOf(graph, lines), lines)
  placeInColumns(routes)
  const all = routes.flat()
  const height = Math.max(0, ...all.map(({ y }) => y + NODE.height / 2 + MARGIN))
  const rows = rowsOf(alone, height)
  const wires = routes.map((stations, at) => ({ ends: lines[at]!, stations }))
  const paths = wirePaths(wires, NODE.width, COLUMN_GAP)
  const networkOf = networksOf(graph)
  const corners = all.flatMap(({ id, x, y }) =>
    id === undefined ? [] : [[id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }] as const],
  )
  return {
    width: Math.max(rows.width, ...all.map(({ x }) => x + NODE.width / 2 + MARGIN)),
    height: height + rows.height,
    nodes: new Map([...corners, ...rows.nodes]),
    lines: lines.map((ends, at) => ({ ends, path: paths[at]!, network: networkOf(ends[0]) })),
  }
}

/** A node, or without an id a place where a line passes a column. */
interface Station {
  readonly id?: string
  readonly x: number
  y: number
}

/** Returns the stations of each line. */
function routesOf(drawn: Dagre, lines: Lines): Station[][] {
  // The invisible node takes up space but is not drawn.
  const first = Math.min(...lines.flat().map((id) => drawn.node(id).x)) - NODE.width / 2 - MARGIN
  const shifted = ({ x, y }: Point): Station => ({ x: Math.round(x - first), y })
  const nodes = new Map(lines.flat().map((id) => [id, { id, ...shifted(drawn.node(id)) }]))
  return lines.map(([left, right]) => {
    // Of the points in between, every second one is in a column.
    const between = drawn
      .edge(left, right)
      .points.slice(1, -1)
      .filter((_, at) => at % 2 === 1)
    return [nodes.get(left)!, ...between.map(shifted), nodes.get(right)!]
  })
}

/**
 * Keeps the order of the library in each column, but leaves no room in the fullest one; in the others, nodes move to the
 * middle of those they are connected to.
 */
function placeInColumns(routes: readonly Station[][]): void {
  const near = new Map<Station, Set<Station>>()
  const connect = (one: Station, other: Station): void => void near.set(one, (near.get(one) ?? new Set()).add(other))
  for (const stations of routes)
    for (const [at, right] of stations.slice(1).entries()) {
      connect(stations[at]!, right)
      connect(right, stations[at]!)
    }
  const columns = new Map<number, Station[]>()
  for (const station of near.keys()) columns.set(station.x, [...(columns.get(station.x) ?? []), station])
  const ordered = [...columns].sort(([a], [b]) => a - b).map(([, column]) => column.sort((a, b) => a.y - b.y))
  const fullest = ordered.reduce((most, column, at) => (column.length > ordered[most]!.length ? at : most), 0)
  const placed = new Set<Station>()
  const place = (column: readonly Station[]): void => {
    // What is connected to nothing that has a place stays below the node above it.
    let wish = 0
    const wishes = column.map((station) => {
      const known = [...near.get(station)!].filter((other) => placed.has(other))
      wish = known.length === 0 ? wish + STEP : known.reduce((sum, { y }) => sum + y, 0) / known.length
      return wish
    })
    apart(column, wishes)
    for (const station of column) placed.add(station)
  }
  for (const column of [
    ...ordered.slice(fullest, fullest + 1),
    ...ordered.slice(0, fullest).reverse(),
    ...ordered.slice(fullest + 1),
  ])
    place(column)
  const top = Math.min(...[...placed].map(({ y }) => y)) - NODE.height / 2 - MARGIN
  for (const station of placed) station.y -= top
}

/** Places the stations of a column one below the other, as near as possible to where they should be. */
function apart(column: readonly Station[], wishes: readonly number[]): void {
  // Neighbors that would overlap form a block, which moves to the mean of what its members wish.
  const blocks: { sum: number; count: number }[] = []
  for (const [at, wish] of wishes.entries()) {
    let block = { sum: wish - at * STEP, count: 1 }
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count }
      blocks.pop()
    }
    blocks.push(block)
  }
  const tops = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  for (const [at, station] of column.entries()) station.y = tops[at]! + at * STEP
}

type Lines = ReturnType<typeof directed>

function drawnOf(graph: Graph, lines: Lines): Dagre {
  const drawn = new Dagre()
  // For 500 nodes, this ranker takes a third of the time that the default one takes.
  drawn.setGraph({
    rankdir: 'LR',
    ranker: 'tight-tree',
    nodesep: ROW_GAP,
    edgesep: ROW_GAP,
    ranksep: COLUMN_GAP,
    marginy: MARGIN,
  })
  drawn.setDefaultEdgeLabel(() => ({}))
  drawn.setNode(EDGE_OF_PAGE, { width: 0, height: 0 })
  const columns = columnsOf(graph)
  const isLed = new Set(lines.map(([, right]) => right))
  for (const id of new Set(lines.flat())) {
    drawn.setNode(id, { ...NODE })
    if (!isLed.has(id)) drawn.setEdge(EDGE_OF_PAGE, id, { minlen: columns.get(id)! + 1 })
  }
  for (const [left, right] of lines)
    drawn.setEdge(left, right, { minlen: Math.max(1, columns.get(right)! - columns.get(left)!) })
  layout(drawn)
  return drawn
}

function rowsOf(ids: readonly string[], top: number): Pick<Layout, 'width' | 'height' | 'nodes'> {
  const [across, down] = [NODE.width + COLUMN_GAP, NODE.height + ROW_GAP]
  const place = (at: number): Point => ({
    x: MARGIN + (at % COLUMNS) * across,
    y: top + MARGIN + Math.floor(at / COLUMNS) * down,
  })
  return {
    width: Math.min(ids.length, COLUMNS) * across,
    height: ids.length === 0 ? 0 : Math.ceil(ids.length / COLUMNS) * down + MARGIN,
    nodes: new Map(ids.map((id, at) => [id, place(at)])),
  }
}
