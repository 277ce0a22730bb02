/** JSON as text, with links for ids of requests, Operations and records. */
import type { ComponentChildren, JSX } from 'preact'
import { calls } from '../calls.ts'
import { address, callAddress, recordAddress } from '../route.ts'

/** Longer text is truncated and shown without links (characters). */
const LONGEST = 200_000

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

/** The value. */
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
  return (
    <pre class="json" tabIndex={0}>
      {joined(piecesOf(value, known, ''))}
    </pre>
  )
}
