/** A labelled choice between names. */
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'

/** The choice; `shown` is what it shows if nothing has been chosen yet. */
export function Choice({
  label,
  names,
  chosen,
  shown = chosen.value,
}: {
  label: string
  names: readonly string[]
  chosen: Signal<string>
  shown?: string
}): JSX.Element {
  return (
    <label>
      {label}
      <select aria-label={label} value={shown} onChange={(event) => (chosen.value = event.currentTarget.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
