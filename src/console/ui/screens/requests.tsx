/** The requests screen: the list, newest first, and the open request. */
import { computed } from '@preact/signals'
import type { JSX } from 'preact'
import { clearLog } from '../actions.ts'
import type { Summary } from '../api.ts'
import { calls, held, hold, keyOf, waiting } from '../calls.ts'
import { filterOf } from '../filter.ts'
import { apiLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { Rows } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { countText, timeText } from '../texts.ts'
import { say } from '../toasts.ts'
import { callAddress, go, route } from '../route.ts'
import { Inspector, ROW_KEYS } from './inspector.tsx'

const line = computed(() => route.value.query.get('q') ?? '')
const shown = computed(() => calls.value.filter(filterOf(line.value)))

/** The screen. */
export function Requests(): JSX.Element {
  const [id, tab] = route.value.parts
  const query = line.value === '' ? '' : `?q=${encodeURIComponent(line.value)}`
  return (
    <Split
      label="Requests"
      back={`#/requests${query}`}
      openLabel="Call"
      list={
        <>
          <div class="bar">
            <Filter placeholder="4xx  createRouter  POST  attempt>1" />
            <Count />
            <button type="button" aria-pressed={held.value} onClick={() => hold(!held.value)}>
              {held.value ? `Hold: ${waiting.value.length} waiting` : 'Hold'}
            </button>
            <button type="button" onClick={() => void clearLog()}>
              Clear
            </button>
          </div>
          {shown.value.length === 0 ? <NoCalls /> : <List id={id} tab={tab} />}
        </>
      }
      {...(id !== undefined && { open: <Inspector id={id} tab={tab} /> })}
    />
  )
}

/** The list is no live region; the count is announced when this is pressed. */
function Count(): JSX.Element {
  const [found, all] = [shown.value.length, calls.value.length]
  const text = found === all ? countText(all, 'call') : `${found} of ${countText(all, 'call')}`
  const tell = (): void => {
    const [newest] = shown.value
    say({
      text: newest
        ? `${text}; the newest: ${newest.method} ${newest.endpoint ?? newest.path}, ${newest.status}.`
        : text,
    })
  }
  return (
    <button type="button" class="count" title="Says how many there are, and which is the newest" onClick={tell}>
      {text}
    </button>
  )
}

function List({ id, tab }: { id: string | undefined; tab: string | undefined }): JSX.Element {
  const items = shown.value
  const open = id === undefined ? undefined : items.find((call) => call.id === id)
  return (
    <Rows
      items={items}
      keyOf={keyOf}
      kind="call"
      heads={['Time', 'Method', 'Status', 'Endpoint', 'Where', 'Rule or scenario', 'Took']}
      label={`${countText(items.length, 'call')}, newest first`}
      chosen={open && keyOf(open)}
      open={(call, isStep) => go(callAddress(call.id, isStep ? 'explain' : tab), isStep)}
      row={callCells}
      keys={id === undefined ? ROW_KEYS : undefined}
    />
  )
}

function NoCalls(): JSX.Element {
  const { length } = calls.value
  if (length > 0) return <Empty>No call of {length} fits this filter.</Empty>
  return <Empty line={apiLine('/account/whoami')}>Calls of the API show here as they come. The first one:</Empty>
}

function placeOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'scopes')
  return parts.length > 3 ? `${parts[0]} … ${parts.slice(-2).join('/')}` : parts.join('/')
}

/** The cells of a row. */
export function callCells(call: Summary): JSX.Element {
  const { at, receivedAt, method, status, endpoint, path, rule, scenario, durationMs, origin, wire } = call
  return (
    <>
      <time dateTime={receivedAt} title={`sandbox time ${at}`}>
        {timeText(receivedAt)}
      </time>
      <span>{method}</span>
      <span class={`status s${String(status)[0]}`}>{wire === null ? status : `${status} ${wire}`}</span>
      <span title={endpoint ?? 'no endpoint has this path'} class={endpoint === null ? 'dim' : ''}>
        {endpoint ?? path}
      </span>
      <span class="path dim" title={path}>
        {placeOf(path)}
      </span>
      <span class="chips">
        {origin === 'replay' && <span class="chip">replay</span>}
        {rule !== null && <span class="chip">{rule}</span>}
        {scenario !== null && <span class="chip">{scenario}</span>}
      </span>
      <span class="took">{durationMs.toFixed(1)} ms</span>
    </>
  )
}
