/** JSON in colors. */
import type { JSX } from 'preact'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Longer texts have no colors: an element for each value would slow down the page. */
const COLORED_CHARACTERS = 100_000

function pieces(text: string): (string | JSX.Element)[] {
  const found: (string | JSX.Element)[] = []
  let last = 0
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon, word] = match
    found.push(text.slice(last, match.index))
    const kind =
      string === undefined ? (word === undefined ? 'number' : 'word') : colon === undefined ? 'string' : 'key'
    found.push(<span class={kind}>{string ?? whole}</span>)
    if (colon !== undefined) found.push(colon)
    last = match.index + whole.length
  }
  found.push(text.slice(last))
  return found
}

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
      {pieces(shown)}
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
