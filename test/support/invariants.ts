/**
 * The invariants of a world, which must hold after every change: there are no dangling references, both
 * sides of a relation agree, counts and sums are correct, documents match their schemas, and finished work does not
 * change.
 */
import { checkRecord } from '../../src/service/state/check-record.ts'
import type { Validator } from '../../src/service/contract/validator.ts'
import { meteredKinds, usesOf } from '../../src/service/resources/billing/prices.ts'
import { type Kind, kinds, specOf } from '../../src/service/state/kinds.ts'
import type { Ownership } from '../../src/service/state/kinds/ownership.ts'
import type { Row } from '../../src/service/state/record.ts'
import { ownerOf } from '../../src/service/state/table.ts'
import type { World } from '../../src/service/state/world.ts'
import { Mirror } from './mirror.ts'
import { copyFaults, presentFaults } from './references.ts'
import { standingFaults } from './standings.ts'
import { listFaults, usageFaults } from './sums.ts'

type Doc = Readonly<Record<string, any>>

/** The statuses of a record while work on it is in progress. */
const AT_WORK: ReadonlySet<string> = new Set([
  'BUILD',
  'build',
  'DELETING',
  'deleting',
  'creating',
  'attaching',
  'detaching',
  'extending',
  'retyping',
  'PENDING_CREATE',
  'PENDING_UPDATE',
  'PENDING_DELETE',
  'RESIZE',
  'SAVING',
  'CREATING',
  'shrinking',
  'restoring-backup',
  'restoring',
])

/** Kinds without references in either direction; a change that affects only these kinds cannot break the rest. */
const WITHOUT_RELATIONS: ReadonlySet<Kind> = new Set<Kind>(['idempotencyKey', 'activityEvent', 'step', 'clock'])

/** Checks the invariants of a world as it changes. */
export class Invariants {
  readonly #world: World
  readonly #validator: Validator
  readonly #final = new Map<string, string>()
  /**
   * Records that the fixtures seed in a transitional status without any work on them.
   */
  readonly #seeded: ReadonlySet<string>
  readonly #checked = new WeakSet<Row>()
  readonly #mirror: Mirror
  /** Kinds with records that have changed since the last check; initially, all kinds. */
  #changed = new Set<Kind>(Object.keys(kinds) as Kind[])

