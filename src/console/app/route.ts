/**
 * Where the page is: hash routes, because the paths beside the page are JSON.
 */
import { computed, signal } from '@preact/signals'

const hash = signal(location.hash)

addEventListener('hashchange', () => (hash.value = location.hash))

/** The parts of the address behind `#/`. */
export const route = computed(() => {
  const [path = '', query = ''] = hash.value.replace(/^#\/?/, '').split('?')
  const [screen = '', id, tab] = path.split('/').map(decodeURIComponent)
  return { screen: screen || 'requests', id, tab, query: new URLSearchParams(query) }
})

/** Goes somewhere; without `isStep` the way back skips it. */
export function go(to: string, isStep = true): void {
  if (isStep) history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  hash.value = location.hash
}

/** The address of a call. */
export function callAddress(id: string, tab = 'explain'): string {
  const { query } = route.value
  const filter = query.get('q')
  return `#/requests/${encodeURIComponent(id)}/${tab}${filter ? `?q=${encodeURIComponent(filter)}` : ''}`
}
