/**
 * Endpoints and evaluation of alert rules. A new rule has no data until its condition could have held for its whole
 * duration; then it is evaluated on the sandbox's state. Load balancer members and VPN tunnels have real states;
 * metrics that only real machines have count as low.
 */
import { check } from '../../errors.ts'
import type { Doc, Kind } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { StepHandler, World } from '../../world/world.ts'
import type { Handlers, CallOf } from '../call.ts'
import { checkNotDeleting, nounOf } from '../deleting.ts'
import { page } from '../page.ts'
import { created, list, noContent, ok } from '../response.ts'
import { deliver, recountChannels } from './notification-channels.ts'

type Rule = Doc<'alertRule'>

/** The handler name of its steps. */
export const ALERT_STEPS = 'alertRule'

const RULE = 'observability.rules'

/** The kind of record of each resource type. */
const KINDS = {
  instance: 'instance',
  volume: 'volume',
  loadBalancer: 'loadBalancer',
  vpnConnection: 'vpn.connection',
} as const satisfies Record<Rule['resourceType'], Kind>

/** The resource type of each metric. */
const MEASURED_ON: Readonly<Record<Rule['metric'], Rule['resourceType']>> = {
  cpuPercent: 'instance',
  memoryPercent: 'instance',
  diskReadBytes: 'instance',
  diskWriteBytes: 'instance',
  networkInBytes: 'instance',
  networkOutBytes: 'instance',
  volumeUsedPercent: 'volume',
  loadBalancerUnhealthyMembers: 'loadBalancer',
  loadBalancerConnections: 'loadBalancer',
  vpnConnectionDown: 'vpnConnection',
}

const COMPARE: Readonly<Record<Rule['operator'], (value: number, threshold: number) => boolean>> = {
  gt: (value, threshold) => value > threshold,
  gte: (value, threshold) => value >= threshold,
  lt: (value, threshold) => value < threshold,
  lte: (value, threshold) => value <= threshold,
  eq: (value, threshold) => value === threshold,
}

/** Endpoints under `/observability/alert-rules`. */
export const alertRuleHandlers = {
  listAlertRules(call, world) {
    const { state, severity, enabled } = call.query
    return list(
      page(world, 'alertRule', call.context.project.id, call.query, {
        where: ({ doc }) =>
          (state === undefined || doc.state === state) &&
          (severity === undefined || doc.severity === severity) &&
          (enabled === undefined || doc.enabled === enabled),
      }),
    )
  },

  getAlertRule: (call) => ok(call.row('alertRule')),

  createAlertRule(call, world) {
    const { body, context, origin } = call
    const enabled = body.enabled ?? true
    const doc: Rule = {
      origin,
      id: world.newId('alertRule'),
      name: body.name,
      description: body.description ?? '',
      enabled,
      severity: body.severity ?? 'warning',
      resourceType: body.resourceType ?? MEASURED_ON[body.metric],
      resourceIds: body.resourceIds ?? [],
      metric: body.metric,
      aggregation: body.aggregation ?? 'average',
      operator: body.operator,
      threshold: body.threshold,
      durationSeconds: body.durationSeconds ?? 300,
      channelIds: body.channelIds ?? [],
      state: enabled ? 'INSUFFICIENT_DATA' : 'DISABLED',
      stateChangedAt: world.now,
      lastEvaluatedAt: null,
      createdAt: world.now,
      updatedAt: world.now,
    }
    checkRule(call, world, doc)
    const rule = world.insert('alertRule', doc, { ...context.owner })
    recountChannels(world, doc.channelIds)
    judgeLater(world, rule)
    return created(rule)
  },

  updateAlertRule(call, world) {
    const rule = call.row('alertRule')
    checkRule(call, world, { ...rule.doc, ...call.body })
    const enabled = call.body.enabled ?? rule.doc.enabled
    const state = !enabled ? 'DISABLED' : rule.doc.state === 'DISABLED' ? 'INSUFFICIENT_DATA' : rule.doc.state
    const changed = world.patch(rule, {
      ...call.body,
      state,
      ...(state !== rule.doc.state && { stateChangedAt: world.now }),
    })
    recountChannels(world, [...rule.doc.channelIds, ...changed.doc.channelIds])
    judgeLater(world, changed)
    return ok(changed)
  },

  deleteAlertRule(call, world) {
    const rule = call.row('alertRule')
    world.unschedule(rule.hidden.stepId)
    world.remove(rule)
    recountChannels(world, rule.doc.channelIds)
    return noContent()
  },
} satisfies Partial<Handlers>

