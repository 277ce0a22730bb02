/** The cells of a record in a table: name, id, status, the columns of its kind, and its age. */
import type { JSX } from 'preact'
import { instantText, numberText } from '../texts.ts'
import type { JsonObject } from '../../../../platform/json.ts'

const KIB = 1024

/** Returns the status of a record, whichever field contains it; empty if the record has none. */
export function statusOf(record: JsonObject): string {
  const { status, state, provisioningStatus, provisioningState } = record
  const found = status ?? state ?? provisioningStatus ?? provisioningState
  return typeof found === 'string' ? found : ''
}

function at(record: JsonObject, pointer: string): unknown {
  return pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((value, part) => (value as JsonObject | null | undefined)?.[part], record)
}

/** Returns a number of bytes as text, such as `3.2 GiB`. */
function bytesText(bytes: number): string {
  const power = Math.min(4, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KIB)))
  return `${Number((bytes / KIB ** power).toFixed(1))} ${['B', 'KiB', 'MiB', 'GiB', 'TiB'][power]!}`
}

function cellText(value: unknown, pointer: string): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return pointer.endsWith('Bytes') ? bytesText(value) : numberText(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? instantText(value) : value
}

/** Columns that a narrow window leaves out first. */
const LEAST = /image|zone|flavor/i
const ADDRESS = /(ip|address|cidr)$/i
/** Number of a kind's own columns in a narrow window. */
const FEW = 3

/** Returns the columns that a narrow window leaves out. */
export function spareColumns(columns: readonly string[]): ReadonlySet<string> {
  const kept = columns.filter((column) => !LEAST.test(column))
  const first = [...kept].sort((a, b) => Number(ADDRESS.test(b)) - Number(ADDRESS.test(a))).slice(0, FEW)
  return new Set(columns.filter((column) => columns.length > FEW && !first.includes(column)))
}

/** Returns the widths of the columns; an address is never cut, and reasons next to the status need room. */
export function templateOf(columns: readonly string[], hasReasons: boolean): string {
  const widths = columns.map((column) => (ADDRESS.test(column) ? '104px' : 'minmax(0, 1fr)'))
  return `minmax(100px, 1.2fr) minmax(132px, 1.2fr) ${hasReasons ? 'minmax(140px, 2fr)' : '96px'} ${widths.join(' ')} 120px`
}

/** The length of an instant without its seconds. */
const MINUTES = 16

interface CellsProps {
  readonly record: JsonObject
  /** JSON pointers. */
  readonly columns: readonly string[]
  /** The columns that a narrow window leaves out. */
  readonly spare: ReadonlySet<string>
  readonly isFlashing: boolean
  /** Why the record has its status, if that needs a reason. */
  readonly reason: string | undefined
}

export function RecordCells({ record, columns, spare, isFlashing, reason }: CellsProps): JSX.Element {
  const { id, name, displayName, createdAt, at: madeAt } = record
  const status = statusOf(record)
  const made = createdAt ?? madeAt
  const title = typeof name === 'string' ? name : typeof displayName === 'string' ? displayName : ''
  return (
    <>
      <span class={isFlashing ? 'flash' : undefined} title={title}>
        <strong>{title}</strong>
      </span>
      <span class="mono dim" title={String(id)}>
        {String(id)}
      </span>
      <span title={reason}>
        {status !== '' && <span class={`status ${status}`}>{status}</span>} <span class="dim">{reason}</span>
      </span>
      {columns.map((column) => {
        const text = cellText(at(record, column), column)
        return (
          <span key={column} class={spare.has(column) ? 'spare' : undefined} title={text}>
            {text}
          </span>
        )
      })}
      <span class="dim" title={typeof made === 'string' ? made : undefined}>
        {typeof made === 'string' ? instantText(made).slice(0, MINUTES) : ''}
      </span>
    </>
  )
}
