/** Rules about deprecated endpoints. */
import { ofCalls, requestText, type Rule } from '../rule.ts'

const endpoint: Rule = {
  id: 'deprecated.endpoint',
  level: 'warning',
  reason: 'The call fails after the sunset; then it is an error.',
  title: 'Uses a deprecated endpoint',
  help: 'The contract marks the endpoint as deprecated and states the date after which it may be removed. After that date (on the sandbox clock), this finding is an error.',
  fix: 'Before the sunset date, switch to the successor named in the finding and in the Link header.',
  make({ tally, found }) {
    return ofCalls((call) => {
      const called = call.request.endpoint
      if (!called) return
      tally.opportunities += 1
      if (!called.deprecation) return
      const { date, sunset, replacedBy } = called.deprecation
      const isOver = call.at.clockReceivedMs > Date.parse(sunset)
      found.set(call.id, {
        ...(isOver && { level: 'error' as const }),
        message: `${requestText(call.ref)} has been deprecated since ${date} and ${isOver ? 'was to be removed' : 'will be removed'} on ${sunset}${replacedBy === undefined ? '' : `; use ${replacedBy}`}.`,
        call: call.ref,
        facts: { deprecatedSince: date, sunset, successor: replacedBy ?? null },
      })
    })
  },
}

export const deprecatedRules: readonly Rule[] = [endpoint]
