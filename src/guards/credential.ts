/**
 * Who calls: the bearer token, service account key or console session, and whether it still works (401).
 */
import { timingSafeEqual } from 'node:crypto'
import { ApiError, check } from '../errors.ts'
import type { Call, Caller } from '../resources/call.ts'
import { withinRanges } from '../resources/iam/address.ts'
import { hashOf } from '../world/secret.ts'
import type { Row } from '../world/row.ts'
import type { World } from '../world/world.ts'
import type { Guard } from './guard.ts'

/** Stands before a secret that came in the session cookie; no bearer secret has a space in it. */
export const SESSION = 'session '

type CredentialKind = 'iam.apiToken' | 'iam.serviceAccountKey' | 'iam.session'

/** The guard. */
export const credential: Guard = {
  name: 'credential',
  check: (call) => {
    check(
      call.secret !== undefined,
      'UNAUTHENTICATED',
      'This request carries no credential. Send "Authorization: Bearer <token or key>" or a console session cookie.',
      { rule: 'auth.bearer' },
    )
    call.caller = callerOf(call.world, call.secret, call.sourceIp)
  },
  facts: ({ identified, sourceIp }) => ({
    credentialId: identified?.credential.id ?? null,
    type: identified?.type ?? null,
    principalId: identified?.principalId ?? null,
    sourceIp,
  }),
}

/**
 * The caller that a secret stands for, at this instant and from this address.
 * @throws UNAUTHENTICATED (specification: Errors, Token limits)
 */
export function callerOf(world: World, secret: string, sourceIp: string): Caller {
  if (secret.startsWith('pc_live_')) return tokenCaller(world, secret, sourceIp)
  if (secret.startsWith('sak_live_')) return keyCaller(world, secret)
  check(
    secret.startsWith(SESSION),
    'UNAUTHENTICATED',
    'This is neither a token (pc_live_…) nor a service account key (sak_live_…). Console sessions are sent as a cookie.',
    { rule: 'auth.wrong-credential' },
  )
  return sessionCaller(world, secret.slice(SESSION.length))
}

/** Whether a caller's credential still works; asked again by open streams. */
export function stillValid(call: Pick<Call, 'world' | 'secret' | 'sourceIp'>): boolean {
  try {
    callerOf(call.world, call.secret!, call.sourceIp)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function tokenCaller(world: World, secret: string, sourceIp: string): Caller {
  const token = bySecret(world, 'iam.apiToken', secret)
  check(token && !token.hidden.revoked, 'UNAUTHENTICATED', 'This token is not known here, or was revoked.', {
    rule: 'auth.wrong-credential',
  })
  checkEnd(world, token.doc.expiresAt)
  const principal = world.get('iam.user', token.hidden.userId) ?? world.get('iam.serviceAccount', token.hidden.userId)
  const rule = principal?.kind === 'iam.serviceAccount' ? 'auth.service-account-disabled' : 'auth.user-disabled'
  check(
    principal && principal.doc.status !== 'DISABLED',
    'UNAUTHENTICATED',
    'The account that this token acts as is disabled or gone.',
    { rule },
  )
  const ranges = token.doc.ipAllowlist
  check(
    ranges.length === 0 || withinRanges(sourceIp, ranges),
    'UNAUTHENTICATED',
    `This token does not work from ${sourceIp}: its IP allowlist is ${ranges.join(', ')}.`,
    { rule: 'auth.ip-allowlist' },
  )
  return {
    type: 'api_token',
    credential: token,
    principalId: principal.id,
    tenantId: token.hidden.tenantId,
    scopes: scopesOf(token.doc),
  }
}

function keyCaller(world: World, secret: string): Caller {
  const key = bySecret(world, 'iam.serviceAccountKey', secret)
  check(key, 'UNAUTHENTICATED', 'This service account key is not known here.', { rule: 'auth.wrong-credential' })
  const account = world.get('iam.serviceAccount', key.hidden.parentId)
  check(
    account && account.doc.status !== 'DISABLED' && !key.hidden.revoked,
    'UNAUTHENTICATED',
    'This key was revoked, or its service account is disabled or gone.',
    { rule: 'auth.service-account-disabled' },
  )
  checkEnd(world, key.doc.expiresAt)
  return {
    type: 'service_account_key',
    credential: key,
    principalId: account.id,
    tenantId: key.hidden.tenantId,
    scopes: scopesOf(key.doc),
  }
}

function sessionCaller(world: World, secret: string): Caller {
  const session = bySecret(world, 'iam.session', secret)
  const rule = { rule: 'auth.session-cookie' }
  check(
    session && !session.hidden.revoked && world.nowMs < Date.parse(session.doc.expiresAt),
    'UNAUTHENTICATED',
    'This console session is not known here, or has ended.',
    rule,
  )
  const user = world.get('iam.user', session.hidden.userId)
  check(
    user && user.doc.status !== 'DISABLED',
    'UNAUTHENTICATED',
    "The account of this session's user is disabled or gone.",
    rule,
  )
  return {
    type: 'user',
    credential: session,
    principalId: user.id,
    tenantId: session.hidden.tenantId,
    scopes: undefined,
  }
}

const sets = new WeakMap<object, ReadonlySet<string>>()

/** The scopes of a credential as a set, made once for each version of its document. */
function scopesOf(doc: { readonly scopes: readonly string[] }): ReadonlySet<string> {
  let set = sets.get(doc)
  if (!set) sets.set(doc, (set = new Set(doc.scopes)))
  return set
}

function checkEnd(world: World, expiresAt: string | null): void {
  check(
    expiresAt === null || world.nowMs < Date.parse(expiresAt),
    'UNAUTHENTICATED',
    `This credential ended at ${expiresAt}.`,
    { rule: 'auth.wrong-credential' },
  )
}

/** Finds a credential by the hash of its secret; the previous secret counts during its time of grace. */
function bySecret<K extends CredentialKind>(world: World, kind: K, secret: string): Row<K> | undefined {
  const hash = hashOf(secret)
  const row = world.table(kind).find('secret', hash)[0] as Row<CredentialKind> | undefined
  if (!row) return undefined
  const { secretHash, previousSecretHash, previousUntilMs = 0 } = row.hidden
  if (equal(hash, secretHash)) return row as Row<K>
  return previousSecretHash && equal(hash, previousSecretHash) && world.nowMs < previousUntilMs
    ? (row as Row<K>)
    : undefined
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
