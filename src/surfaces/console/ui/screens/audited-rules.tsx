/** The rules of the audit, with the number of times that each applied. */
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { DataTable } from '../parts/table.tsx'

/** A collapsed table of the rules. */
export function AuditedRules({ rules }: { rules: readonly Schemas['AuditedRule'][] }): JSX.Element | null {
  if (rules.length === 0) return null
  return (
    <details class="part not-seen">
      <summary>Rules: {rules.length}</summary>
      <DataTable heads={['Rule', 'Level', 'Checked', 'Findings']} numbers={['Checked', 'Findings']}>
        {rules.map(({ id, title, level, opportunities, findings }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#/audit?q=${encodeURIComponent(id)}`}>{id}</a> <span class="dim">{title}</span>
            </th>
            <td>{level}</td>
            <td class="number">{opportunities === 0 ? 'did not apply' : opportunities}</td>
            <td class="number">{findings}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  )
}
