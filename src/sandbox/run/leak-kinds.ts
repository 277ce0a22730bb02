/** Facts for the leak check: which kinds clients can delete, which records are in use, and which credentials work. */
import type { LeakKinds } from '../../audit/leaks.ts'
import type { Contract } from '../../openapi/document.ts'
import { subjectOf } from '../../openapi/subject.ts'

const CREDENTIALS: ReadonlySet<string> = new Set(['iam.apiToken', 'iam.serviceAccountKey'])

/** True for the kinds of API tokens and service account keys. */
export function isCredential(kind: string): boolean {
  return CREDENTIALS.has(kind)
}

/** Returns the facts for a contract; the expiry of credentials is checked at `nowMs` of the sandbox clock. */
export function leakKindsOf(contract: Contract, nowMs: number): LeakKinds {
  const owned = ownedKinds(contract)
  return {
    isOwned: (kind) => owned.has(kind),
    isUnused: (kind, document) => {
      if (kind === 'volume') return (document.attachments as readonly unknown[]).length === 0
      if (kind === 'floatingIp') return (document.networkInterfaceId ?? document.routerId ?? null) === null
      return undefined
    },
    works: (kind, { revokedAt, expiresAt }) =>
      isCredential(kind)
        ? (revokedAt ?? null) === null && (typeof expiresAt !== 'string' || Date.parse(expiresAt) > nowMs)
        : undefined,
  }
}

/** Returns the kinds whose records clients can delete by id. */
function ownedKinds({ endpoints }: Contract): ReadonlySet<string> {
  const owned = [...endpoints.values()].flatMap((endpoint) => {
    const parameter = endpoint.method === 'DELETE' ? subjectOf(endpoint)?.parameter : undefined
    return parameter && endpoint.path.endsWith(`{${parameter.name}}`) ? [parameter.kind!] : []
  })
  return new Set(owned.filter((kind) => !isCredential(kind) && kind !== 'iam.session'))
}
