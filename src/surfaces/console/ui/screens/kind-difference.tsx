/** Differences of the records of one kind. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { isKept, type Echo } from '../difference-groups.ts'
import { kindWords } from '../kind-words.ts'
import { Button } from '../parts/controls.tsx'
import { ITEM } from '../parts/item-keys.ts'
import { recordAddress } from '../route.ts'
import { wordsOf } from '../texts.ts'
import { FieldChanges, What } from './changes.tsx'

/** Number of records shown at once, because there can be very many. */
const STEP = 100

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

interface KindDifferenceProps {
  readonly difference: Schemas['KindDifference']
  /** Names of records by kind and id. */
  readonly names: Names
  /** Records that repeat a change of another one, by the id of that one. */
  readonly echoes?: ReadonlyMap<string, readonly Echo[]>
  /** True if the records are hidden at first. */
  readonly isFolded?: boolean
}

/** The kind with its records. */
export function KindDifference(props: KindDifferenceProps): JSX.Element {
  const { difference, names, echoes, isFolded = false } = props
  const { kind, made, removed, changed } = difference
  const follow = (id: string): JSX.Element => <Echoes all={echoes?.get(id) ?? []} names={names} />
  return (
    <details class="kind-difference" open={!isFolded}>
      <summary>
        <span title={kind}>{kindWords(kind)}</span>{' '}
        <span class="dim">{countsText(made.length, removed.length, changed.length)}</span>
      </summary>
      <ul class="changes">
        <Some items={changed} keyOf={({ id }) => id}>
          {({ id, fields }) => (
            <>
              <What what="changed" /> <RecordLink kind={kind} id={id} names={names} />
              <Fields fields={fields} />
              {follow(id)}
            </>
          )}
        </Some>
        <Some items={made} keyOf={(id) => id}>
          {(id) => (
            <>
              <What what="made" /> <RecordLink kind={kind} id={id} names={names} />
              {follow(id)}
            </>
          )}
        </Some>
        <Some items={removed} keyOf={(id) => id}>
          {(id) => (
            <>
              <What what="removed" /> <RecordLink kind={kind} id={id} names={names} tab="history" />
            </>
          )}
        </Some>
      </ul>
    </details>
  )
}

interface RecordLinkProps {
  readonly kind: string
  readonly id: string
  readonly names: Names
  readonly tab?: string
}

function RecordLink({ kind, id, names, tab }: RecordLinkProps): JSX.Element {
  const name = names[kind]?.[id]
  return (
    <>
      <a class={ITEM} href={recordAddress(kind, id, tab)} title={id}>
        {name ? <strong>{name}</strong> : <code>{id}</code>}
      </a>{' '}
      {name && <code class="dim">{id}</code>}
    </>
  )
}

/** The fields of a record; those that the sandbox keeps are folded if others changed too. */
function Fields({ fields }: { fields: readonly Schemas['FieldChange'][] }): JSX.Element {
  const kept = fields.filter(({ field }) => isKept(field))
  if (kept.length === 0 || kept.length === fields.length) return <FieldChanges fields={fields} />
  return (
    <>
      <FieldChanges fields={fields.filter(({ field }) => !isKept(field))} />
      <details>
        <summary class="dim">and {kept.map(({ field }) => field.replace('private.', '')).join(', ')}</summary>
        <FieldChanges fields={kept} />
      </details>
    </>
  )
}

/** Records that changed because they contain a copy of the changed one. */
function Echoes({ all, names }: { all: readonly Echo[]; names: Names }): JSX.Element | null {
  if (all.length === 0) return null
  const words = all.map(({ kind, id }) => `${wordsOf(kind.split('.').at(-1)!)} ${names[kind]?.[id] ?? id}`)
  return (
    <details>
      <summary class="dim">also shown in {words.join(', ')}</summary>
      <ul class="changes">
        {all.map(({ kind, id, fields }) => (
          <li key={id}>
            <RecordLink kind={kind} id={id} names={names} />
            <Fields fields={fields} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns how many records were created, removed and changed. */
export function countsText(made: number, removed: number, changed: number): string {
  return [
    [made, 'created'],
    [removed, 'removed'],
    [changed, 'changed'],
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
