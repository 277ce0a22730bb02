/** Creates instances: validation of references, the record in BUILD, and the completion of the build. */
import { errorBody, refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { CallOf } from '../../request/call.ts'
import { flavorFor } from '../billing/prices.ts'
import { newDocument } from '../kit/documents.ts'
import { tryPublicAddress } from '../network/floating.ts'
import {
  checkNetwork,
  groupsFor,
  networkFor,
  plugNew,
  settleInstancePorts,
  unplugAll,
} from '../network/instance-ports.ts'
import { checkPortSecurity } from '../network/port-security.ts'
import { portsOf } from '../network/ports.ts'
import { startAndShow, CANCELLED, isBuilding, onRecord, reasonOf, type JobAct } from '../kit/work.ts'
import { checkQuota, type Reservation } from '../kit/checks.ts'
import type { Reply } from '../../request/response.ts'
import { changeInstance } from './instance-history.ts'
import { withoutHost, zoneFor } from './placement.ts'
import { newRootVolume, removeRootVolume, settleRootVolume } from './root-volume.ts'
import { tagsOf } from './tags.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, notFound } = refusals('instances.create')

const CREATE_MS = 40_000

/**
 * The handler of createInstance. It reports unknown references before incompatible ones, and both before exceeded
 * quotas.
 */
export function createInstance(call: CallOf<'createInstance'>, world: World): Reply {
  const { body, context } = call
  const flavor = lookup.flavor(call, body.flavorId)
  const image = lookup.image(call, body.imageId)
  const keyPairs = keyPairNames(call, world)
  const region = lookup.region(call, body.region)
  const network = networkFor(call, body.networkId, region)
  const securityGroups = groupsFor(call, body.securityGroups, region)
  checkPortSecurity({
    portSecurity: network?.doc.portSecurity ?? true,
    securityGroups: body.securityGroups ?? [],
    allowedAddressPairs: [],
  })
  checkFits(call, flavor, image, region)
  checkNetwork(network, region)
  const { assignFloatingIp = false } = body
  const wantsAddress: Reservation = assignFloatingIp ? { floatingIps: 1 } : {}
  checkQuota(call, {
    instances: 1,
    vcpus: flavor.doc.vcpus,
    ramMb: flavor.doc.ramMb,
    ports: 1,
    floatingIps: wantsAddress.floatingIps ?? 0,
  })
  const zones = world.need('region', region).doc.availabilityZones
  const zone = zoneFor(world, flavor, zones, body.availabilityZone, world.count('instance', context.owner.scopeId))
  const availabilityZone = zone ?? body.availabilityZone ?? null
  const root = rootVolumeFor(call, flavor, region, availabilityZone)
  const document = instanceOf(call, world, {
    flavor,
    image,
    keyPairs,
    region,
    securityGroups,
    availabilityZone,
    root,
  })
  const { powerState, monitoringEnabled } = document
  const instance = world.insert('instance', document, {
    ...context.owner,
    history: [{ atMs: world.nowMs, powerState, monitored: monitoringEnabled }],
    ...(zone === undefined && zones.length > 0 && { unplaced: true }),
  })
  plugNew(call, network, instance, { securityGroups })
  return startAndShow(call, {
    on: instance,
    takesMs: CREATE_MS,
    input: { assignFloatingIp },
    reserves: wantsAddress,
    ...(zone === undefined && zones.length > 0 && { plan: withoutHost(flavor) }),
  })
}

/** Returns the volume for a root disk that is larger than the flavor's. */
function rootVolumeFor(
  call: CallOf<'createInstance'>,
  flavor: Row<'flavor'>,
  region: string,
  availabilityZone: string | null,
): ReturnType<typeof newRootVolume> | undefined {
  const { name, rootDiskGb = 0 } = call.body
  if (rootDiskGb <= flavor.doc.diskGb) return undefined
  return newRootVolume(call, { instanceName: name, sizeGb: rootDiskGb, region, availabilityZone })
}

const building = (act: JobAct<'instance'>) => onRecord('instance', act, isBuilding)

/** The completion of a build. It does not change an instance that is being deleted. */
export const createWork: Completion = {
  succeed: building((world, instance, job) => {
    settleInstancePorts(world, instance.id, true)
    settleRootVolume(world, instance)
    const warning = warningOf(world, job, instance)
    if (warning) world.patch(job, { warning })
    // The status changes last, so that clients that wait for ACTIVE have seen the addresses.
    changeInstance(world, world.patchHidden(instance, { unplaced: false }), {
      status: 'ACTIVE',
      powerState: 'RUNNING',
      taskState: null,
    })
  }),
  fail: building((world, instance, job) => {
    undo(world, instance)
    world.patch(instance, { status: 'ERROR', ...reasonOf(job), taskState: null }, { unplaced: true })
  }),
  cancel: building((world, instance, _job, built) => {
    if (built) {
      settleInstancePorts(world, instance.id, false)
      settleRootVolume(world, instance)
    } else undo(world, instance)
    world.patch(
      instance,
      {
        status: 'ERROR',
        ...CANCELLED,
        taskState: null,
      },
      // Without a host, nothing was built.
      { unplaced: instance.hidden.unplaced === true || !built },
    )
  }),
}

/** Deletes what was created for an instance that was not built. */
function undo(world: World, instance: Row<'instance'>): void {
  unplugAll(world, instance.id)
  removeRootVolume(world, instance)
}

/**
 * Assigns the requested public address. If that fails, the create has a warning instead of an error (rule
 * operations.warning).
 */
function warningOf(world: World, job: Row<'operation'>, instance: Row<'instance'>): Doc<'operation'>['warning'] {
  // A scenario with outcome `warn` has already decided that there is no public address.
  if (!job.hidden.input.assignFloatingIp || job.doc.warning) return null
  const [port] = portsOf(world, 'instance', instance.id)
  const { scopeId, subscriptionId = '', tenantId = '' } = instance.hidden
  const given = port && tryPublicAddress(world, { scopeId, subscriptionId, tenantId }, port, instance.doc.origin)
  return given
    ? null
    : errorBody('CONFLICT', 'No public address could be assigned: the instance has no route to an external network.')
}

/** Returns the names of the key pairs that a request gives by id or name. */
function keyPairNames(call: CallOf<'createInstance'>, world: World): string[] {
  const { scopeId } = call.context.owner
  const names = (call.body.keyPairs ?? []).map((reference, at) => {
    const byId = world.get('keyPair', reference)
    const found = world.named('keyPair', scopeId, reference) ?? (byId?.hidden.scopeId === scopeId ? byId : undefined)
    if (!found) throw notFound(`This project has no key pair ${JSON.stringify(reference)}.`, `keyPairs.${at}`)
    return found.doc.name
  })
  return [...new Set(names)]
}

function checkFits(call: CallOf<'createInstance'>, flavor: Row<'flavor'>, image: Row<'image'>, region: string): void {
  const { rootDiskGb = flavor.doc.diskGb, availabilityZone } = call.body
  const { minDiskGb, minRamMb, name } = image.doc
  const zones = call.world.need('region', region).doc.availabilityZones
  const here = image.doc.region === null || image.doc.region === region
  if (!here) throw invalid(`The image ${name} is in ${image.doc.region}, not in ${region}.`, 'imageId')
  if (availabilityZone !== undefined && !zones.includes(availabilityZone))
    throw invalid(`The zones of ${region} are ${zones.join(', ')}.`, 'availabilityZone')
  if (minDiskGb > rootDiskGb)
    throw invalid(
      `The image ${name} needs a disk of at least ${minDiskGb} GB.`,
      call.body.rootDiskGb === undefined ? 'flavorId' : 'rootDiskGb',
    )
  if (minRamMb > flavor.doc.ramMb)
    throw invalid(`The image ${name} needs at least ${minRamMb} MB of memory.`, 'flavorId')
}

interface Parts {
  readonly flavor: Row<'flavor'>
  readonly image: Row<'image'>
  readonly keyPairs: string[]
  readonly region: string
  readonly securityGroups: string[]
  readonly availabilityZone: string | null
  /** The volume that it boots from, if any. */
  readonly root: Row<'volume'> | undefined
}

function instanceOf(
  call: CallOf<'createInstance'>,
  world: World,
  { flavor, image, keyPairs, region, securityGroups, availabilityZone, root }: Parts,
): Doc<'instance'> {
  const { body, context } = call
  const { id, name, os, osVersion } = image.doc
  return newDocument(call, 'instance', {
    id: world.newId('instance'),
    name: body.name,
    region,
    status: 'BUILD',
    powerState: 'SHUTDOWN',
    taskState: 'spawning',
    flavor: flavorFor(world, flavor, context.owner.subscriptionId),
    image: { id, name, os, osVersion },
    keyPairs,
    passwordAuth: body.passwordAuth,
    securityGroups,
    availabilityZone,
    bootsFromVolume: root !== undefined,
    rootDiskGb: body.rootDiskGb ?? flavor.doc.diskGb,
    rootVolumeName: root?.doc.name,
    rootVolumeId: root?.id,
    monitoringEnabled: body.monitoringEnabled,
    deletionProtection: body.deletionProtection,
    tags: tagsOf(body.tags, 'tags'),
  })
}
