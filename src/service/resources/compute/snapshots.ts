/**
 * Endpoints of instance snapshots: copies of the root disk at one point in time. Volume snapshots belong to storage.
 */
import type { Completion } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { endOfDelete, startDelete, startAndShow, creation, releasing } from '../kit/work.ts'
import { create } from '../kit/documents.ts'
import { listOf } from '../kit/reads.ts'
import { checkQuota, checkDeletable } from '../kit/checks.ts'
import { checkCopyable, endCopy, startCopy } from './instance-states.ts'
import { replaceTags, tagsOf } from './tags.ts'
import { lookup } from '../kit/lookup.ts'

const RULE = 'compute.snapshots' as const

const CREATE_MS = 20_000
const DELETE_MS = 5_000
const GIB = 1_073_741_824
/** The share of a disk that a snapshot stores: empty blocks are left out. */
const FILLED = 0.2

export const snapshotHandlers = {
  listSnapshots: listOf('snapshot', { filters: ['status', 'instanceId'] }),

  createSnapshot(call, world) {
    const { body } = call
    const instance = lookup.own(call, 'instance', body.instanceId, { rule: RULE, field: 'instanceId' })
    checkCopyable(instance)
    checkQuota(call, { snapshots: 1 })
    const { name: instanceName, region, image, rootDiskGb } = instance.doc
    const id = world.newId('snapshot')
    const snapshot = create(call, 'snapshot', {
      ...body,
      id,
      status: 'CREATING',
      instanceName,
      region,
      os: image.os,
      osVersion: image.osVersion,
      minDiskGb: rootDiskGb ?? 0,
      minRamMb: 512,
      tags: tagsOf(body.tags, 'tags'),
    })
    return startAndShow(call, { on: snapshot, takesMs: CREATE_MS, input: { instanceId: instance.id } }, () =>
      startCopy(world, instance),
    )
  },

  deleteSnapshot(call) {
    const snapshot = call.row('snapshot')
    checkDeletable('snapshot', snapshot.doc.status, ['CREATING', 'AVAILABLE', 'ERROR'], RULE)
    return startDelete(call, snapshot, DELETE_MS)
  },

  replaceSnapshotTags: (call) => replaceTags(call, call.row('snapshot')),
} satisfies Partial<Handlers>

export const snapshotCompletions: Readonly<Record<string, Completion>> = {
  'compute.snapshot.create': releasing(
    endCopy,
    creation('snapshot', (world, snapshot) => {
      const sizeBytes = Math.round(Math.max(1, snapshot.doc.minDiskGb) * GIB * FILLED)
      world.patch(snapshot, { status: 'AVAILABLE', sizeBytes })
    }),
  ),
  'compute.snapshot.delete': endOfDelete('snapshot'),
}
