/**
 * Evaluates alert rules: computes the state of a rule at a time, and when that state will next change if no resource
 * changes until then. For instances, it uses the metrics that their endpoint serves; for load balancers and VPN
 * connections, their current state. Metrics that no endpoint serves have no data.
 */
import { limits } from '../../../platform/limits.ts'
import type { Doc, Kind } from '../../state/kinds.ts'
import type { InstanceEvent } from '../../state/kinds/compute.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { historyOf, stateAt } from '../compute/instance-history.ts'
import {
  boundsOf,
  isInstanceMetric,
  phaseOf,
  metricAt,
  reachOf,
  type ValueBounds,
  type InstanceMetric,
} from '../compute/metric-curves.ts'

type AlertRule = Row<'alertRule'>
type State = Doc<'alertRule'>['state']

/** Metrics have a point per minute. */
const POINT_MS = 60_000
/** Evaluations within this time (ms) are combined if their values cannot cross the threshold. */
const CHUNK_MS = 3_600_000

/**
 * ValueBounds of a rule's period (s). The schema enforces them for requests, but records that were written through `/state`
 * or come from an old data folder may contain any number.
 */
const [LEAST_PERIOD_S, MOST_PERIOD_S] = [60, 86_400]

/** Returns for how long the condition of a rule must hold (ms), which is also the interval between its evaluations. */
export function periodOf({ doc: { durationSeconds } }: AlertRule): number {
  return Math.min(Math.max(durationSeconds, LEAST_PERIOD_S), MOST_PERIOD_S) * 1000
}

const COMPARE: Readonly<Record<Doc<'alertRule'>['operator'], (value: number, threshold: number) => boolean>> = {
  gt: (value, threshold) => value > threshold,
  gte: (value, threshold) => value >= threshold,
  lt: (value, threshold) => value < threshold,
  lte: (value, threshold) => value <= threshold,
  eq: (value, threshold) => value === threshold,
}

const AGGREGATE: Readonly<Record<Doc<'alertRule'>['aggregation'], (values: readonly number[]) => number>> = {
  average: (values) => sum(values) / values.length,
  minimum: (values) => Math.min(...values),
  maximum: (values) => Math.max(...values),
  sum,
}

/** What a rule needs to know of an instance: its power state and monitoring over time, and the phase of its curve. */
class Source {
  readonly history: readonly InstanceEvent[]
  readonly #id: string
  readonly #metric: InstanceMetric
  #phase: number | undefined

  constructor(instance: Row<'instance'>, metric: InstanceMetric) {
    this.history = historyOf(instance)
    this.#id = instance.id
    this.#metric = metric
  }

