/**
 * The audit of a run: feeds every rule with what happens in its sandboxes, and puts together what they found. A reset or
 * restore of a sandbox ends what was open there; findings and counts go on.
 */
import { Attempts } from './attempts.ts'
import type { AuditConfig } from './config.ts'
import { FindingSet, findingOf, type Finding } from './finding.ts'
import type { Ids } from './ids.ts'
import type { CallRecord, EndView, StreamEvent } from './record.ts'
import type { AuditEvent, Found, Reducer, Rule, Tally } from './rule.ts'
import { RULES } from './rules/catalogue.ts'

/** What a rule came to in a run. */
export interface RuleResult {
  readonly rule: Rule
  readonly opportunities: number
  readonly dropped: number
}

/** What an audit came to so far. */
export interface AuditResult {
  readonly findings: readonly Finding[]
  readonly rules: readonly RuleResult[]
  /** Different findings beyond the limit, which were not kept. */
  readonly dropped: number
}

/** What the audit asks of the run. */
export interface AuditRun {
  /** What the ids of a sandbox stand for. */
  readonly ids: (sandbox: string) => Ids
  /** The state of a sandbox as it is now. */
  readonly view: (sandbox: string) => EndView
}

/** A rule at work. */
interface Working {
  readonly rule: Rule
  readonly reducer: Reducer
}

/** One sandbox from one start of its state to the next. */
interface Epoch {
  readonly attempts: Attempts
  readonly working: readonly Working[]
}

export class Audit {
  readonly #config: AuditConfig
  readonly #run: AuditRun
  readonly #rules: readonly Rule[]
  readonly #tallies = new Map<Rule, Tally>()
  readonly #epochs = new Map<string, Epoch>()
  readonly #wholeRun: readonly Working[]
  /** What was found in states that are gone. */
  readonly #done = new FindingSet()
  /** A sandbox of the run: rules of the whole run have their ids named by it. */
  #lastSandbox = ''

  constructor(config: AuditConfig, run: AuditRun) {
    this.#config = config
    this.#run = run
    this.#rules = RULES.filter(({ id }) => config.levels.get(id) !== 'off')
    for (const rule of this.#rules) this.#tallies.set(rule, { opportunities: 0, dropped: 0 })
    this.#wholeRun = this.#start('run')
  }

  /** Takes in a call that is over. */
  call(call: CallRecord): void {
    this.#lastSandbox = call.sandbox
    const { attempts, working } = this.#epoch(call.sandbox)
    const event: AuditEvent = { what: 'call', call, attempt: attempts.see(call) }
    const { ignores } = call
    this.#feed(working, event, ignores)
    this.#feed(this.#wholeRun, event, ignores)
  }

  /** Takes in what happened to a stream. */
  stream(sandbox: string, event: StreamEvent): void {
    this.#feed(this.#epoch(sandbox).working, event, [])
  }

  /** The state of a sandbox is about to be replaced: it is reset, restored or deleted. */
  startOver(sandbox: string): void {
    const epoch = this.#epochs.get(sandbox)
    if (!epoch) return
    this.#collect(epoch.working, sandbox, this.#done)
    this.#epochs.delete(sandbox)
  }

  /** What was found so far; may be asked again and again. */
  result(): AuditResult {
    const findings = new FindingSet(this.#done)
    for (const [sandbox, { working }] of this.#epochs) this.#collect(working, sandbox, findings)
    this.#collect(this.#wholeRun, this.#lastSandbox, findings)
    const rules = this.#rules.map((rule) => ({ rule, ...this.#tallies.get(rule)! }))
    return { findings: findings.list, rules, dropped: findings.dropped }
  }

  #epoch(sandbox: string): Epoch {
    const found = this.#epochs.get(sandbox)
    if (found) return found
    const made = { attempts: new Attempts({ dropped: 0 }), working: this.#start('state') }
    this.#epochs.set(sandbox, made)
    return made
  }

  #start(span: Rule['span']): readonly Working[] {
    const { thresholds } = this.#config
    return this.#rules
      .filter((rule) => rule.span === span)
      .map((rule) => ({ rule, reducer: rule.make({ thresholds, tally: this.#tallies.get(rule)! }) }))
  }

  #feed(working: readonly Working[], event: AuditEvent, ignores: readonly string[]): void {
    for (const { rule, reducer } of working) if (ignores.length === 0 || !ignores.includes(rule.id)) reducer.see(event)
  }

  #collect(working: readonly Working[], sandbox: string, into: FindingSet): void {
    const world = this.#run.view(sandbox)
    for (const { rule, reducer } of working)
      for (const found of reducer.end(world))
        into.add(findingOf(rule, found, this.#levelOf(rule, found), this.#run.ids(sandbox)))
  }

  #levelOf(rule: Rule, found: Found): Finding['level'] {
    const set = this.#config.levels.get(rule.id)
    return set === undefined || set === 'off' ? (found.level ?? rule.level) : set
  }
}
