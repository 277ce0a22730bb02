/** The records of one kind, page by page, and the open record. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { get, type Schemas } from '../api.ts'
import { listen } from '../live.ts'
import { apiLine, controlLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { Rows } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { address, go, route, withQuery } from '../route.ts'
import { countText, instantText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { RecordDetails } from './record.tsx'

const PAGE_SIZE = 100
const FLASH_MS = 1_500
/** Minimum interval between reads, because a long list is expensive for the server (ms). */
const EVERY_MS = 500

type StateRecord = Schemas['StateRecord']

/** The list's query, which links to records keep. */
function queryText(): string {
  const text = route.value.query.toString()
  return text === '' ? '' : `?${text}`
}

/** The list. */
export function KindList({
  info,
  id,
  tab,
}: {
  info: Schemas['KindInfo']
  id: string | undefined
  tab: string | undefined
}): JSX.Element {
  const { kind } = info
  const { query } = route.value
  const asked = { q: query.get('q') ?? '', status: query.get('status') ?? '', scopeId: query.get('scopeId') ?? '' }
  const page = Number(query.get('page') ?? '1')
  const read = useLive(
    () => get('/state/{kind}', { kind, ...asked, page, pageSize: PAGE_SIZE }),
    [kind, asked.q, asked.status, asked.scopeId, page],
    { change: (change) => change.kind === kind, everyMs: EVERY_MS },
  )
  const isUnder = useSignal(false)
  const fresh = read.value.value
  const records = useStill((fresh?.data ?? []) as readonly StateRecord[], isUnder.value)
  const flashing = useFlashing(kind)
  const total = fresh?.meta.total ?? 0
  return (
    <Split
      label={kind}
      back={address('resources', kind) + queryText()}
      openLabel="Record"
      list={
        <>
          <ListBar info={info} page={page} total={total} hasNext={fresh?.meta.hasNext ?? false} />
          {read.value.fault !== undefined && <Empty>{read.value.fault}</Empty>}
          {fresh && records.length === 0 ? (
            <NoRecords info={info} isFiltered={Object.values(asked).some((value) => value !== '')} total={total} />
          ) : (
            <div class="under" onMouseEnter={() => (isUnder.value = true)} onMouseLeave={() => (isUnder.value = false)}>
              <Rows
                items={records}
                keyOf={(record) => String(record.id)}
                kind="record"
                heads={['Id', 'Name', 'Status', 'Made']}
                label={`${countText(total, 'record')} of ${kind}, newest first`}
                chosen={id}
                open={(record, isStep) =>
                  go(
                    address('resources', kind, String(record.id), isStep ? 'document' : (tab ?? 'document')) +
                      queryText(),
                    isStep,
                  )
                }
                row={(record) => <Cells record={record} isFlashing={flashing.has(String(record.id))} />}
              />
            </div>
          )}
        </>
      }
      {...(id !== undefined && { open: <RecordDetails key={`${kind} ${id}`} info={info} id={id} tab={tab} /> })}
    />
  )
}

/** Records keep their positions while the pointer is over them; new ones are shown later. */
function useStill(fresh: readonly StateRecord[], isUnder: boolean): readonly StateRecord[] {
  const shown = useRef<readonly StateRecord[]>(fresh)
  const byId = new Map(fresh.map((record) => [String(record.id), record]))
  const isSameList = shown.current.some(({ id }) => byId.has(String(id)))
  if (!isUnder || !isSameList) shown.current = fresh
  else shown.current = shown.current.map(({ id }) => byId.get(String(id))).filter((record) => record !== undefined)
  return shown.current
}

/** Ids of records that have just changed. */
function useFlashing(kind: string): ReadonlySet<string> {
  const flashing = useSignal<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      listen({
        changes: (changes) => {
          const ids = changes.filter((change) => change.kind === kind).map(({ id }) => id)
          if (ids.length === 0) return
          flashing.value = new Set([...flashing.value, ...ids])
          setTimeout(() => (flashing.value = new Set([...flashing.value].filter((id) => !ids.includes(id)))), FLASH_MS)
        },
      }),
    [kind],
  )
  return flashing.value
}

function ListBar({
  info,
  page,
  total,
  hasNext,
}: {
  info: Schemas['KindInfo']
  page: number
  total: number
  hasNext: boolean
}): JSX.Element {
  const projects = useLive(async () => (await get('/state/{kind}', { kind: 'project', pageSize: 200 })).data, [])
  const { query } = route.value
  const turn = (to: number): void => go(withQuery({ page: to === 1 ? '' : String(to) }))
  return (
    <div class="bar">
      <a href="#/resources">All kinds</a>
      <strong>{info.kind}</strong>
      <Filter placeholder="id, name or status" />
      <input
        aria-label="Status"
        placeholder="status"
        size={10}
        value={query.get('status') ?? ''}
        onChange={(event) => go(withQuery({ status: event.currentTarget.value, page: '' }), false)}
      />
      {info.owner === 'project' && (
        <select
          aria-label="Project"
          value={query.get('scopeId') ?? ''}
          onChange={(event) => go(withQuery({ scopeId: event.currentTarget.value, page: '' }), false)}
        >
          <option value="">all projects</option>
          {projects.value.value?.map(({ id }) => (
            <option key={String(id)}>{String(id)}</option>
          ))}
        </select>
      )}
      <button type="button" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous
      </button>
      <span>
        {total === 0 ? 0 : (page - 1) * PAGE_SIZE + 1} to {Math.min(total, page * PAGE_SIZE)} of {total}
      </span>
      <button type="button" disabled={!hasNext} onClick={() => turn(page + 1)}>
        Following
      </button>
    </div>
  )
}

interface NoRecordsProps {
  readonly info: Schemas['KindInfo']
  readonly isFiltered: boolean
  readonly total: number
}

function NoRecords({ info, isFiltered, total }: NoRecordsProps): JSX.Element {
  if (total > 0) return <Empty>This page is behind the last of {countText(total, 'record')}.</Empty>
  if (isFiltered) return <Empty>No record of {info.kind} fits this search.</Empty>
  if (!info.populated)
    return <Empty line={apiLine('/account/whoami')}>Calls of the API make these records. The first one:</Empty>
  const body = JSON.stringify({ kind: info.kind, scopeId: 'prj_acme_prod', count: 10 })
  return (
    <Empty line={controlLine('populate', `-X POST -H 'Content-Type: application/json' -d '${body}' `)}>
      There are no records of {info.kind}. This makes ten:
    </Empty>
  )
}

function Cells({ record, isFlashing }: { record: StateRecord; isFlashing: boolean }): JSX.Element {
  const { id, name, displayName, status, state, createdAt, at } = record as Readonly<Record<string, unknown>>
  const shownState = status ?? state
  const made = createdAt ?? at
  return (
    <>
      <span class={isFlashing ? 'mono flash' : 'mono'}>{String(id)}</span>
      <span>{typeof name === 'string' ? name : typeof displayName === 'string' ? displayName : ''}</span>
      <span class={typeof shownState === 'string' ? `status ${shownState}` : ''}>
        {typeof shownState === 'string' ? shownState : ''}
      </span>
      <span class="dim">{typeof made === 'string' ? instantText(made) : ''}</span>
    </>
  )
}
