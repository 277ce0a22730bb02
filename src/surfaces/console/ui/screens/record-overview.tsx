/** A record at a glance: its facts as words and links, and what happened to it. */
import type { ComponentChildren, JSX } from 'preact'
import { get, type Schemas, type Summary } from '../api.ts'
import { callTarget, outcomeClass, outcomeOf } from '../call-words.ts'
import { calls, callKey } from '../calls.ts'
import { nowMs } from '../clock.ts'
import { frames } from '../event-client.ts'
import { fieldDifferences, type FieldDifference } from '../field-differences.ts'
import { knownName } from '../names.ts'
import { lanes } from '../operations.ts'
import { Pending } from '../parts/empty.tsx'
import { factsOf, type FactPart } from '../record-facts.ts'
import { address, callAddress, recordAddress } from '../route.ts'
import { actionWords, instantText, lineOf, spanText, wordsOf } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { What } from './changes.tsx'
import { statusOf } from './record-cells.tsx'
import type { JsonObject } from '../../../../platform/json.ts'

type Commit = Schemas['CommitInfo']

const READ = 200

interface OverviewProps {
  readonly kind: string
  readonly id: string
  readonly record: JsonObject
}

export function RecordOverview({ kind, id, record }: OverviewProps): JSX.Element {
  const read = useLive(async () => (await get('/changes', { kind, id, limit: READ })).data, [kind, id], {
    change: (change) => change.kind === kind && change.id === id,
  })
  const { value: commits, fault } = read.value
  return (
    <div class="overview">
      <section aria-label="Facts">
        <Status id={id} record={record} commits={commits ?? []} />
        <dl class="record-facts">
          <Age record={record} />
          {factsOf(record).map(({ name, parts }) => (
            <div key={name}>
              <dt>{wordsOf(name)}</dt>
              <dd>
                {parts.map((part, at) => (
                  <PartText key={at} part={part} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label="Timeline">
        <h3>Timeline</h3>
        {commits ? <Timeline id={id} record={record} commits={commits} /> : <Pending fault={fault} rows={4} />}
      </section>
    </div>
  )
}

function PartText({ part: { text, kind, id } }: { part: FactPart }): JSX.Element {
  return kind !== undefined && id !== undefined ? (
    <a href={recordAddress(kind, id)} title={id}>
      {text === id ? (knownName(kind, id) ?? id) : text}
    </a>
  ) : (
    <span>{text}</span>
  )
}

/** Why the record has its status. */
function Status({ id, record, commits }: { id: string; record: JsonObject; commits: readonly Commit[] }): JSX.Element {
  const status = statusOf(record)
  if (status === '') return <></>
  const { statusReason } = record
  return (
    <p class="why">
      {typeof statusReason === 'string' && <>{statusReason} </>}
      <Cause id={id} status={status} commits={commits} />
    </p>
  )
}

/** The change that brought the status, and the Operation or call that made it. */
function Cause({ id, status, commits }: { id: string; status: string; commits: readonly Commit[] }): ComponentChildren {
  const moved = commits.find(({ changes }) =>
    changes.some(({ values }) => values.some(({ field, after }) => /status|state/i.test(field) && after === status)),
  )
  const lane = lanes.value.find(
    ({ operation, isOpen }) =>
      operation.resourceId === id && (isOpen || moved === undefined || operation.finishedAt === moved.at),
  )
  const trouble = lane?.operation.error
  return (
    <>
      {moved && <span class="dim">since {instantText(moved.at)}</span>}{' '}
      {lane && (
        <>
          by <a href={address('operations', lane.operation.id)}>{actionWords(lane.operation.action)}</a>{' '}
          {trouble ? `, which failed: ${lineOf(trouble.message)}` : lane.isOpen ? `(${lane.operation.state})` : ''}
        </>
      )}
      {!lane && moved?.request && (
        <>
          <CallLink id={moved.request} />
        </>
      )}
    </>
  )
}

function Age({ record }: { record: JsonObject }): JSX.Element | null {
  const made = record.createdAt ?? record.at
  if (typeof made !== 'string') return null
  const now = nowMs.value
  return (
    <div>
      <dt>age</dt>
      <dd title={made}>
        <span>
          {now === undefined ? '' : `${spanText(now - Date.parse(made))}, `}created{' '}
          <span class="whole">{instantText(made)}</span>
        </span>
      </dd>
    </div>
  )
}

interface Moment {
  readonly at: string
  readonly key: string
  readonly text: ComponentChildren
}

interface TimelineProps {
  readonly id: string
  readonly record: JsonObject
  readonly commits: readonly Commit[]
}

function Timeline({ id, record, commits }: TimelineProps): JSX.Element {
  const made = new Set(commits.map(({ request }) => request))
  const moments: readonly Moment[] = [
    ...commits.map(commitMoment),
    ...calls.value.filter((one) => one.path.split('/').includes(id) && !made.has(one.id)).map(callMoment),
    ...operationMoments(id),
    ...frameMoments(id),
    ...creationMoment(record, commits),
  ]
  if (moments.length === 0) return <p class="dim">Nothing has happened to this record since the sandbox started.</p>
  const day = new Date(nowMs.value ?? 0).toISOString().slice(0, 10)
  return (
    <ol class="moments">
      {moments
        .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
        .map(({ at, key, text }) => (
          <li key={key}>
            <time class="dim small" dateTime={at} title={at}>
              {at.slice(0, 10) === day ? at.slice(11, 19) : instantText(at)}
            </time>
            <div>{text}</div>
          </li>
        ))}
    </ol>
  )
}

/** The creation of a record that is older than the commits that were read. */
function creationMoment({ createdAt }: JsonObject, commits: readonly Commit[]): readonly Moment[] {
  const isKnown = commits.some(({ changes }) => changes.some(({ what }) => what === 'made'))
  if (typeof createdAt !== 'string' || isKnown) return []
  return [{ at: createdAt, key: 'created', text: <What what="made" /> }]
}

function commitMoment({ seq, at, request, changes }: Commit): Moment {
  return {
    at,
    key: `commit ${seq}`,
    text: (
      <>
        {changes.map(({ what, values }) => (
          <span key={what}>
            <What what={what} />{' '}
            {values
              .filter(({ field }) => field !== 'updatedAt')
              .flatMap((one) => fieldDifferences(one))
              .slice(0, 4)
              .map((one) => (
                <span key={one.field} class="whole">
                  <ChangeWords change={one} isNew={what !== 'changed'} />{' '}
                </span>
              ))}
            {values.length > 5 && ` and more`}{' '}
          </span>
        ))}
        {request === null ? <span class="dim">by the sandbox</span> : <CallLink id={request} />}
      </>
    ),
  }
}

/** A field with its value, and the one before if it had one. */
function ChangeWords({ change, isNew }: { change: FieldDifference; isNew: boolean }): JSX.Element {
  const { field, before, after } = change
  const short = (value: unknown): string => lineOf(value).slice(0, 30)
  if (isNew || before === undefined || before === null) return <>{`${wordsOf(field)}: ${short(after)}`}</>
  return (
    <>
      {wordsOf(field)}: <del>{short(before)}</del> <span class="dim">→</span> <ins>{short(after)}</ins>
    </>
  )
}

/** A link to a call: its method and endpoint if it is still in the list, otherwise its id. */
function CallLink({ id }: { id: string }): JSX.Element {
  const call = calls.value.find((one) => one.id === id)
  return (
    <>
      <span class="dim">by</span>{' '}
      <a href={callAddress(id)} title={id}>
        {call ? callWords(call) : id}
      </a>
    </>
  )
}

function callWords(call: Summary): string {
  const { words, name = '' } = callTarget(call)
  return `${call.method} ${words} ${name}`
}

function callMoment(one: Summary): Moment {
  const { at, id, rule } = one
  return {
    at,
    key: callKey(one),
    text: (
      <>
        <span class={outcomeClass(one)}>{outcomeOf(one)}</span> <a href={callAddress(id)}>{callWords(one)}</a>{' '}
        {one.status >= 400 && rule !== null && <span class="dim">{rule}</span>}
      </>
    ),
  }
}

function operationMoments(id: string): readonly Moment[] {
  return lanes.value
    .filter(({ operation }) => operation.resourceId === id)
    .map(({ operation }) => ({
      at: operation.finishedAt ?? operation.createdAt,
      key: operation.id,
      text: (
        <>
          <span class={`status ${operation.state}`}>{operation.state}</span>{' '}
          <a href={address('operations', operation.id)}>{actionWords(operation.action)}</a>{' '}
          {operation.error && lineOf(operation.error.message)}
        </>
      ),
    }))
}

/** The frames that the Events screen has received. */
function frameMoments(id: string): readonly Moment[] {
  return frames.value.flatMap(({ number, at, id: frameId, data }) => {
    if (data.id !== id || at === undefined) return []
    const text = (
      <>
        <span class="dim">frame</span>{' '}
        <a href={`#/events?q=${encodeURIComponent(frameId ?? id)}`}>{data.type ?? frameId}</a>
      </>
    )
    return [{ at, key: `frame ${number}`, text }]
  })
}
