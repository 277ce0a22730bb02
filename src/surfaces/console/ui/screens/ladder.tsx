/**
 * The checks of a request: the passed ones in one line, the one that decided expanded, and those after it in one gray
 * line.
 */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Explanation, Schemas } from '../api.ts'
import { Facts } from '../parts/facts.tsx'
import { Json } from '../parts/json.tsx'
import { countText } from '../texts.ts'
import { sentencesOf } from './fact-sentences.tsx'
import type { Seen } from './seen.ts'

/** What the list of checks needs to know about a request. */
interface Laddered extends Pick<Seen, 'explanation'> {
  readonly call: Pick<Seen['call'], 'waitedMs' | 'scenario' | 'status'>
}

/** The list of checks. */
export function Ladder({ seen: { call, explanation } }: { seen: Laddered }): JSX.Element {
  const { stages, decidedBy } = explanation
  const isElsewhere = !stages.some(({ stage }) => stage === decidedBy)
  const passed = stages.filter(({ stage, verdict }) => stage !== decidedBy && verdict !== 'not reached')
  const later = stages.filter(({ verdict }) => verdict === 'not reached')
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
        {passed.length > 0 && <Passed stages={passed} at={explanation.at} />}
        {stages
          .filter(({ stage }) => stage === decidedBy)
          .map((stage) => (
            <Rung key={stage.stage} stage={stage} at={explanation.at} isDeciding />
          ))}
        {later.length > 0 && (
          <li class="dim later">
            {countText(later.length, 'check')} not reached: {later.map(({ stage }) => stage).join(', ')}
          </li>
        )}
      </ol>
      <Raw explanation={explanation} />
    </>
  )
}

/** The checks that passed, in one line that opens. */
function Passed({ stages, at }: { stages: readonly Schemas['Verdict'][]; at: string }): JSX.Element {
  return (
    <li class="passed-checks">
      <details>
        <summary>
          <span class="verdict passed">✓</span> {countText(stages.length, 'check')} passed
        </summary>
        <ol>
          {stages.map((stage) => (
            <Rung key={stage.stage} stage={stage} at={at} />
          ))}
        </ol>
      </details>
    </li>
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

interface RungProps {
  readonly stage: Schemas['Verdict']
  /** When the call was judged, on the sandbox clock. */
  readonly at: string
  readonly isDeciding?: boolean
}

function Rung({ stage, at, isDeciding = false }: RungProps): JSX.Element {
  const { stage: name, verdict } = stage
  const [sentences, rest] = sentencesOf(stage, at)
  return (
    <li class={isDeciding ? 'deciding' : ''}>
      <details open={isDeciding}>
        <summary>
          {name} <span class={`verdict ${verdict}`}>{verdict}</span>
        </summary>
        {sentences.map((sentence, index) => (
          <p key={index}>{sentence}</p>
        ))}
        {(sentences.length === 0 || Object.keys(rest).length > 0) && <Facts value={rest} />}
      </details>
    </li>
  )
}
