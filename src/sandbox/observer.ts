/**
 * Who watches a sandbox from its edge: told of each call when it is over, of streams, and of each new beginning of the state.
 */
import type { Exchange } from '../pipeline/exchange.ts'
import type { StreamObserver } from './event-streams.ts'

export interface SandboxObserver extends StreamObserver {
  /** A call was answered. */
  readonly answered: (exchange: Exchange) => void
  /** The client went away before its answer; `answered` may follow for the same call. */
  readonly left: (exchange: Exchange) => void
  /** The state is about to be replaced: by a reset, a checkpoint, a dump, or because the sandbox ends. */
  readonly stateEnds: () => void
  /** Another state is in place; `isFresh` after a reset. */
  readonly stateBegins: (isFresh: boolean) => void
}
