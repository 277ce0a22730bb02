/** The form that replays a request with changes; the server sends it, because it has the secrets. */
import { useSignal, type Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { get, type Logged, type Schemas } from '../api.ts'
import { say } from '../toasts.ts'
import { useLive } from '../use-live.ts'

const KEYS = ['same', 'new', 'none'] as const
const MATCHES = ['same', 'current', 'none'] as const

/** The form. */
export function ReplayForm({
  call,
  send,
}: {
  call: Logged
  send: (changes: Schemas['Replay']) => Promise<void>
}): JSX.Element {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current!.focus(), [])
  const first = call.request.body
  const text = first === null || first === undefined ? '' : JSON.stringify(first, null, 2)
  const body = useSignal(text)
  const query = useSignal(call.query)
  const headers = useSignal('')
  const key = useSignal<string>('same')
  const match = useSignal<string>('same')
  const credential = useSignal('')
  const known = useLive(async () => (await get('/credentials')).data, [])
  const submit = (event: Event): void => {
    event.preventDefault()
    let changed: unknown
    try {
      changed = body.value === text || body.value.trim() === '' ? undefined : JSON.parse(body.value)
    } catch (error) {
      return say({ text: `The body is not JSON: ${(error as Error).message}`, isFault: true })
    }
    void send({
      idempotencyKey: key.value as (typeof KEYS)[number],
      ifMatch: match.value as (typeof MATCHES)[number],
      query: query.value,
      ...(changed !== undefined && { body: changed }),
      ...(headers.value.trim() !== '' && { headers: headersIn(headers.value) }),
      ...(credential.value !== '' && { credentialId: credential.value }),
    })
  }
  return (
    <form class="form" onSubmit={submit} aria-label="Edit and replay">
      <label>
        Query
        <input ref={field} value={query} onInput={(event) => (query.value = event.currentTarget.value)} />
      </label>
      <label>
        Body
        <textarea rows={6} value={body} onInput={(event) => (body.value = event.currentTarget.value)} />
      </label>
      <label>
        Headers, one a line, laid over the old ones
        <textarea rows={2} value={headers} onInput={(event) => (headers.value = event.currentTarget.value)} />
      </label>
      <Choice label="Idempotency key" names={KEYS} chosen={key} />
      <Choice label="If-Match" names={MATCHES} chosen={match} />
      <label>
        As
        <select value={credential} onChange={(event) => (credential.value = event.currentTarget.value)}>
          <option value="">the same credential</option>
          {known.value.value?.map(({ id, purpose }) => (
            <option value={id} key={id}>{`${id}: ${purpose}`}</option>
          ))}
        </select>
      </label>
      <button type="submit">Send</button>
    </form>
  )
}

function Choice({
  label,
  names,
  chosen,
}: {
  label: string
  names: readonly string[]
  chosen: Signal<string>
}): JSX.Element {
  return (
    <label>
      {label}
      <select value={chosen} onChange={(event) => (chosen.value = event.currentTarget.value)}>
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
