/**
 * The Operations screen: lanes on the sandbox clock, which are solid for the past and outlined up to the planned end.
 */
import { computed } from '@preact/signals'
import type { JSX } from 'preact'
import { move } from '../actions.ts'
import { clockState, nowMs } from '../clock.ts'
import { LINE_PX, linesOf } from '../line-count.ts'
import { lanes, operationsRead, stateText, type Lane } from '../operations.ts'
import { Button, Choice } from '../parts/controls.tsx'
import { apiLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { List } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { isPhone } from '../phone.ts'
import { address, go, route, withQuery, wordFilter } from '../route.ts'
import { actionWords, lineOf, spanText, timeText } from '../texts.ts'
import { cutScale, linearScale } from '../time-scale.ts'
import { dragged, isDragged, panned, spanOf, SPANS, ticksOf, tickText, zoomed, type TimeSpan } from '../timeline.ts'
import { OperationDetails } from './operation-details.tsx'
import { Draggable } from './timeline-drag.tsx'

const ROW = 28
/** On a phone, a row has a second line. */
const TALL_ROW = 44
/** The share of the state among the columns of a row, as in lists.css. */
const STATE_SHARE = 1.2 / 4.2
const TICKS = 5
/** Beside the details, and on a phone. */
const FEW_TICKS = 2
/** A tick further to the right (%) would pass the margin. */
const LAST_TICK = 93

const shown = computed(() => {
  const fits = wordFilter()
  return lanes.value.filter(({ operation: { id, action, state, resourceId, resourceName } }) =>
    fits(id, action, actionWords(action), state, resourceId, resourceName),
  )
})

const choice = computed(() => route.value.query.get('span') ?? 'auto')

/** The window of time that dragging and zooming start from. */
const span = computed<TimeSpan>(() => dragged.value ?? spanOf(shown.value, choice.value))

/** By default, idle time is cut out; a chosen or dragged window shows all of its time. */
const scale = computed(() =>
  dragged.value !== undefined || choice.value !== 'auto'
    ? linearScale(span.value)
    : cutScale(shown.value, nowMs.value ?? 0, route.value.parts[0]),
)

/** The times with a label and a line: regular ones, or with cuts the beginning of each part. */
const ticks = computed(() => {
  const { parts } = scale.value
  return parts.length > 1
    ? parts.map((part) => part.from)
    : ticksOf(scale.value, isPhone.value || route.value.parts.length > 0 ? FEW_TICKS : TICKS)
})

/** The screen. */
export function OperationsScreen(): JSX.Element {
  const [id] = route.value.parts
  // Without the clock, there is nothing to draw the Operations on.
  const isRead = operationsRead.value && clockState.value !== undefined
  const list = (
    <List
      items={isRead ? shown.value : undefined}
      total={lanes.value.length}
      noun="Operation"
      order=", newest first"
      keyOf={({ operation }) => operation.id}
      kind="lane"
      height={(lane, width) => heightOf(lane, width, id !== undefined)}
      chosen={id}
      open={({ operation }, isStep) => go(address('operations', operation.id), isStep)}
      row={(lane) => <LaneCells lane={lane} />}
    >
      <NoOperations />
    </List>
  )
  return (
    <Split
      label="Operations"
      back="#/operations"
      openLabel="Operation"
      open={id !== undefined && <OperationDetails key={id} id={id} />}
    >
      <div class="bar">
        <h2 class="title">Operations</h2>
        <Filter example="RUNNING router.create" />
        <Window />
        <Button title="Run until no asynchronous work is left (s)" act={() => move('settle')}>
          Settle
        </Button>
      </div>
      {!isRead || shown.value.length === 0 ? (
        list
      ) : (
        <Draggable span={() => span.value} move={(to) => (dragged.value = to)}>
          <Axis />
          {list}
          <Legend />
        </Draggable>
      )}
    </Split>
  )
}

/** Says what the marks on the timeline mean; for screen readers, the state of a lane says it. */
function Legend(): JSX.Element {
  const mark = (className: string, width: number): JSX.Element => (
    <span class="track" style={{ width: `${width}px`, height: '28px' }}>
      <span class={className} style={{ left: '0', right: '0' }} />
    </span>
  )
  return (
    <span class="bar small dim legend" aria-hidden="true">
      {mark('bar-done', 14)} running {mark('bar-done SUCCEEDED', 14)} succeeded {mark('bar-done FAILED', 14)} failed{' '}
      {mark('bar-planned', 14)} planned {mark('bar-step', 4)} next step
    </span>
  )
}

/** Shows the choices for the window of time, and buttons that do the same as dragging. */
function Window(): JSX.Element {
  const show = (to: TimeSpan): void => void (dragged.value = to)
  const choose = (name: string): void => {
    dragged.value = undefined
    go(withQuery({ span: name === 'auto' ? '' : name }), false)
  }
  return (
    <>
      <Choice
        aria-label="Show"
        value={isDragged.value ? 'dragged' : choice.value}
        title="The visible time range; drag the timeline to move it"
        options={isDragged.value ? [['dragged', 'custom'], ...SPANS] : SPANS}
        choose={choose}
      />
      <span class="joined spare" role="group" aria-label="Timeline">
        <Button aria-label="Earlier" title="Earlier" act={() => show(panned(span.value, -0.4))}>
          ‹
        </Button>
        <Button aria-label="Zoom out" title="Zoom out" act={() => show(zoomed(span.value, 2))}>
          −
        </Button>
        <Button aria-label="Zoom in" title="Zoom in" act={() => show(zoomed(span.value, 0.5))}>
          +
        </Button>
        <Button aria-label="Later" title="Later" act={() => show(panned(span.value, 0.4))}>
          ›
        </Button>
      </span>
    </>
  )
}

function NoOperations(): JSX.Element {
  const more = `-X POST -H "Idempotency-Key: $(uuidgen)" -H 'Content-Type: application/json' -d '{"name":"first"}' `
  return (
    <Empty title="No Operations yet" line={apiLine('/scopes/prj_acme_prod/network/routers', more)}>
      Calls answered with 202 start Operations, which appear here on the sandbox clock. This one creates a router:
    </Empty>
  )
}

function Axis(): JSX.Element {
  const now = nowMs.value ?? 0
  const { from, to, parts, cuts, placeOf } = scale.value
  const isNowShown = now >= from && now <= to
  const isClear = (ms: number): boolean =>
    !isNowShown || Math.abs(placeOf(ms) - placeOf(now)) > (isPhone.value ? 30 : 8)
  const isWide = (ms: number): boolean =>
    parts.length === 1
      ? placeOf(ms) <= LAST_TICK
      : parts.some((part) => part.from === ms && part.width > (isPhone.value ? 50 : 16))
  return (
    <div class="axis dim" aria-hidden="true">
      <span>Name and action</span>
      {!isPhone.value && <span>State</span>}
      <span class="ticks">
        {ticks.value
          .filter((ms) => isClear(ms) && isWide(ms))
          .map((ms) => (
            <span key={ms} class={parts.length > 1 ? 'tick-start' : ''} style={{ left: `${placeOf(ms)}%` }}>
              {tickText(Math.round(ms / 1000) * 1000, scale.value.parts.length > 1 ? { from: 0, to: 0 } : span.value)}
            </span>
          ))}
        {cuts.map(({ at, ms }) => (
          <span key={at} class="tick-cut" style={{ left: `${at}%` }}>
            ⋯ {spanText(ms)}
          </span>
        ))}
        {isNowShown && (
          <span class="tick-now" style={{ left: `${Math.min(97, placeOf(now))}%` }}>
            now
          </span>
        )}
      </span>
    </div>
  )
}

/** Returns the height of a row (px), which has room for the reason of a failure; an open one says it beside the list. */
function heightOf(lane: Lane, width: number, isOpen: boolean): number {
  const reason = reasonOf(lane)
  const lines =
    reason === '' || isOpen ? 1 : linesOf(stateWords(lane).length, (width - 36) * (isPhone.value ? 0.5 : STATE_SHARE))
  return (isPhone.value ? TALL_ROW : ROW) + (lines - 1) * LINE_PX
}

/** Returns why an Operation failed, or its warning; empty if there is neither. */
function reasonOf({ operation: { error, warning } }: Lane): string {
  const trouble = error ?? warning
  return trouble ? lineOf(trouble.message) : ''
}

/** Returns the state, the duration and the reason in one line, as long as a row shows them. */
function stateWords(lane: Lane): string {
  return `${stateText(lane)}    ${durationText(lane)} · ${reasonOf(lane)}`
}

/** Returns how long an Operation still takes, because progress moves in steps and time does not, or how long it took. */
function durationText({ startMs, endMs, plannedMs, isOpen }: Lane): string {
  return isOpen && plannedMs !== undefined ? `${spanText(plannedMs - endMs)} left` : spanText(endMs - startMs)
}

function LaneCells({ lane }: { lane: Lane }): JSX.Element {
  const { operation } = lane
  const reason = reasonOf(lane)
  const name = (
    <span title={`${operation.action} ${operation.id}`}>
      <strong>{operation.resourceName ?? operation.resourceId ?? operation.id}</strong>{' '}
      <span class="dim">{actionWords(operation.action)}</span>
    </span>
  )
  const state = (
    <span class={reason !== '' && route.value.parts.length === 0 ? 'wrap' : undefined} title={reason || undefined}>
      <span class={`status ${operation.state}`}>{stateText(lane)}</span> <span class="dim">{durationText(lane)}</span>
      {reason !== '' && <span class="dim">{` · ${reason}`}</span>}
    </span>
  )
  const words = [name, state]
  return (
    <>
      {isPhone.value ? <span class="two">{words}</span> : words}
      <Track lane={lane} />
    </>
  )
}

function Track({ lane: { operation, startMs, endMs, plannedMs, stepMs, isOpen } }: { lane: Lane }): JSX.Element {
  const now = nowMs.value ?? 0
  const { from, to, cuts, placeOf } = scale.value
  const lastMs = plannedMs ?? endMs
  const bar = (className: string, startsMs: number, endsMs: number): JSX.Element | false =>
    endsMs >= from &&
    startsMs <= to && (
      <span class={className} style={{ left: `${placeOf(startsMs)}%`, right: `${100 - placeOf(endsMs)}%` }} />
    )
  return (
    <span class="track" aria-hidden="true">
      {ticks.value.map((ms) => (
        <span key={ms} class="bar-tick" style={{ left: `${placeOf(ms)}%` }} />
      ))}
      {cuts.map(({ at }) => (
        <span key={at} class="bar-cut" style={{ left: `${at}%` }} />
      ))}
      {isOpen && plannedMs !== undefined && bar('bar-planned', startMs, plannedMs)}
      {bar(`bar-done ${operation.state}`, startMs, endMs)}
      {stepMs !== undefined && stepMs <= to && stepMs >= from && (
        <span
          class="bar-step"
          title={`Next step in ${spanText(stepMs - now)}, at ${timeText(new Date(stepMs).toISOString())}`}
          style={{ left: `${placeOf(stepMs)}%` }}
        />
      )}
      {lastMs < from && <span class="aside">‹ earlier</span>}
      {startMs > to && <span class="aside right">later ›</span>}
      {now >= from && now <= to && <span class="bar-now" style={{ left: `${placeOf(now)}%` }} />}
    </span>
  )
}
