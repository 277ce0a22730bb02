/** The requests screen: the list, newest first, and the open request. */
import { computed } from '@preact/signals'
import type { JSX } from 'preact'
import { clearLog } from '../actions.ts'
import type { Summary } from '../api.ts'
import { calls, callsRead, held, hold, keyOf, waiting } from '../calls.ts'
import { filterOf } from '../filter.ts'
import { Button } from '../parts/controls.tsx'

import { Filter } from '../parts/filter-field.tsx'
import { List } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { countText, timeText } from '../texts.ts'
import { say } from '../toasts.ts'
import { address, callAddress, go, queryText, route } from '../route.ts'
import { FirstCall } from './first-call.tsx'
import { callButtons, Inspector, ROW_KEYS } from './inspector.tsx'

const line = computed(() => route.value.query.get('q') ?? '')
/** The headings name both clocks, because requests arrive in real time and the sandbox has a clock of its own. */
const HEADS = [
  'Real time',
  'Sandbox',
  'Method',
  'Status',
  'Endpoint',
  'Path',
  'Credential',
  'Rule or scenario',
  'Took',
] as const
const shown = computed(() => calls.value.filter(filterOf(line.value)))

/** The screen. */
export function Requests(): JSX.Element {
  const [id, tab] = route.value.parts

  return (
    <Split
      label="Requests"
      back={address('requests') + queryText()}
      openLabel="Call"
      open={id !== undefined && <Inspector id={id} tab={tab} />}
    >
      <div class="bar">
        <h2 class="title">Requests</h2>
        <Filter placeholder="4xx  createRouter  POST  attempt>1" />
        <Count />
        <Button
          title="Pause the list; new calls are counted but not shown"
          aria-pressed={held.value}
          act={() => hold(!held.value)}
        >
          {held.value ? `Hold: ${waiting.value.length} waiting` : 'Hold'}
        </Button>
        <Button title="Clear the request log" act={clearLog}>
          Clear
        </Button>
      </div>
      <Calls id={id} tab={tab} />
    </Split>
  )
}

/**
 * Shows the number of requests. The list is not a live region; pressing this makes screen readers announce the number.
 */
function Count(): JSX.Element | null {
  if (!callsRead.value) return null
  const [found, all] = [shown.value.length, calls.value.length]
  const text = found === all ? countText(all, 'call') : `${found} of ${countText(all, 'call')}`
  const announce = (): void => {
    const [newest] = shown.value
    say({
      text: newest
        ? `${text}; the newest: ${newest.method} ${newest.endpoint ?? newest.path}, ${newest.status}.`
        : text,
    })
  }
  return (
    <Button class="count" title="Announce how many there are and which is the newest" act={announce}>
      {text}
    </Button>
  )
}

function Calls({ id, tab }: { id: string | undefined; tab: string | undefined }): JSX.Element {
  const open = id === undefined ? undefined : shown.value.find((call) => call.id === id)
  return (
    <List
      items={callsRead.value ? shown.value : undefined}
      total={calls.value.length}
      noun="call"
      order=", newest first"
      keyOf={keyOf}
      kind="call"
      heads={HEADS}
      chosen={open && keyOf(open)}
      open={(call, isStep) => go(callAddress(call.id, isStep ? 'explain' : tab), isStep)}
      row={callCells}
      keys={id === undefined ? ROW_KEYS : undefined}
      actions={id === undefined ? callButtons : undefined}
    >
      <FirstCall />
    </List>
  )
}

/** Returns the last two segments of a path, because the scope is the same in most calls. */
function placeOf(path: string): string {
  return path.split('/').slice(-2).join('/')
}

/** Returns the cells of a row. */
export function callCells(call: Summary): JSX.Element {
  const { at, receivedAt, method, status, endpoint, path, rule, scenario, durationMs, origin, wire, credentialId } =
    call
  return (
    <>
      <time class="mono" dateTime={receivedAt} title={`${receivedAt} real time, ${at} sandbox time`}>
        {timeText(receivedAt)}
      </time>
      <time class="mono" dateTime={at} title={`${at} sandbox time`}>
        {at.slice(11, 19)}
      </time>
      <span>{method}</span>
      <span class={`status s${String(status)[0]}`}>{wire === null ? status : `${status} ${wire}`}</span>
      <span title={endpoint ?? 'no endpoint has this path'} class={endpoint === null ? 'dim' : ''}>
        {endpoint ?? path}
      </span>
      <span class="path dim" title={path}>
        {placeOf(path)}
      </span>
      <span class="dim" title={credentialId ?? 'no credential'}>
        {credentialId ?? 'none'}
      </span>
      <span class="chips">
        {origin === 'replay' && <span class="chip">replay</span>}
        {rule !== null && rule !== PLAIN && (
          <span class="chip" title={rule}>
            {rule}
          </span>
        )}
        {scenario !== null && (
          <span class="chip" title={`scenario ${scenario}`}>
            {scenario}
          </span>
        )}
      </span>
      <span class="took">{durationMs.toFixed(1)} ms</span>
    </>
  )
}

/** The rule for every error response that no other rule covers; it is not shown, because it explains nothing. */
const PLAIN = 'general.error-shape'
