/** Rules about scopes: credentials should not have scopes that no call needs. */
import type { CallRecord, CallRef } from '../record.ts'
import { ofCalls, openItems, type Rule } from '../rule.ts'

interface Use {
  readonly call: CallRef
  readonly held: readonly string[]
  readonly needed: Set<string>
  /** For endpoints that accept any one of several scopes, those scopes. */
  readonly choices: Map<string, readonly string[]>
  calls: number
}

const unused: Rule = {
  id: 'scope.unused',
  level: 'note',
  reason: 'Nothing goes wrong unless the credential leaks.',
  span: 'run',
  title: 'Has scopes that no call needs',
  help: 'The credential has scopes that no call in the whole run needed. Without these scopes, a leaked credential would do less harm. The rule applies only after 20 calls with the credential, and never to the token that exec and sweep give to the command.',
  fix: 'Create the token or key with only the scopes that the finding lists as needed.',
  make({ thresholds: { scopeCalls }, tally, isGiven }) {
    const uses = openItems<string, Use>(tally)
    return ofCalls(
      (call) => {
        const { actor, scopesHeld, request } = call
        if (actor.credential === null || isGiven(actor.credential) || scopesHeld === null || request.endpoint === null)
          return
        const use = uses.need(actor.credential, () => newUse(call, scopesHeld))
        use.calls += 1
        if (use.calls === scopeCalls) tally.opportunities += 1
        const { id, scopes, scopesAny } = request.endpoint
        for (const scope of scopes) use.needed.add(scope)
        if (scopesAny) use.choices.set(id, scopesAny)
      },
      () =>
        [...uses.values()].flatMap((use) => {
          const smallest = smallestSet(use)
          const spare = use.held.filter((scope) => !smallest.has(scope)).sort()
          if (use.calls < scopeCalls || spare.length === 0) return []
          const needed = [...smallest].sort()
          const message = `No call needed ${spare.join(', ')}; ${needed.length > 0 ? `${needed.join(', ')} would be enough` : 'none is needed'}.`
          return [{ message, call: use.call, facts: { needed, unused: spare, calls: use.calls } }]
        }),
    )
  },
}

function newUse(call: CallRecord, held: Iterable<string>): Use {
  return { call: call.ref, held: [...held], needed: new Set(), choices: new Map(), calls: 0 }
}

/**
 * Returns the scopes without which a call would have been refused. Where any one of several scopes is enough, it uses
 * one that the credential holds.
 */
function smallestSet({ held, needed, choices }: Use): ReadonlySet<string> {
  const set = new Set(needed)
  for (const choice of choices.values()) {
    if (choice.some((scope) => set.has(scope))) continue
    const found = choice.find((scope) => held.includes(scope))
    if (found !== undefined) set.add(found)
  }
  return set
}

export const scopeRules: readonly Rule[] = [unused]
