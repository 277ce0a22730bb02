/**
 * The lines of a snapshot as compressed pieces of bounded size, and back. Neither holds the event loop for long, nor the
 * whole snapshot in memory.
 */
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { limits } from '../../limits.ts'

/** Text that is handed to the compression at once (characters). */
const CHUNK_LENGTH = 64 * 1024
/** How long lines are made before others have their turn (ms). */
const STRETCH_MS = 5

/** Lines as pieces. */
export async function* packLines(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const bytes of through(createGzip({ level: 1 }), chunksOf(lines))) {
    waiting.push(bytes)
    length += bytes.length
    if (length < limits.pieceBytes) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; length - from >= limits.pieceBytes; from += limits.pieceBytes)
      yield all.subarray(from, from + limits.pieceBytes)
    waiting = [all.subarray(from)]
    length -= from
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function* chunksOf(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  let sinceMs = performance.now()
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < CHUNK_LENGTH) continue
    yield Buffer.from(text)
    text = ''
    if (performance.now() - sinceMs < STRETCH_MS) continue
    await new Promise((resolve) => void setImmediate(resolve))
    sinceMs = performance.now()
  }
  if (text !== '') yield Buffer.from(text)
}

/** The lines of pieces. @throws Error where they are damaged or end too early */
export async function* unpackLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const bytes of through(createGunzip(), pieces)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest + decoder.decode() !== '') throw new Error('the snapshot ends in the middle of a line')
}

/** What a transformation makes of a source; a failure of either fails the reader. */
function through(transform: Transform, source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  pipeline(Readable.from(source), transform).catch((error: unknown) => transform.destroy(error as Error))
  return transform
}

/** The lines of groups. */
export async function* linesOf(groups: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const group of groups) yield* group.toString().split('\n')
}
