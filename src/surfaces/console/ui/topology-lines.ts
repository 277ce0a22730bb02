/**
 * The lines of a topology. Between two columns, the lines of a node share a vertical part, and those of different nodes
 * have vertical parts of their own, so that a line can be followed with the eye.
 */

interface Point {
  readonly x: number
  readonly y: number
}

/** A line between two nodes, and where it passes the columns between them. */
interface Wire {
  readonly ends: readonly [left: string, right: string]
  /** The middles of its two nodes and of the places in between. */
  readonly stations: readonly Point[]
}

/** The part of a line between two adjacent columns. */
interface Piece {
  readonly from: string
  readonly to: string
  readonly x: number
  y1: number
  y2: number
}

/** Pieces that share a vertical part. */
interface Trunk {
  readonly pieces: Piece[]
  lane: number
}

/** Distance between lines that end at the same side of a node, and between vertical parts (px). */
const SPREAD = 8
const CORNER = 6

function groupedBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Returns the SVG paths of the lines; between two columns whose nodes have this width, there is a gap. */
export function wirePaths(wires: readonly Wire[], width: number, gap: number): string[] {
  const routes = wires.map((wire) => piecesOf(wire, width))
  const gutters = groupedBy(routes.flat(), ({ x }) => Math.round(x))
  const bends = new Map<Piece, number>()
  for (const pieces of gutters.values()) {
    const trunks = trunksOf(pieces)
    spreadEnds(trunks, 'from')
    spreadEnds(trunks, 'to')
    const lanes = putInLanes(trunks)
    const step = Math.min(SPREAD, gap / (lanes + 1))
    for (const { pieces, lane } of trunks)
      for (const piece of pieces) bends.set(piece, sharp(piece.x + gap / 2 + (lane - (lanes - 1) / 2) * step))
  }
  return routes.map(
    (pieces) => `M${pieces[0]!.x} ${pieces[0]!.y1}${pieces.map((one) => pathOf(one, bends.get(one)!, gap)).join('')}`,
  )
}

/** Moves a line to the middle of pixels, where it is not blurred. */
function sharp(at: number): number {
  return Math.floor(at) + 0.5
}

function piecesOf({ ends: [left, right], stations }: Wire, width: number): Piece[] {
  const last = stations.length - 1
  return stations.slice(1).map(({ y }, at) => ({
    from: at === 0 ? left : `${left} ${right} ${at}`,
    to: at + 1 === last ? right : `${left} ${right} ${at + 1}`,
    x: stations[at]!.x + width / 2,
    y1: sharp(stations[at]!.y),
    y2: sharp(y),
  }))
}

/** Groups the pieces by that one of their nodes that has more of them. */
function trunksOf(pieces: readonly Piece[]): Trunk[] {
  const [starts, ends] = [groupedBy(pieces, ({ from }) => from), groupedBy(pieces, ({ to }) => to)]
  const keyOf = ({ from, to }: Piece): string =>
    starts.get(from)!.length >= ends.get(to)!.length ? `from ${from}` : `to ${to}`
  return [...groupedBy(pieces, keyOf).values()].map((pieces) => ({ pieces, lane: 0 }))
}

/** Moves the ends of different trunks at the same node apart. */
function spreadEnds(trunks: readonly Trunk[], side: 'from' | 'to'): void {
  const [here, there] = side === 'from' ? (['y1', 'y2'] as const) : (['y2', 'y1'] as const)
  const ids = new Set(trunks.flatMap(({ pieces }) => pieces.map((piece) => piece[side])))
  for (const id of ids) {
    const parts = trunks
      .map(({ pieces }) => pieces.filter((piece) => piece[side] === id))
      .filter((pieces) => pieces.length > 0)
      .sort((a, b) => a[0]![there] - b[0]![there])
    for (const [at, pieces] of parts.entries())
      for (const piece of pieces) piece[here] += Math.round((at - (parts.length - 1) / 2) * SPREAD)
  }
}

/** Gives each trunk a lane, so that no two vertical parts touch and few lines cross; returns the number of lanes. */
function putInLanes(trunks: Trunk[]): number {
  const bent = trunks.filter(({ pieces }) => pieces.some(({ y1, y2 }) => y1 !== y2))
  for (let isSorted = false, round = 0; !isSorted && round < bent.length; round += 1) {
    isSorted = true
    for (let at = 0; at + 1 < bent.length; at += 1) {
      const [one, next] = [bent[at]!, bent[at + 1]!]
      if (crossings(next, one) >= crossings(one, next)) continue
      bent.splice(at, 2, next, one)
      isSorted = false
    }
  }
  for (const [at, trunk] of bent.entries()) {
    const before = bent.slice(0, at).filter((other) => touches(other, trunk))
    trunk.lane = Math.max(-1, ...before.map(({ lane }) => lane)) + 1
  }
  return Math.max(0, ...bent.map(({ lane }) => lane)) + 1
}

function spanOf({ pieces }: Trunk): readonly [top: number, bottom: number] {
  const all = pieces.flatMap(({ y1, y2 }) => [y1, y2])
  return [Math.min(...all), Math.max(...all)]
}

function touches(one: Trunk, other: Trunk): boolean {
  const [[top, bottom], [otherTop, otherBottom]] = [spanOf(one), spanOf(other)]
  return top < otherBottom + SPREAD && otherTop < bottom + SPREAD
}

/** Returns how many lines cross if one trunk is to the left of the other. */
function crossings(left: Trunk, right: Trunk): number {
  const within = ([top, bottom]: readonly [number, number], all: readonly number[]): number =>
    new Set(all.filter((y) => y > top && y < bottom)).size
  return (
    within(
      spanOf(right),
      left.pieces.map(({ y2 }) => y2),
    ) +
    within(
      spanOf(left),
      right.pieces.map(({ y1 }) => y1),
    )
  )
}

/** Continues a path to the next column: horizontally, vertically at the bend, and horizontally. */
function pathOf({ x, y1, y2 }: Piece, bend: number, gap: number): string {
  const round = Math.min(CORNER, Math.abs(y2 - y1) / 2) * Math.sign(y2 - y1)
  const corner = Math.abs(round)
  const steps =
    y1 === y2
      ? ''
      : `H${bend - corner}Q${bend} ${y1} ${bend} ${y1 + round}V${y2 - round}Q${bend} ${y2} ${bend + corner} ${y2}`
  return `L${x} ${y1}${steps}H${x + gap}`
}
