/** A virtual list in the form of a listbox: rows have a fixed height, and only the visible ones are rendered. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useKeys } from '../keys.ts'
import { countText } from '../texts.ts'
import { Empty, Skeleton } from './empty.tsx'
import { Button } from './controls.tsx'
import { Guarded } from './guarded.tsx'

const SPARE_ROWS = 6
/** The height of the buttons next to a row (px). */
const BUTTON_PX = 28

/** The height of every row, or of each, given the width of the list (px). */
type Height<T> = number | ((item: T, width: number) => number)

/** Properties of a list. */
interface RowsProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  /** The accessible name of the list. */
  readonly label: string
  /** Height of a row (px). */
  readonly height?: Height<T>
  /** Key of the selected row. */
  readonly chosen?: string | undefined
  /** Opens a row; if `isStep` is false, this replaces the current history entry. */
  readonly open: (item: T, isStep: boolean) => void
  readonly row: (item: T) => ComponentChildren
  /** CSS class of each row. */
  readonly kind: string
  /** Additional keys for the selected row. */
  readonly keys?: Readonly<Record<string, (item: T) => void>> | undefined
  /** The column headings: names that are hidden from screen readers, or buttons that sort. */
  readonly heads?: readonly Head[]
  /** Widths of the columns, if they depend on the data, and of those that a narrow window keeps. */
  readonly template?: string
  readonly few?: string
  /** Buttons next to the row under the pointer; keyboard users have `keys` instead. */
  readonly actions?: ((item: T) => ComponentChildren) | undefined
}

/** A column heading: a name, or a button that sorts. */
export type Head = string | SortHead

export interface SortHead {
  readonly label: string
  /** How the list is currently sorted by this column; undefined if it is not. */
  readonly order: 'ascending' | 'descending' | undefined
  readonly sort: () => void
  /** True if a narrow window leaves the column out. */
  readonly isSpare: boolean
}

interface ListProps<T> extends Omit<RowsProps<T>, 'items' | 'label'> {
  /** The items that match the filter; undefined until they have been read. */
  readonly items: readonly T[] | undefined
  /** Number of things that the items stand for, if an item can stand for several. */
  readonly count?: number
  /** Number of items if there were no filter. */
  readonly total: number
  /** The noun for a single item. */
  readonly noun: string
  /** The order of the items and other text for the accessible name. */
  readonly order?: string
  /** Shown in place of an empty list. */
  readonly children: ComponentChildren
}

/** A list that shows bars until the items have been read, and `children` if there are none. */
export function List<T>({ items, count, total, noun, order = '', children, ...rows }: ListProps<T>): JSX.Element {
  if (!items) return <Skeleton rows={12} />
  if (items.length > 0) return <Rows items={items} label={countText(count ?? items.length, noun) + order} {...rows} />
  return total > 0 ? <Empty>None of {countText(total, noun)} matches this filter.</Empty> : <>{children}</>
}

type Pane = RefObject<HTMLDivElement>

const idOf = (key: string): string => `row-${encodeURIComponent(key)}`

/** The rows of a list; j, k, the arrow keys and Enter work while it is shown. */
export function Rows<T>(props: RowsProps<T>): JSX.Element {
  const { items, keyOf, label, height = 32, kind, heads, template, few, actions } = props
  const pane = useRef<HTMLDivElement>(null)
  const top = useSignal(0)
  const under = useSignal<number | undefined>(undefined)
  const current = useCursor(props, pane)
  const at = current === undefined ? -1 : items.findIndex((item) => keyOf(item) === current)
  const { width, room } = useRoom(pane)
  const { topOf, rowAt } = placesOf(items, typeof height === 'number' ? height : (item) => height(item, width))
  useInView(pane, at, topOf, current)

  const from = Math.max(0, Math.min(rowAt(top.value) - SPARE_ROWS, items.length - 1))
  const shown = items.slice(from, rowAt(top.value + room) + 1 + SPARE_ROWS)
  const isInPage = at >= from && at < from + shown.length
  const pointed = under.value === undefined ? undefined : items[under.value]
  const isLonger = topOf(items.length) > room
  return (
    <div
      class={isLonger ? 'under longer' : 'under'}
      style={{ '--columns': template, '--few': few }}
      onMouseLeave={() => (under.value = undefined)}
    >
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
        <div role="presentation" class="run" style={{ height: `${topOf(items.length)}px` }}>
          {shown.map((item, index) => (
            <Option
              key={keyOf(item)}
              list={props}
              item={item}
              at={from + index}
              topOf={topOf}
              isCurrent={keyOf(item) === current}
              point={() => actions && (under.value = from + index)}
            />
          ))}
        </div>
      </div>
      {actions && pointed !== undefined && (
        <div
          class="row-actions"
          style={{ top: `${pane.current!.offsetTop - top.value + middleOf(topOf, under.value!)}px` }}
        >
          {actions(pointed)}
        </div>
      )}
    </div>
  )
}

