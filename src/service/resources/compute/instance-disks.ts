/** Endpoints of data disks of an instance. The attachment is stored on the volume. */
import { refusals } from '../../request/errors.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { start } from '../kit/work.ts'
import {
  attachWork,
  checkVolumeAttachable,
  checkDetachable,
  detachWork,
  startAttach,
  startDetach,
} from '../storage/attachments.ts'
import { checkInstanceAction } from './instance-states.ts'
import { lookup } from '../kit/lookup.ts'

const { conflict } = refusals('instances.actions')

/** The facts of refusals about the volume of a request. */
const VOLUME = { field: 'volumeId', rule: 'instances.actions' } as const
const ACTION_MS = 5_000

export const instanceDiskHandlers = {
  attachInstanceVolume(call, world) {
    const instance = call.row('instance')
    const volume = lookup.own(call, 'volume', call.body.volumeId, VOLUME)
    checkInstanceAction(instance, 'attach')
    checkVolumeAttachable(world, volume, instance, 'volumeId')
    const input = { volumeId: volume.id, instanceId: instance.id }
    return start(call, { on: instance, takesMs: ACTION_MS, input }, () => startAttach(world, volume))
  },

  detachInstanceVolume(call, world) {
    const instance = call.row('instance')
    const volume = lookup.own(call, 'volume', call.body.volumeId, VOLUME)
    if (instance.doc.rootVolumeId === volume.id) throw conflict('This is the boot disk of the instance.', 'volumeId')
    checkInstanceAction(instance, 'detach')
    checkDetachable(world, volume, instance.id)
    const input = { volumeId: volume.id, instanceId: instance.id }
    return start(call, { on: instance, takesMs: ACTION_MS, input }, () => startDetach(world, volume))
  },
} satisfies Partial<Handlers>

export const instanceDiskCompletions: Readonly<Record<string, Completion>> = {
  'compute.instance.attach': attachWork,
  'compute.instance.detach': detachWork,
}
