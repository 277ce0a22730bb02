/**
 * A fault that a run has armed: at one call point, or on the calls that match a scenario rule. Its count covers all
 * sandboxes of the run, across resets.
 */
import type { Call } from '../../service/request/call.ts'
import { START, type ScenarioRule, type Then } from './definition.ts'
import type { ReadyRule } from './library.ts'
import type { Act } from './plan.ts'
import type { Scenarios } from './scenarios.ts'
import { limits } from '../../platform/limits.ts'
import { ConditionFacts, nextCount } from './when.ts'
import type { RuleCount } from '../../service/state/kinds/scenario.ts'

/** A fault at a call point. */
export interface PointArm {
  /** Id of the point. */
  readonly point: string
  readonly then: Then
  /** True to act on every call from that point on; otherwise it acts only on the first call that it can act on. */
  readonly lasts?: boolean
}

/** A fault that a run can be armed with. */
export type ArmSpec = PointArm | ScenarioRule

/** The scenario name in the header of affected responses. */
const NAME = 'armed'

export class ArmedRule {
  readonly #spec: ArmSpec
  readonly #ready: ReadyRule
  #count: RuleCount = { seen: 0, hits: 0 }
  #hits = 0
  /** Ids of the first requests on which it acted. */
  readonly requestIds: string[] = []
  #isReached = false

  /** @throws VALIDATION_FAILED for invalid effects */
  constructor(spec: ArmSpec, scenarios: Scenarios) {
    this.#spec = spec
    this.#ready = scenarios.ready(isAtPoint(spec) ? { then: spec.then } : spec)
  }

  /** Number of calls on which it acted. */
  get hits(): number {
    return this.#hits
  }

  /** Returns how the fault acts on a call at a point; undefined if it does not. */
  actOn(call: Call, point: string | undefined): Act | undefined {
    if (!this.#isTurn(call, point)) return undefined
    let isCounted = false
    return {
      scenario: NAME,
      rule: 0,
      effects: this.#ready.effects,
      counted: false,
      stateBefore: START,
      acted: () => {
        if (isCounted) return
        isCounted = true
        this.#hits += 1
        if (this.requestIds.length < limits.auditEvidence) this.requestIds.push(call.requestId)
      },
    }
  }

  #isTurn(call: Call, point: string | undefined): boolean {
    const spec = this.#spec
    if (isAtPoint(spec)) {
      this.#isReached ||= point === spec.point
      return spec.lasts ? this.#isReached : point === spec.point && this.#hits === 0
    }
    if (!this.#ready.condition.fits(new ConditionFacts(call), START)) return false
    const { acts, count } = nextCount(spec, this.#count, call.world)
    this.#count = count
    return acts
  }
}

function isAtPoint(spec: ArmSpec): spec is PointArm {
  return 'point' in spec
}