/** The top of the buttons of a row, if they are to be in its middle (px). */
const middleOf = (topOf: RowPlaces['topOf'], at: number): number => (topOf(at) + topOf(at + 1) - BUTTON_PX) / 2

/** Where the rows are: the top of each (px), with the end of the last one, and the row at a distance from the top. */
interface RowPlaces {
  readonly topOf: (at: number) => number
  readonly rowAt: (px: number) => number
}

function placesOf<T>(items: readonly T[], height: number | ((item: T) => number)): RowPlaces {
  if (typeof height === 'number') return { topOf: (at) => at * height, rowAt: (px) => Math.floor(px / height) }
  const tops = [0]
  for (const item of items) tops.push(tops.at(-1)! + height(item))
  return { topOf: (at) => tops[at]!, rowAt: (px) => tops.findLastIndex((top) => top <= px) }
}

/** Returns the key of the current row: the one that the user has moved to with the keyboard, or else the open one. */
function useCursor<T>({ items, keyOf, chosen, open, keys = {} }: RowsProps<T>, pane: Pane): string | undefined {
  const cursor = useSignal<string | undefined>(undefined)
  const before = useRef(chosen)
  useLayoutEffect(() => {
    if (before.current !== chosen) cursor.value = undefined
    before.current = chosen
  }, [chosen])
  // Keys may be pressed faster than the page renders, so the current row is read from the signal.
  const here = (): number => items.findIndex((item) => keyOf(item) === (cursor.peek() ?? chosen))
  const step = (by: number): void => {
    const from = here()
    const next = items[Math.min(items.length - 1, Math.max(0, from < 0 ? 0 : from + by))]
    if (next === undefined) return
    // Enter has to open the row and must not press the last button again, so the list gets the focus; a focused details
    // pane keeps it.
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

/** The size of the pane (px). Whatever is aligned with the rows learns the width of the pane's scroll bar. */
function useRoom(pane: Pane): { readonly width: number; readonly room: number } {
  const room = useSignal(600)
  const width = useSignal(600)
  useEffect(() => {
    const element = pane.current!
    const watch = new ResizeObserver(() => {
      room.value = element.clientHeight
      width.value = element.clientWidth
      const gutter = element.scrollHeight > element.clientHeight ? element.offsetWidth - element.clientWidth : 0
      if (gutter > 0) document.documentElement.style.setProperty('--gutter', `${gutter}px`)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { width: width.value, room: room.value }
}

/** Scrolls to the current row when it changes. */
function useInView(pane: Pane, at: number, topOf: RowPlaces['topOf'], current: string | undefined): void {
  useEffect(() => {
    const element = pane.current!
    if (at < 0) return
    if (topOf(at) < element.scrollTop) element.scrollTop = topOf(at)
    else if (topOf(at + 1) > element.scrollTop + element.clientHeight)
      element.scrollTop = topOf(at + 1) - element.clientHeight
  }, [current])
}

interface OptionProps<T> {
  readonly list: RowsProps<T>
  readonly item: T
  readonly at: number
  readonly topOf: RowPlaces['topOf']
  readonly isCurrent: boolean
  /** Called while the pointer is over the row. */
  readonly point: () => void
}

function Option<T>({ list, item, at, topOf, isCurrent, point }: OptionProps<T>): JSX.Element {
  const { items, keyOf, kind, open, row } = list
  return (
    <div
      id={idOf(keyOf(item))}
      class={`row ${kind}`}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={at + 1}
      aria-setsize={items.length}
      style={{ top: `${topOf(at)}px`, height: `${topOf(at + 1) - topOf(at)}px` }}
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

function SortButton({ head: { label, order, sort, isSpare } }: { head: SortHead }): JSX.Element {
  const arrow = order === undefined ? '' : order === 'ascending' ? ' ↑' : ' ↓'
  const title = `Sort by ${label}${order === undefined ? '' : `, now ${order}`}`
  return (
    <span data-order={order} class={isSpare ? 'spare' : undefined}>
      <Button aria-label={title} title={title} act={sort}>
        {label}
        {arrow}
      </Button>
    </span>
  )
}
