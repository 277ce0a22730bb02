/**
 * Metrics of an instance: plausible curves computed from instance, metric, instant and recorded history alone, so that
 * repeated reads return the same.
 */
import { createHash } from 'node:crypto'
import { check } from '../../errors.ts'
import { limits } from '../../limits.ts'
import type { Schemas } from '../../world/kinds/kind.ts'
import type { Row } from '../../world/record.ts'
import type { Handlers } from '../call.ts'
import { json } from '../response.ts'
import { historyOf, stateAt } from './instance-history.ts'

type Metric = Schemas['InstanceMetricName']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Unit, base value, and daily amplitude. */
const CURVES: Readonly<Record<Metric, { unit: string; base: number; swing: number }>> = {
  cpuPercent: { unit: 'percent', base: 8, swing: 60 },
  memoryPercent: { unit: 'percent', base: 45, swing: 20 },
  diskReadBytes: { unit: 'bytes/s', base: 40_000, swing: 900_000 },
  diskWriteBytes: { unit: 'bytes/s', base: 60_000, swing: 1_400_000 },
  networkRxBytes: { unit: 'bytes/s', base: 20_000, swing: 3_000_000 },
  networkTxBytes: { unit: 'bytes/s', base: 30_000, swing: 5_000_000 },
}

export const instanceMetricHandlers = {
  /** Points are at whole multiples of the step, not before the instance's creation and not after now. */
  getInstanceMetrics(call, world) {
    const instance = call.row('instance')
    const { metric, stepSeconds = 60 } = call.query
    check(
      instance.doc.monitoringEnabled,
      'CONFLICT',
      'Monitoring is off for this instance; turn monitoringEnabled on first.',
      { rule: 'instances.metrics' },
    )
    const toMs = call.query.to === undefined ? world.nowMs : Date.parse(call.query.to)
    const fromMs = call.query.from === undefined ? toMs - HOUR_MS : Date.parse(call.query.from)
    const stepMs = stepSeconds * 1000
    check(fromMs < toMs, 'VALIDATION_FAILED', 'from must be before to.', { field: 'from' })
    check(
      (toMs - fromMs) / stepMs <= limits.metricPoints,
      'VALIDATION_FAILED',
      `That is more than ${limits.metricPoints} points; ask for a longer step or a shorter time.`,
      { field: 'stepSeconds' },
    )
    const metrics = metric === undefined ? (Object.keys(CURVES) as Metric[]) : [metric]
    const firstMs = Math.ceil(Math.max(fromMs, instance.createdMs) / stepMs) * stepMs
    const series = metrics.map((one) => ({
      metric: one,
      unit: CURVES[one].unit,
      points: pointsOf(instance, one, firstMs, Math.min(toMs, world.nowMs), stepMs),
    }))
    return json(200, {
      instanceId: instance.id,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      stepSeconds,
      series,
    })
  },
} satisfies Partial<Handlers>

/** Zero while the instance did not run, and no points while it was not monitored. */
function pointsOf(
  instance: Row<'instance'>,
  metric: Metric,
  firstMs: number,
  lastMs: number,
  stepMs: number,
): { at: string; value: number }[] {
  const history = historyOf(instance)
  const phase = createHash('sha1').update(`${instance.id} ${metric}`).digest().readUInt32BE() / 0x1_0000_0000
  const points: { at: string; value: number }[] = []
  for (let at = firstMs; at <= lastMs; at += stepMs) {
    const state = stateAt(history, at)
    if (!state?.monitored) continue
    points.push({
      at: new Date(at).toISOString(),
      value: state.powerState === 'RUNNING' ? valueAt(metric, phase, at) : 0,
    })
  }
  return points
}

/** A daily wave with a faster one added. */
function valueAt(metric: Metric, phase: number, atMs: number): number {
  const { base, swing } = CURVES[metric]
  const day = (1 + Math.sin(2 * Math.PI * (atMs / DAY_MS + phase))) / 2
  const minutes = (1 + Math.sin(2 * Math.PI * (atMs / 700_000 + phase * 7))) / 2
  return Math.round((base + swing * (0.7 * day + 0.3 * minutes)) * 100) / 100
}
