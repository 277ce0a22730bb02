/**
 * The Activity Log's side of a write: one event for each that was accepted.
 */
import type { Call } from '../call.ts'
import type { Reply } from '../reply.ts'

/** Records the event of an accepted write; runs inside the write's own commit. */
export function recordActivity(_call: Call, _reply: Reply): void {
  // Filled in with the activity area.
}
