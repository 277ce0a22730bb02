/** The kinds of which `populate` can create records. */
import type { Kind } from '../../../service/state/kinds.ts'
import { images, instances, keyPairs, snapshots } from './compute.ts'
import type { Maker } from './maker.ts'
import { floatingIps, interfaces, loadBalancers, networks, routers, securityGroups } from './network.ts'
import { serviceAccounts, transactions, users } from './people.ts'
import { buckets, fileShares, volumes, volumeSnapshots } from './storage.ts'

const makers: { readonly [K in Kind]?: Maker<K> } = {
  instance: instances,
  keyPair: keyPairs,
  image: images,
  snapshot: snapshots,
  volume: volumes,
  volumeSnapshot: volumeSnapshots,
  bucket: buckets,
  fileShare: fileShares,
  'network.router': routers,
  'network.network': networks,
  'network.interface': interfaces,
  'network.securityGroup': securityGroups,
  floatingIp: floatingIps,
  loadBalancer: loadBalancers,
  'iam.user': users,
  'iam.serviceAccount': serviceAccounts,
  'billing.transaction': transactions,
}

/** Names of these kinds. */
export const populatedKinds = Object.keys(makers) as readonly Kind[]

/** Returns true if `populate` can create records of a kind. */
export function isPopulated(kind: Kind): boolean {
  return kind in makers
}

/** The maker of a kind, with its types erased. */
export function makerOf(kind: Kind): Maker<Kind> {
  return makers[kind] as Maker<Kind>
}
