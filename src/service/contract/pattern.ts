/**
 * Regular expressions given by users: RE2 syntax, matched in linear time, so that no pattern can block the process.
 * Syntax that needs backtracking (lookaround, backreferences) is refused when a pattern is compiled.
 */
import { patternEngine } from '#patterns'
import type * as Engine from 're2js'
import { limits } from '../../platform/limits.ts'

/** A compiled pattern; it matches anywhere in a string. */
export interface Pattern {
  readonly test: (text: string) => boolean
  /** Size of the compiled program (instructions), which bounds the cost per character. */
  readonly size: number
}

/**
 * Thrown if a pattern, or something that contains patterns, cannot be used. The message says why, in a form that can
 * follow its name.
 */
export class PatternError extends Error {}

/** Compiles a pattern. @throws PatternError */
export function patternOf(source: string): Pattern {
  if (source.length > limits.patternLength)
    throw new PatternError(`has ${source.length} characters; at most ${limits.patternLength} are allowed`)
  return bounded(source)
}

/** Compiles a pattern of any length. @throws PatternError */
export function bounded(source: string): Pattern {
  const compiled = compile(source)
  const size = compiled.programSize()
  if (size > limits.patternSize)
    throw new PatternError(
      `needs ${size} steps per character; at most ${limits.patternSize} are allowed (a repetition counts once for each time it can repeat)`,
    )
  return { test: (text) => compiled.test(text), size }
}

let loaded: typeof Engine | undefined

function compile(source: string): Engine.RE2JS {
  const { RE2JS } = (loaded ??= patternEngine())
  try {
    return RE2JS.compile(source.replaceAll(ESCAPES, translated))
  } catch (error) {
    const reason = (error as Error).message.replace(/^error parsing regexp: /, '')
    throw new PatternError(
      /^invalid or unsupported Perl syntax|^invalid named capture: `\(\?<[=!]|^invalid escape sequence: `\\[1-9k]/.test(
        reason,
      )
        ? `uses unsupported backtracking syntax (patterns use RE2 syntax: no lookahead, lookbehind or backreferences): ${reason}`
        : `is not a regular expression (RE2 syntax): ${reason}`,
    )
  }
}

/**
 * Matches the escapes that JavaScript writes differently from RE2. It also matches all other escapes, so that an
 * escaped backslash is not mistaken for the start of an escape.
 */
const ESCAPES = /\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|c([a-z])|[^])/gi

function translated(
  escape: string,
  high?: string,
  low?: string,
  unit?: string,
  point?: string,
  control?: string,
): string {
  if (high !== undefined)
    return `\\x{${String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low!, 16)).codePointAt(0)!.toString(16)}}`
  if (control !== undefined) return `\\x{${(control.charCodeAt(0) % 32).toString(16)}}`
  return unit === undefined && point === undefined ? escape : `\\x{${unit ?? point}}`
}
