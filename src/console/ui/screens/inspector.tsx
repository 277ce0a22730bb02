/** The request screen: the outcome in one sentence, the checks, and everything else in tabs. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { call as control, type Schemas, type Summary } from '../api.ts'
import { readCalls } from '../calls.ts'
import { curlOf } from '../code.ts'
import { useKeys } from '../keys.ts'
import { Button, Copy } from '../parts/controls.tsx'
import { Pending } from '../parts/empty.tsx'
import { Json } from '../parts/json.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { callAddress, go } from '../route.ts'
import { attempt, copy, say } from '../toasts.ts'
import { useLive } from '../use-live.ts'
import { Card } from './call-card.tsx'
import { Changes } from './changes.tsx'
import { CodeTab } from './code-tab.tsx'
import { FailNext, failNext } from './fail-next.tsx'
import { Ladder } from './ladder.tsx'
import { ReplayForm } from './replay-form.tsx'
import { readSeen, type Seen } from './seen.ts'

/** The original request, if the open request is a replay of it. */
const beside = signal<{ readonly old: Seen; readonly by: string } | undefined>(undefined)
/** Id of the request that is being edited. */
const editing = signal<string | undefined>(undefined)

/** Keys for the selected request of the list; they work while no request is open. */
export const ROW_KEYS: Readonly<Record<string, (call: Summary) => void>> = {
  c: ({ id }) =>
    void attempt(async () => {
      const { call, seeded } = await readSeen(id)
      await copy(curlOf(call, seeded))
    }),
  r: ({ id }) => void attempt(async () => replay(await readSeen(id))),
  e: ({ id }) => {
    editing.value = id
    go(callAddress(id))
  },
  f: (call) => void failNext(call),
}

/** Returns the buttons for a call that is under the pointer or open. */
export function callButtons(
  call: Summary,
  acts: Readonly<Record<string, (call: Summary) => void>> = ROW_KEYS,
  isEditing?: boolean,
): JSX.Element {
  return (
    <>
      <Button title="Send it again (r)" act={() => acts.r!(call)}>
        Replay
      </Button>
      <Button title="Change the request and send it again (e)" aria-expanded={isEditing} act={() => acts.e!(call)}>
        Edit
      </Button>
      <Button title="Make the next matching call fail, once (f)" act={() => acts.f!(call)}>
        Fail next time
      </Button>
    </>
  )
}

function replay(old: Seen, changes: Schemas['Replay'] = {}): Promise<void> {
  return attempt(async () => {
    const { id, status } = await control('post', '/requests/{id}/replay', { id: old.call.id }, changes)
    await readCalls()
    beside.value = { old, by: id }
    editing.value = undefined
    go(callAddress(id))
    say({ text: `Sent again: ${old.call.status} before, ${status} now.` })
  })
}

/** The open request. */
export function Inspector({ id, tab }: { id: string; tab: string | undefined }): JSX.Element {
  const read = useLive<Seen>(() => readSeen(id), [id])
  const { value: seen, fault } = read.value
  const shown = seen?.call.id === id ? seen : undefined
  const acts = {
    c: () => shown && void copy(curlOf(shown.call, shown.seeded)),
    r: () => shown && void replay(shown),
    e: () => void (editing.value = editing.value === id ? undefined : id),
    f: () => shown && void failNext(shown.call),
  }
  useKeys(acts)
  if (!shown) return <Pending fault={fault} />
  return (
    <>
      <div class="bar">
        {callButtons(shown.call, acts, editing.value === id)}
        <Button title="Copy a curl line (c)" act={acts.c}>
          Copy as curl
        </Button>
      </div>
      {editing.value === id && <ReplayForm call={shown.call} send={(changes) => replay(shown, changes)} />}
      <FailNext id={id} />
      {beside.value?.by === id ? (
        <div class="beside">
          <Card seen={beside.value.old} title="Then" />
          <Card seen={shown} title="Now" />
        </div>
      ) : (
        <Card seen={shown} />
      )}
      <Tabs
        label="Parts of the call"
        parts={{
          explain: () => <Ladder seen={shown} />,
          request: () => <Message message={shown.call.request} query={shown.call.query} />,
          response: () => <Message message={shown.call.response} />,
          changes: () => <Changes explanation={shown.explanation} />,
          code: () => <CodeTab seen={shown} />,
        }}
        tab={tab}
        addressOf={(name) => callAddress(id, name)}
      />
    </>
  )
}

function Message({ message, query }: { message: Schemas['LoggedMessage']; query?: string }): JSX.Element {
  const { headers, body } = message
  return (
    <>
      {query !== undefined && query !== '' && (
        <>
          <h3>Query</h3>
          <Json value={Object.fromEntries(new URLSearchParams(query))} />
        </>
      )}
      <h3>Headers</h3>
      <dl class="pairs">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {body === null || body === undefined ? (
        <>
          <h3>Body</h3>
          <p class="dim">none</p>
        </>
      ) : (
        <>
          <div class="titled">
            <h3>Body</h3>
            <Copy text={typeof body === 'string' ? body : JSON.stringify(body, null, 2)} label="Copy body" />
          </div>
          <Json value={body} />
        </>
      )}
    </>
  )
}
