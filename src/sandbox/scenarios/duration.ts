/** Parses durations in scenarios. */
import { limits } from '../../platform/limits.ts'
import type { Duration } from './definition.ts'
import type { SemanticFault } from './semantic-fault.ts'

const ISO = /^P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const SHORT = /^(\d+(?:\.\d+)?) ?(ms|s|m|h|d)$/
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The accepted forms, for messages. */
export const DURATIONS = 'a duration such as PT2S, 2s, 500ms or 1m'

/** Returns a duration in milliseconds; undefined for anything else. Numbers are milliseconds. */
export function durationMs(span: Duration): number | undefined {
  if (typeof span === 'number') return span
  const short = SHORT.exec(span)
  if (short) return Number(short[1]) * UNIT_MS[short[2]!]!
  const iso = ISO.exec(span)
  if (!iso || !/\d/.test(span) || span.endsWith('T')) return undefined
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = iso
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000
}

/** Yields the faults of a duration in a scenario. */
export function* durationFaults(span: Duration): Generator<SemanticFault> {
  const ms = durationMs(span)
  if (ms === undefined) yield { path: [], message: `'${span}' is not ${DURATIONS}` }
  else if (ms > limits.scenarioSpanMs)
    yield { path: [], message: `is longer than ${limits.scenarioSpanMs / 86_400_000} days (limit scenarioSpanMs)` }
}
