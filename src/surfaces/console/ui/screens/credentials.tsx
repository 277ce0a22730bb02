/** The credentials screen: seeded secrets with their purposes, and code that uses them. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { nowMs } from '../clock.ts'
import {
  endText,
  expectedStatus,
  readCredentials,
  scopeCount,
  titleOfCredential,
  type CredentialState,
} from '../credential-states.ts'
import { Button, Copy } from '../parts/controls.tsx'
import { controlLine, Empty, Pending, Skeleton } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { List } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { address, go, queryText, route, wordFilter } from '../route.ts'
import { useLive } from '../use-live.ts'
import { CredentialDetails } from './credential-details.tsx'
import { SessionForm } from './session-form.tsx'

const KINDS = new Set(['iam.apiToken', 'iam.serviceAccountKey', 'iam.session'])

/** The screen. */
export function CredentialsScreen(): JSX.Element {
  const version = useSignal(0)
  const isOpening = useSignal(false)
  const read = useLive(readCredentials, [version.value], { change: ({ kind }) => KINDS.has(kind) })
  const [id] = route.value.parts
  const { value, fault } = read.value
  const chosen = value?.find((one) => one.id === id)
  const opened = (fresh: string): void => {
    version.value += 1
    isOpening.value = false
    go(address('credentials', fresh) + queryText())
  }
  return (
    <Split
      label="Credentials"
      back={address('credentials') + queryText()}
      openLabel="Credential"
      open={
        id !== undefined &&
        (chosen ? (
          <CredentialDetails key={id} credential={chosen} scopeTotal={scopeCount(value!)} />
        ) : value ? (
          <Empty>There is no credential named {id}, or its secret is unknown.</Empty>
        ) : (
          <Skeleton />
        ))
      }
    >
      <div class="bar">
        <h2 class="title">Credentials</h2>
        <Filter example="owner iam:read" />
        <Button aria-expanded={isOpening.value} act={() => (isOpening.value = !isOpening.value)}>
          Open a console session
        </Button>
      </div>
      {isOpening.value && <SessionForm opened={opened} />}
      {value ? <CredentialRows all={value} id={id} /> : <Pending fault={fault} rows={10} />}
    </Split>
  )
}

/** Shows the credentials that match the filter. */
function CredentialRows({ all, id }: { all: readonly CredentialState[]; id: string | undefined }): JSX.Element {
  const fits = wordFilter()
  return (
    <List
      items={all.filter(({ type, purpose, secret, principalId, tenantId, scopes = [], ...one }) =>
        fits(one.id, type, purpose, secret, principalId, tenantId, ...scopes),
      )}
      total={all.length}
      noun="credential"
      keyOf={(one) => one.id}
      kind="credential"
      height={48}
      heads={['For', 'Secret', 'State']}
      actions={id === undefined ? (one) => <Copy text={one.secret} label="Copy secret" /> : undefined}
      chosen={id}
      open={(one, isStep) => go(address('credentials', one.id) + queryText(), isStep)}
      row={(one) => <Cells credential={one} />}
    >
      <Empty line={controlLine('credentials')}>
        This sandbox's fixtures contain no secrets. The control API lists them with:
      </Empty>
    </List>
  )
}

function Cells({ credential }: { credential: CredentialState }): JSX.Element {
  const { id, secret } = credential
  const now = nowMs.value ?? 0
  const title = titleOfCredential(credential)
  return (
    <>
      <span class="two">
        <span title={title}>{title}</span>
        <span class="dim">{id}</span>
      </span>
      <code title={secret}>{secret}</code>
      <span class="two number">
        {expectedStatus(credential, now) === 401 && (
          <span>
            <span class="status s4">401</span>
          </span>
        )}
        <span class="dim">{endText(credential, now)}</span>
      </span>
    </>
  )
}
