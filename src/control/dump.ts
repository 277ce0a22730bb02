/**
 * The whole sandbox as one document, written piece by piece. How it is read is in dump-reading.ts.
 */
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Version of the document; another one is not read. */
export const DUMP_FORMAT = 1

/** A sandbox as pieces of JSON text. It is kept at once; that it is written takes no part in it. */
export function dumpPieces(
  { settings, world, name, rateLimit }: Sandbox,
  version: string,
  parts: Iterable<string>,
): Iterable<string> {
  const { startMs, fixtures } = settings
  const head = {
    format: DUMP_FORMAT,
    version,
    settings: { name, startMs, seed: world.random.seed, pace: world.clock.pace, rateLimit, fixtures: fixtures.name },
  }
  return piecesOf(JSON.stringify(head), parts)
}

function* piecesOf(head: string, parts: Iterable<string>): Generator<string> {
  yield `${head.slice(0, -1)},\n"parts":`
  yield* parts
  yield '}\n'
}
