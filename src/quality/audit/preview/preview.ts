/** Checks recorded calls against the next version of a contract, and reports only the changes that affect them. */
import { hash } from '#digest'
import { limits } from '../../../platform/limits.ts'
import type { Contract } from '../../../service/contract/document.ts'
import type { Endpoint } from '../../../service/contract/endpoint.ts'
import { matcherOf } from '../../../service/contract/matcher.ts'
import { nodeAt } from '../../../service/contract/validator.ts'
import { productOf } from '../actor.ts'
import type { Finding } from '../finding.ts'
import { PREVIEW_RULES } from '../preview-rules.ts'
import { asObject } from '../record.ts'
import type { RecordedCall } from '../recording/recorded.ts'
import type { CountedRule } from '../rule.ts'
import { receivedChanges, sentChanges, type TouchedChange } from './changes.ts'
import { ContractPlace } from './place.ts'

export interface PreviewResult {
  readonly findings: readonly Finding[]
  readonly rules: readonly CountedRule[]
  /** Number of calls whose endpoints are in the present contract. */
  readonly known: number
}

/** Compares two contracts, but only the parts that the calls use. */
export function preview(calls: readonly RecordedCall[], now: Contract, next: Contract): PreviewResult {
  const [matcher, nextMatcher] = [matcherOf(now), matcherOf(next)]
  const all = new Map<string, Touched>()
  let known = 0
  for (const call of calls) {
    const endpoint = matcher.find(call.method, call.path)?.endpoint
    if (!endpoint) continue
    known += 1
    const after = nextMatcher.find(call.method, call.path)?.endpoint
    const touched = after
      ? changesOf(call, { contract: now, endpoint }, { contract: next, endpoint: after })
      : [removed(endpoint)]
    const once = new Map([...touched].map((one) => [`${one.rule} ${one.place}`, one]))
    for (const one of once.values()) add(all, one, call, endpoint)
  }
  return {
    findings: [...all.values()].map(findingOf),
    rules: PREVIEW_RULES.map((rule) => ({ ...rule, opportunities: known })),
    known,
  }
}

/** An endpoint together with its contract. */
interface Side {
  readonly contract: Contract
  readonly endpoint: Endpoint
}

function removed({ id, method, path }: Endpoint): TouchedChange {
  return { rule: 'preview.removed', place: id, message: `${method} ${path} is removed.` }
}

function* changesOf(call: RecordedCall, old: Side, next: Side): Generator<TouchedChange> {
  const { id, method, path } = old.endpoint
  if (isDeprecated(next) && !isDeprecated(old))
    yield { rule: 'preview.deprecated', place: id, message: `${method} ${path} becomes deprecated.` }
  yield* queryChanges(call, old, next)
  const accepted = call.status < 400
  // If the request was refused, its body does not show what a client has to send.
  if (call.requestBody !== null && accepted) {
    const bodies = [old, next].map((side) => placeAt(side, side.endpoint.bodyPointer, 'body'))
    yield* sentChanges(call.requestBody, bodies[0]!, bodies[1]!)
  }
  const pointers = [old, next].map(({ endpoint }) => endpoint.responses.get(call.status))
  if (pointers[0] !== undefined && pointers[1] === undefined)
    yield {
      rule: 'preview.removed',
      place: `${id} ${call.status}`,
      message: `${method} ${path} no longer responds with status ${call.status}.`,
    }
  else if (typeof call.responseBody === 'object' && call.responseBody !== null && pointers[0] && pointers[1])
    yield* receivedChanges(call.responseBody, placeAt(old, pointers[0], 'answer'), placeAt(next, pointers[1], 'answer'))
}

