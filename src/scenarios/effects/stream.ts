/** `stream`: closes the event stream that the call opens after some frames, sends each frame twice, or sends none. */
import { Injected } from '../../resources/injected.ts'
import { opensStream } from '../opens-stream.ts'
import { idsOf } from '../semantic-fault.ts'
import type { Effect } from './effect.ts'

export const stream: Effect<'stream'> = {
  name: 'stream',
  onWork: true,

  *faults({ silent, closeAfter, duplicate }) {
    if (silent && (closeAfter !== undefined || duplicate))
      yield { path: ['silent'], key: true, message: 'a silent stream has no frames to count or repeat' }
  },

  idleAt: (_value, endpoints) =>
    endpoints.some(opensStream)
      ? undefined
      : { key: true, message: `${idsOf(endpoints)} opens no event stream; streamEvents does` },

  ready: (value) => ({
    before: ({ call }) => void (call.streamFaults = new Injected(value)),
    after: ({ call, done }) => {
      if (call.streamFaults?.applied) done()
    },
  }),
}
