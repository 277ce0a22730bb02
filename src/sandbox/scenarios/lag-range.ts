/** Parses the lags of a scenario, and draws how far each read is behind. */
import type { Random } from '../../service/state/random.ts'
import type { Duration, Then } from './definition.ts'
import { durationFaults, durationMs } from './duration.ts'
import { under, type SemanticFault } from './semantic-fault.ts'

type LagValue = NonNullable<Then['lag']>
export type Lag = NonNullable<LagValue['reads']>

const PARTS = ['reads', 'lists', 'frames'] as const

/** Returns the shortest and the longest lag (ms). */
export function lagRange(lag: Lag): { readonly minMs: number; readonly maxMs: number } {
  const ms = (span: Duration): number => durationMs(span)!
  return typeof lag === 'object' ? { minMs: ms(lag.min), maxMs: ms(lag.max) } : { minMs: ms(lag), maxMs: ms(lag) }
}

/** Returns the lag of one read (ms), drawn from the seed if it has a range. */
export function drawnLagMs(lag: Lag, random: Random): number {
  const { minMs, maxMs } = lagRange(lag)
  return minMs === maxMs ? minMs : Math.round(minMs + random.fraction() * (maxMs - minMs))
}

/** Returns for how long versions must be kept (ms); frames need none. */
export function longestLagMs({ reads = 0, lists = 0 }: LagValue): number {
  return Math.max(lagRange(reads).maxMs, lagRange(lists).maxMs)
}

/** Yields the faults of the effect's value. */
export function* lagFaults(value: LagValue): Generator<SemanticFault> {
  if (PARTS.every((part) => value[part] === undefined))
    yield { path: [], message: 'needs at least one of reads, lists and frames' }
  for (const part of PARTS) {
    const lag = value[part]
    if (lag === undefined) continue
    if (typeof lag !== 'object') yield* under([part], durationFaults(lag))
    else yield* under([part], rangeFaults(lag))
  }
}

function* rangeFaults({ min, max }: Extract<Lag, object>): Generator<SemanticFault> {
  const faults = [...under(['min'], durationFaults(min)), ...under(['max'], durationFaults(max))]
  yield* faults
  if (faults.length === 0 && durationMs(max)! < durationMs(min)!)
    yield { path: ['max'], message: 'must not be less than min' }
}
