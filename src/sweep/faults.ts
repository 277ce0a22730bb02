/**
 * The faults of a sweep: at which call points each of them can act, its effects as in a scenario rule, and how a good
 * client reacts.
 */
import type { MetPoint } from '../sandbox/run/met-points.ts'
import type { JsonObject } from '../platform/json.ts'

/** How a client is expected to react; `may-notice` means that it may either recover or report the problem. */
export type Expected = 'recovers' | 'notices' | 'may-notice'

/** A call point of the baseline. */
export type PointFacts = MetPoint

export interface Fault {
  readonly id: string
  readonly expected: Expected
  readonly actsOn: (point: PointFacts) => boolean
  /** The effects, in the form of a scenario rule's `then`. */
  readonly then: JsonObject
  /** True if the fault acts on every call from its point on; otherwise it acts once. */
  readonly lasts: boolean
}

const always = (): boolean => true
const isWrite = ({ method }: PointFacts): boolean => method !== 'GET' && method !== 'HEAD'
const isRead = (point: PointFacts): boolean => !isWrite(point) && !point.isStream
const isStream = (point: PointFacts): boolean => point.isStream
const opens = (point: PointFacts): boolean => point.opensOperation
/** A delay that is longer than any client should wait; the trial's time limit ends the trial earlier. */
const NEVER = 'PT1H'

function once(id: string, expected: Expected, actsOn: Fault['actsOn'], then: Fault['then']): Fault {
  return { id, expected, actsOn, then, lasts: false }
}

/** All faults, in the order in which they are listed for users. */
export const FAULTS: readonly Fault[] = [
  once('unavailable', 'recovers', always, { respond: { status: 503 } }),
  once('server-error', 'recovers', always, { respond: { status: 500 } }),
  once('throttled', 'recovers', always, { respond: { status: 429, headers: { 'Retry-After': '1' } } }),
  once('reset-before', 'recovers', always, { network: 'reset-before' }),
  once('truncated', 'recovers', (point) => point.hasBody && !point.isStream, { network: 'truncate' }),
  once('hangs', 'recovers', always, { delay: { duration: NEVER, real: true } }),
  once('lost-response', 'recovers', isWrite, { network: 'reset-after' }),
  once('touched', 'recovers', (point) => point.hasIfMatch, { touch: true }),
  once('stale', 'may-notice', (point) => point.hasIfMatch && point.hasRequestBody, { touch: 'sent' }),
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
  once('lag', 'recovers', isRead, { lag: { reads: '2s', lists: '2s' } }),
  { id: 'down', expected: 'notices', actsOn: always, then: { respond: { status: 503 } }, lasts: true },
  { id: 'revoked', expected: 'notices', actsOn: always, then: { respond: { status: 401 } }, lasts: true },
  once('operation-fails', 'notices', opens, { operation: { outcome: 'fail' } }),
  once('operation-stalls', 'notices', opens, { operation: { outcome: 'stall' } }),
  once('operation-cancelled', 'notices', opens, { operation: { outcome: 'cancel' } }),
  once('operation-warns', 'may-notice', opens, { operation: { outcome: 'warn' } }),
]

/**
 * The faults that usually tell most about a client, most telling first; the other faults follow in the order of the
 * list above.
 */
const TELLING: readonly string[] = [
  'lost-response',
  'unavailable',
  'operation-fails',
  'stale',
  'down',
  'truncated',
  'stream-cut',
  'operation-cancelled',
  'revoked',
  'throttled',
  'touched',
]

/** Returns the position of a fault in this order. */
export function rankOf({ id }: Fault): number {
  const at = TELLING.indexOf(id)
  return at < 0 ? TELLING.length : at
}

/**
 * Faults that clients handle with the same code as `unavailable`. Unless all arms are tried, they are tried only once
 * per endpoint.
 */
export const ALIKE: ReadonlySet<string> = new Set(['server-error', 'throttled', 'reset-before'])
