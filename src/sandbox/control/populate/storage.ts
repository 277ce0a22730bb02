/** Creates volumes, their snapshots, buckets and file shares, for `populate`. */
import { born, nameFor, placeFields, SOUND, tagsFor, zoneOf, type Maker } from './maker.ts'

/** Unattached volumes. */
export const volumes: Maker<'volume'> = (setting) => {
  const { world, faker, region } = setting
  const here = world.find('volumeType', 'region', region).map(({ doc }) => doc)
  const types = here.length > 0 ? here.map(({ name }) => name) : ['standard']
  return (one) => ({
    id: one.id,
    name: nameFor(setting, one, ['data', 'logs', 'backup', 'scratch', 'home', 'media']),
    ...placeFields(setting),
    status: 'available',
    ...SOUND,
    sizeGb: faker.helpers.arrayElement([10, 20, 50, 100, 200, 500]),
    volumeType: faker.helpers.arrayElement(types),
    availabilityZone: zoneOf(setting),
    bootable: false,
    encrypted: faker.datatype.boolean(0.4),
    multiattach: false,
    attachments: [],
    snapshotId: null,
    sourceVolumeId: null,
    tags: tagsFor(setting),
    ...born(one),
  })
}

export const volumeSnapshots: Maker<'volumeSnapshot'> = (setting) => {
  const { world, faker, owner } = setting
  const sources = world.list('volume', owner.scopeId)
  return (one) => {
    const source = sources.length === 0 ? undefined : faker.helpers.arrayElement(sources).doc
    return {
      id: one.id,
      name: nameFor(setting, one, ['nightly', 'before-upgrade', 'monthly']),
      description: '',
      ...placeFields(setting),
      status: 'available',
      ...SOUND,
      volumeId: source?.id ?? 'vol_gone',
      volumeName: source?.name ?? 'gone',
      sizeGb: source?.sizeGb ?? 50,
      volumeType: source?.volumeType ?? 'standard',
      encrypted: source?.encrypted ?? false,
      ...born(one),
    }
  }
}

/** Empty private buckets. */
export const buckets: Maker<'bucket'> = (setting) => {
  const { faker, owner, region } = setting
  return (one) => {
    const name = `${faker.company
      .buzzNoun()
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')}-${faker.string.alphanumeric({ length: 6, casing: 'lower' })}-${one.n}`
    return {
      id: one.id,
      name,
      ...placeFields(setting),
      status: 'active',
      ...SOUND,
      visibility: 'private',
      blockPublicAccess: true,
      endpoint: `https://objects.${region}.papercloud.example/v1/AUTH_${owner.scopeId}/${name}`,
      objectCount: 0,
      sizeBytes: 0,
      objects: [],
      corsRules: [],
      refreshedAt: one.at,
      ...born(one),
    }
  }
}

/** NFS shares, partly filled. */
export const fileShares: Maker<'fileShare'> = (setting) => {
  const { faker, region } = setting
  return (one) => {
    const sizeGb = faker.helpers.arrayElement([50, 100, 250, 500])
    return {
      id: one.id,
      name: nameFor(setting, one, ['office', 'projects', 'archive', 'team']),
      description: '',
      ...placeFields(setting),
      status: 'available',
      ...SOUND,
      protocol: 'NFS',
      sizeGb,
      usedGb: faker.number.int({ min: 0, max: sizeGb }),
      networkId: null,
      availabilityZone: zoneOf(setting),
      exportLocations: [{ path: `shares.${region}.papercloud.example:/shares/${one.id}`, preferred: true }],
      securityRules: [],
      ...born(one),
    }
  }
}
