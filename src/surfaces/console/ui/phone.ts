/** On a phone, the screens and the clock are two sheets, of which at most one is open. */
import { signal } from '@preact/signals'
import { route } from './route.ts'

const narrow = matchMedia('(max-width: 720px)')

/** True while the window is as narrow as a phone. */
export const isPhone = signal(narrow.matches)
narrow.addEventListener('change', ({ matches }) => (isPhone.value = matches))

export const sheet = signal<'screens' | 'clock' | undefined>(undefined)

/** Opens a sheet, or closes it if it is open. */
export function toggleSheet(name: 'screens' | 'clock'): void {
  sheet.value = sheet.value === name ? undefined : name
}

route.subscribe(() => (sheet.value = undefined))
