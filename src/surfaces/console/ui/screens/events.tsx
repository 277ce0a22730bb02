/** The events screen: the API's event stream as a credential sees it, and changes for which no frame arrived. */
import { signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { undoable } from '../actions.ts'
import { call, get, type Schemas } from '../api.ts'
import { callTarget, outcomeOf } from '../call-words.ts'
import { calls } from '../calls.ts'
import {
  clear,
  close,
  frames,
  holdFrames,
  isHeld,
  lastId,
  listedSince,
  openEvents,
  openedAs,
  refusal,
  streamState,
  waitingFrames,
  type ReceivedFrame,
} from '../event-client.ts'
import { foldedFrames, progressOf, type FrameRow } from '../event-folding.ts'
import { commitsOf, eventWords } from '../event-words.ts'
import { LINE_PX, linesOf } from '../line-count.ts'
import { knownName } from '../names.ts'
import { Button, Choice, Form, Text } from '../parts/controls.tsx'
import { apiLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { Json } from '../parts/json.tsx'
import { Menu } from '../parts/menu.tsx'
import { List } from '../parts/rows.tsx'
import { Snippet } from '../parts/snippet.tsx'
import { Split } from '../parts/split.tsx'
import { isPhone } from '../phone.ts'
import { address, callAddress, go, queryText, recordAddress, route, withQuery, wordFilter } from '../route.ts'
import { readProjects } from '../seeded-projects.ts'
import { countText, instantText, timeText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { FieldChanges } from './changes.tsx'
import { NotSeen } from './not-seen.tsx'
import { StreamLinks } from './streams.tsx'

type Commit = Schemas['CommitInfo']

/** Number of commits among which the causes of frames are looked for. */
const COMMITS = 200
/** Minimum interval between reads of them (ms). */
const EVERY_MS = 1_000

/** The height of a row with one line (px), and how many lines a reason may have. */
const ROW_PX = 32
const MOST_LINES = 3

/** Ids of the Operations whose frames of progress the user has unfolded. */
const unfolded = signal<ReadonlySet<string>>(new Set())

/** The states of the stream, as text. */
const STATES = { closed: 'not connected', opening: 'connecting', open: 'open', ended: 'ended' } as const

/** The screen. */
export function EventsScreen(): JSX.Element {
  const [chosen] = route.value.parts
  const fits = wordFilter()
  const shown = frames.value.filter(({ data, text, id }) => {
    const { subject, name, status } = eventWords(data, text)
    return fits(id, text, subject, name, status)
  })
  const frame = shown.find(({ number }) => String(number) === chosen)
  const rows = foldedFrames(shown, (run, members) => unfolded.value.has(run) || members.some((one) => one === frame))
  const read = useLive(async () => (await get('/changes', { limit: COMMITS })).data, [], {
    change: () => true,
    everyMs: EVERY_MS,
  })
  const commits = commitsOf(frames.value, read.value.value ?? [])
  return (
    <Split
      label="Events"
      back={`#/events${queryText()}`}
      openLabel="Frame"
      open={frame && <FrameDetails frame={frame} commit={commits.get(frame.number)} />}
    >
      <StreamLinks />
      <div class="bar">
        <Connection />
        <Filter placeholder="name, status, kind or id" />
        <Button
          title="Pause the list; new frames are counted but not shown"
          aria-pressed={isHeld.value}
          act={() => holdFrames(!isHeld.value)}
        >
          {isHeld.value ? `Paused: ${waitingFrames.value.length} waiting` : 'Pause list'}
        </Button>
        <Button act={clear}>Clear</Button>
      </div>
      <List
        items={rows}
        count={shown.length}
        total={frames.value.length}
        noun="frame"
        order=", newest first"
        keyOf={({ frame: { number }, run }) => run ?? String(number)}
        kind="frame"
        height={(row, width) => heightOf(row, width, frame !== undefined)}
        heads={['Time', 'What', 'Change', 'By', 'Project', 'Id']}
        chosen={chosen}
        open={openRow}
        row={(row) => <Cells row={row} commit={commits.get(row.frame.number)} />}
      >
        <NoEvents />
      </List>
      <NotSeen />
    </Split>
  )
}

/** Opens a frame; folded frames are unfolded first. */
function openRow({ frame: { number }, run }: FrameRow, isStep: boolean): void {
  if (run === undefined) go(address('events', String(number)) + queryText(), isStep)
  else unfolded.value = new Set([...unfolded.value, run])
}

/** What a row leaves for its two wide columns (px): those of a fixed width, gaps and margins. */
const FIXED_PX = { all: 420, narrow: 108 } as const

/** Returns the height of a row (px), which has room for the reason of a failure. */
function heightOf(row: FrameRow, width: number, isOpen: boolean): number {
  if (!isWrapped(row)) return ROW_PX
  const { status } = eventWords(row.frame.data, row.frame.text)
  const change = changeOf(row)
  const column = (width - (isOpen || isPhone.value ? FIXED_PX.narrow : FIXED_PX.all)) / 2
  return ROW_PX + (Math.min(MOST_LINES, linesOf(status.length + 4 + change.length, column)) - 1) * LINE_PX
}

/** True if the change of a row may have several lines. */
function isWrapped({ frame: { data, text } }: FrameRow): boolean {
  return /^(FAILED|ERROR)$/.test(eventWords(data, text).status)
}

/** Shown in place of an empty list: since when nothing has arrived, and how to get the events from before. */
function NoEvents(): JSX.Element {
  const since = listedSince.value
  const as = openedAs.value
  const isOpen = streamState.value === 'open'
  const title =
    waitingFrames.value.length > 0
      ? `${countText(waitingFrames.value.length, 'event')} on hold`
      : isOpen && since?.at !== undefined
        ? `No events since you ${since.what} at ${since.at.slice(11, 19)}`
        : 'No events yet'
  return (
    <Empty
      title={title}
      line={apiLine('/events', '-N ')}
      actions={
        <>
          <Button class="primary" act={renameRouter}>
            Rename a router
          </Button>
          {isOpen && since && as !== undefined && <Button act={() => openEvents(as, '0')}>Show earlier events</Button>}
        </>
      }
    >
      Changes that this credential can see appear here as they happen. Cause one here, or follow them in a shell.
    </Empty>
  )
}

const RENAMED = '-renamed'

/** Causes an event: gives a router of the first project another name, or its old name back. */
function renameRouter(): Promise<void> {
  return undoable(async () => {
    const [project] = await readProjects()
    const kind = 'network.router'
    const { data } = await get('/state/{kind}', { kind, scopeId: project?.id ?? '', pageSize: 1 })
    const [router] = data
    if (!router) throw new Error('There is no router that could be renamed.')
    const before = String(router.name)
    const name = before.endsWith(RENAMED) ? before.slice(0, -RENAMED.length) : before + RENAMED
    await call('patch', '/state/{kind}/{id}', { kind, id: String(router.id) }, { name })
    return { text: `Renamed the router ${before} to ${name}.` }
  })
}

function Connection(): JSX.Element {
  const read = useLive(async () => (await get('/credentials')).data.filter(({ type }) => type !== 'session'), [])
  const from = useSignal('')
  const known = read.value.value ?? []
  const chosen = route.value.query.get('as') ?? openedAs.value ?? known[0]?.id ?? ''
  const isOpen = streamState.value === 'open' || streamState.value === 'opening'
  const isOff = openedAs.value !== undefined && !isOpen
  // Showing the screen opens the stream, unless the user has closed it.
  useEffect(() => {
    if (chosen !== '' && openedAs.value === undefined) void openEvents(chosen)
  }, [chosen])
  const choose = (id: string): void => {
    go(withQuery({ as: id }), false)
    if (isOpen) void openEvents(id)
  }
  return (
    <Form class="bar flush" submit={() => openEvents(chosen, from.value.trim())} aria-label="Stream">
      <h2 class="title">Events</h2>
      <Choice
        label="As"
        value={chosen}
        options={known.map(({ id, purpose }) => [id, `${id}: ${purpose}`])}
        choose={choose}
      />
      {isOff ? (
        <>
          <Text label="from id" size={6} of={from} />
          <button type="submit" disabled={chosen === ''}>
            Connect
          </button>
          {lastId.value !== undefined && (
            <Button act={() => openEvents(chosen, lastId.value)}>Resume from {lastId.value}</Button>
          )}
        </>
      ) : (
        <Menu label="Connection" title="Disconnect the stream" face="Connection" kind="start">
          <Button act={close}>Disconnect</Button>
          <span class="dim">After that, it can be connected again from an id.</span>
        </Menu>
      )}
      <span
        role="status"
        class={refusal.value !== undefined ? 'refused' : streamState.value === 'open' ? 'dot on' : 'dot'}
      >
        {STATES[streamState.value]}
        {refusal.value !== undefined && `: ${refusal.value}`}
      </span>
    </Form>
  )
}

interface FrameProps {
  readonly frame: ReceivedFrame
  /** The commit that the frame tells of, if it is known. */
  readonly commit: Commit | undefined
}

/** Returns when the change was made or, if that is not known, when its frame arrived. */
function timeOf({ frame, commit }: FrameProps): string {
  return commit?.at ?? frame.at ?? ''
}

/** Returns who made the change: a credential, or the sandbox, which also works for the control API. */
function makerOf(commit: Commit): string {
  if (commit.request === null) return 'the sandbox'
  return calls.value.find(({ id }) => id === commit.request)?.credentialId ?? commit.request
}

/** Returns a call in words; one that is no longer in the log has only its id. */
function requestWords(id: string): string {
  const call = calls.value.find((one) => one.id === id)
  if (!call) return id
  const { words, name = '' } = callTarget(call)
  return `${call.method} ${words} ${name} · ${outcomeOf(call)}`
}

/** Returns what changed; of folded frames, the progress from the first to the last, and how many they are. */
function changeOf({ frame: { data, text }, folded }: FrameRow): string {
  if (!folded) return eventWords(data, text).change
  return `${progressOf(folded.at(-1)!)} → ${progressOf(folded[0]!)} % · ${folded.length}×`
}

function Cells({ row, commit }: { row: FrameRow; commit: Commit | undefined }): JSX.Element {
  const { frame } = row
  const { id, data, text, isRepeated, atMs } = frame
  const { subject, name, status } = eventWords(data, text)
  const change = changeOf(row)
  const scopeId = data.scopeId ?? undefined
  const at = timeText(timeOf({ frame, commit }))
  const arrived = `arrived at ${timeText(new Date(atMs).toISOString())} real time`
  return (
    <>
      <time class="mono dim" title={`${at} sandbox time, ${arrived}`}>
        {at.slice(0, 8)}
      </time>
      <span class="what-of" title={`${data.kind} ${data.id}`}>
        {isRepeated && <span class="chip">again</span>}
        <strong>{name}</strong> {subject}
      </span>
      <span
        class={isWrapped(row) ? 'wrap' : undefined}
        title={row.folded ? `${countText(row.folded.length, 'frame')}; open to unfold` : change}
      >
        {status !== '' && <span class={`status ${status}`}>{status}</span>} {change}
      </span>
      <span class="dim">{commit && makerOf(commit)}</span>
      <span class="dim" title={scopeId}>
        {scopeId && (knownName('project', scopeId) ?? scopeId)}
      </span>
      <span class="mono dim">{id ?? 'no id'}</span>
    </>
  )
}

function FrameDetails({ frame, commit }: FrameProps): JSX.Element {
  const { id, event, data, text } = frame
  const { subject, name, status, change } = eventWords(data, text)
  const changed = commit?.changes.find(
    ({ kind, id, what }) => kind === data.kind && id === data.id && what === 'changed',
  )
  // The commit also knows fields that the frame does not tell.
  const values = changed?.values.filter(({ field }) => field in (data.patch ?? {})) ?? []
  const raw = [...(id === undefined ? [] : [`id: ${id}`]), ...(event === undefined ? [] : [`event: ${event}`])]
  return (
    <>
      <section class="card">
        <h2>
          {subject} {name} <small>frame {id ?? 'without an id'}</small>
        </h2>
        <p>
          {status !== '' && <span class={`status ${status}`}>{status}</span>} {values.length > 0 ? '' : change}
        </p>
        <FieldChanges fields={values} />
        <dl class="record-facts">
          <div>
            <dt>Sandbox time</dt>
            <dd>{instantText(timeOf({ frame, commit }))}</dd>
          </div>
          {commit && (
            <div>
              <dt>By</dt>
              <dd>
                {makerOf(commit)}
                {commit.request !== null && <a href={callAddress(commit.request)}>{requestWords(commit.request)}</a>}
              </dd>
            </div>
          )}
          {data.kind !== undefined && data.id !== undefined && (
            <div>
              <dt>Record</dt>
              <dd>
                <a href={recordAddress(data.kind, data.id)}>{data.id}</a> <code>{data.kind}</code>
              </dd>
            </div>
          )}
        </dl>
      </section>
      <div class="part raw">
        <Json value={data} />
        <details>
          <summary class="dim">Bytes</summary>
          <Snippet title="Bytes" text={[...raw, ...text.split('\n').map((line) => `data: ${line}`)].join('\n')} />
        </details>
      </div>
    </>
  )
}
