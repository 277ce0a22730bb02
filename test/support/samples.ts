/**
 * One concrete call to every endpoint, generated from the contract and the seeded records: a path whose ids exist and
 * belong together, and a body that the contract accepts. Facts that the contract cannot express (which flavor, which
 * network) are in the tables below.
 */
import type { Contract } from '../../src/openapi/document.ts'
import type { Endpoint, PathParameter } from '../../src/openapi/endpoint.ts'
import type { Kind } from '../../src/world/kinds.ts'
import type { Ownership } from '../../src/world/kinds/ownership.ts'
import type { Row } from '../../src/world/record.ts'
import type { World } from '../../src/world/world.ts'
import { certificate, privateKey } from './certificate.ts'

/** A JSON Schema from the contract, loosely typed. */
export type Schema = Readonly<Record<string, any>>

export const PROJECT = 'prj_acme_prod'
const OWNERS: Ownership = { scopeId: PROJECT, subscriptionId: 'sub_acme_main', tenantId: 'ten_acme' }

/**
 * Values of body fields, by name: ids of existing records, and values that the schema describes only with a pattern.
 */
export const FIELDS: Readonly<Record<string, unknown>> = {
  allocated: 1,
  availabilityZone: 'eu-west-1a',
  certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
  cidr: '10.77.0.0/24',
  code: 'WELCOME50',
  country: 'DE',
  currency: 'EUR',
  defaultPoolId: 'pol_web',
  defaultRegion: 'eu-west-1',
  externalNetwork: 'public',
  destination: '10.99.0.0/16',
  email: 'sample@acme.example',
  fixedIp: '10.10.0.77',
  flavorId: 'flv_small',
  idpMetadataUrl: 'https://idp.acme.example/metadata',
  ikePolicyId: 'ike_standard',
  imageId: 'img_ubuntu_2404',
  instanceId: 'ins_web',
  ipAddress: '10.10.0.77',
  ipsecPolicyId: 'ips_standard',
  keyPairs: ['ops'],
  lifetimeUnits: 'seconds',
  listenerId: 'lsn_http',
  localSubnetIds: ['snt_app'],
  mac: 'fa:16:3e:00:00:77',
  networkId: 'net_app',
  networkInterfaceId: 'nic_spare',
  operator: 'gt',
  nexthop: '10.10.0.9',
  peerAddress: '198.51.100.7',
  peerCidrs: ['172.16.0.0/16'],
  period: null,
  principalId: 'usr_reader',
  principalType: 'user',
  poolId: 'pol_web',
  projectId: PROJECT,
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl sample',
  quotaId: 'quo_instances',
  region: 'eu-west-1',
  remoteGroupId: 'sgr_web',
  remoteIpPrefix: '0.0.0.0/0',
  requestedLimit: 500,
  resourceIds: ['ins_web'],
  role: 'rol_reader',
  routerId: 'rtr_edge',
  securityGroupId: 'sgr_web',
  securityGroups: ['sgr_default'],
  serviceId: 'vps_edge',
  sizeGb: 200,
  snapshotId: 'vsn_data',
  subnetId: 'snt_app',
  targetId: 'ses_owner',
  vipNetworkId: 'net_app',
  vipSubnetId: 'snt_app',
  volumeId: 'vol_spare',
  volumeIds: ['vol_spare'],
}

/** Records that are preferred over others of their kind, because their state allows actions. */
const PREFERRED: ReadonlySet<string> = new Set([
  ...[
    'bkp_nightly',
    'cpn_welcome',
    'fip_spare',
    'ike_standard',
    'img_golden',
    'ins_web',
    'ips_standard',
    'nic_spare',
    'prp_pending',
  ],
  ...['rol_network_operator', 'rtr_edge', 'sgr_unused', 'txn_wire_pending', 'usr_reader', 'vol_spare', 'vsn_data'],
])

/** Bodies for endpoints that need a different record. */
const BODIES: Readonly<Record<string, unknown>> = {
  associateFloatingIp: { networkInterfaceId: 'nic_spare' },
  attachInstanceInterface: { networkId: 'net_app' },
  attachInstanceSecurityGroup: { securityGroupId: 'sgr_db' },
  createBucketConfigurationRule: {
    type: 'cors',
    allowedOrigins: ['https://shop.acme.example'],
    allowedMethods: ['GET'],
  },
  createFileShareRule: { accessType: 'ip', accessTo: '10.20.0.0/24' },
  createFloatingIp: { poolId: 'net_public' },
  createImage: { name: 'sample', instanceId: 'ins_batch' },
  createLoadBalancer: { name: 'sample', vipSubnetId: 'snt_app' },
  createLoadBalancerCertificate: { name: 'sample', certificate, privateKey },
  createLoadBalancerTarget: { poolId: 'pol_web', address: '10.10.0.12', protocolPort: 8081 },
  createNotificationChannel: { name: 'sample', type: 'email', recipients: ['ops@acme.example'] },
  createQuotaIncrease: { quotaId: 'quo_instances', requestedLimit: 3_000 },
  createRouterInterface: { subnetId: 'snt_spare' },
  createRouterRoute: { destination: '10.98.0.0/16', nexthop: '10.10.0.9' },
  deleteBucketObjects: { keys: ['index.html'] },
  detachInstanceVolume: { volumeId: 'vol_data' },
  detachVolume: { instanceId: 'ins_db' },
  exportBucketObject: { key: 'index.html' },
  exportTransaction: { format: 'csv' },
  retypeVolume: { volumeType: 'performance' },
  revokeImageShare: { subscriptionId: 'sub_acme_labs' },
  revokeUserCredentials: { target: 'all_sessions' },
  unassignBackupVolumes: { volumeIds: ['vol_data'] },
}

