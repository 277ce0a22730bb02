// Made from contract/scenario by contract/emit.mjs; change that instead.
import { respond } from './effects/respond.ts'
import { delay } from './effects/delay.ts'
import { network } from './effects/network.ts'
import { touch } from './effects/touch.ts'
import { operation } from './effects/operation.ts'
import { set } from './effects/set.ts'
import { rateLimit } from './effects/rate-limit.ts'
import { quota } from './effects/quota.ts'
import { revokeCredential } from './effects/revoke-credential.ts'
import { endSession } from './effects/end-session.ts'
import { stream } from './effects/stream.ts'
import { lag } from './effects/lag.ts'
import { grease } from './effects/grease.ts'
import { payment } from './effects/payment.ts'
import { state } from './effects/state.ts'

/** Every effect, in the order in which they act. */
export const effects = {
  respond,
  delay,
  network,
  touch,
  operation,
  set,
  rateLimit,
  quota,
  revokeCredential,
  endSession,
  stream,
  lag,
  grease,
  payment,
  state,
} as const
