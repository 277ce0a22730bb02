/** Icons, drawn as lines on a 16 by 16 grid in the color of the text. */
import type { JSX } from 'preact'

/** Renders an icon from an SVG path; it is decoration, so it has no accessible name. */
export function Icon({ path }: { path: string }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Paths of arrows that point to a panel. */
export const DOWN = 'M4 6l4 4 4-4'
export const UP = 'M4 10l4-4 4 4'
