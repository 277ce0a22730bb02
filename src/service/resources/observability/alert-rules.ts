/**
 * Endpoints of alert rules. A new rule has no data until its duration has passed; then it is evaluated once per period
 * (`alert-looks.ts`).
 */
import { refusals } from '../../request/errors.ts'
import type { Doc, Kind } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import { newDocument } from '../kit/documents.ts'
import { recountUsers, checkNameFree, checkNotDeleting } from '../kit/checks.ts'
import type { World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { listOf } from '../kit/reads.ts'
import { created, noContent, ok } from '../../request/response.ts'
import { lookLater, stopLooking } from './alert-looks.ts'
import { lookup } from '../kit/lookup.ts'

type AlertRuleDoc = Doc<'alertRule'>

const RULE = 'observability.rules' as const
const { invalid, conflict } = refusals(RULE)

const KINDS = {
  instance: 'instance',
  volume: 'volume',
  loadBalancer: 'loadBalancer',
  vpnConnection: 'vpn.connection',
} as const satisfies Record<AlertRuleDoc['resourceType'], Kind>

const MEASURED_ON: Readonly<Record<AlertRuleDoc['metric'], AlertRuleDoc['resourceType']>> = {
  cpuPercent: 'instance',
  memoryPercent: 'instance',
  diskReadBytes: 'instance',
  diskWriteBytes: 'instance',
  networkRxBytes: 'instance',
  networkTxBytes: 'instance',
  volumeUsedPercent: 'volume',
  loadBalancerUnhealthyMembers: 'loadBalancer',
  loadBalancerConnections: 'loadBalancer',
  vpnConnectionDown: 'vpnConnection',
}

/** Endpoints under `/observability/alert-rules`. */
export const alertRuleHandlers = {
  listAlertRules: listOf('alertRule', { filters: ['state', 'severity', 'enabled'] }),

  createAlertRule(call, world) {
    const { body, context } = call
    const doc = newDocument(call, 'alertRule', {
      resourceType: MEASURED_ON[body.metric],
      ...body,
      state: body.enabled === false ? 'DISABLED' : 'INSUFFICIENT_DATA',
      stateChangedAt: world.now,
    })
    checkRule(call, world, doc, doc)
    const rule = world.insert('alertRule', doc, { ...context.owner })
    recountUsers(world, 'notificationChannel', doc.channelIds)
    lookLater(world, rule)
    return created(rule)
  },

  updateAlertRule(call, world) {
    const rule = call.row('alertRule')
    checkRule(call, world, { ...rule.doc, ...call.body }, call.body)
    checkMeant(rule, call.body)
    const enabled = call.body.enabled ?? rule.doc.enabled
    const state = !enabled ? 'DISABLED' : rule.doc.state === 'DISABLED' ? 'INSUFFICIENT_DATA' : rule.doc.state
    const changed = world.patch(
      rule,
      {
        ...call.body,
        state,
        ...(state !== rule.doc.state && { stateChangedAt: world.now }),
      },
      call.body.resourceIds ? { emptied: undefined } : {},
    )
    recountUsers(world, 'notificationChannel', [...rule.doc.channelIds, ...changed.doc.channelIds])
    lookLater(world, changed)
    return ok(changed)
  },

  deleteAlertRule(call, world) {
    const rule = call.row('alertRule')
    stopLooking(world, rule)
    world.remove(rule)
    recountUsers(world, 'notificationChannel', rule.doc.channelIds)
    return noContent()
  },
} satisfies Partial<Handlers>

/** Checks a rule for what the schema cannot express. Only the fields that were sent are checked. */
function checkRule(
  { context }: Pick<CallOf<'createAlertRule'>, 'context'>,
  world: World,
  { id, metric, resourceType }: AlertRuleDoc,
  { name, resourceIds = [], channelIds = [] }: Partial<AlertRuleDoc>,
): void {
  const scopeId = context.project.id
  if (MEASURED_ON[metric] !== resourceType)
    throw invalid(`${metric} is measured on ${MEASURED_ON[metric]}, not ${resourceType}.`, 'metric')
  resourceIds.forEach((one, at) => checkHere(world, KINDS[resourceType], one, scopeId, `resourceIds.${at}`))
  channelIds.forEach((one, at) => checkHere(world, 'notificationChannel', one, scopeId, `channelIds.${at}`))
  checkNameFree(world, 'alertRule', scopeId, name, RULE, id)
}

function checkHere(world: World, kind: Kind, id: string, scopeId: string, field: string): void {
  const row = lookup.own({ world, context: { owner: { scopeId } } }, kind, id, { field, rule: RULE })
  checkNotDeleting(row, { field })
}

/**
 * Refuses to enable a rule whose last resource was deleted or transferred, unless the request sends `resourceIds`: its list is now
 * empty, which would mean all resources.
 * @throws CONFLICT
 */
function checkMeant({ hidden }: Row<'alertRule'>, sent: Partial<AlertRuleDoc>): void {
  if (hidden.emptied && sent.enabled === true && sent.resourceIds === undefined)
    throw conflict(
      'The last resource of this rule is gone: it was deleted or transferred. Send resourceIds to enable it again; an empty list means all.',
      'resourceIds',
    )
}

/** Disables a rule whose last named resource was deleted or transferred, because an empty list would mean all resources. */
export function disableEmpty(world: World, rule: Row<'alertRule'>): void {
  if (rule.doc.resourceIds.length > 0) return
  stopLooking(world, rule)
  world.patch(
    rule,
    { enabled: false, state: 'DISABLED', ...(rule.doc.state !== 'DISABLED' && { stateChangedAt: world.now }) },
    { emptied: true },
  )
}
