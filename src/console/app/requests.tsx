/**
 * The request list: newest first, only as many rows in the page as can be seen.
 */
import { computed, signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { clearLog, copy } from './actions.ts'
import type { Summary } from './api.ts'
import { filterOf } from './filter.ts'
import { Inspector } from './inspector.tsx'
import { calls, held, hold, waiting } from './live.ts'
import { callAddress, go, route } from './route.ts'

/** Height of a row (px); the style sheet has the same. */
const ROW = 30
const SPARE_ROWS = 6
const FIRST_LINE = "curl -H 'Authorization: Bearer pc_live_owner' "

/** The row that the keys move. */
export const cursor = signal<string | undefined>(undefined)

const filterLine = computed(() => route.value.query.get('q') ?? '')
const shown = computed(() => calls.value.filter(filterOf(filterLine.value)))

/** Moves the cursor by rows; an open call gives way to the next. */
export function step(by: number): void {
  const list = shown.value
  const at = list.findIndex(({ id }) => id === (cursor.value ?? route.value.id))
  const next = list[Math.min(list.length - 1, Math.max(0, at < 0 ? 0 : at + by))]
  if (!next) return
  cursor.value = next.id
  if (route.value.id !== undefined) go(callAddress(next.id, route.value.tab), false)
}

/** Opens the call under the cursor. */
export function openCursor(): void {
  if (cursor.value !== undefined) go(callAddress(cursor.value))
}

function setFilter(line: string): void {
  go(line === '' ? '#/requests' : `#/requests?q=${encodeURIComponent(line)}`, false)
}

/** The screen. */
export function Requests(): JSX.Element {
  const { id } = route.value
  return (
    <div class={id === undefined ? 'split' : 'split open'}>
      <section class="list" aria-label="Requests">
        <div class="bar">
          <input
            id="filter"
            type="search"
            aria-label="Filter"
            placeholder="4xx  createRouter  POST  attempt>1"
            value={filterLine}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
          <button type="button" aria-pressed={held.value} onClick={() => hold(!held.value)}>
            {held.value ? `Hold: ${waiting.value.length} waiting` : 'Hold'}
          </button>
          <button type="button" onClick={() => void clearLog()}>
            Clear
          </button>
        </div>
        {shown.value.length === 0 ? <Empty /> : <List />}
      </section>
      {id !== undefined && <Inspector id={id} />}
    </div>
  )
}

function Empty(): JSX.Element {
  if (calls.value.length > 0) return <p class="empty">No call of {calls.value.length} fits this filter.</p>
  const line = `${FIRST_LINE}${new URL('../api/v1/account/whoami', location.href).href}`
  return (
    <div class="empty">
      <p>Calls of the API show here as they come. The first one:</p>
      <pre tabIndex={0}>{line}</pre>
      <button type="button" onClick={() => void copy(line)}>
        Copy
      </button>
    </div>
  )
}

function List(): JSX.Element {
  const pane = useRef<HTMLDivElement>(null)
  const top = useSignal(0)
  const height = useSignal(600)
  const list = shown.value
  const chosen = cursor.value ?? route.value.id
  useEffect(() => {
    const element = pane.current!
    const watch = new ResizeObserver(() => (height.value = element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const at = list.findIndex(({ id }) => id === chosen)
    const element = pane.current!
    if (at < 0) return
    if (at * ROW < element.scrollTop) element.scrollTop = at * ROW
    else if ((at + 1) * ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = (at + 1) * ROW - element.clientHeight
  }, [chosen])
  const from = Math.max(0, Math.floor(top.value / ROW) - SPARE_ROWS)
  const rows = list.slice(from, from + Math.ceil(height.value / ROW) + 2 * SPARE_ROWS)
  const isInPage = rows.some(({ id }) => id === chosen)
  return (
    <div
      ref={pane}
      class="rows"
      role="listbox"
      tabIndex={0}
      aria-label={`${list.length} calls, newest first`}
      aria-activedescendant={isInPage ? `row-${chosen}` : undefined}
      onScroll={(event) => (top.value = event.currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: `${list.length * ROW}px`, position: 'relative' }}>
        {rows.map((call, at) => (
          <Row
            key={`${call.id} ${call.receivedAt}`}
            call={call}
            top={(from + at) * ROW}
            isChosen={call.id === chosen}
          />
        ))}
      </div>
    </div>
  )
}

function Row({ call, top, isChosen }: { call: Summary; top: number; isChosen: boolean }): JSX.Element {
  const { id, at, receivedAt, method, status, endpoint, path, rule, scenario, durationMs, origin, wire } = call
  const place = path.split('/').filter((part) => part !== '' && part !== 'scopes')
  const short = place.length > 3 ? `${place[0]} … ${place.slice(-2).join('/')}` : place.join('/')
  return (
    <div
      id={`row-${id}`}
      class="row"
      role="option"
      aria-selected={isChosen}
      style={{ top: `${top}px` }}
      onClick={() => {
        cursor.value = id
        go(callAddress(id))
      }}
    >
      <time dateTime={receivedAt} title={`sandbox time ${at}`}>
        {receivedAt.slice(11, 23)}
      </time>
      <span class="method">{method}</span>
      <span class={`status s${String(status)[0]}`}>{wire === null ? status : `${status} ${wire}`}</span>
      <span class="endpoint">{endpoint ?? 'no endpoint'}</span>
      <span class="path dim">{short}</span>
      <span class="chips">
        {origin === 'replay' && <span class="chip">replay</span>}
        {rule !== null && <span class="chip">{rule}</span>}
        {scenario !== null && <span class="chip scenario">{scenario}</span>}
      </span>
      <span class="took">{durationMs.toFixed(1)} ms</span>
    </div>
  )
}
