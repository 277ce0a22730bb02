/** Rules about refused writes. */
import { recordPath } from '../addressed.ts'
import type { CallRecord } from '../record.ts'
import { ofCalls, openItems, requestText, type Rule } from '../rule.ts'

/** Statuses of refusals after which the work has not been done; other rules cover 401 and 429. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 405, 409, 412, 422])

const ignored: Rule = {
  id: 'refusal.ignored',
  level: 'note',
  reason: 'A test that expects the refusal sends the same calls.',
  title: 'Succeeds although a write was refused',
  help: 'A write was refused with 4xx, no later call handled the refusal, and the command exited with 0. A refusal counts as handled once a later call for the same record, or a retry of the write, succeeds. After a refused create, reading the list is also enough. A DELETE that gets a 404 is not a finding. Tests that expect refusals do this on purpose; ignore the rule in those tests.',
  fix: 'Check the status of every write, and fail or report the problem if a write is refused.',
  make({ tally }) {
    const refused = openItems<string, CallRecord>(tally)
    return ofCalls(
      (call) => {
        const { answer, request, isSafe } = call
        if (refused.size > 0) settle(call)
        if (isSafe || !call.arrived || !REFUSED.has(answer.status)) return
        if (answer.status === 404 && request.method === 'DELETE') return
        tally.opportunities += 1
        refused.set(keyOf(call), call)
      },
      ({ exit }) =>
        exit !== 0
          ? []
          : [...refused.values()].map((call) => ({
              message: `${requestText(call.ref)} was refused with ${call.answer.status}, and the command succeeded without dealing with it.`,
              call: call.ref,
              facts: { status: call.answer.status, rule: call.answer.rule },
            })),
    )

    /** Forgets the refusals that a successful call has settled. */
    function settle(call: CallRecord): void {
      if (!call.arrived || call.answer.status >= 400) return
      const path = recordPath(call.request)
      for (const [key, { actor, request }] of refused.entries())
        if (actor.id === call.actor.id && (recordPath(request) === path || request.path === call.request.path))
          refused.delete(key)
    }
  },
}

function keyOf({ actor, request }: CallRecord): string {
  return `${actor.id} ${request.method} ${request.path}`
}

export const refusalRules: readonly Rule[] = [ignored]
