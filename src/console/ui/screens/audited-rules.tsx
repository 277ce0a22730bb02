/** The rules of the audit, with how often each applied. */
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'

/** The table, collapsed. */
export function AuditedRules({ rules }: { rules: readonly Schemas['AuditedRule'][] }): JSX.Element | null {
  if (rules.length === 0) return null
  return (
    <details class="part not-seen">
      <summary>Rules: {rules.length}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Level</th>
            <th scope="col">Opportunities</th>
            <th scope="col">Findings</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ id, level, opportunities, findings }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#/audit?q=${encodeURIComponent(id)}`}>{id}</a>
              </th>
              <td>{level}</td>
              <td>{opportunities === 0 ? 'never asked' : opportunities}</td>
              <td>{findings}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