/** Checks that the schema cannot express. */
function checkRule({ context }: Pick<CallOf<'createAlertRule'>, 'context'>, world: World, rule: Rule): void {
  const scopeId = context.project.id
  const taken = world.named('alertRule', scopeId, rule.name)
  check(
    MEASURED_ON[rule.metric] === rule.resourceType,
    'VALIDATION_FAILED',
    `${rule.metric} is measured on ${MEASURED_ON[rule.metric]}, not ${rule.resourceType}.`,
    { field: 'metric', rule: RULE },
  )
  rule.resourceIds.forEach((id, at) => checkHere(world, KINDS[rule.resourceType], id, scopeId, `resourceIds.${at}`))
  rule.channelIds.forEach((id, at) => checkHere(world, 'notificationChannel', id, scopeId, `channelIds.${at}`))
  check(!taken || taken.id === rule.id, 'CONFLICT', `This project has an alert rule named "${rule.name}" already.`, {
    field: 'name',
    rule: RULE,
  })
}

function checkHere(world: World, kind: Kind, id: string, scopeId: string, field: string): void {
  const row = world.get<Kind>(kind, id)
  check(row?.hidden.scopeId === scopeId, 'NOT_FOUND', `There is no ${nounOf(kind)} ${JSON.stringify(id)} here.`, {
    field,
    rule: RULE,
  })
  checkNotDeleting(row, { field, rule: RULE })
}

/** Schedules the evaluation of an enabled rule for when its condition could have held. */
function judgeLater(world: World, rule: Row<'alertRule'>): void {
  world.unschedule(rule.hidden.stepId)
  if (!rule.doc.enabled) return
  const atMs = world.nowMs + world.clock.paced(rule.doc.durationSeconds * 1000)
  world.patchHidden(rule, {
    stepId: world.schedule({ atMs, handler: ALERT_STEPS, id: rule.id, step: 'judge', work: false }),
  })
}

/** Evaluates a due rule. */
export const alertSteps: StepHandler = (world, id) => {
  const rule = world.get('alertRule', id)
  if (!rule?.doc.enabled) return
  const { doc } = rule
  const alarming = valuesOf(world, rule).some((value) => COMPARE[doc.operator](value, doc.threshold))
  const state = alarming ? 'ALARM' : 'OK'
  world.patch(
    rule,
    { state, lastEvaluatedAt: world.now, ...(state !== doc.state && { stateChangedAt: world.now }) },
    { stepId: '' },
  )
  if (alarming && doc.state !== 'ALARM') for (const channelId of doc.channelIds) deliver(world, channelId)
}

/** The current values of a rule's resources; empty for metrics that only real machines have. */
function valuesOf(world: World, { doc, hidden }: Row<'alertRule'>): number[] {
  const watched = ({ id }: Row): boolean => doc.resourceIds.length === 0 || doc.resourceIds.includes(id)
  if (doc.metric === 'loadBalancerUnhealthyMembers') {
    return world
      .list('loadBalancer', hidden.scopeId)
      .filter((row) => watched(row))
      .map((row) => row.doc.backendMembers.filter(({ operatingStatus }) => operatingStatus === 'ERROR').length)
  }
  if (doc.metric === 'vpnConnectionDown') {
    return world
      .list('vpn.connection', hidden.scopeId)
      .filter((row) => watched(row))
      .map((row) => (row.doc.status === 'ACTIVE' ? 0 : 1))
  }
  return []
}
