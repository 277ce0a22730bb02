/** Site-to-site VPN: policies, services and the connections that use them. */
import type { StoredSecret } from '../secret.ts'
import { optional, storedSecret, TEXT } from './facts.ts'
import { kind, type Schemas } from './kind.ts'
import { own, present, vital } from './reference.ts'

export const vpnKinds = {
  'vpn.ikePolicy': kind<Schemas['IkePolicy'], { scopeId: string }>()({
    schema: 'IkePolicy',
    columns: ['/ikeVersion', '/encryptionAlgorithm', '/authAlgorithm'],
    references: { '/providerId': own },
    owner: 'project',
    prefix: 'ike',
    frames: true,
    noun: 'IKE policy',
    deleting: { provisioningState: 'PENDING_DELETE' },
  }),
  'vpn.ipsecPolicy': kind<Schemas['IpsecPolicy'], { scopeId: string }>()({
    schema: 'IpsecPolicy',
    columns: ['/transformProtocol', '/encryptionAlgorithm', '/authAlgorithm'],
    references: { '/providerId': own },
    owner: 'project',
    prefix: 'ips',
    frames: true,
    noun: 'IPsec policy',
    deleting: { provisioningState: 'PENDING_DELETE' },
  }),
  'vpn.service': kind<Schemas['VpnService'], { scopeId: string }>()({
    schema: 'VpnService',
    columns: ['/externalIp', '/routerId', '/provisioningState'],
    references: { '/providerId': own, '/routerId': present('network.router'), '/subnetId': present('network.subnet') },
    formats: { '/externalIp': 'address' },
    owner: 'project',
    prefix: 'vps',
    frames: true,
    noun: 'VPN service',
    deleting: { provisioningState: 'PENDING_DELETE' },
    indexes: { router: (doc) => doc.routerId, subnet: (doc) => doc.subnetId },
  }),
  'vpn.connection': kind<Schemas['VpnConnection'], { scopeId: string; presharedKey: StoredSecret; stepId?: string }>()({
    schema: 'VpnConnection',
    columns: ['/peerAddress', '/serviceId', '/provisioningState'],
    hidden: { presharedKey: storedSecret, stepId: optional(TEXT) },
    references: {
      '/private/stepId': vital('step'),
      '/peerId': own,
      '/localId': own,
      '/providerId': own,
      '/serviceId': present('vpn.service'),
      '/ikePolicyId': present('vpn.ikePolicy'),
      '/ipsecPolicyId': present('vpn.ipsecPolicy'),
      '/localSubnetIds/*': present('network.subnet'),
    },
    formats: { '/peerCidrs/*': 'range' },
    owner: 'project',
    prefix: 'vpc',
    frames: true,
    noun: 'VPN connection',
    deleting: { provisioningState: 'PENDING_DELETE' },
    indexes: {
      ikePolicy: (doc) => doc.ikePolicyId,
      ipsecPolicy: (doc) => doc.ipsecPolicyId,
      service: (doc) => doc.serviceId,
      subnet: (doc) => doc.localSubnetIds,
    },
  }),
}
