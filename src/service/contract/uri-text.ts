/** The syntax of URIs: percent encoding, and the parts of JSON pointers (RFC 6901). */
import type { JsonObject } from '../../platform/json.ts'

/** Returns a string without percent encoding; unchanged if it is not encoded correctly. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the names in a JSON pointer, which may be a percent-encoded URI fragment (`#/…`). */
export function pointerParts(pointer: string): string[] {
  const isFragment = pointer.startsWith('#')
  return pointer
    .slice(isFragment ? 2 : 1)
    .split('/')
    .map((part) => (isFragment ? decoded(part) : part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerTo(path: readonly (string | number)[]): string {
  return path.map((part) => `/${escapedPart(String(part))}`).join('')
}

/** Escapes a name for a JSON pointer. */
export function escapedPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Returns the value at a JSON pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return pointerParts(pointer).reduce<unknown>(
    (node, name) =>
      node !== null && typeof node === 'object' && Object.hasOwn(node, name) ? (node as JsonObject)[name] : undefined,
    root,
  )
}
