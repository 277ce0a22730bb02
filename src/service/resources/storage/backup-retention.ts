/** Deletes finished backup runs, with their results, at the instant when they expire, so that lists match reads. */
import { specOf } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { FollowUp, StepHandler, World } from '../../state/world.ts'

type Run = Row<'backupRun'>

/** The handler name of its steps. */
const RETENTION = 'backup retention'

/** Schedules the deletion of a run that has finished, or of which the end was changed. */
export const followRun: FollowUp<'backupRun'> = (world, { before, after }) => {
  if (after && before?.doc.finishedAt !== after.doc.finishedAt) scheduleEnd(world, after)
}

/** Schedules the deletion of the finished runs in a newly seeded world. */
export function startRetention(world: World): void {
  const scheduled = new Set([...world.all('step')].flatMap(({ doc }) => (doc.handler === RETENTION ? [doc.id] : [])))
  for (const run of world.all('backupRun')) if (!scheduled.has(run.id)) scheduleEnd(world, run)
}

/** Deletes a run if it has expired. */
export const retentionSteps: Readonly<Record<string, StepHandler>> = {
  [RETENTION]: (world, id) => {
    const run = world.get('backupRun', id)
    const untilMs = run && expiryOf(run)
    if (untilMs !== undefined && untilMs !== null && untilMs <= world.nowMs) world.remove(run!)
  },
}

function scheduleEnd(world: World, run: Run): void {
  const untilMs = expiryOf(run)
  if (untilMs === null) return
  const atMs = Math.max(untilMs, world.nowMs)
  world.schedule({ atMs, handler: RETENTION, id: run.id, step: 'end', work: false })
}

function expiryOf({ doc, hidden, createdMs }: Run): number | null {
  return specOf('backupRun').retention!.until(doc, hidden, createdMs)
}
