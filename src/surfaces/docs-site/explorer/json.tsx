/** JSON in colors. */
import type { JSX } from 'preact'
import { jsonTokens } from '../../../platform/json-tokens.ts'

/** Longer texts have no colors: an element for each value would slow down the page. */
const COLORED_CHARACTERS = 100_000

/** Text that is JSON, or is shown as it is. */
export function JsonText({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return <Plain text={text} label={label} />
  }
  if (shown.length > COLORED_CHARACTERS) return <Plain text={shown} label={label} />
  return (
    <pre class="json" tabIndex={0} role="group" aria-label={label}>
      {[...jsonTokens(shown)].map(([kind, part]) => (kind === undefined ? part : <span class={kind}>{part}</span>))}
    </pre>
  )
}

/** Text as it is. */
export function Plain({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  return (
    <pre tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  )
}
