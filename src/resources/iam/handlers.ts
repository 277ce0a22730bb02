/**
 * The behaviours of identity and access, one file a collection.
 */
import { apiTokenHandlers } from './api-tokens.ts'
import { assignmentHandlers } from './assignments.ts'
import { providerAccessHandlers } from './provider-access.ts'
import { providerCredentialHandlers } from './provider-credentials.ts'
import { quotaAllocationHandlers } from './quota-allocations.ts'
import { roleHandlers } from './roles.ts'
import { serviceAccountKeyHandlers } from './service-account-keys.ts'
import { serviceAccountHandlers } from './service-accounts.ts'
import { ssoHandlers } from './sso.ts'
import { userCredentialHandlers } from './user-credentials.ts'
import { userHandlers } from './users.ts'

export const iamHandlers = {
  ...roleHandlers,
  ...assignmentHandlers,
  ...userHandlers,
  ...userCredentialHandlers,
  ...serviceAccountHandlers,
  ...serviceAccountKeyHandlers,
  ...apiTokenHandlers,
  ...ssoHandlers,
  ...quotaAllocationHandlers,
  ...providerCredentialHandlers,
  ...providerAccessHandlers,
}
