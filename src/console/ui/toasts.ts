/**
 * Short notices at the edge of the page, one at a time.
 */
import { signal } from '@preact/signals'

/** How long what can be undone can be undone. */
const UNDO_MS = 30_000
const NOTICE_MS = 6_000

/** A notice. */
export interface Toast {
  readonly text: string
  readonly isFault?: boolean
  /** Takes back what it speaks of. */
  readonly undo?: () => Promise<void>
  readonly links?: readonly { readonly href: string; readonly text: string }[]
}

export const toast = signal<Toast | undefined>(undefined)

let timer: number | undefined

/** Shows a notice for a while. */
export function say(shown: Toast): void {
  clearTimeout(timer)
  toast.value = shown
  timer = setTimeout(() => (toast.value = undefined), shown.undo ? UNDO_MS : NOTICE_MS)
}

/** Takes the notice away. */
export function dismiss(): void {
  clearTimeout(timer)
  toast.value = undefined
}

/** Does something, and says so where it is refused. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    say({ text: (error as Error).message, isFault: true })
  }
}

/** Puts text where it can be pasted from. */
export function copy(text: string): Promise<void> {
  return attempt(async () => {
    await navigator.clipboard.writeText(text)
    say({ text: 'Copied.' })
  })
}
