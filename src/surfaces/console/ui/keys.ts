/** Keyboard shortcuts. Single keys do nothing in text fields, or if the user has switched them off. */
import { signal } from '@preact/signals'
import { useLayoutEffect, useState } from 'preact/hooks'
import { move, nextMovement, playOrPause, undoLast } from './actions.ts'
import { go } from './route.ts'

const STORED = 'papercloud.keys'

/** True if single-key shortcuts are active. They can be switched off because assistive tools may send key presses. */
export const keysOn = signal(localStorage.getItem(STORED) !== 'off')
/** True if the list of shortcuts is shown. */
export const keysShown = signal(false)
/** True if the command palette is shown. */
export const paletteShown = signal(false)

/** How the palette's shortcut is written on this machine. */
export const PALETTE_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** Switches the single-key shortcuts on or off, and remembers the setting. */
export function switchKeys(on: boolean): void {
  keysOn.value = on
  localStorage.setItem(STORED, on ? 'on' : 'off')
}

/** The shortcuts and their usual meaning; screens can give them another one. */
export const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [[PALETTE_KEY], 'search and commands'],
  [['1', '…', '9', '0', '-'], 'screens'],
  [['/'], 'filter'],
  [['j', 'down'], 'next row'],
  [['k', 'up'], 'previous row'],
  [['enter'], 'open'],
  [['esc'], 'close'],
  [['space'], 'play or pause the clock'],
  [['n'], 'run the next step'],
  [['s'], 'settle: run until no work is left'],
  [['c'], 'copy as curl'],
  [['r'], 'replay'],
  [['e'], 'edit and replay'],
  [['f'], 'make this call fail next time'],
  [['u'], 'undo'],
  [['i', 'o', 'z'], 'zoom in, zoom out, fit'],
  [['?'], 'this list'],
]

type Act = () => void

const usual: Readonly<Record<string, Act>> = {
  '/': () => document.getElementById('filter')?.focus(),
  ' ': () => void playOrPause(),
  n: () => void move(nextMovement()),
  s: () => void move('settle'),
  u: () => void undoLast(),
  '?': () => (keysShown.value = !keysShown.value),
}

const bound: { current: Readonly<Record<string, Act>> }[] = []

/** Binds shortcuts while a component is shown; the component that was shown last takes precedence. */
export function useKeys(acts: Readonly<Record<string, Act>>): void {
  const entry = useHeld(acts)
  // The keys are bound before the page is painted, because a user may press a key as soon as a list appears.
  useLayoutEffect(() => {
    bound.push(entry)
    return () => void bound.splice(bound.indexOf(entry), 1)
  }, [])
}

function useHeld(acts: Readonly<Record<string, Act>>): { current: Readonly<Record<string, Act>> } {
  const [held] = useState(() => ({ current: acts }))
  held.current = acts
  return held
}

const NAMES: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }

function actOf(key: string, others: Readonly<Record<string, Act>>): Act | undefined {
  const name = NAMES[key] ?? key
  return bound.findLast(({ current }) => Object.hasOwn(current, name))?.current[name] ?? others[name]
}

/** Returns true for Ctrl-K and Cmd-K, which also work while the user is typing. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Listens for all shortcuts. Each screen can have one. */
export function listenForKeys(screens: readonly { readonly key: string; readonly name: string }[]): void {
  const others = { ...usual, ...Object.fromEntries(screens.map(({ key, name }) => [key, () => go(`#/${name}`)])) }
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (isPaletteKey(event)) {
      event.preventDefault()
      paletteShown.value = !paletteShown.value
      return
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !keysOn.value) return
    if (paletteShown.value) return
    if (target.closest('input:not([type=checkbox]), textarea, select')) {
      if (event.key === 'Escape') target.blur()
      return
    }
    // A focused control handles these keys itself, and they scroll a focused pane.
    if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary, input')) return
    if (/^(Arrow|Page| $)/.test(event.key) && target.closest('pre, .json, .pane')) return
    const act = actOf(event.key, others)
    if (!act) return
    event.preventDefault()
    act()
  })
}
