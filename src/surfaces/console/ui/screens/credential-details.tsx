/** A credential: its owner, its scopes, and code to copy. */
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { nowMs } from '../clock.ts'
import { curlLine, exportLines, fetchLines, vitestLines } from '../credential-code.ts'
import { endText, expectedStatus, type CredentialState } from '../credential-states.ts'
import { useKeys } from '../keys.ts'
import { Copy } from '../parts/controls.tsx'
import { Snippet } from '../parts/snippet.tsx'
import { address, recordAddress } from '../route.ts'
import { instantText } from '../texts.ts'
import { copy } from '../toasts.ts'
import { useLive } from '../use-live.ts'
import type { JsonObject } from '../../../../platform/json.ts'

async function projectOf(tenantId: string): Promise<string | undefined> {
  const { data } = await get('/state/{kind}', { kind: 'project', pageSize: 200 })
  const own = data.filter((one) => (one.private as JsonObject).tenantId === tenantId)
  // Lists have the newest records first; the guides use the first seeded project.
  return own.at(-1)?.id as string | undefined
}

interface DetailsProps {
  readonly credential: CredentialState
  /** Number of all scopes. */
  readonly scopeTotal: number
}

export function CredentialDetails({ credential, scopeTotal }: DetailsProps): JSX.Element {
  const { id, purpose, secret, header, principalId, tenantId, scopes, kind } = credential
  const project = useLive(() => projectOf(tenantId), [tenantId])
  const now = nowMs.value ?? 0
  useKeys({ c: () => void copy(curlLine(credential)) })
  return (
    <>
      <section class="card" aria-label="Credential">
        <h2>{purpose}</h2>
        <p class="small dim">{id}</p>
        <p class="secret">
          <code>{secret}</code>
          <Copy text={secret} label="Copy secret" />
          <Copy text={header} label="Copy header" />
        </p>
        <End credential={credential} now={now} />
        <p class="links">
          <a href={recordAddress(principalId.startsWith('sa_') ? 'iam.serviceAccount' : 'iam.user', principalId)}>
            {principalId}
          </a>
          <a href={recordAddress('tenant', tenantId)}>{tenantId}</a>
          <a href={recordAddress(kind, id)}>Record</a>
          <a href={`${address('requests')}?q=${encodeURIComponent(id)}`}>Calls</a>
        </p>
      </section>
      <div class="part">
        <Snippet title="curl" text={curlLine(credential)} />
        {scopes && <Scopes scopes={scopes} isComplete={scopes.length === scopeTotal} />}
        <Snippet title="export lines" text={exportLines(credential, project.value.value)} />
        <Snippet title="fetch" text={fetchLines(credential)} />
        <Snippet title="vitest" text={vitestLines(credential, expectedStatus(credential, now))} />
      </div>
    </>
  )
}

/** When the credential stops working; nothing if it never does. */
function End({ credential, now }: { credential: CredentialState; now: number }): JSX.Element | null {
  const { expiresAt, revokedAt } = credential
  if (expiresAt === null && revokedAt === null) return null
  return (
    <p>
      <span class="status">{endText(credential, now)}</span>
      <span class="dim">
        {expiresAt !== null && ` at ${instantText(expiresAt)}, sandbox time`}
        {revokedAt !== null && `, at ${instantText(revokedAt)}`}
      </span>
    </p>
  )
}

/** The scopes; if there are all of them, they are folded. */
function Scopes({ scopes, isComplete }: { scopes: readonly string[]; isComplete: boolean }): JSX.Element {
  const list = (
    <ul class="scopes" aria-label="Scopes">
      {scopes.map((scope) => (
        <li class="chip" key={scope}>
          {scope}
        </li>
      ))}
    </ul>
  )
  if (!isComplete) return list
  return (
    <details>
      <summary>all {scopes.length} scopes</summary>
      {list}
    </details>
  )
}
