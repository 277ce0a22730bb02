/**
 * Records Activity Log events: one for each write that was accepted, or refused for a missing permission or a conflict;
 * a second one if the work of a write fails; and one for work of the platform itself.
 */
import type { ApiError } from '../../errors.ts'
import { subjectOf } from '../../openapi/subject.ts'
import type { Kind } from '../../world/kinds.ts'
import type { Ownership } from '../../world/kinds/ownership.ts'
import { eventDocument, eventOwner, type Actor, type Deed, type Subject } from '../../world/own-event.ts'
import type { Row } from '../../world/record.ts'
import { maskedByLook } from '../../world/secret.ts'
import { nameOf } from '../../world/table.ts'
import type { FollowUp, World } from '../../world/world.ts'
import { projectContextOf } from '../access.ts'
import type { Call, Caller } from '../call.ts'
import type { Reply } from '../response.ts'
import { actionOf } from './actions.ts'

/** Records the event of an accepted write, inside its commit (rule iam.token-events). */
export function recordActivity(call: Call, reply: Reply): void {
  if (reply.status >= 400) return
  const { world } = call
  const job = world.get('operation', reply.headers['X-Sandbox-Operation'])
  const owner = call.knownContext?.owner ?? { tenantId: call.caller.tenantId }
  const by = madeBy(call)
  const id = newId(world)
  if (job && isOpenedBy(job, by, owner) && world.insertEvent(job, id, by)) return
  const subject = job ? subjectOfJob(job) : about(written(call, reply))
  const action = job?.doc.action ?? actionOf(call.endpoint)
  write(world, owner, by, subject, { action, outcome: 'success', operationId: job?.id ?? null, errorCode: null }, id)
}

/** Returns true if an Operation has the caller and the owner of its event. */
function isOpenedBy({ doc, hidden }: Row<'operation'>, by: Actor, owner: Ownership): boolean {
  return (
    doc.principalId === by.principalId &&
    doc.sourceIp === by.sourceIp &&
    hidden.scopeId === owner.scopeId &&
    hidden.subscriptionId === owner.subscriptionId &&
    hidden.tenantId === owner.tenantId
  )
}

/**
 * Returns the record that a write is about: the created one, otherwise the one that the path names, or the one in the
 * reply.
 */
function written(call: Call, { status, row }: Reply): Row | undefined {
  const named = call.rows.at(-1) ?? namedBy(call)
  return status === 201 ? (row ?? named) : (named ?? row)
}

/**
 * Returns true if a refusal is recorded: that of a write without permission, or of a write in conflict with the state.
 */
export function isRecorded(call: Call, { status }: ApiError): boolean {
  if (call.method === 'GET' || call.method === 'HEAD' || !call.identified) return false
  return status === 403 || (status === 409 && call.stage === 'handler')
}

/** Records the event of a refused write. */
export function recordRefusal(call: Call, error: ApiError): void {
  const { world, endpoint, caller } = call
  const subject = call.rows.at(-1) ?? namedBy(call)
  write(world, placeOf(call) ?? { tenantId: caller.tenantId }, madeBy(call), about(subject), {
    action: actionOf(endpoint),
    outcome: 'failure',
    operationId: null,
    errorCode: error.code,
  })
}

/** Records failures of accepted work, as a second event of its request, and work that the platform started. */
export const recordOutcome: FollowUp = (world, change) => {
  const before = change.before as Row<'operation'> | undefined
  const job = change.after as Row<'operation'> | undefined
  if (!job) return
  const begun = !before && job.doc.principalId === null
  if (begun) recordPlatformWork(world, job, job.doc.action, subjectOfJob(job), job.id)
  if (job.doc.state !== 'FAILED' || before?.doc.state === 'FAILED') return
  const first = world.findOne('activityEvent', 'operation', job.id)
  write(world, job.hidden, first?.doc ?? BY_PLATFORM, subjectOfJob(job), {
    action: job.doc.action,
    outcome: 'failure',
    operationId: job.id,
    errorCode: job.doc.error?.code ?? 'INTERNAL',
  })
}

/** Records what the platform did to a record. */
export function recordPlatformWork(
  world: World,
  row: Pick<Row, 'hidden'> | Row<'operation'>,
  action: string,
  subject: Subject,
  operationId: string | null = null,
): void {
  write(world, row.hidden, BY_PLATFORM, subject, { action, outcome: 'success', operationId, errorCode: null })
}

const BY_PLATFORM: Actor = {
  actorType: 'system',
  credentialId: null,
  principalId: null,
  principalName: null,
  requestId: null,
  sourceIp: null,
}

function madeBy({ world, caller, requestId, sourceIp }: Call): Actor {
  const { type, principalId } = caller
  return {
    actorType: type,
    credentialId: type === 'user' ? null : caller.credential.id,
    principalId,
    principalName: principalName(world, caller),
    requestId: maskedByLook(requestId),
    sourceIp,
  }
}

function principalName(world: World, { principalId }: Caller): string | null {
  const principal = world.get('iam.user', principalId) ?? world.get('iam.serviceAccount', principalId)
  return principal?.doc.name ?? null
}

function subjectOfJob({ doc: { resourceKind, resourceId, resourceName } }: Row<'operation'>): Subject {
  return { resourceKind, resourceId, resourceName }
}

/** Returns the name of a record as people know it; its id if it has none. */
function shownName(row: Row): string {
  const { displayName } = row.doc as { displayName?: unknown }
  const name = nameOf(row)
  return name === row.id && typeof displayName === 'string' && displayName !== '' ? displayName : name
}

/** Returns the fields of an event that describe its record. */
export function about(row: Row | undefined): Subject {
  return { resourceKind: row?.kind ?? null, resourceId: row?.id ?? null, resourceName: row ? shownName(row) : null }
}

/**
 * Returns the record that the path of a call names, if the refusal came before it was looked up and it belongs to the
 * caller's tenant.
 */
function namedBy({ world, endpoint, params, caller }: Call): Row | undefined {
  const subject = subjectOf(endpoint)
  if (!subject) return undefined
  const id = subject.parameter ? params[subject.parameter.name] : caller.tenantId
  const row = world.tables.get(subject.kind as Kind)?.get(id!)
  return row && (row.hidden as { tenantId?: string }).tenantId === caller.tenantId ? row : undefined
}

/** Returns the project of a call and its tenant, even if the refusal came before they were looked up. */
function placeOf({ world, knownContext, params, caller }: Call): Ownership | undefined {
  if (knownContext) return knownContext.owner
  const project = world.get('project', params.scopeId)
  const owner = project && projectContextOf(world, project).owner
  return owner?.tenantId === caller.tenantId ? owner : undefined
}

/** Writes an event. */
function write(world: World, owner: Ownership, by: Actor, subject: Subject, deed: Deed, id = newId(world)): void {
  const at = { id, scopeId: owner.scopeId ?? null, createdAt: world.now }
  world.insert('activityEvent', eventDocument(at, by, subject, deed), eventOwner(owner))
}

function newId(world: World): string {
  return world.newId('activityEvent')
}
