/**
 * The faults of a sweep: at which call points each of them can act, its effects as in a scenario rule, and how a good
 * client reacts.
 */
import type { MetPoint } from '../runs/met-points.ts'
import type { JsonObject } from '../../platform/json.ts'

/** How a client is expected to react; `may-notice` means that it may either recover or report the problem. */
export type Expected = 'recovers' | 'notices' | 'may-notice'

/** A call point of the baseline. */
export type PointFacts = MetPoint

export interface Fault {
  readonly id: string
  /** What happens to the call, as the end of a sentence. */
  readonly what: string
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
/** Lets the client's other calls overtake this one, and is shorter than the timeouts of clients. */
const LATE = { duration: 'PT1S', real: true }

function once(id: string, what: string, expected: Expected, actsOn: Fault['actsOn'], then: Fault['then']): Fault {
  return { id, what, expected, actsOn, then, lasts: false }
}

/** All faults, in the order in which they are listed for users. */
export const FAULTS: readonly Fault[] = [
  once('unavailable', 'the response was a 503', 'recovers', always, { respond: { status: 503 } }),
  once('server-error', 'the response was a 500', 'recovers', always, { respond: { status: 500 } }),
  once('throttled', 'the response was a 429 with Retry-After: 1', 'recovers', always, {
    respond: { status: 429, headers: { 'Retry-After': '1' } },
  }),
  once('reset-before', 'the connection was cut before the call was carried out', 'recovers', always, {
    network: 'reset-before',
  }),
  once(
    'truncated',
    'the call was carried out, but its response was cut off',
    'recovers',
    (point) => point.hasBody && !point.isStream,
    { network: 'truncate' },
  ),
  once('hangs', 'no response came', 'recovers', always, { delay: { duration: NEVER, real: true } }),
  once('late-request', 'the call reached the service a second late', 'recovers', (point) => !point.isStream, {
    delay: LATE,
  }),
  once('late-answer', 'the response came a second late', 'recovers', (point) => !point.isStream, {
    delay: { ...LATE, after: true },
  }),
  once('lost-response', 'the call was carried out, but its response was lost', 'recovers', isWrite, {
    network: 'reset-after',
  }),
  once('touched', 'the record had a new ETag', 'recovers', (point) => point.hasIfMatch, { touch: true }),
  once(
    'stale',
    'somebody else had changed the same fields',
    'may-notice',
    (point) => point.hasIfMatch && point.hasRequestBody,
    { touch: 'sent' },
  ),
  once('stream-cut', 'the stream was cut after its first frame', 'recovers', isStream, { stream: { closeAfter: 1 } }),
  once('stream-silent', 'the stream sent nothing', 'recovers', isStream, { stream: { silent: true } }),
  once('stream-twice', 'each frame came twice', 'recovers', isStream, { stream: { duplicate: true } }),
  once('stream-hostile', 'the frames were written in unusual but valid ways', 'recovers', isStream, {
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
  once('grease', 'the response had unknown fields, and its fields in another order', 'recovers', isRead, {
    grease: { level: 'compatible' },
  }),
  // Unknown values are drawn for each response, so one response would often have none.
  {
    id: 'grease-evolving',
    what: 'responses had unknown enum values from then on',
    expected: 'recovers',
    actsOn: isRead,
    then: { grease: { level: 'evolving' } },
    lasts: true,
  },
  once('lag', 'the response was 2 s out of date', 'recovers', isRead, { lag: { reads: '2s', lists: '2s' } }),
  {
    id: 'down',
    what: 'every response was a 503 from then on',
    expected: 'notices',
    actsOn: always,
    then: { respond: { status: 503 } },
    lasts: true,
  },
  {
    id: 'revoked',
    what: 'every response was a 401 from then on',
    expected: 'notices',
    actsOn: always,
    then: { respond: { status: 401 } },
    lasts: true,
  },
  once('operation-fails', 'the Operation failed', 'notices', opens, { operation: { outcome: 'fail' } }),
  once('operation-stalls', 'the Operation never ended', 'notices', opens, { operation: { outcome: 'stall' } }),
  once('operation-cancelled', 'the Operation was cancelled', 'notices', opens, { operation: { outcome: 'cancel' } }),
  once('operation-warns', 'the Operation succeeded with a warning', 'may-notice', opens, {
    operation: { outcome: 'warn' },
  }),
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
