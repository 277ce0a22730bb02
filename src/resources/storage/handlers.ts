/**
 * Storage as a whole: the behaviours, works and steps of its kinds, one file a kind.
 */
import type { StepHandler, Completion } from '../../world/world.ts'
import { backupAssignmentBehaviours, backupAssignmentWorks } from './backup-assignments.ts'
import { backupPlanBehaviours, backupPlanSteps, backupPlanWorks } from './backup-plans.ts'
import { backupRunBehaviours, backupRunWorks } from './backup-runs.ts'
import { bucketObjectBehaviours, bucketObjectWorks } from './bucket-objects.ts'
import { bucketBehaviours, bucketWorks } from './buckets.ts'
import { fileShareBehaviours, fileShareWorks } from './file-shares.ts'
import { restorePointBehaviours, restorePointWorks } from './restore-points.ts'
import { tempUrlBehaviours, tempUrlWorks } from './temp-url.ts'
import { volumeActionBehaviours, volumeActionWorks } from './volume-actions.ts'
import { volumeSnapshotBehaviours, volumeSnapshotWorks } from './volume-snapshots.ts'
import { volumeTransferBehaviours, volumeTransferWorks } from './volume-transfers.ts'
import { volumeTypeBehaviours } from './volume-types.ts'
import { volumeBehaviours, volumeWorks } from './volumes.ts'

export const storageBehaviours = {
  ...volumeTypeBehaviours,
  ...volumeBehaviours,
  ...volumeActionBehaviours,
  ...volumeSnapshotBehaviours,
  ...volumeTransferBehaviours,
  ...fileShareBehaviours,
  ...bucketBehaviours,
  ...bucketObjectBehaviours,
  ...tempUrlBehaviours,
  ...backupPlanBehaviours,
  ...backupAssignmentBehaviours,
  ...backupRunBehaviours,
  ...restorePointBehaviours,
}

/** How asynchronous work of storage ends. */
export const storageWorks: Readonly<Record<string, Completion>> = {
  ...volumeWorks,
  ...volumeActionWorks,
  ...volumeSnapshotWorks,
  ...volumeTransferWorks,
  ...fileShareWorks,
  ...bucketWorks,
  ...bucketObjectWorks,
  ...tempUrlWorks,
  ...backupPlanWorks,
  ...backupAssignmentWorks,
  ...backupRunWorks,
  ...restorePointWorks,
}

/** What storage does by itself when its time comes. */
export const storageSteps: Readonly<Record<string, StepHandler>> = { ...backupPlanSteps }
