/**
 * j, k and the arrows for screens that are no listbox: they lead the focus from item to item.
 */
import { useKeys } from '../keys.ts'

/** Class of what is led to; enter does then what it does anyway. */
export const ITEM = 'item'

function step(by: number): void {
  const items = [...document.querySelectorAll<HTMLElement>(`main .${ITEM}`)].filter((item) => item.checkVisibility())
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[Math.min(items.length - 1, Math.max(0, at < 0 ? 0 : at + by))]?.focus()
}

/** Binds them for as long as the screen is shown. */
export function useItemKeys(): void {
  useKeys({ j: () => step(1), k: () => step(-1) })
}
