/**
 * Any JSON value as text; request ids in it are links.
 */
import type { JSX } from 'preact'
import { calls } from './live.ts'
import { callAddress } from './route.ts'

/** Splits pretty JSON at its texts, so that ids among them can be found. */
const TEXTS = /("(?:[^"\\]|\\.)*")/

/** The value. What cannot be linked is text. */
export function Json({ value }: { value: unknown }): JSX.Element {
  const known = new Set(calls.value.map(({ id }) => id))
  const parts = (JSON.stringify(value, null, 2) ?? '').split(TEXTS)
  return (
    <pre class="json" tabIndex={0}>
      {parts.map((part) => {
        if (!part.startsWith('"')) return part
        const text = JSON.parse(part) as string
        return known.has(text) ? <a href={callAddress(text)}>{part}</a> : part
      })}
    </pre>
  )
}
