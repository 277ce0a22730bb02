/** Endpoints of volume snapshots: create and delete them, and create volumes from them. */
import type { Row } from '../../state/record.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers, Call } from '../../request/call.ts'
import { endOfDelete, startDelete, start, startAndShow, type OpeningCall, creation } from '../kit/work.ts'
import { create } from '../kit/documents.ts'
import { checkQuota, checkStatus } from '../kit/checks.ts'
import type { Reply } from '../../request/response.ts'
import { volumeCreation, newVolume } from './new-volume.ts'
import { checkVolumeAction } from './volume-states.ts'
import { lookup } from '../kit/lookup.ts'

const CREATE_MS = 20_000
const DELETE_MS = 5_000
const RESTORE_MS = 6_000

export const volumeSnapshotHandlers = {
  createVolumeSnapshot: (call) => snapshot(call, lookup.volume(call, call.body.volumeId, 'volumeId'), call.body),

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
  const row = lookup.own(call, 'volumeSnapshot', id, { field: 'snapshotId', rule: 'storage.snapshots' })
  checkStatus('snapshot', row.doc.status, ['available'], 'storage.snapshots')
  return row
}

type Snapshotting = OpeningCall & Pick<Call, 'context' | 'origin'>

function snapshot(call: Snapshotting, volume: Row<'volume'>, asked: { name: string; description?: string }): Reply {
  checkVolumeAction(call.world, volume, 'snapshot')
  checkQuota(call, { snapshots: 1 })
  const { region, sizeGb, volumeType, encrypted, name: volumeName } = volume.doc
  const source = { region, volumeId: volume.id, volumeName, sizeGb, volumeType, encrypted }
  const row = create(call, 'volumeSnapshot', { ...asked, ...source, status: 'creating' })
  return startAndShow(call, { on: row, takesMs: CREATE_MS })
}
