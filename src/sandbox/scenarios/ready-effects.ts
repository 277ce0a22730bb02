/** Compiles the effects of a rule, and decides which effects exclude each other. */
import type { EffectName, Then } from './definition.ts'
import { effects } from './effects.gen.ts'
import type { Effect, ReadyEffect, ValueOf } from './effects/effect.ts'

/** All effects. The compiler requires every effect of the model. */
const EFFECTS: { readonly [N in EffectName]: Effect<N> } = effects
const ALL: readonly Effect<EffectName>[] = Object.values(EFFECTS)

/** Compiled effects. */
export interface Effects {
  readonly then: Then
  readonly names: readonly EffectName[]
  readonly ready: readonly (readonly [EffectName, ReadyEffect])[]
  /** Effects that reads show, regardless of the endpoint that their rule is for; undefined if there are none. */
  readonly shown: Effects | undefined
}

/** An effect of a rule with its value. */
export interface GivenEffect {
  readonly effect: Effect<EffectName>
  readonly value: ValueOf<EffectName>
}

/** Returns the effects of a rule, in the order in which they act. */
export function givenIn(then: Then): GivenEffect[] {
  return ALL.flatMap((effect) => {
    const value = then[effect.name]
    return value === undefined ? [] : [{ effect, value }]
  })
}

/** Compiles the effects of a validated rule. */
export function effectsOf(then: Then): Effects {
  const given = givenIn(then)
  const shown = given.filter(({ effect }) => effect.shownByReads)
  const made = (some: readonly GivenEffect[]): Omit<Effects, 'shown'> => ({
    then,
    names: some.map(({ effect }) => effect.name),
    ready: some.map(({ effect, value }) => [effect.name, effect.ready(value, then)]),
  })
  return { ...made(given), shown: shown.length === 0 ? undefined : { ...made(shown), shown: undefined } }
}

/** Returns why the effects of two rules cannot both act on one call; undefined if they can. */
export function conflictOf(then: Then, other: Then): string | undefined {
  // If several effects of a rule replace the handler, the last one in the list counts.
  const cut = givenIn(then).findLast(({ effect, value }) => effect.replaces?.(value) !== undefined)
  if (!cut) return undefined
  const idle = givenIn(other).find(
    ({ effect, value }) => effect.onWork === true || (effect !== cut.effect && effect.replaces?.(value) !== undefined),
  )
  return idle && `${idle.effect.name} has no effect, because ${cut.effect.replaces!(cut.value)!} replaces the work`
}

/** Returns true if a rule can act on a call in addition to others; each effect acts only once per call. */
export function fitsBeside(then: Then, acting: readonly Then[]): boolean {
  return acting.every(
    (other) =>
      !conflictOf(then, other) &&
      !conflictOf(other, then) &&
      givenIn(then).every(({ effect: { name } }) => name === 'state' || other[name] === undefined),
  )
}

/** Returns true if a rule acts on every call that it matches. */
export function alwaysActs(then: Then): boolean {
  return givenIn(then).some(({ effect, value }) => effect.alwaysActs?.(value, then) === true)
}