/** The ids in the path, for endpoints that need a particular record. */
const ADDRESSES: Readonly<Record<string, Record<string, string>>> = {
  createLoadBalancerMonitor: { loadBalancerId: 'lb_web', poolId: 'pol_spare' },
  createLoadBalancerTarget: { loadBalancerId: 'lb_web' },
  deleteBucket: { bucketId: 'bkt_empty' },
  deleteBucketObject: { bucketId: 'bkt_assets' },
  deleteBucketObjects: { bucketId: 'bkt_assets' },
  deleteNetwork: { networkId: 'net_spare' },
  deleteRoleAssignment: { roleId: 'rol_reader', assignmentId: 'asg_reader_main' },
  deleteSubnet: { networkId: 'net_spare', subnetId: 'snt_spare' },
  detachInstanceVolume: { instanceId: 'ins_db' },
  detachNetworkInterface: { networkInterfaceId: 'nic_batch' },
  detachVolume: { volumeId: 'vol_data' },
  disassociateFloatingIp: { floatingIpId: 'fip_web' },
  enableServiceAccount: { serviceAccountId: 'sa_disabled' },
  enableUser: { userId: 'usr_disabled' },
  exportBucketObject: { bucketId: 'bkt_assets' },
  retryFailedBackupRun: { planId: 'bkp_nightly', runId: 'bkr_nightly_2' },
  rotateApiToken: { tokenId: 'tok_owner' },
  startInstance: { instanceId: 'ins_batch' },
  testNotificationChannel: { channelId: 'nch_ops', notificationChannelId: 'nch_ops' },
}

/** Path parameters whose values cannot be chosen from the seeded records of one kind. */
const PATHS: Readonly<Record<string, (world: World) => Record<string, string>>> = {
  listRestorePoints: restorePoint,
  restoreRestorePoint: restorePoint,
  getOperation: operation,
  cancelOperation: operation,
  listVolumeTypes: () => ({ region: 'eu-west-1' }),
}

/** A concrete call. */
export interface Sample {
  readonly endpoint: Endpoint
  /** The path relative to the base path, including required query parameters. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** The body; undefined if the endpoint takes none. */
  readonly body: unknown
}

/** Returns one call to every endpoint; endpoints without a seeded record for their path are listed in `missing`. */
export function samplesOf(contract: Contract, world: World): { samples: Sample[]; missing: string[] } {
  const missing: string[] = []
  const samples = [...contract.endpoints.values()].flatMap((endpoint): Sample[] => {
    const params = addressOf(world, endpoint)
    if (!params) {
      missing.push(endpoint.id)
      return []
    }
    const query = endpoint.query
      .filter(({ required }) => required)
      .map(({ name, schema }) => `${name}=${name === 'key' ? 'index.html' : String(valueOf(contract, schema, name))}`)
    const path = pathOf(endpoint, params) + (query.length > 0 ? `?${query.join('&')}` : '')
    return [{ endpoint, path, params, body: bodyOf(contract, endpoint) }]
  })
  return { samples, missing }
}

/** Returns the path of an endpoint with the given ids filled in. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name]!))
}

/** Returns a body that the contract accepts; undefined if the endpoint takes none. */
export function bodyOf(contract: Contract, endpoint: Endpoint): unknown {
  if (!endpoint.bodyPointer) return undefined
  return BODIES[endpoint.id] ?? valueOf(contract, schemaAt(contract, endpoint), '')
}

/** Returns the schema of an endpoint's body, with its reference resolved. */
export function schemaAt(contract: Contract, endpoint: Endpoint): Schema {
  return followed(
    contract,
    decodeURIComponent(endpoint.bodyPointer!)
      .slice(2)
      .split('/')
      .reduce<any>((node, part) => node[part.replaceAll('~1', '/').replaceAll('~0', '~')], contract.document),
  )
}

/**
 * Returns a schema with its references resolved and a single `allOf` unwrapped; keywords next to a reference are kept.
 */
