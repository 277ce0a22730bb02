/** A path that is shortened in its middle, because its end says what it is about. */
import type { JSX } from 'preact'

interface MiddleCutProps {
  readonly path: string
  /** What follows the path, for example the name in a body. */
  readonly name?: string
}

/** Shows a path on one line; without room for all of it, its last part stays. */
export function MiddleCut({ path, name = '' }: MiddleCutProps): JSX.Element {
  const at = name === '' ? path.lastIndexOf('/') : path.length
  return (
    <span class="path" title={`${path} ${name}`.trim()}>
      <span>{path.slice(0, at)}</span>
      <span>
        {path.slice(at)}
        {name !== '' && <strong>&nbsp;{name}</strong>}
      </span>
    </span>
  )
}
