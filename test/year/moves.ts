/**
 * The actions, called moves, that a walk through a year can take; each step makes one move. Each step has its own seed,
 * so that a move makes the same choices when other steps are dropped, as long as the chosen records still exist.
 */
import type { Endpoint } from '../../src/openapi/endpoint.ts'
import type { Kind } from '../../src/world/kinds.ts'
import type { Ownership } from '../../src/world/kinds/ownership.ts'
import { addressOf, bodyOf, pathOf } from '../support/samples.ts'
import { seeded, type Seeded } from '../support/seeded.ts'
import { PLACE, SCOPE, type Tenant } from './tenant.ts'

/** One step of a walk: its move, and the seed for its choices. */
export interface Step {
  readonly move: MoveName
  readonly dice: number
}

type Move = (tenant: Tenant, dice: Seeded) => Promise<string> | string

/** Body fields that contain the id of a record, with the kind of that record. */
const NAMES: Readonly<Record<string, Kind>> = {
  flavorId: 'flavor',
  instanceId: 'instance',
  networkId: 'network.network',
  networkInterfaceId: 'network.interface',
  securityGroupId: 'network.securityGroup',
  snapshotId: 'volumeSnapshot',
  subnetId: 'network.subnet',
  volumeId: 'volume',
  serviceId: 'vpn.service',
  routerId: 'network.router',
}

/** Matches the paths of the areas in which resources are built. */
const BUILDING = /^\/scopes\/\{scopeId\}\/(?:compute|storage|network|observability)\//
/** Matches endpoints that are called only by moves such as `invite` and `leave`. */
const PEOPLE = /User|RoleAssignment|Role$|ServiceAccount|ApiToken|Sso|ProviderApi|ProviderCredential|Proposal/

const MOVES = {
  create: (tenant, dice) => send(tenant, dice, ({ id, path }) => id.startsWith('create') && BUILDING.test(path)),
  change: (tenant, dice) =>
    send(
      tenant,
      dice,
      ({ id, method, path }) => BUILDING.test(path) && method !== 'GET' && !/^(?:create|delete|release)/.test(id),
    ),
  delete: (tenant, dice) => send(tenant, dice, ({ id, path }) => /^(?:delete|release)/.test(id) && BUILDING.test(path)),
  fail: (tenant, dice) => failNext(tenant, dice),
  cancel: (tenant, dice) => cancel(tenant, dice),
  pay: (tenant, dice) =>
    send(
      tenant,
      dice,
      ({ path, method }) => method !== 'GET' && /\/(?:billing|settings)\/|quota-allocations/.test(path),
    ),
  invite: (tenant, dice) => invite(tenant, dice),
  leave: (tenant, dice) => leave(tenant, dice),
  wait: (tenant, { pick }) => wait(tenant, pick([1, 5, 20, 120, 3 * 3600])),
  settle: (tenant) => {
    tenant.world.clock.settle()
    return 'all work ends'
  },
  month: (tenant, { chance }) => wait(tenant, Math.round((27 + 5 * chance()) * 86_400 + chance() * 3600)),
} satisfies Record<string, Move>

export type MoveName = keyof typeof MOVES

const WEIGHTS: Readonly<Record<MoveName, number>> = {
  create: 20,
  change: 16,
  delete: 12,
  fail: 6,
  cancel: 5,
  pay: 6,
  invite: 7,
  leave: 5,
  wait: 16,
  settle: 4,
  month: 0,
}
/** A month passes after this many other steps. */
const STEPS_PER_MONTH = 4

/** Generates the steps of a year, which depend only on the seed and the number of months. */
export function yearOf(seed: number, months = 12): Step[] {
  const { chance } = seeded(seed)
  const names = Object.keys(WEIGHTS) as MoveName[]
  const total = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)
  const drawn = (): MoveName => {
    let left = chance() * total
    return names.find((name) => (left -= WEIGHTS[name]) < 0)!
  }
  const dice = (): number => Math.floor(chance() * 2 ** 31)
  return Array.from({ length: months }, () => [
    ...Array.from({ length: STEPS_PER_MONTH }, () => ({ move: drawn(), dice: dice() })),
    { move: 'month' as const, dice: dice() },
  ]).flat()
}

/** Executes a step, and describes what happened for the failure report. */
export async function play(tenant: Tenant, { move, dice }: Step): Promise<string> {
  return `${move}: ${await (MOVES[move] as Move)(tenant, seeded(dice))}`
}

async function send(tenant: Tenant, dice: Seeded, wanted: (endpoint: Endpoint) => boolean): Promise<string> {
  const endpoints = [...tenant.contract.endpoints.values()].filter((one) => wanted(one) && !PEOPLE.test(one.id))
  // Tries other endpoints if there is no suitable record for the first one.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const endpoint = dice.pick(endpoints)
    const params = addressOf(tenant.world, endpoint, dice.chance)
    if (!params) continue
    const body = bodyFor(tenant, endpoint, dice)
    const query = endpoint.id === 'deleteBucketObject' ? '?key=index.html' : ''
    const path = pathOf(endpoint, params) + query
    const { status, body: answer } = await tenant.write(endpoint.id, endpoint.method, path, body, {
      cookie: endpoint.consoleOnly ? await tenant.session() : undefined,
    })
    return `${endpoint.method} ${path} ${JSON.stringify(body ?? null)} → ${status} ${answer?.code ?? ''}`
  }
  return 'nothing to do'
}

