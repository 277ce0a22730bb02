/** The facts behind a verdict, one per line. Ids of requests, Operations and records are links. */
import type { ComponentChildren, JSX } from 'preact'
import { calls } from '../calls.ts'
import { wordsOf } from '../texts.ts'
import { Json, linkOf } from './json.tsx'
import type { JsonObject } from '../../../../platform/json.ts'

/** If there are more values than this, they are shown as JSON. */
const MOST = 120

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

/** Returns the number of values that would be shown. */
function sizeOf(value: unknown): number {
  return isPlain(value) ? 1 : Object.values(value as object).reduce<number>((sum, one) => sum + sizeOf(one), 0)
}

export function Facts({ value }: { value: JsonObject }): JSX.Element {
  if (sizeOf(value) > MOST) return <Json value={value} />
  if (Object.keys(value).length === 0) return <p class="dim facts">No further facts.</p>
  const known = new Set(calls.value.map(({ id }) => id))
  return (
    <dl class="pairs facts">
      {Object.entries(value).map(([key, one]) => (
        <div key={key}>
          <dt title={key}>{wordsOf(key)}</dt>
          <dd>{shown(one, known, key, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Known = ReadonlySet<string>

function shown(value: unknown, known: Known, key: string | undefined, owner: object): ComponentChildren {
  if (isPlain(value)) return <Leaf value={value} href={hrefOf(value, known, key, owner)} />
  if (!Array.isArray(value)) return <Group value={value as JsonObject} known={known} />
  const list = value as readonly unknown[]
  // An empty list of allowed values means no limit.
  if (list.length === 0) return <span class="dim">{key?.startsWith('allowed') ? 'any' : 'none'}</span>
  if (list.every(isPlain))
    return list.map((one, at) => (
      <span key={at}>
        {at > 0 && ', '}
        <Leaf value={one} href={hrefOf(one, known, undefined, list)} />
      </span>
    ))
  return list.map((one, at) =>
    isPlain(one) ? <Leaf key={at} value={one} /> : <Group key={at} value={one as JsonObject} known={known} />,
  )
}

function hrefOf(value: unknown, known: Known, key: string | undefined, owner: object): string | undefined {
  return typeof value === 'string' ? linkOf(value, known, key, owner) : undefined
}

/** The members of an object on one line: `role rol_reader · scope subscription sub_acme_main · level read`. */
function Group({ value, known }: { value: JsonObject; known: Known }): JSX.Element {
  return (
    <div class="fact">
      {Object.entries(value).map(([key, one]) => (
        <span key={key}>
          <span class="dim">{wordsOf(key)}</span> {shown(one, known, key, value)}{' '}
        </span>
      ))}
    </div>
  )
}

function Leaf({ value, href }: { value: unknown; href?: string | undefined }): JSX.Element {
  const text = value === null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)
  if (href !== undefined) return <a href={href}>{text}</a>
  return <span class={value === null ? 'dim' : undefined}>{text}</span>
}
