/**
 * The default security group, which every project has in each region that it uses: its members can reach each other and
 * the outside.
 */
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { ProjectContext } from '../../request/call.ts'
import { documentOf } from '../kit/documents.ts'

type SecurityRule = Doc<'network.securityGroup'>['rules'][number]

/** Returns the project's default group in a region; creates it if necessary (as in Neutron). */
export function defaultGroup(
  world: World,
  owner: ProjectContext['owner'],
  region: string,
): Row<'network.securityGroup'> {
  const found = world.findOne('network.securityGroup', 'default', `${owner.scopeId} ${region}`)
  if (found) return found
  const id = world.newId('network.securityGroup')
  const members = (['IPv4', 'IPv6'] as const).map((etherType) =>
    ruleOf(world, { direction: 'ingress', etherType, remoteGroupId: id }),
  )
  const doc = documentOf('network.securityGroup', {
    id,
    name: 'default',
    description: 'Default security group',
    region,
    isDefault: true,
    rules: [...egressRules(world), ...members],
    createdAt: world.now,
    updatedAt: world.now,
    origin: 'system',
  })
  return world.insert('network.securityGroup', doc, owner)
}

/** The rules of every new group: all outbound traffic. */
export function egressRules(world: World): SecurityRule[] {
  return (['IPv4', 'IPv6'] as const).map((etherType) => ruleOf(world, { direction: 'egress', etherType }))
}

/** Returns a rule; omitted members mean any. */
export function ruleOf(
  world: World,
  given: Pick<SecurityRule, 'direction' | 'etherType'> & Partial<SecurityRule>,
): SecurityRule {
  return {
    id: world.random.id('sgx'),
    protocol: null,
    portRangeMin: null,
    portRangeMax: null,
    remoteIpPrefix: null,
    remoteGroupId: null,
    description: '',
    createdAt: world.now,
    ...given,
  }
}
