/** Differences of the records of one kind. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { kindWords } from '../kind-words.ts'
import { Button } from '../parts/controls.tsx'
import { ITEM } from '../parts/item-keys.ts'
import { recordAddress } from '../route.ts'
import { FieldChanges } from './changes.tsx'

/** Number of records shown at once, because there can be very many. */
const STEP = 100

interface KindDifferenceProps {
  readonly difference: Schemas['KindDifference']
  readonly names?: Readonly<Record<string, string>> | undefined
  /** True if the records are hidden at first. */
  readonly isFolded?: boolean
}

/** The kind with its records. */
export function KindDifference({ difference, names = {}, isFolded = false }: KindDifferenceProps): JSX.Element {
  const { kind, made, removed, changed } = difference
  const link = (id: string, tab?: string): JSX.Element => (
    <>
      <a class={ITEM} href={recordAddress(kind, id, tab)}>
        {names[id] || id}
      </a>
      {Boolean(names[id]) && <code class="dim">{id}</code>}
    </>
  )
  return (
    <details class="kind-difference" open={!isFolded}>
      <summary>
        <span title={kind}>{kindWords(kind)}</span> <span class="dim">{countsText(difference)}</span>
      </summary>
      <ul class="changes">
        <Some items={changed} keyOf={({ id }) => id}>
          {({ id, fields }) => (
            <>
              <span class="what changed">changed</span> {link(id)}
              <FieldChanges fields={fields} />
            </>
          )}
        </Some>
        <Some items={made} keyOf={(id) => id}>
          {(id) => (
            <>
              <span class="what created">created</span> {link(id)}
            </>
          )}
        </Some>
        <Some items={removed} keyOf={(id) => id}>
          {(id) => (
            <>
              <span class="what removed">removed</span> {link(id, 'history')}
            </>
          )}
        </Some>
      </ul>
    </details>
  )
}

function countsText({ made, removed, changed }: Schemas['KindDifference']): string {
  return [
    [made.length, 'created'],
    [removed.length, 'removed'],
    [changed.length, 'changed'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ')
}

interface SomeProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly children: (item: T) => ComponentChildren
}

/** Shows the first items, and more on request. */
function Some<T>({ items, keyOf, children }: SomeProps<T>): JSX.Element {
  const count = useSignal(STEP)
  const left = items.length - count.value
  return (
    <>
      {items.slice(0, count.value).map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
      {left > 0 && (
        <li>
          <Button act={() => (count.value += STEP)}>
            Show {Math.min(left, STEP)} more of {left}
          </Button>
        </li>
      )}
    </>
  )
}
