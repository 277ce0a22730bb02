/** A virtual list as a listbox: rows of fixed height, of which only the visible ones are rendered. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useKeys } from '../keys.ts'
import { countText } from '../texts.ts'
import { Empty, Skeleton } from './empty.tsx'
import { Button } from './controls.tsx'
import { Guarded } from './guarded.tsx'

const SPARE_ROWS = 6

/** Properties of a list. */
interface RowsProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  /** Its accessible name. */
  readonly label: string
  /** Height of a row (px). */
  readonly height?: number
  /** Key of the selected row. */
  readonly chosen?: string | undefined
  /** Opens a row; if another one is open, without a history entry. */
  readonly open: (item: T, isStep: boolean) => void
  readonly row: (item: T) => ComponentChildren
  /** CSS class of each row. */
  readonly kind: string
  /** Further keys for the selected row. */
  readonly keys?: Readonly<Record<string, (item: T) => void>> | undefined
  /** The columns: names hidden from screen readers, or buttons that sort. */
  readonly heads?: readonly Head[]
  /** Widths of the columns, where they depend on the data. */
  readonly template?: string
  /** Buttons beside the row under the pointer; keyboard users have `keys`. */
  readonly actions?: ((item: T) => ComponentChildren) | undefined
}

/** A column: its name, or a button that sorts by it. */
export type Head = string | SortHead

/** A column that sorts. */
export interface SortHead {
  readonly label: string
  /** How the list is sorted by it. */
  readonly order: 'ascending' | 'descending' | undefined
  readonly sort: () => void
}

interface ListProps<T> extends Omit<RowsProps<T>, 'items' | 'label'> {
  /** The items that match the filter; undefined until they are read. */
  readonly items: readonly T[] | undefined
  /** Number of items without the filter. */
  readonly total: number
  /** The noun for one item. */
  readonly noun: string
  /** The order of the items and further text for the accessible name. */
  readonly order?: string
  /** Shown in place of an empty list. */
  readonly children: ComponentChildren
}

/** The list: bars until it is read, and the reason if it has no rows. */
export function List<T>({ items, total, noun, order = '', children, ...rows }: ListProps<T>): JSX.Element {
  if (!items) return <Skeleton rows={12} />
  if (items.length > 0) return <Rows items={items} label={countText(items.length, noun) + order} {...rows} />
  return total > 0 ? <Empty>None of {countText(total, noun)} matches this filter.</Empty> : <>{children}</>
}

type Pane = RefObject<HTMLDivElement>

const idOf = (key: string): string => `row-${encodeURIComponent(key)}`

/** The list; j, k, the arrow keys and enter work while it is shown. */
export function Rows<T>(props: RowsProps<T>): JSX.Element {
  const { items, keyOf, label, height = 32, kind, heads, template, actions } = props
  const pane = useRef<HTMLDivElement>(null)
  const top = useSignal(0)
  const under = useSignal<number | undefined>(undefined)
  const current = useCursor(props, pane)
  const at = current === undefined ? -1 : items.findIndex((item) => keyOf(item) === current)
  const room = useRoom(pane)
  useInView(pane, at, height, current)

  const from = Math.max(0, Math.min(Math.floor(top.value / height) - SPARE_ROWS, items.length - 1))
  const shown = items.slice(from, from + Math.ceil(room / height) + 2 * SPARE_ROWS)
  const isInPage = at >= from && at < from + shown.length
  const pointed = actions && under.value !== undefined ? items[under.value] : undefined
  return (
    <div class="under" style={{ '--columns': template }} onMouseLeave={() => (under.value = undefined)}>
      {heads && <Heads heads={heads} kind={kind} />}
      <div
        ref={pane}
        class="rows"
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={isInPage ? idOf(current!) : undefined}
        onScroll={(event) => {
          top.value = event.currentTarget.scrollTop
          under.value = undefined
        }}
      >
        <div role="presentation" class="run" style={{ height: `${items.length * height}px` }}>
          {shown.map((item, index) => (
            <Option
              key={keyOf(item)}
              list={props}
              item={item}
              at={from + index}
              isCurrent={keyOf(item) === current}
              point={() => actions && (under.value = from + index)}
            />
          ))}
        </div>
      </div>
      {pointed !== undefined && (
        <div
          class="row-actions"
          style={{ top: `${pane.current!.offsetTop + under.value! * height - top.value + (height - 28) / 2}px` }}
        >
          {actions!(pointed)}
        </div>
      )}
    </div>
  )
}

