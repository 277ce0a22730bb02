/** External gateways of routers: the external network, and an address on it. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { subnetsOf, reserveNext } from './allocation.ts'

const { invalid, conflict, notFound } = refusals('network.floating-ips')

type Gateway = NonNullable<Doc<'network.router'>['externalGateway']>

const RULE = { field: 'externalNetwork', rule: 'routers.external-network' } as const

/** Returns the external networks that a project can use in a region, oldest first. */
export function externalNetworks(world: World, projectId: string, region: string): Row<'network.network'>[] {
  const found = world
    .find('network.network', 'external', projectId)
    .filter(({ doc, hidden }) => doc.region === region && doc.status === 'ACTIVE' && !hidden.leaving)
  return found.sort((a, b) => a.createdMs - b.createdMs)
}

/**
 * Returns the external network that a router names (by name or id), or a default.
 * @throws NOT_FOUND for an unknown network; VALIDATION_FAILED if it is not external, is in another region, or there is
 * no default
 */
export function externalNetwork(
  world: World,
  projectId: string,
  region: string,
  asked: string | undefined,
): Row<'network.network'> {
  if (asked === undefined || asked.trim() === '') {
    const [picked] = externalNetworks(world, projectId, region)
    if (!picked)
      throw invalid(
        `This project has no external network in ${region}. Send null for a router without a gateway.`,
        RULE,
      )
    return picked
  }
  const network =
    externalNetworks(world, projectId, region).find(({ doc }) => doc.name === asked) ??
    world.named('network.network', projectId, asked) ??
    ownNetwork(world, projectId, asked)
  if (!network) throw notFound(`This project has no network ${JSON.stringify(asked)}.`, RULE)
  if (!network.doc.external) throw invalid(`The network ${JSON.stringify(asked)} is not external.`, RULE)
  if (network.doc.region !== region)
    throw invalid(
      `The network ${JSON.stringify(asked)} is in ${network.doc.region}, but the router is in ${region}.`,
      RULE,
    )
  return network
}

function ownNetwork(world: World, projectId: string, id: string): Row<'network.network'> | undefined {
  const network = world.get('network.network', id)
  return network?.hidden.scopeId === projectId ? network : undefined
}

/** A gateway on an external network, with its own address. */
export function gatewayOn(world: World, network: Row<'network.network'>): Gateway {
  return { externalNetwork: network.doc.name, externalIp: publicAddress(world, network), snatEnabled: true }
}

/** Takes a free address of an external network. @throws CONFLICT if none is left */
export function publicAddress(world: World, network: Row<'network.network'>): string {
  for (const subnet of subnetsOf(world, network)) {
    const address = reserveNext(world, subnet)
    if (address !== undefined) return address
  }
  throw conflict(`The network ${network.doc.name} has no free addresses.`)
}

/** Refuses a gateway without address translation, which the platform does not support. @throws VALIDATION_FAILED */
export function checkSnat(hasGateway: boolean, snatEnabled: boolean | undefined): void {
  if (hasGateway && snatEnabled === false)
    throw invalid(
      'A router with a gateway always uses source NAT. Omit snatEnabled, set it to true, or set externalNetwork to null.',
      { field: 'snatEnabled', rule: 'routers.snat' },
    )
}
