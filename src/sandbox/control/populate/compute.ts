/** Creates instances and the records that belong to them, for `populate`. */
import { base64Of, bytesOf, concat } from '../../../platform/bytes.ts'
import { hash, hashBytes } from '#digest'
import { flavorFor } from '../../../service/resources/billing/prices.ts'
import { deviceOf } from '../../../service/resources/network/ports.ts'
import { documentFor, nameFor, tagsFor, zoneOf, type Maker, type Setting } from './maker.ts'
import { attacher } from './network.ts'

const ROLES = ['web', 'api', 'worker', 'db', 'cache', 'proxy', 'build', 'mail', 'metrics', 'queue'] as const

const POWER = {
  ACTIVE: 'RUNNING',
  STOPPED: 'SHUTDOWN',
  PAUSED: 'PAUSED',
  ERROR: 'SHUTDOWN',
} as const

type Status = keyof typeof POWER

const STATUSES: readonly { readonly value: Status; readonly weight: number }[] = [
  { value: 'ACTIVE', weight: 86 },
  { value: 'STOPPED', weight: 11 },
  { value: 'PAUSED', weight: 2 },
  { value: 'ERROR', weight: 1 },
]

/** Instances in all usual states. Each has its own port, except those in ERROR. */
export const instances: Maker<'instance'> = (setting) => {
  const { world, faker, owner } = setting
  const flavors = world.list('flavor', '*').filter(({ doc }) => !doc.restricted && !doc.gpu)
  const images = imagesOf(setting)
  const attach = attacher(setting)
  const keys = world.list('keyPair', owner.scopeId).map(({ doc }) => doc.name)
  return (one) => {
    const flavor = faker.helpers.arrayElement(flavors)
    const image = faker.helpers.arrayElement(images)
    const status = faker.helpers.weightedArrayElement(STATUSES)
    const name = nameFor(setting, one, ROLES)
    const device = deviceOf('instance', one.id, name)
    const plug = { name: '', isActive: status === 'ACTIVE', adminStateUp: true, device }
    const port = status === 'ERROR' ? undefined : attach(one.at, plug, { made: true, primary: true, order: 1 })
    return documentFor(setting, 'instance', one, {
      name,
      region: setting.region,
      status,
      statusReason: status === 'ERROR' ? 'No host had enough capacity for this instance.' : null,
      statusReasonCode: status === 'ERROR' ? 'no_host' : null,
      powerState: POWER[status],
      flavor: flavorFor(world, flavor, owner.subscriptionId),
      image,
      fixedIp: port?.fixedIp,
      keyPairs: faker.datatype.boolean(0.7) ? keys.slice(0, 1) : [],
      securityGroups: port?.securityGroups,
      availabilityZone: zoneOf(setting),
      rootDiskGb: flavor.doc.diskGb,
      monitoringEnabled: faker.datatype.boolean(0.6),
      deletionProtection: faker.datatype.boolean(0.1),
      tags: tagsFor(setting),
    })
  }
}

/** Public SSH keys. */
export const keyPairs: Maker<'keyPair'> = (setting) => (one) => {
  const seed = hashBytes('sha256', `${setting.world.random.seed} ${one.id}`)
  const blob = concat([lengthPrefixed(bytesOf('ssh-ed25519')), lengthPrefixed(seed)])
  const name = `${setting.faker.person.firstName().toLowerCase()}-${one.n}`
  return {
    id: one.id,
    name,
    type: 'ed25519',
    publicKey: `ssh-ed25519 ${base64Of(blob)} ${name}`,
    fingerprint: `SHA256:${hash('sha256', blob, 'base64').replace(/={1,2}$/, '')}`,
    createdAt: one.at,
    origin: 'imported',
  }
}

/** Private images of the project. */
export const images: Maker<'image'> = (setting) => {
  const bases = imagesOf(setting)
  const { faker, region } = setting
  return (one) => {
    const { os, osVersion } = faker.helpers.arrayElement(bases)
    return documentFor(setting, 'image', one, {
      name: nameFor(setting, one, ['golden', 'base', 'hardened', 'builder', 'runner']),
      description: faker.company.catchPhrase(),
      os,
      osVersion,
      status: 'ACTIVE',
      visibility: 'private',
      architecture: 'x86_64',
      diskFormat: 'qcow2',
      sizeBytes: faker.number.int({ min: 400, max: 6000 }) * 1024 * 1024,
      minDiskGb: faker.helpers.arrayElement([5, 10, 20]),
      minRamMb: 512,
      sourceKind: 'import',
      importUrl: `https://images.example/${one.id}.qcow2`,
      region,
      tags: tagsFor(setting),
    })
  }
}

export const snapshots: Maker<'snapshot'> = (setting) => {
  const { world, faker, owner, region } = setting
  const sources = world.list('instance', owner.scopeId)
  return (one) => {
    const source = sources.length === 0 ? undefined : faker.helpers.arrayElement(sources).doc
    return documentFor(setting, 'snapshot', one, {
      name: nameFor(setting, one, ['before-upgrade', 'weekly', 'release', 'handover']),
      status: 'AVAILABLE',
      instanceId: source?.id ?? 'ins_gone',
      instanceName: source?.name ?? 'gone',
      region,
      os: source?.image.os ?? 'Ubuntu',
      osVersion: source?.image.osVersion ?? '24.04',
      sizeBytes: faker.number.int({ min: 1, max: 40 }) * 1024 ** 3,
      minDiskGb: source?.flavor.diskGb ?? 40,
      minRamMb: 512,
      tags: tagsFor(setting),
    })
  }
}

/** The public images of the region. */
function imagesOf({ world }: Setting): { id: string; name: string; os: string; osVersion: string }[] {
  const found = world
    .find('image', 'reach', '*')
    .map(({ doc: { id, name, os, osVersion } }) => ({ id, name, os, osVersion }))
  return found.length > 0 ? found : [{ id: 'img_gone', name: 'Ubuntu 24.04', os: 'Ubuntu', osVersion: '24.04' }]
}

function lengthPrefixed(bytes: Uint8Array): Uint8Array {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return concat([length, bytes])
}
