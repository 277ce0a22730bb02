/**
 * The behaviours of identity and access, one file a collection.
 */
import { apiTokenBehaviours } from './api-tokens.ts'
import { assignmentBehaviours } from './assignments.ts'
import { providerAccessBehaviours } from './provider-access.ts'
import { providerCredentialBehaviours } from './provider-credentials.ts'
import { quotaAllocationBehaviours } from './quota-allocations.ts'
import { roleBehaviours } from './roles.ts'
import { serviceAccountKeyBehaviours } from './service-account-keys.ts'
import { serviceAccountBehaviours } from './service-accounts.ts'
import { ssoBehaviours } from './sso.ts'
import { userCredentialBehaviours } from './user-credentials.ts'
import { userBehaviours } from './users.ts'

export const iamBehaviours = {
  ...roleBehaviours,
  ...assignmentBehaviours,
  ...userBehaviours,
  ...userCredentialBehaviours,
  ...serviceAccountBehaviours,
  ...serviceAccountKeyBehaviours,
  ...apiTokenBehaviours,
  ...ssoBehaviours,
  ...quotaAllocationBehaviours,
  ...providerCredentialBehaviours,
  ...providerAccessBehaviours,
}
