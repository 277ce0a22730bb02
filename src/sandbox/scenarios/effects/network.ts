/** `network`: closes the connection before or after the work is done, truncates the body, or sends it byte by byte. */
import type { Answer } from '../../../service/request/response.ts'
import type { Call } from '../../../service/request/call.ts'
import { opensStream } from '../opens-stream.ts'
import type { Effect } from './effect.ts'

/** The response if the connection is closed before the work is done. */
const NOTHING = { status: 0, body: null, type: 'application/json', headers: {} } as const

export const network: Effect<'network'> = {
  name: 'network',
  replaces: (value) => (value === 'reset-before' ? 'network: reset-before' : undefined),
  alwaysActs: (value) => value === 'reset-before' || value === 'reset-after',

  *faults(value, { respond }) {
    if (isOfBody(value) && respond && respond.status < 400 && respond.body === undefined)
      yield { path: [], message: 'the response has no body to cut' }
  },

  idleAt: (value, endpoints) =>
    isOfBody(value) && endpoints.every(opensStream)
      ? { message: 'a stream has no body to cut; use stream: {closeAfter}' }
      : undefined,

  ready: (value) => ({
    ...(value === 'reset-before' && { instead: () => NOTHING }),
    after: ({ call, done }, answer) => {
      if (isOfBody(value) && !hasBody(call, answer)) return
      done()
      return { wire: isOfBody(value) ? value : 'reset' }
    },
  }),
}

function isOfBody(value: string): value is 'truncate' | 'drip' {
  return value === 'truncate' || value === 'drip'
}

/** A response without a body cannot be truncated. */
function hasBody({ method }: Call, { type, parts, body }: Answer): boolean {
  return method !== 'HEAD' && type !== 'text/event-stream' && (parts !== undefined || (body?.length ?? 0) > 1)
}
