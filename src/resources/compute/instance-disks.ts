/** Endpoints of data disks of an instance. The attachment is stored on the volume. */
import { refusals } from '../../errors.ts'
import type { Completion } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { start } from '../operations.ts'
import {
  attachWork,
  checkAttachable,
  checkDetachable,
  detachWork,
  startAttach,
  startDetach,
} from '../storage/attachments.ts'
import { checkAllowed } from './instance-states.ts'
import { rowHere } from '../here.ts'

const { conflict } = refusals('instances.actions')

/** The facts of refusals about the volume of a request. */
const VOLUME = { field: 'volumeId', rule: 'instances.actions' } as const
const ACTION_MS = 5_000

export const instanceDiskHandlers = {
  attachInstanceVolume(call, world) {
    const instance = call.row('instance')
    const volume = rowHere(call, 'volume', call.body.volumeId, VOLUME)
    checkAllowed(instance, 'attach')
    checkAttachable(volume, instance, 'volumeId')
    const input = { volumeId: volume.id, instanceId: instance.id }
    return start(call, { on: instance, takesMs: ACTION_MS, input }, () => startAttach(world, volume))
  },

  detachInstanceVolume(call, world) {
    const instance = call.row('instance')
    const volume = rowHere(call, 'volume', call.body.volumeId, VOLUME)
    if (instance.doc.rootVolumeId === volume.id) throw conflict('This is the boot disk of the instance.', 'volumeId')
    checkAllowed(instance, 'detach')
    checkDetachable(volume, instance.id)
    const input = { volumeId: volume.id, instanceId: instance.id }
    return start(call, { on: instance, takesMs: ACTION_MS, input }, () => startDetach(world, volume))
  },
} satisfies Partial<Handlers>

/** Completions of work on disks. */
export const instanceDiskCompletions: Readonly<Record<string, Completion>> = {
  'compute.instance.attach': attachWork,
  'compute.instance.detach': detachWork,
}
