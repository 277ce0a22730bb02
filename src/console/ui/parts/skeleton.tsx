/** Placeholders until data arrives: a screen never shows a state that it has not read. */
import type { JSX } from 'preact'

/** Bars in place of rows. */
export function Skeleton({ rows = 6 }: { rows?: number }): JSX.Element {
  return (
    <div class="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  )
}
