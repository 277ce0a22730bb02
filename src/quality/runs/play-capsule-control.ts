/** The endpoint that plays a capsule, for tools that step through capsules, such as the console. */
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import { bodyRefusal, checkFits, tooLarge } from '../../sandbox/control/refusals.ts'
import { done, type ControlDeps, type ControlHandlers } from '../../sandbox/control/handler.ts'
import type { Played, RunDeps } from './run-deps.ts'
import { pieceRefusal } from '../../sandbox/control/dump-reading.ts'
import { PieceError } from '../../sandbox/control/json-pieces.ts'
import { readCapsule } from '../../sandbox/control/capsule-reading.ts'
import { restoreDump } from '../../sandbox/control/restore.ts'

/** Maximum size of a capsule (bytes): its start, its steps, and the rest of the document. */
const MOST_BYTES = limits.capsuleStart + limits.capsuleBytes + limits.controlBodyBytes

export const playCapsuleHandlers = {
  async playCapsule({ body, bytes, query: { to, sandbox }, deps, isGone }) {
    checkName(sandbox, deps)
    const capsule = bytes ? await valueIn(bytes) : body
    const played = await deps.play({ capsule, to, isGone })
    try {
      if (sandbox === undefined) return done(played.reply)
      await create(sandbox, played, deps)
      return done({ ...played.reply, sandbox })
    } finally {
      played.close()
    }
  },
} satisfies Partial<ControlHandlers<RunDeps>>

function checkName(name: string | undefined, { sandboxes }: ControlDeps): void {
  checkFits(
    name === undefined || !sandboxes.get(name),
    `There is already a sandbox "${name}"; choose another name, or delete it first.`,
    'sandbox',
  )
}

/** Creates a sandbox with the state that the replay reached; no sandbox remains if that state cannot be restored. */
async function create(name: string, played: Played, deps: ControlDeps): Promise<void> {
  const { settings, dump } = played.state()
  const sandbox = await deps.directory.create({ name, ...settings })
  try {
    await restoreDump(sandbox, deps, dump)
    sandbox.world.clock.set({ frozen: true })
  } catch (error) {
    await deps.directory.delete(name)
    throw error
  }
  deps.directory.announce('made', name)
}

/** Parses a capsule in pieces, because parsing all of it at once would keep other requests waiting. */
async function valueIn(bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  try {
    return await readCapsule(bounded(bytes))
  } catch (error) {
    if (!(error instanceof PieceError)) throw error
    if (error.reason !== 'malformed_json') throw pieceRefusal(error)
    const message = `The body is not a capsule, because it is not JSON: ${error.message}.`
    throw new ApiError('VALIDATION_FAILED', message, { rule: 'control.input', details: { reason: 'no_capsule' } })
  }
}

/** @throws ApiError if there are no bytes, or more than a capsule can have */
async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MOST_BYTES) throw tooLarge(MOST_BYTES)
    yield chunk
  }
  if (size === 0) throw bodyRefusal('malformed_json', 'This endpoint needs a capsule as its body, but none was sent')
}
