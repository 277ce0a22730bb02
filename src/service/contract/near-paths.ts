/** Finds the contract's paths that are closest to an unknown path, for the message of a 404. */
import { distance } from 'fastest-levenshtein'

/** A path with more segments than this, or with more characters in a segment, gets no suggestions. */
const MOST_SEGMENTS = 16
const LONGEST_SEGMENT = 64

/** Maximum number of suggestions. */
const MOST = 3

/**
 * Returns the closest of some path templates, best first and at most three; none if no template is close. Extra slashes
 * are ignored, and a parameter matches any segment.
 */
export function nearPaths(templates: Iterable<string>, path: string): string[] {
  const asked = path.split('/').filter(Boolean)
  if (asked.length > MOST_SEGMENTS || asked.some((segment) => segment.length > LONGEST_SEGMENT)) return []
  const near: { template: string; edits: number }[] = []
  for (const template of new Set(templates)) {
    const edits = editsTo(template.slice(1).split('/'), asked)
    if (edits !== undefined) near.push({ template, edits })
  }
  near.sort((a, b) => a.edits - b.edits || (a.template < b.template ? -1 : 1))
  return near.slice(0, MOST).map(({ template }) => template)
}

/**
 * Returns how many characters differ in total; undefined if the paths have different numbers of segments, or if more
 * than a third of the characters of a segment differ (one may always differ).
 */
function editsTo(template: readonly string[], asked: readonly string[]): number | undefined {
  if (template.length !== asked.length) return undefined
  let edits = 0
  for (const [at, segment] of template.entries()) {
    if (segment.startsWith('{')) continue
    const differing = segment === asked[at] ? 0 : distance(segment, asked[at]!.toLowerCase())
    if (differing > Math.max(1, segment.length / 3)) return undefined
    edits += differing
  }
  return edits
}
