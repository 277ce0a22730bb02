/** The one parser of instants that come from outside: flags, settings, requests, records, files. */
import { limits } from './limits.ts'

const DATE = String.raw`(\d{4}-\d\d-(\d\d))`
const TIME = String.raw`((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?)`
const ZONE = String.raw`(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`
const INSTANT = new RegExp(`^${DATE}(?:[T ]${TIME}${ZONE})?$`, 'i')
/** The earliest time with a four-digit year (ms). */
const FIRST_MS = Date.parse('0000-01-01T00:00:00Z')

/** What an instant must be, for messages. */
export const AN_INSTANT =
  'a time with its zone (RFC 3339) such as 2026-01-31T12:00:00Z, or a date such as 2026-01-31, which means midnight UTC'

/**
 * Returns an instant in milliseconds; NaN for anything else: a day that does not exist, a time without a zone, a leap
 * second, or a year that an offset moves beyond four digits.
 */
export function instantMs(text: unknown): number {
  const found = typeof text === 'string' ? INSTANT.exec(text) : null
  if (!found) return NaN
  const [, date = '', day, time, zone = ''] = found
  // Engines differ on days such as 30 February: some move them to the next month.
  if (new Date(date).getUTCDate() !== Number(day)) return NaN
  const ms = Date.parse(time === undefined ? date : `${date}T${time}${zone.toUpperCase()}`)
  return ms >= FIRST_MS && ms <= limits.lastInstantMs ? ms : NaN
}
