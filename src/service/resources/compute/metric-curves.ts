/**
 * The curves behind an instance's metrics. They are computed only from the instance, the metric and the time, so
 * that repeated reads return the same values, and bounds of future values are known without computing each of them.
 */
import { hash } from '#digest'
import { DAY_MS } from '../../../platform/limits.ts'
import type { ApiSchemas } from '../../state/kinds/kind.ts'

export type InstanceMetric = ApiSchemas['InstanceMetricName']

/** Period of the fast wave (ms): long enough that an alert rule changes a few times a day at most. */
const FAST_MS = 9_000_000
/** Weights of the two waves. */
const DAILY = 0.7
const FAST = 0.3

export const CURVES: Readonly<Record<InstanceMetric, { unit: string; base: number; swing: number }>> = {
  cpuPercent: { unit: 'percent', base: 8, swing: 60 },
  memoryPercent: { unit: 'percent', base: 45, swing: 20 },
  diskReadBytes: { unit: 'bytes/s', base: 40_000, swing: 900_000 },
  diskWriteBytes: { unit: 'bytes/s', base: 60_000, swing: 1_400_000 },
  networkRxBytes: { unit: 'bytes/s', base: 20_000, swing: 3_000_000 },
  networkTxBytes: { unit: 'bytes/s', base: 30_000, swing: 5_000_000 },
}

/** Returns true if metrics endpoints serve a metric of this name. */
export function isInstanceMetric(name: string): name is InstanceMetric {
  return name in CURVES
}

/** Returns the phase of an instance's curve for a metric, from 0 to 1. */
export function phaseOf(instanceId: string, metric: InstanceMetric): number {
  return Number.parseInt(hash('sha1', `${instanceId} ${metric}`, 'hex').slice(0, 8), 16) / 0x1_0000_0000
}

/** Returns the value of a running instance at a given time: a daily wave plus a faster one. */
export function metricAt(metric: InstanceMetric, phase: number, atMs: number): number {
  const { base, swing } = CURVES[metric]
  const fast = (1 + Math.sin(2 * Math.PI * (atMs / FAST_MS + phase * 7))) / 2
  return Math.round((base + swing * (DAILY * dailyAt(phase, atMs) + FAST * fast)) * 100) / 100
}

/** ValueBounds of values. */
export interface ValueBounds {
  readonly least: number
  readonly most: number
}

/** Returns the bounds of all values of all curves of a metric. */
export function reachOf(metric: InstanceMetric): ValueBounds {
  const { base, swing } = CURVES[metric]
  return { least: base - 0.01, most: base + swing + 0.01 }
}

/** Returns the bounds of all values between two times. */
export function boundsOf(metric: InstanceMetric, phase: number, fromMs: number, toMs: number): ValueBounds {
  const { base, swing } = CURVES[metric]
  const middle = dailyAt(phase, (fromMs + toMs) / 2)
  // The daily wave moves by at most π per day.
  const reach = (Math.PI * (toMs - fromMs)) / 2 / DAY_MS
  return {
    least: base + swing * DAILY * Math.max(0, middle - reach) - 0.01,
    most: base + swing * (DAILY * Math.min(1, middle + reach) + FAST) + 0.01,
  }
}

/** Returns the value of the daily wave, from 0 to 1. */
function dailyAt(phase: number, atMs: number): number {
  return (1 + Math.sin(2 * Math.PI * (atMs / DAY_MS + phase))) / 2
}
