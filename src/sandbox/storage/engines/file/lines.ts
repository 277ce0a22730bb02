/** Reads the lines of files of any size in chunks, because a file may be larger than the longest possible string. */
import type { Disk } from './disk.ts'

const PIECE_BYTES = 1024 * 1024
const NEWLINE = 10

/** A line as bytes, without its newline. */
export interface FileLine {
  readonly bytes: Buffer
  /** True if the line ends with a newline, which only the last line of a file may lack. */
  readonly whole: boolean
}

/** Yields the lines of a file in order. The bytes of a line are valid only until the next line is read. */
export function* readLines(disk: Disk, path: string): Generator<FileLine> {
  const fd = disk.open(path, 'read')
  try {
    let buffer = Buffer.allocUnsafe(PIECE_BYTES)
    let filled = 0
    for (;;) {
      if (filled === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2)
      const read = disk.read(fd, buffer, filled)
      if (read === 0) break
      const searched = filled
      filled += read
      let from = 0
      for (let end = buffer.indexOf(NEWLINE, searched); end >= 0 && end < filled; end = buffer.indexOf(NEWLINE, from)) {
        yield { bytes: buffer.subarray(from, end), whole: true }
        from = end + 1
      }
      buffer.copyWithin(0, from, filled)
      filled -= from
    }
    if (filled > 0) yield { bytes: buffer.subarray(0, filled), whole: false }
  } finally {
    disk.close(fd)
  }
}
