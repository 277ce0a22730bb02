/**
 * Endpoints of backup plans: create, update, pause, resume and delete. Their volumes are in backup-assignments.ts,
 * their runs in backup-runs.ts, restores in restore-points.ts.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { StepHandler, Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { checkNameFree, stateFacts, statusMessage } from '../kit/checks.ts'
import { start, startAndShow, creation, onRecord, reasonOf, undoing, type JobAct } from '../kit/work.ts'
import { ok } from '../../request/response.ts'
import { assign, assignable } from './backup-assignments.ts'
import { checkStays } from './backup-plan-states.ts'
import { scheduledRun } from './backup-runs.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/limits.ts'
import type { ApiSchemas } from '../../state/kinds/kind.ts'
import { lookup } from '../kit/lookup.ts'

const PLAN_MS = 5_000
/** The handler name of the step due at `nextRunAt`. */
const SCHEDULE = 'backup schedule'
const rule = 'storage.backup-plans' as const
const { conflict } = refusals(rule)

type Plan = Row<'backupPlan'>

export const backupPlanHandlers = {
  createBackupPlan(call, world) {
    checkNameFree(world, 'backupPlan', call.context.project.id, call.body.name, rule)
    const { body } = call
    const region = lookup.region(call, body.region)
    const id = world.newId('backupPlan')
    const volumes = assignable(call, region, body.volumeIds ?? [])
    const schedule = scheduleOf(body.schedule)
    const plan = create(call, 'backupPlan', { ...body, id, region, status: 'CREATING', schedule })
    assign(world, plan, volumes)
    return startAndShow(call, { on: plan, takesMs: PLAN_MS })
  },

  updateBackupPlan(call, world) {
    const plan = call.row('backupPlan')
    const { name, description, schedule, retentionCount } = call.body
    checkStays(plan)
    if (name !== plan.doc.name) checkNameFree(world, 'backupPlan', call.context.project.id, name, rule)
    const changed = world.patch(plan, { name, description, retentionCount, schedule: schedule && scheduleOf(schedule) })
    return ok(changed.doc.status === 'ACTIVE' ? scheduleNext(world, changed) : changed)
  },

  deleteBackupPlan(call, world) {
    const plan = call.row('backupPlan')
    checkStays(plan)
    const input = ({ doc }: Plan) => ({ status: doc.status })
    return start(call, { on: plan, takesMs: PLAN_MS, supersedes: true, input }, () =>
      deactivate(world, plan, 'DELETING'),
    )
  },

  /** Takes effect at once, so that no run starts while the Operation is in progress (rule storage.plan-pause). */
  pauseBackupPlan(call, world) {
    const plan = call.row('backupPlan')
    checkStays(plan, 'storage.plan-pause')
    return start(call, { on: plan, takesMs: PLAN_MS, input: { status: plan.doc.status } }, () =>
      deactivate(world, plan, 'PAUSED'),
    )
  },

  resumeBackupPlan(call, world) {
    const plan = call.row('backupPlan')
    const { status } = plan.doc
    if (status !== 'PAUSED' && status !== 'ACTIVE')
      throw conflict(
        statusMessage('backup plan', status, '; it must be PAUSED.'),
        stateFacts(status, ['PAUSED', 'ACTIVE']),
      )
    return start(call, { on: plan, takesMs: PLAN_MS, input: { status } }, () => activate(world, plan))
  },
} satisfies Partial<Handlers>

export const backupPlanCompletions: Readonly<Record<string, Completion>> = {
  'storage.backupPlan.create': creation('backupPlan', activate),
  'storage.backupPlan.delete': {
    succeed: whileIn('DELETING', (world, plan) => world.remove(plan)),
    fail: whileIn('DELETING', (world, plan, job) => world.patch(plan, { status: 'ERROR', ...reasonOf(job) })),
    cancel: whileIn('DELETING', revert),
  },
  'storage.backupPlan.pause': undoing(() => undefined, whileIn('PAUSED', revert)),
  'storage.backupPlan.resume': undoing(() => undefined, whileIn('ACTIVE', revert)),
}

