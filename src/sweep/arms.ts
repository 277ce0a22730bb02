/**
 * The arms of a sweep, each one fault at one call point, and the order in which they are tried: breadth first, so that a
 * short budget sees something of everything.
 */
import { hash } from 'node:crypto'
import { globOf, type Glob } from '../openapi/glob.ts'
import type { Fault, PointFacts } from './faults.ts'

export interface Arm {
  /** `point:fault`, as `--only` takes it. */
  readonly id: string
  readonly point: PointFacts
  readonly fault: Fault
}

/** How deep a sweep goes: one arm for each endpoint and fault, the first and last of equal calls as well, or all. */
export type Depth = 'first' | 'ends' | 'all'

export interface ArmChoice {
  readonly seed: number
  readonly depth: Depth
  /** Ids of faults, or globs over them; all without any. */
  readonly faults?: readonly string[]
  /** Globs over endpoint ids and point ids; all without any. */
  readonly points?: readonly string[]
  /** Ids of arms; these alone. */
  readonly only?: readonly string[]
}

/** Arms that are tried together: an earlier tier before a later one. */
export type Tiers = readonly (readonly Arm[])[]

/** Plans the arms of the points that a baseline met. */
export function planArms(points: readonly PointFacts[], faults: readonly Fault[], choice: ArmChoice): Tiers {
  const isChosen = chosen(choice)
  const all = points.flatMap((point) =>
    faults
      .filter((fault) => fault.actsOn(point))
      .map((fault) => ({ id: `${point.id}:${fault.id}`, point, fault }))
      .filter(isChosen),
  )
  if (choice.only) return [inSeededOrder(all, choice.seed)]
  const first = firstOfEach(inSeededOrder(all, choice.seed), ({ point, fault }) => `${point.endpoint} ${fault.id}`)
  const ends = minus(all.filter(isEnd(points)), first)
  const rest = minus(all, new Set([...first, ...ends]))
  const tiers = { first: [first], ends: [first, ends], all: [first, ends, rest] }[choice.depth]
  return tiers.map((tier) => inSeededOrder([...tier], choice.seed)).filter((tier) => tier.length > 0)
}

/** A tier with the endpoints that have findings already at its front; the order among them stays. */
export function withFindingsFirst(tier: readonly Arm[], endpoints: ReadonlySet<string>): readonly Arm[] {
  const has = ({ point }: Arm): boolean => endpoints.has(point.endpoint)
  return [...tier.filter(has), ...tier.filter((arm) => !has(arm))]
}

/** Pairs of faults at different points that a client recovers from one by one; in seeded order. */
export function planPairs(recovered: readonly Arm[], seed: number): readonly (readonly [Arm, Arm])[] {
  const pairs = recovered.flatMap((one) =>
    recovered.filter((other) => other.point.position > one.point.position).map((other) => [one, other] as const),
  )
  return sortedBy(pairs, ([one, other]) => draw(seed, `${one.id}+${other.id}`))
}

function chosen({ faults, points, only }: ArmChoice): (arm: Arm) => boolean {
  const isFault = faults && anyOf(faults)
  const isPoint = points && anyOf(points)
  return ({ id, point, fault }) =>
    (only?.includes(id) ?? true) &&
    (isFault?.(fault.id) ?? true) &&
    (isPoint === undefined || isPoint(point.endpoint) || isPoint(point.id))
}

/** Whether an arm strikes the first or the last of equal calls. */
function isEnd(points: readonly PointFacts[]): (arm: Arm) => boolean {
  const last = new Map<string, number>()
  const classOf = ({ endpoint, canonical }: PointFacts): string => `${endpoint}\n${canonical}`
  for (const point of points) last.set(classOf(point), Math.max(last.get(classOf(point)) ?? 0, point.ordinal))
  return ({ point }) => point.ordinal === 0 || point.ordinal === last.get(classOf(point))
}

function firstOfEach(arms: readonly Arm[], key: (arm: Arm) => string): ReadonlySet<Arm> {
  const found = new Map<string, Arm>()
  for (const arm of arms) if (!found.has(key(arm))) found.set(key(arm), arm)
  return new Set(found.values())
}

function minus(arms: readonly Arm[], others: ReadonlySet<Arm>): readonly Arm[] {
  return arms.filter((arm) => !others.has(arm))
}

function inSeededOrder(arms: readonly Arm[], seed: number): readonly Arm[] {
  return sortedBy(arms, ({ id }) => draw(seed, id))
}

/** A place in an order that the seed alone decides. */
function draw(seed: number, text: string): string {
  return hash('sha256', `${seed} ${text}`, 'hex')
}

function sortedBy<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, place: key(item) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item)
}

/** Whether a text fits one of several globs. */
function anyOf(globs: Iterable<string>): Glob {
  const all = [...globs].map(globOf)
  return (text) => all.some((fits) => fits(text))
}
