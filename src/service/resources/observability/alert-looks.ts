/**
 * Schedules evaluations ("looks") of alert rules: one per period (`durationSeconds`) of the sandbox clock. Within one
 * advance of the clock, only the last evaluation and those that change the rule's state are run.
 */
import { isOf, type Row } from '../../state/record.ts'
import type { FollowUp, StepHandler, World } from '../../state/world.ts'
import { nextChange, periodOf, stateSeen } from './alert-values.ts'
import { deliver } from './notification-channels.ts'

type AlertRule = Row<'alertRule'>

/** The handler name of its steps. */
export const ALERT_STEPS = 'alertRule'

/** Kinds whose records alert rules watch. */
export const watchedKinds = ['instance', 'loadBalancer', 'vpn.connection'] as const

/** The resource types of watched kinds that rules name differently. */
const TYPES: Readonly<Record<string, string>> = { 'vpn.connection': 'vpnConnection' }

/** Evaluates an alert rule, and schedules the next evaluation. */
export const alertSteps: StepHandler = (world, id) => {
  const rule = world.get('alertRule', id)
  if (!rule?.doc.enabled) return
  const { doc } = rule
  const state = stateSeen(world, rule, world.nowMs)
  const isChange = state !== doc.state
  const seen = world.patch(rule, {
    state,
    lastEvaluatedAt: world.now,
    ...(isChange && { stateChangedAt: world.now }),
  })
  if (isChange && (state === 'ALARM' || doc.state === 'ALARM'))
    for (const channelId of doc.channelIds) deliver(world, channelId)
  const nextMs = world.nowMs + periodOf(rule)
  const { horizonMs } = world.clock
  lookAt(world, seen, nextMs > horizonMs ? nextMs : nextChange(world, seen, nextMs, horizonMs))
}

/** Schedules the first evaluation of a new or changed rule for after the time during which its condition must hold. */
export function lookLater(world: World, rule: AlertRule): void {
  if (rule.doc.enabled) lookAt(world, rule, world.nowMs + world.clock.paced(periodOf(rule)))
  else stopLooking(world, rule)
}

/** Cancels the next scheduled evaluation of a rule. */
export function stopLooking(world: World, rule: AlertRule): void {
  world.unschedule(rule.hidden.stepId)
  if (world.get('alertRule', rule.id)) world.patchHidden(rule, { stepId: undefined })
}

/** Schedules the evaluation of all rules in a newly seeded world, one period after their last evaluation. */
export function startLooking(world: World): void {
  for (const rule of world.all('alertRule')) {
    if (rule.doc.enabled && world.get('step', rule.hidden.stepId) === undefined)
      lookAt(world, rule, lookAfter(rule, world.nowMs + 1))
  }
}

/** After any change of a rule, makes sure that an evaluation is scheduled if and only if the rule is enabled. */
export const followRule: FollowUp<'alertRule'> = (world, { before, after: rule }) => {
  if (!rule) return world.unschedule(before?.hidden.stepId)
  const isScheduled = world.get('step', rule.hidden.stepId) !== undefined
  if (!rule.doc.enabled && isScheduled) stopLooking(world, rule)
  if (rule.doc.enabled && !isScheduled) lookLater(world, rule)
}

/** Brings forward the next evaluation of rules when a record that they watch changes. */
export const followWatched: FollowUp = (world, { before, after }) => {
  const row = (after ?? before)!
  if (before && after && seenOf(before) === seenOf(after)) return
  const { scopeId } = row.hidden as { scopeId?: string }
  const all = world.find('alertRule', 'watched', `${scopeId} ${TYPES[row.kind] ?? row.kind}`)
  for (const rule of [...world.find('alertRule', 'watched', row.id), ...all]) lookSoon(world, rule)
}

/** Returns, as a string, what rules read from a record, except its curves. */
function seenOf(row: Row): string {
  if (isOf('instance', row)) {
    const { powerState, monitoringEnabled } = row.doc
    return `${powerState} ${monitoringEnabled}`
  }
  if (isOf('vpn.connection', row)) return row.doc.status
  return isOf('loadBalancer', row) ? row.doc.backendMembers.map((member) => member.operatingStatus).join(' ') : ''
}

function lookSoon(world: World, rule: AlertRule): void {
  const step = world.get('step', rule.hidden.stepId)
  const atMs = lookAfter(rule, world.nowMs)
  if (step && rule.doc.lastEvaluatedAt !== null && step.doc.atMs > atMs) lookAt(world, rule, atMs)
}

/**
 * Returns the time (ms) of the first evaluation that is due at or after a time, counting periods from the last
 * evaluation.
 */
function lookAfter(rule: AlertRule, fromMs: number): number {
  const periodMs = periodOf(rule)
  const { lastEvaluatedAt } = rule.doc
  if (lastEvaluatedAt === null) return fromMs + periodMs
  const lastMs = Date.parse(lastEvaluatedAt)
  return lastMs + Math.max(1, Math.ceil((fromMs - lastMs) / periodMs)) * periodMs
}

function lookAt(world: World, rule: AlertRule, atMs: number): void {
  const { stepId } = world.need('alertRule', rule.id).hidden
  world.unschedule(stepId)
  world.patchHidden(rule, {
    stepId: world.schedule({ atMs, handler: ALERT_STEPS, id: rule.id, step: 'look', work: false }),
  })
}
