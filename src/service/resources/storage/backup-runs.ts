/**
 * Runs of backup plans: scheduled, manual, or retries of failed volumes. A run creates a recovery point of each volume
 * and deletes the oldest ones beyond the plan's retention.
 */
import { errorBody, type ErrorBody, refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Ownership } from '../../state/kinds/ownership.ts'
import { open } from '../../state/operations.ts'
import { byAge, type Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { documentOf } from '../kit/documents.ts'
import { start, onRecord } from '../kit/work.ts'
import { pageOf } from '../kit/reads.ts'
import { list } from '../../request/response.ts'
import { assignmentOf, assignmentsOf } from './backup-assignments.ts'
import { checkStays } from './backup-plan-states.ts'
import { deleteSurplus } from './restore-points.ts'

const RUN_MS = 5_000
const RUN_ACTION = 'storage.backupPlan.run'
/** Size of a backup per GB of its volume (bytes): a tenth, because a backup contains only changes. */
const BYTES_PER_GB = 107_374_182
/** Statuses of volumes without data to back up. */
const UNREADABLE: readonly Doc<'volume'>['status'][] = ['creating', 'error', 'deleting', 'error_deleting']
const { conflict } = refusals('storage.backup-plans')

type Run = Row<'backupRun'>
type Result = Row<'backupVolumeResult'>

export const backupRunHandlers = {
  listBackupRuns: (call, world) =>
    list(pageOf(newestFirst(world.find('backupRun', 'plan', call.row('backupPlan').id)), call.query)),

  listBackupVolumeResults: (call, world) =>
    list(pageOf(byVolume(world.find('backupVolumeResult', 'run', call.row('backupRun').id)), call.query, 200)),

  /** A paused plan can also be run manually. */
  runBackupPlan(call, world) {
    const plan = call.row('backupPlan')
    checkStays(plan)
    checkIdle(world, plan)
    const volumeIds = assignedIds(world, plan)
    if (volumeIds.length === 0) throw conflict('The plan has no volumes; assign some first.')
    const run = begin(world, plan, 'manual', volumeIds)
    return start(call, { on: run, takesMs: RUN_MS, input: { planId: plan.id } })
  },

  retryFailedBackupRun(call, world) {
    const plan = call.row('backupPlan')
    const failed = call.row('backupRun')
    checkStays(plan)
    if (failed.doc.finishedAt === null) throw conflict('The run has not finished.')
    checkIdle(world, plan)
    checkNotRetried(world, failed)
    const volumeIds = world
      .find('backupVolumeResult', 'run', failed.id)
      .flatMap(({ doc }) => (doc.status === 'FAILED' && volumeOf(world, failed, doc.volumeId) ? [doc.volumeId] : []))
    if (volumeIds.length === 0)
      throw conflict('None of the volumes that failed in this run still exist, so there is nothing to retry.')
    const run = begin(world, plan, 'retry', volumeIds, failed.id)
    return start(call, { on: run, takesMs: RUN_MS, input: { planId: plan.id } })
  },
} satisfies Partial<Handlers>

export const backupRunCompletions: Readonly<Record<string, Completion>> = {
  [RUN_ACTION]: {
    // With outcome `warn`, the backup of the last volume fails, so that there is something to retry.
    succeed: finishing((world, result, { warning }, isLast) =>
      warning && isLast ? endWithout(world, result, 'FAILED', warning) : backUp(world, result),
    ),
    fail: finishing((world, result, { error }) => endWithout(world, result, 'FAILED', error)),
    cancel: finishing((world, result) => endWithout(world, result, 'CANCELLED', null), 'CANCELLED'),
  },
}

/** Starts a scheduled run; skips it if there are no volumes, or another run is in progress. */
export function scheduledRun(world: World, plan: Row<'backupPlan'>): void {
  const volumeIds = assignedIds(world, plan)
  if (volumeIds.length === 0 || activeRun(world, plan)) return
  const run = begin(world, plan, 'schedule', volumeIds)
  open(world, {
    action: RUN_ACTION,
    resource: { kind: 'backupRun', id: run.id, name: run.id },
    principalId: null,
    sourceIp: null,
    plan: { outcome: 'succeed', durationMs: world.clock.paced(RUN_MS) },
    input: { planId: plan.id },
    area: { resource: 'storage', at: 'project', readScopes: ['storage:read'], writeScopes: ['storage:write'] },
    owner: ownerOf(run),
  })
}

function begin(
  world: World,
  plan: Row<'backupPlan'>,
  trigger: Doc<'backupRun'>['trigger'],
  volumeIds: readonly string[],
  retryOfRunId: string | null = null,
): Run {
  const { now } = world
  const owner = ownerOf(plan)
  const id = world.newId('backupRun')
  for (const volumeId of volumeIds) {
    world.insert(
      'backupVolumeResult',
      documentOf('backupVolumeResult', {
        id: world.newId('backupVolumeResult'),
        runId: id,
        volumeId,
        volumeName: world.get('volume', volumeId)?.doc.name ?? volumeId,
        status: 'RUNNING',
        startedAt: now,
        createdAt: now,
      }),
      { ...owner, parentId: id },
    )
  }
  const run = { id, planId: plan.id, trigger, retryOfRunId, status: 'RUNNING', startedAt: now, createdAt: now } as const
  const doc = documentOf('backupRun', { ...run, volumesTotal: volumeIds.length })
  return world.insert('backupRun', doc, { ...owner, parentId: plan.id })
}

/** Ends the work on each volume of a run, then the run. */
function finishing(
  end: (world: World, result: Result, job: Doc<'operation'>, isLast: boolean) => void,
  as?: 'CANCELLED',
): Completion['succeed'] {
  return onRecord('backupRun', (world, run, job) => {
    const open = world.find('backupVolumeResult', 'run', run.id)
    open.forEach((result, at) => end(world, result, job.doc, at === open.length - 1))
    const results = world.find('backupVolumeResult', 'run', run.id)
    const volumesSucceeded = results.filter(({ doc }) => doc.status === 'SUCCEEDED').length
    const volumesFailed = results.length - volumesSucceeded
    const status = as ?? (volumesFailed === 0 ? 'SUCCEEDED' : volumesSucceeded === 0 ? 'FAILED' : 'PARTIAL')
    world.patch(run, { status, volumesSucceeded, volumesFailed, finishedAt: world.now })
    const plan = world.get('backupPlan', run.doc.planId)
    if (plan) world.patch(plan, { lastRunAt: run.doc.startedAt, lastRunStatus: status })
  })
}

function backUp(world: World, result: Result): void {
  const run = world.need('backupRun', result.doc.runId)
  const volume = volumeOf(world, run, result.doc.volumeId)
  if (!volume || UNREADABLE.includes(volume.doc.status)) {
    const message = volume
      ? `The volume is ${volume.doc.status}; it cannot be backed up.`
      : 'The volume was deleted or transferred.'
    return endWithout(world, result, 'FAILED', errorBody('CONFLICT', message))
  }
  const { planId } = run.doc
  const earlier = world.find('restorePoint', 'volume', `${planId} ${volume.id}`)
  const sizeBytes = volume.doc.sizeGb * BYTES_PER_GB
  const point = world.insert(
    'restorePoint',
    {
      id: world.newId('restorePoint'),
      planId,
      runId: run.id,
      volumeId: volume.id,
      volumeName: volume.doc.name,
      status: 'available',
      sizeGb: volume.doc.sizeGb,
      sizeBytes,
      incremental: earlier.length > 0,
      createdAt: world.now,
    },
    { ...ownerOf(run), parentId: planId },
  )
  world.patch(result, { status: 'SUCCEEDED', restorePointId: point.id, sizeBytes, finishedAt: world.now })
  const assignment = assignmentOf(world, planId, volume.id)
  if (assignment)
    world.patch(assignment, { lastRestorePointAt: world.now, volumeName: volume.doc.name, sizeGb: volume.doc.sizeGb })
  deleteSurplus(world, planId, volume.id)
}

/** Returns a volume that a run names, if it is still in the run's project. */
function volumeOf(world: World, { hidden }: Run, volumeId: string): Row<'volume'> | undefined {
  const volume = world.get('volume', volumeId)
  return volume?.hidden.scopeId === hidden.scopeId ? volume : undefined
}

function endWithout(world: World, result: Result, status: 'FAILED' | 'CANCELLED', error: ErrorBody | null): void {
  world.patch(result, { status, error, finishedAt: world.now })
}

function checkIdle(world: World, plan: Row<'backupPlan'>): void {
  const run = activeRun(world, plan)
  if (run) throw conflict('A run of this plan is in progress.', { details: { runId: run.id }, retryable: true })
}

/** Refuses to retry a run twice. If the retry also fails, that retry can be retried. */
function checkNotRetried(world: World, failed: Run): void {
  const retry = world
    .find('backupRun', 'plan', failed.doc.planId)
    .find(({ doc }) => doc.retryOfRunId === failed.id && doc.status !== 'CANCELLED')
  if (retry) throw conflict(`The run was already retried as ${retry.id}.`, { details: { runId: retry.id } })
}

function activeRun(world: World, plan: Row<'backupPlan'>): Run | undefined {
  return world.find('backupRun', 'active', plan.id)[0]
}

function assignedIds(world: World, plan: Row<'backupPlan'>): string[] {
  return assignmentsOf(world, plan.id).map(({ doc }) => doc.volumeId)
}

function newestFirst(runs: Run[]): Run[] {
  return runs.sort((a, b) => byAge(b, a))
}

function byVolume(results: Result[]): Result[] {
  return results.sort((a, b) => (a.doc.volumeName < b.doc.volumeName ? -1 : 1))
}

/** Returns the ids of a record's owners, without its other hidden facts. */
function ownerOf({ hidden }: Row<'backupPlan'> | Run): Ownership & { scopeId: string } {
  const { scopeId, subscriptionId, tenantId } = hidden as Ownership & { scopeId: string }
  return {
    scopeId,
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...(tenantId !== undefined && { tenantId }),
  }
}