export function followed(contract: Contract, schema: Schema): Schema {
  if (schema.$ref) {
    const { $ref, ...beside } = schema
    return { ...followed(contract, contract.document.components.schemas[$ref.split('/').at(-1)]!), ...beside }
  }
  if (schema.allOf?.length === 1) return { ...followed(contract, schema.allOf[0]), ...schema, allOf: undefined }
  return schema
}

function valueOf(contract: Contract, given: Schema, name: string): unknown {
  const schema = followed(contract, given)
  if (name in FIELDS && fits(schema, FIELDS[name])) return FIELDS[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(contract, schema.anyOf[0], name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return textOf(schema, name)
  if (type === 'integer' || type === 'number')
    return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? Infinity)
  if (type === 'boolean') return false
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(contract, schema.items, name))
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const wanted =
    schema.required ?? (properties.length > 0 && schema.additionalProperties === false ? [properties[0]![0]] : [])
  return Object.fromEntries(
    properties.filter(([key]) => wanted.includes(key)).map(([key, inner]) => [key, valueOf(contract, inner, key)]),
  )
}

/** Returns true if a value from the table has the type that a schema requires. */
function fits(schema: Schema, value: unknown): boolean {
  const types = [schema.type, ...(schema.anyOf ?? []).map((one: Schema) => one.type ?? 'string')].flat()
  if (value === null) return types.includes('null')
  if (schema.enum) return schema.enum.includes(value)
  return types.includes(Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value)
}

function textOf(schema: Schema, name: string): string {
  if (schema.format === 'date-time') return '2026-06-01T00:00:00.000Z'
  if (schema.format === 'uuid') return '7d0c7f5e-6f0a-4d52-9a53-0d5f0e0b1a10'
  if (schema.pattern?.includes('https')) return 'https://sample.example/'
  if (schema.pattern?.includes('/[0-9]')) return '10.88.0.0/24'
  if (schema.pattern?.includes('0-9A-Fa-f:.')) return '10.10.0.88'
  if (schema.pattern?.includes('{4}-(0')) return '2026-02'
  if (schema.pattern?.includes('/dev/')) return '/dev/vdz'
  if (schema.pattern?.startsWith('^/')) return '/sample'
  if (schema.pattern?.includes('@')) return 'sample@acme.example'
  return name === 'name' ? 'sample' : 'sample'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength)
}

/**
 * Chooses ids for a path from left to right: the first records that belong together, or random ones if `chance` is
 * given.
 */
export function addressOf(world: World, endpoint: Endpoint, chance?: () => number): Record<string, string> | undefined {
  const known = { ...(chance ? {} : ADDRESSES[endpoint.id]), ...PATHS[endpoint.id]?.(world) }
  const choose = (at: number, above: Row | undefined): Record<string, string> | undefined => {
    const parameter = endpoint.parameters[at]
    if (!parameter) return {}
    const found = [...candidates(world, parameter, above, known)]
    if (chance) shuffle(found, chance)
    for (const { id, row } of found) {
      const rest = choose(at + 1, row ?? above)
      if (rest) return { [parameter.name]: id, ...rest }
    }
    return undefined
  }
  return choose(0, undefined)
}

function shuffle(items: unknown[], chance: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    ;[items[at], items[other]] = [items[other], items[at]]
  }
}

function* candidates(
  world: World,
  { name, kind, within }: PathParameter,
  above: Row | undefined,
  known: Record<string, string>,
): Generator<{ id: string; row?: Row }> {
  if (name in known) {
    const row = kind ? world.table(kind as Kind).get(known[name]!) : undefined
    yield { id: known[name]!, ...(row && { row }) }
  } else if (within) {
    for (const { id } of (above?.doc as Record<string, readonly { id: string }[]> | undefined)?.[within] ?? [])
      yield { id }
  } else if (kind) {
    const rows = [...world.table(kind as Kind).all()].filter((row) => belongs(row, above))
    const first = rows.filter(({ id }) => PREFERRED.has(id))
    for (const row of new Set([...first, ...rows])) yield { id: row.id, row }
  }
}

function belongs({ kind, id, hidden }: Row, above: Row | undefined): boolean {
  if (kind === 'project') return id === PROJECT
  if (kind === 'subscription') return id === OWNERS.subscriptionId
  const owner = hidden as Ownership & { parentId?: string }
  if (above && owner.parentId !== undefined && owner.parentId !== above.id) return false
  return (['scopeId', 'subscriptionId', 'tenantId'] as const).every(
    (key) => owner[key] === undefined || owner[key] === OWNERS[key],
  )
}

function restorePoint(world: World): Record<string, string> {
  const [point] = world.table('restorePoint').all() as Iterable<Row<'restorePoint'>>
  return point
    ? { planId: point.doc.planId, volumeId: point.doc.volumeId, restorePointId: point.id }
    : { volumeId: 'vol_spare' }
}

/** Returns the id of an Operation in the sample project, if one was started. */
function operation(world: World): Record<string, string> {
  for (const row of world.table('operation').all())
    if ((row.hidden as Ownership).scopeId === PROJECT) return { operationId: row.id }
  return {}
}
