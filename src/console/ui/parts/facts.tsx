/** The facts behind a verdict, one per line. Ids of requests, Operations and records are links. */
import type { ComponentChildren, JSX } from 'preact'
import { calls } from '../calls.ts'
import { Json, linkOf } from './json.tsx'

/** More facts are shown as JSON. */
const MOST = 120

type Fields = Readonly<Record<string, unknown>>

interface Leaf {
  readonly path: string
  /** Values that are not objects. */
  readonly values: readonly unknown[]
  readonly isList: boolean
  readonly key: string
  readonly owner: object
}

function* leavesOf(owner: Fields, path = ''): Generator<Leaf> {
  for (const [key, value] of Object.entries(owner)) {
    const here = path === '' ? key : `${path}.${key}`
    const isList = Array.isArray(value)
    const isPlain = isList && value.every((one) => one === null || typeof one !== 'object')
    if (isPlain || value === null || typeof value !== 'object')
      yield { path: here, values: isList ? value : [value], isList, key, owner }
    else yield* leavesOf(value as Fields, here)
  }
}

/** The facts. */
export function Facts({ value }: { value: Fields }): JSX.Element {
  const leaves = [...leavesOf(value)]
  if (leaves.length > MOST) return <Json value={value} />
  if (leaves.length === 0) return <p class="dim facts">It judged on nothing else.</p>
  const known = new Set(calls.value.map(({ id }) => id))
  const shown = (one: unknown, { key, owner, isList }: Leaf): ComponentChildren => {
    const text = typeof one === 'string' ? one : JSON.stringify(one)
    const href = typeof one === 'string' ? linkOf(one, known, isList ? undefined : key, owner) : undefined
    return href === undefined ? text : <a href={href}>{text}</a>
  }
  return (
    <dl class="pairs facts">
      {leaves.map((leaf) => (
        <div key={leaf.path}>
          <dt>{leaf.path}</dt>
          <dd>
            {leaf.values.length === 0 && 'none'}
            {leaf.values.map((one, at) => (
              <span key={at}>
                {at > 0 && ', '}
                {shown(one, leaf)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
