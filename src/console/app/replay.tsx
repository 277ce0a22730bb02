/**
 * Sends a call again with other parts; it runs in the server, which has the secrets.
 */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { attempt, say } from './actions.ts'
import { get, type Logged, type Schemas } from './api.ts'

/** The form. */
export function ReplayForm({
  call,
  send,
}: {
  call: Logged
  send: (changes: Schemas['Replay']) => Promise<void>
}): JSX.Element {
  const first = call.request.body
  const hasBody = first !== null && first !== undefined
  const text = hasBody ? JSON.stringify(first, null, 2) : ''
  const body = useSignal(text)
  const query = useSignal(call.query)
  const headers = useSignal('')
  const key = useSignal<'same' | 'new' | 'none'>('same')
  const match = useSignal<'same' | 'current' | 'none'>('same')
  const credential = useSignal('')
  const known = useSignal<readonly Schemas['SeededCredential'][]>([])
  useEffect(() => {
    void attempt(async () => {
      known.value = (await get<Schemas['Credentials']>('credentials')).data
    })
  }, [])
  const submit = (event: Event): void => {
    event.preventDefault()
    let changed: unknown
    try {
      changed = body.value.trim() === '' ? undefined : (JSON.parse(body.value) as unknown)
    } catch (error) {
      return say({ text: `The body is not JSON: ${(error as Error).message}`, isFault: true })
    }
    const lines = headers.value.split('\n').filter((line) => line.includes(':'))
    void send({
      idempotencyKey: key.value,
      ifMatch: match.value,
      query: query.value,
      ...(body.value !== text && changed !== undefined && { body: changed }),
      ...(lines.length > 0 && {
        headers: Object.fromEntries(
          lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
        ),
      }),
      ...(credential.value !== '' && { credentialId: credential.value }),
    })
  }
  return (
    <form class="replay" onSubmit={submit} aria-label="Edit and replay">
      <label>
        Query
        <input value={query} onInput={(event) => (query.value = event.currentTarget.value)} />
      </label>
      <label>
        Body
        <textarea rows={8} value={body} onInput={(event) => (body.value = event.currentTarget.value)} />
      </label>
      <label>
        Headers, one a line, laid over the old ones
        <textarea rows={2} value={headers} onInput={(event) => (headers.value = event.currentTarget.value)} />
      </label>
      <label>
        Idempotency key
        <select value={key} onChange={(event) => (key.value = event.currentTarget.value as 'same' | 'new' | 'none')}>
          <option>same</option>
          <option>new</option>
          <option>none</option>
        </select>
      </label>
      <label>
        If-Match
        <select
          value={match}
          onChange={(event) => (match.value = event.currentTarget.value as 'same' | 'current' | 'none')}
        >
          <option>same</option>
          <option>current</option>
          <option>none</option>
        </select>
      </label>
      <label>
        As
        <select value={credential} onChange={(event) => (credential.value = event.currentTarget.value)}>
          <option value="">the same credential</option>
          {known.value.map(({ id, purpose }) => (
            <option value={id} key={id}>{`${id}: ${purpose}`}</option>
          ))}
        </select>
      </label>
      <button type="submit">Send</button>
    </form>
  )
}
