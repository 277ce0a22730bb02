/**
 * What every endpoint does: one total record over the contract's endpoint ids. An endpoint without behaviour does not compile.
 */
import type { Behaviours } from './call.ts'
import { eventBehaviours } from './events.ts'
import { computeBehaviours } from './compute/behaviours.ts'
import { iamBehaviours } from './iam/behaviours.ts'
import { routerBehaviours } from './network/routers.ts'
import { operationBehaviours } from './operations.ts'

export const behaviours: Behaviours = {
  ...operationBehaviours,
  ...eventBehaviours,
  ...computeBehaviours,
  ...iamBehaviours,
  ...routerBehaviours,
}
