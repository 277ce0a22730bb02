/** Placeholders: for an empty screen, with a hint on how to fill it, and for data that has not arrived yet. */
import type { ComponentChildren, JSX } from 'preact'
import { tokenArgument } from '../api.ts'
import { fullAddress } from '../route.ts'
import { Copy } from './controls.tsx'

/** Properties of the placeholder. */
export interface EmptyProps {
  readonly children: ComponentChildren
  readonly title?: string
  /** What the user can do here. */
  readonly actions?: ComponentChildren
  /** A command to copy. */
  readonly line?: string
}

/** Shows a text, actions, and a command to copy. */
export function Empty({ children, title, actions, line }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      {title !== undefined && <h2>{title}</h2>}
      <p>{children}</p>
      {actions !== undefined && <p class="bar flush">{actions}</p>}
      {line !== undefined && (
        <div class="paste">
          <pre tabIndex={0}>{line}</pre>
          <Copy text={line} />
        </div>
      )}
    </div>
  )
}

/** Shows bars in place of rows, so that a screen never shows a state that it has not read. */
export function Skeleton({ rows = 6 }: { rows?: number | undefined }): JSX.Element {
  return (
    <div class="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  )
}

/**
 * Shown in place of data that is not available: the reason why it could not be read, or bars while it is being read.
 */
export function Pending({ fault, rows }: { fault: string | undefined; rows?: number }): JSX.Element {
  return fault === undefined ? <Skeleton rows={rows} /> : <Empty>{fault}</Empty>
}

/** Returns a curl command for the sandbox's API. */
export function apiLine(path: string, more = ''): string {
  return `curl -H 'Authorization: Bearer pc_live_owner' ${more}'${fullAddress(`../api/v1${path}`)}'`
}

/** Returns a curl command for the sandbox's control API. */
export function controlLine(path: string, more = ''): string {
  return `curl ${tokenArgument()}${more}'${fullAddress(path)}'`
}
