/** The guards of a request in order: those that passed collapsed, the one that decided expanded, later ones grey. */
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { Json } from '../parts/json.tsx'
import type { Seen } from './seen.ts'

/** The list of guards. */
export function Ladder({ seen: { call, explanation } }: { seen: Seen }): JSX.Element {
  const { stages, decidedBy } = explanation
  const isElsewhere = !stages.some(({ stage }) => stage === decidedBy)
  return (
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
              {decidedBy} <span class="verdict">answered before any guard</span>
            </summary>
            <Json value={{ scenario: call.scenario, status: call.status }} />
          </details>
        </li>
      )}
      {stages.map((stage) => (
        <Rung key={stage.stage} stage={stage} isDeciding={stage.stage === decidedBy} />
      ))}
    </ol>
  )
}

function Rung({ stage, isDeciding }: { stage: Schemas['Verdict']; isDeciding: boolean }): JSX.Element {
  const { stage: name, verdict, facts } = stage
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
          {name} <span class="verdict">{verdict}</span>
        </summary>
        <Json value={facts} />
      </details>
    </li>
  )
}
