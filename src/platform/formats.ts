/**
 * The string formats in schemas: those of ajv-formats, except that `date-time` is limited to the times that this API
 * accepts.
 */
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Format } from 'ajv'
import { limits } from '../limits.ts'

/** The earliest time with a four-digit year (ms). */
const FIRST_MS = Date.parse('0000-01-01T00:00:00Z')

const { validate: isDateTime } = fullFormats['date-time'] as { readonly validate: (text: string) => boolean }

/**
 * Returns true if a parsed time is valid: leap seconds are parsed as NaN and are not accepted, and an offset can move a
 * time beyond the years with four digits.
 */
function isInstant(ms: number): boolean {
  return ms >= FIRST_MS && ms <= limits.lastInstantMs
}

/** The formats by name. */
export const formats = {
  ...fullFormats,
  'date-time': (text: string): boolean => isDateTime(text) && isInstant(Date.parse(text)),
}

/** String formats by name, without formats that every string matches. */
export const textFormats: Readonly<Record<string, RegExp | ((text: string) => unknown) | undefined>> =
  Object.fromEntries(Object.entries<Format>(formats).map(([name, format]) => [name, checkOfTexts(format)]))

function checkOfTexts(format: Format): RegExp | ((text: string) => unknown) | undefined {
  if (typeof format === 'function' || format instanceof RegExp) return format
  if (typeof format !== 'object' || format.type === 'number') return undefined
  const { validate } = format
  return typeof validate === 'string' ? undefined : (validate as RegExp | ((text: string) => unknown))
}
