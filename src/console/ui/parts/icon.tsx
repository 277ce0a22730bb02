/** Icons: lines on a grid of 16 by 16 in the colour of the text. */
import type { JSX } from 'preact'

/** An icon of a path; it is decoration, so it has no name. */
export function Icon({ path }: { path: string }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
