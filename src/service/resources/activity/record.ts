/**
 * Records Activity Log events: one for each write that was accepted, or refused for a missing permission or a conflict;
 * a second one if the work of a write fails; and one for work of the platform itself.
 */
import type { ApiError } from '../../request/errors.ts'
import { subjectOf } from '../../contract/subject.ts'
import type { Doc, Kind } from '../../state/kinds.ts'
import type { Ownership } from '../../state/kinds/ownership.ts'
import type { Row } from '../../state/record.ts'
import { maskedByLook } from '../../state/secret.ts'
import { nameOf } from '../../state/table.ts'
import type { FollowUp, World } from '../../state/world.ts'
import { projectContextOf } from '../kit/access.ts'
import type { Call, Caller } from '../../request/call.ts'
import type { Reply } from '../../request/response.ts'
import { actionOf } from '../kit/actions.ts'

type Event = Doc<'activityEvent'>

/** Who caused an event. */
type Actor = Pick<Event, 'actorType' | 'credentialId' | 'principalId' | 'principalName' | 'requestId' | 'sourceIp'>
/** The record that an event is about. */
type Subject = Pick<Event, 'resourceKind' | 'resourceId' | 'resourceName'>
/** What happened. */
type Deed = Pick<Event, 'action' | 'outcome' | 'operationId' | 'errorCode'>

/** Records the event of an accepted write, inside its commit (rule iam.token-events). */
export function recordActivity(call: Call, reply: Reply): void {
  if (reply.status >= 400) return
  const { world } = call
  const job = world.get('operation', reply.headers['X-Sandbox-Operation'])
  const owner = call.found.place?.owner ?? { tenantId: call.caller.tenantId }
  const by = madeBy(call)
  const subject = job ? subjectOfJob(job) : about(written(call, reply))
  const action = job?.doc.action ?? actionOf(call.endpoint)
  write(world, owner, by, subject, { action, outcome: 'success', operationId: job?.id ?? null, errorCode: null })
}

/**
 * Returns the record that a write is about: the created one, otherwise the one that the path names, or the one in the
 * reply.
 */
function written(call: Call, { status, row }: Reply): Row | undefined {
  const named = call.found.rows.at(-1) ?? namedBy(call)
  return status === 201 ? (row ?? named) : (named ?? row)
}

/**
 * Returns true if a refusal is recorded: that of a write without permission, or of a write in conflict with the state.
 */
export function isRecordedRefusal(call: Call, { status }: ApiError): boolean {
  if (call.method === 'GET' || call.method === 'HEAD' || !call.found.caller) return false
  return status === 403 || (status === 409 && call.stage === 'handler')
}

/** Records the event of a refused write. */
export function recordRefusal(call: Call, error: ApiError): void {
  const { world, endpoint, caller } = call
  const subject = call.found.rows.at(-1) ?? namedBy(call)
  write(world, placeOf(call) ?? { tenantId: caller.tenantId }, madeBy(call), about(subject), {
    action: actionOf(endpoint),
    outcome: 'failure',
    operationId: null,
    errorCode: error.code,
  })
}

/** Records failures of accepted work, as a second event of its request, and work that the platform started. */
export const recordOutcome: FollowUp<'operation'> = (world, { before, after: job }) => {
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

export function recordPlatformWork(
  world: World,
  row: Pick<Row, 'hidden'>,
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
function placeOf({ world, found: { place }, params, caller }: Call): Ownership | undefined {
  if (place) return place.owner
  const project = world.get('project', params.scopeId)
  const owner = project && projectContextOf(world, project).owner
  return owner?.tenantId === caller.tenantId ? owner : undefined
}

/**
 * Writes an event. Its hidden part includes the subscription, so that those with a role on the subscription can still
 * read the event after the project is deleted.
 */
function write(world: World, owner: Ownership, by: Actor, subject: Subject, deed: Deed): void {
  const { tenantId = '', subscriptionId, scopeId } = owner
  // Every field is named, because spreading objects would cost each write 8 µs.
  const event: Event = {
    id: world.newId('activityEvent'),
    scopeId: scopeId ?? null,
    createdAt: world.now,
    actorType: by.actorType,
    credentialId: by.credentialId,
    principalId: by.principalId,
    principalName: by.principalName,
    requestId: by.requestId,
    sourceIp: by.sourceIp,
    resourceKind: subject.resourceKind,
    resourceId: subject.resourceId,
    resourceName: subject.resourceName,
    action: deed.action,
    outcome: deed.outcome,
    operationId: deed.operationId,
    errorCode: deed.errorCode,
  }
  world.insert('activityEvent', event, {
    tenantId,
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...(scopeId !== undefined && { scopeId }),
  })
}
