/**
 * Parses arguments by a table of flags, the same way for every command. An unknown flag is an error that suggests a
 * similar one.
 */
import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'
import type { JsonObject } from '../platform/json.ts'

/** A flag. */
export interface Flag {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** Placeholder of its value, and description, for the help text. */
  readonly help: readonly [placeholder: string, meaning: string]
  /** Its possible values, if they can be listed; shell completion offers them. */
  readonly values?: readonly string[]
  /** JSON Schema of its value in a configuration file, if it is not a string. */
  readonly schema?: JsonObject
  /** True if its value is the path of a file or folder. */
  readonly isPath?: true
}

/** Flags by name in kebab case. */
export type FlagTable = Readonly<Record<string, Flag>>

/** A usage error: one line, exit code 2. */
export class UsageError extends Error {}

/** Parsed arguments. */
export interface Arguments {
  /** Positional arguments, in order. */
  readonly positionals: readonly string[]
  /** Returns all values of a flag; empty if it was not given. */
  readonly all: (name: string) => readonly string[]
  /** Returns the last value of a flag. */
  readonly one: (name: string) => string | undefined
  /** Returns true if a boolean flag was given. */
  readonly has: (name: string) => boolean
}

/**
 * Parses arguments; `most` is the maximum number of positional arguments.
 * @throws UsageError naming what is unknown, with a suggestion
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
  return { positionals: read.positionals, all, one: (name) => all(name).at(-1), has: (name) => all(name).length > 0 }
}

/** Returns the error for an unknown name, with the most similar known one. */
export function unknown(word: string, known: readonly string[], what = ''): UsageError {
  return new UsageError(`There is no ${what}${word}.${suggestion(bare(word), known)}`)
}

/** Returns ` Did you mean X?` if a name is similar enough, otherwise an empty string. */
export function suggestion(word: string, known: readonly string[]): string {
  const asked = bare(word)
  const [near] = known
    .map((name) => ({ name, edits: distance(asked, bare(name)), same: commonLength(asked, bare(name)) }))
    .sort((a, b) => a.edits - b.edits || b.same - a.same)
  if (near === undefined) return ''
  const length = Math.max(asked.length, bare(near.name).length)
  return near.edits <= length / 2 ? ` Did you mean ${near.name}?` : ''
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
