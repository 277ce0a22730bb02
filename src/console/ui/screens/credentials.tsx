/** The credentials screen: seeded secrets with their purposes, and code that uses them. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { nowMs } from '../clock.ts'
import { endText, readCredentials, type CredentialState } from '../credential-states.ts'
import { Button, Copy } from '../parts/controls.tsx'
import { controlLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { Rows } from '../parts/rows.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Split } from '../parts/split.tsx'
import { address, go, route } from '../route.ts'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { CredentialDetails } from './credential-details.tsx'
import { SessionForm } from './session-form.tsx'

const KINDS = new Set(['iam.apiToken', 'iam.serviceAccountKey', 'iam.session'])

/** The screen. */
export function Credentials(): JSX.Element {
  const version = useSignal(0)
  const isOpening = useSignal(false)
  const read = useLive(readCredentials, [version.value], { change: ({ kind }) => KINDS.has(kind) })
  const [id] = route.value.parts
  const { value, fault } = read.value
  const chosen = value?.find((one) => one.id === id)
  const opened = (fresh: string): void => {
    version.value += 1
    isOpening.value = false
    go(addressOf(fresh))
  }
  return (
    <Split
      label="Credentials"
      back={addressOf()}
      openLabel="Credential"
      list={
        <>
          <div class="bar">
            <h2 class="title">Credentials</h2>
            <Filter placeholder="owner  session  iam:read" />
            <Button aria-expanded={isOpening.value} act={() => (isOpening.value = !isOpening.value)}>
              Open a console session
            </Button>
          </div>
          {isOpening.value && <SessionForm opened={opened} />}
          {fault !== undefined && <Empty>{fault}</Empty>}
          {!value && fault === undefined && <Skeleton rows={10} />}
          {value && <CredentialRows all={value} id={id} />}
        </>
      }
      {...(id !== undefined && {
        open: chosen ? (
          <CredentialDetails key={id} credential={chosen} />
        ) : value ? (
          <Empty>No credential with a known secret is called {id}.</Empty>
        ) : (
          <Skeleton />
        ),
      })}
    />
  )
}

/** The address of a credential, or of the list, with the filter. */
function addressOf(id?: string): string {
  const query = route.value.query.toString()
  return address('credentials', ...(id === undefined ? [] : [id])) + (query === '' ? '' : `?${query}`)
}

/** The credentials that match the filter. */
function CredentialRows({ all, id }: { all: readonly CredentialState[]; id: string | undefined }): JSX.Element {
  const words = (route.value.query.get('q') ?? '').toLowerCase().split(/\s+/)
  const shown = all.filter((one) => {
    const text = [one.id, one.type, one.purpose, one.secret, one.principalId, one.tenantId, ...(one.scopes ?? [])].join(
      ' ',
    )
    return words.every((word) => text.toLowerCase().includes(word))
  })
  if (shown.length === 0) return <NoCredentials count={all.length} />
  return (
    <Rows
      items={shown}
      keyOf={(one) => one.id}
      kind="credential"
      height={52}
      heads={['Secret', 'For', 'Expires']}
      actions={id === undefined ? (one) => <Copy text={one.secret} label="Copy secret" /> : undefined}
      label={countText(shown.length, 'credential')}
      chosen={id}
      open={(one, isStep) => go(addressOf(one.id), isStep)}
      row={(one) => <Cells credential={one} />}
    />
  )
}

function NoCredentials({ count }: { count: number }): JSX.Element {
  if (count > 0) return <Empty>None of {countText(count, 'credential')} matches this filter.</Empty>
  return (
    <Empty line={controlLine('credentials')}>
      The fixtures of this sandbox have no secrets. The control API lists them with:
    </Empty>
  )
}

function Cells({ credential }: { credential: CredentialState }): JSX.Element {
  const { id, purpose, secret, type, tenantId, scopes } = credential
  return (
    <>
      <span class="two">
        <code title={secret}>{secret}</code>
        <span class="dim">
          {id} · {type.replaceAll('_', ' ')}
        </span>
      </span>
      <span class="two">
        <span title={purpose}>{purpose}</span>
        <span class="dim">
          {tenantId}
          {scopes && `, ${countText(scopes.length, 'scope')}`}
        </span>
      </span>
      <span class="dim">{endText(credential, nowMs.value ?? 0)}</span>
    </>
  )
}
