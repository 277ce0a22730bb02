/** The routes are in the URL's hash, because the paths next to the page belong to the control API. */
import { computed, signal } from '@preact/signals'

/** The relative URL of the server's root, which depends on whether this is the console of a named sandbox. */
const ROOT = /\/sandboxes\/[^/]+\/_sandbox\/$/.test(location.pathname) ? '../../../' : '../'

/** The URLs of this sandbox's API explorer and of the server's guide. */
export const DOCS = '../docs'
export const GUIDE_URL = `${ROOT}docs/guide`

/** Returns an absolute URL for commands to copy, from a URL that is relative to the page. */
export function fullAddress(relative: string): string {
  return new URL(relative, location.href.split('#')[0]).href
}

/** Returns the URL of a sandbox's console. */
export function consoleOf(name: string): string {
  return name === 'default' ? `${ROOT}_sandbox/` : `${ROOT}sandboxes/${encodeURIComponent(name)}/_sandbox/`
}

// A control token at the end of the hash is not part of the route; it is removed from the URL later.
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

/** Goes to a route; if `isStep` is false, this replaces the current history entry. */
export function go(to: string, isStep = true): void {
  if (isStep) history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  hash.value = location.hash
}

/** Builds a route from its parts. */
export function address(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

/** Returns the current route with changes to its query; empty values are removed. */
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

/** Returns the query of the route with its question mark; links to the items of a list contain it too. */
export function queryText(): string {
  const text = route.value.query.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns a predicate for texts that together contain all words of the filter in the route. */
export function wordFilter(): (...texts: readonly unknown[]) => boolean {
  const words = (route.value.query.get('q') ?? '').toLowerCase().split(/\s+/)
  return (...texts) => {
    const whole = texts.join(' ').toLowerCase()
    return words.every((word) => whole.includes(word))
  }
}

/** Returns the route of a request; in the list of requests, the filter is kept. */
export function callAddress(id: string, tab = 'explain'): string {
  const { screen, query } = route.value
  const filter = screen === 'requests' ? query.get('q') : null
  return address('requests', id, tab) + (filter ? `?q=${encodeURIComponent(filter)}` : '')
}

/** Returns the route of a record. */
export function recordAddress(kind: string, id: string, tab = 'overview'): string {
  return kind === 'operation' ? address('operations', id) : address('resources', kind, id, tab)
}
