/**
 * The faults of a sweep: on which call points each can act, what it does in the language of scenarios, and what a good
 * client makes of it.
 */
import { ApiError } from '../errors.ts'
import type { Then } from '../scenarios/definition.ts'
import type { Scenarios } from '../scenarios/scenarios.ts'
import type { MetPoint } from '../sandbox/run/met-points.ts'

/** What a good client does about a fault; after a warning it may do as it likes. */
export type Expected = 'recovers' | 'notices' | 'may-notice'

/** A call point as the baseline met it. */
export type PointFacts = MetPoint

export interface Fault {
  readonly id: string
  readonly expected: Expected
  readonly actsOn: (point: PointFacts) => boolean
  /** The effects, as `then` of a scenario rule has them. */
  readonly then: Readonly<Record<string, unknown>>
  /** Acts on every call from its point on, whatever it is; else once. */
  readonly lasts: boolean
}

const always = (): boolean => true
const isWrite = ({ method }: PointFacts): boolean => method !== 'GET' && method !== 'HEAD'
const isRead = (point: PointFacts): boolean => !isWrite(point) && !point.isStream
const isStream = (point: PointFacts): boolean => point.isStream
const opens = (point: PointFacts): boolean => point.opensOperation
/** Longer than any client should wait; the trial's own limit ends it before. */
const NEVER = 'PT1H'

function once(id: string, expected: Expected, actsOn: Fault['actsOn'], then: Fault['then']): Fault {
  return { id, expected, actsOn, then, lasts: false }
}

/** Every fault, in the order in which they are listed. */
export const FAULTS: readonly Fault[] = [
  once('unavailable', 'recovers', always, { respond: { status: 503 } }),
  once('server-error', 'recovers', always, { respond: { status: 500 } }),
  once('throttled', 'recovers', always, { respond: { status: 429, headers: { 'Retry-After': '1' } } }),
  once('reset-before', 'recovers', always, { network: 'reset-before' }),
  once('truncated', 'recovers', (point) => point.hasBody && !point.isStream, { network: 'truncate' }),
  once('hangs', 'recovers', always, { delay: { duration: NEVER, real: true } }),
  once('lost-response', 'recovers', isWrite, { network: 'reset-after' }),
  once('stale', 'recovers', (point) => point.hasIfMatch, { touch: true }),
  once('stream-cut', 'recovers', isStream, { stream: { closeAfter: 1 } }),
  once('stream-silent', 'recovers', isStream, { stream: { silent: true } }),
  once('stream-twice', 'recovers', isStream, { stream: { duplicate: true } }),
  once('stream-hostile', 'recovers', isStream, {
    stream: {
      split: 'random',
      newline: 'mixed',
      bom: true,
      comments: true,
      spaceless: true,
      multiline: true,
      fields: true,
    },
  }),
  once('grease', 'recovers', isRead, { grease: { level: 'compatible' } }),
  once('lag', 'recovers', isRead, { lag: { reads: '2s' } }),
  { id: 'down', expected: 'notices', actsOn: always, then: { respond: { status: 503 } }, lasts: true },
  { id: 'revoked', expected: 'notices', actsOn: always, then: { respond: { status: 401 } }, lasts: true },
  once('operation-fails', 'notices', opens, { operation: { outcome: 'fail' } }),
  once('operation-stalls', 'notices', opens, { operation: { outcome: 'stall' } }),
  once('operation-cancelled', 'notices', opens, { operation: { outcome: 'cancel' } }),
  once('operation-warns', 'may-notice', opens, { operation: { outcome: 'warn' } }),
]

/** The faults whose effects this version's scenarios have. */
export function usableFaults(scenarios: Scenarios): readonly Fault[] {
  return FAULTS.filter(({ then }) => {
    try {
      scenarios.ready({ then: then as Then })
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  })
}
