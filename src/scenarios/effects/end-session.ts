/**
 * `endSession`: from the next call on the caller's console session has ended; tokens and keys are left alone.
 */
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
