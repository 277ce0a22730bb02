/**
 * Endpoints of instances: list, read, update and delete. Creation is in instance-create.ts; actions are in
 * instance-power.ts, instance-disks.ts and instance-cards.ts.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { checkNotDeleting, checkDeletable } from '../kit/checks.ts'
import { madePortsOf } from '../network/instance-ports.ts'
import { start, onRecord, undoing } from '../kit/work.ts'
import { listed } from '../kit/reads.ts'
import { ok } from '../../request/response.ts'
import { createInstance, createWork } from './instance-create.ts'
import { changeInstance } from './instance-history.ts'
import { releaseResources } from './instance-completions.ts'
import { checkNotBackedUp } from '../storage/volume-states.ts'
import { replaceTags } from './tags.ts'

const { refused } = refusals('instances.delete-protected')

const DELETE_MS = 15_000

/** The statuses in which an instance can be deleted: all except DELETING. */
const DELETABLE = [
  'BUILD',
  'ACTIVE',
  'STOPPED',
  'PAUSED',
  'SUSPENDED',
  'RESIZE',
  'VERIFY_RESIZE',
  'RESCUE',
  'ERROR',
] as const

export const instanceHandlers = {
  listInstances(call, world) {
    const { region, status, flavorId, imageId } = call.query
    const narrow = region ?? status ?? flavorId ?? imageId
    const where = ({ doc }: Row<'instance'>): boolean =>
      (!region || doc.region === region) &&
      (!status || doc.status === status) &&
      (!flavorId || doc.flavor.id === flavorId) &&
      (!imageId || doc.image.id === imageId)
    return listed(world, 'instance', call.context.project.id, call.query, narrow === undefined ? {} : { where })
  },

  createInstance,

  /** Changes these fields at once, in any status. */
  updateInstance(call, world) {
    const instance = call.row('instance')
    checkNotDeleting(instance)
    return ok(changeInstance(world, instance, call.body))
  },

  deleteInstance(call, world) {
    const instance = call.row('instance')
    const { status, deletionProtection } = instance.doc
    if (deletionProtection)
      throw refused(
        'DELETION_PROTECTED',
        'This instance is protected from deletion; turn deletionProtection off first.',
      )
    checkDeletable('instance', status, DELETABLE, 'instances.actions')
    const root = world.get('volume', instance.doc.rootVolumeId)
    if (root) checkNotBackedUp(world, root)
    const supersedes = [instance.id, ...madePortsOf(world, instance.id)]
    const input = ({ doc }: Row<'instance'>) => ({ status: doc.status })
    return start(call, { on: instance, takesMs: DELETE_MS, supersedes, input }, () =>
      world.patch(instance, { status: 'DELETING', taskState: 'deleting' }),
    )
  },

  replaceInstanceTags: (call) => replaceTags(call, call.row('instance')),
} satisfies Partial<Handlers>

export const instanceCompletions: Readonly<Record<string, Completion>> = {
  'compute.instance.create': createWork,
  'compute.instance.delete': undoing(
    onRecord('instance', (world, instance) => {
      releaseResources(world, instance)
      world.remove(instance)
    }),
    // A delete that failed or was cancelled restores the status that the instance had before it.
    onRecord('instance', (world, instance, { hidden: { input } }) =>
      world.patch(instance, { status: input.status as Doc<'instance'>['status'], taskState: null }),
    ),
  ),
}