/** Returns a valid body with ids of existing records and a new name. */
function bodyFor({ contract, world }: Tenant, endpoint: Endpoint, { chance, pick }: Seeded): unknown {
  const sample = bodyOf(contract, endpoint)
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample
  const entries = Object.entries(sample).map(([key, value]) => {
    const kind = NAMES[key]
    if (key === 'name') return [key, `year-${Math.floor(chance() * 60)}`]
    if (!kind || chance() < 0.4) return [key, value]
    const own = [...world.table(kind).all()].filter(({ hidden }) => inPlace(hidden as Ownership))
    return [key, own.length > 0 ? pick(own).id : value]
  })
  return Object.fromEntries(entries)
}

function inPlace({ scopeId }: Ownership): boolean {
  return scopeId === undefined || scopeId === PLACE.scopeId
}

/** Sends a write under a scenario that makes its work fail or end with a warning. */
async function failNext(tenant: Tenant, dice: Seeded): Promise<string> {
  const outcome = dice.pick(['fail', 'warn'] as const)
  const { name } = tenant.sandbox.scenarios.activate({
    name: 'year',
    title: 'The next work fails',
    rules: [
      {
        then: {
          operation: {
            outcome,
            [outcome === 'fail' ? 'error' : 'warning']: { code: 'UPSTREAM_UNAVAILABLE', message: 'No.' },
          },
        },
      },
    ],
  } as never)
  try {
    const sent = await send(tenant, dice, ({ path, method }) => method !== 'GET' && BUILDING.test(path))
    return `${outcome} ${sent}`
  } finally {
    tenant.sandbox.scenarios.deactivate(name)
  }
}

async function cancel(tenant: Tenant, { pick, chance }: Seeded): Promise<string> {
  const open = [...tenant.world.all('operation')].filter(
    ({ doc, hidden }) => doc.finishedAt === null && inPlace(hidden),
  )
  if (open.length === 0) return 'nothing to cancel'
  const { id, doc } = chance() < 0.5 ? open.at(-1)! : pick(open)
  const { status } = await tenant.write('cancelOperation', 'POST', `/operations/${id}/actions/cancel`)
  return `${doc.action} ${id} → ${status}`
}

/** Users from the fixtures who are added, removed and given roles; each has a token. The owner is never removed. */
export const PEOPLE_IDS = ['admin', 'contributor', 'reader', 'billing', 'project_owner', 'network_operator'] as const
const ROLES = ['rol_owner', 'rol_admin', 'rol_contributor', 'rol_reader', 'rol_billing', 'rol_network_operator']

async function invite(tenant: Tenant, { pick, chance }: Seeded): Promise<string> {
  const owner = { cookie: await tenant.session() }
  const roleId = pick(ROLES)
  if (chance() < 0.3) {
    const email = `guest-${Math.floor(chance() * 1e6)}@acme.example`
    const { status } = await tenant.write(
      'createUser',
      'POST',
      `${SCOPE}/iam/users`,
      { email, name: 'Guest', role: roleId },
      owner,
    )
    return `${email} as ${roleId} → ${status}`
  }
  const principalId = `usr_${pick(PEOPLE_IDS)}`
  if (chance() < 0.2) {
    const { status } = await tenant.write(
      'enableUser',
      'POST',
      `${SCOPE}/iam/users/${principalId}/actions/enable`,
      undefined,
      owner,
    )
    return `${principalId} is back → ${status}`
  }
  const [scopeKind, scopeId] = pick([
    ['project', PLACE.scopeId],
    ['project', 'prj_acme_dev'],
    ['subscription', PLACE.subscriptionId],
    ['tenant', PLACE.tenantId],
  ] as const)
  const path = `${SCOPE}/iam/roles/${roleId}/assignments`
  const grant = { principalId, principalType: 'user', scopeKind, scopeId }
  const { status } = await tenant.write('createRoleAssignment', 'POST', path, grant, owner)
  return `${principalId} gets ${roleId} at ${scopeId} → ${status}`
}

async function leave(tenant: Tenant, { pick, chance }: Seeded): Promise<string> {
  const owner = { cookie: await tenant.session() }
  if (chance() < 0.5) {
    const grants = [...tenant.world.all('iam.assignment')].filter(
      ({ doc, hidden }) => doc.principalId !== 'usr_owner' && hidden.tenantId === PLACE.tenantId,
    )
    if (grants.length === 0) return 'nobody has a role'
    const { id, doc } = pick(grants)
    const path = `${SCOPE}/iam/roles/${doc.roleId}/assignments/${id}`
    const { status } = await tenant.write('deleteRoleAssignment', 'DELETE', path, undefined, owner)
    return `${doc.principalId} loses ${doc.roleId} → ${status}`
  }
  const userId = `usr_${pick(PEOPLE_IDS)}`
  const isForever = chance() < 0.3
  const path = `${SCOPE}/iam/users/${userId}${isForever ? '' : '/actions/disable'}`
  const id = isForever ? 'deleteUser' : 'disableUser'
  const { status } = await tenant.write(id, isForever ? 'DELETE' : 'POST', path, undefined, owner)
  return `${id} ${userId} → ${status}`
}

function wait(tenant: Tenant, seconds: number): string {
  tenant.advance(seconds)
  return `until ${tenant.world.now}`
}
