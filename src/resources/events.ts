/**
 * The endpoint of the event stream: any valid credential can open a stream; its frames depend on scopes and roles
 * (sandbox/visibility).
 */
import type { Handlers } from './call.ts'
import type { Reply } from './response.ts'

const STREAM: Reply = { status: 200, body: null, type: 'text/event-stream', headers: {} }

export const eventHandlers = {
  streamEvents({ streamFaults }) {
    streamFaults?.apply()
    return STREAM
  },
} satisfies Partial<Handlers>
