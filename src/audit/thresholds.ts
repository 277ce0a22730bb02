/** The thresholds of rules; `thresholds` in the configuration changes them. */

/** Thresholds with their defaults; those ending in Ms are durations. */
export const THRESHOLDS = {
  /** The mean first pause of a client with good jitter; each later pause is twice as long (ms). */
  backoffMs: 100,
  /** An equal call on another connection within this time may come from another worker. */
  shortGapMs: 50,
  /** Tolerance for retries before the end of Retry-After, because clocks and timers differ. */
  retryAfterSlackMs: 50,
  /** Number of calls during a credential's Retry-After period that is too many. */
  keepsSendingCalls: 3,
  /** Maximum number of attempts. */
  attempts: 6,
  /** Number of attempts above which the finding is an error. */
  attemptsError: 20,
  /** After this many calls without a read, an unfinished Operation counts as abandoned. */
  abandonedCalls: 10,
  /** Number of consecutive reads of an unfinished Operation that is too many if they are too fast. */
  pollReads: 5,
  /** Minimum time between two reads of an unfinished Operation; by default it depends on the pace (`polling.ts`). */
  pollMs: undefined as number | undefined,
  /** Pages of at most this size may be meant as a preview. */
  peekSize: 5,
  /** Pages below this size are small. */
  smallPageSize: 50,
  /** Maximum number of small pages of one list. */
  smallPages: 10,
  /** Number of individual reads of records from a list that is too many. */
  singleReads: 10,
  /** How long after it was read a list counts as fresh. */
  listFreshMs: 60_000,
  /** Number of reads of one version without If-None-Match that is too many. */
  unconditionalReads: 10,
  /** A client should have reopened an ended stream by the time it has made this many other calls. */
  noReconnectCalls: 10,
  /** Time after the end of a stream that has to pass as well before this is a finding. */
  noReconnectMs: 30_000,
  /** Minimum pause before a stream is reopened. */
  reconnectMs: 100,
  /** Number of calls after a 401 that is too many. */
  callsAfter401: 3,
  /** Minimum number of calls in a run for its scopes to be judged. */
  scopeCalls: 20,
  /** How long a client should wait for a response. */
  timeoutMs: 1_000,
  /** Number of consecutive calls, each on a new connection, that is too many. */
  newConnections: 20,
} as const

export type ThresholdName = keyof typeof THRESHOLDS

export type Thresholds = { readonly [Name in ThresholdName]: Name extends 'pollMs' ? number | undefined : number }
