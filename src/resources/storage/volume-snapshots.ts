/** Endpoints of volume snapshots: create and delete them, and create volumes from them. */
import type { Row } from '../../world/record.ts'
import type { Completion } from '../../world/world.ts'
import type { Handlers, Call } from '../call.ts'
import { endOfDelete, startDelete } from '../deletes.ts'
import { create } from '../documents.ts'
import { start, startAndShow, type OpeningCall } from '../operations.ts'
import { creation } from '../outcomes.ts'
import { checkQuota } from '../quota.ts'
import type { Reply } from '../response.ts'
import { checkStatus } from '../states.ts'
import { volumeCreation, newVolume, volumeHere } from './new-volume.ts'
import { checkAllowed } from './volume-states.ts'
import { rowHere } from '../here.ts'

const CREATE_MS = 20_000
const DELETE_MS = 5_000
const RESTORE_MS = 6_000

export const volumeSnapshotHandlers = {
  createVolumeSnapshot: (call) => snapshot(call, volumeHere(call, call.body.volumeId, 'volumeId'), call.body),

  snapshotVolume: (call) => snapshot(call, call.row('volume'), call.body),

  deleteVolumeSnapshot(call) {
    const row = call.row('volumeSnapshot')
    checkStatus('snapshot', row.doc.status, ['available', 'error'], 'storage.snapshots')
    return startDelete(call, row, DELETE_MS)
  },

  restoreVolumeSnapshot(call) {
    const { id, doc } = readySnapshot(call, call.row('volumeSnapshot').id)
    const { name, sizeGb = doc.sizeGb, volumeType = doc.volumeType } = call.body
    const volume = newVolume(call, {
      name,
      sizeGb,
      volumeType,
      region: doc.region,
      atLeastGb: doc.sizeGb,
      snapshotId: id,
    })
    return start(call, { on: volume, takesMs: RESTORE_MS })
  },
} satisfies Partial<Handlers>

/** Completions of work on volume snapshots. */
export const volumeSnapshotCompletions: Readonly<Record<string, Completion>> = {
  'storage.volumeSnapshot.create': creation('volumeSnapshot'),
  'storage.volumeSnapshot.delete': endOfDelete('volumeSnapshot'),
  'storage.volumeSnapshot.restore': volumeCreation,
}

/**
 * Returns a snapshot of the call's project from which a volume can be created.
 * @throws NOT_FOUND naming `snapshotId`, CONFLICT if it is not available
 */
export function readySnapshot(call: Pick<Call, 'world' | 'context'>, id: string): Row<'volumeSnapshot'> {
  const row = rowHere(call, 'volumeSnapshot', id, { field: 'snapshotId', rule: 'storage.snapshots' })
  checkStatus('snapshot', row.doc.status, ['available'], 'storage.snapshots')
  return row
}

type Snapshotting = OpeningCall & Pick<Call, 'context' | 'quotas' | 'origin'>

function snapshot(call: Snapshotting, volume: Row<'volume'>, asked: { name: string; description?: string }): Reply {
  checkAllowed(volume, 'snapshot')
  checkQuota(call, { snapshots: 1 })
  const { region, sizeGb, volumeType, encrypted, name: volumeName } = volume.doc
  const source = { region, volumeId: volume.id, volumeName, sizeGb, volumeType, encrypted }
  const row = create(call, 'volumeSnapshot', { ...asked, ...source, status: 'creating' })
  return startAndShow(call, { on: row, takesMs: CREATE_MS })
}
