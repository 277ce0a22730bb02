/** Computes when a backup plan runs next, in UTC. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../limits.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Schemas } from '../../world/kinds/kind.ts'

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
}: Schemas['BackupScheduleInput']): Schedule {
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
