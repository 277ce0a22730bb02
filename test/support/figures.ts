/**
 * Figures from the cluster tests, for the tables that `npm run test:cluster` prints; the suite runs shorter versions of
 * the same tests.
 */
import { appendFileSync } from 'node:fs'
import type { LoadResult } from './cluster-processes.ts'

/** The result of a load test during which something happened to the nodes or the engine. */
export interface LoadFigure extends Pick<LoadResult, 'acknowledged' | 'silenceMs'> {
  readonly what: string
  readonly lost: number
  readonly doubled: number
  /** The target for the longest outage; undefined if there is none. */
  readonly silenceAimMs?: number
}

/** One number with its target. */
export interface CostFigure {
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
}

/** Records the result of a load test; returns whether the targets are met. */
export function noteLoad(what: string, result: LoadResult, silenceAimMs?: number): boolean {
  const { acknowledged, silenceMs } = result
  const [lost, doubled] = [result.lost.length, result.doubled.length]
  write({ what, acknowledged, lost, doubled, silenceMs, ...(silenceAimMs !== undefined && { silenceAimMs }) })
  return acknowledged > 0 && lost === 0 && doubled === 0 && silenceMs <= (silenceAimMs ?? Infinity)
}

/** Records a number; returns whether its target is met. */
export function noteCost(figure: CostFigure): boolean {
  write(figure)
  const { measured, atMost = Infinity, atLeast = -Infinity } = figure
  return measured <= atMost && measured >= atLeast
}

function write(figure: LoadFigure | CostFigure): void {
  const { CLUSTER_FIGURES: file } = process.env
  const line = JSON.stringify(figure)
  if (file === undefined) console.log(line)
  else appendFileSync(file, `${line}\n`)
}

/** Returns the value below which the given fraction of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
