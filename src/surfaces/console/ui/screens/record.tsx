/** A record: its document, its hidden part, its changes, and the requests about it. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { undoable } from '../actions.ts'
import { call, get, type Schemas } from '../api.ts'
import { calls, callKey } from '../calls.ts'
import { useKeys } from '../keys.ts'
import { recordWord } from '../kind-words.ts'
import { Button } from '../parts/controls.tsx'
import { controlLine, Empty, Pending, Skeleton } from '../parts/empty.tsx'
import { Json } from '../parts/json.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { recordLine } from '../record-line.ts'
import { address, callAddress, go, queryText, recordAddress } from '../route.ts'
import { instantText } from '../texts.ts'
import { attempt, copy } from '../toasts.ts'
import { useLive } from '../use-live.ts'
import { RecordOverview } from './record-overview.tsx'
import { FieldChanges, What } from './changes.tsx'
import { statusOf } from './record-cells.tsx'
import { RecordEditor } from './record-editor.tsx'
import type { JsonObject } from '../../../../platform/json.ts'

export function RecordDetails({
  info,
  id,
  tab,
}: {
  info: Schemas['KindInfo']
  id: string
  tab: string | undefined
}): JSX.Element {
  const { kind, schema, writable } = info
  const editing = useSignal(false)
  const read = useLive(() => get('/state/{kind}/{id}', { kind, id }), [kind, id], {
    change: (change) => change.kind === kind && change.id === id,
  })
  const copyLine = (): Promise<void> =>
    attempt(async () => {
      const line = await recordLine(schema, read.value.value ?? {})
      await copy(line ?? controlLine(`state/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`))
    })
  const edit = writable ? () => void (editing.value = !editing.value) : undefined
  useKeys({ c: () => void copyLine(), e: () => edit?.() })
  const { value: record, fault } = read.value
  if (fault !== undefined)
    return (
      <>
        <Empty>{fault}</Empty>
        {read.value.isMissing === true && <History kind={kind} id={id} />}
      </>
    )
  if (!record) return <Skeleton />
  const { private: hidden, ...document } = record as JsonObject
  const remove = (): Promise<void> =>
    undoable(async () => {
      await call('delete', '/state/{kind}/{id}', { kind, id })
      go(address('resources', kind) + queryText())
      return { text: `Deleted ${kind} ${id}.` }
    })
  return (
    <>
      <Head kind={kind} id={id} record={document} />
      <Actions isEditing={editing.value} edit={edit} remove={remove} copyLine={copyLine} />
      {editing.value ? (
        <RecordEditor kind={kind} id={id} document={document} done={() => (editing.value = false)} />
      ) : (
        <Tabs
          label="Parts of the record"
          parts={partsOf(kind, id, document, hidden)}
          tab={tab}
          addressOf={(name) => recordAddress(kind, id, name) + queryText()}
        />
      )}
    </>
  )
}

function Head({ kind, id, record }: { kind: string; id: string; record: JsonObject }): JSX.Element {
  const status = statusOf(record)
  return (
    <section class="card">
      <div class="headed">
        <h2>{titleOf(record, id)}</h2>
        {status !== '' && <span class={`status ${status}`}>{status}</span>}
      </div>
      <p class="dim">
        <span title={kind}>{recordWord(kind)}</span> <code>{id}</code>
      </p>
    </section>
  )
}

function titleOf({ name, displayName }: JsonObject, id: string): string {
  return [name, displayName].find((one): one is string => typeof one === 'string' && one !== '') ?? id
}

interface ActionsProps {
  readonly isEditing: boolean
  /** Starts editing; undefined for kinds that cannot be edited. */
  readonly edit: (() => void) | undefined
  readonly remove: () => Promise<void>
  readonly copyLine: () => Promise<void>
}

function Actions({ isEditing, edit, remove, copyLine }: ActionsProps): JSX.Element {
  return (
    <div class="bar">
      {edit && (
        <>
          <Button aria-expanded={isEditing} act={edit}>
            Edit
          </Button>
          <Button class="danger" act={remove}>
            Delete
          </Button>
        </>
      )}
      <Button title="Copy a command that reads this record through the API (c)" act={copyLine}>
        Copy as curl
      </Button>
    </div>
  )
}

type Part = 'overview' | 'document' | 'private' | 'history' | 'calls'

function partsOf(kind: string, id: string, document: JsonObject, hidden: unknown): Record<Part, () => JSX.Element> {
  return {
    overview: () => <RecordOverview kind={kind} id={id} record={document} />,
    document: () => <Json value={document} />,
    private: () => <Json value={hidden ?? {}} />,
    history: () => <History kind={kind} id={id} />,
    calls: () => <Calls id={id} />,
  }
}

function History({ kind, id }: { kind: string; id: string }): JSX.Element {
  const read = useLive(async () => (await get('/changes', { kind, id, limit: 200 })).data, [kind, id], {
    change: (change) => change.kind === kind && change.id === id,
  })
  const { value: commits, fault } = read.value
  if (!commits) return <Pending fault={fault} />
  if (commits.length === 0)
    return <Empty>The history contains no changes to this record since the sandbox started.</Empty>
  return (
    <ol class="changes">
      {commits.map(({ seq, at, request, changes }) => (
        <li key={seq}>
          <time dateTime={at}>{instantText(at)}</time>{' '}
          {request === null ? (
            <span class="dim">by asynchronous work, a scenario or the control API</span>
          ) : (
            <>
              <a href={callAddress(request)}>{request}</a>
              <span class="dim">{callerText(request)}</span>
            </>
          )}
          {changes.map(({ what, values }) => (
            <div key={what}>
              <What what={what} />
              <FieldChanges fields={values} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

function callerText(request: string): string {
  const caller = calls.value.find(({ id }) => id === request)?.credentialId
  return caller ? `as ${caller}` : ''
}

function Calls({ id }: { id: string }): JSX.Element {
  const about = calls.value.filter(({ path }) => path.split('/').includes(id))
  if (about.length === 0) return <Empty>No call in the log has {id} in its path.</Empty>
  return (
    <ul class="changes">
      {about.map((one) => (
        <li key={callKey(one)}>
          <span class={`status s${String(one.status)[0]}`}>{one.status}</span>{' '}
          <a href={callAddress(one.id)}>
            {one.method} {one.endpoint ?? one.path}
          </a>{' '}
          <span class="dim">{instantText(one.receivedAt)}</span>
        </li>
      ))}
    </ul>
  )
}
