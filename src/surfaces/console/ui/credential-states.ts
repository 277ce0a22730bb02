/** Seeded credentials with their expiry, and the console sessions that this page has opened. */
import { signal } from '@preact/signals'
import { call, get } from './api.ts'
import type { Seeded } from './credentials.ts'
import { spanText } from './texts.ts'

/** The maximum page size of the control API. */
const MOST = 200
const KINDS = {
  api_token: 'iam.apiToken',
  service_account_key: 'iam.serviceAccountKey',
  session: 'iam.session',
} as const

export interface CredentialState extends Seeded {
  /** When it expires, on the sandbox clock; null if it does not expire. */
  readonly expiresAt: string | null
  readonly revokedAt: string | null
  /** The only addresses that it may be used from; empty if it may be used from all. */
  readonly ipAllowlist: readonly string[]
  /** The kind of its record. */
  readonly kind: string
}

interface Ends {
  readonly id?: unknown
  readonly expiresAt?: string | null
  readonly revokedAt?: string | null
  readonly ipAllowlist?: readonly string[]
}

/** The sessions that this page has opened. They are kept because their secrets cannot be read again. */
const opened = signal<readonly Seeded[]>([])

/** Returns all credentials whose records exist. */
export async function readCredentials(): Promise<readonly CredentialState[]> {
  const [{ data }, ...lists] = await Promise.all([
    get('/credentials'),
    ...Object.values(KINDS).map((kind) => get('/state/{kind}', { kind, pageSize: MOST })),
  ])
  const records = new Map<unknown, Ends>(lists.flatMap((list) => list.data).map((record) => [record.id, record]))
  const all = [...opened.value, ...data.filter(({ id }) => opened.value.every((one) => one.id !== id))]
  const found = await Promise.all(all.map((one) => stateOf(one, records.get(one.id))))
  return found.filter((one) => one !== undefined)
}

async function stateOf(seeded: Seeded, listed: Ends | undefined): Promise<CredentialState | undefined> {
  const kind = KINDS[seeded.type]
  try {
    const record = listed ?? ((await get('/state/{kind}/{id}', { kind, id: seeded.id })) as Ends)
    const { expiresAt = null, revokedAt = null, ipAllowlist = [] } = record
    return { ...seeded, kind, expiresAt, revokedAt, ipAllowlist }
  } catch {
    return undefined
  }
}

export async function openSession(userId: string, twoFactor: boolean): Promise<string> {
  const { id, cookie } = await call('post', '/sessions', undefined, { userId, twoFactor })
  const user = await get('/state/{kind}/{id}', { kind: 'iam.user', id: userId })
  const fresh: Seeded = {
    type: 'session',
    id,
    secret: cookie.slice(cookie.indexOf('=') + 1),
    header: `Cookie: ${cookie}`,
    principalId: userId,
    tenantId: (user.private as { tenantId: string }).tenantId,
    purpose: `Console session of ${user.name as string}, opened here${twoFactor ? ' with a second factor' : ''}`,
  }
  opened.value = [fresh, ...opened.value]
  return id
}

/** Returns what the credential is for, without the status that the API refuses it with. */
export function titleOfCredential({ purpose }: Seeded): string {
  return purpose.replace(/: 401$/, '')
}

/** Returns why or when the credential stops working; empty if it never does. */
export function endText({ expiresAt, revokedAt, ...others }: CredentialState, nowMs: number): string {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null) return refusalText(others)
  const leftMs = Date.parse(expiresAt) - nowMs
  return leftMs > 0 ? `expires in ${spanText(leftMs)}` : `expired ${spanText(-leftMs)} ago`
}

/** Returns why a credential is refused that has neither expired nor been revoked, as far as its record tells. */
function refusalText({ purpose, ipAllowlist }: Pick<CredentialState, 'purpose' | 'ipAllowlist'>): string {
  if (!isRefused(purpose)) return ''
  if (ipAllowlist.length > 0) return 'wrong address'
  return purpose.includes('disabled') ? 'owner disabled' : ''
}

/** Returns the number of scopes that the credentials have together. */
export function scopeCount(all: readonly CredentialState[]): number {
  return new Set(all.flatMap(({ scopes = [] }) => scopes)).size
}

/**
 * Returns the status to expect for a request with the credential. The purpose of some seeded credentials says that they
 * are refused.
 */
export function expectedStatus(credential: CredentialState, nowMs: number): 200 | 401 {
  const { expiresAt, revokedAt, purpose } = credential
  const isOver = revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= nowMs)
  return isOver || isRefused(purpose) ? 401 : 200
}

const isRefused = (purpose: string): boolean => purpose.endsWith(': 401')
