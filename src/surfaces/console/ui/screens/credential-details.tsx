/** A credential: its owner, its scopes, and code to copy. */
import type { ComponentChildren, JSX } from 'preact'
import { get } from '../api.ts'
import { nowMs } from '../clock.ts'
import { curlLine, exportLines, fetchLines, vitestLines } from '../credential-code.ts'
import { endText, expectedStatus, titleOfCredential, type CredentialState } from '../credential-states.ts'
import { useKeys } from '../keys.ts'
import { knownName } from '../names.ts'
import { Copy } from '../parts/controls.tsx'
import { Snippet } from '../parts/snippet.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { address, recordAddress, route, withQuery } from '../route.ts'
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
  const { id, secret, header, tenantId } = credential
  const project = useLive(() => projectOf(tenantId), [tenantId])
  const status = expectedStatus(credential, nowMs.value ?? 0)
  useKeys({ c: () => void copy(curlLine(credential)) })
  return (
    <>
      <section class="card" aria-label="Credential">
        <h2>{titleOfCredential(credential)}</h2>
        <p class="dim">
          <code>{id}</code>
        </p>
        <p class="secret">
          <code>{secret}</code>
          <Copy class="primary" text={secret} label="Copy secret" />
          <Copy class="quiet" text={header} label="Copy header" />
        </p>
        <Owners credential={credential} scopeTotal={scopeTotal} />
      </section>
      <Tabs
        label="Code"
        tab={route.value.query.get('code') ?? undefined}
        addressOf={(code) => withQuery({ code })}
        parts={{
          curl: () => <Snippet title="Asks the API who is calling" name="curl" text={curlLine(credential)} />,
          environment: () => (
            <Snippet
              title="Sets the variables that papercloud exec sets"
              name="environment"
              text={exportLines(credential, project.value.value)}
            />
          ),
          fetch: () => <Snippet title="Asks the API who is calling" name="fetch" text={fetchLines(credential)} />,
          vitest: () => <Snippet title={`Expects a ${status}`} name="vitest" text={vitestLines(credential, status)} />,
        }}
      />
    </>
  )
}

/** Whom the credential stands for, what it may do, and until when. */
function Owners({ credential, scopeTotal }: DetailsProps): JSX.Element {
  const { id, principalId, tenantId, scopes, kind } = credential
  const principalKind = principalId.startsWith('sa_') ? 'iam.serviceAccount' : 'iam.user'
  return (
    <dl class="record-facts">
      <Fact name="Acts as">
        <a href={recordAddress(principalKind, principalId)}>{knownName(principalKind, principalId) ?? principalId}</a>
      </Fact>
      <Fact name="Tenant">
        <a href={recordAddress('tenant', tenantId)}>{knownName('tenant', tenantId) ?? tenantId}</a>
      </Fact>
      {scopes && (
        <Fact name="Scopes">
          <Scopes scopes={scopes} isComplete={scopes.length === scopeTotal} />
        </Fact>
      )}
      <End credential={credential} now={nowMs.value ?? 0} />
      <Fact name="See also">
        <a href={recordAddress(kind, id)}>Record</a>
        <a href={`${address('requests')}?q=${encodeURIComponent(id)}`}>Calls</a>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** When the credential stops working; nothing if it never does. */
function End({ credential, now }: { credential: CredentialState; now: number }): JSX.Element | null {
  const { expiresAt, revokedAt } = credential
  if (expiresAt === null && revokedAt === null) return null
  return (
    <Fact name="Until">
      <span class="status">{endText(credential, now)}</span>
      <span class="dim">
        {expiresAt !== null && ` at ${instantText(expiresAt)}, sandbox time`}
        {revokedAt !== null && `, at ${instantText(revokedAt)}`}
      </span>
    </Fact>
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
