/**
 * The endpoint of the event stream: any valid credential can open a stream; its frames depend on scopes and roles
 * (sandbox/visibility).
 */
import type { Handlers } from '../../request/call.ts'
import type { Reply } from '../../request/response.ts'

const STREAM: Reply = { status: 200, body: null, type: 'text/event-stream', headers: {} }

export const eventHandlers = {
  streamEvents({ injected }) {
    injected.streamFaults?.apply()
    return STREAM
  },
} satisfies Partial<Handlers>
