/** `revokeCredential`: invalidates the caller's token, key or session from the next call on. */
import { callerIn, endCredential } from '../caller-credential.ts'
import type { Effect } from './effect.ts'

export const revokeCredential: Effect<'revokeCredential'> = {
  name: 'revokeCredential',
  ready: () => ({
    after: ({ call, done }) => {
      if (endCredential(call.world, callerIn(call))) done()
    },
  }),
}
