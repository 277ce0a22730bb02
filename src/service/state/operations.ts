/**
 * The Operations engine: asynchronous work as records and scheduled steps. An Operation is pending for a tenth of its
 * time, progresses in steps, and ends as it was planned when it was opened.
 */
import { errorBody, type ErrorBody } from '../request/errors.ts'
import type { Doc } from './kinds.ts'
import type { Ownership } from './kinds/ownership.ts'
import type { OperationFacts, Plan } from './kinds/platform.ts'
import type { Change } from './changes.ts'
import type { Row } from './record.ts'
import type { StepHandler, World } from './world.ts'
import type { JsonObject } from '../../platform/json.ts'

export const OPERATION_STEPS = 'operation'

/** Progress at which an Operation is updated (percent of its time); the first ends PENDING, the last finishes the work. */
const MARKS = [10, 25, 50, 75, 100] as const

/** From this progress on, the provider's object exists: cancelling a create leaves it in place. */
const BUILT_PERCENT = 50

/** The properties of a new Operation. */
export interface Opening {
  readonly action: string
  /** The record that the work is about, if any. */
  readonly resource: { readonly kind: string; readonly id: string; readonly name: string | null } | undefined
  readonly principalId: string | null
  readonly sourceIp: string | null
  readonly plan: Plan
  readonly input: JsonObject
  readonly area: OperationFacts['area']
  readonly owner: Ownership
  /** The quota usage that its success will add to the project. */
  readonly reserves?: OperationFacts['reserves']
}

/** The Operation that supersedes others. */
export interface Superseding {
  readonly action: string
  readonly operationId: string
}

/** Opens an Operation in PENDING and schedules its first step. */
export function open(world: World, opening: Opening, id = world.newId('operation')): Row<'operation'> {
  const stepId = schedule(world, id, MARKS[0], world.nowMs + share(opening.plan, MARKS[0]))
  return world.insert('operation', document(world, id, opening, 'PENDING'), {
    plan: opening.plan,
    stepId,
    input: opening.input,
    area: opening.area,
    ...(opening.reserves && { reserves: opening.reserves }),
    ...opening.owner,
  })
}

/**
 * Writes an Operation that is SUCCEEDED at once. `unreadable` ones cannot be read afterwards (specification: States).
 */
export function openFinished(world: World, opening: Opening, unreadable: boolean): Row<'operation'> {
  const { now } = world
  const doc = {
    ...document(world, world.newId('operation'), opening, 'SUCCEEDED'),
    progressPercent: 100,
    startedAt: now,
    finishedAt: now,
  }
  const facts = { plan: opening.plan, input: opening.input, area: opening.area, ...opening.owner }
  return world.insert('operation', doc, unreadable ? { ...facts, unreadable: true } : facts)
}

/** Returns true if the provider has already created the object of a create. */
export function isBuilt(world: World, job: Row<'operation'>): boolean {
  const { plan } = job.hidden
  if ((job.doc.progressPercent ?? 0) >= BUILT_PERCENT) return true
  return plan.outcome !== 'stall' && world.nowMs - job.createdMs >= plan.durationMs / 2
}

/**
 * Cancels an Operation that has not finished; the completion of its action updates the record. The caller has checked
 * that it is not final.
 */
export function cancel(world: World, job: Row<'operation'>): Row<'operation'> {
  const built = isBuilt(world, job)
  const creates = /\.create(?:$|[A-Z])/.test(job.doc.action)
  const warning =
    built && creates
      ? errorBody(
          'CONFLICT',
          'The resource had already been built when its creation was cancelled. It remains until it is deleted.',
          { details: { disposition: 'left_in_place' } },
        )
      : null
  world.settings.completions[job.doc.action]?.cancel?.(world, job, built)
  return world.patch(job, { state: 'CANCELLED', finishedAt: world.now, warning }, { stepId: undefined })
}

/**
 * Ends the open Operations of a record, the newest first, because a new Operation supersedes them. Each becomes
 * CANCELLED with an error that names what superseded it, and its record is updated in the same way as by a cancel.
 */
