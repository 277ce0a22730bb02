/** Writes a whole sandbox as one document, in pieces. dump-reading.ts reads it. */
import type { Sandbox } from '../sandbox.ts'

/** Version of the document; no other version can be read. */
export const DUMP_FORMAT = 1

/** Returns a sandbox as JSON text in pieces; `parts` contains its parts in the same form. */
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
