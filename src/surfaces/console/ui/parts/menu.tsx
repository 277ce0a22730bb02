/** A menu: a button that shows a panel, which closes on Escape, on a click elsewhere, and when a link is followed. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface MenuProps {
  /** The accessible name. */
  readonly label: string
  readonly title: string
  /** What the button shows; if it is not text, the button needs `isIcon`. */
  readonly face: ComponentChildren
  readonly isIcon?: boolean
  readonly children: ComponentChildren
  readonly kind?: string
}

export function Menu({ label, title, face, isIcon = false, children, kind = '' }: MenuProps): JSX.Element {
  const isOpen = useSignal(false)
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isOpen.value) return
    const outside = ({ target }: Event): void => {
      if (!menu.current!.contains(target as Node)) isOpen.value = false
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      isOpen.value = false
      menu.current!.querySelector('button')!.focus()
    }
    addEventListener('pointerdown', outside)
    addEventListener('keydown', escape, true)
    return () => {
      removeEventListener('pointerdown', outside)
      removeEventListener('keydown', escape, true)
    }
  }, [isOpen.value])
  return (
    <div class={`menu ${kind}`} ref={menu}>
      <button
        type="button"
        aria-expanded={isOpen.value}
        aria-label={isIcon ? label : undefined}
        title={title}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        {face}
      </button>
      {isOpen.value && (
        <div
          class="menu-panel"
          role="group"
          aria-label={label}
          onClick={({ target }) => (target as Element).closest('a') && (isOpen.value = false)}
        >
          {children}
        </div>
      )}
    </div>
  )
}
