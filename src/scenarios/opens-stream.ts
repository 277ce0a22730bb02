/**
 * Event streams, which effects treat differently from answers with a body.
 */
import type { Endpoint } from '../openapi/endpoint.ts'

/** Whether an endpoint answers with an event stream. */
export function opensStream({ id }: Endpoint): boolean {
  return id === 'streamEvents'
}
