/** Checks that the records named in the path exist, in this project and under their parents (404). */
import { ApiError } from '../request/errors.ts'
import { isRuleId, type RuleId } from '../request/rules.ts'
import { markReader, type Endpoint, type PathParameter } from '../contract/endpoint.ts'
import { reachable } from '../resources/kit/access.ts'
import type { Call } from '../request/call.ts'
import { type Kind, specOf } from '../state/kinds.ts'
import type { Ownership } from '../state/kinds/ownership.ts'
import type { Row } from '../state/record.ts'
import type { Guard } from './guard.ts'

/** The rule behind an endpoint's 404. */
const missingRule = markReader<string>('x-missing-rule')

export const resourceExists: Guard = {
  name: 'resource-exists',
  check: (call) => {
    for (const parameter of call.endpoint.parameters) {
      if (parameter.kind === 'project' || parameter.kind === 'tenant') continue
      if (parameter.within) checkItem(call, parameter)
      else if (parameter.kind) call.found.rows = [...call.found.rows, rowFor(call, parameter)]
    }
  },
  facts: ({ found: { rows } }) => ({ found: rows.map(({ kind, id }) => ({ kind, id })) }),
}

function rowFor(call: Call, parameter: PathParameter): Row {
  const kind = parameter.kind as Kind
  const row = call.world.table(kind).get(call.params[parameter.name]!)
  if (row && isHere(call, row) && !isHidden(call, row)) return row
  throw notFound(call, parameter)
}

/**
 * Returns true if a record belongs to the project, subscription or tenant of the call, and to its parent in the path.
 */
function isHere(call: Call, row: Row): boolean {
  const owner = row.hidden as Ownership & { parentId?: string }
  const spec = specOf(row.kind)
  const parent = call.found.rows.at(-1)
  if (parent && owner.parentId !== undefined && owner.parentId !== parent.id) return false
  if (!call.found.place)
    return (
      owner.tenantId === undefined ||
      (owner.tenantId === call.caller.tenantId &&
        (owner.scopeId === undefined || reachable(call.world, call.caller, owner.scopeId) !== undefined))
    )
  const place = call.found.place.owner
  if (spec.open?.(row.doc, place)) return true
  if (spec.owner === 'project') return owner.scopeId === place.scopeId
  if (spec.owner === 'subscription') return owner.subscriptionId === place.subscriptionId
  if (spec.owner === 'tenant') return owner.tenantId === undefined || owner.tenantId === place.tenantId
  return true
}

/** Expired records are treated as deleted, even before they are dropped. */
function isHidden(call: Call, row: Row): boolean {
  const { retention } = specOf(row.kind)
  const untilMs = retention?.until(row.doc, row.hidden, row.createdMs)
  return untilMs !== undefined && untilMs !== null && call.world.nowMs >= untilMs
}

function checkItem(call: Call, parameter: PathParameter): void {
  const items = (call.found.rows.at(-1)?.doc as Record<string, readonly { id?: string }[]> | undefined)?.[
    parameter.within!
  ]
  if (!items?.some(({ id }) => id === call.params[parameter.name])) throw notFound(call, parameter)
}

/** The rule that applies if an endpoint does not find what its path names. */
function ruleOf(endpoint: Endpoint): RuleId {
  const marked = missingRule(endpoint)
  if (isRuleId(marked)) return marked
  return endpoint.notFoundCode === 'ERR_NOT_FOUND' ? 'network-interfaces.error-codes' : 'general.unknown-record'
}

function notFound(call: Call, parameter: PathParameter): ApiError {
  const what = parameter.name
    .replace(/Id$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
  const { notFoundCode } = call.endpoint
  return new ApiError(
    notFoundCode,
    `The ${what} ${JSON.stringify(call.params[parameter.name]!.slice(0, 64))} was not found.`,
    {
      rule: ruleOf(call.endpoint),
    },
  )
}
