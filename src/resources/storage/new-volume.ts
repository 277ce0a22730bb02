/** Creates volumes: empty, or from a snapshot, another volume or a recovery point. */
import { refusals } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Call } from '../call.ts'
import { create } from '../documents.ts'
import { creation } from '../outcomes.ts'
import { checkQuota } from '../quota.ts'
import { checkSize, typeFor } from './volume-types.ts'
import { rowHere } from '../here.ts'

const { invalid } = refusals('storage.volumes')

/** The requested volume. */
export interface WantedVolume {
  readonly name: string
  readonly sizeGb: number
  readonly region: string
  /** Name or id; by default, the default type of the region. */
  readonly volumeType: string | undefined
  /** Minimum size for the data of its source (GB). */
  readonly atLeastGb?: number
  readonly snapshotId?: string | null
  readonly sourceVolumeId?: string | null
  readonly bootable?: boolean
  /** By default, the first zone of the region. */
  readonly availabilityZone?: string | null
  readonly tags?: Doc<'volume'>['tags']
}

type VolumeCall = Pick<Call, 'world' | 'context' | 'quotas' | 'origin'>

/**
 * Inserts a volume with status `creating`. The calling code must open its Operation.
 * @throws NOT_FOUND (type), VALIDATION_FAILED (size), QUOTA_EXCEEDED
 */
export function newVolume(call: VolumeCall, wanted: WantedVolume): Row<'volume'> {
  const { world } = call
  const { sizeGb, region, atLeastGb = 0 } = wanted
  const type = typeFor(world, region, wanted.volumeType)
  if (sizeGb < atLeastGb)
    throw invalid(`The source of this volume is ${atLeastGb} GB; the volume cannot be smaller.`, 'sizeGb')
  checkSize(type, sizeGb)
  checkQuota(call, { volumes: 1, volumeGb: sizeGb })
  return create(call, 'volume', {
    ...wanted,
    status: 'creating',
    volumeType: type.doc.name,
    availabilityZone: wanted.availabilityZone ?? world.get('region', region)?.doc.availabilityZones[0],
    encrypted: type.doc.encrypted,
    multiattach: type.doc.multiattach,
  })
}

/** Completion of creating a volume. */
export const volumeCreation = creation('volume')

/** Returns a volume of the call's project that a body names. @throws NOT_FOUND naming `field` */
export function volumeHere(call: Pick<Call, 'world' | 'context'>, id: string, field: string): Row<'volume'> {
  return rowHere(call, 'volume', id, { field, rule: 'storage.volumes' })
}
