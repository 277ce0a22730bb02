/**
 * Networks, and what connects to them.
 */
import { kind, type Schemas } from './kind.ts'

export const networkKinds = {
  'network.router': kind<Schemas['Router'], { scopeId: string }>()({ schema: 'Router', owner: 'project', prefix: 'rtr', frames: true }),
  'network.network': kind<Schemas['Network'], { scopeId: string }>()({ schema: 'Network', owner: 'project', prefix: 'net', frames: true }),
  'network.subnet': kind<Schemas['Subnet'], { scopeId: string }>()({ schema: 'Subnet', owner: 'project', prefix: 'snt', frames: true }),
  'network.interface': kind<Schemas['NetworkInterface'], { scopeId: string }>()({ schema: 'NetworkInterface', owner: 'project', prefix: 'nic', frames: true }),
  'network.securityGroup': kind<Schemas['SecurityGroup'], { scopeId: string }>()({ schema: 'SecurityGroup', owner: 'project', prefix: 'sgr', frames: true }),
  floatingIp: kind<Schemas['FloatingIp'], { scopeId: string }>()({ schema: 'FloatingIp', owner: 'project', prefix: 'fip', frames: true }),
}
