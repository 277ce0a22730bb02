/**
 * Scenarios that a single request names in its header. Nothing is kept from earlier requests, so their counts start
 * from zero each time, and rules that depend on counts would never act.
 */
import { START, type Definition } from './definition.ts'
import { longestLagMs } from './lag-range.ts'
import { asList } from './when.ts'

/** Returns, as a message, why a rule of a scenario could never act on a single request; undefined if all rules can. */
export function whyNeverAlone({ rules }: Definition): string | undefined {
  for (const [at, { skip = 0, every = 1, when, then }] of rules.entries()) {
    const never = (what: string): string =>
      `rules[${at}] ${what}, but counts restart with each request that names the scenario; activate it for the sandbox instead`
    if (skip > 0) return never(`lets ${skip} ${skip === 1 ? 'request' : 'requests'} pass first (skip)`)
    if (every > 1) return never(`acts on only one in ${every} requests (every)`)
    if (when?.state !== undefined && !asList(when.state).includes(START))
      return never(`waits for the state '${asList(when.state).join("' or '")}'`)
    if (then.lag !== undefined && longestLagMs(then.lag) > 0)
      return `rules[${at}] returns earlier states (lag), which are saved only while the scenario is active for the sandbox`
  }
  return undefined
}
