/**
 * Replaces words in names and bodies that differ between runs. A sweep knows from its clean runs which words are always
 * the same; a single run has to guess.
 */
import { limits } from '../../platform/limits.ts'

/** Returns a word, or `#` if it may differ between runs. */
export type PlainWord = (word: string) => string

export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
export const INSTANT_TEXT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g
const WORD = /[A-Za-z0-9]+/g
/** Words with at least this many letters may be random. */
const RANDOM_LENGTH = 5
/**
 * Pairs of letters that occur in none of 5,400 English and technical words. As a check, pairs derived from half of the
 * words occurred in 1.6 % of the other half.
 */
const ODD_PAIR =
  /ao|b[gkqwz]|c[bfgnpvx]|d[kqz]|f[bdghjnpqvwxz]|g[cdjkpqwx]|h[cdghjqvxz]|i[hwy]|j[bcdfgjklmnqrtwxyz]|k[cjkmqvxz]|l[qxz]|m[hwz]|oq|p[jwz]|q[abcdefghijkmnopqstvwxyz]|r[jqz]|s[jz]|t[jkqv]|u[hjqvw]|v[bcdfhjklpqvwxz]|w[fjkmqtuvxyz]|x[bdfklnoqrsvwz]|y[dhjquxy]|z[bcdfghjkmpqrtvwx]/i

/** Matches hex digits without a number; the minimum length leaves out words such as `facade`. */
const HEX = /^[a-f]{8,}$/i

/** Replaces words with digits (numbers, dates, process ids, hex, base 36) and words with an unusual pair of letters. */
export function plainWord(word: string): string {
  const isOdd = word.length >= RANDOM_LENGTH && (ODD_PAIR.test(word) || HEX.test(word))
  return isOdd || /\d/.test(word) ? '#' : word
}

/** Does the same, but keeps short numbers, because they distinguish records whose findings are listed separately. */
export function wordWithNumber(word: string): string {
  return /^[a-z]{0,8}\d{1,3}$/i.test(word) ? word : plainWord(word)
}

/** Returns a name without the parts that differ between runs. */
export function plainName(name: string, plain: PlainWord): string {
  return name.replaceAll(UUID, '#').replaceAll(INSTANT_TEXT, '#').replaceAll(WORD, plain)
}

/** The words of a clean run; those with digits are left out. */
export class SeenWords {
  readonly words = new Set<string>()

  /** Remembers a word and returns it unchanged. */
  readonly plain: PlainWord = (word) => {
    if (/\d/.test(word)) return '#'
    if (this.words.size < limits.runWords) this.words.add(word)
    return word
  }
}

/** Returns the words that all clean runs had. */
export function commonWords([first, ...others]: readonly SeenWords[]): ReadonlySet<string> {
  return new Set([...first!.words].filter((word) => others.every(({ words }) => words.has(word))))
}

export function onlyWords(known: ReadonlySet<string>): PlainWord {
  return (word) => (known.has(word) ? word : '#')
}
