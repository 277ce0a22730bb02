/** The form that opens a console session for a user. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { openSession } from '../credential-states.ts'
import { Choice, Form } from '../parts/controls.tsx'
import { attempt, say } from '../toasts.ts'
import { useLive } from '../use-live.ts'

/** The maximum page size of the control API. */
const MOST = 200

/** The form; `opened` is called with the id of the new session. */
export function SessionForm({ opened }: { opened: (id: string) => void }): JSX.Element {
  const users = useLive(async () => (await get('/state/{kind}', { kind: 'iam.user', pageSize: MOST })).data, [])
  const chosen = useSignal('')
  const twoFactor = useSignal(true)
  const options = users.value.value?.map(({ id, name }) => [id as string, name as string] as const) ?? []
  const userId = chosen.value === '' ? (options.at(-1)?.[0] ?? '') : chosen.value
  const submit = (): Promise<void> =>
    attempt(async () => {
      const id = await openSession(userId, twoFactor.value)
      opened(id)
      say({ text: `Opened the session ${id}.` })
    })
  return (
    <Form class="bar" aria-label="Open a console session" submit={submit}>
      <Choice label="User" value={userId} options={options} choose={(id) => (chosen.value = id)} />
      <label>
        <input
          type="checkbox"
          checked={twoFactor.value}
          onChange={(event) => (twoFactor.value = event.currentTarget.checked)}
        />{' '}
        with a second factor
      </label>
      <button type="submit" disabled={userId === ''}>
        Open
      </button>
    </Form>
  )
}
