/** On screens without a listbox, j, k and the arrow keys move the focus between items. */
import { useKeys } from '../keys.ts'

/** CSS class of the items. */
export const ITEM = 'item'

function step(by: number): void {
  const items = [...document.querySelectorAll<HTMLElement>(`main .${ITEM}`)].filter((item) => item.checkVisibility())
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[Math.min(items.length - 1, Math.max(0, at < 0 ? 0 : at + by))]?.focus()
}

/** Binds the keys while the screen is shown. */
export function useItemKeys(): void {
  useKeys({ j: () => step(1), k: () => step(-1) })
}
