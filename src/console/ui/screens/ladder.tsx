/**
 * The checks of a request in order: passed ones are collapsed, the one that decided is expanded, and those after it are
 * gray.
 */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Explanation, Schemas } from '../api.ts'
import { Facts } from '../parts/facts.tsx'
import { Json } from '../parts/json.tsx'
import type { Seen } from './seen.ts'

/** What the list of checks needs to know about a request. */
interface Laddered extends Pick<Seen, 'explanation'> {
  readonly call: Pick<Seen['call'], 'waitedMs' | 'scenario' | 'status'>
}

/** The list of checks. */
export function Ladder({ seen: { call, explanation } }: { seen: Laddered }): JSX.Element {
  const { stages, decidedBy } = explanation
  const isElsewhere = !stages.some(({ stage }) => stage === decidedBy)
  return (
    <>
      <ol class="ladder">
        {call.waitedMs > 0 && (
          <li>
            scenario delay <span class="verdict">waited {call.waitedMs} ms</span>
          </li>
        )}
        {isElsewhere && (
          <li class="deciding">
            <details open>
              <summary>
                {decidedBy} <span class="verdict">answered before any check</span>
              </summary>
              <Facts value={{ scenario: call.scenario, status: call.status }} />
            </details>
          </li>
        )}
        {stages.map((stage) => (
          <Rung key={stage.stage} stage={stage} isDeciding={stage.stage === decidedBy} />
        ))}
      </ol>
      <Raw explanation={explanation} />
    </>
  )
}

/** Shows the whole explanation as JSON. */
function Raw({ explanation }: { explanation: Explanation }): JSX.Element {
  const isOpen = useSignal(false)
  return (
    <details onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary class="dim">Show all as JSON</summary>
      {isOpen.value && <Json value={explanation} />}
    </details>
  )
}

function Rung({ stage, isDeciding }: { stage: Schemas['Verdict']; isDeciding: boolean }): JSX.Element {
  const { stage: name, verdict } = stage
  // The card above already shows the refusal.
  const { refusal: _, ...facts } = stage.facts
  if (verdict === 'not reached')
    return (
      <li class="later">
        {name} <span class="verdict">not reached</span>
      </li>
    )
  return (
    <li class={isDeciding ? 'deciding' : ''}>
      <details open={isDeciding}>
        <summary>
          {name} <span class={`verdict ${verdict}`}>{verdict}</span>
        </summary>
        <Facts value={facts} />
      </details>
    </li>
  )
}
