/**
 * Checkpoints by name, dump and restore.
 */
import { ApiError, check } from '../errors.ts'
import { limits } from '../limits.ts'
import type { RecordsSnapshot } from '../sandbox/snapshot-parts.ts'
import type { Checkpoint, Sandbox } from '../sandbox/sandbox.ts'
import { checkDump, dumpPieces } from './dump.ts'
import { differencesOf } from './differences.ts'
import { done, type Handlers } from './handler.ts'
import { infoOf } from './sandboxes.ts'

export const checkpointHandlers = {
  listCheckpoints: ({ sandbox }) => done({ data: [...sandbox.checkpoints.values()].map(shown) }),

  createCheckpoint({ sandbox, body: { name, replace = false } }) {
    const { checkpoints } = sandbox
    check(
      replace || !checkpoints.has(name),
      'CONFLICT',
      `There is a checkpoint "${name}" already; delete it first, or say "replace": true.`,
      { field: 'name' },
    )
    check(
      checkpoints.has(name) || checkpoints.size < limits.checkpoints,
      'CONFLICT',
      `A sandbox holds at most ${limits.checkpoints} checkpoints (limit checkpoints).`,
    )
    sandbox.apply({ type: 'checkpoint', name })
    return { status: 201, body: shown(checkpoints.get(name)!) }
  },

  diffCheckpoint({ sandbox, params, query: { against = NOW } }) {
    const before = recordsOf(sandbox, known(sandbox, params.name))
    const after = against === NOW ? sandbox.world.keepTables() : recordsOf(sandbox, known(sandbox, against))
    return done({ data: differencesOf(before, after, sandbox.log.mask) })
  },

  restoreCheckpoint({ sandbox, params, origin }) {
    sandbox.apply({ type: 'bring back', name: known(sandbox, params.name) })
    return done(infoOf(sandbox, origin))
  },

  deleteCheckpoint({ sandbox, params }) {
    sandbox.apply({ type: 'forget', name: known(sandbox, params.name) })
    return { status: 204 }
  },

  dump: ({ sandbox, deps }) => ({ status: 200, parts: dumpPieces(sandbox, deps.version, sandbox.dump()) }),

  restore({ sandbox, body, origin }) {
    checkDump(sandbox, body)
    try {
      sandbox.apply({ type: 'load', parts: body.parts })
    } catch (error) {
      // Reading the parts comes before bringing any of them back: an error there has changed nothing.
      throw new ApiError('VALIDATION_FAILED', `The dump does not fit: ${(error as Error).message}.`, { field: 'parts' })
    }
    return done(infoOf(sandbox, origin))
  },
} satisfies Partial<Handlers>

/** Stands for the present state where a checkpoint can be named. */
const NOW = 'now'

function recordsOf({ checkpoints }: Sandbox, name: string): RecordsSnapshot['tables'] {
  return (checkpoints.get(name)!.kept.records as RecordsSnapshot).tables
}

function known({ checkpoints }: Sandbox, name: string): string {
  if (!checkpoints.has(name))
    throw new ApiError('NOT_FOUND', `There is no checkpoint ${JSON.stringify(name.slice(0, 64))}.`)
  return name
}

function shown({ name, at, kept }: Checkpoint): { name: string; at: string; records: number } {
  let records = 0
  for (const table of (kept.records as RecordsSnapshot).tables.values()) records += table.size
  return { name, at, records }
}
