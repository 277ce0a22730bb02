/**
 * Metrics of an instance: plausible curves computed only from the instance, the metric, the time and the recorded
 * history, so that repeated reads return the same values.
 */
import { refusals } from '../../request/errors.ts'
import { HOUR_MS, limits } from '../../../platform/limits.ts'
import type { Row } from '../../state/record.ts'
import type { Handlers } from '../../request/call.ts'
import { json } from '../../request/response.ts'
import { historyOf, stateAt } from './instance-history.ts'
import { CURVES, phaseOf, metricAt, type InstanceMetric } from './metric-curves.ts'

const { invalid, conflict } = refusals('instances.metrics')

export const instanceMetricHandlers = {
  /** Returns points at whole multiples of the step, none of them before the instance's creation or in the future. */
  getInstanceMetrics(call, world) {
    const instance = call.row('instance')
    const { metric, stepSeconds = 60 } = call.query
    if (!instance.doc.monitoringEnabled)
      throw conflict('Monitoring is off for this instance; set monitoringEnabled to true first.')
    const toMs = call.query.to === undefined ? world.nowMs : Date.parse(call.query.to)
    const fromMs = call.query.from === undefined ? toMs - HOUR_MS : Date.parse(call.query.from)
    const stepMs = stepSeconds * 1000
    if (!(fromMs < toMs)) throw invalid('"from" must be before "to".', 'from')
    if ((toMs - fromMs) / stepMs > limits.metricPoints)
      throw invalid(
        `This would return more than ${limits.metricPoints} points; use a longer step or a shorter period.`,
        'stepSeconds',
      )
    const metrics = metric === undefined ? (Object.keys(CURVES) as InstanceMetric[]) : [metric]
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

/** Returns the points of a metric: zero while the instance did not run, none while it was not monitored. */
function pointsOf(
  instance: Row<'instance'>,
  metric: InstanceMetric,
  firstMs: number,
  lastMs: number,
  stepMs: number,
): { at: string; value: number }[] {
  const history = historyOf(instance)
  const phase = phaseOf(instance.id, metric)
  const points: { at: string; value: number }[] = []
  for (let at = firstMs; at <= lastMs; at += stepMs) {
    const state = stateAt(history, at)
    if (!state?.monitored) continue
    points.push({
      at: new Date(at).toISOString(),
      value: state.powerState === 'RUNNING' ? metricAt(metric, phase, at) : 0,
    })
  }
  return points
}
