/** Endpoints that create, update and delete volumes. Actions are in volume-actions.ts. */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { endOfDelete, startDelete, startAndShow } from '../kit/work.ts'
import { checkUnused, usersOf, stateFacts } from '../kit/checks.ts'
import { replaceTags, tagsOf } from '../compute/tags.ts'
import { ok } from '../../request/response.ts'
import { volumeCreation, newVolume, type WantedVolume } from './new-volume.ts'
import { readySnapshot } from './volume-snapshots.ts'
import { allowedFor, checkVolumeAction } from './volume-states.ts'
import { lookup } from '../kit/lookup.ts'

const RULE = 'storage.volumes' as const
const { invalid, conflict, refused } = refusals(RULE)

const CREATE_MS = 6_000
const DELETE_MS = 5_000

export const volumeHandlers = {
  createVolume(call) {
    tagsOf(call.body.tags, 'tags', RULE)
    const volume = newVolume(call, wantedVolume(call))
    return startAndShow(call, { on: volume, takesMs: CREATE_MS })
  },

  updateVolume(call, world) {
    const volume = call.row('volume')
    checkVolumeAction(world, volume, 'rename')
    return ok(world.patch(volume, { name: call.body.name }))
  },

  /**
   * Volumes that are attached, are offered to another project, are being backed up or have snapshots cannot be deleted.
   */
  deleteVolume(call, world) {
    const volume = call.row('volume')
    checkFree(world, volume)
    return startDelete(call, volume, DELETE_MS)
  },

  replaceVolumeTags: (call) => replaceTags(call, call.row('volume'), RULE),
} satisfies Partial<Handlers>

export const volumeCompletions: Readonly<Record<string, Completion>> = {
  'storage.volume.create': volumeCreation,
  'storage.volume.delete': endOfDelete('volume'),
}

function wantedVolume(call: CallOf<'createVolume'>): WantedVolume {
  const { name, sizeGb, volumeType, region, snapshotId, tags = [] } = call.body
  if (snapshotId === undefined || snapshotId === null)
    return { name, sizeGb, volumeType, region: lookup.region(call, region), tags }
  const { doc: snapshot } = readySnapshot(call, snapshotId)
  if (lookup.region(call, region ?? snapshot.region) !== snapshot.region)
    throw invalid(`The snapshot is in another region, ${snapshot.region}.`, 'region')
  return {
    name,
    sizeGb,
    volumeType: volumeType ?? snapshot.volumeType,
    region: snapshot.region,
    atLeastGb: snapshot.sizeGb,
    snapshotId,
    tags,
  }
}

/** Refuses to delete a volume in use (rule storage.volumes). */
function checkFree(world: World, volume: Row<'volume'>): void {
  const { attachments } = volume.doc
  if (attachments.length > 0)
    throw refused('DEPENDENCY_BLOCKED', 'The volume is in use; detach it first.', {
      details: {
        usedBy: attachments.map(({ instanceId, instanceName }) => ({
          kind: 'instance',
          id: instanceId,
          name: instanceName,
        })),
      },
    })
  checkNotOffered(world, volume)
  checkVolumeAction(world, volume, 'delete')
  checkUnused(volume, usersOf(world, volume))
}

/** Refuses to delete a volume that is offered to other projects: its transfer has to be deleted first. */
function checkNotOffered(world: World, volume: Row<'volume'>): void {
  const offer =
    volume.doc.status === 'awaiting-transfer'
      ? world.oldest('volumeTransfer', volume.hidden.scopeId, ({ doc }) => doc.volumeId === volume.id)
      : undefined
  if (offer)
    throw conflict(`The transfer ${offer.id} offers this volume; delete the transfer first.`, {
      details: {
        ...stateFacts(volume.doc.status, allowedFor('delete')).details,
        transferId: offer.id,
        usedBy: [{ kind: 'volumeTransfer', id: offer.id, name: offer.doc.name }],
        usedByCount: 1,
      },
      rule: 'storage.transfers',
    })
}
