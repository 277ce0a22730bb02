/** Code to paste. */
import type { JSX } from 'preact'
import { Copy } from './controls.tsx'

/** Code with a title and a copy button. */
export function Snippet({ title, text }: { title: string; text: string }): JSX.Element {
  return (
    <section class="snippet">
      <div class="titled">
        <h3>{title}</h3>
        <Copy text={text} label={`Copy ${title}`} />
      </div>
      <pre tabIndex={0}>{text}</pre>
    </section>
  )
}
