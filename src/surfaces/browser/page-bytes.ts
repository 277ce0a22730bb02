/**
 * The parts of Node's Buffer that csv-stringify uses: it creates the byte order mark, and checks whether a value is
 * bytes.
 */
export const pageBytes = {
  from: (bytes: readonly number[]): Uint8Array => Uint8Array.from(bytes),
  isBuffer: (value: unknown): boolean => value instanceof Uint8Array,
}
