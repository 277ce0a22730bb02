/** The content of a log, for engines that store lines as text. */
import type { Content, StoredGroup } from './engine.ts'

/** Number of snapshot lines that a reader gets at a time. */
const LINES_PER_BATCH = 64

/**
 * Returns content that is parsed while it is read.
 * @param groups the text of each group after a position, in order; lines are separated by newlines
 */
export function contentOf(
  after: number,
  snapshot: AsyncIterable<string> | undefined,
  groups: AsyncIterable<string>,
): Content {
  const sizes = { snapshot: 0, tail: 0 }
  const counted = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      sizes.snapshot += line.length + 1
      yield line
    }
  }
  const numbered = async function* (): AsyncGenerator<StoredGroup> {
    let seq = after
    for await (const group of groups) {
      sizes.tail += group.length
      seq += 1
      yield { seq, lines: group.split('\n').map((line) => JSON.parse(line) as unknown) }
    }
  }
  return { snapshot: snapshot && inBatches(counted(snapshot)), groups: numbered(), sizes }
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<readonly unknown[]> {
  let batch: unknown[] = []
  for await (const line of lines) {
    batch.push(JSON.parse(line))
    if (batch.length < LINES_PER_BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Yields lines, and counts their characters, including line breaks, as they are read. */
export function* sized(lines: Iterable<string>, count: (length: number) => void): Generator<string> {
  for (const line of lines) {
    count(line.length + 1)
    yield line
  }
}
