/** The steps of a capsule: calls and their responses. */

/** Headers by name; a header with several values has a list. */
export type StepHeaders = Readonly<Record<string, string | readonly string[]>>

/** A body: JSON, unless `bodyAs` says otherwise. */
export interface StepBody {
  readonly body?: unknown
  /** `too large` for a body that the sandbox did not read. */
  readonly bodyAs?: 'text' | 'base64' | 'too large'
}

/** An event that a stream sent; if a scenario changes the framing of the stream, the bytes that it wrote, as latin1. */
export type StepFrame = { readonly id: string; readonly data: unknown } | { readonly written: string }

/** The response of a step. */
export interface StepAnswer extends StepBody {
  /** 0 if there was no response: the client left first, or the connection was cut. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** When it was answered, on the sandbox clock, if the call had to wait. */
  readonly at?: string
  /** How a scenario damaged the connection; `left` if the client did not wait. */
  readonly wire?: 'reset' | 'truncated' | 'drip' | 'left'
  /** For a call that was handled after its client had left: when, and how many steps had been answered by then. */
  readonly handled?: { readonly at: string; readonly after: number }
  /** The events of a stream. */
  readonly frames?: readonly StepFrame[]
  /** When frames that a scenario held back were sent because no later ones followed, in the form of `handled`. */
  readonly released?: readonly { readonly at: string; readonly after: number }[]
  /** Who ended the stream, when, and how many steps had been answered by then; absent if it was still open. */
  readonly ended?: { readonly by: 'client' | 'server' | 'scenario'; readonly at?: string; readonly after: number }
}

/** One call with its response. Steps are in the order in which they were answered. */
export interface Step extends StepBody {
  /** Counted from 1. */
  readonly step: number
  readonly sandbox: string
  /** When it was handled, on the sandbox clock. */
  readonly at: string
  readonly method: string
  /** Path as sent, with its base path. */
  readonly path: string
  readonly query: string
  readonly headers: StepHeaders
  /** Id of the endpoint; null if the contract has no such path. */
  readonly endpoint: string | null
  /** Request id of an API call; absent for control calls. */
  readonly requestId?: string
  /** Address of the client, unless it is 127.0.0.1. */
  readonly from?: string
  /**
   * For a call that had to wait: how many steps had been answered when it began, and its number among waiting calls. A
   * call without it began after all previous steps.
   */
  readonly began?: { readonly after: number; readonly nth: number }
  /** The values that the sandbox drew for a control call, which a replay uses again. */
  readonly drawn?: { readonly seed?: number; readonly now?: string; readonly requests?: number }
  /** JSON pointers into the step, to the secrets that were replaced. */
  readonly replaced?: readonly string[]
  /** Real time of its arrival, and how long the response took (ms). Not compared. */
  readonly real: { readonly at: string; readonly ms: number }
  readonly answer: StepAnswer
}
