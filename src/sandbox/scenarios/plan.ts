/**
 * Selects the rules that act on a call. Within a scenario, the first matching rule acts; between scenarios, the one
 * activated first takes precedence, and each effect acts once.
 */
import type { Call } from '../../service/request/call.ts'
import type { RuleCount } from '../../service/state/kinds/scenario.ts'
import type { Row } from '../../service/state/record.ts'
import type { World } from '../../service/state/world.ts'
import type { Definition } from './definition.ts'
import type { Library, ReadyRule } from './library.ts'
import { fitsBeside, type Effects } from './ready-effects.ts'
import { ConditionFacts, nextCount } from './when.ts'

/** A rule that acts on a call. */
export interface Act {
  readonly scenario: string
  /** Index of the rule. */
  readonly rule: number
  readonly effects: Effects
  /**
   * True if this call increments the rule's counts; false for scenarios that the request names, and for reads that only
   * show an effect.
   */
  readonly counted: boolean
  /** True if its rule is for other endpoints, and this call only shows the effect. */
  readonly isShown?: boolean
  /** True if the rule's counters are kept between calls. */
  readonly keepsCounters?: boolean
  /** The scenario's state before the call. */
  readonly stateBefore: string
  /** Called when one of its effects has acted, or begins to delay the call. */
  readonly acted?: () => void
}

/** A scenario that may act on a call. */
export interface Participant {
  readonly name: string
  readonly definition: Definition
  readonly state: string
  readonly counts: readonly RuleCount[]
  /** Undefined for a scenario named by the request: it starts from zero each time. */
  readonly row: Row<'scenario'> | undefined
}

/** The counts of a rule that no call has matched yet. */
export const NEW: RuleCount = { seen: 0, hits: 0 }

/** Returns the rules that act on a call, after those in `first`, and counts them. */
export function planOf(
  call: Call,
  participants: readonly Participant[],
  library: Library,
  first: readonly Act[],
): readonly Act[] {
  const facts = new ConditionFacts(call)
  const acts: Act[] = [...first]
  call.world.commit(() => {
    for (const participant of participants) {
      const rules = library.ready(participant.definition)
      matchRules(participant, rules, facts, acts)
      if (call.method === 'GET' || call.method === 'HEAD') acts.push(...shownTo(participant, rules, facts))
    }
  })
  return acts
}

/** Matches the rules of one scenario in order, and counts the matches. */
function matchRules(participant: Participant, rules: readonly ReadyRule[], facts: ConditionFacts, acts: Act[]): void {
  const { state, counts, row } = participant
  const { world } = facts.call
  const moved = new Map<number, RuleCount>()
  const acting = rules.findIndex(({ rule, condition, effects }, at) => {
    const others = acts.filter((act) => !act.isShown).map((act) => act.effects.then)
    if (!condition.fits(facts, state) || !fitsBeside(effects.then, others)) return false
    const next = nextCount(rule, counts[at] ?? NEW, world)
    moved.set(at, next.count)
    return next.acts
  })
  if (acting >= 0) acts.push(actOf(participant, acting, rules[acting]!.effects, false))
  if (row && moved.size > 0) count(world, row, rules, moved, rules[acting]?.effects.then.state)
}

function count(
  world: World,
  row: Row<'scenario'>,
  rules: readonly ReadyRule[],
  moved: ReadonlyMap<number, RuleCount>,
  state: string | undefined,
): void {
  world.patch(row, {
    counts: rules.map((_rule, at) => moved.get(at) ?? row.doc.counts[at] ?? NEW),
    ...(state !== undefined && { state }),
  })
}

/** Returns the rules for other endpoints whose effects a read shows, unless they are used up. */
function shownTo(participant: Participant, rules: readonly ReadyRule[], facts: ConditionFacts): Act[] {
  return rules.flatMap(({ rule: { times = Infinity }, condition, effects: { shown } }, at) =>
    shown && (participant.counts[at] ?? NEW).hits < times && condition.fitsCaller(facts, participant.state)
      ? [actOf(participant, at, shown, true)]
      : [],
  )
}

function actOf({ name, state, row }: Participant, rule: number, effects: Effects, isShown: boolean): Act {
  const isStored = row !== undefined
  return {
    scenario: name,
    rule,
    effects,
    counted: isStored && !isShown,
    isShown,
    keepsCounters: isStored,
    stateBefore: state,
  }
}