  constructor(world: World, validator: Validator) {
    this.#world = world
    this.#validator = validator
    this.#mirror = new Mirror(world)
    world.onCommit(({ changes }) => changes.forEach(({ before, after }) => this.#changed.add((after ?? before)!.kind)))
    this.#seeded = new Set(this.#idle())
  }

  /** Returns all current violations. */
  faults(): string[] {
    if (!this.#hasRelevantChanges()) return []
    const found = [
      ...presentFaults(this.#world),
      ...copyFaults(this.#world),
      ...this.#records(),
      ...usageFaults(this.#world, this.#changed),
      ...this.#mirror.hearAll(),
      ...this.#mirror.faults(),
      ...listFaults(this.#world, this.#changed),
      ...this.moneyFaults(),
    ]
    this.#changed = new Set()
    return found
  }

  /**
   * Returns only the violations in records and their relations, for walks that check references, usage, frames, lists
   * and money separately.
   */
  recordFaults(): string[] {
    if (!this.#hasRelevantChanges()) return []
    const found = [...this.#records()]
    this.#changed = new Set()
    return found
  }

  #hasRelevantChanges(): boolean {
    return ![...this.#changed].every((kind) => WITHOUT_RELATIONS.has(kind))
  }

  *#records(): Generator<string> {
    yield* this.#owners()
    yield* this.#documents()
    yield* this.#tables()
    yield* this.#operations()
    yield* this.#relations()
    for (const one of this.#idle()) if (!this.#seeded.has(one)) yield `${one} is at work and nobody works on it`
  }

  *#rows(): Generator<Row> {
    for (const table of this.#world.tables.values()) yield* table.all()
  }

  #of<K extends Kind>(kind: K): Row<K>[] {
    return [...this.#world.all(kind)]
  }

  *#owners(): Generator<string> {
    for (const { kind, id, hidden } of this.#rows()) {
      // Records of these kinds describe past events, so they outlive their project.
      if (['operation', 'activityEvent', 'idempotencyKey'].includes(kind)) continue
      const { scopeId, subscriptionId } = hidden as Ownership
      if (
        scopeId !== undefined &&
        subscriptionId !== undefined &&
        this.#world.get('project', scopeId)?.doc.subscriptionId !== subscriptionId
      )
        yield `${kind} ${id} is of the project ${scopeId} and not of its subscription`
    }
  }

  *#documents(): Generator<string> {
    for (const row of this.#rows()) {
      if (this.#checked.has(row)) continue
      this.#checked.add(row)
      for (const { field, message } of checkRecord(row, { schema: this.#validator.schema }))
        yield `${row.kind} ${row.id}: ${field} ${message}`
      const { createdAt, updatedAt } = row.doc as Doc
      if (createdAt && updatedAt && updatedAt < createdAt) yield `${row.kind} ${row.id} was changed before it was made`
      const { finishedAt } = row.doc as Doc
      if (finishedAt && Date.parse(finishedAt) > this.#world.nowMs) yield `${row.kind} ${row.id} ends in the future`
    }
  }

  *#tables(): Generator<string> {
    for (const [kind, table] of this.#world.tables) {
      if (!this.#changed.has(kind)) continue
      const spec = specOf(kind)
      const counts = new Map<string, number>()
      const sums = new Map<string, number>()
      let size = 0
      for (const row of table.all()) {
        size += 1
        const owner = ownerOf(spec, row.hidden)
        counts.set(owner, (counts.get(owner) ?? 0) + 1)
        for (const [name, valueOf] of Object.entries(spec.sums ?? {}))
          sums.set(`${owner} ${name}`, (sums.get(`${owner} ${name}`) ?? 0) + valueOf(row.doc, row.hidden))
      }
      if (table.size !== size) yield `${kind} has ${size} records and says ${table.size}`
      for (const [owner, count] of counts) {
        if (table.count(owner) !== count) yield `${kind} of ${owner}: ${count} and not ${table.count(owner)}`
        if (spec.schema && spec.listed !== false && table.find('list', owner).length !== count)
          yield `${kind} of ${owner}: the list has ${table.find('list', owner).length} of ${count}`
      }
      for (const [key, sum] of sums) {
        const [owner, name] = key.split(' ') as [string, string]
        if (table.sum(name, owner) !== sum)
          yield `${kind} of ${owner}: ${name} is ${sum} and not ${table.sum(name, owner)}`
      }
    }
  }

  *#operations(): Generator<string> {
    for (const job of this.#of('operation')) {
      const { state, startedAt, finishedAt, error } = job.doc
      const isFinal = ['SUCCEEDED', 'FAILED', 'CANCELLED'].includes(state)
      if (isFinal !== (finishedAt !== null)) yield `operation ${job.id} is ${state} and finished at ${finishedAt}`
      if (state === 'PENDING' && startedAt !== null) yield `operation ${job.id} waits and has started`
      if (state === 'RUNNING' && startedAt === null) yield `operation ${job.id} runs and has not started`
      if (state === 'FAILED' && error === null) yield `operation ${job.id} failed without an error`
      if (state === 'SUCCEEDED' && error !== null) yield `operation ${job.id} succeeded with an error`
      const known = this.#final.get(job.id)
      if (known !== undefined && known !== job.json) yield `operation ${job.id} changed after its end`
      if (isFinal) this.#final.set(job.id, job.json)
      else if (this.#isGone(job))
        yield `operation ${job.id} goes on with ${job.doc.resourceKind} ${job.doc.resourceId}, which is gone`
      else if (job.hidden.plan.outcome !== 'stall' && !this.#world.get('step', job.hidden.stepId))
        yield `operation ${job.id} is ${state} and will never go on`
    }
  }

  /**
   * Returns true if the record of an open Operation is missing. Records of IAM are ignored because roles appear only
   * when their Operation ends, and shares are ignored because Operations refer to them under another kind.
   */
  #isGone({ doc }: Row<'operation'>): boolean {
    const { resourceKind, resourceId } = doc
    if (resourceKind === null || resourceKind.startsWith('iam.') || !(resourceKind in kinds)) return false
    return this.#world.get(resourceKind as Kind, resourceId) === undefined
  }

  *#relations(): Generator<string> {
    const world = this.#world
    const used = (index: (one: Row<'vpn.connection'>) => string, id: string): number =>
      this.#of('vpn.connection').filter((one) => index(one) === id).length
    for (const { id, doc } of this.#of('vpn.ikePolicy'))
      if (doc.usedByCount !== used((one) => one.doc.ikePolicyId, id))
        yield `vpn.ikePolicy ${id} says it is used by ${doc.usedByCount}`
    for (const { id, doc } of this.#of('vpn.ipsecPolicy'))
      if (doc.usedByCount !== used((one) => one.doc.ipsecPolicyId, id))
        yield `vpn.ipsecPolicy ${id} says it is used by ${doc.usedByCount}`
    for (const { id, doc } of this.#of('vpn.service'))
      if (doc.usedByCount !== used((one) => one.doc.serviceId, id))
        yield `vpn.service ${id} says it is used by ${doc.usedByCount}`
    for (const { id, doc } of this.#of('billing.entitlement'))
      if (doc.seatsAvailable !== doc.quantity - doc.seatsUsed || doc.seatsAvailable < 0)
        yield `billing.entitlement ${id}: ${doc.quantity} seats, ${doc.seatsUsed} used, ${doc.seatsAvailable} free`
    const ports = this.#of('network.interface')
    const addresses = new Set<string>()
    for (const { id, doc } of ports) {
      for (const { ipAddress, subnetId } of doc.fixedIps) {
        if (addresses.has(`${subnetId} ${ipAddress}`)) yield `network.interface ${id}: ${ipAddress} is given twice`
        addresses.add(`${subnetId} ${ipAddress}`)
      }
      if (doc.fixedIp !== (doc.fixedIps[0]?.ipAddress ?? '')) yield `network.interface ${id}: fixedIp is ${doc.fixedIp}`
      if (doc.status !== 'active' && doc.rxMbps + doc.txMbps + doc.pps !== 0)
        yield `network.interface ${id} is ${doc.status} and busy`
      if (doc.device?.kind === 'instance' && !world.get('instance', doc.device.id))
        yield `network.interface ${id} is plugged into ${doc.device.id}, which is not there`
      if (doc.device?.kind === 'loadBalancer' && !world.get('loadBalancer', doc.device.id))
        yield `network.interface ${id} is of ${doc.device.id}, which is not there`
      if (doc.device?.kind === 'router' && !world.get('network.router', doc.device.id))
        yield `network.interface ${id} is of ${doc.device.id}, which is not there`
      if (
        doc.floatingIp !== null &&
        !this.#of('floatingIp').some(
          (one) => one.doc.address === doc.floatingIp && (one.doc.networkInterfaceId === id || this.#busy()(one.id)),
        )
      )
        yield `network.interface ${id} shows ${doc.floatingIp}, which is not its own`
    }
    const busy = this.#busy()
    const public_ = new Set<string>()
    for (const { id, doc } of this.#of('floatingIp')) {
      if (public_.has(doc.address)) yield `floatingIp ${id}: ${doc.address} is given twice`
      public_.add(doc.address)
      const port = world.get('network.interface', doc.networkInterfaceId)
      if (port && port.doc.floatingIp !== doc.address && !busy(id))
        yield `floatingIp ${id} is at ${port.id}, which shows ${port.doc.floatingIp}`
    }
    for (const { id, doc } of this.#of('instance')) {
      const own = ports.filter((port) => port.doc.device?.kind === 'instance' && port.doc.device.id === id)
      if (
        doc.fixedIp !== null &&
        !own.some((port) => port.doc.fixedIps.some(({ ipAddress }) => ipAddress === doc.fixedIp))
      )
        yield `instance ${id} shows ${doc.fixedIp}, which no port of it has`
      if (doc.floatingIp !== null && !own.some((port) => port.doc.floatingIp === doc.floatingIp))
        yield `instance ${id} shows ${doc.floatingIp}, which no port of it has`
      const primaries = own.filter(({ hidden }) => hidden.primary)
      if (own.length > 0 && primaries.length !== 1)
        yield `instance ${id} has ${own.length} ports, of which ${primaries.length} are primary`
      if (primaries[0]?.doc.fixedIp && !busy(id) && !busy(primaries[0].id) && doc.fixedIp !== primaries[0].doc.fixedIp)
        yield `instance ${id} shows ${doc.fixedIp} and not ${primaries[0].doc.fixedIp}`
      if (doc.status === 'ACTIVE' && doc.powerState !== 'RUNNING' && doc.taskState === null)
        yield `instance ${id} is ACTIVE and ${doc.powerState}`
      if (doc.status === 'STOPPED' && doc.powerState !== 'SHUTDOWN')
        yield `instance ${id} is STOPPED and ${doc.powerState}`
    }
    for (const { id, doc } of this.#of('volume'))
      if (
        (doc.status === 'in-use') !== doc.attachments.length > 0 &&
        !AT_WORK.has(doc.status) &&
        ['in-use', 'available'].includes(doc.status)
      )
        yield `volume ${id} is ${doc.status} with ${doc.attachments.length} attachments`
    for (const { id, doc } of this.#of('backupPlan'))
      if (doc.volumeCount !== world.find('backupAssignment', 'plan', id).length)
        yield `backupPlan ${id} counts ${doc.volumeCount} volumes`
    for (const { id, doc } of this.#of('network.network'))
      for (const subnet of doc.subnets)
        if (JSON.stringify(world.get('network.subnet', subnet.id)?.doc) !== JSON.stringify(subnet))
          yield `network.network ${id} shows the subnet ${subnet.id} other than it is`
    for (const [kind, owner] of UNIQUE) {
      const names = new Set<string>()
      for (const row of this.#world.table(kind).all()) {
        const name = `${(row.hidden as Ownership)[owner]} ${(row.doc as Doc).name}`
        if (names.has(name)) yield `${kind} ${row.id}: its name is taken`
        names.add(name)
      }
    }
    for (const user of this.#of('iam.apiToken'))
      if (
        !user.hidden.revoked &&
        !world.get('iam.user', user.hidden.userId) &&
        !world.get('iam.serviceAccount', user.hidden.userId)
      )
        yield `iam.apiToken ${user.id} works for ${user.hidden.userId}, who is gone`
  }

  /** Yields meters and quotas that do not match the records, and invoices that do not add up. */
  *moneyFaults(): Generator<string> {
    const world = this.#world
    const units = new Map<string, number>()
    for (const kind of [...meteredKinds, 'billing.entitlement'] as const) {
      for (const row of world.table(kind).all()) {
        const { scopeId, subscriptionId } = row.hidden as Ownership
        if (subscriptionId === undefined) continue
        const { currency } = world.need('subscription', subscriptionId).doc
        for (const { sku, priceMinor, units: used, at } of usesOf(world, row, currency)) {
          const place = at ?? { projectId: scopeId, region: (row.doc as Doc).region }
          const id = `${subscriptionId} ${place.projectId} ${place.region} ${sku} ${priceMinor}`
          units.set(id, (units.get(id) ?? 0) + used)
        }
      }
    }
    for (const { id, doc } of this.#of('billing.meter')) {
      if (doc.units !== (units.get(id) ?? 0)) yield `billing.meter ${id} counts ${doc.units} and not ${units.get(id)}`
      if (doc.least > doc.units || doc.days.some((one, at) => one < (doc.days[at - 1] ?? 0)))
        yield `billing.meter ${id} counts backwards`
      units.delete(id)
    }
    for (const [id, used] of units) if (used > 0) yield `${id}: ${used} units are not metered`
    for (const row of this.#of('billing.invoice')) {
      const { lines, subtotalMinor, creditsAppliedMinor, taxMinor, totalMinor } = row.doc
      if (lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== subtotalMinor)
        yield `billing.invoice ${row.id}: its lines make another sum than ${subtotalMinor}`
      if (subtotalMinor - creditsAppliedMinor + taxMinor !== totalMinor) yield `billing.invoice ${row.id} adds up wrong`
    }
    for (const { id, doc } of this.#of('subscription'))
      if (world.list('billing.invoice', id).filter((one) => one.doc.status === 'draft').length !== 1)
        yield `subscription ${doc.name} has not one running period`
    yield* standingFaults(world)
  }

  /**
   * Returns a function that checks whether an unfinished Operation works on a record or has the record's id in its
   * input.
   */
  #busy(): (id: string) => boolean {
    const open = this.#of('operation').filter(({ doc }) => doc.finishedAt === null)
    const inputs = open.map(({ hidden }) => JSON.stringify(hidden.input))
    return (id) => open.some(({ doc }) => doc.resourceId === id) || inputs.some((input) => input.includes(`"${id}"`))
  }

  /** Returns the records that are in a transitional status without an Operation working on them. */
  #idle(): string[] {
    const busy = this.#busy()
    const idle: string[] = []
    for (const row of this.#rows()) {
      const { status, provisioningState, provisioningStatus, taskState } = row.doc as Doc
      const isAtWork =
        [status, provisioningState, provisioningStatus].some((one) => AT_WORK.has(one)) ||
        (taskState !== null && taskState !== undefined) ||
        (row.hidden as { readonly leaving?: boolean }).leaving === true
      if (isAtWork && !busy(row.id) && !PART_OF_OTHERS.has(row.kind)) idle.push(`${row.kind} ${row.id}`)
    }
    return idle
  }
}

/** Kinds whose names are unique within their owner. */
const UNIQUE: readonly [Kind, keyof Ownership][] = [
  ['network.router', 'scopeId'],
  ['vpn.ikePolicy', 'scopeId'],
  ['keyPair', 'scopeId'],
  ['iam.role', 'tenantId'],
]

/** Kinds whose records are built by another record's Operation. */
const PART_OF_OTHERS: ReadonlySet<Kind> = new Set<Kind>(['network.interface', 'network.subnet'])
