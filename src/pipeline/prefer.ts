/**
 * Parses `Prefer` (RFC 7240) for the three preferences that Prism supports: `code=404, example=NAME, dynamic=true`.
 * Other preferences are ignored, as the RFC requires.
 */
import { ApiError } from '../errors.ts'

/** The example that a client prefers. */
export interface Preference {
  readonly code?: number
  readonly example?: string
  /** True if the body is generated from the schema instead of taken from an example. */
  readonly dynamic: boolean
  /** The preferences that are honored, for Preference-Applied. */
  readonly applied: string
}

const NAMES = ['code', 'example', 'dynamic'] as const
const ONE = /([^=;,\s]+)\s*(?:=\s*("(?:[^"\\]|\\.)*"|[^;,]*))?/g

/** The preferences in a header; undefined if it has none of the three. @throws VALIDATION_FAILED naming Prefer */
export function preferenceOf(header: string): Preference | undefined {
  const given = new Map<string, string>()
  for (const [, name, value = ''] of header.matchAll(ONE)) {
    const known = NAMES.find((one) => one === name!.toLowerCase())
    // If a name occurs several times, the first one counts (RFC 7240, 2).
    if (known && !given.has(known)) given.set(known, bare(value))
  }
  if (given.size === 0) return undefined
  const code = given.get('code')
  const example = given.get('example')
  const dynamic = given.get('dynamic')
  if (code !== undefined && !/^[1-5]\d\d$/.test(code))
    throw badPreference(`code must be a status from 100 to 599, not ${shown(code)}`)
  if (example === '') throw badPreference('example must be the name of an example')
  if (dynamic !== undefined && !['', 'true', 'false'].includes(dynamic))
    throw badPreference(`dynamic must be true or false, not ${shown(dynamic)}`)
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    dynamic: dynamic === '' || dynamic === 'true',
    applied: [...given]
      .map(([name, value]) => (/^[\w.~-]+$/.test(value) ? `${name}=${value}` : `${name}=${JSON.stringify(value)}`))
      .join(', '),
  }
}

/** The refusal of a preference that cannot be honored. */
export function badPreference(message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', `Prefer: ${message}.`, {
    rule: 'general.prefer',
    field: 'Prefer',
    details: { errors: [{ field: 'Prefer', message }] },
  })
}

function bare(value: string): string {
  const trimmed = value.trim()
  return trimmed.startsWith('"') ? trimmed.slice(1, -1).replaceAll(/\\(.)/g, '$1') : trimmed
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 64))
}
