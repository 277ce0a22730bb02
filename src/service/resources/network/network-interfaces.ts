/**
 * Endpoints that list and read network interfaces (ports). Writes are in network-interface-writes.ts, actions in
 * network-interface-actions.ts.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { listed, type ListOptions } from '../kit/reads.ts'
import { addressOrder } from './addresses.ts'

const { refused } = refusals('network-interfaces.error-codes')

type Port = Row<'network.interface'>

export const networkInterfaceHandlers = {
  listNetworkInterfaces(call, world) {
    checkRegion(call)
    const where = filterOf(call.query)
    return listed(world, 'network.interface', call.context.project.id, call.query, {
      ...(where && { where }),
      search: texts,
      sorts: SORTS,
    })
  },
} satisfies Partial<Handlers>

/** Sort keys other than name and created; addresses sort numerically. */
const SORTS: NonNullable<ListOptions<'network.interface'>['sorts']> = {
  network: ({ doc }) => doc.networkName,
  ip: ({ doc }) => addressOrder(doc.fixedIp),
  sgs: ({ doc }) => doc.securityGroups.length,
}

/** Returns the strings that `q` searches. */
function texts({ doc }: Port): readonly (string | undefined)[] {
  return [doc.name, doc.fixedIp, doc.mac, doc.networkName, doc.subnetName, doc.device?.name]
}

type Filter = (doc: Readonly<Doc<'network.interface'>>) => boolean

/** Returns the filter of a query; undefined if it has none. */
function filterOf({
  region,
  status,
  attachment,
  portSecurity,
}: CallOf<'listNetworkInterfaces'>['query']): ((port: Port) => boolean) | undefined {
  const filters: Filter[] = []
  if (region !== undefined) filters.push((doc) => doc.region === region)
  if (status !== undefined) filters.push((doc) => doc.status === status)
  if (attachment !== undefined) filters.push((doc) => (doc.device !== null) === (attachment === 'attached'))
  if (portSecurity !== undefined) filters.push((doc) => doc.portSecurity === portSecurity)
  return filters.length === 0 ? undefined : ({ doc }) => filters.every((passes) => passes(doc))
}

function checkRegion({ world, query }: CallOf<'listNetworkInterfaces'>): void {
  if (query.region === undefined) return
  const { status } = world.get('region', query.region)?.doc ?? {}
  if (status !== 'active') throw refused('ERR_VALIDATION', `${query.region} is not an active region.`, 'region')
}
