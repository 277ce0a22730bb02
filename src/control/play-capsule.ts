/** The endpoint that plays a capsule: for tools that step through one, such as the console. */
import { concat, textOf } from '#bytes'
import { ApiError, check } from '../errors.ts'
import { limits } from '../limits.ts'
import { tooLarge } from './body-refusal.ts'
import { done, type ControlDeps, type Handlers, type Played } from './handler.ts'
import { restoreDump } from './restore.ts'

/** A capsule's start and its steps, with the rest of the document. */
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
  check(
    name === undefined || !sandboxes.get(name),
    'CONFLICT',
    `There is already a sandbox "${name}"; choose another name, or delete it first.`,
    { rule: 'control.conflict', field: 'sandbox' },
  )
}

/** Creates a sandbox with the state that was reached; without it if that state cannot be restored. */
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
  if (size === 0)
    throw new ApiError('VALIDATION_FAILED', 'This endpoint needs a capsule as its body, but none was sent.', {
      rule: 'control.input',
      details: { reason: 'malformed_json' },
    })
  return textOf(concat(pieces))
}
