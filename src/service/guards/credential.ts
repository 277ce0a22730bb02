/**
 * Authenticates the caller by bearer token, service account key or console session, and checks that the credential is
 * valid (401).
 */
import type { RequestHeaders } from '../../platform/http.ts'
import { ApiError, refusals } from '../request/errors.ts'
import type { Call, Caller } from '../request/call.ts'
import { withinRanges } from '../resources/iam/address.ts'
import { memoized, type World } from '../state/world.ts'
import { HASH_LENGTH, hashOf } from '../state/secret.ts'
import { isOf, type Row } from '../state/record.ts'
import type { Guard } from './guard.ts'

const { refused } = refusals('auth.wrong-credential')

/** Prefix of a secret from the session cookie; bearer secrets contain no space. */
export const SESSION = 'session '

/** Prefix of a credential's id, for calls by the sandbox itself; clients cannot send a secret that contains a space. */
export const BY_ID = 'credential '

const BEARER = /^bearer +\S+$/i
const COOKIE = /(?:^|;\s*)papercloud_session=([^;\s]+)/

type CredentialKind = 'iam.apiToken' | 'iam.serviceAccountKey' | 'iam.session'

export const credential: Guard = {
  name: 'credential',
  beforeExample: true,
  check: (call) => {
    if (call.secret === undefined)
      throw refused(
        'UNAUTHENTICATED',
        'This request has no credential. Send "Authorization: Bearer <token or key>" or a console session cookie.',
        { rule: 'auth.bearer' },
      )
    const caller = callerOf(call.world, call.secret, call.sourceIp)
    call.found.caller = caller
    signIn(call.world, caller.principalId)
  },
  facts: ({ found: { caller }, sourceIp }) => ({
    credentialId: caller?.credential.id ?? null,
    type: caller?.type ?? null,
    principalId: caller?.principalId ?? null,
    sourceIp,
  }),
}

/** The secret in an Authorization header that uses the Bearer scheme. */
export function bearerIn(authorization: string | undefined): string | undefined {
  const given = authorization?.trim()
  return given !== undefined && BEARER.test(given) ? given.slice(given.lastIndexOf(' ') + 1) : undefined
}

/**
 * Returns the secret in the Authorization header or, if this header is absent, the one in the console session cookie.
 */
export function secretIn({ authorization, cookie }: RequestHeaders): string | undefined {
  if (authorization !== undefined) return bearerIn(authorization)
  const session = cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1]
  return session === undefined ? undefined : SESSION + session
}

/**
 * Returns the caller for a secret that is used now and from this address.
 * @throws UNAUTHENTICATED (specification: Errors, Token limits)
 */
export function callerOf(world: World, secret: string, sourceIp: string): Caller {
  if (secret.startsWith('pc_live_')) return tokenCaller(world, bySecret(world, 'iam.apiToken', secret), sourceIp)
  if (secret.startsWith('sak_live_')) return keyCaller(world, bySecret(world, 'iam.serviceAccountKey', secret))
  if (secret.startsWith(BY_ID)) return callerById(world, secret.slice(BY_ID.length), sourceIp)
  if (!secret.startsWith(SESSION))
    throw refused(
      'UNAUTHENTICATED',
      'This is neither a token (pc_live_…) nor a service account key (sak_live_…). A console session must be sent as a cookie.',
    )
  return sessionCaller(world, bySecret(world, 'iam.session', secret.slice(SESSION.length)))
}

/** Returns the credential with an id, which may be of any of the three kinds. */
export function credentialOf(world: World, id: string): Caller['credential'] | undefined {
  return world.get('iam.apiToken', id) ?? world.get('iam.serviceAccountKey', id) ?? world.get('iam.session', id)
}

/**
 * Returns the caller for a credential that the sandbox itself names; the credential is checked as if its secret had
 * been sent.
 */
function callerById(world: World, id: string, sourceIp: string): Caller {
  const token = world.get('iam.apiToken', id)
  if (token) return tokenCaller(world, token, sourceIp)
  const key = world.get('iam.serviceAccountKey', id)
  return key ? keyCaller(world, key) : sessionCaller(world, world.get('iam.session', id))
}

/** Makes an invited user active at the first accepted call with one of the user's credentials. */
function signIn(world: World, principalId: string): void {
  const user = world.get('iam.user', principalId)
  if (user?.doc.status !== 'INVITED' || !world.settings.writable()) return
  world.commit(() => world.patch(user, { status: 'ACTIVE', lastSignInAt: world.now }))
}

