/** The actions that each volume status permits. Follows Cinder. */
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { refusals } from '../../request/errors.ts'
import { checkStatus } from '../kit/checks.ts'

type Status = Doc<'volume'>['status']

/** An action, named as in its path; `restore` overwrites the volume with a recovery point. */
export type VolumeAction =
  'attach' | 'detach' | 'clone' | 'resize' | 'transfer' | 'retype' | 'snapshot' | 'restore' | 'delete' | 'rename'

const RESTING: readonly Status[] = ['available', 'in-use']

const ALLOWED: Readonly<Record<VolumeAction, readonly Status[]>> = {
  attach: ['available'],
  detach: ['in-use'],
  clone: RESTING,
  resize: RESTING,
  transfer: ['available'],
  retype: RESTING,
  snapshot: RESTING,
  restore: ['available'],
  delete: ['available', 'error', 'error_deleting'],
  rename: [
    'creating',
    'available',
    'reserved',
    'attaching',
    'in-use',
    'detaching',
    'extending',
    'retyping',
    'restoring-backup',
    'awaiting-transfer',
    'error',
    'error_deleting',
  ],
}

/** Returns the statuses that permit an action. */
export function allowedFor(action: VolumeAction): readonly Status[] {
  return ALLOWED[action]
}

/** The actions that only read a volume, or change its name, so that a backup can continue meanwhile. */
const BESIDE_BACKUP: ReadonlySet<VolumeAction> = new Set(['clone', 'snapshot', 'rename'])

/**
 * Refuses an action that the volume's status, or a backup in progress, does not permit.
 * @throws CONFLICT (rule storage.volumes)
 */
export function checkVolumeAction(
  world: World,
  volume: Row<'volume'>,
  action: VolumeAction,
  allowed = ALLOWED[action],
): void {
  checkStatus('volume', volume.doc.status, allowed, 'storage.volumes')
  if (!BESIDE_BACKUP.has(action)) checkNotBackedUp(world, volume)
}

/** Refuses to change or move a volume while it is being backed up. @throws CONFLICT (rule storage.volumes) */
export function checkNotBackedUp(world: World, { id, doc }: Row<'volume'>): void {
  const [result] = world.find('backupVolumeResult', 'running', id)
  if (!result) return
  const { runId } = result.doc
  throw refusals('storage.volumes').conflict(
    `The volume is being backed up by run ${runId}; wait until it has finished.`,
    {
      details: { status: doc.status, reason: 'backing_up', runId },
      retryable: true,
    },
  )
}

/** Returns the status that a volume has while no work on it is in progress. */
export function restingStatus({ doc }: Row<'volume'>): Status {
  return doc.attachments.length > 0 ? 'in-use' : 'available'
}

/** Ends work on a volume: resets its status and applies `patch`, if it still has the status that the work set. */
export function resetStatus(
  world: World,
  id: string | null | undefined,
  from: Status,
  patch: Partial<Doc<'volume'>> = {},
): void {
  const volume = world.get('volume', id)
  if (volume?.doc.status === from) world.patch(volume, { ...patch, status: restingStatus(volume) })
}
