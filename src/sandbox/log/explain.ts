/**
 * Explains a response: each guard's verdict in order, with the facts that it was based on, and what the call changed.
 */
import { isAsked, type Guard } from '../../service/guards/guard.ts'
import { ifMatch, matches } from '../../service/guards/if-match.ts'
import { answeredRules, isRuleId } from '../../service/request/rules.ts'
import { traceparentOf, type Exchange } from '../edge/exchange.ts'
import { bodyText } from '../../service/request/response.ts'
import type { Explanation } from '../control-schemas.ts'
import type { Redactor } from './redactor.ts'
import { changeOf, isPublicChange, type RecentChanges } from './recent-changes.ts'
import type { JsonObject } from '../../platform/json.ts'

type Verdict = Explanation['stages'][number]

/** The stage after all guards. */
const HANDLER = 'handler'
/** The stage that replaces the handler if the response is an example from the contract. */
const EXAMPLE = 'example'

/** What an explanation needs from the log. */
export interface ExplainContext {
  readonly guards: readonly Guard[]
  readonly mask: Redactor
  readonly changes: RecentChanges
  /** Returns the request that made a commit. */
  readonly byCommit: (seq: number) => Pick<Explanation, 'id' | 'method' | 'path'> | undefined
}

export function explain(exchange: Exchange, log: ExplainContext): Explanation {
  const { answer } = exchange
  const example = exchange.call?.found.example
  const guards = log.guards.filter((guard) => judges(guard, exchange))
  const names = [...guards.map(({ name }) => name), example ? EXAMPLE : HANDLER]
  const scenario = answer.headers['X-Sandbox-Scenario'] ?? null
  const ruleAsks = isRuleId(answer.rule) ? answeredRules[answer.rule].asks : undefined
  const stage = exchange.call?.stage ?? 'route'
  const decidedBy = stage === 'route' && scenario !== null ? 'scenario' : stage
  const end = names.indexOf(decidedBy)
  const stages = names.map((name, at): Verdict => {
    if (at > end) return { stage: name, verdict: 'not reached', facts: {} }
    const facts =
      name === HANDLER
        ? changeFacts(exchange, log)
        : name === EXAMPLE
          ? { prefer: exchange.headers.prefer ?? null }
          : guardFacts(exchange, log, guards[at]!)
    if (at < end) return { stage: name, verdict: 'passed', facts: { ...facts } }
    const verdict = verdictOf(exchange, name)
    return { stage: name, verdict, facts: { ...facts, ...(verdict === 'refused' && refusalFacts(exchange)) } }
  })
  return {
    id: log.mask.text(exchange.requestId),
    traceparent: traceparentOf(exchange.headers),
    at: new Date(exchange.atMs).toISOString(),
    method: exchange.method,
    path: log.mask.text(exchange.path),
    endpoint: exchange.call?.endpoint.id ?? null,
    status: answer.status,
    rule: answer.rule ?? null,
    ...(ruleAsks !== undefined && { ruleAsks }),
    scenario,
    decidedBy,
    stages: log.mask.value(stages) as Verdict[],
  }
}

/** True if a guard judges calls such as this one. */
function judges(guard: Guard, { call }: Exchange): boolean {
  if (call && guard.appliesTo?.(call.endpoint) === false) return false
  return call?.found.example === undefined || isAsked(guard, call.found.example.asked)
}

function verdictOf({ answer, call }: Exchange, stage: string): Verdict['verdict'] {
  if (stage !== HANDLER && call?.found.rule === 'idempotency.replay') return 'replayed'
  return answer.status >= 400 && answer.headers['X-Sandbox-Fidelity'] === undefined ? 'refused' : 'passed'
}

function guardFacts({ call, atMs }: Exchange, log: ExplainContext, guard: Guard): JsonObject {
  const facts = guard.facts(call!)
  return guard === ifMatch ? { ...facts, movedBy: moveOf(facts, log, atMs) } : facts
}

/** Returns facts about the change that made the sent ETag stale, if it is recent enough; otherwise null. */
function moveOf({ sent, resource, current }: JsonObject, log: ExplainContext, atMs: number): JsonObject | null {
  if (typeof sent !== 'string' || resource === null || typeof current !== 'string' || matches(sent, current))
    return null
  const { kind, id } = resource as { kind: string; id: string }
  const move = log.changes.moved(kind, id, (etag) => matches(sent, etag), atMs)
  if (!move) return null
  const by = log.byCommit(move.seq)
  return {
    at: new Date(move.atMs).toISOString(),
    fields: move.fields,
    requestId: by?.id ?? null,
    by: by ? `${by.method} ${by.path}` : 'asynchronous work or the control API',
    laterChanges: move.later,
  }
}

/** Returns the records that the call changed, if it is recent enough. */
function changeFacts({ call }: Exchange, log: ExplainContext): JsonObject {
  const seq = call?.found.commit
  if (seq === undefined) return { changed: [] }
  return { commit: seq, changed: log.changes.of(seq).filter(isPublicChange).map(changeOf) }
}

/** Returns the code, message and details of a refusal. */
function refusalFacts({ answer }: Exchange): JsonObject {
  try {
    const { code, message, field, details } = JSON.parse(bodyText(answer.body!)) as Record<string, unknown>
    return { refusal: { code, message, ...(field !== undefined && { field }), details } }
  } catch {
    return {}
  }
}
