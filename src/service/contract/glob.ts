/**
 * Globs over endpoint ids, methods and paths: `*` and `?` within one path segment, `**` across segments, `{a,b}` for
 * alternatives, `[a-z]` and `[!a-z]` for single characters; a backslash escapes the next character. There is no other
 * syntax, so that globs can be matched in linear time. Packages for globs translate stars to lookaheads and backtracking,
 * which can block the process.
 */
import { limits } from '../../platform/limits.ts'
import { bounded, PatternError } from './pattern.ts'

/** Returns true if a string matches the glob. */
export type Glob = (text: string) => boolean

/** Thrown for a glob that cannot be used; the message says why. */
export class GlobError extends PatternError {}

/** Compiles a glob. @throws GlobError */
export function globOf(glob: string): Glob {
  if (glob.length > limits.globLength)
    throw new GlobError(`has ${glob.length} characters; at most ${limits.globLength} are allowed`)
  if (!SPECIAL.test(glob)) return (text) => text === glob
  try {
    return bounded(`^(?s:${new Translation(glob).text})$`).test
  } catch (error) {
    if (error instanceof PatternError) throw new GlobError(error.message)
    throw error
  }
}

/** Returns the parts of a glob between slashes; undefined if alternatives span several parts. */
export function globSegments(glob: string): string[] | undefined {
  const parts: string[] = []
  let part = ''
  let depth = 0
  for (let at = 0; at < glob.length; at += 1) {
    const one = glob[at]!
    if (one === '{') depth += 1
    if (one === '}') depth -= 1
    if (depth > 0 && (one === '/' || glob.startsWith('**', at))) return undefined
    if (one === '/') {
      parts.push(part)
      part = ''
    } else part += one === '\\' ? one + (glob[(at += 1)] ?? '') : one
  }
  return [...parts, part]
}

/**
 * Returns true if a sequence of items matches the parts of a glob; the part `**` matches any number of items.
 * @param fits returns true if the part at an index matches an item
 */
export function partsMatch<Item>(
  parts: readonly string[],
  items: Iterable<Item>,
  fits: (at: number, item: Item) => boolean,
): boolean {
  /** Adds the positions after `**`, because it also matches zero items. */
  const onward = (places: Set<number>): Set<number> => {
    for (const place of places) if (parts[place] === '**') places.add(place + 1)
    return places
  }
  let places = onward(new Set([0]))
  for (const item of items) {
    const next = new Set<number>()
    for (const place of places) {
      if (parts[place] === '**') next.add(place)
      else if (place < parts.length && fits(place, item)) next.add(place + 1)
    }
    places = onward(next)
  }
  return places.has(parts.length)
}

const SPECIAL = /[*?{}[\]()!\\|]/
const KNOWN = 'the supported syntax is *, **, ?, {a,b}, [a-z], [!a-z] and a backslash before a literal character'

/** Translates a glob to the source of a regular expression. */
class Translation {
  readonly text: string
  readonly #glob: string
  #at = 0

  constructor(glob: string) {
    this.#glob = glob
    if (glob.startsWith('!')) throw new GlobError(`begins with '!', which is not supported; ${KNOWN}`)
    this.text = this.#sequence(0)
  }

  /** Translates up to the end or, within alternatives, up to a comma or closing brace. */
  #sequence(depth: number): string {
    let text = ''
    while (this.#at < this.#glob.length) {
      const one = this.#glob[this.#at]!
      if (depth > 0 && (one === ',' || one === '}')) return text
      text += this.#one(one, depth)
    }
    return text
  }

  #one(one: string, depth: number): string {
    const glob = this.#glob
    if (one === '*') return this.#stars(depth)
    if (one === '{') return this.#alternatives(depth)
    if (one === '[') return this.#characters()
    if (glob.startsWith('/**', this.#at) && this.#isEdge(glob[this.#at + 3], depth)) {
      this.#at += 3
      return '(?:/[^/]*)*'
    }
    this.#at += 1
    if (one === '?') return '[^/]'
    if (one === '\\') {
      const next = glob[this.#at]
      if (next === undefined) throw new GlobError('ends with a backslash that escapes nothing')
      this.#at += 1
      return literal(next)
    }
    if (one === '(' || one === ')' || one === '|' || one === '}')
      throw new GlobError(`contains '${one}', which is not supported; ${KNOWN}`)
    return literal(one)
  }

  /** Returns true if a path segment ends before a character. */
  #isEdge(next: string | undefined, depth: number): boolean {
    return next === undefined || next === '/' || (depth > 0 && (next === ',' || next === '}'))
  }

  #stars(depth: number): string {
    const glob = this.#glob
    const begins = this.#at === 0 || /[/{,]/.test(glob[this.#at - 1]!)
    const from = this.#at
    while (glob[this.#at] === '*') this.#at += 1
    const ends = this.#isEdge(glob[this.#at], depth)
    if (this.#at - from > 1 && begins && ends) {
      if (glob[this.#at] !== '/') return '.*'
      this.#at += 1
      return '(?:[^/]*/)*'
    }
    // A star that is a whole segment must match at least one character.
    return begins && ends ? '[^/]+' : '[^/]*'
  }

  #alternatives(depth: number): string {
    const from = this.#at
    const items: string[] = []
    do {
      this.#at += 1
      items.push(this.#sequence(depth + 1))
    } while (this.#glob[this.#at] === ',')
    if (this.#glob[this.#at] !== '}') throw new GlobError(`has a '{' without a closing '}'; ${KNOWN}`)
    this.#at += 1
    if (items.length === 1)
      throw new GlobError(
        `has ${this.#glob.slice(from, this.#at)}, which has only one alternative; * matches any single path segment, and ${KNOWN}`,
      )
    return `(?:${items.join('|')})`
  }

  #characters(): string {
    const glob = this.#glob
    const to = glob.indexOf(']', this.#at + 2)
    if (to === -1) throw new GlobError(`has a '[' without a closing ']'; ${KNOWN}`)
    const inside = glob.slice(this.#at + 1, to)
    this.#at = to + 1
    const isNot = /^[!^]/.test(inside)
    const named = (isNot ? inside.slice(1) : inside).replaceAll(/[\\\][^&~]/g, '\\$&')
    return isNot ? `[^/${named}]` : `[${named}]`
  }
}

function literal(one: string): string {
  return /[\\^$.*+?()[\]{}|]/.test(one) ? `\\${one}` : one
}
