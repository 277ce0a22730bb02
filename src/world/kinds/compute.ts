/**
 * Instances and what they are made of.
 */
import { COUNT, optional } from './facts.ts'
import { kind, type Schemas } from './kind.ts'

/** What an instance hides. */
export interface InstanceFacts {
  readonly scopeId: string
  /** What an hour of monitoring costs on the seat that it has (minor units); null once it has none any more. */
  readonly seatPriceMinor?: number | null
}

/** The projects and subscriptions in whose lists an image stands; '*' for every one. */
function reachOf(image: Schemas['Image'], hidden: { scopeId?: string }): readonly string[] {
  if (image.visibility === 'public') return ['*']
  return [hidden.scopeId ?? '', ...image.sharedWith.map(({ subscriptionId }) => subscriptionId)]
}

export const computeKinds = {
  flavor: kind<Schemas['Flavor']>()({ schema: 'Flavor', owner: 'none', prefix: 'flv' }),
  image: kind<Schemas['Image']>()({
    schema: 'Image',
    refers: { '/region': 'region', '/sharedWith/*/subscriptionId': 'subscription' },
    ownerless: true,
    owner: 'project',
    prefix: 'img',
    frames: true,
    indexes: { reach: reachOf },
    open: (image, place) =>
      image.visibility === 'public' ||
      image.sharedWith.some(({ subscriptionId }) => subscriptionId === place.subscriptionId),
  }),
  instance: kind<Schemas['Instance'], InstanceFacts>()({
    schema: 'Instance',
    hidden: { seatPriceMinor: optional({ anyOf: [COUNT, { type: 'null' }] }) },
    refers: {
      '/subscriptionId': 'subscription',
      '/projectId': 'project',
      '/region': 'region',
      '/flavor/id': 'flavor',
      '/image/id': 'image',
      '/securityGroups/*': 'network.securityGroup',
      '/networkInterfaces/*/id': 'network.interface',
      '/networkInterfaces/*/networkId': 'network.network',
    },
    formats: { '/fixedIp': 'address', '/floatingIp': 'address', '/networkInterfaces/*/fixedIp': 'address' },
    owner: 'project',
    prefix: 'ins',
    frames: true,
    sums: { vcpus: ({ flavor }) => flavor.vcpus, ramMb: ({ flavor }) => flavor.ramMb },
  }),
  keyPair: kind<Schemas['KeyPair'], { scopeId: string }>()({
    schema: 'KeyPair',
    owner: 'project',
    prefix: 'kpr',
    frames: true,
  }),
  snapshot: kind<Schemas['Snapshot'], { scopeId: string }>()({
    schema: 'Snapshot',
    refers: { '/region': 'region', '/instanceId': 'instance' },
    owner: 'project',
    prefix: 'snp',
    frames: true,
  }),
}
