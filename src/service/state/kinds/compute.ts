/** Kinds of compute: instances and what they are made of. */
import { closed, COUNT, FLAG, optional, TEXT } from './facts.ts'
import { kind, one, type ApiSchemas } from './kind.ts'
import { copying, historical, present, remembered } from './reference.ts'

/** Returns the projects and subscriptions whose lists contain an image; '*' for all. */
function listedIn(image: ApiSchemas['Image'], hidden: { scopeId?: string }): readonly string[] {
  if (image.visibility === 'public') return ['*']
  return [hidden.scopeId ?? '', ...image.sharedWith.map(({ subscriptionId }) => subscriptionId)]
}

/** The power and monitoring state of an instance from an instant on. */
export interface InstanceEvent {
  readonly atMs: number
  readonly powerState: ApiSchemas['Instance']['powerState']
  readonly monitored: boolean
  readonly restarts?: boolean
}

export interface InstanceFacts {
  readonly scopeId: string
  /**
   * The changes of its power state and monitoring so far, oldest first; absent for an instance from fixtures or
   * `/state`.
   */
  readonly history?: readonly InstanceEvent[]
  /** True if it uses no capacity, because none was available or its build ended early. */
  readonly unplaced?: boolean
  /** The flavor whose capacity it will use when its resize ends. */
  readonly resizesTo?: string
  /** Hourly price of its monitoring seat (minor units); null after the seat was given up. */
  readonly seatPriceMinor?: number | null
}

/** The capacity keys of an instance, by flavor and zone. */
function placesOf({ flavor, availabilityZone }: ApiSchemas['Instance'], facts: InstanceFacts): readonly string[] {
  if (facts.unplaced || !availabilityZone) return []
  return [flavor.id, ...(facts.resizesTo ? [facts.resizesTo] : [])].map((id) => `${id} ${availabilityZone}`)
}

const EVENT = closed({
  atMs: COUNT,
  powerState: { enum: ['RUNNING', 'SHUTDOWN', 'PAUSED', 'CRASHED'] },
  monitored: FLAG,
  'restarts?': FLAG,
})

export const computeKinds = {
  flavor: kind<ApiSchemas['Flavor'], { capacity?: Readonly<Record<string, number>> }>()({
    schema: 'Flavor',
    columns: ['/family', '/vcpus', '/ramMb', '/diskGb'],
    hidden: { capacity: optional({ type: 'object', additionalProperties: COUNT }) },
    owner: 'none',
    prefix: 'flv',
  }),
  image: kind<ApiSchemas['Image']>()({
    schema: 'Image',
    columns: ['/os', '/osVersion', '/visibility', '/sizeBytes'],
    references: {
      '/region': present('region'),
      '/sharedWith/*/subscriptionId': present('subscription', { action: 'drop', index: 'reach' }),
      '/sourceId': remembered(['instance', 'snapshot', 'volume']),
    },
    ownerless: true,
    owner: 'project',
    prefix: 'img',
    building: { status: 'SAVING' },
    failed: { status: 'ERROR' },
    deleting: { status: 'DELETING' },
    indexes: { reach: listedIn },
    open: (image, place) =>
      image.visibility === 'public' ||
      image.sharedWith.some(({ subscriptionId }) => subscriptionId === place.subscriptionId),
  }),
  instance: kind<ApiSchemas['Instance'], InstanceFacts>()({
    schema: 'Instance',
    columns: ['/flavor/name', '/fixedIp', '/floatingIp', '/image/name', '/availabilityZone'],
    hidden: {
      history: optional({ type: 'array', minItems: 1, items: EVENT }),
      unplaced: optional(FLAG),
      resizesTo: optional(TEXT),
      seatPriceMinor: optional({ anyOf: [COUNT, { type: 'null' }] }),
    },
    references: {
      '/subscriptionId': present('subscription'),
      '/projectId': present('project'),
      '/region': present('region'),
      '/flavor/id': copying(present('flavor'), { name: 'name' }),
      '/image/id': copying(historical('image'), { name: 'name' }),
      '/securityGroups/*': present('network.securityGroup'),
      '/networkInterfaces/*/id': present('network.interface'),
      '/rootVolumeId': copying(
        present('volume', { action: 'clear', index: 'rootVolume' }),
        { rootVolumeName: 'name', rootDiskGb: 'sizeGb' },
        'rootVolume',
      ),
      '/networkInterfaces/*/networkId': copying(present('network.network'), { networkName: 'name' }, 'network'),
      '/private/resizesTo': present('flavor'),
    },
    formats: { '/fixedIp': 'address', '/floatingIp': 'address', '/networkInterfaces/*/fixedIp': 'address' },
    owner: 'project',
    prefix: 'ins',
    building: { status: 'BUILD' },
    deleting: { status: 'DELETING' },
    indexes: {
      securityGroup: ({ securityGroups }) => securityGroups ?? null,
      rootVolume: ({ rootVolumeId }) => rootVolumeId,
      network: ({ networkInterfaces }) => networkInterfaces?.map(({ networkId }) => networkId),
    },
    tallies: { placed: placesOf },
    sums: { instances: one, vcpus: ({ flavor }) => flavor.vcpus, ramMb: ({ flavor }) => flavor.ramMb },
  }),
  keyPair: kind<ApiSchemas['KeyPair'], { scopeId: string }>()({
    schema: 'KeyPair',
    columns: ['/type', '/fingerprint'],
    owner: 'project',
    prefix: 'kpr',
  }),
  snapshot: kind<ApiSchemas['Snapshot'], { scopeId: string }>()({
    schema: 'Snapshot',
    columns: ['/instanceName', '/os', '/sizeBytes'],
    references: {
      '/region': present('region'),
      '/instanceId': copying(historical('instance'), { instanceName: 'name' }, 'instance'),
    },
    owner: 'project',
    prefix: 'snp',
    building: { status: 'CREATING' },
    failed: { status: 'ERROR' },
    sums: { snapshots: one },
    deleting: { status: 'DELETING' },
    indexes: { instance: (doc) => doc.instanceId },
  }),
}
