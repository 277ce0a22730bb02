/**
 * Site-to-site VPN: policies, services and the connections that use them.
 */
import type { StoredSecret } from '../secret.ts'
import { storedSecret } from './facts.ts'
import { kind, type Schemas } from './kind.ts'

export const vpnKinds = {
  'vpn.ikePolicy': kind<Schemas['IkePolicy'], { scopeId: string }>()({
    schema: 'IkePolicy',
    owner: 'project',
    prefix: 'ike',
    frames: true,
    noun: 'IKE policy',
    isDeleting: ({ provisioningState }) => provisioningState === 'PENDING_DELETE',
  }),
  'vpn.ipsecPolicy': kind<Schemas['IpsecPolicy'], { scopeId: string }>()({
    schema: 'IpsecPolicy',
    owner: 'project',
    prefix: 'ips',
    frames: true,
    noun: 'IPsec policy',
    isDeleting: ({ provisioningState }) => provisioningState === 'PENDING_DELETE',
  }),
  'vpn.service': kind<Schemas['VpnService'], { scopeId: string }>()({
    schema: 'VpnService',
    refers: { '/routerId': 'network.router', '/subnetId': 'network.subnet' },
    formats: { '/externalIp': 'address' },
    owner: 'project',
    prefix: 'vps',
    frames: true,
    noun: 'VPN service',
    isDeleting: ({ provisioningState }) => provisioningState === 'PENDING_DELETE',
    indexes: { router: (doc) => doc.routerId, subnet: (doc) => doc.subnetId },
  }),
  'vpn.connection': kind<Schemas['VpnConnection'], { scopeId: string; presharedKey: StoredSecret }>()({
    schema: 'VpnConnection',
    hidden: { presharedKey: storedSecret },
    refers: {
      '/serviceId': 'vpn.service',
      '/ikePolicyId': 'vpn.ikePolicy',
      '/ipsecPolicyId': 'vpn.ipsecPolicy',
      '/localSubnetIds/*': 'network.subnet',
    },
    formats: { '/peerCidrs/*': 'range' },
    owner: 'project',
    prefix: 'vpc',
    frames: true,
    noun: 'VPN connection',
    isDeleting: ({ provisioningState }) => provisioningState === 'PENDING_DELETE',
    indexes: {
      ikePolicy: (doc) => doc.ikePolicyId,
      ipsecPolicy: (doc) => doc.ipsecPolicyId,
      service: (doc) => doc.serviceId,
      subnet: (doc) => doc.localSubnetIds,
    },
  }),
}
