/**
 * Asynchronous work: handlers open an Operation for it (`start`, `startDelete`), and completions change the record when
 * the Operation ends (`creation`, `endOfDelete`). Each kind declares how a record shows that it is being built or deleted,
 * or that this failed.
 */
import { type Kind, type Doc, type kinds, specOf } from '../../state/kinds.ts'
import type { Ownership } from '../../state/kinds/ownership.ts'
import type { Plan } from '../../state/kinds/platform.ts'
import { open, openFinished, supersede, type Opening } from '../../state/operations.ts'
import type { Row } from '../../state/record.ts'
import { nameOf } from '../../state/table.ts'
import type { World, Completion } from '../../state/world.ts'
import type { Call } from '../../request/call.ts'
import { actionOf } from './actions.ts'
import { accepted, record, type Reply } from '../../request/response.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { Patch, FactsPatch } from '../../state/patch.ts'
import { hasFields, isDeleting } from './checks.ts'

type Input = JsonObject

/** The work that a handler starts. */
export interface Job<K extends Kind> {
  /** The action id, if it differs from that of the endpoint. */
  readonly action?: string
  /** The record that the work is about. */
  readonly on: Row<K> | undefined
  /** Its duration in a real cloud (ms); the sandbox's pace scales it. */
  readonly takesMs: number
  /** Input for its completion; a function gets the record after `supersedes` was applied. */
  readonly input?: Input | ((on: Row<K>) => Input)
  /**
   * True if it ends the other open Operations of the record, as deletes do; a list gives the ids of the records
   * instead.
   */
  readonly supersedes?: true | readonly string[]
  /** The quota usage that its success adds to the project (quota.ts). */
  readonly reserves?: Opening['reserves']
  /** Its plan, if the handler decides how it ends (as for a router with `ha`). */
  readonly plan?: Partial<Plan>
  /** The owner of the Operation; set if it must outlive the call's project. */
  readonly owner?: Ownership
}

export type OpeningCall = Pick<Call, 'world' | 'endpoint' | 'caller' | 'sourceIp' | 'found' | 'injected'>

/** Opens the Operation of a write. A scenario's plan takes precedence over the handler's. */
export function openOperation<K extends Kind>(call: OpeningCall, job: Job<K>): Row<'operation'> {
  const { world } = call
  const injected = call.injected.plan?.apply()
  const asked = { ...job.plan, ...injected }
  const durationMs = injected?.durationMs ?? world.clock.paced(job.takesMs)
  const id = world.newId('operation')
  const superseded = job.supersedes === true ? (job.on ? [job.on.id] : []) : (job.supersedes ?? [])
  const { action = actionOf(call.endpoint) } = job
  for (const recordId of superseded) supersede(world, recordId, { action, operationId: id })
  return open(world, opening(call, job, { outcome: 'succeed', ...asked, durationMs }), id)
}

/**
 * Opens the Operation of a write and responds with 202 and the Operation.
 * @param mark updates the records to show that the work is in progress
 */
export function start<K extends Kind>(call: OpeningCall, job: Job<K>, mark?: () => void): Reply {
  const operation = openOperation(call, job)
  mark?.()
  return accepted(operation)
}

/** Opens the Operation of a write and responds with 202 and the record that the work is about. */
export function startAndShow<K extends Kind>(
  call: OpeningCall,
  job: Job<K> & { readonly on: Row<K> },
  mark?: () => void,
): Reply {
  const operation = openOperation(call, job)
  mark?.()
  return record(202, call.world.need(job.on.kind, job.on.id), operation)
}

/**
 * Stores an Operation that is already finished when the response shows it. Operations of billing writes cannot be read
 * afterwards.
 */
export function openFinishedOperation<K extends Kind>(
  call: OpeningCall,
  job: Omit<Job<K>, 'takesMs'>,
  unreadable: boolean,
): Row<'operation'> {
  return openFinished(call.world, opening(call, job, { outcome: 'succeed', durationMs: 0 }), unreadable)
}

