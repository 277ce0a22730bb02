/** The placeholder of an empty screen, which says how to fill it. */
import type { ComponentChildren, JSX } from 'preact'
import { tokenArgument } from '../api.ts'
import { Copy } from './controls.tsx'

/** Properties of the placeholder. */
export interface EmptyProps {
  readonly children: ComponentChildren
  readonly title?: string
  /** A line to paste. */
  readonly line?: string
}

/** The text, and a line to paste. */
export function Empty({ children, title, line }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      {title !== undefined && <h2>{title}</h2>}
      <p>{children}</p>
      {line !== undefined && (
        <div class="paste">
          <pre tabIndex={0}>{line}</pre>
          <Copy text={line} />
        </div>
      )}
    </div>
  )
}

/** A curl line for the sandbox's API. */
export function apiLine(path: string, more = ''): string {
  const { href } = new URL(`../api/v1${path}`, location.href.split('#')[0])
  return `curl -H 'Authorization: Bearer pc_live_owner' ${more}'${href}'`
}

/** A curl line for the sandbox's control API. */
export function controlLine(path: string, more = ''): string {
  return `curl ${tokenArgument()}${more}'${new URL(path, location.href.split('#')[0]).href}'`
}
