/** Creates volumes: empty, or from a snapshot, another volume or a recovery point. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Call } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { creation } from '../kit/work.ts'
import { checkQuota } from '../kit/checks.ts'
import { checkSize } from './volume-types.ts'
import { lookup } from '../kit/lookup.ts'

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

type VolumeCall = Pick<Call, 'world' | 'context' | 'injected' | 'origin'>

/**
 * Inserts a volume with status `creating`. The calling code must open its Operation.
 * @throws NOT_FOUND (type), VALIDATION_FAILED (size), QUOTA_EXCEEDED
 */
export function newVolume(call: VolumeCall, wanted: WantedVolume): Row<'volume'> {
  const { world } = call
  const { sizeGb, region, atLeastGb = 0 } = wanted
  const type = lookup.volumeType({ world }, region, wanted.volumeType)
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

export const volumeCreation = creation('volume')
