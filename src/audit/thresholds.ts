/**
 * The numbers that rules judge by; `thresholds` of the configuration sets them.
 */

/** Names of the thresholds with their usual values; those in Ms are times. */
export const THRESHOLDS = {
  /** Pauses below this must grow. */
  backoffMs: 100,
  /** Pauses below this are none. */
  shortGapMs: 50,
  /** So much earlier than Retry-After asks for is still on time: clocks and timers differ. */
  retryAfterSlackMs: 50,
  /** Calls inside somebody's Retry-After that are too many. */
  keepsSendingCalls: 3,
  /** Attempts up to which a client may go on. */
  attempts: 6,
  /** Attempts beyond which it is an error. */
  attemptsError: 20,
  /** Calls after which an unfinished Operation counts as abandoned. */
  abandonedCalls: 10,
  /** Reads of an unfinished Operation in a row that are too quick. */
  pollReads: 5,
  /** The least time between them; without it a second of realistic time. */
  pollMs: undefined as number | undefined,
  /** Pages up to this size are meant to be looked at alone. */
  peekSize: 5,
  /** Pages smaller than this are small. */
  smallPageSize: 50,
  /** Small pages of one walk up to which nothing is said. */
  smallPages: 10,
  /** Single reads of what a list gave that are too many. */
  singleReads: 10,
  /** For how long a list counts as just read. */
  listFreshMs: 60_000,
  /** Reads of one version that are too many without If-None-Match. */
  unconditionalReads: 10,
  /** Calls after a stream's end by which it should have been opened again. */
  noReconnectCalls: 10,
  /** The time that has to pass as well. */
  noReconnectMs: 30_000,
  /** Pauses before a reopening below this are none. */
  reconnectMs: 100,
  /** Calls after a 401 that are too many. */
  callsAfter401: 3,
  /** Calls that a run needs before its scopes are judged. */
  scopeCalls: 20,
  /** An answer within this time should be waited for. */
  timeoutMs: 1_000,
  /** Calls on new connections in a row that are too many. */
  newConnections: 20,
} as const

export type ThresholdName = keyof typeof THRESHOLDS

export type Thresholds = { readonly [Name in ThresholdName]: Name extends 'pollMs' ? number | undefined : number }
