/** Recognizes event streams, which effects treat differently from responses with a body. */
import type { Endpoint } from '../../service/contract/endpoint.ts'

/** Returns true if an endpoint responds with an event stream. */
export function opensStream({ id }: Endpoint): boolean {
  return id === 'streamEvents'
}
