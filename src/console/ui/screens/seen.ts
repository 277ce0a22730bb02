/** The data of one request. */
import type { Explanation, Logged } from '../api.ts'

/** A request with its explanation. */
export interface Seen {
  readonly call: Logged
  readonly explanation: Explanation
}
