/** The form that replays a request with changes; the server sends it, because it has the secrets. */
import { useSignal, type Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { get, type Logged, type Schemas } from '../api.ts'
import { useLive } from '../use-live.ts'

const KEYS = ['same', 'new', 'none'] as const
const MATCHES = ['same', 'current', 'none'] as const

/** The form; Ctrl-Enter sends it. */
export function ReplayForm({
  call,
  send,
}: {
  call: Logged
  send: (changes: Schemas['Replay']) => Promise<void>
}): JSX.Element {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current!.focus(), [])
  const first = call.request.body
  const text = first === null || first === undefined ? '' : JSON.stringify(first, null, 2)
  const body = useSignal(text)
  const fault = useSignal<string | undefined>(undefined)
  const query = useSignal(call.query)
  const headers = useSignal('')
  const key = useSignal<string>('')
  const match = useSignal<string>('same')
  // A changed body under the same key would be refused, so the key follows the body until one is chosen.
  const usedKey = key.value === '' ? (body.value === text ? 'same' : 'new') : key.value
  const credential = useSignal('')
  const known = useLive(async () => (await get('/credentials')).data, [])
  const submit = (event: Event): void => {
    event.preventDefault()
    let changed: unknown
    try {
      changed = body.value === text || body.value.trim() === '' ? undefined : JSON.parse(body.value)
      fault.value = undefined
    } catch (error) {
      fault.value = `The body is not valid JSON: ${(error as Error).message}`
      field.current!.focus()
      return
    }
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
    <form
      ref={form}
      class="form"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form.current!.requestSubmit()}
      aria-label="Edit and replay"
    >
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
      <label>
        Query
        <input value={query} onInput={(event) => (query.value = event.currentTarget.value)} />
      </label>
      <label>
        Headers to add or replace, one per line
        <textarea rows={2} value={headers} onInput={(event) => (headers.value = event.currentTarget.value)} />
      </label>
      <div class="columns">
        <Choice label="Idempotency key" names={KEYS} chosen={key} shown={usedKey} />
        <Choice label="If-Match" names={MATCHES} chosen={match} />
      </div>
      <label>
        As
        <select value={credential} onChange={(event) => (credential.value = event.currentTarget.value)}>
          <option value="">the same credential</option>
          {known.value.value?.map(({ id, purpose }) => (
            <option value={id} key={id}>{`${id}: ${purpose}`}</option>
          ))}
        </select>
      </label>
      <button type="submit" title="Send it again with these changes (Ctrl-Enter)">
        Send
      </button>
    </form>
  )
}

function Choice({
  label,
  names,
  chosen,
  shown = chosen.value,
}: {
  label: string
  names: readonly string[]
  chosen: Signal<string>
  shown?: string
}): JSX.Element {
  return (
    <label>
      {label}
      <select value={shown} onChange={(event) => (chosen.value = event.currentTarget.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
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
