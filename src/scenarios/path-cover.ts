/**
 * Whether a glob matches every path of a template or another glob, so that later rules never get any of them. Answers
 * false if that is not certain.
 */
import { globOf, partsOf } from '../openapi/glob.ts'
import { BASE } from './when.ts'

/** One segment of a set of paths: a literal, any text that matches a pattern, or any number of segments. */
type Part = { readonly text: string } | { readonly like: string } | 'rest'

/** Segments of a path template such as `/scopes/{scopeId}/network/routers`. */
export function templateParts(template: string): readonly Part[] {
  return template.split('/').map((text) => (text.startsWith('{') ? { like: text } : { text }))
}

/** Segments of a glob; undefined if alternatives span several segments. */
export function globParts(glob: string): readonly Part[] | undefined {
  return partsOf(glob.replace(BASE, ''))?.map((part) =>
    part === '**' ? 'rest' : /[*?{}[\]!\\]/.test(part) ? { like: part } : { text: part },
  )
}

/** Whether a glob matches every path with these segments. */
export function fitsAll(glob: string, parts: readonly Part[]): boolean {
  const wanted = partsOf(glob.replace(BASE, ''))
  if (!wanted) return false
  let places = onward(new Set([0]), wanted)
  for (const part of parts) {
    const next = new Set<number>()
    for (const place of places) {
      const one = wanted[place]
      if (one === '**') next.add(place)
      else if (one !== undefined && part !== 'rest' && takes(one, part)) next.add(place + 1)
    }
    places = onward(next, wanted)
  }
  return places.has(wanted.length)
}

function takes(wanted: string, part: Exclude<Part, 'rest'>): boolean {
  if (wanted === '*') return true
  return 'text' in part ? globOf(wanted)(part.text) : wanted === part.like
}

/** Adds the positions after `**`, which can match nothing. */
function onward(places: Set<number>, wanted: readonly string[]): Set<number> {
  for (const place of places) if (wanted[place] === '**') places.add(place + 1)
  return places
}
