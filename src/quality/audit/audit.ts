/**
 * The audit of a run: passes the events of its sandboxes to all rules, and collects their findings. When a sandbox is
 * reset or restored, everything that is still open in it is closed; findings and counts are kept.
 */
import { Attempts, type Attempt } from './attempts.ts'
import type { AuditConfig } from './config.ts'
import { FAILURE_RULE, Failures, folded } from './failure.ts'
import { FindingSet, findingOf, type Finding } from './finding.ts'
import type { Ids } from './ids.ts'
import type { CallRecord, EndView, StreamEvent } from './record.ts'
import { Findings, type Found, type Reducer, type Rule, type Tally } from './rule.ts'
import { Handled } from './handled.ts'
import { LEAK_RULES } from './leak-rules.ts'
import { RULES } from './rules/catalogue.ts'
import { Workers } from './workers.ts'

/** The result of a rule in a run. */
export interface RuleResult {
  readonly rule: Rule
  readonly opportunities: number
  readonly dropped: number
}

export interface AuditResult {
  readonly findings: readonly Finding[]
  readonly rules: readonly RuleResult[]
  /** Number of distinct findings that were dropped because the limit was reached. */
  readonly dropped: number
}

/** The parts of a run that the audit needs. */
export interface AuditRun {
  /** Returns the labels of a sandbox's ids. */
  readonly ids: (sandbox: string) => Ids
  /** Returns the current state of a sandbox. */
  readonly view: (sandbox: string) => EndView
  /** Hashes of the credentials that were given to the client. */
  readonly given?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
const RULE_IDS = [...RULES, ...LEAK_RULES, FAILURE_RULE].map(({ id }) => id)

/** A rule with its reducer, while the audit is running. */
interface Working {
  readonly rule: Rule
  readonly reducer: Reducer
  readonly found: Findings
}

/** A sandbox between two resets or restores of its state. */
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
  readonly #workers: Workers
  readonly #handled = new Handled()
  readonly #failures = new Failures()
  readonly #wholeRun: readonly Working[]
  /** Findings from earlier states of the sandboxes. */
  readonly #done = new FindingSet()
  /** The sandbox of the latest call, whose labels are used for rules that span the whole run. */
  #lastSandbox = ''

  constructor(config: AuditConfig, run: AuditRun) {
    this.#config = config
    this.#run = run
    this.#rules = RULES.filter(({ id }) => config.levels.get(id) !== 'off')
    for (const rule of this.#rules) this.#tallies.set(rule, { opportunities: 0, dropped: 0 })
    this.#workers = new Workers(config.thresholds.shortGapMs)
    this.#wholeRun = this.#start('run')
  }

  /** Processes a completed call. */
  call(call: CallRecord): void {
    this.#lastSandbox = call.sandbox
    call.worker = this.#workers.see(call)
    this.#handled.see(call)
    this.#failures.see(call)
    const { attempts, working } = this.#epoch(call.sandbox)
    const attempt = attempts.see(call)
    feed(working, call, attempt)
    feed(this.#wholeRun, call, attempt)
  }

  stream(sandbox: string, event: StreamEvent): void {
    for (const { reducer } of this.#epoch(sandbox).working) reducer.stream?.(event)
  }

  /** Called when the state of a sandbox is about to be replaced or deleted. */
  startOver(sandbox: string): void {
    const epoch = this.#epochs.get(sandbox)
    if (!epoch) return
    this.#collect(epoch.working, sandbox, this.#done)
    this.#epochs.delete(sandbox)
  }

  /** Returns the findings so far, and with them the given leaks; may be called repeatedly. */
  result(leaks: readonly Finding[] = []): AuditResult {
    const findings = new FindingSet(this.#done)
    for (const [sandbox, { working }] of this.#epochs) this.#collect(working, sandbox, findings)
    this.#collect(this.#wholeRun, this.#lastSandbox, findings)
    const rules = this.#rules.map((rule) => ({ rule, ...this.#tallies.get(rule)! }))
    const failure = this.#failures.at(this.#run.view(this.#lastSandbox).exit)
    const all = folded([...findings.list, ...leaks], failure, () => this.#run.ids(this.#lastSandbox))
    return { findings: all, rules, dropped: findings.dropped }
  }

  #epoch(sandbox: string): Epoch {
    const found = this.#epochs.get(sandbox)
    if (found) return found
    const made = {
      attempts: new Attempts({ dropped: 0 }, this.#workers, this.#config.thresholds.shortGapMs),
      working: this.#start(),
    }
    this.#epochs.set(sandbox, made)
    return made
  }

  #start(span?: 'run'): readonly Working[] {
    const { thresholds } = this.#config
    const given = this.#run.given ?? NONE
    return this.#rules
      .filter((rule) => rule.span === span)
      .map((rule) => {
        const tally = this.#tallies.get(rule)!
        const found = new Findings(tally)
        const isGiven = (one: string): boolean => given.has(one)
        const isPlural = (actor: string): boolean => this.#workers.isPlural(actor)
        return { rule, found, reducer: rule.make({ thresholds, tally, found, isGiven, isPlural, ruleIds: RULE_IDS }) }
      })
  }

  #collect(working: readonly Working[], sandbox: string, into: FindingSet): void {
    const world = this.#run.view(sandbox)
    for (const { rule, reducer, found } of working)
      for (const one of reducer.end?.(world) ?? found.all)
        if (!this.#isDoubtful(rule, one))
          into.add(findingOf(rule, one, this.#levelOf(rule, one, world.exit), this.#run.ids(sandbox)))
  }

  /** Returns true if a finding holds only for an actor with a single worker, but there may be several. */
  #isDoubtful({ isOfWorker }: Rule, { call, ids = [], isLikely }: Found): boolean {
    if (!this.#workers.isPlural(call.actor.id)) return false
    return isLikely === true || (isOfWorker === true && this.#workers.isSpread(ids))
  }

  #levelOf(rule: Rule, { refused, level }: Found, exit: number | undefined): Finding['level'] {
    // A command that succeeds after a refusal has handled it, or is a test that expects it.
    if (refused && (exit === 0 || this.#handled.has(refused.id))) return 'note'
    const set = this.#config.levels.get(rule.id)
    return set === undefined || set === 'off' ? (level ?? rule.level) : set
  }
}

/** Passes a call to all rules that its request does not disable. */
function feed(working: readonly Working[], call: CallRecord, attempt: Attempt | undefined): void {
  const { ignores } = call
  for (const { rule, reducer } of working)
    if (reducer.call && (ignores.length === 0 || !ignores.includes(rule.id))) reducer.call(call, attempt)
}
