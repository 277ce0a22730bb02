/**
 * Checks that the token or key has the scopes that the endpoint needs, and that console-only endpoints are called by a
 * console session (403).
 */
import { limits } from '../../platform/limits.ts'
import { refusals } from '../request/errors.ts'
import type { RuleId } from '../request/rules.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { checkHeld, missingScopes } from '../resources/kit/access.ts'
import type { Call } from '../request/call.ts'
import { isOf } from '../state/record.ts'
import type { Guard } from './guard.ts'

const { refused } = refusals('tokens.key-no-iam-write')

export const scope: Guard = {
  name: 'scope',
  check: (call) => {
    const { caller, endpoint } = call
    if (endpoint.consoleOnly) checkConsole(call)
    if (!caller.scopes) return
    if (caller.type === 'service_account_key') {
      if (endpoint.scopes.includes('iam:write'))
        throw refused(
          'INTERACTIVE_SESSION_REQUIRED',
          'Service account keys cannot change identity and access settings. Sign in to the console, or use an API token.',
        )
    }
    checkScopes(endpoint, caller.scopes)
  },
  facts: ({ endpoint, found: { caller } }) => ({
    needed: endpoint.scopesAny ?? endpoint.scopes,
    anyOne: endpoint.scopesAny !== undefined,
    held: caller?.scopes ? [...caller.scopes] : 'console session',
  }),
}

function checkScopes(endpoint: Endpoint, held: ReadonlySet<string>): void {
  const { scopesAny } = endpoint
  if (scopesAny && !scopesAny.some((one) => held.has(one))) throw missingScopes(scopesAny, 'scopes.activity-any')
  checkHeld({ scopes: held }, endpoint.scopes, ruleOf(endpoint))
}

function ruleOf(endpoint: Endpoint): RuleId {
  if (endpoint.id === 'createSubscription') return 'scopes.subscription-create'
  return endpoint.scopes.length > 2 ? 'scopes.project-delete' : 'scopes.missing'
}

function checkConsole({ caller, world }: Call): void {
  const rule = 'tokens.console-only'
  const { credential } = caller
  if (!isOf('iam.session', credential))
    throw refused(
      'INTERACTIVE_SESSION_REQUIRED',
      'This requires a signed-in console session; tokens and keys cannot do it.',
      { rule },
    )
  const { twoFactorAt } = credential.hidden
  const recent = twoFactorAt !== null && world.nowMs - Date.parse(twoFactorAt) <= limits.twoFactorWindowMs
  if (!recent)
    throw refused(
      'INTERACTIVE_SESSION_REQUIRED',
      'This requires a second factor verified within the last 15 minutes.',
      { rule, details: { reason: 'two_factor_required' } },
    )
}
