/** What csv-stringify asks of Node's bytes: the mark at a file's begin, and whether a value is bytes. */
export const pageBytes = {
  from: (bytes: readonly number[]): Uint8Array => Uint8Array.from(bytes),
  isBuffer: (value: unknown): boolean => value instanceof Uint8Array,
}
