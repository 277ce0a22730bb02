/** `lag`: answers reads from the state of some time ago, and delays the frames of the stream that the call opens. */
import { Injected } from '../../resources/injected.ts'
import { callerIn } from '../caller-credential.ts'
import { drawnLagMs, lagFaults, rangeOf } from '../lag.ts'
import { opensStream } from '../opens-stream.ts'
import { idsOf } from '../semantic-fault.ts'
import type { Acting, Effect, ValueOf } from './effect.ts'

export const lag: Effect<'lag'> = {
  name: 'lag',
  onWork: true,
  faults: lagFaults,

  idleAt: (_value, endpoints) =>
    endpoints.some(({ method }) => method === 'GET')
      ? undefined
      : { key: true, message: `${idsOf(endpoints)} reads nothing; only GET can lag behind` },

  ready: (value) => ({
    before: (acting) => {
      const { call } = acting
      if (opensStream(call.endpoint)) {
        if (value.frames === undefined) return
        call.streamFaults = new Injected({ ...call.streamFaults?.value, lag: rangeOf(value.frames) })
      } else if (call.method === 'GET' || call.method === 'HEAD') call.past = pastOf(acting, value)
    },
    after: ({ call, done }) => {
      if (call.past?.applied || (opensStream(call.endpoint) && call.streamFaults?.applied)) done()
    },
  }),
}

/** The tables that the call reads; undefined if it sees the present. */
function pastOf({ call, versions }: Acting, { reads, lists, model }: ValueOf<'lag'>): typeof call.past {
  const span = call.endpoint.id.startsWith('list') ? lists : reads
  if (span === undefined) return undefined
  const reader = model === 'session' ? callerIn(call)?.credential.id : undefined
  const version = versions.before(drawnLagMs(span, call.world.random), reader)
  return version && new Injected(version.tables)
}
