/** Hash routes, because the paths beside the page are the control API's. */
import { computed, signal } from '@preact/signals'

/** The relative URL of the server's root; the console of a named sandbox is deeper. */
export const ROOT = /\/sandboxes\/[^/]+\/_sandbox\/$/.test(location.pathname) ? '../../../' : '../'

/** The API explorer of this sandbox, and the guide of the server. */
export const DOCS = '../docs'
export const GUIDE = `${ROOT}docs/guide`

/** Returns the URL of the server for lines to paste, from one that is relative to the page. */
export function fullAddress(relative: string): string {
  return new URL(relative, location.href.split('#')[0]).href
}

/** The URL of a sandbox's console. */
export function consoleOf(name: string): string {
  return name === 'default' ? `${ROOT}_sandbox/` : `${ROOT}sandboxes/${encodeURIComponent(name)}/_sandbox/`
}

// A control token at the end is not part of the route, and is removed from the URL later.
const hash = signal(location.hash.split(/[#&]token=/)[0]!)

addEventListener('hashchange', () => (hash.value = location.hash))

/** The parts of the route after `#/`. */
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

/** Navigates; without `isStep`, the history entry is replaced. */
export function go(to: string, isStep = true): void {
  if (isStep) history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  hash.value = location.hash
}

/** Builds a hash route from its parts. */
export function address(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

/** The same route with another query; empty values are removed. */
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

/** Returns the query of the route with its question mark, which the addresses of a list's items keep. */
export function queryText(): string {
  const text = route.value.query.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns a test whether texts contain all words of the filter in the route. */
export function wordFilter(): (...texts: readonly unknown[]) => boolean {
  const words = (route.value.query.get('q') ?? '').toLowerCase().split(/\s+/)
  return (...texts) => {
    const whole = texts.join(' ').toLowerCase()
    return words.every((word) => whole.includes(word))
  }
}

/** Returns the route of a request; the list's filter is kept. */
export function callAddress(id: string, tab = 'explain'): string {
  const { screen, query } = route.value
  const filter = screen === 'requests' ? query.get('q') : null
  return address('requests', id, tab) + (filter ? `?q=${encodeURIComponent(filter)}` : '')
}

/** The route of a record. */
export function recordAddress(kind: string, id: string, tab = 'document'): string {
  return kind === 'operation' ? address('operations', id) : address('resources', kind, id, tab)
}
