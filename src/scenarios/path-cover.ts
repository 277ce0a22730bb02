/**
 * Whether one glob fits every path that a template or another glob stands for: then it leaves nothing for what comes later.
 * Where that cannot be said for certain, it does not.
 */
import { globOf, partsOf } from '../openapi/glob.ts'
import { BASE } from './when.ts'

/** One part of what stands for many paths: a text, any text, or any number of parts. */
type Part = { readonly text: string } | { readonly like: string } | 'rest'

/** Parts of a path template, as in `/scopes/{scopeId}/network/routers`. */
export function templateParts(template: string): readonly Part[] {
  return template.split('/').map((text) => (text.startsWith('{') ? { like: text } : { text }))
}

/** Parts of a glob; undefined where alternatives are of several parts. */
export function globParts(glob: string): readonly Part[] | undefined {
  return partsOf(glob.replace(BASE, ''))?.map((part) =>
    part === '**' ? 'rest' : /[*?{}[\]!\\]/.test(part) ? { like: part } : { text: part },
  )
}

/** Whether a glob fits every path with those parts. */
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

/** Also the places behind `**`, which may stand for nothing. */
function onward(places: Set<number>, wanted: readonly string[]): Set<number> {
  for (const place of places) if (wanted[place] === '**') places.add(place + 1)
  return places
}
