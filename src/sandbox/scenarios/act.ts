/**
 * Fault injection as one stage: the effects of matching rules act before the guards run, replace the guards and the
 * handler, or change the response. Handlers know nothing about this.
 */
import type { Call } from '../../service/request/call.ts'
import type { Answer } from '../../service/request/response.ts'
import { callerIn } from './caller-credential.ts'
import type { EffectName } from './definition.ts'
import type { Acting, ReadyEffect } from './effects/effect.ts'
import type { Act } from './plan.ts'
import type { Scenarios } from './scenarios.ts'

/** What the pipeline provides to the scenarios. */
export interface LaterStages {
  readonly answer: () => Answer
  /** Adds the headers that the service always sends with a status to this call. */
  readonly completed: Acting['completed']
}

/** A rule that acts on a call; `done` lists the effects that had something to act on. */
interface ActingRule {
  readonly act: Act
  readonly done: Set<EffectName>
  /** Facts that X-Sandbox-Scenario adds after the scenario's name. */
  readonly notes: string[]
  readonly effects: readonly { readonly ready: ReadyEffect; readonly acting: Acting }[]
}

/** Responds to a call with the effects of active scenarios; returns a promise if the response is delayed. */
export function withFaults(call: Call, scenarios: Scenarios, later: LaterStages): Answer | Promise<Answer> {
  const { world } = call
  const behind = scenarios.versions.keep() ? { ...later, answer: () => noted(call, scenarios, later.answer) } : later
  world.clock.catchUp()
  const { playing, ms, real, after } = world.commit(() => {
    const planned = scenarios.plan(call).map((act) => actingRuleOf(call, act, scenarios, behind))
    const held = planned
      .flatMap(({ effects }) => effects)
      .flatMap(({ ready, acting }) => ready.wait?.(world, acting.done) ?? [])
    return { playing: planned, ...(held[0] ?? { ms: 0, real: false, after: false }) }
  })
  if (playing.length === 0) return behind.answer()
  call.injected.waitedMs = ms
  if (ms > 0) for (const { act, done } of playing) if (done.has('delay')) act.acted?.()
  const work = (): Answer => {
    const reply = world.clock.hold(() => applyEffects(call, scenarios, playing, behind.answer))
    // With the pace `instant`, the work that the call started is due now, as after any call.
    world.clock.catchUp()
    return reply
  }
  if (ms === 0) return work()
  if (!after) return scenarios.later(ms, real, work)
  const reply = work()
  return scenarios.later(ms, real, () => {
    // A replay moves the clock to this time, so that the response arrives.
    call.found.handledMs = world.nowMs
    return reply
  })
}

/** Runs the later stages, and remembers the caller if the call changed something. */
function noted(call: Call, { versions }: Scenarios, answer: LaterStages['answer']): Answer {
  const { seq } = call.world
  const answered = answer()
  if (call.world.seq !== seq) versions.wrote(call.found.caller?.credential.id)
  return answered
}

function actingRuleOf(call: Call, act: Act, scenarios: Scenarios, { completed }: LaterStages): ActingRule {
  const done = new Set<EffectName>()
  const notes: string[] = []
  return {
    act,
    done,
    notes,
    effects: act.effects.ready.map(([name, ready]) => ({
      ready,
      acting: {
        call,
        schema: scenarios.contract.schema,
        node: scenarios.contract.node,
        versions: scenarios.versions,
        note: (text) => void notes.push(text),
        completed,
        others: act.effects.names.filter((other) => other !== name),
        acted: done,
        isShown: act.isShown === true,
        counters: scenarios.countersOf(act),
        done: () => void done.add(name),
      },
    })),
  }
}

function applyEffects(call: Call, scenarios: Scenarios, playing: readonly ActingRule[], answer: () => Answer): Answer {
  const { world } = call
  const all = playing.flatMap(({ effects }) => effects)
  world.commit(() => all.forEach(({ ready, acting }) => ready.before?.(acting)))
  const instead = all.find(({ ready }) => ready.instead)
  // No guard runs in this case, but the log names the credential anyway.
  if (instead) call.found.presumed = callerIn(call)?.credential
  const given: Answer = instead ? instead.ready.instead!(instead.acting) : answer()
  const answered = world.commit(() => {
    let reply = given
    for (const { ready, acting } of all) reply = { ...reply, ...ready.after?.(acting, reply) }
    for (const { act, done } of playing) {
      if (done.size === 0) scenarios.uncount(act)
      else act.acted?.()
    }
    return reply
  })
  const acted = playing.filter(({ done }) => done.size > 0)
  const names = [...new Set(acted.map(({ act, notes }) => [act.scenario, ...notes].join('; ')))]
  return names.length === 0
    ? answered
    : { ...answered, headers: { ...answered.headers, 'X-Sandbox-Scenario': names.join(', ') } }
}
