/** Kinds of storage: volumes and what is made from them, file shares, buckets, backup plans and their runs. */
import { limits } from '../../../platform/limits.ts'
import type { StoredSecret } from '../secret.ts'
import { closed, FLAG, following, hashed, INSTANT_OR_NULL, storedSecret, optional, TEXT } from './facts.ts'
import { kind, one, type ApiSchemas } from './kind.ts'
import { blocking, copying, own, present, remembered, using, vital } from './reference.ts'

/** Hidden facts of a volume transfer. */
export interface TransferFacts {
  readonly scopeId: string
  /** SHA-256 of the key with which it can be accepted, in hex. */
  readonly authKeyHash: string
  /** True while it is being accepted or withdrawn, so it is no longer open. */
  readonly busy?: boolean
}

/** The key that signs a project's temporary URLs; its id is the project's. */
export interface SigningKey {
  readonly id: string
  /** Null until the first rotation, or the first URL that needed a key. */
  readonly rotatedAt: string | null
}

/** Old backup runs are dropped with their results, because an hourly plan creates many. */
const past = {
  until: ({ finishedAt }: { readonly finishedAt: string | null }): number | null =>
    finishedAt === null ? null : Date.parse(finishedAt) + limits.backupRunRetentionMs,
  max: limits.backupRuns,
}

const PLACE = {
  '/subscriptionId': present('subscription'),
  '/projectId': present('project'),
  '/region': present('region'),
} as const

/** Records that belong to a plan are deleted with it. */
const OF_PLAN = { action: 'remove', index: 'plan' } as const

const PART = { parentId: following(TEXT, ({ planId, runId }) => planId ?? runId) } as const

