/**
 * A line of a journal as the store would write it.
 */
import { crc32 } from 'node:zlib'

/** Returns JSON text as a line of a journal; `chain` is the checksum of the previous line. */
export function lineOf(json: string, chain = 0): string {
  return `${crc32(json, chain).toString(16).padStart(8, '0')} ${json}\n`
}
