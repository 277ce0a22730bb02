/**
 * Prometheus metrics of one sandbox. A request costs two lookups and an addition; prom-client, which writes the text,
 * is loaded on the first scrape.
 */
import { processFigures } from '#process'
import type { Exchange } from '../edge/exchange.ts'
import type { World } from '../../service/state/world.ts'

/** Upper bounds of the histogram's buckets (s). */
const BOUNDS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5] as const
const PREFIX = 'papercloud_'

interface Cell {
  readonly statuses: Map<number, number>
  /** Requests per bucket, the last one without an upper bound; not cumulative. */
  readonly buckets: Float64Array
  sumSeconds: number
}

export class Metrics {
  readonly #cells = new Map<string, Cell>()

  /** Counts a request and its response. */
  observe({ call, answer, durationMs }: Exchange): void {
    const endpoint = call?.endpoint.id ?? 'none'
    let cell = this.#cells.get(endpoint)
    if (!cell)
      this.#cells.set(
        endpoint,
        (cell = { statuses: new Map(), buckets: new Float64Array(BOUNDS_SECONDS.length + 1), sumSeconds: 0 }),
      )
    cell.statuses.set(answer.status, (cell.statuses.get(answer.status) ?? 0) + 1)
    const seconds = durationMs / 1000
    let at = 0
    while (at < BOUNDS_SECONDS.length && seconds > BOUNDS_SECONDS[at]!) at += 1
    cell.buckets[at]! += 1
    cell.sumSeconds += seconds
  }

  get cells(): ReadonlyMap<string, Readonly<Cell>> {
    return this.#cells
  }
}

/** One sample of a metric. */
interface Sample {
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
  readonly metricName?: string
}

/** The parts of a sandbox that its metrics use. */
export interface Measured {
  readonly world: World
  readonly streams: { readonly size: number }
  readonly metrics: Metrics
}

/** Returns the metrics of a sandbox and its process as Prometheus text. */
export async function metricsText(
  sandbox: Measured,
  sandboxes: number,
  others: readonly (readonly [name: string, type: 'counter' | 'gauge', help: string, value: number])[] = [],
): Promise<string> {
  const { Registry } = await import('prom-client')
  const registry = new Registry()
  // Values are supplied on collection, because the counters are kept outside prom-client.
  const metric = (
    name: string,
    type: 'counter' | 'gauge' | 'histogram',
    help: string,
    values: readonly Sample[],
  ): void =>
    // eslint-disable-next-line no-restricted-syntax -- the library reads no more of a metric than this
    registry.registerMetric({
      name,
      get: () => Promise.resolve({ name, help, type, values, aggregator: 'sum' }),
    } as unknown as Parameters<typeof registry.registerMetric>[0])
  const one = (value: number): Sample[] => [{ labels: {}, value }]
  const { world, streams, metrics } = sandbox
  const cells = [...metrics.cells]
  metric(
    `${PREFIX}requests_total`,
    'counter',
    'API requests by endpoint and status.',
    cells.flatMap(([endpoint, { statuses }]) =>
      [...statuses].map(([status, value]) => ({ labels: { endpoint, status }, value })),
    ),
  )
  metric(
    `${PREFIX}request_duration_seconds`,
    'histogram',
    'Real time from the first byte of a request to its response.',
    cells.flatMap(([endpoint, cell]) => histogram(`${PREFIX}request_duration_seconds`, endpoint, cell)),
  )
  metric(`${PREFIX}open_streams`, 'gauge', 'Open event streams.', one(streams.size))
  metric(
    `${PREFIX}records`,
    'gauge',
    'Records by kind.',
    [...world.tables].map(([kind, { size }]) => ({ labels: { kind }, value: size })),
  )
  metric(`${PREFIX}pending_timers`, 'gauge', 'Timers that are not due yet.', one(world.clock.pending))
  metric(`${PREFIX}frames_total`, 'counter', 'Frames created for event streams.', one(world.frames.seq))
  metric(`${PREFIX}sandboxes`, 'gauge', 'Sandboxes in this process.', one(sandboxes))
  for (const [name, type, help, value] of others) metric(`${PREFIX}${name}`, type, help, one(value))
  for (const [name, type, help, value] of processFigures()) metric(name, type, help, one(value))
  return registry.metrics()
}

function histogram(name: string, endpoint: string, { buckets, sumSeconds }: Readonly<Cell>): Sample[] {
  let count = 0
  const lines: Sample[] = []
  for (const [at, calls] of buckets.entries()) {
    count += calls
    lines.push({ labels: { endpoint, le: BOUNDS_SECONDS[at] ?? '+Inf' }, value: count, metricName: `${name}_bucket` })
  }
  return [
    ...lines,
    { labels: { endpoint }, value: sumSeconds, metricName: `${name}_sum` },
    { labels: { endpoint }, value: count, metricName: `${name}_count` },
  ]
}
