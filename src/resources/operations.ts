/** Operations of all areas: how handlers open them, and the endpoints that read and cancel them. */
import { refusals } from '../errors.ts'
import type { Kind } from '../world/kinds.ts'
import type { Ownership } from '../world/kinds/ownership.ts'
import type { Plan } from '../world/kinds/platform.ts'
import { cancel, open, openFinished, supersede, type Opening } from '../world/operations.ts'
import type { Row } from '../world/record.ts'
import { nameOf } from '../world/table.ts'
import type { World } from '../world/world.ts'
import { checkHeld, checkPermission, ownedContext } from './access.ts'
import type { Handlers, Call } from './call.ts'
import { actionOf } from './activity/actions.ts'
import { accepted, ok, record, type Reply } from './response.ts'
import type { JsonObject } from '../platform/json.ts'

const { conflict, notFound } = refusals('operations.cancel-final')

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

/** A call that may open an Operation. */
export type OpeningCall = Pick<Call, 'world' | 'endpoint' | 'caller' | 'sourceIp' | 'plan' | 'knownContext'>

/** Opens the Operation of a write. A scenario's plan takes precedence over the handler's. */
export function openOperation<K extends Kind>(call: OpeningCall, job: Job<K>): Row<'operation'> {
  const { world } = call
  const injected = call.plan?.apply()
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
  const { endpoint, caller, sourceIp, knownContext } = call
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
    owner: job.owner ?? knownContext?.owner ?? { tenantId: caller.tenantId },
  }
}

export const operationHandlers = {
  getOperation(call, world) {
    const job = call.row('operation')
    judge(call, world, job, 'read')
    return ok(job)
  },

  cancelOperation(call, world) {
    const job = call.row('operation')
    judge(call, world, job, 'manage')
    if (job.doc.finishedAt !== null)
      throw conflict(`This operation is ${job.doc.state} and can no longer be cancelled.`)
    return ok(cancel(world, job))
  },
} satisfies Partial<Handlers>

/**
 * Checks access to an Operation by the permissions of its area (rules operations.hidden, operations.cancel). Reading
 * requires a role on its project, even if the write required one at a higher level.
 */
function judge(call: Pick<Call, 'caller'>, world: World, job: Row<'operation'>, level: 'read' | 'manage'): void {
  const { area, unreadable } = job.hidden
  if (unreadable)
    throw notFound('This operation was already finished when it was returned, and cannot be read later.', {
      rule: 'operations.born-final',
    })
  checkHeld(call.caller, level === 'read' ? area.readScopes : area.writeScopes)
  checkPermission(world, call.caller, ownedContext(job.hidden), {
    resource: area.resource,
    level,
    at: level === 'read' ? 'project' : area.at,
  })
}
