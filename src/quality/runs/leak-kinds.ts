/** Facts for the leak check: which kinds clients can delete, which records are in use, and which credentials work. */
import type { LeakKinds } from '../audit/leaks.ts'
import type { Contract } from '../../service/contract/document.ts'
import { subjectOf } from '../../service/contract/subject.ts'
import { specOf, takesSecret, type Kind } from '../../service/state/kinds.ts'
import { referencesAt } from '../../service/state/references.ts'

/** Returns true for API tokens and service account keys; console sessions are not listed, and end by themselves. */
export function isCredential(kind: string): boolean {
  return takesSecret(kind as Kind) && specOf(kind as Kind).schema !== undefined
}

/** Returns the facts for a contract; the expiry of credentials is checked at `nowMs` of the sandbox clock. */
export function leakKindsOf(contract: Contract, nowMs: number): LeakKinds {
  const owned = ownedKinds(contract)
  return {
    isOwned: (kind) => owned.has(kind),
    isUnused: (kind, document) => {
      const uses = Object.entries(specOf(kind as Kind).references ?? {}).filter(([, { isUse }]) => isUse)
      return uses.length === 0 ? undefined : uses.every(([at, use]) => referencesAt(document, {}, at, use).next().done)
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
  return new Set(owned.filter((kind) => !takesSecret(kind as Kind)))
}
