/**
 * Token restrictions: a token cannot create or renew a credential with more permissions than its own (specification:
 * Token limits 1 to 3). Console sessions are not restricted.
 */
import { type ApiError, refusals } from '../../request/errors.ts'
import { isOf, type Row } from '../../state/record.ts'
import { checkHeld } from '../kit/access.ts'
import type { Caller } from '../../request/call.ts'
import { containedIn } from './address.ts'

/** The credential that a request would create. */
interface Wanted {
  readonly scopes: readonly string[]
  /** Null if the credential does not expire. */
  readonly expiresAt: string | null
}

/** @throws FORBIDDEN with reason TOKEN_SCOPE_MISSING or TOKEN_FENCE_EXCEEDED */
export function checkTokenFences(
  caller: Caller,
  wanted: Wanted & { readonly principalId: string; readonly ipAllowlist: readonly string[] },
): void {
  const token = tokenOf(caller)
  if (!token) return
  checkHeld(caller, wanted.scopes, 'tokens.fence-scopes')
  if (wanted.principalId !== caller.principalId)
    throw exceeded('identity', 'A token cannot create or rotate a token that acts as someone else.')
  checkExpiry(token, wanted.expiresAt)
  const { ipAllowlist } = token.doc
  const within =
    ipAllowlist.length === 0 || (wanted.ipAllowlist.length > 0 && containedIn(wanted.ipAllowlist, ipAllowlist))
  if (!within)
    throw exceeded(
      'ipAllowlist',
      `The IP allowlist must be within this token’s IP allowlist: ${ipAllowlist.join(', ')}.`,
    )
}

/**
 * Checks a new key of a service account.
 * @throws FORBIDDEN with reason TOKEN_SCOPE_MISSING or TOKEN_FENCE_EXCEEDED
 */
export function checkKeyFences(caller: Caller, wanted: Wanted): void {
  const token = tokenOf(caller)
  if (!token) return
  checkHeld(caller, wanted.scopes, 'tokens.fence-scopes')
  checkExpiry(token, wanted.expiresAt)
  if (token.doc.ipAllowlist.length > 0)
    throw exceeded('ipAllowlist', 'A token with an IP allowlist cannot create keys, because keys have no allowlist.')
}

/** Returns the API token of the caller, if the caller uses one. */
export function tokenOf({ credential }: Caller): Row<'iam.apiToken'> | undefined {
  return isOf('iam.apiToken', credential) ? credential : undefined
}

function checkExpiry(token: Row<'iam.apiToken'>, end: string | null): void {
  const own = token.doc.expiresAt
  const within = own === null || (end !== null && Date.parse(end) <= Date.parse(own))
  if (!within)
    throw exceeded('expiry', `This token expires at ${own}, and credentials that it creates cannot expire later.`)
}

const RULES = {
  expiry: 'tokens.fence-expiry',
  ipAllowlist: 'tokens.fence-ip',
  identity: 'tokens.fence-identity',
} as const

function exceeded(tokenFence: keyof typeof RULES, message: string): ApiError {
  const details = { reason: 'TOKEN_FENCE_EXCEEDED', tokenFence }
  return refusals(RULES[tokenFence]).refused('FORBIDDEN', message, { details })
}
