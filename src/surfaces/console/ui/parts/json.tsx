/** JSON as text, with links for ids of requests, Operations and records. */
import type { ComponentChildren, JSX } from 'preact'
import { calls } from '../calls.ts'
import { address, callAddress, recordAddress } from '../route.ts'

/** Longer text is truncated and shown without links (characters). */
const LONGEST = 200_000
/** Longer text is not colored and does not fold, because that takes many more nodes (characters). */
const LONGEST_COLORED = 20_000

type Known = ReadonlySet<string>

/** Returns the route for a value that is an id; undefined for other text. */
export function linkOf(
  text: string,
  known: ReadonlySet<string>,
  key: string | undefined,
  owner: object | undefined,
): string | undefined {
  if (known.has(text)) return callAddress(text)
  if (/^op_\w+$/.test(text)) return address('operations', text)
  const { kind } = (owner ?? {}) as { kind?: unknown }
  return key === 'id' && typeof kind === 'string' ? recordAddress(kind, text) : undefined
}

function* piecesOf(
  value: unknown,
  known: Known,
  indent: string,
  key?: string,
  owner?: object,
): Generator<ComponentChildren> {
  if (value === null || typeof value !== 'object') {
    const href = typeof value === 'string' ? linkOf(value, known, key, owner) : undefined
    const text = JSON.stringify(value)
    yield href === undefined ? text : <a href={href}>{text}</a>
    return
  }
  const isList = Array.isArray(value)
  const entries: [string, unknown][] = Object.entries(value)
  const [opening, closing] = isList ? '[]' : '{}'
  if (entries.length === 0) {
    yield `${opening}${closing}`
    return
  }
  const inner = `${indent}  `
  yield opening
  for (const [at, [name, one]] of entries.entries()) {
    yield `${at > 0 ? ',' : ''}\n${inner}${isList ? '' : `${JSON.stringify(name)}: `}`
    yield* piecesOf(one, known, inner, isList ? undefined : name, value)
  }
  yield `\n${indent}${closing}`
}

/** Joins adjacent pieces of text, so that the page has fewer nodes. */
function joined(pieces: Iterable<ComponentChildren>): ComponentChildren[] {
  const all: ComponentChildren[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece
    else all.push(piece)
  }
  return all
}

/** Colored text that folds, for values that a person may read. */
function Node({ name, value, known, owner, end }: NodeProps): JSX.Element {
  const key = name !== undefined && (
    <>
      <span class="dim">{JSON.stringify(name)}</span>:{' '}
    </>
  )
  const isLeaf = value === null || typeof value !== 'object' || Object.keys(value).length === 0
  if (isLeaf) {
    const href = typeof value === 'string' ? linkOf(value, known, name, owner) : undefined
    const text = JSON.stringify(value)
    return (
      <div>
        {key}
        {href === undefined ? (
          <span class={`json-${value === null ? 'null' : typeof value}`}>{text}</span>
        ) : (
          <a href={href}>{text}</a>
        )}
        {end}
      </div>
    )
  }
  const isList = Array.isArray(value)
  const entries: [string, unknown][] = Object.entries(value)
  return (
    <details open>
      <summary>
        {key}
        {isList ? '[' : '{'}
        <span class="json-folded"> … {isList ? ']' : '}'}</span>
      </summary>
      <div class="json-inner">
        {entries.map(([inner, one], at) => (
          <Node
            key={inner}
            name={isList ? undefined : inner}
            value={one}
            known={known}
            owner={value}
            end={at < entries.length - 1 ? ',' : ''}
          />
        ))}
      </div>
      <div>
        {isList ? ']' : '}'}
        {end}
      </div>
    </details>
  )
}

interface NodeProps {
  readonly name: string | undefined
  readonly value: unknown
  readonly known: Known
  readonly owner?: object
  /** The comma after the value, if there is one. */
  readonly end: string
}

export function Json({ value }: { value: unknown }): JSX.Element {
  const text = JSON.stringify(value, null, 2)
  if (text.length > LONGEST)
    return (
      <pre class="json" tabIndex={0}>
        {text.slice(0, LONGEST)}
        {`\n… ${text.length - LONGEST} more characters`}
      </pre>
    )
  const known = new Set(calls.value.map(({ id }) => id))
  if (text.length > LONGEST_COLORED)
    return (
      <pre class="json" tabIndex={0}>
        {joined(piecesOf(value, known, ''))}
      </pre>
    )
  return (
    <div class="json colored" role="group" aria-label="JSON" tabIndex={0}>
      <Node name={undefined} value={value} known={known} end="" />
    </div>
  )
}
