/**
 * `lag`: responds to reads with an earlier state (`versions.ts` picks it, `pastReply` in `edge/stages.ts` sends it), and delays the frames of the stream
 * that the call opens (`streams/late-frames.ts`).
 */
import type { Endpoint } from '../../../service/contract/endpoint.ts'
import { Injected } from '../../../service/request/call.ts'
import { callerIn } from '../caller-credential.ts'
import { drawnLagMs, lagFaults, lagRange, type Lag } from '../lag-range.ts'
import { opensStream } from '../opens-stream.ts'
import { idsOf } from '../semantic-fault.ts'
import type { Acting, Effect, ValueOf } from './effect.ts'

export const lag: Effect<'lag'> = {
  name: 'lag',
  onWork: true,
  faults: lagFaults,

  idleAt(value, endpoints) {
    const parts = endpoints.flatMap((endpoint) => partOf(endpoint) ?? [])
    if (parts.some((part) => value[part] !== undefined)) return undefined
    const message =
      parts.length === 0
        ? `${idsOf(endpoints)} is not a read; only GET requests can lag`
        : `has no effect on ${idsOf(endpoints)} without ${[...new Set(parts)].join(' or ')}`
    return { key: true, message }
  },

  ready: (value) => ({
    before: (acting) => {
      const { call } = acting
      const part = partOf(call.endpoint)
      const span = part && value[part]
      if (span === undefined) return
      if (part === 'frames')
        call.injected.streamFaults = new Injected({ ...call.injected.streamFaults?.value, lag: lagRange(span) })
      else call.injected.past = pastOf(acting, span, value.model)
    },
    after: ({ call, done }) => {
      if (call.injected.past?.applied || (value.frames !== undefined && call.injected.streamFaults?.applied)) done()
    },
  }),
}

/** Returns which part of the value applies to an endpoint; undefined if the endpoint reads nothing. */
function partOf(endpoint: Endpoint): 'reads' | 'lists' | 'frames' | undefined {
  if (endpoint.method !== 'GET') return undefined
  if (opensStream(endpoint)) return 'frames'
  return endpoint.id.startsWith('list') ? 'lists' : 'reads'
}

/** Returns the state that the call reads; undefined if that is the current state. */
function pastOf({ call, versions }: Acting, span: Lag, model: ValueOf<'lag'>['model']): typeof call.injected.past {
  const reader = model === 'session' ? callerIn(call)?.credential.id : undefined
  const state = versions.before(drawnLagMs(span, call.world.random), reader)
  return state && new Injected(state)
}