  /** Computed when needed, because most thresholds are out of the reach of all curves. */
  get phase(): number {
    return (this.#phase ??= phaseOf(this.#id, this.#metric))
  }
}

/** Returns the state that an evaluation at a time finds. The time must not be in the future. */
export function stateSeen(world: World, rule: AlertRule, atMs: number): State {
  const { metric } = rule.doc
  if (isInstanceMetric(metric)) {
    const sources = sourcesOf(world, rule, metric)
    return constantState(rule, metric, sources, atMs - periodOf(rule), atMs) ?? stateOver(rule, metric, sources, atMs)
  }
  return stateFor(rule, presentValues(world, rule))
}

/**
 * Returns the first evaluation from `firstMs` to `untilMs` that finds another state, if no resource changes; otherwise
 * the last one by `untilMs`, or the first one that would take too many values to reach. `firstMs` must not be after
 * `untilMs`.
 */
export function nextChange(world: World, rule: AlertRule, firstMs: number, untilMs: number): number {
  const { metric, state } = rule.doc
  const periodMs = periodOf(rule)
  const lastMs = firstMs + Math.floor((untilMs - firstMs) / periodMs) * periodMs
  if (!isInstanceMetric(metric)) return stateFor(rule, presentValues(world, rule)) === state ? lastMs : firstMs
  const sources = sourcesOf(world, rule, metric)
  if (constantState(rule, metric, sources, firstMs - periodMs, lastMs) === state) return lastMs
  const points = sources.length * Math.ceil(periodMs / POINT_MS)
  let left = limits.alertValuesAtOnce - sources.length
  let atMs = firstMs
  while (atMs < lastMs && left > 0) {
    const chunkEndMs = Math.min(lastMs, atMs + Math.max(CHUNK_MS, periodMs))
    const constant = constantState(rule, metric, sources, atMs - periodMs, chunkEndMs)
    left -= sources.length
    if (constant === undefined) {
      for (; atMs <= chunkEndMs && left > 0; atMs += periodMs, left -= points)
        if (stateOver(rule, metric, sources, atMs) !== state) return atMs
    } else if (constant === state) atMs += (Math.floor((chunkEndMs - atMs) / periodMs) + 1) * periodMs
    else return atMs
  }
  return Math.min(atMs, lastMs)
}

function sourcesOf(world: World, rule: AlertRule, metric: InstanceMetric): readonly Source[] {
  const { doc, hidden } = rule
  const sources = (): Source[] => watched(world, rule, 'instance').map((instance) => new Source(instance, metric))
  // A rule for a whole project may watch 100,000 instances, at every look.
  if (doc.resourceIds.length > 0) return sources()
  return world.table('instance').answer(`sources ${metric} ${hidden.scopeId}`, sources)
}

/** Returns the records of a kind that a rule watches. */
function watched<K extends Kind>(world: World, { doc, hidden }: AlertRule, kind: K): Row<K>[] {
  if (doc.resourceIds.length === 0) return world.list(kind, hidden.scopeId)
  return doc.resourceIds.map((id) => world.get(kind, id)).filter((row) => row !== undefined)
}

/** Returns the current values of resources that have a state instead of a curve. */
function presentValues(world: World, rule: AlertRule): number[] {
  if (rule.doc.metric === 'loadBalancerUnhealthyMembers')
    return watched(world, rule, 'loadBalancer').map(
      ({ doc }) => [doc.backendMembers].flat().filter(({ operatingStatus }) => operatingStatus === 'ERROR').length,
    )
  if (rule.doc.metric === 'vpnConnectionDown')
    return watched(world, rule, 'vpn.connection').map(({ doc }) => (doc.status === 'ACTIVE' ? 0 : 1))
  return []
}

function stateFor({ doc: { operator, threshold } }: AlertRule, values: readonly number[]): State {
  if (values.length === 0) return 'INSUFFICIENT_DATA'
  return values.some((value) => COMPARE[operator](value, threshold)) ? 'ALARM' : 'OK'
}

/** Computes the state from the points within one period before a time. */
function stateOver(rule: AlertRule, metric: InstanceMetric, sources: readonly Source[], atMs: number): State {
  const firstMs = (Math.floor((atMs - periodOf(rule)) / POINT_MS) + 1) * POINT_MS
  let state: State = 'INSUFFICIENT_DATA'
  for (const source of sources) {
    const points: number[] = []
    for (let pointMs = firstMs; pointMs <= atMs; pointMs += POINT_MS) {
      const event = stateAt(source.history, pointMs)
      if (event?.monitored) points.push(event.powerState === 'RUNNING' ? metricAt(metric, source.phase, pointMs) : 0)
    }
    if (points.length === 0) continue
    state = stateFor(rule, [AGGREGATE[rule.doc.aggregation](points)])
    if (state === 'ALARM') break
  }
  return state
}

/**
 * Returns the state that all evaluations between two times find, if the curves cannot cross the threshold in between;
 * otherwise undefined.
 */
function constantState(
  rule: AlertRule,
  metric: InstanceMetric,
  sources: readonly Source[],
  fromMs: number,
  toMs: number,
): State | undefined {
  const { operator, threshold, aggregation } = rule.doc
  const points = aggregation === 'sum' ? periodOf(rule) / POINT_MS : 1
  const compare = COMPARE[operator]
  /** Returns whether all values within bounds meet the condition; undefined if only some may. */
  const isMetBy = ({ least, most }: ValueBounds): boolean | undefined => {
    const [low, high] = [least * Math.floor(points), most * Math.ceil(points)]
    const isMet = compare(low, threshold)
    const isConstant =
      operator === 'eq' ? low === high || threshold < low || threshold > high : isMet === compare(high, threshold)
    return isConstant ? isMet : undefined
  }
  const [whenOff, whenOn] = [isMetBy({ least: 0, most: 0 }), isMetBy(reachOf(metric))]
  let state: State | undefined = 'INSUFFICIENT_DATA'
  for (const source of sources) {
    const last = source.history.at(-1)!
    if (last.atMs > fromMs) return undefined
    if (!last.monitored) continue
    const isMet =
      last.powerState !== 'RUNNING' ? whenOff : (whenOn ?? isMetBy(boundsOf(metric, source.phase, fromMs, toMs)))
    if (isMet) return 'ALARM'
    state = isMet === false && state !== undefined ? 'OK' : undefined
  }
  return state
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0)
}