function* queryChanges({ query }: RecordedCall, old: Side, next: Side): Generator<TouchedChange> {
  const sent = new URLSearchParams(query)
  const { id } = old.endpoint
  const places = [old, next].map(({ contract, endpoint }) => {
    const named = endpoint.query.map(({ name, schema }): [string, ContractPlace] => {
      const place = new ContractPlace(contract.document, [{ node: schema, name: `${id} query ${name}` }])
      return [name, place]
    })
    return new Map(named)
  })
  for (const [name, text] of sent) {
    const [before, after] = places.map((map) => map.get(name))
    const place = `${id} query ${name}`
    if (before && !after)
      yield { rule: 'preview.removed', place, message: `The parameter ${name} of ${id} is removed.` }
    else if (before && after) yield* sentChanges(valueOf(text, before), before, after)
  }
  for (const { name, required } of next.endpoint.query)
    if (required && !sent.has(name) && !old.endpoint.query.some((one) => one.name === name && one.required))
      yield {
        rule: 'preview.required',
        place: `${id} query ${name}`,
        message: `The parameter ${name} of ${id} becomes required, but was not sent.`,
      }
}

/** Parses the value of a query parameter according to its type in the present contract. */
function valueOf(text: string, { types }: ContractPlace): unknown {
  if (types?.has('integer') || types?.has('number')) return Number.isNaN(Number(text)) ? text : Number(text)
  return types?.has('boolean') && /^(true|false)$/.test(text) ? text === 'true' : text
}

function placeAt({ contract, endpoint }: Side, pointer: string | null | undefined, what: string): ContractPlace {
  if (typeof pointer !== 'string') return new ContractPlace(contract.document, [])
  const schema = /^#\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1]
  const name = schema ?? `${endpoint.id} ${what}`
  return new ContractPlace(contract.document, [{ node: asObject(nodeAt(contract, pointer)), name }])
}

function isDeprecated({ contract, endpoint }: Side): boolean {
  const operation = asObject(contract.document.paths[endpoint.template]?.[endpoint.method.toLowerCase()])
  return operation.deprecated === true || endpoint.deprecation !== undefined
}

/** A change with the calls that it affects. */
interface Touched {
  readonly change: TouchedChange
  /** The first call that the change affects. */
  readonly call: RecordedCall
  readonly endpoint: Endpoint
  readonly callers: Set<string>
  readonly requestIds: string[]
  count: number
}

/** Returns who sent a call: the place in the test code if it is known, otherwise the product and the endpoint. */
function callerOf({ requestHeaders }: RecordedCall, { id }: Endpoint): string {
  const { 'x-sandbox-caller': caller, 'user-agent': userAgent = '' } = requestHeaders
  return caller ?? `${productOf(userAgent) || 'a client'} in ${id}`
}

function add(all: Map<string, Touched>, change: TouchedChange, call: RecordedCall, endpoint: Endpoint): void {
  const key = `${change.rule} ${change.place}`
  let touched = all.get(key)
  if (!touched) all.set(key, (touched = { change, call, endpoint, callers: new Set(), requestIds: [], count: 0 }))
  touched.count += 1
  if (touched.callers.size < limits.auditEvidence) touched.callers.add(callerOf(call, endpoint))
  if (touched.requestIds.length < limits.auditEvidence) touched.requestIds.push(call.id)
}

function findingOf({ change: { rule, place, message }, call, endpoint, callers, requestIds, count }: Touched): Finding {
  const { level, fix } = PREVIEW_RULES.find((one) => one.id === rule)!
  const { 'x-sandbox-caller': caller, 'user-agent': userAgent = '' } = call.requestHeaders
  return {
    rule,
    level,
    message: `${message} Used by ${[...callers].join(', ')}.`,
    endpoint: endpoint.id,
    evidence: {
      requestIds,
      at: new Date(call.receivedMs).toISOString(),
      method: call.method,
      path: call.path,
      query: call.query,
      status: call.status,
      actor: productOf(userAgent),
      place,
      callers: [...callers],
    },
    count,
    fix,
    fingerprint: hash('sha256', `${rule}\n${place}`, 'hex'),
    ...(caller !== undefined && { caller }),
  }
}
