/**
 * One call: a sentence that says how it ended, then the ladder of guards, then everything else in tabs.
 */
import { signal, useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { attempt, copy, say } from './actions.ts'
import { call as control, get, Refused, type Explanation, type Logged, type Schemas } from './api.ts'
import { curlOf, failureName, failureOf, fetchOf, verifyOf } from './code.ts'
import { Json } from './json.tsx'
import { readAll } from './live.ts'
import { ReplayForm } from './replay.tsx'
import { callAddress, go, route } from './route.ts'

const TABS = ['explain', 'request', 'response', 'changes', 'code'] as const
type Tab = (typeof TABS)[number]

interface Seen {
  readonly call: Logged
  readonly explanation: Explanation
}

/** The open call, once it is read. */
export const seen = signal<Seen | undefined>(undefined)
/** The call that the open one is a replay of. */
const beside = signal<{ of: Logged; by: string } | undefined>(undefined)
/** Whether the form of an edited replay is open. */
export const editing = signal(false)

/** Sends the open call again; the new one opens, with the old one beside it. */
export function replay(changes: Schemas['Replay'] = {}): Promise<void> {
  return attempt(async () => {
    const of = seen.value?.call
    if (!of) return
    const path = `requests/${encodeURIComponent(of.id)}/replay`
    const { id, status } = await control<Schemas['Replayed']>('POST', path, changes)
    await readAll()
    beside.value = { of, by: id }
    editing.value = false
    go(callAddress(id))
    say({ text: `Sent again: ${of.status} then, ${status} now.` })
  })
}

/** Has the next such call fail. */
export function failNext(): Promise<void> {
  return attempt(async () => {
    const of = seen.value?.call
    if (!of) return
    const name = failureName(of)
    await control('PUT', `scenarios/${name}`, failureOf(of))
    say({ text: `The scenario ${name} is on: the next such call is answered with 503, once.` })
  })
}

/** The pane. */
export function Inspector({ id }: { id: string }): JSX.Element {
  const missing = useSignal<string | undefined>(undefined)
  useEffect(() => {
    seen.value = missing.value = undefined
    const path = `requests/${encodeURIComponent(id)}`
    void Promise.all([get<Logged>(path), get<Explanation>(`${path}/explain`)]).then(
      ([call, explanation]) => {
        if (route.peek().id === id) seen.value = { call, explanation }
      },
      (error: unknown) => (missing.value = error instanceof Refused ? error.message : 'The sandbox does not answer.'),
    )
  }, [id])
  const tab = TABS.find((one) => one === route.value.tab) ?? 'explain'
  return (
    <section class="inspector" aria-label="Call">
      <div class="bar">
        <button type="button" onClick={() => go('#/requests')} aria-label="Close the call">
          Close
        </button>
        <button type="button" disabled={!seen.value} onClick={() => void replay()}>
          Replay
        </button>
        <button type="button" disabled={!seen.value} onClick={() => (editing.value = !editing.value)}>
          Edit
        </button>
        <button type="button" disabled={!seen.value} onClick={() => void failNext()}>
          Fail next time
        </button>
        <button type="button" disabled={!seen.value} onClick={() => void copy(curlOf(seen.value!.call))}>
          Copy as curl
        </button>
      </div>
      {missing.value !== undefined && <p class="empty">{missing}</p>}
      {seen.value && <Call seen={seen.value} tab={tab} />}
    </section>
  )
}

function Call({ seen: { call, explanation }, tab }: { seen: Seen; tab: Tab }): JSX.Element {
  const { id } = call
  const old = beside.value?.by === id ? beside.value.of : undefined
  return (
    <>
      {editing.value && <ReplayForm call={call} send={replay} />}
      <Card call={call} explanation={explanation} />
      {old && (
        <p class="beside">
          Sent again from <a href={callAddress(old.id)}>{old.id}</a>: {old.status} then, {call.status} now.
        </p>
      )}
      <div role="tablist" aria-label="Parts of the call" class="tabs">
        {TABS.map((one) => (
          <button
            type="button"
            role="tab"
            key={one}
            id={`tab-${one}`}
            aria-selected={one === tab}
            aria-controls="part"
            tabIndex={one === tab ? 0 : -1}
            onClick={() => go(callAddress(id, one), false)}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
              if (by === 0) return
              event.stopPropagation()
              const next = TABS[(TABS.indexOf(one) + by + TABS.length) % TABS.length]!
              go(callAddress(id, next), false)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {one}
          </button>
        ))}
      </div>
      <div id="part" class="part" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'explain' && <Ladder call={call} explanation={explanation} />}
        {tab === 'request' && <Message message={call.request} />}
        {tab === 'response' && <Message message={call.response} />}
        {tab === 'changes' && <Changes explanation={explanation} />}
        {tab === 'code' && <Code call={call} />}
      </div>
    </>
  )
}

