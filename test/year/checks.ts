/**
 * The invariants of the walk, by name. Each invariant compares one view of the API with the records or with the
 * client's own record of what it did, never with another view, so that a fault in one view violates only one invariant.
 */
import { roomIn } from '../../src/service/resources/compute/placement.ts'
import type { Row } from '../../src/service/state/record.ts'
import { Invariants } from '../support/invariants.ts'
import { Mirror } from '../support/mirror.ts'
import { moneyFaults } from '../support/money.ts'
import { presentFaults } from '../support/references.ts'
import { usageOf } from '../support/sums.ts'
import type { TestServer } from '../support/test-server.ts'
import { activityLog } from './activity-log.ts'
import { bills } from './bills.ts'
import { listFaults, singleReadFaults } from './lists.ts'
import { Rights } from './rights.ts'
import { PLACE, SCOPE, type Tenant } from './tenant.ts'
import { topologyFaults } from './topology.ts'

/** A named invariant, and how often it is checked. */
export interface Check {
  readonly name: string
  /** The number of steps between two checks; every check also runs at the end. */
  readonly every: number
  readonly faults: () => Promise<readonly string[]> | readonly string[]
}

/** Creates the invariants for a tenant; they watch its changes from now on. */
export async function checksOf(tenant: Tenant): Promise<readonly Check[]> {
  const { world } = tenant
  const invariants = new Invariants(world, tenant.sandbox.validator)
  const mirror = new Mirror(world)
  const rights = await Rights.open(tenant)
  const kept = bills(tenant)
  const reader = { get: (path: string) => tenant.get(path) } as TestServer
  return [
    { name: 'records', every: 1, faults: () => invariants.recordFaults() },
    { name: 'references', every: 1, faults: () => presentFaults(world) },
    { name: 'mirror', every: 1, faults: () => [...mirror.hearAll(tenant.fault.drops), ...mirror.faults()] },
    { name: 'single reads', every: 1, faults: () => singleReadFaults(tenant) },
    { name: 'lists', every: 1, faults: () => listFaults(tenant, 'changed') },
    { name: 'lists', every: 24, faults: () => listFaults(tenant, 'all') },
    { name: 'quotas', every: 1, faults: () => quotaFaults(tenant) },
    { name: 'capacity', every: 1, faults: () => capacityFaults(tenant) },
    { name: 'Activity Log', every: 1, faults: activityLog(tenant) },
    {
      name: 'bills',
      every: 6,
      faults: async () => [...invariants.moneyFaults(), ...kept(), ...(await moneyFaults(reader))],
    },
    { name: 'topology', every: 3, faults: () => topologyFaults(tenant) },
    { name: 'rights', every: 1, faults: () => rights.faults() },
  ]
}

/** Returns quotas whose usage is not the sum of the records and the reservations of open Operations. */
async function quotaFaults(tenant: Tenant): Promise<string[]> {
  const { body } = await tenant.get(`${SCOPE}/iam/quota-allocations?pageSize=200`)
  const sums = usageOf(tenant.world)
  const shown = body.data as readonly { resource: string; used: number }[]
  return shown.flatMap(({ resource, used }) => {
    const sum = sums.get(`${PLACE.scopeId} ${resource}`) ?? 0
    const isCounted = COUNTED.has(resource)
    return isCounted && used !== sum ? [`${used} ${resource} are shown as used, the records come to ${sum}`] : []
  })
}

/** The quotas that `usageOf` adds up. */
const COUNTED: ReadonlySet<string> = new Set([
  ...['instances', 'vcpus', 'ramMb', 'volumes', 'volumeGb', 'snapshots', 'networks', 'routers', 'ports', 'floatingIps'],
  'loadBalancers',
])

/**
 * Checks the capacity of each zone: an instance takes up one slot for its flavor, plus one for the flavor to which it
 * is being resized.
 */
function capacityFaults({ world }: Tenant): string[] {
  const taken = new Map<string, number>()
  for (const { doc, hidden } of world.table('instance').all() as Iterable<unknown> as Iterable<Row<'instance'>>) {
    if (hidden.unplaced || !doc.availabilityZone) continue
    for (const flavorId of [doc.flavor.id, hidden.resizesTo ?? '']) {
      const key = `${flavorId} ${doc.availabilityZone}`
      taken.set(key, (taken.get(key) ?? 0) + 1)
    }
    const isResizing = doc.status === 'RESIZE' || doc.taskState !== null
    if (hidden.resizesTo && !isResizing) return [`${doc.id} is ${doc.status} and still holds ${hidden.resizesTo}`]
  }
  const zones = [...world.all('region')].flatMap(({ doc }) => doc.availabilityZones)
  return [...world.all('flavor')].flatMap((flavor) =>
    zones.flatMap((zone) => {
      const counted = taken.get(`${flavor.id} ${zone}`) ?? 0
      const capacity = flavor.hidden.capacity?.[zone]
      const room = roomIn(world, flavor, zone)
      const tallied = world.table('instance').tally('placed', `${flavor.id} ${zone}`)
      const isFull = capacity !== undefined && room !== Math.max(0, capacity - counted)
      return isFull || tallied !== counted
        ? [`${flavor.id} in ${zone}: ${counted} instances are placed, ${tallied} are tallied, room for ${room}`]
        : []
    }),
  )
}
