/** Rules about the header with which a request disables audit rules. */
import { nearest } from '../../../sandbox/scenarios/semantic-fault.ts'
import { ofCalls, requestText, type Rule } from '../rule.ts'

const unknownRule: Rule = {
  id: 'config.unknown-rule',
  level: 'warning',
  reason: 'The calls are judged by a rule that somebody meant to disable.',
  span: 'run',
  title: 'Ignores a rule that does not exist',
  help: 'The X-Sandbox-Audit-Ignore header of a request names a rule that does not exist, so this name has no effect.',
  fix: 'Correct or remove the name. docs/audit-rules.md lists all rules.',
  make({ tally, ruleIds, found }) {
    return ofCalls((call) => {
      for (const name of call.ignores) {
        tally.opportunities += 1
        if (name === '' || ruleIds.includes(name) || found.has(name)) continue
        found.set(name, {
          message: `${requestText(call.ref)} was sent with X-Sandbox-Audit-Ignore: ${name}, which is not a rule; ${nearest(name, ruleIds)}.`,
          call: call.ref,
          facts: { name },
        })
      }
    })
  },
}

export const ignoredRules: readonly Rule[] = [unknownRule]
