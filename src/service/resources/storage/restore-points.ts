/**
 * Endpoints of recovery points, which are backups of volumes: list them, and restore one to a new volume or over the
 * original volume.
 */
import { refusals } from '../../request/errors.ts'
import { byAge, type Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { start, onNamed, releasing, undoing } from '../kit/work.ts'
import { pageOf } from '../kit/reads.ts'
import { list, type Reply } from '../../request/response.ts'
import { checkStatus } from '../kit/checks.ts'
import { assignmentOf } from './backup-assignments.ts'
import { checkStays } from './backup-plan-states.ts'
import { volumeCreation, newVolume } from './new-volume.ts'
import { checkVolumeAction, resetStatus } from './volume-states.ts'
import { lookup } from '../kit/lookup.ts'

const RESTORE_MS = 6_000
const OVER = 'storage.restorePoint.restoreOriginal'
const rule = 'storage.backup-plans' as const
const { notFound } = refusals(rule)

type Point = Row<'restorePoint'>

export const restorePointHandlers = {
  listRestorePoints(call, world) {
    const { planId, volumeId } = call.params
    const points = pointsOf(world, planId, volumeId)
    if (points.length === 0 && !assignmentOf(world, planId, volumeId))
      throw notFound(`The plan does not include the volume ${JSON.stringify(volumeId)}.`)
    return list(pageOf(points, call.query))
  },

  restoreRestorePoint(call, world) {
    const point = call.row('restorePoint')
    if (point.doc.volumeId !== call.params.volumeId) throw notFound('This recovery point belongs to another volume.')
    checkStays(call.row('backupPlan'))
    checkStatus('recovery point', point.doc.status, ['available'], rule)
    const reply = call.body?.target === 'original' ? restoreOver(call, world, point) : restoreToNew(call, world, point)
    world.patch(point, { status: 'restoring' })
    return reply
  },
} satisfies Partial<Handlers>

const release = onNamed(
  'restorePoint',
  'restorePointId',
  (world, point) => world.patch(point, { status: 'available' }),
  ({ doc }) => doc.status === 'restoring',
)

export const restorePointCompletions: Readonly<Record<string, Completion>> = {
  'storage.restorePoint.restore': releasing(release, volumeCreation),
  [OVER]: releasing(release, undoing(endOver, endOver)),
}

/** Deletes the oldest recovery points of a volume beyond the plan's retention. */
export function deleteSurplus(world: World, planId: string, volumeId: string): void {
  const plan = world.get('backupPlan', planId)
  const spare = plan ? pointsOf(world, planId, volumeId).slice(plan.doc.retentionCount) : []
  for (const point of spare) if (point.doc.status !== 'restoring') world.remove(point)
}

function restoreToNew(call: CallOf<'restoreRestorePoint'>, world: World, point: Point): Reply {
  const { volumeId, volumeName, sizeGb, planId } = point.doc
  const original = world.get('volume', volumeId)
  const region = original?.doc.region ?? world.need('backupPlan', planId).doc.region
  const name = call.body?.name ?? `${volumeName.slice(0, 240)}-restored`
  const volume = newVolume(call, { name, sizeGb, region, volumeType: original?.doc.volumeType })
  return start(call, { on: volume, takesMs: RESTORE_MS, input: { restorePointId: point.id } })
}

function restoreOver(call: CallOf<'restoreRestorePoint'>, world: World, point: Point): Reply {
  const volume = lookup.volume(call, point.doc.volumeId, 'volumeId')
  checkVolumeAction(world, volume, 'restore')
  const input = { restorePointId: point.id }
  return start(call, { action: OVER, on: volume, takesMs: RESTORE_MS, input }, () =>
    world.patch(volume, { status: 'restoring-backup' }),
  )
}

function endOver(world: World, { doc }: Row<'operation'>): void {
  resetStatus(world, doc.resourceId, 'restoring-backup')
}

/** Returns the recovery points of a volume, newest first. */
function pointsOf(world: World, planId: string, volumeId: string): Point[] {
  return world.find('restorePoint', 'volume', `${planId} ${volumeId}`).sort((a, b) => byAge(b, a))
}
