/**
 * The initial network of a project: an external network and the default security group. They belong to the platform,
 * and therefore do not block the project's deletion.
 */
import type { Doc, Kind } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { ProjectContext } from '../../request/call.ts'
import { defaultGroup } from './default-group.ts'

const EXTERNAL_MTU = 1500
/** Blocks of 256 addresses in 198.18.0.0/15. */
const BLOCKS = 512
const GIVEN: ReadonlySet<Kind> = new Set<Kind>(['network.network', 'network.subnet', 'network.securityGroup'])

/** Creates the external network and the default group of a new project. */
export function openProjectNetwork(world: World, owner: ProjectContext['owner']): void {
  const { region } = world.need('project', owner.scopeId).doc
  const facts = { status: 'ACTIVE', createdAt: world.now, updatedAt: world.now, origin: 'system' } as const
  const networkId = world.newId('network.network')
  const block = publicBlock(world)
  const subnet: Doc<'network.subnet'> = {
    id: world.newId('network.subnet'),
    networkId,
    name: 'public',
    description: '',
    cidr: `${block}.0/24`,
    ipVersion: 4,
    gatewayIp: `${block}.1`,
    dhcpEnabled: false,
    dnsServers: [],
    allocationPools: [{ start: `${block}.2`, end: `${block}.254` }],
    hostRoutes: [],
    ...facts,
  }
  world.insert(
    'network.network',
    {
      id: networkId,
      name: 'public',
      description: 'Connects to the internet',
      region,
      statusReason: null,
      statusReasonCode: null,
      adminStateUp: true,
      external: true,
      shared: true,
      mtu: EXTERNAL_MTU,
      portSecurity: true,
      subnets: [subnet],
      ...facts,
    },
    owner,
  )
  world.insert('network.subnet', subnet, { ...owner, parentId: networkId })
  defaultGroup(world, owner, region)
}

/**
 * Returns true if the platform created a record together with its project: clients cannot delete it, so it must not
 * block the project's deletion.
 */
export function isPlatformOwn({ kind, doc }: Row): boolean {
  return GIVEN.has(kind) && (doc as { origin?: string }).origin === 'system'
}

/**
 * Returns the block of a new project's external network: the first unused one in 198.18.0.0/15, a range that is reserved
 * for benchmarks, beginning at the number of projects. If all are in use, projects share blocks.
 */
function publicBlock(world: World): string {
  const first = world.table('project').size
  for (let at = first; at < first + BLOCKS; at += 1)
    if (!world.findOne('network.subnet', 'cidr', `${blockOf(at)}.0/24`)) return blockOf(at)
  return blockOf(first)
}

function blockOf(number: number): string {
  return `198.${18 + ((number % BLOCKS) >> 8)}.${number & 255}`
}
