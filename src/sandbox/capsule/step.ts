/** The steps of a capsule: calls and their answers. */

/** Headers by name; several values of one name are a list. */
export type StepHeaders = Readonly<Record<string, string | readonly string[]>>

/** A body: JSON, unless `bodyAs` says otherwise. */
export interface StepBody {
  readonly body?: unknown
  /** `too large` for a body that the sandbox did not read. */
  readonly bodyAs?: 'text' | 'base64' | 'too large'
}

/** An event that a stream sent; of a stream that a scenario frames differently, bytes that it wrote, as latin1. */
export type StepFrame = { readonly id: string; readonly data: unknown } | { readonly written: string }

/** The answer to a step. */
export interface StepAnswer extends StepBody {
  /** 0 without an answer: the client left before, or the connection was cut. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** When it was answered, on the sandbox clock, if that was later than the request. */
  readonly at?: string
  /** How a scenario damaged the connection; `left` if the client did not wait. */
  readonly wire?: 'reset' | 'truncated' | 'drip' | 'left'
  /** For a call that was handled after its client had left: when, and how many steps had been answered by then. */
  readonly handled?: { readonly at: string; readonly after: number }
  /** The events of a stream. */
  readonly frames?: readonly StepFrame[]
  /** When frames that a scenario held back were sent because no later ones followed: as in `handled`. */
  readonly released?: readonly { readonly at: string; readonly after: number }[]
  /** Who ended the stream, when, and how many steps had been answered by then; absent if it was still open. */
  readonly ended?: { readonly by: 'client' | 'server' | 'scenario'; readonly at?: string; readonly after: number }
}

/** One call with its answer. Steps are in the order in which they were answered. */
export interface Step extends StepBody {
  /** Counted from 1. */
  readonly step: number
  /** Name of its sandbox. */
  readonly sandbox: string
  /** The instant of the sandbox clock. */
  readonly at: string
  readonly method: string
  /** Path as sent, with its base path. */
  readonly path: string
  readonly query: string
  readonly headers: StepHeaders
  /** Id of the endpoint; null if the path is in no contract. */
  readonly endpoint: string | null
  /** The request id that the sandbox gave it, if the client sent none. */
  readonly requestId?: string
  /** Address of the client, unless it is 127.0.0.1. */
  readonly from?: string
  /**
   * For a call that had to wait: how many steps had been answered when it began, and its number among waiting calls. Calls
   * without it began after all steps before them.
   */
  readonly began?: { readonly after: number; readonly nth: number }
  /** What the sandbox drew for a control call, to be given to the replay. */
  readonly drawn?: { readonly seed?: number; readonly now?: string; readonly requests?: number }
  /** Places of secrets that were replaced, as JSON pointers into the step. */
  readonly replaced?: readonly string[]
  /** Real time of its arrival, and how long the answer took (ms). Not compared. */
  readonly real: { readonly at: string; readonly ms: number }
  readonly answer: StepAnswer
}
