/** The Operations screen: lanes on the sandbox's clock, solid for the past, outlined up to the planned end. */
import { computed } from '@preact/signals'
import type { JSX } from 'preact'
import { nowMs } from '../clock.ts'
import { lanes, stateText, type Lane } from '../operations.ts'
import { apiLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { Rows } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { address, go, route, withQuery } from '../route.ts'
import { countText, instantText, lineOf, spanText } from '../texts.ts'
import { OperationDetails } from './operation-details.tsx'

const ROW = 52
/** Number of lanes that determine the time range. */
const FITTED = 15
const SPANS: Readonly<Record<string, number | undefined>> = {
  fit: undefined,
  '1 min': 60_000,
  '10 min': 600_000,
  '1 h': 3_600_000,
  '24 h': 86_400_000,
}

const shown = computed(() => {
  const words = (route.value.query.get('q') ?? '').toLowerCase().split(/\s+/)
  return lanes.value.filter(({ operation: { id, action, state, resourceId, resourceName } }) => {
    const text = [id, action, state, resourceId, resourceName].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
})

/** The instants at both edges of the lanes (ms). */
const edges = computed<readonly [number, number]>(() => {
  const now = nowMs.value ?? 0
  const span = SPANS[route.value.query.get('span') ?? 'fit']
  if (span !== undefined) return [now - span * 0.7, now + span * 0.3]
  const fitted = shown.value.slice(0, FITTED)
  const from = Math.min(now, ...fitted.map(({ startMs }) => startMs))
  const to = Math.max(now, ...fitted.map(({ endMs, plannedMs }) => plannedMs ?? endMs))
  const spare = Math.max(1_000, (to - from) * 0.05)
  return [from - spare, to + spare]
})

/** An instant as a fraction of the width, clamped. */
function placeOf(ms: number): number {
  const [from, to] = edges.value
  return Math.min(100, Math.max(0, ((ms - from) / (to - from)) * 100))
}

/** The screen. */
export function Operations(): JSX.Element {
  const [id] = route.value.parts
  const items = shown.value
  const span = route.value.query.get('span') ?? 'fit'
  return (
    <Split
      label="Operations"
      back="#/operations"
      openLabel="Operation"
      list={
        <>
          <div class="bar">
            <Filter placeholder="RUNNING  router.create  op_…" />
            <label>
              Shows{' '}
              <select value={span} onChange={(event) => go(withQuery({ span: event.currentTarget.value }), false)}>
                {Object.keys(SPANS).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </div>
          {items.length === 0 ? <NoOperations /> : <Axis />}
          {items.length > 0 && (
            <Rows
              items={items}
              keyOf={({ operation }) => operation.id}
              kind="lane"
              height={ROW}
              label={`${countText(items.length, 'Operation')}, newest first`}
              chosen={id}
              open={({ operation }, isStep) => go(address('operations', operation.id), isStep)}
              row={(lane) => <LaneCells lane={lane} />}
            />
          )}
        </>
      }
      {...(id !== undefined && { open: <OperationDetails key={id} id={id} /> })}
    />
  )
}

function NoOperations(): JSX.Element {
  const { length } = lanes.value
  if (length > 0) return <Empty>No Operation of {length} fits this filter.</Empty>
  const more = `-X POST -H "Idempotency-Key: $(uuidgen)" -H 'Content-Type: application/json' -d '{"name":"first"}' `
  return (
    <Empty line={apiLine('/scopes/prj_acme_prod/network/routers', more)}>
      Calls that are answered with 202 open Operations; they show here on the sandbox clock. One of them:
    </Empty>
  )
}

function Axis(): JSX.Element {
  const [from, to] = edges.value
  return (
    <p class="axis dim">
      <span>{edgeText(from)}</span>
      <span>{spanText(to - from)}</span>
      <span>{edgeText(to)}</span>
    </p>
  )
}

/** The time at an edge, with the day if the other edge is on another day. */
function edgeText(ms: number): string {
  const [first, last] = edges.value.map((edge) => new Date(edge).toISOString().slice(0, 10))
  const text = instantText(new Date(ms).toISOString())
  return first === last ? text.slice(11) : text
}

function LaneCells({ lane }: { lane: Lane }): JSX.Element {
  const { operation, startMs, endMs, plannedMs, stepMs, isOpen } = lane
  const trouble = operation.error ?? operation.warning
  return (
    <>
      <span class="lane-name">
        <span>{operation.action}</span>
        <span class="dim">{operation.resourceName ?? operation.resourceId ?? operation.id}</span>
      </span>
      <span class="lane-state">
        <span class={`status ${operation.state}`}>{stateText(lane)}</span>
        <span class="dim">{trouble ? `${lineOf(trouble.code)}: ${lineOf(trouble.message)}` : ''}</span>
      </span>
      <span class="track" aria-hidden="true">
        {isOpen && plannedMs !== undefined && (
          <span class="bar-planned" style={{ left: `${placeOf(startMs)}%`, right: `${100 - placeOf(plannedMs)}%` }} />
        )}
        <span
          class={`bar-done ${operation.state}`}
          style={{ left: `${placeOf(startMs)}%`, right: `${100 - placeOf(endMs)}%` }}
        />
        {stepMs !== undefined && <span class="bar-step" style={{ left: `${placeOf(stepMs)}%` }} />}
        <span class="bar-now" style={{ left: `${placeOf(nowMs.value ?? 0)}%` }} />
      </span>
    </>
  )
}
