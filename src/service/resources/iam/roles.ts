/**
 * Endpoints of roles: the built-in roles, which all tenants have, and custom roles. Their assignments are in
 * assignments.ts.
 */
import { type RefusalFacts, refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { newDocument } from '../kit/documents.ts'
import { start } from '../kit/work.ts'
import { pageOf } from '../kit/reads.ts'
import { list, noContent, ok } from '../../request/response.ts'
import { select } from './select.ts'
import { lookup } from '../kit/lookup.ts'

const { conflict, refused } = refusals('iam.role-name')

/** Built-in roles belong to no tenant. */
const EVERY_TENANT = ''
const CREATE_MS = 2_000
/** Maximum number of holders that a refusal names. */
const NAMED = 20
const NO_PERMISSIONS: Doc<'iam.role'>['permissions'] = {
  compute: 'none',
  storage: 'none',
  network: 'none',
  loadbalancer: 'none',
  kubernetes: 'none',
  observability: 'none',
  billing: 'none',
  budgets: 'none',
  iam: 'none',
  tokens: 'none',
  branding: 'none',
  audit: 'none',
}

export const roleHandlers = {
  listRoles({ context, query }, world) {
    const roles = [...world.list('iam.role', context.owner.tenantId), ...world.list('iam.role', EVERY_TENANT)]
    return list(pageOf(select(roles, query), query))
  },

  createRole(call, world) {
    const { tenantId } = call.context.owner
    const { name, description = '', assignableScopes = ['subscription', 'project'], permissions } = call.body
    checkName(world, tenantId, name)
    const id = world.newId('iam.role')
    const doc = newDocument(call, 'iam.role', {
      id,
      name,
      description,
      custom: true,
      memberCount: 0,
      assignableScopes: [...new Set(assignableScopes)],
      permissions: { ...NO_PERMISSIONS, ...permissions },
    })
    world.insert('iam.roleDraft', { id, name, role: doc }, { tenantId })
    // The role is created when the work is done; the Operation names it from the start.
    return start(call, { on: new Row('iam.role', id, doc, { tenantId }, 1, world.nowMs), takesMs: CREATE_MS })
  },

  updateRole(call, world) {
    const role = call.row('iam.role')
    checkCustom(role)
    const { permissions = {}, assignableScopes, ...rest } = call.body
    if (assignableScopes) checkPlaces(world, role, assignableScopes)
    if (rest.name !== undefined && rest.name !== role.doc.name) checkName(world, call.context.owner.tenantId, rest.name)
    return ok(
      world.patch(role, {
        ...rest,
        permissions: { ...role.doc.permissions, ...permissions },
        ...(assignableScopes && { assignableScopes: [...new Set(assignableScopes)] }),
      }),
    )
  },

  deleteRole(call, world) {
    const role = call.row('iam.role')
    checkCustom(role)
    const grants = world.find('iam.assignment', 'role', role.id)
    if (grants.length > 0)
      throw refused(
        'DEPENDENCY_BLOCKED',
        `The role ${role.doc.name} is still assigned; delete its assignments first.`,
        holders(world, grants),
      )
    world.remove(role)
    return noContent()
  },
} satisfies Partial<Handlers>

export const roleCompletions = {
  'iam.role.create': {
    succeed: (world, job) => createRecord(world, job.doc.resourceId!),
    fail: (world, job) => dropDraft(world, job.doc.resourceId!),
    cancel: (world, job, built) =>
      built ? createRecord(world, job.doc.resourceId!) : dropDraft(world, job.doc.resourceId!),
  },
} satisfies Record<string, Completion>

function createRecord(world: World, id: string): void {
  const draft = world.need('iam.roleDraft', id)
  world.remove(draft)
  world.insert(
    'iam.role',
    { ...draft.doc.role, createdAt: world.now, updatedAt: world.now },
    { tenantId: draft.hidden.tenantId },
  )
}

function dropDraft(world: World, id: string): void {
  world.remove(world.need('iam.roleDraft', id))
}

/**
 * Checks that a name is unique among the tenant's roles, including built-in ones and those being created (rule
 * iam.role-name).
 */
function checkName(world: World, tenantId: string, name: string): void {
  const taken =
    world.named('iam.role', tenantId, name) ??
    world.named('iam.role', EVERY_TENANT, name) ??
    world.find('iam.roleDraft', 'name', `${tenantId} ${name}`)[0]
  if (taken) throw conflict(`There is already a role named ${JSON.stringify(name)}.`, 'name')
}

/** Checks that a changed role can still be assigned at every level at which it is assigned now. */
function checkPlaces(world: World, role: Row<'iam.role'>, places: readonly string[]): void {
  const elsewhere = world
    .find('iam.assignment', 'role', role.id)
    .filter(({ doc }) => doc.scopeKind !== 'tenant' && !places.includes(doc.scopeKind))
  if (elsewhere.length > 0)
    throw refused(
      'DEPENDENCY_BLOCKED',
      `The role ${role.doc.name} is assigned at the ${elsewhere[0]?.doc.scopeKind} level; delete those assignments first, or keep that scope in assignableScopes.`,
      { field: 'assignableScopes', ...holders(world, elsewhere) },
    )
}

function holders(world: World, grants: readonly Row<'iam.assignment'>[]): Pick<RefusalFacts, 'rule' | 'details'> {
  const usedBy = grants.slice(0, NAMED).map(({ doc: { principalId } }) => ({
    id: principalId,
    name: lookup.principalName({ world }, principalId) ?? principalId,
  }))
  return { rule: 'iam.role-held', details: { usedBy, usedByCount: grants.length } }
}

function checkCustom(role: Row<'iam.role'>): void {
  if (!role.doc.custom)
    throw conflict(`${role.doc.name} is a built-in role and cannot be changed.`, { rule: 'iam.role-built-in' })
}
