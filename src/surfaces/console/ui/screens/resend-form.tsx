/** The form that resends a request with changes. The server sends the request, because the server knows the secrets. */
import { useSignal, type Signal } from '@preact/signals'
import type { JSX, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { get, type Logged, type Schemas } from '../api.ts'
import { Choice, Form, Text } from '../parts/controls.tsx'
import { useLive } from '../use-live.ts'

const KEYS = ['same', 'new', 'none'] as const
const MATCHES = ['same', 'current', 'none'] as const

interface FormProps {
  readonly call: Logged
  readonly send: (changes: Schemas['Replay']) => Promise<void>
}

/** The form; pressing Ctrl-Enter sends the request. */
export function ResendForm({ call, send }: FormProps): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current!.focus(), [])
  const first = call.request.body ?? undefined
  const text = first === undefined ? '' : JSON.stringify(first, null, 2)
  const body = useSignal(text)
  const fault = useSignal<string | undefined>(undefined)
  const query = useSignal(call.query)
  const headers = useSignal('')
  const key = useSignal<string>('')
  const match = useSignal<string>('same')
  // The API would refuse a changed body with the same key, so the choice of key depends on the body until the user
  // chooses one.
  const usedKey = key.value === '' ? (body.value === text ? 'same' : 'new') : key.value
  const credential = useSignal('')
  const submit = (): void => {
    const [changed, wrong] = body.value === text ? [] : bodyIn(body.value)
    fault.value = wrong
    if (wrong !== undefined) return field.current!.focus()
    void send({
      idempotencyKey: usedKey as (typeof KEYS)[number],
      ifMatch: match.value as (typeof MATCHES)[number],
      query: query.value,
      ...(changed !== undefined && { body: changed }),
      ...(headers.value.trim() !== '' && { headers: headersIn(headers.value) }),
      ...(credential.value !== '' && { credentialId: credential.value }),
    })
  }
  return (
    <Form
      class="form"
      submit={submit}
      onKeyDown={({ key: pressed, ctrlKey, metaKey, currentTarget }) =>
        pressed === 'Enter' && (ctrlKey || metaKey) && currentTarget.requestSubmit()
      }
      aria-label="Edit and replay"
    >
      <BodyField field={field} body={body} fault={fault} />
      <Text label="Query" of={query} />
      <label>
        Headers to add or replace, one per line
        <textarea rows={2} value={headers} onInput={(event) => (headers.value = event.currentTarget.value)} />
      </label>
      <div class="columns">
        <Choice label="Idempotency key" options={KEYS} value={usedKey} choose={(one) => (key.value = one)} />
        <Choice label="If-Match" options={MATCHES} value={match} choose={(one) => (match.value = one)} />
      </div>
      <CredentialChoice chosen={credential} />
      <button type="submit" title="Send the request again with these changes (Ctrl-Enter)">
        Send
      </button>
    </Form>
  )
}

/** Returns the body that the user typed, or why it cannot be sent. */
function bodyIn(text: string): readonly [body?: unknown, fault?: string] {
  try {
    return text.trim() === '' ? [] : [JSON.parse(text)]
  } catch (error) {
    return [undefined, `The body is not valid JSON: ${(error as Error).message}`]
  }
}

interface BodyProps {
  readonly field: RefObject<HTMLTextAreaElement>
  readonly body: Signal<string>
  readonly fault: Signal<string | undefined>
}

function BodyField({ field, body, fault }: BodyProps): JSX.Element {
  return (
    <>
      <label>
        Body
        <textarea
          ref={field}
          rows={6}
          spellcheck={false}
          value={body}
          aria-invalid={fault.value !== undefined}
          aria-describedby="body-fault"
          onInput={(event) => {
            body.value = event.currentTarget.value
            fault.value = undefined
          }}
        />
      </label>
      <p id="body-fault" class="fault" role="alert">
        {fault.value}
      </p>
    </>
  )
}

/** The choice of the credential that the request is sent with. */
function CredentialChoice({ chosen }: { chosen: Signal<string> }): JSX.Element {
  const known = useLive(async () => (await get('/credentials')).data, [])
  const others = known.value.value?.map(({ id, purpose }) => [id, `${id}: ${purpose}`] as const) ?? []
  return (
    <Choice
      label="As"
      value={chosen}
      options={[['', 'the same credential'], ...others]}
      choose={(id) => (chosen.value = id)}
    />
  )
}

function headersIn(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}
