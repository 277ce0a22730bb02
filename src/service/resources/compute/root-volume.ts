/**
 * The volume from which an instance boots if it needs a larger root disk than its flavor has. It is created and deleted
 * with the instance.
 */
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { newVolume } from '../storage/new-volume.ts'
import { checkSize } from '../storage/volume-types.ts'
import { lookup } from '../kit/lookup.ts'

type Instance = Row<'instance'>

const ROOT_DEVICE = '/dev/vda'
const NAME_LENGTH = 255

/** The root volume that a new instance needs. */
interface WantedRoot {
  readonly instanceName: string
  readonly sizeGb: number
  readonly region: string
  readonly availabilityZone: string | null
}

/**
 * Creates the root volume of a new instance, with status `creating`.
 * @throws VALIDATION_FAILED naming rootDiskGb, QUOTA_EXCEEDED
 */
export function newRootVolume(call: Parameters<typeof newVolume>[0], wanted: WantedRoot): Row<'volume'> {
  const { instanceName, sizeGb, region, availabilityZone } = wanted
  checkSize(lookup.volumeType(call, region, undefined), sizeGb, 'rootDiskGb')
  return newVolume(call, {
    name: `${instanceName.slice(0, NAME_LENGTH - '-root'.length)}-root`,
    sizeGb,
    region,
    volumeType: undefined,
    bootable: true,
    availabilityZone,
  })
}

/** Attaches the root volume when the instance is built. */
export function settleRootVolume(world: World, { id, doc }: Instance): void {
  const volume = world.get('volume', doc.rootVolumeId)
  if (volume?.doc.status !== 'creating') return
  const attachment = {
    id: world.random.id('vat'),
    instanceId: id,
    instanceName: doc.name,
    device: ROOT_DEVICE,
    attachedAt: world.now,
  }
  world.patch(volume, { status: 'in-use', attachments: [attachment] })
}

/** Deletes the root volume of an instance; as in Cinder, a volume with snapshots is kept. */
export function removeRootVolume(world: World, { doc }: Instance): void {
  const volume = world.get('volume', doc.rootVolumeId)
  if (volume && doc.bootsFromVolume && !world.findOne('volumeSnapshot', 'volume', volume.id)) world.remove(volume)
}
