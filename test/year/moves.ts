/**
 * The actions, called moves, that a walk through a year can take; each step makes one move. Each step has its own seed,
 * so that a move makes the same choices when other steps are dropped, as long as the chosen records still exist.
 */
import type { Endpoint } from '../../src/service/contract/endpoint.ts'
import { belongs } from '../support/samples.ts'
import { seeded, type Seeded } from '../support/seeded.ts'
import { callTo, weighted, type Weighted } from '../support/walk.ts'
import { PLACE, SCOPE, type Tenant } from './tenant.ts'

/** One step of a walk: its move, and the seed for its choices. */
export interface Step {
  readonly move: MoveName
  readonly dice: number
}

type Move = (tenant: Tenant, dice: Seeded) => Promise<string> | string

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

const WEIGHTS: readonly Weighted<MoveName>[] = [
  [20, 'create'],
  [16, 'change'],
  [12, 'delete'],
  [6, 'fail'],
  [5, 'cancel'],
  [6, 'pay'],
  [7, 'invite'],
  [5, 'leave'],
  [16, 'wait'],
  [4, 'settle'],
]
/** A month passes after this many other steps. */
const STEPS_PER_MONTH = 4

export function yearOf(seed: number, months = 12): Step[] {
  const chances = seeded(seed)
  const dice = (): number => Math.floor(chances.chance() * 2 ** 31)
  return Array.from({ length: months }, () => [
    ...Array.from({ length: STEPS_PER_MONTH }, () => ({ move: weighted(chances, WEIGHTS), dice: dice() })),
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
    const call = callTo(dice.pick(endpoints), tenant, dice, { ids: 0.6 })
    if (!call) continue
    const { endpoint, path, body } = call
    const { status, body: answer } = await tenant.write(endpoint.id, endpoint.method, path, body, {
      cookie: endpoint.consoleOnly ? await tenant.session() : undefined,
    })
    return `${endpoint.method} ${path} ${JSON.stringify(body ?? null)} → ${status} ${answer?.code ?? ''}`
  }
  return 'nothing to do'
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
    (row) => row.doc.finishedAt === null && belongs(row, undefined),
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
