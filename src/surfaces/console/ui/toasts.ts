/** Toasts: short notices, one at a time. */
import { signal } from '@preact/signals'

/** How long undo is offered, and how long other toasts are shown (ms). */
const UNDO_MS = 30_000
const NOTICE_MS = 6_000

export interface Toast {
  readonly text: string
  readonly isFault?: boolean
  readonly undo?: () => Promise<void>
  /** What undo would revert, for the button in the top bar. */
  readonly undoes?: string
  readonly links?: readonly { readonly href: string; readonly text: string }[]
}

export const toast = signal<Toast | undefined>(undefined)

let timer: number | undefined

/** Shows a toast for a while. */
export function say(shown: Toast): void {
  clearTimeout(timer)
  toast.value = shown
  timer = setTimeout(() => (toast.value = undefined), shown.undo ? UNDO_MS : NOTICE_MS)
}

/** Hides the toast. */
export function dismiss(): void {
  clearTimeout(timer)
  toast.value = undefined
}

/** Runs an action, and shows its error if the action fails. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    say({ text: (error as Error).message, isFault: true })
  }
}

/** Copies text to the clipboard. */
export function copy(text: string): Promise<void> {
  return attempt(async () => {
    await navigator.clipboard.writeText(text)
    say({ text: 'Copied.' })
  })
}
