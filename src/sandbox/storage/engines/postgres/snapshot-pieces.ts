/**
 * Packs the lines of a snapshot into compressed pieces of limited size, and unpacks them. Neither blocks the event loop
 * for long nor keeps the whole snapshot in memory.
 */
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { limits } from '../../../../platform/limits.ts'
import { systemTime } from '../../../../platform/time.ts'
import type { Lines } from '../../engine.ts'

/** How much text is passed to the compressor at a time (characters). */
const CHUNK_LENGTH = 64 * 1024
/** How long lines are produced before the event loop gets a turn (ms). */
const STRETCH_MS = 5

export async function* packLines(lines: Lines): AsyncGenerator<Buffer> {
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

async function* chunksOf(lines: Lines): AsyncGenerator<Buffer> {
  let text = ''
  let sinceMs = systemTime.nowMs()
  // Lines from a synchronous source are joined first, because awaiting each of many lines would take longer than
  // compressing them.
  for await (const chunk of Symbol.iterator in lines ? joined(lines) : lines) {
    text += Symbol.iterator in lines ? chunk : `${chunk}\n`
    if (text.length < CHUNK_LENGTH) continue
    yield Buffer.from(text)
    text = ''
    if (systemTime.nowMs() - sinceMs < STRETCH_MS) continue
    await systemTime.turn()
    sinceMs = systemTime.nowMs()
  }
  if (text !== '') yield Buffer.from(text)
}

/** Yields chunks of joined lines, each line with its newline. */
function* joined(lines: Iterable<string>): Generator<string> {
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < CHUNK_LENGTH) continue
    yield text
    text = ''
  }
  yield text
}

/**
 * Unpacks the lines in pieces.
 * @throws Error if the pieces are damaged or incomplete
 */
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

/** Pipes a source through a transform; if either fails, the reader gets the error. */
function through(transform: Transform, source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  pipeline(Readable.from(source), transform).catch((error: unknown) => transform.destroy(error as Error))
  return transform
}
