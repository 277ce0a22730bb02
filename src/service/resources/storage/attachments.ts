/**
 * Attachments of volumes to instances, for the attach and detach actions of both. The volume's document contains them.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { checkNotDeleting } from '../kit/checks.ts'
import { onNamed, undoing } from '../kit/work.ts'
import { checkVolumeAction, resetStatus, restingStatus } from './volume-states.ts'

const { invalid, conflict, notFound } = refusals('storage.volumes')

type Attachment = Doc<'volume'>['attachments'][number]

/** The `input` of the Operation. */
type AttachInput = { readonly volumeId: string; readonly instanceId: string; readonly device?: string }

/**
 * Refuses an attachment that the volume does not permit; the compute area checks the instance.
 * @param field the field of the body that names the other record
 * @throws VALIDATION_FAILED (other region), CONFLICT
 */
export function checkVolumeAttachable(
  world: World,
  volume: Row<'volume'>,
  instance: Row<'instance'>,
  field: 'volumeId' | 'instanceId',
): void {
  const { doc } = volume
  if (doc.region !== instance.doc.region)
    throw invalid(
      `The volume is in ${doc.region}, but the instance is in ${instance.doc.region}; both must be in the same region.`,
      field,
    )
  checkNotDeleting(volume, { field })
  const already = doc.attachments.some(({ instanceId }) => instanceId === instance.id)
  if (already) throw conflict(`The volume is already attached to ${instance.doc.name}.`)
  checkVolumeAction(world, volume, 'attach', doc.multiattach ? ['available', 'in-use'] : undefined)
}

/**
 * Returns the attachment to remove.
 * @param instanceId optional if there is only one
 * @throws CONFLICT, NOT_FOUND (not attached there), VALIDATION_FAILED (ambiguous)
 */
export function checkDetachable(world: World, volume: Row<'volume'>, instanceId: string | undefined): Attachment {
  checkVolumeAction(world, volume, 'detach')
  const { attachments } = volume.doc
  if (instanceId === undefined && attachments.length !== 1)
    throw invalid(
      'This volume is attached to several instances; send the id of the instance from which to detach it.',
      'instanceId',
    )
  const found = instanceId === undefined ? attachments[0] : attachments.find((one) => one.instanceId === instanceId)
  if (!found) throw notFound(`The volume is not attached to ${JSON.stringify(instanceId)}.`, 'instanceId')
  return found
}

/** Marks a volume as being attached. */
export function startAttach(world: World, volume: Row<'volume'>): void {
  world.patch(volume, { status: 'attaching' })
}

/** Marks a volume as being detached. */
export function startDetach(world: World, volume: Row<'volume'>): void {
  world.patch(volume, { status: 'detaching' })
}

/** Completion of an attach; the Operation's input is `{volumeId, instanceId, device?}`. */
export const attachWork = undoing(
  (world, job) => {
    const { volumeId, instanceId, device } = inputOf(job)
    const volume = world.get('volume', volumeId)
    const instance = world.get('instance', instanceId)
    if (!volume || !instance) return resetStatus(world, volumeId, 'attaching')
    const attachment: Attachment = {
      id: world.random.id('vat'),
      instanceId,
      instanceName: instance.doc.name,
      device: device ?? freeDevice(world, instanceId),
      attachedAt: world.now,
    }
    world.patch(volume, { status: 'in-use', attachments: [...volume.doc.attachments, attachment] })
  },
  (world, job) => resetStatus(world, inputOf(job).volumeId, 'attaching'),
)

/** Completion of a detach; the Operation's input is `{volumeId, instanceId}`. */
export const detachWork = undoing(
  onNamed('volume', 'volumeId', (world, volume, job) => release(world, volume, inputOf(job).instanceId)),
  (world, job) => resetStatus(world, inputOf(job).volumeId, 'detaching'),
)

/** Detaches the volumes of a deleted instance. */
export function releaseVolumesOf(world: World, instanceId: string): void {
  for (const volume of world.find('volume', 'instance', instanceId)) release(world, volume, instanceId)
}

function release(world: World, volume: Row<'volume'>, instanceId: string): void {
  const attachments = volume.doc.attachments.filter((one) => one.instanceId !== instanceId)
  const left = world.patch(volume, { attachments })
  if (left.doc.status === 'detaching' || left.doc.status === 'in-use')
    world.patch(left, { status: restingStatus(left) })
}

/** Returns the first free device name of an instance; the root disk is /dev/vda. */
function freeDevice(world: World, instanceId: string): string {
  const taken = new Set(
    world
      .find('volume', 'instance', instanceId)
      .flatMap(({ doc }) => doc.attachments.filter((one) => one.instanceId === instanceId).map(({ device }) => device)),
  )
  for (let at = 1; ; at++) {
    const device = `/dev/vd${letters(at)}`
    if (!taken.has(device)) return device
  }
}

/** Returns the letters of a device name: a for 0, z for 25, aa for 26. */
function letters(at: number): string {
  const last = String.fromCharCode(97 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

function inputOf(job: Row<'operation'>): AttachInput {
  return job.hidden.input as AttachInput
}
