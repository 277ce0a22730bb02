/** Code to paste. */
import type { JSX } from 'preact'
import { Copy } from './controls.tsx'

interface SnippetProps {
  readonly title: string
  readonly text: string
  /** What the button copies, if that is not the title. */
  readonly name?: string
}

/** Code with a title and a copy button. */
export function Snippet({ title, text, name = title.toLowerCase() }: SnippetProps): JSX.Element {
  return (
    <section class="snippet">
      <div class="titled">
        <h3>{title}</h3>
        <Copy class="quiet" text={text} label={`Copy ${name}`} />
      </div>
      <pre tabIndex={0}>{text}</pre>
    </section>
  )
}
