/** The kind of load balancers: one record holds all parts. */
import { optional, TEXT } from './facts.ts'
import { kind, one, type ApiSchemas } from './kind.ts'
import { addressKey } from './network.ts'
import { own, present } from './reference.ts'

/** Hidden facts of a load balancer. */
export interface BalancerFacts {
  readonly scopeId: string
  /** Members whose instance was deleted, so that nothing responds at their address. */
  readonly lostMembers?: readonly string[]
}

export const loadBalancerKinds = {
  loadBalancer: kind<ApiSchemas['LoadBalancer'], BalancerFacts>()({
    schema: 'LoadBalancer',
    columns: ['/vipAddress', '/operatingStatus', '/provider'],
    hidden: { lostMembers: optional({ type: 'array', items: TEXT }) },
    references: {
      '/region': present('region'),
      '/vipSubnetId': present('network.subnet'),
      '/vipNetworkId': present('network.network'),
      '/vipInterfaceId': present('network.interface'),
      '/listeners/*/id': own,
      '/listeners/*/defaultPoolId': own,
      '/listeners/*/certificateId': own,
      '/pools/*/id': own,
      '/pools/*/monitor/id': own,
      '/certificates/*/id': own,
      '/backendMembers/*/id': own,
      '/backendMembers/*/poolId': own,
      '/backendMembers/*/instanceId': present('instance', { action: 'clear', index: 'instance' }),
      '/backendMembers/*/subnetId': present('network.subnet', { action: 'clear', index: 'memberSubnet' }),
    },
    formats: {
      '/vipAddress': 'address',
      '/floatingIp': 'address',
      '/listeners/*/allowedCidrs/*': 'range',
      '/backendMembers/*/address': 'address',
    },
    owner: 'project',
    prefix: 'lb',
    sums: { loadBalancers: one },
    ready: { provisioningStatus: 'ACTIVE' },
    failed: { provisioningStatus: 'ERROR' },
    deleting: { provisioningStatus: 'PENDING_DELETE' },
    indexes: {
      subnet: (doc) => doc.vipSubnetId,
      interface: (doc) => doc.vipInterfaceId,
      instance: (doc) => doc.backendMembers.flatMap(({ instanceId }) => instanceId ?? []),
      member: (doc, { scopeId }) => doc.backendMembers.map(({ address }) => addressKey(scopeId, address)),
      memberSubnet: (doc) => doc.backendMembers.flatMap(({ subnetId }) => subnetId ?? []),
    },
  }),
}
