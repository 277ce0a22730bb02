/** What a run tracks in addition to the audit: the call points it reaches, the armed faults, and the end states. */
import { Ids } from '../audit/ids.ts'
import type { PlainWord } from '../audit/words.ts'
import { limits } from '../../platform/limits.ts'
import type { Exchange } from '../../sandbox/edge/exchange.ts'
import type { Call } from '../../service/request/call.ts'
import type { Act } from '../../sandbox/scenarios/plan.ts'
import type { Scenarios } from '../../sandbox/scenarios/scenarios.ts'
import type { Kind } from '../../service/state/kinds.ts'
import type { Row } from '../../service/state/record.ts'
import type { Table } from '../../service/state/table.ts'
import { atOnce } from '../../service/state/tree.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { Activity } from './activity.ts'
import { ArmedRule, type ArmSpec } from '../../sandbox/scenarios/arm.ts'
import { endStateOf, type EndState, type StateChange } from './end-state.ts'
import type { RunMember, MemberHooks } from './member.ts'
import { MetPoints } from './met-points.ts'
import { isIgnoredInEndStates, lookUp } from './names.ts'
import type { JsonObject } from '../../platform/json.ts'

/** Settings of what a run tracks. */
export interface FollowSettings {
  /** Kinds and fields that end states ignore, as `kind` or `kind.field`. */
  readonly ignoreState?: readonly string[]
  readonly arms?: readonly ArmSpec[]
  /** Replaces a word of a name or body if it differs between runs. The default function guesses which words do. */
  readonly plainWord?: PlainWord
}

export class Followed implements MemberHooks {
  readonly points: MetPoints
  readonly activity = new Activity()
  readonly #settings: FollowSettings
  /** The states that have ended, each with the name of its sandbox. */
  readonly #left: { readonly name: string; readonly state: EndState }[] = []
  #arms: readonly ArmedRule[] | undefined

  /** `ids` returns the labels of a sandbox's ids. */
  constructor(settings: FollowSettings, ids: (sandbox: string) => Ids) {
    this.#settings = settings
    this.points = new MetPoints(ids)
  }

  /** Compiles the arms on the first call. @throws VALIDATION_FAILED for an invalid one */
  arm(scenarios: Scenarios): void {
    this.#arms ??= (this.#settings.arms ?? []).map((spec) => new ArmedRule(spec, scenarios))
    for (const { then } of this.#settings.arms ?? []) scenarios.versions.require(then)
  }

  get plainWord(): PlainWord | undefined {
    return this.#settings.plainWord
  }

  get isArmed(): boolean {
    return (this.#settings.arms ?? []).length > 0
  }

  /** How often each arm acted. */
  get hits(): readonly number[] {
    return this.#arms?.map(({ hits }) => hits) ?? []
  }

  /** Ids of the first requests on which the arms acted. */
  get hitRequests(): readonly string[] {
    return this.#arms?.flatMap(({ requestIds }) => requestIds) ?? []
  }

  /** Returns the end states so far, and the current ones of the given members; it can be interrupted. */
  *endStates(present: readonly RunMember[]): Generator<void, readonly EndState[]> {
    const known = this.#left.length
    const states = this.#left.map(({ state }) => state)
    for (const member of present) {
      yield
      // A state that was replaced meanwhile counts as it ended, so that each state is there exactly once.
      const left = this.#left.slice(known).find(({ name }) => name === member.sandbox.name)
      states.push(left?.state ?? (yield* this.#endState(member)))
    }
    return states
  }

  beforeCall(sandbox: Sandbox, call: Call): readonly Act[] {
    this.activity.arrived(call)
    const point = this.points.register(sandbox, call)
    return (this.#arms ?? []).flatMap((arm) => arm.actOn(call, point) ?? [])
  }

  answered(exchange: Exchange): void {
    this.points.answered(exchange)
    this.activity.answered(exchange)
  }

  left(exchange: Exchange): void {
    this.activity.left(exchange)
  }

  stateEnds(member: RunMember): void {
    if (this.#left.length < limits.runEndStates)
      this.#left.push({ name: member.sandbox.name, state: atOnce(this.#endState(member)) })
    this.points.startOver(member.sandbox.name)
  }

  #endState({ sandbox, start }: RunMember): Generator<void, EndState> {
    const tables = sandbox.settledTables()
    return endStateOf(changesBetween(start, tables), {
      ids: new Ids((id) => lookUp(tables, id), this.plainWord),
      isIgnored: (kind) => isIgnoredInEndStates(kind as Kind),
      ignore: this.#settings.ignoreState ?? [],
    })
  }
}

/** Yields the records that differ, each before and after; deleted ones come last. */
export function* changesBetween(
  start: ReadonlyMap<Kind, Table>,
  end: ReadonlyMap<Kind, Table>,
): Generator<StateChange & { readonly id: string }> {
  for (const [kind, table] of end) {
    const before = start.get(kind)!
    const { put, gone } = table.differencesFrom(before, Infinity)!
    for (const { id, doc } of put) yield { kind, id, before: documentOf(before.get(id)), after: doc }
    for (const id of gone) yield { kind, id, before: documentOf(before.get(id)), after: undefined }
  }
}

function documentOf(row: Row | undefined): JsonObject | undefined {
  const doc: object | undefined = row?.doc
  return doc as JsonObject | undefined
}
