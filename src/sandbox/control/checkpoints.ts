/** Endpoints of checkpoints, dump and restore. */
import { limits } from '../../platform/limits.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import type { RecordsSnapshot } from '../../service/state/tables-snapshot.ts'
import type { Checkpoint, Sandbox } from '../sandbox.ts'
import { suggestion } from '../../platform/near-name.ts'
import { differencePieces, differencesOf, namesOf } from './differences.ts'
import { dumpPieces } from './dump.ts'
import { done, type ControlHandlers } from './handler.ts'
import { restoreDump } from './restore.ts'
import { infoOf } from './sandboxes.ts'
import { checkFits, checkInput, checkKnown, checkLimit } from './refusals.ts'

export const checkpointHandlers = {
  listCheckpoints: ({ sandbox }) => done({ data: [...sandbox.checkpoints.values()].map(shown) }),

  createCheckpoint({ sandbox, deps: { sandboxes }, body: { name, replace = false, from } }) {
    const { checkpoints } = sandbox
    checkInput(
      name !== NOW,
      'The name "now" is reserved for the current state when checkpoints are compared; choose another name.',
      'name',
    )
    checkFits(
      replace || !checkpoints.has(name),
      `There is already a checkpoint "${name}"; delete it first, or send "replace": true.`,
      'name',
    )
    checkLimit(
      checkpoints.has(name) || checkpoints.size < limits.checkpoints,
      `A sandbox can have at most ${limits.checkpoints} checkpoints (limit checkpoints).`,
    )
    if (from !== undefined) known(sandbox, from, 'from')
    if (!sandboxes.room.has(limits.checkpointRecords)) throw sandboxes.room.refusal()
    sandbox.apply({ type: 'checkpoint', name, ...(from !== undefined && { from }) })
    return { status: 201, body: shown(checkpoints.get(name)!) }
  },

  async diffCheckpoint({ sandbox, params, query: { against = NOW } }) {
    const before = recordsOf(sandbox, known(sandbox, params.name))
    const after = against === NOW ? sandbox.world.snapshotTables() : recordsOf(sandbox, known(sandbox, against))
    const slice = new TimeSlice()
    const data = await slice.run(differencesOf(before, after, sandbox.log.mask))
    const names = await slice.run(namesOf(data, before, after))
    return { status: 200, parts: differencePieces(data, names) }
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

  async restore({ sandbox, deps, body, bytes, origin }) {
    await restoreDump(sandbox, deps, bytes ? { bytes } : { value: body })
    return done(infoOf(sandbox, origin))
  },
} satisfies Partial<ControlHandlers>

/** The name that stands for the current state in places where a checkpoint can be named. */
const NOW = 'now'

function recordsOf({ checkpoints }: Sandbox, name: string): RecordsSnapshot['tables'] {
  return (checkpoints.get(name)!.kept.records as RecordsSnapshot).tables
}

function known({ checkpoints }: Sandbox, name: string, field?: string): string {
  checkKnown(
    checkpoints.has(name),
    () => `There is no checkpoint ${JSON.stringify(name.slice(0, 64))}.${suggestion(name, checkpoints.keys())}`,
    field,
  )
  return name
}

function shown({ name, at, kept }: Checkpoint): { name: string; at: string; records: number } {
  return { name, at, records: (kept.records as RecordsSnapshot).tables.records }
}
