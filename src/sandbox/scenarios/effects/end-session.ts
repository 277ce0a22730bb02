/** `endSession`: ends the caller's console session from the next call on; tokens and keys are not affected. */
import { callerIn, endCredential } from '../caller-credential.ts'
import type { Effect } from './effect.ts'

export const endSession: Effect<'endSession'> = {
  name: 'endSession',
  ready: () => ({
    after: ({ call, done }) => {
      const caller = callerIn(call)
      if (caller?.type === 'user' && endCredential(call.world, caller)) done()
    },
  }),
}
