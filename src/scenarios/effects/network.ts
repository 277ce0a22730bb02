/**
 * `network`: the connection is cut before or after the work is done, or the body is cut short or sent byte by byte.
 */
import type { Answer } from '../../resources/response.ts'
import type { Call } from '../../resources/call.ts'
import { opensStream } from '../opens-stream.ts'
import type { Effect } from './effect.ts'

/** What a connection that is cut before the work carries. */
const NOTHING = { status: 0, body: null, type: 'application/json', headers: {} } as const

export const network: Effect<'network'> = {
  name: 'network',
  replaces: (value) => (value === 'reset-before' ? 'network: reset-before' : undefined),
  alwaysActs: (value) => value === 'reset-before' || value === 'reset-after',

  *faults(value, { respond }) {
    if (isOfBody(value) && respond && respond.status < 400 && respond.body === undefined)
      yield { path: [], message: 'the answer has no body to cut' }
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

/** An answer without body cannot be cut short. */
function hasBody({ method }: Call, { type, parts, body }: Answer): boolean {
  return method !== 'HEAD' && type !== 'text/event-stream' && (parts !== undefined || (body?.length ?? 0) > 1)
}
