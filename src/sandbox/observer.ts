/** Observes a sandbox: its requests with their responses, its streams, and replacements of its state. */
import type { Exchange } from '../pipeline/exchange.ts'
import type { StreamObserver } from './event-streams.ts'

export interface SandboxObserver extends StreamObserver {
  /** A request was answered. */
  readonly answered: (exchange: Exchange) => void
  /** The client closed the connection before the response; `answered` may follow for the same call. */
  readonly left: (exchange: Exchange) => void
  /** The state is about to be replaced by a reset, a checkpoint or a dump, or the sandbox ends. */
  readonly stateEnds: () => void
  /** The state was replaced; `isFresh` after a reset. */
  readonly stateBegins: (isFresh: boolean) => void
}
