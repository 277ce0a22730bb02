/** A table. */
import type { ComponentChildren, JSX } from 'preact'

interface TableProps {
  readonly heads: readonly string[]
  /** Headings of the columns that contain numbers. */
  readonly numbers?: readonly string[]
  /** The rows. */
  readonly children: ComponentChildren
}

export function DataTable({ heads, numbers = [], children }: TableProps): JSX.Element {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" class={numbers.includes(head) ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
