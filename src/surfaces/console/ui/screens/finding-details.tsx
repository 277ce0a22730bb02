/** A finding: its description, how to fix it, and the requests that show it. */
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { Json } from '../parts/json.tsx'
import { Copy } from '../parts/controls.tsx'
import { callAddress } from '../route.ts'
import { countText } from '../texts.ts'

interface FindingProps {
  readonly finding: Schemas['Finding']
  /** The rule in words; undefined if the report does not have it. */
  readonly title: string | undefined
}

export function FindingDetails({ finding, title }: FindingProps): JSX.Element {
  const { rule, level, message, endpoint, evidence, count, fix, fingerprint, caller, suppressed, baselineState } =
    finding
  const ids = Array.isArray(evidence.requestIds) ? (evidence.requestIds as readonly string[]) : []
  return (
    <>
      <section class="card">
        <h2>{title ?? message}</h2>
        {title !== undefined && <p>{message}</p>}
        <p class="small">
          <span class={`status ${level}`}>{level}</span> <span class="dim">{rule}</span>
          {count > 1 && <span class="dim"> · {countText(count, 'time')}</span>}
          {endpoint !== null && <span class="dim"> · {endpoint}</span>}
          {caller !== undefined && <span class="dim"> · called from {caller}</span>}
          {baselineState !== undefined && <span class="dim"> · {baselineState}</span>}
        </p>
        {suppressed && <p class="dim">Suppressed: {suppressed.reason}</p>}
        <p class="fix">
          <strong>Fix:</strong> {fix}
        </p>
      </section>
      {ids.length > 0 && (
        <section class="part">
          <h3>Calls</h3>
          <ul class="changes">
            {ids.map((id) => (
              <li key={id}>
                <a href={callAddress(id)}>{id}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div class="part">
        <h3>
          Evidence <Copy text={fingerprint} label="Copy fingerprint" />
        </h3>
        <Json value={evidence} />
      </div>
    </>
  )
}