/** Returns true if a caller's credential is still valid; open streams check this periodically. */
export function stillValid(call: Pick<Call, 'world' | 'secret' | 'sourceIp'>): boolean {
  try {
    callerOf(call.world, call.secret!, call.sourceIp)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function tokenCaller(world: World, token: Row<'iam.apiToken'> | undefined, sourceIp: string): Caller {
  if (!token || token.hidden.revoked) throw refused('UNAUTHENTICATED', 'This token is unknown or was revoked.')
  checkEnd(world, token.doc.expiresAt)
  const principal = world.get('iam.user', token.hidden.userId) ?? world.get('iam.serviceAccount', token.hidden.userId)
  const rule = principal?.kind === 'iam.serviceAccount' ? 'auth.service-account-disabled' : 'auth.user-disabled'
  if (!principal || principal.doc.status === 'DISABLED')
    throw refused('UNAUTHENTICATED', 'The account that this token acts as was disabled or deleted.', { rule })
  const ranges = token.doc.ipAllowlist
  if (ranges.length > 0 && !withinRanges(sourceIp, ranges))
    throw refused(
      'UNAUTHENTICATED',
      `This token does not work from ${sourceIp}: its IP allowlist is ${ranges.join(', ')}.`,
      { rule: 'auth.ip-allowlist' },
    )
  return callerBy('api_token', token, principal.id, token.doc.scopes)
}

function keyCaller(world: World, key: Row<'iam.serviceAccountKey'> | undefined): Caller {
  if (!key) throw refused('UNAUTHENTICATED', 'This service account key is unknown.')
  const account = world.get('iam.serviceAccount', key.hidden.parentId)
  if (!account || account.doc.status === 'DISABLED' || key.hidden.revoked)
    throw refused('UNAUTHENTICATED', 'This key was revoked, or its service account was disabled or deleted.', {
      rule: 'auth.service-account-disabled',
    })
  checkEnd(world, key.doc.expiresAt)
  return callerBy('service_account_key', key, account.id, key.doc.scopes)
}

function sessionCaller(world: World, session: Row<'iam.session'> | undefined): Caller {
  const rule = { rule: 'auth.session-cookie' } as const
  if (!session || session.hidden.revoked || !(world.nowMs < Date.parse(session.doc.expiresAt)))
    throw refused('UNAUTHENTICATED', 'This console session is unknown or has ended.', rule)
  const user = world.get('iam.user', session.hidden.userId)
  if (!user || user.doc.status === 'DISABLED')
    throw refused('UNAUTHENTICATED', 'The user of this session was disabled or deleted.', rule)
  return callerBy('user', session, user.id, undefined)
}

const callers = new WeakMap<object, Caller>()

/** Returns the caller for a credential, cached for each version of its record. */
function callerBy(
  type: Caller['type'],
  credential: Caller['credential'],
  principalId: string,
  scopes: readonly string[] | undefined,
): Caller {
  let caller = callers.get(credential)
  if (!caller) {
    const { tenantId } = credential.hidden
    caller = { type, credential, principalId, tenantId, scopes: scopes && new Set(scopes) }
    callers.set(credential, caller)
  }
  return caller
}

function checkEnd(world: World, expiresAt: string | null): void {
  if (expiresAt !== null && world.nowMs >= Date.parse(expiresAt))
    throw refused('UNAUTHENTICATED', `This credential expired at ${expiresAt}.`)
}

/**
 * The credentials for current secrets, cached until a record of their kind changes, because most calls repeat a few
 * secrets. Unknown secrets are not cached, nor are previous ones, whose validity depends on the time.
 */
const CURRENT = {
  'iam.apiToken': memoized(['iam.apiToken'], (world, secret) => byCurrentSecret(world, 'iam.apiToken', secret)),
  'iam.serviceAccountKey': memoized(['iam.serviceAccountKey'], (world, secret) =>
    byCurrentSecret(world, 'iam.serviceAccountKey', secret),
  ),
  'iam.session': memoized(['iam.session'], (world, secret) => byCurrentSecret(world, 'iam.session', secret)),
}

/** Finds a credential by its secret; previous secrets are valid during their grace period. */
function bySecret<K extends CredentialKind>(world: World, kind: K, secret: string): Row<K> | undefined {
  const row = CURRENT[kind](world, secret) ?? byPreviousSecret(world, kind, secret)
  return row && isOf(kind, row) ? row : undefined
}

function byCurrentSecret(world: World, kind: CredentialKind, secret: string): Row<CredentialKind> | undefined {
  const hash = hashOf(secret)
  const row = world.findOne(kind, 'secret', hash)
  return row && equal(hash, row.hidden.secretHash) ? row : undefined
}

function byPreviousSecret(world: World, kind: CredentialKind, secret: string): Row<CredentialKind> | undefined {
  const hash = hashOf(secret)
  const row = world.findOne(kind, 'secret', hash)
  if (!row) return undefined
  const { previousSecrets = [] } = row.hidden
  const counts = previousSecrets.some((previous) => equal(hash, previous.secretHash) && world.nowMs < previous.untilMs)
  return counts ? row : undefined
}

/** Compares two hashes in a time that does not depend on where they differ. */
function equal(a: string, b: string): boolean {
  if (a.length !== HASH_LENGTH || b.length !== HASH_LENGTH) return false
  let difference = 0
  for (let at = 0; at < HASH_LENGTH; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
