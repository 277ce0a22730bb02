/** The requests screen: the list, newest first, and the open request. */
import { computed, signal } from '@preact/signals'
import type { JSX } from 'preact'
import { clearLog } from '../actions.ts'
import type { Summary } from '../api.ts'
import { outcomeClass, outcomeOf, callTarget } from '../call-words.ts'
import { calls, callsRead, held, hold, callKey, olderRefused, waiting } from '../calls.ts'
import { parsedFilter } from '../filter.ts'
import { foldedRows, type CallRow } from '../folding.ts'
import { isOwnCall } from '../own-calls.ts'
import { Button } from '../parts/controls.tsx'

import { Filter } from '../parts/filter-field.tsx'
import { List } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { countText, timeText } from '../texts.ts'
import { say } from '../toasts.ts'
import { address, callAddress, go, queryText, route } from '../route.ts'
import { CallStrip, PLAIN_RULE, timeFilter } from './call-strip.tsx'
import { FirstCall } from './first-call.tsx'
import { callButtons, Inspector, ROW_KEYS } from './inspector.tsx'

const line = computed(() => route.value.query.get('q') ?? '')
const HEADS = ['Real time', 'Method', 'What', 'Outcome', 'Rule or scenario', 'As', 'Endpoint', 'Took'] as const
const all = computed(() => [...calls.value, ...olderRefused.value])
const others = computed(() => all.value.filter((call) => !isOwnCall(call)))
/** The calls before the filter. */
const offered = computed(() => (route.value.query.has('own') ? all.value : others.value))
const shown = computed(() => offered.value.filter(parsedFilter(line.value)).filter(timeFilter()))
/** Runs of reads that the user has unfolded. */
const unfolded = signal<ReadonlySet<string>>(new Set())
const rows = computed(() => {
  const [open] = route.value.parts
  const isOpen = (run: string, members: readonly Summary[]): boolean =>
    unfolded.value.has(run) || members.some(({ id }) => id === open)
  return foldedRows(shown.value, isOpen)
})

/** The screen. */
export function RequestsScreen(): JSX.Element {
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
        <Filter example="4xx createRouter" />
        <Count />
        <Button
          title="New calls are counted but not shown while the list is paused"
          aria-pressed={held.value}
          act={() => hold(!held.value)}
        >
          {held.value ? `Paused: ${waiting.value.length} waiting` : 'Pause list'}
        </Button>
        <Button title="Clear the request log" act={clearLog}>
          Clear
        </Button>
      </div>
      <CallStrip calls={others.value} own={all.value.length - others.value.length} />
      <Calls id={id} tab={tab} />
    </Split>
  )
}

/**
 * Shows the number of requests. The list is not a live region; pressing this makes screen readers announce the number.
 */
function Count(): JSX.Element | null {
  if (!callsRead.value) return null
  const [found, total] = [shown.value.length, offered.value.length]
  const text = found === total ? countText(total, 'call') : `${found} of ${countText(total, 'call')}`
  const announce = (): void => {
    const [newest] = shown.value
    say({
      text: newest
        ? `${text}; the newest: ${newest.method} ${newest.endpoint ?? newest.path}, ${newest.status}.`
        : text,
    })
  }
  return (
    <Button class="quiet spare" title="Announce how many there are and which is the newest" act={announce}>
      {text}
    </Button>
  )
}

function Calls({ id, tab }: { id: string | undefined; tab: string | undefined }): JSX.Element {
  const open = id === undefined ? undefined : shown.value.find((call) => call.id === id)
  const ofRow =
    <R,>(act: (call: Summary) => R) =>
    ({ call }: CallRow): R =>
      act(call)
  const keys = Object.fromEntries(Object.entries(ROW_KEYS).map(([key, act]) => [key, ofRow(act)]))
  return (
    <List
      items={callsRead.value ? rows.value : undefined}
      count={shown.value.length}
      total={offered.value.length}
      noun="call"
      order=", newest first"
      keyOf={({ call }) => callKey(call)}
      kind="call"
      heads={HEADS}
      chosen={open && callKey(open)}
      open={openRow(tab)}
      row={(row) => <CallCells row={row} />}
      keys={id === undefined ? keys : undefined}
      actions={id === undefined ? ({ call }) => callButtons(call) : undefined}
    >
      <FirstCall />
    </List>
  )
}

/** Opens a call; folded reads are unfolded first. */
function openRow(tab: string | undefined): (row: CallRow, isStep: boolean) => void {
  return ({ call, run }, isStep) => {
    if (run === undefined) go(callAddress(call.id, isStep ? 'explain' : tab), isStep)
    else unfolded.value = new Set([...unfolded.value, run])
  }
}

function CallCells({ row: { call, folded } }: { row: CallRow }): JSX.Element {
  const { at, receivedAt, method, endpoint, path, rule, scenario, durationMs, origin, credentialId } = call
  return (
    <>
      <time class="mono" dateTime={receivedAt} title={`${receivedAt} real time, ${at} sandbox time`}>
        {timeText(receivedAt)}
      </time>
      <span class="method" title={credentialId === null ? 'no credential' : `as ${credentialId}`}>
        {method}
      </span>
      {folded ? (
        <span class="what-of" title={`${folded.length} equal reads of ${path}; open to unfold`}>
          {endpoint ?? path} <strong>× {folded.length}</strong>
        </span>
      ) : (
        <What call={call} />
      )}
      <span class={outcomeClass(call)}>{outcomeOf(call)}</span>
      <span class="chips">
        {isOwnCall(call) && <span class="chip">console</span>}
        {origin === 'replay' && <span class="chip">replay</span>}
        {rule !== null && rule !== PLAIN_RULE && (
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
      <span class="dim" title={credentialId ?? 'no credential'}>
        {credentialId ?? 'nobody'}
      </span>
      <span class="dim" title={endpoint ?? 'no endpoint has this path'}>
        {endpoint ?? ''}
      </span>
      <span class="took">{durationMs.toFixed(1)} ms</span>
    </>
  )
}

function What({ call }: { call: Summary }): JSX.Element {
  const { endpoint, path } = call
  const { words, name, id } = callTarget(call)
  if (endpoint === null)
    return (
      <span class="what-of dim" title={path}>
        {path}
      </span>
    )
  return (
    <span class="what-of" title={id === undefined ? path : `${id}, ${path}`}>
      {words} {name !== undefined && <strong>{name}</strong>}
    </span>
  )
}
