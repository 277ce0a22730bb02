/**
 * The failure of a run: the call at which the client stopped. What the client then left undone follows from that call,
 * so it is listed under it instead of being a finding of its own.
 */
import { recordPath } from './addressed.ts'
import { findingOf, type Finding } from './finding.ts'
import type { Ids } from './ids.ts'
import { isFinal, type CallRecord, type CallRef } from './record.ts'
import { requestText, type RuleWords } from './rule.ts'

/** The finding for a failed call with consequences that no other rule reports. */
export const FAILURE_RULE: RuleWords = {
  id: 'failure.unfinished',
  level: 'note',
  reason: 'A client that fails cannot finish everything; what matters is the failed call.',
  title: 'Stops at a failed call and leaves work undone',
  help: 'The command failed, or stopped, at a call, and what it had begun was not finished: records, tokens and streams that it left, Operations that it did not await, and pages that it did not read. They follow from that call and are listed under it.',
  fix: 'Look at the failed call first. Then make sure that whatever the client creates is deleted even after a failure.',
}

/** Rules about what a client did not do, which does not count against it if it had to stop. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'leak.record',
  'leak.operation',
  'leak.stream',
  'leak.credential',
  'operation.not-awaited',
  'operation.abandoned',
  'page.first-only',
  'page.stops-early',
  'events.no-reconnect',
])

/** Returns true for a rule about what a client did not do. */
export function isConsequence(rule: string): boolean {
  return CONSEQUENCES.has(rule)
}

/** A failed call, and what it got, as text. */
interface Failed {
  readonly call: CallRef
  readonly same: string
  readonly outcome: string
}

export class Failures {
  /** The last failed call that was not repeated successfully. */
  #last: Failed | undefined
  /** The same, unless the client then went on with other work. */
  #pending: Failed | undefined
  #lastCall: CallRef | undefined
  /** Records that were deleted after the failure: the client cleans up. */
  readonly #deleted = new Set<string>()

  see(call: CallRecord): void {
    this.#lastCall = call.ref
    const outcome = outcomeOf(call)
    if (outcome !== undefined) {
      this.#last = this.#pending = { call: call.ref, same: call.same, outcome }
      return this.#deleted.clear()
    }
    if (this.#last?.same === call.same) this.#last = this.#pending = undefined
    if (!this.#pending) return
    const record = recordPath(call.request)
    if (call.request.method === 'DELETE') this.#deleted.add(record)
    else if (!this.#deleted.has(record) && !record.startsWith('/operations/')) this.#pending = undefined
  }

  /** Returns where a run failed; `exit` is the status of its command, if that is known. */
  at(exit: number | undefined): { readonly call: CallRef; readonly message: string } | undefined {
    if (exit === 0 || !this.#lastCall) return undefined
    const failed = exit === undefined ? this.#pending : this.#last
    if (failed)
      return {
        call: failed.call,
        message: `${requestText(failed.call)} ${failed.outcome}, and the client stopped there`,
      }
    if (exit === undefined) return undefined
    const message = `The command failed with exit status ${exit} after ${requestText(this.#lastCall)}`
    return { call: this.#lastCall, message }
  }
}

/** Returns what made a call fail, as text; undefined if it succeeded, or if it found that a record is gone. */
function outcomeOf(call: CallRecord): string | undefined {
  const { answer, isSafe, request, operation } = call
  if (request.endpoint?.id === 'streamEvents') return undefined
  if (answer.clientGone) return 'was abandoned by its client'
  if (!call.arrived) return 'had its connection cut'
  if (answer.status === 404 && (isSafe || request.method === 'DELETE')) return undefined
  if (answer.status >= 400) return `got a ${answer.status}`
  if (operation && isFinal(operation.state) && operation.state !== 'SUCCEEDED')
    return `showed an Operation that was ${operation.state}`
  return undefined
}

/** Moves the findings that follow from a failure under the finding of its call, or under a finding of their own. */
export function folded(
  findings: readonly Finding[],
  failure: ReturnType<Failures['at']>,
  ids: (sandbox: string) => Ids,
): readonly Finding[] {
  const consequences = failure ? findings.filter(({ rule }) => isConsequence(rule)) : []
  if (!failure || consequences.length === 0) return findings
  const others = findings.filter((one) => !consequences.includes(one))
  const { call, message } = failure
  const cause =
    others.find(({ evidence }) => evidence.requestIds.includes(call.id)) ??
    findingOf(FAILURE_RULE, { message: `${message}, with work undone.`, call }, FAILURE_RULE.level, ids(''))
  const whole = {
    ...cause,
    consequences: consequences.map(({ rule, message: what, endpoint, evidence: { requestIds } }) => ({
      rule,
      message: what,
      endpoint,
      requestIds,
    })),
  }
  return [...others.filter((one) => one !== cause), whole]
}
