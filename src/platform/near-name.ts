/** Suggests the known name that an unknown one is closest to, for messages about unknown names. */
import { distance } from 'fastest-levenshtein'

/** Longer names get no suggestion (characters). */
const LONGEST = 100
/** At most this many names are compared, so that a long list does not delay the response. */
const MOST_COMPARED = 1_000

/** Returns ` Did you mean X?` if a known name is similar enough, otherwise an empty string. */
export function suggestion(word: string, known: Iterable<string>): string {
  const near = nearName(word, known)
  return near === undefined ? '' : ` Did you mean ${near}?`
}

/** Returns the most similar of some names; undefined if none is similar enough. */
export function nearName(word: string, known: Iterable<string>): string | undefined {
  const asked = bare(word)
  if (asked.length > LONGEST) return undefined
  let best: { readonly name: string; readonly edits: number; readonly same: number } | undefined
  let compared = 0
  for (const name of known) {
    if (compared++ === MOST_COMPARED) break
    const other = bare(name)
    const edits = distance(asked, other)
    const isClose = edits <= Math.max(1, Math.floor(Math.max(asked.length, other.length) / 3))
    if (!isClose && !(edits === 2 && lettersOf(asked) === lettersOf(other))) continue
    const same = commonLength(asked, other)
    if (!best || edits < best.edits || (edits === best.edits && same > best.same)) best = { name, edits, same }
  }
  return best?.name
}

/** Swapped letters are two edits, which is too many for a short name, but they are a common slip. */
function lettersOf(word: string): string {
  return Array.from(word).sort().join('')
}

/** Returns the length of the common prefix of two strings. */
function commonLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

/** Returns a name without the prefix of its type. */
function bare(name: string): string {
  return name.replace(/^"|"$|^--?|^PAPERCLOUD_/g, '').toLowerCase()
}
