/** Checks the usage of the projects in a world, and the order of their lists. */
import { usedBy, type QuotaResource } from '../../src/service/resources/kit/checks.ts'
import { type Kind, specOf } from '../../src/service/state/kinds.ts'
import type { Ownership } from '../../src/service/state/kinds/ownership.ts'
import type { Row } from '../../src/service/state/record.ts'
import { nameOf } from '../../src/service/state/table.ts'
import type { World } from '../../src/service/state/world.ts'

type Doc = Readonly<Record<string, any>>

/** How to compute the usage of each quota, independently of the product. */
const USAGE: Readonly<Record<string, readonly (readonly [Kind, (doc: Doc) => number])[]>> = {
  instances: [['instance', () => 1]],
  vcpus: [['instance', (doc) => doc.flavor.vcpus]],
  ramMb: [['instance', (doc) => doc.flavor.ramMb]],
  volumes: [['volume', () => 1]],
  volumeGb: [['volume', (doc) => doc.sizeGb]],
  snapshots: [
    ['snapshot', () => 1],
    ['volumeSnapshot', () => 1],
  ],
  networks: [['network.network', (doc) => (doc.external ? 0 : 1)]],
  routers: [['network.router', () => 1]],
  ports: [['network.interface', () => 1]],
  floatingIps: [['floatingIp', () => 1]],
  loadBalancers: [['loadBalancer', () => 1]],
}

type Usage = readonly [resource: string, counted: readonly (readonly [Kind, (doc: Doc) => number])[]]

/** Returns usage by `project resource`: the sum of the records and the reservations of open Operations. */
export function usageOf(world: World, looked: readonly Usage[] = Object.entries(USAGE)): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (owner: string | undefined, resource: string, amount: number): void =>
    void sums.set(`${owner} ${resource}`, (sums.get(`${owner} ${resource}`) ?? 0) + amount)
  for (const [resource, counted] of looked)
    for (const [kind, amount] of counted)
      for (const { hidden, doc } of world.table(kind).all())
        add((hidden as Ownership).scopeId, resource, amount(doc as Doc))
  for (const { doc, hidden } of world.table('operation').all() as Iterable<unknown> as Iterable<Row<'operation'>>)
    if (doc.finishedAt === null)
      for (const [resource, amount] of Object.entries(hidden.reserves ?? {})) add(hidden.scopeId, resource, amount)
  return sums
}

/** Yields usage that is not the sum of the records and the reservations of open Operations. */
export function* usageFaults(world: World, changed: ReadonlySet<Kind>): Generator<string> {
  const looked = Object.entries(USAGE).filter(([, counted]) =>
    ['operation', 'project', ...counted.map(([kind]) => kind)].some((kind) => changed.has(kind as Kind)),
  )
  const sums = usageOf(world, looked)
  for (const { id } of world.table('project').all()) {
    for (const [resource] of looked) {
      const sum = sums.get(`${id} ${resource}`) ?? 0
      const used = usedBy(world, id, resource as QuotaResource)
      if (used !== sum) yield `project ${id} uses ${sum} ${resource}, and ${used} are counted`
    }
  }
}

/** Yields lists that do not show the newest record first, or are not sorted by name if this is requested. */
export function* listFaults(world: World, changed: ReadonlySet<Kind>): Generator<string> {
  for (const [kind, table] of world.tables) {
    const { schema, listed, owner } = specOf(kind)
    if (!schema || listed === false || owner !== 'project' || !changed.has(kind)) continue
    for (const { id } of world.table('project').all()) {
      const newest = table.find('list', id)
      const byName = table.find('name', id)
      if (newest.some((row, at) => at > 0 && newest[at - 1]!.createdMs < row.createdMs))
        yield `${kind} of ${id}: not newest first`
      if (byName.some((row, at) => at > 0 && nameOf(byName[at - 1]!) > nameOf(row)))
        yield `${kind} of ${id}: not by name`
    }
  }
}
