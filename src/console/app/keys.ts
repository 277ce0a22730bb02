/**
 * One table of keys; dead while somebody types, and where they are switched off.
 */
import { signal } from '@preact/signals'
import { copy, move, playOrPause, undo } from './actions.ts'
import { curlOf } from './code.ts'
import { editing, failNext, replay, seen } from './inspector.tsx'
import { openCursor, step } from './requests.tsx'
import { go } from './route.ts'

const STORED = 'papercloud.keys'

/** Whether keys do anything; some people's tools type for them. */
export const keysOn = signal(localStorage.getItem(STORED) !== 'off')
/** Whether the table is shown. */
export const keysShown = signal(false)

/** Switches the keys on or off, for next time as well. */
export function switchKeys(on: boolean): void {
  keysOn.value = on
  localStorage.setItem(STORED, on ? 'on' : 'off')
}

const open = (): void => openCursor()

/** What each key does. */
export const KEYS: readonly (readonly [keys: readonly string[], does: string, act: () => void])[] = [
  [['1'], 'requests', () => go('#/requests')],
  [['/'], 'filter', () => document.getElementById('filter')?.focus()],
  [['j', 'ArrowDown'], 'next row', () => step(1)],
  [['k', 'ArrowUp'], 'previous row', () => step(-1)],
  [['Enter'], 'open', open],
  [['Escape'], 'close', () => (keysShown.value ? (keysShown.value = false) : go('#/requests'))],
  [[' '], 'play, pause', () => void playOrPause()],
  [['n'], 'next step', () => void move('advance', { to: 'next' })],
  [['s'], 'settle', () => void move('settle')],
  [['c'], 'copy as curl', () => seen.value && void copy(curlOf(seen.value.call))],
  [['r'], 'replay', () => void replay()],
  [['e'], 'edit and replay', () => (editing.value = seen.value !== undefined)],
  [['f'], 'fail this call next time', () => void failNext()],
  [['u'], 'undo', () => void undo()],
  [['?'], 'this table', () => (keysShown.value = !keysShown.value)],
]

/** Listens for keys. */
export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || !keysOn.value) return
    if (target.closest('input, textarea, select')) {
      if (event.key === 'Escape') target.blur()
      return
    }
    // A button that has the focus is pressed by these; so is a link, and a folded part.
    if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary')) return
    const found = KEYS.find(([keys]) => keys.includes(event.key))
    if (!found) return
    event.preventDefault()
    found[2]()
  })
}