export const storageKinds = {
  volumeType: kind<ApiSchemas['VolumeType']>()({
    schema: 'VolumeType',
    columns: ['/region', '/maxSizeGb', '/pricePerGbMonthly'],
    references: { '/region': present('region') },
    owner: 'none',
    prefix: 'vty',
    indexes: { region: (doc) => doc.region },
  }),
  volume: kind<ApiSchemas['Volume'], { scopeId: string }>()({
    schema: 'Volume',
    columns: ['/sizeGb', '/volumeType', '/attachments/0/instanceId', '/bootable'],
    references: {
      ...PLACE,
      '/attachments/*/id': own,
      '/attachments/*/instanceId': copying(using(present('instance')), { instanceName: 'name' }, 'instance'),
      '/snapshotId': remembered('volumeSnapshot'),
      '/sourceVolumeId': remembered('volume'),
    },
    owner: 'project',
    prefix: 'vol',
    building: { status: 'creating' },
    ready: { status: 'available' },
    failed: { status: 'error' },
    deleting: { status: 'deleting' },
    deleteFailed: { status: 'error_deleting' },
    inUse: { rule: 'storage.volumes', message: 'The volume has snapshots; delete them first.' },
    indexes: { instance: (doc) => doc.attachments.map(({ instanceId }) => instanceId) },
    sums: { volumes: one, volumeGb: (doc) => doc.sizeGb },
  }),
  volumeSnapshot: kind<ApiSchemas['VolumeSnapshot'], { scopeId: string }>()({
    schema: 'VolumeSnapshot',
    columns: ['/volumeName', '/sizeGb', '/volumeType'],
    references: {
      ...PLACE,
      '/volumeId': copying(blocking('volume', 'volume'), { volumeName: 'name' }, 'volume'),
    },
    owner: 'project',
    prefix: 'vsn',
    building: { status: 'creating' },
    ready: { status: 'available' },
    failed: { status: 'error' },
    sums: { snapshots: one },
    deleting: { status: 'deleting' },
    deleteFailed: { status: 'error' },
    indexes: { volume: (doc) => doc.volumeId },
  }),
  volumeTransfer: kind<ApiSchemas['VolumeTransfer'], TransferFacts>()({
    schema: 'VolumeTransfer',
    columns: ['/volumeName', '/sizeGb', '/region'],
    hidden: { authKeyHash: hashed, busy: optional(FLAG) },
    references: {
      '/projectId': present('project'),
      '/region': present('region'),
      '/volumeId': copying(present('volume'), { volumeName: 'name', sizeGb: 'sizeGb' }, 'volume'),
    },
    owner: 'project',
    prefix: 'vtr',
    indexes: { volume: (doc) => doc.volumeId },
  }),
  fileShare: kind<ApiSchemas['FileShare'], { scopeId: string }>()({
    schema: 'FileShare',
    columns: ['/protocol', '/sizeGb', '/usedGb', '/availabilityZone'],
    references: { ...PLACE, '/networkId': blocking('network.network', 'network'), '/securityRules/*/id': own },
    owner: 'project',
    prefix: 'shr',
    building: { status: 'creating' },
    failed: { status: 'error' },
    deleting: { status: 'deleting' },
    deleteFailed: { status: 'error' },
    indexes: { network: (doc) => doc.networkId },
  }),
  bucket: kind<ApiSchemas['Bucket'], { scopeId: string }>()({
    schema: 'Bucket',
    columns: ['/visibility', '/objectCount', '/sizeBytes'],
    references: { ...PLACE, '/corsRules/*/id': own },
    owner: 'project',
    prefix: 'bkt',
    building: { status: 'creating' },
    failed: { status: 'error' },
    deleting: { status: 'deleting' },
    deleteFailed: { status: 'error' },
  }),
  tempUrlKey: kind<SigningKey, { scopeId: string; key: StoredSecret }>()({
    document: closed({ id: TEXT, rotatedAt: INSTANT_OR_NULL }),
    hidden: { key: storedSecret },
    references: { '/id': present('project', { action: 'remove', index: 'project' }) },
    owner: 'project',
    prefix: 'tuk',
    frames: true,
    readAs: 'bucket',
    indexes: { project: (_doc, hidden) => hidden.scopeId },
  }),
  backupPlan: kind<ApiSchemas['BackupPlan'], { scopeId: string; stepId?: string }>()({
    schema: 'BackupPlan',
    columns: ['/nextRunAt', '/lastRunAt', '/lastRunStatus', '/retentionCount'],
    hidden: { stepId: optional(TEXT) },
    references: { ...PLACE, '/private/stepId': vital('step') },
    owner: 'project',
    prefix: 'bkp',
    building: { status: 'CREATING' },
    failed: { status: 'ERROR' },
    deleting: { status: 'DELETING' },
  }),
  backupAssignment: kind<ApiSchemas['BackupAssignment'], { scopeId: string; parentId: string }>()({
    schema: 'BackupAssignment',
    columns: ['/volumeName', '/planId', '/lastRestorePointAt'],
    hidden: PART,
    references: {
      '/planId': present('backupPlan', OF_PLAN),
      '/volumeId': copying(
        present('volume', { action: 'remove', index: 'volume' }),
        { volumeName: 'name', sizeGb: 'sizeGb' },
        'volume',
      ),
      '/private/parentId': vital('backupPlan'),
    },
    owner: 'project',
    prefix: 'bka',
    readAs: 'backupPlan',
    indexes: { plan: (doc) => doc.planId, volume: (doc) => doc.volumeId },
  }),
  backupRun: kind<ApiSchemas['BackupRun'], { scopeId: string; parentId: string }>()({
    schema: 'BackupRun',
    columns: ['/trigger', '/volumesSucceeded', '/volumesTotal', '/finishedAt'],
    hidden: PART,
    references: {
      '/planId': present('backupPlan', OF_PLAN),
      '/retryOfRunId': remembered('backupRun'),
      '/private/parentId': vital('backupPlan'),
    },
    owner: 'project',
    prefix: 'bkr',
    indexes: { plan: (doc) => doc.planId, active: (doc) => (doc.finishedAt === null ? doc.planId : null) },
    retention: past,
  }),
  backupVolumeResult: kind<ApiSchemas['BackupVolumeResult'], { scopeId: string; parentId: string }>()({
    schema: 'BackupVolumeResult',
    columns: ['/volumeName', '/sizeBytes', '/finishedAt'],
    hidden: PART,
    references: {
      '/runId': present('backupRun', { action: 'remove', index: 'run' }),
      '/volumeId': remembered('volume'),
      '/restorePointId': remembered('restorePoint'),
      '/private/parentId': vital('backupRun'),
    },
    owner: 'project',
    prefix: 'bvr',
    readAs: 'backupRun',
    indexes: { run: (doc) => doc.runId, running: (doc) => (doc.status === 'RUNNING' ? doc.volumeId : null) },
    retention: { ...past, partOf: 'backupRun' },
  }),
  restorePoint: kind<ApiSchemas['RestorePoint'], { scopeId: string; parentId: string }>()({
    schema: 'RestorePoint',
    columns: ['/volumeName', '/sizeBytes', '/incremental'],
    hidden: PART,
    references: {
      '/planId': present('backupPlan', OF_PLAN),
      '/runId': remembered('backupRun'),
      '/volumeId': remembered('volume'),
      '/private/parentId': vital('backupPlan'),
    },
    owner: 'project',
    prefix: 'rpt',
    readAs: 'backupPlan',
    indexes: { plan: (doc) => doc.planId, volume: (doc) => `${doc.planId} ${doc.volumeId}` },
  }),
}
