/** The thresholds of rules; `thresholds` in the configuration changes them. */

/** Thresholds with their defaults; those ending in Ms are durations. */
export const THRESHOLDS = {
  /** The mean first pause of a client with full jitter; each later pause is twice as long (ms). */
  backoffMs: 50,
  /** An equal call on another connection within this time may come from another worker. */
  shortGapMs: 50,
  /** Tolerance for retries before the end of Retry-After, because clocks and timers differ. */
  retryAfterSlackMs: 50,
  /** Sending this many calls during a credential's Retry-After period is a finding. */
  keepsSendingCalls: 3,
  /** Maximum number of attempts. */
  attempts: 6,
  /** After this many calls without a read, an unfinished Operation counts as abandoned. */
  abandonedCalls: 10,
  /** Reading an unfinished Operation this many times in a row, at intervals that are too short, is a finding. */
  pollReads: 5,
  /** Minimum time between two reads of an unfinished Operation; by default it depends on the pace (`polling.ts`). */
  pollMs: undefined as number | undefined,
  /** Pages of at most this size may be meant as a preview. */
  peekSize: 5,
  smallPageSize: 50,
  smallPages: 10,
  /** Reading this many records of a list one by one is a finding. */
  singleReads: 10,
  /** How long a list counts as fresh after it was read. */
  listFreshMs: 60_000,
  /** Reading the same version this many times without If-None-Match is a finding. */
  unconditionalReads: 10,
  /** A client should have reopened an ended stream by the time it has made this many other calls. */
  noReconnectCalls: 10,
  /** How long the stream must also have been closed before that is a finding. */
  noReconnectMs: 30_000,
  /** Minimum pause before a stream is reopened. */
  reconnectMs: 100,
  /** Making this many more calls with the same credential after a 401 is a finding. */
  callsAfter401: 3,
  /** Minimum number of calls in a run for its scopes to be judged. */
  scopeCalls: 20,
  /** How long a client should wait for a response. */
  timeoutMs: 1_000,
  /** Opening a new connection for this many calls in a row is a finding. */
  newConnections: 20,
  /** Having more writes than this in flight at once is a finding. */
  writesAtOnce: 30,
} as const

export type ThresholdName = keyof typeof THRESHOLDS

export type Thresholds = { readonly [Name in ThresholdName]: Name extends 'pollMs' ? number | undefined : number }
