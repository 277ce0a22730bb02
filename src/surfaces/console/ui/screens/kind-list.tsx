/** The records of one kind, page by page, and the open record. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { get, type Schemas } from '../api.ts'
import { hasNetworks, NETWORK, readNetworks, withNetwork } from '../instance-networks.ts'
import { kindWords } from '../kind-words.ts'
import { listen } from '../live.ts'
import { Button, Choice } from '../parts/controls.tsx'
import { apiLine, controlLine, Empty, Pending } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { Rows, type Head } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { address, go, queryText, route, withQuery } from '../route.ts'
import { projectOptions, readProjects } from '../seeded-projects.ts'
import { statusReasons } from '../status-reasons.ts'
import { countText, headingOf, numberText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { RecordCells, spareColumns, statusOf, templateOf } from './record-cells.tsx'
import { RecordDetails } from './record.tsx'

const PAGE_SIZE = 100
const FLASH_MS = 1_500
/** Minimum interval between reads, because a long list is expensive for the server (ms). */
const EVERY_MS = 500

type StateRecord = Schemas['StateRecord']

interface ListProps {
  readonly info: Schemas['KindInfo']
  /** JSON pointers to the fields that this kind shows as columns. */
  readonly columns: readonly string[]
  readonly id: string | undefined
  readonly tab: string | undefined
}

/** Returns the filter, the order and the page from the route. */
function wantedNow(): { asked: { q: string; status: string; scopeId: string }; sort: string; page: number } {
  const { query } = route.value
  const text = (name: string): string => query.get(name) ?? ''
  return {
    asked: { q: text('q'), status: text('status'), scopeId: text('scopeId') },
    sort: text('sort'),
    page: Number(query.get('page') ?? '1'),
  }
}

export function KindList(props: ListProps): JSX.Element {
  const { info, id, tab } = props
  const { kind } = info
  const { asked, sort, page } = wantedNow()
  const read = useLive(
    async () => {
      const [list, networks] = await Promise.all([
        get('/state/{kind}', { kind, ...asked, sort, page, pageSize: PAGE_SIZE }),
        readNetworks(kind),
      ])
      return { ...list, networks, order: `${sort} ${page}` }
    },
    [kind, asked.q, asked.status, asked.scopeId, sort, page],
    { change: (change) => change.kind === kind || hasNetworks(kind, change.kind), everyMs: EVERY_MS },
  )
  const isUnder = useSignal(false)
  const { value: fresh, fault } = read.value
  const records = useStill((fresh?.data ?? []) as readonly StateRecord[], fresh?.order, isUnder.value)
  const total = fresh?.meta.total ?? 0
  const statuses = useStatuses(records)
  return (
    <Split
      label={kind}
      back={address('resources', kind) + queryText()}
      openLabel="Record"
      open={id !== undefined && <RecordDetails key={`${kind} ${id}`} info={info} id={id} tab={tab} />}
    >
      <ListBar
        info={info}
        page={page}
        total={fresh && total}
        hasNext={fresh?.meta.hasNext ?? false}
        statuses={statuses}
      />
      {!fresh && <Pending fault={fault} rows={12} />}
      {fresh && records.length === 0 && (
        <NoRecords info={info} isFiltered={Object.values(asked).some((value) => value !== '')} total={total} />
      )}
      {fresh && records.length > 0 && (
        <div class="under" onMouseEnter={() => (isUnder.value = true)} onMouseLeave={() => (isUnder.value = false)}>
          <RecordRows {...props} records={records} networks={fresh.networks} total={total} sort={sort} />
        </div>
      )}
    </Split>
  )
}

interface RecordRowsProps extends ListProps {
  readonly records: readonly StateRecord[]
  /** The networks by the id of the record, if they are known and not in the record. */
  readonly networks: ReadonlyMap<string, string> | undefined
  readonly total: number
  readonly sort: string
}

/** Shows the records of a page. */
function RecordRows({ info, id, tab, records, networks, total, sort, ...own }: RecordRowsProps): JSX.Element {
  const { kind } = info
  const columns = networks ? withNetwork(own.columns) : own.columns
  const flashing = useFlashing(kind)
  const spare = spareColumns(columns)
  const reasons = statusReasons(records)
  const template = (of: readonly string[]): string => templateOf(of, reasons.size > 0)
  const opened = (record: StateRecord, isStep: boolean): string =>
    address('resources', kind, String(record.id), isStep ? 'overview' : (tab ?? 'overview')) + queryText()
  return (
    <Rows
      items={records}
      keyOf={(record) => String(record.id)}
      kind="record"
      heads={headsOf(columns, spare, sort)}
      template={template(columns)}
      few={template(columns.filter((column) => !spare.has(column)))}
      label={`${countText(total, `${kind} record`)}${sort === '' ? ', newest first' : ''}`}
      chosen={id}
      open={(record, isStep) => go(opened(record, isStep), isStep)}
      row={(record) => (
        <RecordCells
          record={networks ? { ...record, network: networks.get(String(record.id)) ?? null } : record}
          columns={columns}
          spare={spare}
          isFlashing={flashing.has(String(record.id))}
          reason={reasons.get(String(record.id))}
        />
      )}
    />
  )
}

