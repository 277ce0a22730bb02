/**
 * The arms of a sweep, each of which is a fault at a call point, and the order in which they are tried. The order is
 * breadth first and starts with the faults that tell most about a client, so that even a short budget covers all
 * endpoints. Points whose requests differ only in their values form a class, of which the first and the last are tried.
 */
import { hash } from 'node:crypto'
import { globOf, type Glob } from '../../service/contract/glob.ts'
import { ALIKE, rankOf, type Fault, type PointFacts } from './faults.ts'

export interface Arm {
  /** `POINT:FAULT`, as in `--only`. */
  readonly id: string
  readonly point: PointFacts
  readonly fault: Fault
  /** A second fault at another point, injected in the same trial. */
  readonly beside?: Arm
}

/**
 * How many arms a sweep tries: `first` tries one arm per endpoint and fault, `ends` also tries the first and the last
 * point of each class, and `all` tries every arm.
 */
export type Depth = 'first' | 'ends' | 'all'

export interface ArmChoice {
  readonly seed: number
  readonly depth: Depth
  /** Ids or globs of the faults to try; undefined for all faults. */
  readonly faults?: readonly string[]
  /** Globs of endpoint ids and point ids to try; undefined for all points. */
  readonly points?: readonly string[]
  /** Ids of arms, or pairs of ids joined by a plus; if given, only these arms are tried. */
  readonly only?: readonly string[]
}

/** Thrown for a requested arm that does not exist. */
export class NoSuchArm extends Error {}

/** Groups of arms; all arms of a tier are tried before those of the next one. */
export type Tiers = readonly (readonly Arm[])[]

/**
 * Plans the arms for the points of a baseline.
 * @throws NoSuchArm for a requested arm that cannot be tried
 */
export function planArms(points: readonly PointFacts[], faults: readonly Fault[], choice: ArmChoice): Tiers {
  if (choice.only) return [choice.only.map((id) => armOf(id, points, faults))]
  const isChosen = chosen(choice)
  const all = points.flatMap((point) =>
    faults
      .filter((fault) => fault.actsOn(point))
      .map((fault) => ({ id: `${point.id}:${fault.id}`, point, fault }))
      .filter(isChosen),
  )
  const first = firstOfEach(inSeededOrder(all, choice.seed), ({ point, fault }) => `${point.endpoint} ${fault.id}`)
  const ends = without(
    all.filter(isEnd(points)).filter(({ fault }) => !ALIKE.has(fault.id)),
    first,
  )
  const rest = without(all, new Set([...first, ...ends]))
  const tiers = { first: [first], ends: [first, ends], all: [first, ends, rest] }[choice.depth]
  return tiers.map((tier) => mostTellingFirst([...tier], choice.seed)).filter((tier) => tier.length > 0)
}

/** Moves the arms at endpoints with findings to the front of a tier, and otherwise keeps the order. */
export function withFindingsFirst(tier: readonly Arm[], endpoints: ReadonlySet<string>): readonly Arm[] {
  const has = ({ point }: Arm): boolean => endpoints.has(point.endpoint)
  return [...tier.filter(has), ...tier.filter((arm) => !has(arm))]
}

/**
 * Returns pairs of faults at different points, in an order that depends on the seed. The client has recovered from each
 * fault of a pair on its own.
 */
export function planPairs(recovered: readonly Arm[], seed: number): readonly (readonly [Arm, Arm])[] {
  const pairs = recovered.flatMap((one) =>
    recovered.filter((other) => other.point.position > one.point.position).map((other) => [one, other] as const),
  )
  return sortedBy(pairs, ([one, other]) => draw(seed, `${one.id}+${other.id}`))
}

/** Returns the same pairs in the form of arms, each for one trial. */
export function pairedArms(recovered: readonly Arm[], seed: number): readonly Arm[] {
  return planPairs(recovered, seed).map(([one, other]) => ({
    ...one,
    id: `${one.id}+${other.id}`,
    beside: other,
  }))
}

/**
 * Returns the arm, or the pair of arms, with an id.
 * @throws NoSuchArm
 */
function armOf(id: string, points: readonly PointFacts[], faults: readonly Fault[]): Arm {
  const [one, other] = id.split('+').map((part): Arm => {
    const [pointId = '', faultId = ''] = part.split(':')
    const point = points.find((known) => known.id === pointId)
    const fault = faults.find((known) => known.id === faultId)
    if (!point) throw new NoSuchArm(`${part}: without faults, the command never reaches a call point "${pointId}".`)
    if (!fault)
      throw new NoSuchArm(
        `${part}: this version cannot inject the fault "${faultId}"; choose from ${faults.map((known) => known.id).join(', ')}.`,
      )
    if (!fault.actsOn(point))
      throw new NoSuchArm(`${part}: the fault ${faultId} cannot be injected into that call to ${point.endpoint}.`)
    return { id: part, point, fault }
  })
  return other ? { ...one!, id, beside: other } : one!
}

function chosen({ faults, points }: ArmChoice): (arm: Arm) => boolean {
  const isFault = faults && anyOf(faults)
  const isPoint = points && anyOf(points)
  return ({ point, fault }) =>
    (isFault?.(fault.id) ?? true) && (isPoint === undefined || isPoint(point.endpoint) || isPoint(point.id))
}

/** Returns a predicate for the arms at the first or last point of their class. */
function isEnd(points: readonly PointFacts[]): (arm: Arm) => boolean {
  const ends = new Map<string, { first: number; last: number }>()
  const classOf = ({ endpoint, shape }: PointFacts): string => `${endpoint}\n${shape}`
  for (const point of points) {
    const { position } = point
    const { first, last } = ends.get(classOf(point)) ?? { first: position, last: position }
    ends.set(classOf(point), { first: Math.min(first, position), last: Math.max(last, position) })
  }
  return ({ point }) => {
    const { first, last } = ends.get(classOf(point))!
    return point.position === first || point.position === last
  }
}

function firstOfEach(arms: readonly Arm[], key: (arm: Arm) => string): ReadonlySet<Arm> {
  const found = new Map<string, Arm>()
  for (const arm of arms) if (!found.has(key(arm))) found.set(key(arm), arm)
  return new Set(found.values())
}

function without(arms: readonly Arm[], others: ReadonlySet<Arm>): readonly Arm[] {
  return arms.filter((arm) => !others.has(arm))
}

function inSeededOrder(arms: readonly Arm[], seed: number): readonly Arm[] {
  return sortedBy(arms, ({ id }) => draw(seed, id))
}

function mostTellingFirst(arms: readonly Arm[], seed: number): readonly Arm[] {
  return [...inSeededOrder(arms, seed)].sort((one, other) => rankOf(one.fault) - rankOf(other.fault))
}

/** Returns a text's sort key, which depends on the seed. */
function draw(seed: number, text: string): string {
  return hash('sha256', `${seed} ${text}`, 'hex')
}

function sortedBy<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, place: key(item) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item)
}

/** Returns a predicate for the texts that match at least one of the globs. */
function anyOf(globs: Iterable<string>): Glob {
  const all = [...globs].map(globOf)
  return (text) => all.some((fits) => fits(text))
}
