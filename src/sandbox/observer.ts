/** Observes a sandbox: its requests with their responses, its streams, and replacements of its state. */
import type { Exchange } from './edge/exchange.ts'
import type { StreamObserver } from './streams/event-streams.ts'

export interface SandboxObserver extends StreamObserver {
  /** Called when a request was answered. */
  readonly answered: (exchange: Exchange) => void
  /**
   * Called when a client closed the connection before the response was ready; `answered` may follow for the same call.
   */
  readonly left: (exchange: Exchange) => void
  /** Called before the state is replaced by a reset, a checkpoint or a dump, and before the sandbox ends. */
  readonly stateEnds: () => void
  /** Called when the state was replaced; `isFresh` is true after a reset. */
  readonly stateBegins: (isFresh: boolean) => void
}
