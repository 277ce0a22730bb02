/**
 * Reading of arguments against a table of flags, the same for every command. What is not in the table is an error that
 * names what is near it.
 */
import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'

/** One flag. */
export interface Flag {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** Placeholder of its value and meaning, for the help text. */
  readonly help: readonly [placeholder: string, meaning: string]
  /** Its values, where they can be listed; completion offers them. */
  readonly values?: readonly string[]
  /** JSON Schema of its value in a configuration file, where a text would not do. */
  readonly schema?: Readonly<Record<string, unknown>>
  /** Whether its value names a file or folder. */
  readonly isPath?: true
}

/** Flags by name, in kebab case. */
export type FlagTable = Readonly<Record<string, Flag>>

/** A mistake in how the program was called: one line, exit 2. */
export class UsageError extends Error {}

/** Arguments that have been read. */
export interface Arguments {
  /** What is not a flag, in order. */
  readonly words: readonly string[]
  /** The values of a flag, as texts; empty where it was not given. */
  readonly all: (name: string) => readonly string[]
  /** The last value of a flag. */
  readonly one: (name: string) => string | undefined
  /** Whether a boolean flag was given. */
  readonly has: (name: string) => boolean
}

/**
 * Reads arguments; `most` bounds the words beside flags.
 * @throws UsageError naming what is not known and what is near it
 */
export function readArguments(args: readonly string[], table: FlagTable, most = 0): Arguments {
  const names = Object.keys(table)
  const { tokens } = parseArgs({ args: [...args], options: table, strict: false, tokens: true, allowPositionals: true })
  let words = 0
  for (const token of tokens) {
    if (token.kind === 'positional' && ++words > most) throw new UsageError(`Unexpected argument "${token.value}".`)
    if (token.kind === 'option' && !Object.hasOwn(table, token.name))
      throw unknown(
        token.rawName,
        names.map((name) => `--${name}`),
      )
  }
  let read: ReturnType<typeof parseArgs>
  try {
    read = parseArgs({ args: [...args], options: table, strict: true, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const all = (name: string): readonly string[] => {
    const value = read.values[name]
    return value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)
  }
  return { words: read.positionals, all, one: (name) => all(name).at(-1), has: (name) => all(name).length > 0 }
}

/** The error for something that is not there, with the one that was probably meant. */
export function unknown(word: string, known: readonly string[], what = ''): UsageError {
  return new UsageError(`There is no ${what}${word}.${suggestion(bare(word), known)}`)
}

/** ` Did you mean X?` where a name is near enough to have been meant, else nothing. */
export function suggestion(word: string, known: readonly string[]): string {
  const asked = bare(word)
  const [near] = known
    .map((name) => ({ name, edits: distance(asked, bare(name)), same: commonLength(asked, bare(name)) }))
    .sort((a, b) => a.edits - b.edits || b.same - a.same)
  if (near === undefined) return ''
  const length = Math.max(asked.length, bare(near.name).length)
  return near.edits <= length / 2 ? ` Did you mean ${near.name}?` : ''
}

/** How many characters two texts begin with alike. */
function commonLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

/** A name without what all of its sort begin with. */
function bare(name: string): string {
  return name.replace(/^"|"$|^--?|^PAPERCLOUD_/g, '').toLowerCase()
}
