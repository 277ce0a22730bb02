/** Errors in fixtures, with the file and the path of every fault. */
import { pointerTo } from '../contract/uri-text.ts'

export interface FixtureFault {
  readonly file: string
  /** Keys from the root of the file to the fault; empty for the whole file. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Fixtures that cannot be used; the message has a line for each fault. */
export class FixtureError extends Error {
  readonly faults: readonly FixtureFault[]

  constructor(faults: readonly FixtureFault[], lines: readonly string[] = faults.map(lineOf)) {
    super(lines.join('\n'))
    this.faults = faults
  }
}

function lineOf({ file, path, message }: FixtureFault): string {
  return `${file}${path.length > 0 ? `#${pointerTo(path)}` : ''}: ${message}`
}
