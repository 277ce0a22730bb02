/**
 * Storage as a whole: the behaviours, works and steps of its kinds, one file a kind.
 */
import type { StepHandler, Completion } from '../../world/world.ts'
import { backupAssignmentHandlers, backupAssignmentCompletions } from './backup-assignments.ts'
import { backupPlanHandlers, backupPlanSteps, backupPlanCompletions } from './backup-plans.ts'
import { backupRunHandlers, backupRunCompletions } from './backup-runs.ts'
import { bucketObjectHandlers, bucketObjectCompletions } from './bucket-objects.ts'
import { bucketHandlers, bucketCompletions } from './buckets.ts'
import { fileShareHandlers, fileShareCompletions } from './file-shares.ts'
import { restorePointHandlers, restorePointCompletions } from './restore-points.ts'
import { tempUrlHandlers, tempUrlCompletions } from './temp-url.ts'
import { volumeActionHandlers, volumeActionCompletions } from './volume-actions.ts'
import { volumeSnapshotHandlers, volumeSnapshotCompletions } from './volume-snapshots.ts'
import { volumeTransferHandlers, volumeTransferCompletions } from './volume-transfers.ts'
import { volumeTypeHandlers } from './volume-types.ts'
import { volumeHandlers, volumeCompletions } from './volumes.ts'

export const storageHandlers = {
  ...volumeTypeHandlers,
  ...volumeHandlers,
  ...volumeActionHandlers,
  ...volumeSnapshotHandlers,
  ...volumeTransferHandlers,
  ...fileShareHandlers,
  ...bucketHandlers,
  ...bucketObjectHandlers,
  ...tempUrlHandlers,
  ...backupPlanHandlers,
  ...backupAssignmentHandlers,
  ...backupRunHandlers,
  ...restorePointHandlers,
}

/** How asynchronous work of storage ends. */
export const storageCompletions: Readonly<Record<string, Completion>> = {
  ...volumeCompletions,
  ...volumeActionCompletions,
  ...volumeSnapshotCompletions,
  ...volumeTransferCompletions,
  ...fileShareCompletions,
  ...bucketCompletions,
  ...bucketObjectCompletions,
  ...tempUrlCompletions,
  ...backupPlanCompletions,
  ...backupAssignmentCompletions,
  ...backupRunCompletions,
  ...restorePointCompletions,
}

/** What storage does by itself when its time comes. */
export const storageSteps: Readonly<Record<string, StepHandler>> = { ...backupPlanSteps }
