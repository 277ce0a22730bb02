/** Rules about client timeouts. */
import type { CallRecord } from '../record.ts'
import { ofCalls, openItems, requestText, secondsText, type Rule } from '../rule.ts'

const tooShort: Rule = {
  id: 'timeout.too-short',
  level: 'note',
  reason: 'A test may set a short timeout on purpose.',
  title: 'Gives up on a response too soon',
  help: 'The client gave up on a call whose response took less than a second. A busy service can take that long, and it does the work even if the client has given up.',
  fix: 'Wait for at least ten seconds before you give up on a call.',
  make({ thresholds: { timeoutMs }, tally }) {
    const left = openItems<string, CallRecord>(tally)
    return ofCalls(
      (call) => {
        const { clientGone, waitedMs } = call.answer
        if (clientGone || waitedMs > 0) tally.opportunities += 1
        if (clientGone) left.set(call.id, call)
      },
      () =>
        [...left.values()].flatMap((call) => {
          const { tookMs } = call.answer
          if (tookMs === null || tookMs >= timeoutMs) return []
          const afterMs = call.at.answeredMs - call.at.receivedMs
          const message = `${requestText(call.ref)} was abandoned after ${secondsText(afterMs)}; its response took ${secondsText(tookMs)}.`
          return [{ message, call: call.ref, facts: { leftAfterMs: Math.round(afterMs), tookMs: Math.round(tookMs) } }]
        }),
    )
  },
}

export const timeoutRules: readonly Rule[] = [tooShort]
