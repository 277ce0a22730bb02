/** Rules about deprecated endpoints. */
import { Findings, ofCalls, requestText, type Rule } from '../rule.ts'

const endpoint: Rule = {
  id: 'deprecated.endpoint',
  level: 'warning',
  family: 'deprecated',
  span: 'state',
  title: 'Uses a deprecated endpoint',
  help: 'The contract marks the endpoint deprecated and names the day after which it may be gone; beyond that day, on the clock of the sandbox, it is an error.',
  fix: 'Move to the successor that the finding and the Link header name, before the sunset.',
  make({ tally }) {
    const found = new Findings<string>(tally)
    return ofCalls(
      (call) => {
        const called = call.request.endpoint
        if (!called) return
        tally.opportunities += 1
        if (!called.deprecation) return
        const { date, sunset, replacedBy } = called.deprecation
        const isOver = call.at.clockReceivedMs > Date.parse(sunset)
        found.set(call.id, {
          ...(isOver && { level: 'error' as const }),
          message: `${requestText(call.ref)} is deprecated since ${date} and ${isOver ? 'was to be gone' : 'goes'} on ${sunset}${replacedBy === undefined ? '' : `; use ${replacedBy}`}.`,
          call: call.ref,
          facts: { deprecatedSince: date, sunset, successor: replacedBy ?? null },
        })
      },
      () => found.all,
    )
  },
}

export const deprecatedRules: readonly Rule[] = [endpoint]