/**
 * Keeps records in their positions while the pointer is over the list, unless the user asks for another order or page.
 */
function useStill(fresh: readonly StateRecord[], order: string | undefined, isUnder: boolean): readonly StateRecord[] {
  const shown = useRef<readonly StateRecord[]>(fresh)
  const shownOrder = useRef(order)
  const byId = new Map(fresh.map((record) => [String(record.id), record]))
  const isSameList = shown.current.some(({ id }) => byId.has(String(id)))
  if (!isUnder || !isSameList || shownOrder.current !== order) shown.current = fresh
  else shown.current = shown.current.map(({ id }) => byId.get(String(id))).filter((record) => record !== undefined)
  shownOrder.current = order
  return shown.current
}

/** Returns the ids of records that have just changed. */
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

/**
 * Returns the column headings as buttons: the first press sorts in ascending order, the second in descending order, and
 * the third by age again. The server cannot sort by the network of an instance.
 */
function headsOf(columns: readonly string[], spare: ReadonlySet<string>, sort: string): Head[] {
  const head = (label: string, pointer: string): Head => {
    const order = sort === pointer ? 'ascending' : sort === `-${pointer}` ? 'descending' : undefined
    const next = order === undefined ? pointer : order === 'ascending' ? `-${pointer}` : ''
    return {
      label,
      order,
      sort: () => go(withQuery({ sort: next, page: '' }), false),
      isSpare: spare.has(pointer),
    }
  }
  return [
    head('Name', '/name'),
    head('Id', '/id'),
    head('Status', '/status'),
    ...columns.map((column) => (column === NETWORK ? headingOf(column) : head(headingOf(column), column))),
    head('Created', '/createdAt'),
  ]
}

/** Returns the statuses seen so far, from which the user can choose. */
function useStatuses(records: readonly StateRecord[]): readonly string[] {
  const seen = useRef(new Set<string>())
  for (const record of records) {
    const status = statusOf(record)
    if (status !== '') seen.current.add(status)
  }
  return [...seen.current].sort()
}

interface ListBarProps {
  readonly info: Schemas['KindInfo']
  readonly page: number
  /** Undefined until it has been read. */
  readonly total: number | undefined
  readonly hasNext: boolean
  readonly statuses: readonly string[]
}

function ListBar({ info, page, total, hasNext, statuses }: ListBarProps): JSX.Element {
  const projects = useLive(readProjects, [])
  const { query } = route.value
  const turn = (to: number): void => go(withQuery({ page: to === 1 ? '' : String(to) }))
  return (
    <div class="bar">
      <span class="crumbs">
        <a href="#/resources">Resources</a> / <strong title={info.kind}>{kindWords(info.kind)}</strong>
      </span>
      <Filter placeholder="id, name or status" />
      <input
        class="spare"
        aria-label="Status"
        placeholder="any status"
        list="statuses"
        size={9}
        value={query.get('status') ?? ''}
        onChange={(event) => go(withQuery({ status: event.currentTarget.value, page: '' }), false)}
      />
      <datalist id="statuses">
        {statuses.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {info.owner === 'project' && (
        <Choice
          class="spare"
          aria-label="Project"
          value={query.get('scopeId') ?? ''}
          options={[['', 'all projects'], ...projectOptions(projects.value.value)]}
          choose={(scopeId) => go(withQuery({ scopeId, page: '' }), false)}
        />
      )}
      {total !== undefined && (
        <span class="dim spare">
          {numberText(total === 0 ? 0 : (page - 1) * PAGE_SIZE + 1)} to {numberText(Math.min(total, page * PAGE_SIZE))}{' '}
          of {numberText(total)}
        </span>
      )}
      {(page > 1 || hasNext) && (
        <span class="joined" role="group" aria-label="Pages">
          <Button disabled={page <= 1} act={() => turn(page - 1)}>
            Previous page
          </Button>
          <Button disabled={!hasNext} act={() => turn(page + 1)}>
            Next page
          </Button>
        </span>
      )}
    </div>
  )
}

interface NoRecordsProps {
  readonly info: Schemas['KindInfo']
  readonly isFiltered: boolean
  readonly total: number
}

function NoRecords({ info, isFiltered, total }: NoRecordsProps): JSX.Element {
  if (total > 0) return <Empty>This page is past the end: there are only {countText(total, 'record')}.</Empty>
  if (isFiltered) return <Empty>No {info.kind} matches this search.</Empty>
  if (!info.populated) return <Empty line={apiLine('/account/whoami')}>API calls create these records. To start:</Empty>
  const body = JSON.stringify({ kind: info.kind, scopeId: 'prj_acme_prod', count: 10 })
  return (
    <Empty line={controlLine('populate', `-X POST -H 'Content-Type: application/json' -d '${body}' `)}>
      No {info.kind} yet. This creates ten:
    </Empty>
  )
}
