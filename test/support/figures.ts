/**
 * Figures of stories with several nodes, for the tables that `npm run test:cluster` prints; the suite takes shorter forms of
 * the same stories.
 */
import { appendFileSync } from 'node:fs'
import type { LoadResult } from './cluster-processes.ts'

/** Whether stories take their full numbers. */
export const isFull = process.env.CLUSTER_TEST === 'full'

/** What became of a load while something happened to nodes or engine. */
export interface LoadFigure extends Pick<LoadResult, 'acknowledged' | 'silenceMs'> {
  readonly what: string
  readonly lost: number
  readonly doubled: number
  /** What the longest silence may be; left out where no aim is set for it. */
  readonly silenceAimMs?: number
}

/** One number beside its aim. */
export interface CostFigure {
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
}

/** Notes what became of a load; answers whether the aims are reached. */
export function noteLoad(what: string, result: LoadResult, silenceAimMs?: number): boolean {
  const { acknowledged, silenceMs } = result
  const [lost, doubled] = [result.lost.length, result.doubled.length]
  write({ what, acknowledged, lost, doubled, silenceMs, ...(silenceAimMs !== undefined && { silenceAimMs }) })
  return acknowledged > 0 && lost === 0 && doubled === 0 && silenceMs <= (silenceAimMs ?? Infinity)
}

/** Notes a number; answers whether its aim is reached. */
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

/** The value below which a share of all values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
