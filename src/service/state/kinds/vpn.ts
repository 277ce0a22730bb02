/** Site-to-site VPN: policies, services and the connections that use them. */
import type { StoredSecret } from '../secret.ts'
import { optional, storedSecret, TEXT } from './facts.ts'
import { kind, type ApiSchemas } from './kind.ts'
import { blocking, own, vital } from './reference.ts'

/** How all of them show the end of the provider's work, and that they are being deleted. */
const STATES = {
  ready: { provisioningState: 'READY' },
  failed: { provisioningState: 'ERROR' },
  deleting: { provisioningState: 'PENDING_DELETE' },
} as const

export const vpnKinds = {
  'vpn.ikePolicy': kind<ApiSchemas['IkePolicy'], { scopeId: string }>()({
    schema: 'IkePolicy',
    columns: ['/ikeVersion', '/encryptionAlgorithm', '/authAlgorithm'],
    references: { '/providerId': own },
    owner: 'project',
    prefix: 'ike',
    noun: 'IKE policy',
    inUse: { rule: 'vpn.ike-in-use', countedAs: 'connection' },
    ...STATES,
  }),
  'vpn.ipsecPolicy': kind<ApiSchemas['IpsecPolicy'], { scopeId: string }>()({
    schema: 'IpsecPolicy',
    columns: ['/transformProtocol', '/encryptionAlgorithm', '/authAlgorithm'],
    references: { '/providerId': own },
    owner: 'project',
    prefix: 'ips',
    noun: 'IPsec policy',
    inUse: { rule: 'vpn.ipsec-in-use', countedAs: 'connection' },
    ...STATES,
  }),
  'vpn.service': kind<ApiSchemas['VpnService'], { scopeId: string }>()({
    schema: 'VpnService',
    columns: ['/externalIp', '/routerId', '/provisioningState'],
    references: {
      '/providerId': own,
      '/routerId': blocking('network.router', 'router'),
      '/subnetId': blocking('network.subnet', 'subnet'),
    },
    formats: { '/externalIp': 'address' },
    owner: 'project',
    prefix: 'vps',
    noun: 'VPN service',
    inUse: { rule: 'vpn.service-in-use', countedAs: 'connection' },
    ...STATES,
    indexes: { router: (doc) => doc.routerId, subnet: (doc) => doc.subnetId },
  }),
  'vpn.connection': kind<
    ApiSchemas['VpnConnection'],
    { scopeId: string; presharedKey: StoredSecret; stepId?: string }
  >()({
    schema: 'VpnConnection',
    columns: ['/peerAddress', '/serviceId', '/provisioningState'],
    hidden: { presharedKey: storedSecret, stepId: optional(TEXT) },
    references: {
      '/private/stepId': vital('step'),
      '/peerId': own,
      '/localId': own,
      '/providerId': own,
      '/serviceId': blocking('vpn.service', 'service'),
      '/ikePolicyId': blocking('vpn.ikePolicy', 'ikePolicy'),
      '/ipsecPolicyId': blocking('vpn.ipsecPolicy', 'ipsecPolicy'),
      '/localSubnetIds/*': blocking('network.subnet', 'subnet'),
    },
    formats: { '/peerCidrs/*': 'range' },
    owner: 'project',
    prefix: 'vpc',
    noun: 'VPN connection',
    ...STATES,
    indexes: {
      ikePolicy: (doc) => doc.ikePolicyId,
      ipsecPolicy: (doc) => doc.ipsecPolicyId,
      service: (doc) => doc.serviceId,
      subnet: (doc) => doc.localSubnetIds,
    },
  }),
}
