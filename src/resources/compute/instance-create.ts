/**
 * How an instance is made: what the request may name, the record in BUILD, and how the building ends.
 */
import { check } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/row.ts'
import type { Work, World } from '../../world/world.ts'
import type { CallOf } from '../call.ts'
import { openOperation } from '../operations.ts'
import { checkQuota } from '../quota.ts'
import { regionOf } from '../region.ts'
import { record, type Reply } from '../reply.ts'
import { usableFlavor } from './flavors.ts'
import { usableImage } from './images.ts'
import { tagsOf } from './tags.ts'

const CREATE_MS = 40_000

/** The behaviour of createInstance. Unknown references win over what does not fit, and that over quota. */
export function createInstance(call: CallOf<'createInstance'>, world: World): Reply {
  const { body, place } = call
  const flavor = usableFlavor(world, body.flavorId)
  const image = usableImage(call, body.imageId)
  const keyPairs = keyPairNames(call, world)
  const region = regionOf(call, body.region)
  checkFits(call, flavor, image, region)
  checkQuota(call, { instances: 1, vcpus: flavor.doc.vcpus, ramMb: flavor.doc.ramMb })
  const instance = world.insert('instance', instanceOf(call, world, { flavor, image, keyPairs, region }), { ...place.owner })
  const operation = openOperation(call, { action: 'compute.instance.create', on: instance, takesMs: CREATE_MS })
  return record(202, instance, operation)
}

/** How building ends. An instance that was deleted meanwhile stays as it is. */
export const createWork: Work = {
  succeed: (world, job) => finish(world, job, (instance) => ({ status: 'ACTIVE', powerState: 'RUNNING', fixedIp: instance.doc.fixedIp ?? addressOf(world, instance) })),
  fail: (world, job) => finish(world, job, () => ({ status: 'ERROR', statusReason: job.doc.error!.message })),
  cancel: (world, job) => finish(world, job, () => ({ status: 'ERROR', statusReason: 'Its creation was cancelled.', statusReasonCode: 'cancelled' })),
}

function finish(world: World, job: Row<'operation'>, patch: (instance: Row<'instance'>) => Partial<Doc<'instance'>>): void {
  const instance = world.get('instance', job.doc.resourceId)
  if (instance?.doc.status === 'BUILD') world.patch(instance, { ...patch(instance), taskState: null })
}

/** The lowest address of the project's range that no instance has. */
function addressOf(world: World, { hidden }: Row<'instance'>): string {
  const taken = new Set(world.list('instance', hidden.scopeId).map(({ doc }) => doc.fixedIp))
  let at = 11
  while (taken.has(`10.10.${at >> 8}.${at & 255}`)) at++
  return `10.10.${at >> 8}.${at & 255}`
}

/** Key pairs may be named by id, too; an instance shows their names. */
function keyPairNames(call: CallOf<'createInstance'>, world: World): string[] {
  const { scopeId } = call.place.owner
  const names = (call.body.keyPairs ?? []).map((reference, at) => {
    const byId = world.get('keyPair', reference)
    const found = world.named('keyPair', scopeId, reference) ?? (byId?.hidden.scopeId === scopeId ? byId : undefined)
    check(found, 'NOT_FOUND', `There is no key pair ${JSON.stringify(reference)} here.`, { field: `keyPairs.${at}`, rule: 'instances.create' })
    return found.doc.name
  })
  return [...new Set(names)]
}

function checkFits(call: CallOf<'createInstance'>, flavor: Row<'flavor'>, image: Row<'image'>, region: string): void {
  const { rootDiskGb = flavor.doc.diskGb, availabilityZone } = call.body
  const { minDiskGb, minRamMb, name } = image.doc
  const zones = call.world.need('region', region).doc.availabilityZones
  const here = image.doc.region === null || image.doc.region === region
  check(here, 'VALIDATION_FAILED', `The image ${name} is in ${image.doc.region}, not in ${region}.`, { field: 'imageId', rule: 'instances.create' })
  check(availabilityZone === undefined || zones.includes(availabilityZone), 'VALIDATION_FAILED', `${region} has the zones ${zones.join(', ')}.`, { field: 'availabilityZone', rule: 'instances.create' })
  check(minDiskGb <= rootDiskGb, 'VALIDATION_FAILED', `The image ${name} needs a disk of ${minDiskGb} GB.`, { field: call.body.rootDiskGb === undefined ? 'flavorId' : 'rootDiskGb', rule: 'instances.create' })
  check(minRamMb <= flavor.doc.ramMb, 'VALIDATION_FAILED', `The image ${name} needs ${minRamMb} MB of memory.`, { field: 'flavorId', rule: 'instances.create' })
}

interface Parts {
  readonly flavor: Row<'flavor'>
  readonly image: Row<'image'>
  readonly keyPairs: string[]
  readonly region: string
}

function instanceOf(call: CallOf<'createInstance'>, world: World, { flavor, image, keyPairs, region }: Parts): Doc<'instance'> {
  const { body, place } = call
  const { now } = world
  const zones = world.need('region', region).doc.availabilityZones
  const { id, name, os, osVersion } = image.doc
  return {
    id: world.newId('instance'),
    name: body.name,
    subscriptionId: place.owner.subscriptionId,
    projectId: place.owner.scopeId,
    region,
    status: 'BUILD',
    statusReason: null,
    statusReasonCode: null,
    powerState: 'SHUTDOWN',
    taskState: 'spawning',
    flavor: flavor.doc,
    image: { id, name, os, osVersion },
    fixedIp: null,
    floatingIp: null,
    keyPairs,
    passwordAuth: body.passwordAuth ?? false,
    securityGroups: body.securityGroups ?? [],
    networkInterfaces: [],
    availabilityZone: body.availabilityZone ?? zones[world.count('instance', place.owner.scopeId) % zones.length] ?? null,
    bootsFromVolume: false,
    rootDiskGb: body.rootDiskGb ?? flavor.doc.diskGb,
    rootVolumeName: null,
    rootVolumeId: null,
    monitoringEnabled: body.monitoringEnabled ?? false,
    deletionProtection: body.deletionProtection ?? false,
    tags: tagsOf(body.tags, 'tags'),
    createdAt: now,
    updatedAt: now,
    origin: call.origin,
  }
}