export function supersede(world: World, recordId: string, by: Superseding): void {
  const open = world.find('operation', 'involved', recordId).sort((a, b) => b.createdMs - a.createdMs)
  for (const { id } of open) {
    const job = world.need('operation', id)
    if (job.doc.finishedAt !== null || id === by.operationId) continue
    world.settings.completions[job.doc.action]?.cancel?.(world, job, isBuilt(world, job))
    const error = errorBody('CONFLICT', `Operation ${by.operationId} (${by.action}) superseded this one.`, {
      details: { reason: 'superseded', supersededBy: by },
    })
    world.patch(job, { state: 'CANCELLED', finishedAt: world.now, error }, { stepId: undefined })
  }
}

export const operationSteps: StepHandler = (world, id, step) => {
  const job = world.get('operation', id)
  if (!job || job.doc.finishedAt !== null) return
  const percent = Number(step)
  if (percent >= 100) return end(world, job)
  const { plan } = job.hidden
  const next = MARKS.find((mark) => mark > percent)!
  const stalls = plan.outcome === 'stall' && next > (plan.progress ?? percent)
  const atMs = job.createdMs + share(plan, next)
  const stepId = stalls ? undefined : schedule(world, id, next, Math.max(atMs, world.nowMs))
  const progressPercent = stalls ? (plan.progress ?? percent) : percent
  const started = job.doc.state === 'PENDING' ? { state: 'RUNNING' as const, startedAt: world.now } : {}
  world.patch(job, { ...started, progressPercent }, { stepId })
}

/** Deletes the step of an Operation that ends early or is deleted. */
export function followOperation(world: World, { before, after }: Change<'operation'>): void {
  const { stepId } = before?.hidden ?? {}
  if (stepId !== after?.hidden.stepId) world.unschedule(stepId)
}

/** Fails an Operation whose step cannot run, because a record that it needs is deleted or damaged. */
export function strand(world: World, step: Row<'step'>, { message }: Error): void {
  const job = step.doc.handler === OPERATION_STEPS ? world.get('operation', step.doc.id) : undefined
  const failed = (): Row<'operation'> | undefined => {
    world.begin(step)
    return (
      job &&
      world.patch(
        job,
        {
          state: 'FAILED',
          finishedAt: world.now,
          error: errorBody('INTERNAL', `The work could not be completed: ${message}.`),
        },
        { stepId: undefined },
      )
    )
  }
  try {
    world.commit(() => {
      const row = failed()
      if (row) world.settings.completions[row.doc.action]?.fail?.(world, row)
    })
  } catch {
    // The record cannot be updated to its failed state either.
    world.commit(failed)
  }
}

function end(world: World, job: Row<'operation'>): void {
  const { plan } = job.hidden
  const work = world.settings.completions[job.doc.action]
  if (plan.outcome === 'fail') {
    const error: ErrorBody = plan.error ?? errorBody('INTERNAL', 'The provider could not complete this request.')
    const failed = world.patch(job, { state: 'FAILED', finishedAt: world.now, error }, { stepId: undefined })
    return work?.fail?.(world, failed)
  }
  if (plan.outcome === 'cancel') return void cancel(world, job)
  const warning =
    plan.warning ??
    (plan.outcome === 'warn' ? errorBody('UPSTREAM_UNAVAILABLE', 'The work was only partly completed.') : null)
  const done = world.patch(
    job,
    { state: 'SUCCEEDED', finishedAt: world.now, progressPercent: 100, warning },
    { stepId: undefined },
  )
  work?.succeed(world, done)
}

function schedule(world: World, id: string, percent: number, atMs: number): string {
  return world.schedule({ atMs, handler: OPERATION_STEPS, id, step: String(percent), work: true })
}

function share(plan: Plan, percent: number): number {
  return Math.round((plan.durationMs * percent) / 100)
}

function document(world: World, id: string, opening: Opening, state: Doc<'operation'>['state']): Doc<'operation'> {
  const { now } = world
  const { action, resource, principalId, sourceIp } = opening
  return {
    id,
    action,
    state,
    resourceKind: resource?.kind ?? null,
    resourceId: resource?.id ?? null,
    resourceName: resource?.name ?? null,
    principalId,
    sourceIp,
    progressPercent: 0,
    error: null,
    warning: null,
    startedAt: null,
    finishedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
