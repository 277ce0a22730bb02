/** Makes the next call of a kind fail: the scenario is activated at once, and its text can be edited in place. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { call, type Summary } from '../api.ts'
import { callAddress, address, go } from '../route.ts'
import { failureText, draftName } from '../scenario-draft.ts'
import { attempt, say } from '../toasts.ts'
import { ScenarioEditor } from './scenario-editor.tsx'

type About = Pick<Summary, 'id' | 'endpoint' | 'method' | 'path'>

/** The call whose scenario is shown. */
const armed = signal<{ readonly id: string; readonly name: string; readonly text: string } | undefined>(undefined)

/** Activates a scenario that makes the next such call fail once, and shows its text below the call. */
export function failNext(about: About): Promise<void> {
  const { id, endpoint, method } = about
  const [name, text] = [draftName(about), failureText(about)]
  return attempt(async () => {
    await call('put', '/scenarios/{name}', { name }, { text })
    armed.value = { id, name, text }
    go(callAddress(id))
    say({
      text: `The next ${endpoint ?? `${method} call`} gets a 503, once.`,
      undo: async () => {
        await call('delete', '/scenarios/{name}', { name })
        armed.value = undefined
        say({ text: `${name} is off.` })
      },
    })
  })
}

/** The panel below the call; null if no scenario was activated for it. */
export function FailNext({ id }: { id: string }): JSX.Element | null {
  const shown = armed.value
  if (shown?.id !== id) return null
  const done = (): void => void (armed.value = undefined)
  return (
    <section class="armed" aria-label="Fail next time">
      <strong>The next matching call fails, once.</strong> The scenario{' '}
      <a href={address('scenarios', shown.name)}>{shown.name}</a> is on. Change what it does and save it again, or turn
      it off with Undo.
      <ScenarioEditor first={shown.text} done={done} stay />
    </section>
  )
}
