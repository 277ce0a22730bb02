/** The actions that each volume status permits. Follows Cinder. */
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import { checkStatus } from '../states.ts'

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

/** Refuses an action that the volume's status does not permit. @throws CONFLICT (rule storage.volumes) */
export function checkAllowed({ doc }: Row<'volume'>, action: VolumeAction, allowed = ALLOWED[action]): void {
  checkStatus('volume', doc.status, allowed, 'storage.volumes')
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