function opening<K extends Kind>(call: OpeningCall, job: Omit<Job<K>, 'takesMs'>, plan: Plan): Opening {
  const { endpoint, caller, sourceIp, found } = call
  const on = job.on && (call.world.get(job.on.kind, job.on.id) ?? job.on)
  const { resource, at } = endpoint.permission ?? { resource: 'iam', at: 'tenant' as const }
  return {
    action: job.action ?? actionOf(endpoint),
    resource: on && { kind: on.kind, id: on.id, name: nameOf(on) },
    principalId: caller.principalId,
    sourceIp,
    plan,
    input: (typeof job.input === 'function' ? on && job.input(on) : job.input) ?? {},
    ...(job.reserves && { reserves: job.reserves }),
    area: {
      resource,
      at,
      writeScopes: endpoint.scopes,
      readScopes: endpoint.scopes.map((one) => one.replace(':write', ':read')),
    },
    owner: job.owner ?? found.place?.owner ?? { tenantId: caller.tenantId },
  }
}

type Operation = Row<'operation'>

/** Fields of a record whose create was cancelled. */
export const CANCELLED = { statusReason: 'The creation was cancelled.', statusReasonCode: 'cancelled' } as const

/** Fields of a record whose work succeeded. */
const NO_REASON = { statusReason: null, statusReasonCode: null } as const

/** Why the work on a record did not succeed. */
interface Reason {
  readonly statusReason: string
  readonly statusReasonCode: string | null
}

/** Returns the fields to set on a record whose work failed. */
export function reasonOf(job: Operation): Reason {
  const { message, details } = job.doc.error!
  return { statusReason: message, statusReasonCode: typeof details.reason === 'string' ? details.reason : null }
}

/** Sets fields of a record that its kind declares. */
function set<K extends Kind>(world: World, row: Row<K>, fields: object = {}): void {
  world.patch(row, fields as Patch<Doc<K>>)
}

/** Acts on a record. For a cancel, `built` says whether the provider has already created the object. */
export type JobAct<K extends Kind> = (world: World, row: Row<K>, job: Operation, built: boolean) => void

/** What an Operation does when it ends. */
type End = (world: World, job: Operation, built?: boolean) => void

/** Returns true if an Operation may still change a record. */
type Holds<K extends Kind> = (row: Row<K>, job: Operation) => boolean

/** Acts on the record of an Operation if it still exists and `holds` returns true for it. */
export function onRecord<K extends Kind>(kind: K, act: JobAct<K>, holds?: Holds<K>): End {
  return on(kind, ({ doc }) => doc.resourceId, act, holds)
}

/**
 * Acts on the record that a field of the Operation's input names, if it still exists and `holds` returns true for it.
 */
export function onNamed<K extends Kind>(kind: K, field: string, act: JobAct<K>, holds?: Holds<K>): End {
  return on(kind, ({ hidden }) => hidden.input[field] as string | undefined, act, holds)
}

function on<K extends Kind>(
  kind: K,
  idOf: (job: Operation) => string | null | undefined,
  act: JobAct<K>,
  holds: Holds<K> = () => true,
): End {
  return (world, job, built = false) => {
    const row = world.get(kind, idOf(job))
    if (row && holds(row, job)) act(world, row, job, built)
  }
}

/** Returns the completion of work that is undone unless it succeeds. */
export function undoing(succeed: End, undo: End): Required<Completion> {
  return { succeed, fail: undo, cancel: undo }
}

/** Returns a completion that first releases something, however the work ends. */
export function releasing(release: End, { succeed, fail, cancel }: Required<Completion>): Required<Completion> {
  return {
    succeed: (world, job) => (release(world, job), succeed(world, job)),
    fail: (world, job) => (release(world, job), fail(world, job)),
    cancel: (world, job, built) => (release(world, job), cancel(world, job, built)),
  }
}

/** Returns true if a record is still being built, and always for kinds that do not declare how a record shows it. */
export function isBuilding<K extends Kind>({ kind, doc }: Row<K>): boolean {
  return hasFields(doc, specOf(kind).building ?? {})
}

/** Kinds that declare how a record shows that its create failed. */
type Failing = { [K in Kind]: (typeof kinds)[K] extends { failed: object } ? K : never }[Kind]

/** Sets the fields of a record whose create failed. */
type Fail<K extends Kind> = (world: World, row: Row<K>, reason: Reason) => void

/**
 * Returns the completion of a create: it calls `ready`, or `failed` with the reason if the create failed or was
 * cancelled. By default, the record then has the fields that its kind declares for this, and the reason.
 */
