/** `rateLimit`: applies a limit to the caller, counted in separate windows. */
import { Injected } from '../../../service/request/call.ts'
import type { Effect } from './effect.ts'

export const rateLimit: Effect<'rateLimit'> = {
  name: 'rateLimit',
  onWork: true,
  ready: ({ limit, windowSeconds }) => ({
    before: ({ call }) => void (call.injected.rateLimit = new Injected({ limit, windowMs: windowSeconds * 1000 })),
    after: ({ call, done }) => {
      if (call.injected.rateLimit?.applied) done()
    },
  }),
}
