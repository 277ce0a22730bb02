/** A list with a details pane; in a narrow window, the pane replaces the list. */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useKeys } from '../keys.ts'
import { go } from '../route.ts'
import { Button } from './controls.tsx'

/** The properties of the two sides. */
export interface SplitProps {
  readonly label: string
  readonly children: ComponentChildren
  /** The content of the pane; false if the pane is closed. */
  readonly open: ComponentChildren
  /** The accessible name of the pane. */
  readonly openLabel: string
  /** The route that closing the pane leads to. */
  readonly back: string
}

/** Shows both sides; Escape and the pane's button close the pane. */
export function Split({ label, children, open, openLabel, back }: SplitProps): JSX.Element {
  const pane = useRef<HTMLElement>(null)
  const isOpen = Boolean(open)
  const close = (): void => {
    go(back)
    // The page is rendered later, so the selected item is still marked at this point.
    document.querySelector<HTMLElement>('.split .rows, .split .item[aria-current]')?.focus()
  }
  useKeys({ Escape: () => isOpen && close() })
  useEffect(() => {
    // If the pane replaces the list, it gets the focus.
    if (isOpen && !document.querySelector('.split > .list')?.checkVisibility()) pane.current?.focus()
  }, [isOpen])
  return (
    <div class={isOpen ? 'split open' : 'split'}>
      <section class="list" aria-label={label}>
        {children}
      </section>
      {isOpen && (
        <section class="details pane" aria-label={openLabel} ref={pane} tabIndex={-1}>
          <Button class="close square" aria-label="Close" title="Close (esc)" act={close}>
            ×
          </Button>
          {open}
        </section>
      )}
    </div>
  )
}
