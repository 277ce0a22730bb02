/** `stream`: changes the form of the event stream that the call opens, or disturbs the delivery of its frames. */
import { Injected, type StreamFaults } from '../../../service/request/call.ts'
import { durationFaults, durationMs } from '../duration.ts'
import { opensStream } from '../opens-stream.ts'
import { idsOf, under } from '../semantic-fault.ts'
import type { Effect, ValueOf } from './effect.ts'

/** The members of the effect that act on frames, which a silent stream does not have. */
const ON_FRAMES = ['closeAfter', 'duplicate', 'reorder', 'gap', 'replay'] as const

const FRAMING = ['split', 'newline', 'bom', 'comments', 'spaceless', 'multiline', 'fields'] as const

export const stream: Effect<'stream'> = {
  name: 'stream',
  onWork: true,

  *faults(value) {
    const { silent, idle } = value
    const other = ON_FRAMES.find((key) => value[key] !== undefined && value[key] !== false)
    if (silent && other !== undefined)
      yield { path: ['silent'], key: true, message: `a silent stream has no frames that ${other} could change` }
    if (idle !== undefined) yield* under(['idle'], durationFaults(idle))
  },

  idleAt: (_value, endpoints) =>
    endpoints.some(opensStream)
      ? undefined
      : { key: true, message: `${idsOf(endpoints)} does not open an event stream; only streamEvents does` },

  ready: (value) => {
    const faults = faultsOf(value)
    return {
      before: ({ call }) =>
        void (call.injected.streamFaults = new Injected({ ...call.injected.streamFaults?.value, ...faults })),
      after: ({ call, done }) => {
        if (call.injected.streamFaults?.applied) done()
      },
    }
  },
}

function faultsOf({ idle, ...value }: ValueOf<'stream'>): StreamFaults {
  const isFramed = FRAMING.some((key) => value[key] !== undefined && value[key] !== false)
  return { ...value, ...(idle !== undefined && { idleMs: durationMs(idle)! }), ...(isFramed && { framing: value }) }
}
