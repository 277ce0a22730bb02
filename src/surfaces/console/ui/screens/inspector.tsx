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
import { CallChanges } from './changes.tsx'
import { CodeTab } from './code-tab.tsx'
import { FailNext, failNext } from './fail-next.tsx'
import { Ladder } from './ladder.tsx'
import { ResendForm } from './resend-form.tsx'
import { readSeen, type Seen } from './seen.ts'

/** The original request, if the open request is a resend of it. */
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
  r: ({ id }) => void attempt(async () => resend(await readSeen(id))),
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
        Edit and send
      </Button>
      <Button title="Make the next matching call fail, once (f)" act={() => acts.f!(call)}>
        Fail next time
      </Button>
    </>
  )
}

function resend(old: Seen, changes: Schemas['Replay'] = {}): Promise<void> {
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
    r: () => shown && void resend(shown),
    e: () => void (editing.value = editing.value === id ? undefined : id),
    f: () => shown && void failNext(shown.call),
  }
  useKeys(acts)
  if (!shown) return <Pending fault={fault} />
  const isBeside = beside.value?.by === id
  const buttons = (
    <div class="bar flush">
      {callButtons(shown.call, acts, editing.value === id)}
      <Button title="Copy a curl line (c)" act={acts.c}>
        Copy as curl
      </Button>
    </div>
  )
  return (
    <>
      {isBeside ? (
        <>
          <div class="part">{buttons}</div>
          <div class="beside">
            <Card seen={beside.value!.old} title="Then" />
            <Card seen={shown} title="Now" />
          </div>
        </>
      ) : (
        <Card seen={shown}>
          <div class="headed">
            <NextStep seen={shown} send={(changes) => void resend(shown, changes)} other={acts.e} />
            {buttons}
          </div>
        </Card>
      )}
      {editing.value === id && <ResendForm call={shown.call} send={(changes) => resend(shown, changes)} />}
      <FailNext id={id} />
      <Tabs
        label="Parts of the call"
        parts={{
          explain: () => <Ladder seen={shown} />,
          request: () => <Message message={shown.call.request} query={shown.call.query} />,
          response: () => <Message message={shown.call.response} />,
          changes: () => <CallChanges explanation={shown.explanation} />,
          code: () => <CodeTab seen={shown} />,
        }}
        tab={tab}
        addressOf={(name) => callAddress(id, name)}
      />
    </>
  )
}

const OWNER = 'tok_owner'

interface NextProps {
  readonly seen: Seen
  readonly send: (changes: Schemas['Replay']) => void
  /** Opens the form in which another credential can be chosen. */
  readonly other: () => void
}

/** The next step after a refusal, as a button. */
function NextStep({ seen: { call, explanation }, send, other }: NextProps): JSX.Element | null {
  if (call.status < 400) return null
  const steps: Readonly<Record<string, readonly [title: string, act: () => void]>> = {
    'if-match': ['Read again and retry', () => send({ ifMatch: 'current' })],
    idempotency: ['Send with a new key', () => send({ idempotencyKey: 'new' })],
  }
  const isOwner = call.credentialId === OWNER
  const byWhom = ['credential', 'project-access', 'scope', 'role'].includes(explanation.decidedBy)
  const step =
    steps[explanation.decidedBy] ??
    (byWhom
      ? isOwner
        ? (['Send as another credential', other] as const)
        : ([`Send as ${OWNER}`, () => send({ credentialId: OWNER })] as const)
      : undefined)
  if (!step) return null
  const [title, act] = step
  return (
    <Button class="primary" act={act}>
      {title}
    </Button>
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
