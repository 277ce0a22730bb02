/** The types through which a sandbox and its servers report calls to a recorder. */
import type { Exchange } from '../edge/exchange.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import type { World } from '../../service/state/world.ts'
import type { StreamEnd } from '../streams/event-streams.ts'
import type { StepAnswer } from './step.ts'

/** The parts of a sandbox that a recorder uses. */
export interface RecordedSandbox {
  readonly name: string
  readonly world: World
  readonly settings: { readonly seed: number; readonly startMs: number }
  /** Runs synchronous work during which its clock stands still. */
  readonly atOneInstant: <T>(work: () => T) => T
}

export interface SentCall extends Pick<Exchange, 'method' | 'headers' | 'requestId' | 'receivedMs' | 'startedAt'> {
  /** Path and query as sent. */
  readonly url: string
  /** Alternating names and values. */
  readonly rawHeaders: readonly string[]
  readonly payload: Uint8Array | 'too large' | undefined
  /** Id of the endpoint; null if the contract has no such path. */
  readonly endpoint: string | null
  readonly address: string
}

/** The response to a call. */
export interface RecordedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly wire?: StepAnswer['wire'] | undefined
  /** The time at which a call that had to wait was handled (ms, sandbox clock). */
  readonly atMs?: number | undefined
  /** The body of the call, with its hash, if it belongs to an idempotency key. */
  readonly keyed?: { readonly body: unknown; readonly bodyHash: string } | undefined
}

export interface SentControl {
  readonly endpoint: string
  readonly method: string
  /** Path below `/_sandbox`. */
  readonly path: string
  readonly search: string
  /** JSON text of the body; undefined if there is none, or if it is read later. */
  readonly body: string | undefined
  /** URL of the server, as the client addressed it. */
  readonly origin: string
}

/** The response to a control call. */
export interface ControlAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body: string | undefined
}

export interface RecordedStream {
  readonly sent: (frames: readonly Frame[], idOf: (seq: number) => string) => void
  readonly wrote: (bytes: Uint8Array) => void
  readonly ended: (by: StreamEnd) => void
  /**
   * Called when frames that a scenario held back are sent because no later ones followed. Runs the clock's due steps
   * first.
   */
  readonly released: () => void
}