/** How it ended, in one sentence. */
function Card({ call, explanation }: Seen): JSX.Element {
  const { method, path, status, rule, scenario, wire, operation } = call
  const { decidedBy, stages } = explanation
  const deciding = stages.find(({ verdict }) => verdict === 'refused' || verdict === 'replayed')
  const refusal = deciding?.facts.refusal as { code?: string; message?: string } | undefined
  const error = call.response.body as { code?: string; message?: string } | null
  const code = refusal?.code ?? (status >= 400 ? error?.code : undefined)
  const message = refusal?.message ?? (status >= 400 ? error?.message : undefined)
  const sentence =
    deciding?.verdict === 'replayed'
      ? `Answered from memory by ${decidedBy}: the same key was used before`
      : code === undefined
        ? `Answered by ${decidedBy}: ${status}`
        : `Refused by ${decidedBy}: ${code}`
  return (
    <div class="card">
      <h2>{sentence}</h2>
      {message !== undefined && <p>{message}</p>}
      <p class="dim">
        {method} {path}
        {rule !== null && ` · rule ${rule}`}
        {scenario !== null && ` · scenario ${scenario}`}
        {operation !== null && ` · Operation ${operation}`}
        {wire !== null && ` · the client did not get this answer (${wire})`}
        {call.clientGone && ' · the client had gone before the answer'}
        {call.attempt > 1 && ` · attempt ${call.attempt}`}
      </p>
    </div>
  )
}

function Ladder({ call, explanation: { stages, decidedBy } }: Seen): JSX.Element {
  const end = stages.findIndex(({ stage }) => stage === decidedBy)
  const passed = stages.slice(0, Math.max(0, end))
  const later = stages.filter(({ verdict }) => verdict === 'not reached')
  const deciding = stages[end]
  return (
    <ol class="ladder">
      {call.waitedMs > 0 && (
        <li>
          <strong>scenario delay</strong> {call.waitedMs} ms
        </li>
      )}
      {passed.map(({ stage, facts }) => (
        <li key={stage}>
          <details>
            <summary>
              {stage} <span class="verdict">passed</span>
            </summary>
            <Json value={facts} />
          </details>
        </li>
      ))}
      <li class="deciding">
        <details open>
          <summary>
            {decidedBy} <span class="verdict">{deciding?.verdict ?? 'answered'}</span>
          </summary>
          <Json value={deciding?.facts ?? { scenario: call.scenario }} />
        </details>
      </li>
      {later.map(({ stage }) => (
        <li class="later" key={stage}>
          {stage} <span class="verdict">not reached</span>
        </li>
      ))}
    </ol>
  )
}

function Message({ message: { headers, body } }: { message: Schemas['LoggedMessage'] }): JSX.Element {
  return (
    <>
      <h3>Headers</h3>
      <dl class="headers">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>Body</h3>
      {body === null || body === undefined ? <p class="dim">none</p> : <Json value={body} />}
    </>
  )
}

function Changes({ explanation }: { explanation: Explanation }): JSX.Element {
  const commits = useSignal<readonly Schemas['CommitInfo'][] | undefined>(undefined)
  const seq = explanation.stages.find(({ facts }) => typeof facts.commit === 'number')?.facts.commit
  useEffect(() => {
    void attempt(async () => {
      const { data } = await get<Schemas['Commits']>('changes?limit=1000')
      commits.value = data.filter((commit) => commit.seq === seq)
    })
  }, [seq])
  if (seq === undefined) return <p class="empty">This call changed nothing.</p>
  if (!commits.value) return <p class="dim">…</p>
  const [commit] = commits.value
  if (!commit) return <p class="empty">Commit {String(seq)} is too long ago to be shown.</p>
  return (
    <ul class="changes">
      {commit.changes.map(({ kind, id, what, values }) => (
        <li key={`${kind} ${id}`}>
          <strong>{what}</strong> {kind} <code>{id}</code>
          {values.map(({ field, before, after }) => (
            <div class="field" key={field}>
              <code>{field}</code>
              <del>{JSON.stringify(before)}</del>
              <ins>{JSON.stringify(after)}</ins>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Code({ call }: { call: Logged }): JSX.Element {
  return (
    <>
      <Snippet title="curl" text={curlOf(call)} />
      <Snippet title="fetch" text={fetchOf(call)} />
      <Snippet title="verify, for a test" text={verifyOf(call)} />
      <Snippet title="A scenario that makes it fail" text={JSON.stringify(failureOf(call), null, 2)} />
    </>
  )
}

function Snippet({ title, text }: { title: ComponentChildren; text: string }): JSX.Element {
  return (
    <section>
      <h3>
        {title}{' '}
        <button type="button" onClick={() => void copy(text)}>
          Copy
        </button>
      </h3>
      <pre tabIndex={0}>{text}</pre>
    </section>
  )
}
