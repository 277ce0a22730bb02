/** Actions of volumes: attach, detach, clone, resize and retype. Each opens an Operation. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { checkNotDeleting, reserve, checkStatus } from '../kit/checks.ts'
import { start, onRecord, undoing } from '../kit/work.ts'
import {
  attachWork,
  checkVolumeAttachable,
  checkDetachable,
  detachWork,
  startAttach,
  startDetach,
} from './attachments.ts'
import { volumeCreation, newVolume } from './new-volume.ts'
import { checkVolumeAction, resetStatus } from './volume-states.ts'
import { checkSize } from './volume-types.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, conflict } = refusals('storage.volumes')

const ACTION_MS = 5_000
const CLONE_MS = 6_000
/** Statuses in which an instance permits attaching or detaching a disk, as in Nova. */
const PLUGGABLE: readonly Doc<'instance'>['status'][] = ['ACTIVE', 'STOPPED', 'PAUSED', 'SUSPENDED']

export const volumeActionHandlers = {
  attachVolume(call, world) {
    const volume = call.row('volume')
    const { instanceId, device } = call.body
    const instance = lookup.own(call, 'instance', instanceId, { field: 'instanceId', rule: 'storage.volumes' })
    checkNotDeleting(instance, { field: 'instanceId' })
    checkPluggable(instance)
    checkVolumeAttachable(world, volume, instance, 'instanceId')
    if (device !== undefined && deviceTaken(world, instanceId, device))
      throw conflict(`This instance already uses ${device}.`, 'device')
    const input = { volumeId: volume.id, instanceId, ...(device !== undefined && { device }) }
    return start(call, { on: volume, takesMs: ACTION_MS, input }, () => startAttach(world, volume))
  },

  detachVolume(call, world) {
    const volume = call.row('volume')
    const { instanceId } = checkDetachable(world, volume, call.body?.instanceId)
    const instance = world.get('instance', instanceId)
    if (instance) {
      if (instance.doc.rootVolumeId === volume.id) throw conflict('This is the boot disk of the instance.')
      checkPluggable(instance)
    }
    const input = { volumeId: volume.id, instanceId }
    return start(call, { on: volume, takesMs: ACTION_MS, input }, () => startDetach(world, volume))
  },

  cloneVolume(call, world) {
    const source = call.row('volume')
    checkVolumeAction(world, source, 'clone')
    const { name, sizeGb = source.doc.sizeGb } = call.body
    const { region, volumeType, bootable } = source.doc
    const clone = newVolume(call, {
      name,
      sizeGb,
      region,
      volumeType,
      bootable,
      atLeastGb: source.doc.sizeGb,
      sourceVolumeId: source.id,
    })
    return start(call, { on: clone, takesMs: CLONE_MS })
  },

  /** As in Cinder, a volume can only grow. */
  resizeVolume(call, world) {
    const volume = call.row('volume')
    const { sizeGb } = call.body
    checkVolumeAction(world, volume, 'resize')
    const { sizeGb: presentGb, region, volumeType } = volume.doc
    if (sizeGb <= presentGb) throw invalid(`The volume is ${presentGb} GB and cannot be made smaller.`, 'sizeGb')
    checkSize(lookup.volumeType({ world }, region, volumeType), sizeGb)
    const reserves = reserve(call, { volumeGb: sizeGb - presentGb })
    return start(call, { on: volume, takesMs: ACTION_MS, input: { sizeGb }, reserves }, () =>
      world.patch(volume, { status: 'extending' }),
    )
  },

  retypeVolume(call, world) {
    const volume = call.row('volume')
    checkVolumeAction(world, volume, 'retype')
    const { region, volumeType, sizeGb, attachments } = volume.doc
    const type = lookup.volumeType({ world }, region, call.body.volumeType)
    if (type.doc.name === volumeType) throw invalid(`The volume already has the type ${volumeType}.`, 'volumeType')
    checkSize(type, sizeGb)
    if (!type.doc.multiattach && attachments.length > 1)
      throw conflict(`Volumes of type ${type.doc.name} cannot be attached to several instances.`)
    return start(call, { on: volume, takesMs: ACTION_MS, input: { volumeType: type.doc.name } }, () =>
      world.patch(volume, { status: 'retyping' }),
    )
  },
} satisfies Partial<Handlers>

export const volumeActionCompletions: Readonly<Record<string, Completion>> = {
  'storage.volume.attach': attachWork,
  'storage.volume.detach': detachWork,
  'storage.volume.clone': volumeCreation,
  'storage.volume.resize': undoing(
    (world, { doc, hidden }) =>
      resetStatus(world, doc.resourceId, 'extending', { sizeGb: hidden.input.sizeGb as number }),
    (world, { doc }) => resetStatus(world, doc.resourceId, 'extending'),
  ),
  'storage.volume.retype': undoing(
    onRecord('volume', (world, { id, doc }, { hidden }) => {
      const { name, encrypted, multiattach } = lookup.volumeType(
        { world },
        doc.region,
        hidden.input.volumeType as string,
      ).doc
      resetStatus(world, id, 'retyping', { volumeType: name, encrypted, multiattach })
    }),
    (world, { doc }) => resetStatus(world, doc.resourceId, 'retyping'),
  ),
}

function checkPluggable({ doc }: Row<'instance'>): void {
  checkStatus('instance', doc.status, PLUGGABLE, 'storage.volumes')
}

function deviceTaken(world: World, instanceId: string, device: string): boolean {
  return (
    device === '/dev/vda' ||
    world
      .find('volume', 'instance', instanceId)
      .some(({ doc }) => doc.attachments.some((one) => one.instanceId === instanceId && one.device === device))
  )
}
