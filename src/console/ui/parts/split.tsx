/**
 * A list with what is open beside it; in a narrow window that takes the place of the list.
 */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useKeys } from '../keys.ts'
import { go } from '../route.ts'

/** What both sides are. */
export interface SplitProps {
  readonly label: string
  readonly list: ComponentChildren
  /** What is open; nothing where it is left out. */
  readonly open?: ComponentChildren
  /** Names what is open. */
  readonly openLabel?: string
  /** Where closing leads. */
  readonly back: string
}

/** Both; escape and the button close what is open. */
export function Split({ label, list, open, openLabel = 'Details', back }: SplitProps): JSX.Element {
  const pane = useRef<HTMLElement>(null)
  const isOpen = open !== undefined
  const close = (): void => {
    go(back)
    // The page is drawn anew later: what was open is still marked.
    document.querySelector<HTMLElement>('.split .rows, .split .item[aria-current]')?.focus()
  }
  useKeys({ Escape: () => isOpen && close() })
  useEffect(() => {
    // Where it takes the page it takes the focus too; beside the list the list keeps it.
    if (isOpen && !document.querySelector('.split > .list')?.checkVisibility()) pane.current?.focus()
  }, [isOpen])
  return (
    <div class={isOpen ? 'split open' : 'split'}>
      <section class="list" aria-label={label}>
        {list}
      </section>
      {isOpen && (
        <section class="details pane" aria-label={openLabel} ref={pane} tabIndex={-1}>
          <button type="button" class="close" onClick={close}>
            Close
          </button>
          {open}
        </section>
      )}
    </div>
  )
}
