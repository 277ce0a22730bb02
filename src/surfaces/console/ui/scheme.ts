/** The color scheme. It is stored for the whole origin, so that console, explorer and guide all use it. */
import { signal } from '@preact/signals'

/** The schemes to choose from; the default is that of the system. */
export const SCHEMES = ['system', 'light', 'dark'] as const
const STORED = 'papercloud.scheme'

export const chosenScheme = signal(SCHEMES.find((one) => one === localStorage.getItem(STORED)) ?? 'system')

/** Sets and stores the color scheme. */
export function setScheme(chosen: string = chosenScheme.value): void {
  chosenScheme.value = SCHEMES.find((one) => one === chosen) ?? 'system'
  localStorage.setItem(STORED, chosenScheme.value)
  document.documentElement.dataset.scheme = chosenScheme.value
}
