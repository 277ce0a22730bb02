/**
 * The string formats in schemas: those of ajv-formats, except that `date-time` is limited to the times that this API
 * accepts.
 */
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Format } from 'ajv'
import { instantMs } from './instant.ts'

const DATE_LENGTH = '2026-01-31'.length

/** The formats by name. */
export const formats = {
  ...fullFormats,
  'date-time': (text: string): boolean => text.length > DATE_LENGTH && !Number.isNaN(instantMs(text)),
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
