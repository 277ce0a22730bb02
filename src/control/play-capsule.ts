/** The endpoint that plays a capsule, for tools that step through capsules, such as the console. */
import { concat, textOf } from '#bytes'
import { limits } from '../limits.ts'
import { bodyRefusal, checkFits, tooLarge } from './refusals.ts'
import { done, type ControlDeps, type Handlers, type Played } from './handler.ts'
import { restoreDump } from './restore.ts'

/** Maximum size of a capsule (bytes): its start, its steps, and the rest of the document. */
const MOST_BYTES = limits.capsuleStart + limits.capsuleBytes + limits.controlBodyBytes

export const playCapsuleHandlers = {
  async playCapsule({ body, bytes, query: { to, sandbox }, deps }) {
    checkName(sandbox, deps)
    const text = bytes ? await textIn(bytes) : JSON.stringify(body)
    const played = await deps.play({ text, to })
    try {
      if (sandbox === undefined) return done(played.reply)
      await create(sandbox, played, deps)
      return done({ ...played.reply, sandbox })
    } finally {
      played.close()
    }
  },
} satisfies Partial<Handlers>

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
    await restoreDump(sandbox, deps, { value: dump })
    sandbox.world.clock.set({ frozen: true })
  } catch (error) {
    await deps.directory.delete(name)
    throw error
  }
  deps.directory.announce('made', name)
}

async function textIn(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > MOST_BYTES) throw tooLarge(MOST_BYTES)
    pieces.push(new Uint8Array(piece))
  }
  if (size === 0) throw bodyRefusal('malformed_json', 'This endpoint needs a capsule as its body, but none was sent')
  return textOf(concat(pieces))
}
