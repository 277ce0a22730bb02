/**
 * A line of a journal as the store would write it.
 */
import { crc32 } from 'node:zlib'

/** Writes JSON text as the line that follows the line with that checksum. */
export function lineOf(json: string, chain = 0): string {
  return `${crc32(json, chain).toString(16).padStart(8, '0')} ${json}\n`
}
