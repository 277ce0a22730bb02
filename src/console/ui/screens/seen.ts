/**
 * What the page reads of one call.
 */
import type { Explanation, Logged } from '../api.ts'

/** A call with why it was answered so. */
export interface Seen {
  readonly call: Logged
  readonly explanation: Explanation
}