/** Runs plans that are due. */
export const backupPlanSteps: Readonly<Record<string, StepHandler>> = {
  [SCHEDULE]: (world, id) => {
    const plan = world.get('backupPlan', id)
    if (plan?.doc.status !== 'ACTIVE') return
    scheduledRun(world, plan)
    scheduleNext(world, world.need('backupPlan', id))
  },
}

/** Schedules the steps of active plans that have none, such as seeded ones. */
export function startBackupSchedules(world: World): void {
  for (const plan of world.all('backupPlan')) {
    if (plan.doc.status === 'ACTIVE' && !world.get('step', plan.hidden.stepId)) scheduleNext(world, plan)
  }
}

/** Schedules the next run of an active plan, without changing `updatedAt`. */
function scheduleNext(world: World, plan: Plan): Plan {
  const atMs = nextRunMs(plan.doc.schedule, world.nowMs)
  world.unschedule(plan.hidden.stepId)
  const stepId = world.schedule({ atMs, handler: SCHEDULE, id: plan.id, step: 'run', work: false })
  return world.patch(plan, { nextRunAt: new Date(atMs).toISOString(), updatedAt: plan.doc.updatedAt }, { stepId })
}

/** Makes a plan active and schedules its next run. */
function activate(world: World, plan: Plan): void {
  scheduleNext(world, world.patch(plan, { status: 'ACTIVE' }))
}

/** Sets a plan's status and cancels its next run. */
function deactivate(world: World, plan: Plan, status: Plan['doc']['status']): void {
  world.unschedule(plan.hidden.stepId)
  world.patch(plan, { status, nextRunAt: null }, { stepId: undefined })
}

/** Restores the plan's state after failed or cancelled work. */
function revert(world: World, plan: Plan, job: Row<'operation'>): void {
  const status = job.hidden.input.status as Doc<'backupPlan'>['status']
  if (status === 'ACTIVE') activate(world, plan)
  else deactivate(world, plan, status)
}

function whileIn(status: Doc<'backupPlan'>['status'], act: JobAct<'backupPlan'>): Completion['succeed'] {
  return onRecord('backupPlan', act, ({ doc }) => doc.status === status)
}

type Schedule = Doc<'backupPlan'>['schedule']

/**
 * The longest time between two runs (days). The schema permits only days that every month has, and each of them recurs
 * within 31 days.
 */
const LONGEST_WAIT_DAYS = 31
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/**
 * Returns the stored form of a schedule: members that its frequency does not use are null, and omitted members have
 * their defaults.
 */
export function scheduleOf({
  frequency,
  hour = 0,
  minute = 0,
  weekday,
  dayOfMonth,
}: ApiSchemas['BackupScheduleInput']): Schedule {
  return {
    frequency,
    hour: frequency === 'hourly' ? 0 : hour,
    minute,
    weekday: frequency === 'weekly' ? (weekday ?? 'monday') : null,
    dayOfMonth: frequency === 'monthly' ? (dayOfMonth ?? 1) : null,
  }
}

/** Returns the first time after `afterMs` that matches a schedule (ms). */
export function nextRunMs(schedule: Schedule, afterMs: number): number {
  if (schedule.frequency === 'hourly') {
    const thisHour = Math.floor(afterMs / HOUR_MS) * HOUR_MS + schedule.minute * MINUTE_MS
    return thisHour > afterMs ? thisHour : thisHour + HOUR_MS
  }
  const today = Math.floor(afterMs / DAY_MS) * DAY_MS + schedule.hour * HOUR_MS + schedule.minute * MINUTE_MS
  for (let day = 0; day <= LONGEST_WAIT_DAYS; day++) {
    const atMs = today + day * DAY_MS
    if (atMs > afterMs && names(schedule, new Date(atMs))) return atMs
  }
  throw new Error(`no day matches the schedule ${JSON.stringify(schedule)}`)
}

function names({ frequency, weekday, dayOfMonth }: Schedule, day: Date): boolean {
  if (frequency === 'weekly') return WEEKDAYS[day.getUTCDay()] === weekday
  if (frequency === 'monthly') return day.getUTCDate() === dayOfMonth
  return true
}