/** The key of the current row: the chosen one, or the one that the keys moved to. */
function useCursor<T>({ items, keyOf, chosen, open, keys = {} }: RowsProps<T>, pane: Pane): string | undefined {
  const cursor = useSignal<string | undefined>(undefined)
  const before = useRef(chosen)
  useLayoutEffect(() => {
    if (before.current !== chosen) cursor.value = undefined
    before.current = chosen
  }, [chosen])
  // Keys may come faster than renders, so the cursor is read from its signal.
  const here = (): number => items.findIndex((item) => keyOf(item) === (cursor.peek() ?? chosen))
  const step = (by: number): void => {
    const from = here()
    const next = items[Math.min(items.length - 1, Math.max(0, from < 0 ? 0 : from + by))]
    if (next === undefined) return
    // Enter must open the row, not press the last button again; a focused details pane keeps its focus.
    if (!pane.current!.closest('.open')) pane.current!.focus({ preventScroll: true })
    if (chosen === undefined) cursor.value = keyOf(next)
    else open(next, false)
  }
  const withMarked = (act: (item: T) => void) => (): void => {
    const item = items[here()]
    if (item !== undefined) act(item)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: withMarked((item) => open(item, true)),
    ...Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, withMarked(act)])),
  })
  return cursor.value ?? chosen
}

/** The height of the pane (px). */
function useRoom(pane: Pane): number {
  const room = useSignal(600)
  useEffect(() => {
    const element = pane.current!
    const watch = new ResizeObserver(() => (room.value = element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return room.value
}

/** Scrolls to the current row when it changes. */
function useInView(pane: Pane, at: number, height: number, current: string | undefined): void {
  useEffect(() => {
    const element = pane.current!
    if (at < 0) return
    if (at * height < element.scrollTop) element.scrollTop = at * height
    else if ((at + 1) * height > element.scrollTop + element.clientHeight)
      element.scrollTop = (at + 1) * height - element.clientHeight
  }, [current])
}

interface OptionProps<T> {
  readonly list: RowsProps<T>
  readonly item: T
  readonly at: number
  readonly isCurrent: boolean
  /** Called while the pointer is over it. */
  readonly point: () => void
}

function Option<T>({ list, item, at, isCurrent, point }: OptionProps<T>): JSX.Element {
  const { items, keyOf, height = 32, kind, open, row } = list
  return (
    <div
      id={idOf(keyOf(item))}
      class={`row ${kind}`}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={at + 1}
      aria-setsize={items.length}
      style={{ top: `${at * height}px`, height: `${height}px` }}
      onClick={() => open(item, true)}
      onMouseMove={point}
    >
      <Guarded value={item}>{() => row(item)}</Guarded>
    </div>
  )
}

function Heads({ heads, kind }: { heads: readonly Head[]; kind: string }): JSX.Element {
  const isPlain = heads.every((head) => typeof head === 'string')
  return (
    <div class={`heads ${kind}`} aria-hidden={isPlain ? 'true' : undefined}>
      {heads.map((head) =>
        typeof head === 'string' ? <span key={head}>{head}</span> : <SortButton key={head.label} head={head} />,
      )}
    </div>
  )
}

function SortButton({ head: { label, order, sort } }: { head: SortHead }): JSX.Element {
  const arrow = order === undefined ? '' : order === 'ascending' ? ' ↑' : ' ↓'
  const title = `Sort by ${label}${order === undefined ? '' : `, now ${order}`}`
  return (
    <span data-order={order}>
      <Button aria-label={title} title={title} act={sort}>
        {label}
        {arrow}
      </Button>
    </span>
  )
}
