/**
 * Instances and what they are made of.
 */
import { kind, one, type Schemas } from './kind.ts'

/** The projects and subscriptions in whose lists an image stands; '*' for every one. */
function reachOf(image: Schemas['Image'], hidden: { scopeId?: string }): readonly string[] {
  if (image.visibility === 'public') return ['*']
  return [hidden.scopeId ?? '', ...image.sharedWith.map(({ subscriptionId }) => subscriptionId)]
}

export const computeKinds = {
  flavor: kind<Schemas['Flavor']>()({ schema: 'Flavor', owner: 'none', prefix: 'flv' }),
  image: kind<Schemas['Image']>()({
    schema: 'Image',
    owner: 'project',
    prefix: 'img',
    frames: true,
    leaving: ({ status }) => status === 'DELETING',
    indexes: { reach: reachOf },
    open: (image, place) =>
      image.visibility === 'public' ||
      image.sharedWith.some(({ subscriptionId }) => subscriptionId === place.subscriptionId),
  }),
  instance: kind<Schemas['Instance'], { scopeId: string }>()({
    schema: 'Instance',
    owner: 'project',
    prefix: 'ins',
    frames: true,
    leaving: ({ status }) => status === 'DELETING',
    indexes: { securityGroup: ({ securityGroups }) => securityGroups ?? null },
    sums: { instances: one, vcpus: ({ flavor }) => flavor.vcpus, ramMb: ({ flavor }) => flavor.ramMb },
  }),
  keyPair: kind<Schemas['KeyPair'], { scopeId: string }>()({
    schema: 'KeyPair',
    owner: 'project',
    prefix: 'kpr',
    frames: true,
  }),
  snapshot: kind<Schemas['Snapshot'], { scopeId: string }>()({
    schema: 'Snapshot',
    owner: 'project',
    prefix: 'snp',
    frames: true,
    sums: { snapshots: one },
    leaving: ({ status }) => status === 'DELETING',
  }),
}
