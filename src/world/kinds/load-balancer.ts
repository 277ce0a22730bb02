/** The kind of load balancers: one record holds all parts. */
import { kind, one, type Schemas } from './kind.ts'

export const loadBalancerKinds = {
  loadBalancer: kind<Schemas['LoadBalancer'], { scopeId: string }>()({
    schema: 'LoadBalancer',
    refers: {
      '/region': 'region',
      '/vipSubnetId': 'network.subnet',
      '/vipNetworkId': 'network.network',
      '/vipInterfaceId': 'network.interface',
      '/backendMembers/*/instanceId': 'instance',
      '/backendMembers/*/subnetId': 'network.subnet',
    },
    formats: {
      '/vipAddress': 'address',
      '/floatingIp': 'address',
      '/listeners/*/allowedCidrs/*': 'range',
      '/backendMembers/*/address': 'address',
    },
    owner: 'project',
    prefix: 'lb',
    frames: true,
    sums: { loadBalancers: one },
    isDeleting: ({ provisioningStatus }) => provisioningStatus === 'PENDING_DELETE',
    indexes: {
      subnet: (doc) => doc.vipSubnetId,
      interface: (doc) => doc.vipInterfaceId,
      instance: (doc) => doc.backendMembers.flatMap(({ instanceId }) => instanceId ?? []),
    },
  }),
}