export function creation<K extends Failing>(kind: K, ready?: JobAct<K>): Required<Completion>
export function creation<K extends Kind>(kind: K, ready: JobAct<K>, failed: Fail<K>): Required<Completion>
export function creation<K extends Kind>(
  kind: K,
  ready: JobAct<K> = (world, row) => set(world, row, specOf(kind).ready),
  failed: Fail<K> = (world, row, reason) => set(world, row, { ...specOf(kind).failed, ...reason }),
): Required<Completion> {
  return {
    succeed: onRecord(kind, ready, isBuilding),
    fail: onRecord(kind, (world, row, job) => failed(world, row, reasonOf(job)), isBuilding),
    cancel: onRecord(kind, (world, row) => failed(world, row, CANCELLED), isBuilding),
  }
}

/** How the provider's work on records of a kind ends. */
interface Work<K extends Kind> {
  /** Sets fields of a record when its work has ended, and updates what depends on it. */
  readonly settle: (world: World, row: Row<K>, fields: Partial<Doc<K>>) => void
  /** Returns the fields that a record gets from the provider. */
  readonly built?: (world: World, row: Row<K>) => Partial<Doc<K>>
  readonly remove: JobAct<K>
}

/**
 * Returns the completions of create, update and delete for kinds for which the provider applies all three: a record is
 * then ready, or has failed, as its kind declares. After a cancelled update or delete, it is as before.
 */
export function completionsOfWork<K extends Kind>(
  area: string,
  kind: K,
  { settle, built, remove }: Work<K>,
): Record<string, Completion> {
  const { ready, failed } = specOf(kind)
  const settled = (world: World, row: Row<K>, fields: object): void => settle(world, row, fields as Partial<Doc<K>>)
  const create = creation(
    kind,
    (world, row) => settled(world, row, { ...ready, ...NO_REASON, ...built?.(world, row) }),
    (world, row, reason) => settled(world, row, { ...failed, ...reason }),
  )
  const { succeed, fail } = create
  const cancel = onRecord(kind, (world, row, { hidden }) =>
    settled(world, row, { ...ready, ...(hidden.input.before as object) }),
  )
  return {
    [`${area}.create`]: create,
    [`${area}.update`]: { succeed, fail, cancel },
    [`${area}.delete`]: { succeed: onRecord(kind, remove), fail, cancel },
  }
}

/**
 * Marks a record as being deleted and opens the Operation, which ends other work on the record.
 * @param owner the owner of the Operation, if it must outlive the call's project
 */
export function startDelete<K extends Kind>(call: OpeningCall, row: Row<K>, takesMs: number, owner?: Ownership): Reply {
  const { deleting } = specOf(row.kind)
  const input = ({ kind, doc }: Row<K>): JsonObject => fieldsOf(kind, doc)
  return start(call, { on: row, takesMs, supersedes: true, input, ...(owner && { owner }) }, () => {
    if (deleting === 'leaving') markLeaving(call.world, row)
    else set(call.world, row, deleting)
  })
}

/** Marks a record as being removed, or takes the mark back. */
export function markLeaving<K extends Kind>(world: World, row: Row<K>, leaving = true): void {
  world.patchHidden(row, { leaving } as FactsPatch<object>)
}

/**
 * Returns the completion of a delete: the record is removed. After a failure, it has the fields that its kind declares
 * for this, if any; otherwise, and after a cancel, its fields are restored from the Operation's input.
 */
export function endOfDelete<K extends Kind>(
  kind: K,
  remove: JobAct<K> = (world, row) => world.remove(row),
): Required<Completion> {
  const { deleting, deleteFailed } = specOf(kind)
  const back: JobAct<K> = (world, row, job) => {
    if (deleting === 'leaving') markLeaving(world, row, false)
    else set(world, row, fieldsOf(kind, job.hidden.input))
  }
  const fail: JobAct<K> = (world, row, job) => set(world, row, { ...deleteFailed, ...reasonOf(job) })
  return {
    succeed: onRecord(kind, remove),
    fail: onRecord(kind, deleteFailed ? fail : back, isDeleting),
    cancel: onRecord(kind, back, isDeleting),
  }
}

/** Returns the values of the fields that show that a record of a kind is being deleted. */
function fieldsOf(kind: Kind, values: object): JsonObject {
  const { deleting } = specOf(kind)
  if (deleting === 'leaving') return {}
  return Object.fromEntries(Object.keys(deleting ?? {}).map((field) => [field, (values as JsonObject)[field]]))
}
