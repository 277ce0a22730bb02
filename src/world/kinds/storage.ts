/** Kinds of storage: volumes and what is made of them, file shares, buckets, backup plans and their runs. */
import { limits } from '../../limits.ts'
import type { StoredSecret } from '../secret.ts'
import { closed, FLAG, following, hashed, INSTANT_OR_NULL, storedSecret, optional, TEXT } from './facts.ts'
import { kind, one, type Schemas } from './kind.ts'

/** Hidden facts of a volume transfer. */
export interface TransferFacts {
  readonly scopeId: string
  /** SHA-256 of the key to accept it with, in hex. */
  readonly authKeyHash: string
  /** Being accepted or withdrawn, so no longer open. */
  readonly busy?: boolean
}

/** The key that signs a project's temporary URLs; its id is the project's. */
export interface SigningKey {
  readonly id: string
  /** Null until the first rotation, or the first URL that needed a key. */
  readonly rotatedAt: string | null
}

/** Old backup records are dropped: an hourly plan makes many. */
const past = {
  until: ({ finishedAt }: { readonly finishedAt: string | null }): number | null =>
    finishedAt === null ? null : Date.parse(finishedAt) + limits.backupRunRetentionMs,
  max: limits.backupRuns,
}

const PLACE = { '/subscriptionId': 'subscription', '/projectId': 'project', '/region': 'region' } as const

/** The parent of the parts of a plan, and of a run. */
const PART = { parentId: following(TEXT, ({ planId, runId }) => planId ?? runId) } as const

export const storageKinds = {
  volumeType: kind<Schemas['VolumeType']>()({
    schema: 'VolumeType',
    refers: { '/region': 'region' },
    owner: 'none',
    prefix: 'vty',
    indexes: { region: (doc) => doc.region },
  }),
  volume: kind<Schemas['Volume'], { scopeId: string }>()({
    schema: 'Volume',
    refers: { ...PLACE, '/attachments/*/instanceId': 'instance' },
    owner: 'project',
    prefix: 'vol',
    frames: true,
    isDeleting: ({ status }) => status === 'deleting',
    indexes: { instance: (doc) => doc.attachments.map(({ instanceId }) => instanceId) },
    sums: { volumes: one, volumeGb: (doc) => doc.sizeGb },
  }),
  volumeSnapshot: kind<Schemas['VolumeSnapshot'], { scopeId: string }>()({
    schema: 'VolumeSnapshot',
    refers: { ...PLACE, '/volumeId': 'volume' },
    owner: 'project',
    prefix: 'vsn',
    frames: true,
    sums: { snapshots: one },
    isDeleting: ({ status }) => status === 'deleting',
    indexes: { volume: (doc) => doc.volumeId },
  }),
  volumeTransfer: kind<Schemas['VolumeTransfer'], TransferFacts>()({
    schema: 'VolumeTransfer',
    hidden: { authKeyHash: hashed, busy: optional(FLAG) },
    refers: { '/projectId': 'project', '/region': 'region', '/volumeId': 'volume' },
    owner: 'project',
    prefix: 'vtr',
    frames: true,
    indexes: { volume: (doc) => doc.volumeId },
  }),
  fileShare: kind<Schemas['FileShare'], { scopeId: string }>()({
    schema: 'FileShare',
    refers: { ...PLACE, '/networkId': 'network.network' },
    owner: 'project',
    prefix: 'shr',
    frames: true,
    isDeleting: ({ status }) => status === 'deleting',
    indexes: { network: (doc) => doc.networkId },
  }),
  bucket: kind<Schemas['Bucket'], { scopeId: string }>()({
    schema: 'Bucket',
    refers: PLACE,
    owner: 'project',
    prefix: 'bkt',
    frames: true,
    isDeleting: ({ status }) => status === 'deleting',
  }),
  tempUrlKey: kind<SigningKey, { scopeId: string; key: StoredSecret }>()({
    document: closed({ id: TEXT, rotatedAt: INSTANT_OR_NULL }),
    hidden: { key: storedSecret },
    refers: { '/id': 'project' },
    owner: 'project',
    prefix: 'tuk',
    frames: true,
    readAs: 'bucket',
    indexes: { project: (_doc, hidden) => hidden.scopeId },
  }),
  backupPlan: kind<Schemas['BackupPlan'], { scopeId: string; stepId?: string }>()({
    schema: 'BackupPlan',
    hidden: { stepId: optional(TEXT) },
    refers: PLACE,
    owner: 'project',
    prefix: 'bkp',
    frames: true,
    isDeleting: ({ status }) => status === 'DELETING',
  }),
  backupAssignment: kind<Schemas['BackupAssignment'], { scopeId: string; parentId: string }>()({
    schema: 'BackupAssignment',
    hidden: PART,
    refers: { '/planId': 'backupPlan', '/volumeId': 'volume', '/private/parentId': 'backupPlan' },
    owner: 'project',
    prefix: 'bka',
    frames: true,
    readAs: 'backupPlan',
    indexes: { plan: (doc) => doc.planId, volume: (doc) => doc.volumeId },
  }),
  backupRun: kind<Schemas['BackupRun'], { scopeId: string; parentId: string }>()({
    schema: 'BackupRun',
    hidden: PART,
    refers: { '/planId': 'backupPlan', '/private/parentId': 'backupPlan' },
    owner: 'project',
    prefix: 'bkr',
    frames: true,
    indexes: { plan: (doc) => doc.planId, active: (doc) => (doc.finishedAt === null ? doc.planId : null) },
    retention: past,
  }),
  backupVolumeResult: kind<Schemas['BackupVolumeResult'], { scopeId: string; parentId: string }>()({
    schema: 'BackupVolumeResult',
    hidden: PART,
    refers: { '/runId': 'backupRun' },
    owner: 'project',
    prefix: 'bvr',
    frames: true,
    readAs: 'backupRun',
    indexes: { run: (doc) => doc.runId },
    retention: past,
  }),
  restorePoint: kind<Schemas['RestorePoint'], { scopeId: string; parentId: string }>()({
    schema: 'RestorePoint',
    hidden: PART,
    refers: { '/planId': 'backupPlan', '/private/parentId': 'backupPlan' },
    owner: 'project',
    prefix: 'rpt',
    frames: true,
    readAs: 'backupPlan',
    indexes: { plan: (doc) => doc.planId, volume: (doc) => `${doc.planId} ${doc.volumeId}` },
  }),
}
