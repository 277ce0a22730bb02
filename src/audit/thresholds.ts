/** The thresholds of rules; `thresholds` in the configuration changes them. */

/** Thresholds with their defaults; those ending in Ms are durations. */
export const THRESHOLDS = {
  /** The mean first pause of a client with good jitter; each later pause is twice as long. */
  backoffMs: 100,
  /** An equal call on another connection within this time may come from another worker. */
  shortGapMs: 50,
  /** Tolerance for retries before Retry-After: clocks and timers differ. */
  retryAfterSlackMs: 50,
  /** Number of calls during a credential's Retry-After that is too many. */
  keepsSendingCalls: 3,
  /** Maximum number of attempts. */
  attempts: 6,
  /** Number of attempts beyond which it is an error. */
  attemptsError: 20,
  /** Number of calls after which an unfinished Operation counts as abandoned. */
  abandonedCalls: 10,
  /** Number of consecutive reads of an unfinished Operation that are too fast. */
  pollReads: 5,
  /** Minimum time between reads of an unfinished Operation; default: a second of realistic time. */
  pollMs: undefined as number | undefined,
  /** Pages up to this size may be meant as a preview. */
  peekSize: 5,
  /** Pages below this size are small. */
  smallPageSize: 50,
  /** Maximum number of small pages of one list. */
  smallPages: 10,
  /** Number of single reads of listed records that is too many. */
  singleReads: 10,
  /** How long a list counts as recently read. */
  listFreshMs: 60_000,
  /** Number of reads of one version without If-None-Match that is too many. */
  unconditionalReads: 10,
  /** Number of calls after the end of a stream by which it should be reopened. */
  noReconnectCalls: 10,
  /** Time after the end of a stream that has to pass as well. */
  noReconnectMs: 30_000,
  /** Pauses before reopening a stream that are shorter than this do not count as pauses. */
  reconnectMs: 100,
  /** Number of calls after a 401 that is too many. */
  callsAfter401: 3,
  /** Minimum number of calls of a run to judge its scopes. */
  scopeCalls: 20,
  /** A client should wait this long for a response. */
  timeoutMs: 1_000,
  /** Number of consecutive calls on new connections that is too many. */
  newConnections: 20,
} as const

export type ThresholdName = keyof typeof THRESHOLDS

export type Thresholds = { readonly [Name in ThresholdName]: Name extends 'pollMs' ? number | undefined : number }
