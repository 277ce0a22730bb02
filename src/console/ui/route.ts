/**
 * Where the page is: hash routes, because the paths beside the page are JSON.
 */
import { computed, signal } from '@preact/signals'

/** The way from this page to the root of the server; a named sandbox is further down. */
export const ROOT = /\/sandboxes\/[^/]+\/_sandbox\/$/.test(location.pathname) ? '../../../' : '../'

/** The address of a sandbox's own console. */
export function consoleOf(name: string): string {
  return name === 'default' ? `${ROOT}_sandbox/` : `${ROOT}sandboxes/${encodeURIComponent(name)}/_sandbox/`
}

// A control token at its end is no part of the place; it is taken out of the address after this.
const hash = signal(location.hash.split(/[#&]token=/)[0]!)

addEventListener('hashchange', () => (hash.value = location.hash))

/** The parts of the address behind `#/`. */
export const route = computed(() => {
  const [path = '', query = ''] = hash.value.replace(/^#\/?/, '').split('?')
  const [screen = '', ...parts] = path.split('/').map(decoded)
  return { screen: screen || 'requests', parts, query: new URLSearchParams(query) }
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Goes somewhere; without `isStep` the way back skips it. */
export function go(to: string, isStep = true): void {
  if (isStep) history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  hash.value = location.hash
}

/** A hash route of these parts. */
export function address(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

/** The same place with another query; an empty value leaves its name out. */
export function withQuery(values: Readonly<Record<string, string>>): string {
  const { screen, parts, query } = route.value
  const fresh = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') fresh.delete(name)
    else fresh.set(name, value)
  }
  const text = fresh.toString()
  return address(screen, ...parts) + (text === '' ? '' : `?${text}`)
}

/** The address of a call; what filters the list stays. */
export function callAddress(id: string, tab = 'explain'): string {
  const { screen, query } = route.value
  const filter = screen === 'requests' ? query.get('q') : null
  return address('requests', id, tab) + (filter ? `?q=${encodeURIComponent(filter)}` : '')
}

/** The address of a record. */
export function recordAddress(kind: string, id: string, tab = 'document'): string {
  return kind === 'operation' ? address('operations', id) : address('resources', kind, id, tab)
}
