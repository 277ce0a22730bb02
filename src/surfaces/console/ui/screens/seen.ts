/** The data of one request. */
import { get, type Explanation, type Logged } from '../api.ts'
import { seededOf, type Seeded } from '../credentials.ts'

/** A request with its explanation. */
export interface Seen {
  readonly call: Logged
  readonly explanation: Explanation
  /** The request's credential if it is seeded. */
  readonly seeded: Seeded | undefined
}

/** Reads a request with its explanation. */
export async function readSeen(id: string): Promise<Seen> {
  const [call, explanation] = await Promise.all([get('/requests/{id}', { id }), get('/requests/{id}/explain', { id })])
  return { call, explanation, seeded: await seededOf(call.credentialId) }
}
