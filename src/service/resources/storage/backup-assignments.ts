/** Endpoints that list, assign and unassign the volumes of a backup plan. */
import { refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import { byAge, type Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, Call } from '../../request/call.ts'
import { checkNotDeleting } from '../kit/checks.ts'
import { start } from '../kit/work.ts'
import { pageOf } from '../kit/reads.ts'
import { json, list } from '../../request/response.ts'
import { checkStays } from './backup-plan-states.ts'
import { lookup } from '../kit/lookup.ts'

const UNASSIGN_MS = 5_000
const { invalid, notFound, refused } = refusals('storage.backup-plans')

export const backupAssignmentHandlers = {
  listBackupAssignments: (call, world) =>
    list(pageOf(assignmentsOf(world, call.row('backupPlan').id), call.query, 200)),

  /** Responds with all requested assignments, including those that already existed. */
  createBackupAssignments(call, world) {
    const plan = call.row('backupPlan')
    checkStays(plan)
    const volumes = assignable(call, plan.doc.region, call.body.volumeIds)
    const fresh = volumes.filter(({ id }) => !assignmentOf(world, plan.id, id))
    const room = plan.doc.volumeCount + fresh.length <= limits.backupVolumes
    if (!room)
      throw refused('QUOTA_EXCEEDED', `A plan can back up at most ${limits.backupVolumes} volumes.`, {
        details: { available: limits.backupVolumes - plan.doc.volumeCount },
      })
    assign(world, plan, fresh)
    return json(201, { data: volumes.map(({ id }) => assignmentOf(world, plan.id, id)!.doc) })
  },

  unassignBackupVolumes(call, world) {
    const plan = call.row('backupPlan')
    checkStays(plan)
    const { volumeIds } = call.body
    volumeIds.forEach((id, at) => {
      if (!assignmentOf(world, plan.id, id))
        throw notFound(`The volume ${JSON.stringify(id)} is not in this plan.`, `volumeIds.${at}`)
    })
    return start(call, { on: plan, takesMs: UNASSIGN_MS, input: { volumeIds } })
  },
} satisfies Partial<Handlers>

export const backupAssignmentCompletions: Readonly<Record<string, Completion>> = {
  'storage.backupPlan.unassignVolumes': {
    succeed: (world, job) => {
      for (const volumeId of job.hidden.input.volumeIds as readonly string[])
        drop(world, assignmentOf(world, job.doc.resourceId ?? '', volumeId))
    },
  },
}

/**
 * Returns the distinct volumes that a body names, which must be in the plan's region.
 * @throws NOT_FOUND, VALIDATION_FAILED (other region)
 */
export function assignable(
  call: Pick<Call, 'world' | 'context'>,
  region: string,
  volumeIds: readonly string[],
): Row<'volume'>[] {
  const ids = [...new Set(volumeIds)]
  return ids.map((id) => {
    const field = `volumeIds.${volumeIds.indexOf(id)}`
    const volume = lookup.volume(call, id, field)
    if (volume.doc.region !== region)
      throw invalid(`The volume is in ${volume.doc.region}, but the plan is in ${region}.`, field)
    checkNotDeleting(volume, { field })
    return volume
  })
}

export function assign(world: World, plan: Row<'backupPlan'>, volumes: readonly Row<'volume'>[]): void {
  for (const { id, doc } of volumes) {
    const { stepId: _stepId, ...owner } = plan.hidden
    world.insert(
      'backupAssignment',
      {
        id: world.newId('backupAssignment'),
        planId: plan.id,
        volumeId: id,
        volumeName: doc.name,
        sizeGb: doc.sizeGb,
        assignedAt: world.now,
        lastRestorePointAt: null,
      },
      { ...owner, parentId: plan.id },
    )
  }
  recountPlan(world, plan.id)
}

/** Returns the assignments of a plan, newest first. */
export function assignmentsOf(world: World, planId: string): Row<'backupAssignment'>[] {
  return world.find('backupAssignment', 'plan', planId).sort((a, b) => byAge(b, a))
}

export function assignmentOf(world: World, planId: string, volumeId: string): Row<'backupAssignment'> | undefined {
  return world.find('backupAssignment', 'volume', volumeId).find(({ doc }) => doc.planId === planId)
}

function drop(world: World, assignment: Row<'backupAssignment'> | undefined): void {
  if (!assignment) return
  world.remove(assignment)
  recountPlan(world, assignment.doc.planId)
}

/** Updates the number of volumes in a plan's document. */
export function recountPlan(world: World, planId: string): void {
  const plan = world.get('backupPlan', planId)
  if (plan) world.patch(plan, { volumeCount: world.find('backupAssignment', 'plan', planId).length })
}
