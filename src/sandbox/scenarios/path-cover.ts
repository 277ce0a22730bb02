/**
 * Decides whether a glob matches every path of a template or another glob, so that later rules never get any of them.
 * If that is not certain, the result is false.
 */
import { globOf, partsMatch, globSegments } from '../../service/contract/glob.ts'
import { BASE } from './when.ts'

/** One segment of a set of paths: a literal, any string that matches a pattern, or any number of segments. */
type Part = { readonly text: string } | { readonly like: string } | 'rest'

/** Returns the segments of a path template such as `/scopes/{scopeId}/network/routers`. */
export function templateParts(template: string): readonly Part[] {
  return template.split('/').map((text) => (text.startsWith('{') ? { like: text } : { text }))
}

/** Returns the segments of a glob; undefined if alternatives span several segments. */
export function globParts(glob: string): readonly Part[] | undefined {
  return globSegments(glob.replace(BASE, ''))?.map((part) =>
    part === '**' ? 'rest' : /[*?{}[\]!\\]/.test(part) ? { like: part } : { text: part },
  )
}

/** Returns true if a glob matches every path with these segments. */
export function fitsAll(glob: string, parts: readonly Part[]): boolean {
  const wanted = globSegments(glob.replace(BASE, ''))
  return wanted !== undefined && partsMatch(wanted, parts, (at, part) => part !== 'rest' && takes(wanted[at]!, part))
}

function takes(wanted: string, part: Exclude<Part, 'rest'>): boolean {
  if (wanted === '*') return true
  return 'text' in part ? globOf(wanted)(part.text) : wanted === part.like
}
