/**
 * The scenarios of a sandbox: which are active, the counts of each rule, and which rules act on a call. All of this is
 * stored in records of the world, so that it is persisted, copied, reset and dumped with everything else.
 */
import { suggestion } from '../../platform/near-name.ts'
import { yaml } from '#yaml'
import { isObject } from '../../platform/json.ts'
import type { Validator } from '../../service/contract/validator.ts'
import type { Call } from '../../service/request/call.ts'
import { systemTime, type Cancel } from '../../platform/time.ts'
import { applyFixtures } from '../../service/state/fixtures.ts'
import type { ScenarioRecord } from '../../service/state/kinds/scenario.ts'
import type { Row } from '../../service/state/record.ts'
import type { World } from '../../service/state/world.ts'
import { START, type Definition, type GivenDefinition, type ScenarioRule, type ScenarioStatus } from './definition.ts'
import { checkDefinition, parseScenario } from './file.ts'
import { FaultyFile, wholeFault } from './yaml-file.ts'
import type { Library, ReadyRule } from './library.ts'
import type { Acting } from './effects/effect.ts'
import { NEW, planOf, type Act, type Participant } from './plan.ts'
import { fixturesOf } from './semantic-validation.ts'
import { Versions } from './versions.ts'
import { byteLength } from '../../platform/bytes.ts'
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import { longestLagMs } from './lag-range.ts'
import { asList } from './when.ts'

/** Callbacks of a run, which come before all scenarios and can inject faults; resets keep them. */
export interface RunHooks {
  /** True if they can inject faults: otherwise calls need no scenario stage. */
  readonly isArmed: boolean
  /** Called before a call is handled; returns the rules that act on it. */
  readonly beforeCall: (call: Call) => readonly Act[]
}

const HEADER = 'X-Sandbox-Scenario'

export class Scenarios {
  readonly #world: World
  readonly #library: Library
  readonly #waiting = new Set<() => void>()
  /** Earlier states of the records, for scenarios with a lag. */
  readonly versions: Versions
  /** Set while a run observes the sandbox. */
  runHooks: RunHooks | undefined

  constructor(world: World, library: Library) {
    this.#world = world
    this.#library = library
    this.versions = new Versions(world)
  }

  /** True if no scenario is active. */
  get idle(): boolean {
    return this.#world.sum('scenario', 'on', '*') === 0
  }

  /** Returns true if any scenario may concern a call. */
  concern(call: Pick<Call, 'headers'>): boolean {
    return !this.idle || this.runHooks?.isArmed === true || call.headers['x-sandbox-scenario'] !== undefined
  }

  list(): ScenarioStatus[] {
    const inline = [...this.#rows()].map(({ id }) => id)
    return [...new Set([...this.#library.names, ...inline])].sort().map((name) => this.#status(name))
  }

  /** Returns a scenario by name. @throws NOT_FOUND */
  get(name: string): ScenarioStatus {
    if (!this.#knows(name)) throw this.#unknown(name)
    return this.#status(name)
  }

  /**
   * Activates a scenario, or restarts it if it is active: a known one by name, or an inline definition.
   * @throws NOT_FOUND for an unknown name
   * @throws VALIDATION_FAILED for an invalid definition, without changing anything
   */
  activate(given: string | Definition): ScenarioStatus {
    const { definition, source } =
      typeof given === 'string'
        ? this.#known(given)
        : { definition: checkDefinition(given, this.#library.context), source: 'inline' as const }
    const world = this.#world
    const { name } = definition
    world.commit(() => {
      const row = world.get('scenario', name)
      if (!row && world.table('scenario').size >= limits.scenarios)
        throw new ApiError(
          'CONFLICT',
          `A sandbox can have at most ${limits.scenarios} scenarios (limit scenarios); reset it to remove them.`,
          { rule: 'control.limit' },
        )
      const order = Math.max(0, ...[...this.#rows()].map(({ doc }) => doc.order)) + 1
      const fresh: ScenarioRecord = {
        id: name,
        on: true,
        order,
        state: START,
        source,
        definition,
        counts: definition.rules.map(() => NEW),
      }
      if (row) world.patch(row, fresh)
      else world.insert('scenario', fresh, {})
      applyFixtures(
        world,
        fixturesOf(definition, this.#library.context).fixtures,
        this.#library.context.validator.schema,
      )
    })
    return this.#status(name)
  }

  /**
   * Activates a scenario by name, or the definition in the body under that name; its title is optional. A body with
   * nothing but `text` is the text of a scenario file.
   * @throws as `activate`
   */
  put(name: string, given?: GivenDefinition | { readonly text: string }): ScenarioStatus {
    // The control contract does not validate the body of this endpoint; it is validated here.
    if (given !== undefined && !isObject(given))
      throw new ApiError('VALIDATION_FAILED', 'The body must be an object: a scenario, as in a scenario file.', {
        rule: 'control.input',
      })
    if (given === undefined || Object.keys(given).length === 0) return this.activate(name)
    const isText = 'text' in given && typeof given.text === 'string' && Object.keys(given).length === 1
    const body = isText ? this.#defined(given.text) : (given as GivenDefinition)
    if (body.name !== undefined && body.name !== name)
      throw new ApiError(
        'VALIDATION_FAILED',
        `The body names the scenario ${JSON.stringify(body.name)}, but the path names '${name}'.`,
        {
          rule: 'control.input',
          field: 'name',
          details: { errors: [{ field: 'name', message: `must be '${name}' or omitted` }] },
        },
      )
    return this.activate({ title: name, ...body, name })
  }

  /**
   * Deactivates a scenario; its effects so far remain. Does nothing if the scenario is not active.
   * @throws NOT_FOUND for an unknown name
   */
  deactivate(name: string): ScenarioStatus {
    if (!this.#knows(name)) throw this.#unknown(name)
    const world = this.#world
    const row = world.get('scenario', name)
    if (row?.doc.on) world.commit(() => world.patch(row, { on: false }))
    return this.#status(name)
  }

  /**
   * Returns the rules that act on a call, and counts them.
   * @throws VALIDATION_FAILED if the request's header names an unknown scenario, or one with rules that could never act
   * on a single request
   */
  plan(call: Call): readonly Act[] {
    const asked = this.#asked(call)
    const own = [...this.#rows()]
      .filter(({ id, doc }) => doc.on && !asked.some(({ name }) => name === id))
      .sort((a, b) => a.doc.order - b.doc.order)
    const participants = [
      ...asked,
      ...own.map((row): Participant => ({
        name: row.id,
        definition: row.doc.definition as Definition,
        state: row.doc.state,
        counts: row.doc.counts,
        row,
      })),
    ]
    return planOf(call, participants, this.#library, this.runHooks?.beforeCall(call) ?? [])
  }

  /** Validates and compiles a single rule. @throws VALIDATION_FAILED if it is invalid */
  ready(rule: ScenarioRule): ReadyRule {
    const definition = checkDefinition({ name: 'armed', title: 'Armed by a run', rules: [rule] }, this.#library.context)
    return this.#library.ready(definition)[0]!
  }

  /** Returns the text of a scenario: that of its file, or an inline definition as YAML. @throws NOT_FOUND */
  text(name: string): string {
    if (!this.#knows(name)) throw this.#unknown(name)
    const row = this.#world.get('scenario', name)
    const own = row?.doc.source === 'inline' ? undefined : this.#library.text(name)
    return own ?? yaml().stringify(this.#known(name).definition)
  }

  /** Returns the errors in the text of a scenario; empty if it is valid. */
  faultsIn(text: string): { readonly line: number; readonly column: number; readonly message: string }[] {
    try {
      parseGiven(text, this.#library.context)
      return []
    } catch (error) {
      if (!(error instanceof FaultyFile)) throw error
      return error.faults.map(({ line, column, message }) => ({ line, column, message }))
    }
  }

  get contract(): Pick<Validator, 'schema' | 'node'> {
    return this.#library.context.validator
  }

  /** Reverts the count of a rule whose effects had nothing to act on. */
  uncount(act: Act): void {
    const row = this.#world.get('scenario', act.scenario)
    const count = row?.doc.counts[act.rule]
    if (!row || !count || !act.counted || count.hits === 0) return
    const counts = row.doc.counts.map((one, at) =>
      at === act.rule ? { ...one, seen: one.seen - 1, hits: one.hits - 1 } : one,
    )
    const moved = act.effects.then.state !== undefined && row.doc.state === act.effects.then.state
    this.#world.patch(row, { counts, ...(moved && { state: act.stateBefore }) })
  }

  /** Returns the numbers that a rule keeps between calls. */
  countersOf({ scenario, rule, keepsCounters }: Act): Acting['counters'] {
    const world = this.#world
    const row = (): Row<'scenario'> | undefined => (keepsCounters ? world.get('scenario', scenario) : undefined)
    return {
      get: (name) => row()?.doc.counts[rule]?.kept?.[name],
      set: (name, value) => {
        const present = row()
        if (!present || present.doc.counts[rule]?.kept?.[name] === value) return
        const counts = present.doc.counts.map((one, at) =>
          at === rule ? { ...one, kept: { ...one.kept, [name]: value } } : one,
        )
        world.patch(present, { counts })
      },
    }
  }

  /** Runs work later, on the sandbox clock or in real time. If the sandbox is closed first, the work runs at once. */
  later<T>(waitMs: number, real: boolean, work: () => T): Promise<T> {
    const { clock, settings } = this.#world
    return new Promise((resolve, reject) => {
      let cancel: Cancel | undefined
      const run = (): void => {
        if (!this.#waiting.delete(run)) return
        cancel?.()
        try {
          resolve(work())
        } catch (error) {
          reject(error as Error)
        }
      }
      this.#waiting.add(run)
      if (real) cancel = (settings.time ?? systemTime).after(waitMs, run)
      else clock.setTimer(clock.nowMs + waitMs, run)
    })
  }

  /** Runs all delayed work now, because the sandbox is closing or its state is being discarded. */
  release(): void {
    for (const go of this.#waiting) go()
  }

  /** Returns the scenarios that a request's header names, with counts of zero. */
  #asked({ headers }: Call): Participant[] {
    const names = [headers['x-sandbox-scenario'] ?? []]
      .flat()
      .flatMap((value) => value.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '')
    return [...new Set(names)].map((name) => {
      if (!this.#knows(name))
        this.#refuse(this.#unknown(name).message, `${JSON.stringify(name.slice(0, 64))} is not a scenario`)
      const { definition } = this.#known(name)
      const never = whyNeverAlone(definition)
      if (never !== undefined)
        this.#refuse(`The scenario '${name}' cannot be active for a single request: ${never}.`, never)
      return { name, definition, state: START, counts: [], row: undefined }
    })
  }

  #refuse(text: string, message: string): never {
    throw new ApiError('VALIDATION_FAILED', text, {
      rule: 'general.scenario-header',
      field: HEADER,
      details: { errors: [{ field: HEADER, message }] },
    })
  }

  /** @throws VALIDATION_FAILED with the faults of the text */
  #defined(text: string): Definition {
    try {
      return parseGiven(text, this.#library.context)
    } catch (error) {
      throw error instanceof FaultyFile ? scenarioRefusal(error) : error
    }
  }

  /** Returns the definition with a name: the sandbox's own definition, otherwise the library's. */
  #known(name: string): { definition: Definition; source: ScenarioRecord['source'] } {
    const row = this.#world.get('scenario', name)
    if (row && row.doc.source === 'inline') return { definition: row.doc.definition as Definition, source: 'inline' }
    try {
      const known = this.#library.get(name)
      if (known) return known
    } catch (error) {
      throw error instanceof FaultyFile ? scenarioRefusal(error) : error
    }
    if (row) return { definition: row.doc.definition as Definition, source: row.doc.source }
    throw this.#unknown(name)
  }

  #knows(name: string): boolean {
    return this.#world.get('scenario', name) !== undefined || this.#library.names.includes(name)
  }

  #unknown(name: string): ApiError {
    const names = this.list().map((one) => one.name)
    return new ApiError(
      'NOT_FOUND',
      `There is no scenario ${JSON.stringify(name.slice(0, 64))}.${suggestion(name, names)} GET /_sandbox/scenarios lists them.`,
      { rule: 'control.unknown' },
    )
  }

  #status(name: string): ScenarioStatus {
    const row = this.#world.get('scenario', name)
    let known: { definition: Definition; source: ScenarioRecord['source'] }
    try {
      known = row?.doc.on ? { definition: row.doc.definition as Definition, source: row.doc.source } : this.#known(name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { name, title: '', on: false, source: 'shipped', state: START, rules: [], fault: error.message }
    }
    const { definition, source } = known
    const counts = row?.doc.counts ?? []
    const rules = definition.rules.map(({ when = {}, then, times }, at) => {
      const { hits } = counts[at] ?? NEW
      return { when, then, hits, left: times === undefined ? null : Math.max(0, times - hits) }
    })
    const fault = row?.doc.on ? this.#library.fault(definition) : undefined
    return {
      name,
      title: definition.title,
      on: row?.doc.on ?? false,
      source,
      state: row?.doc.state ?? START,
      rules,
      ...(fault !== undefined && { fault }),
    }
  }

  #rows(): Iterable<Row<'scenario'>> {
    return this.#world.table('scenario').all() as Iterable<unknown> as Iterable<Row<'scenario'>>
  }
}

/** Parses the definition in a string. @throws FaultyFile with its faults, or if it is too large */
export function parseGiven(text: string, context: Parameters<typeof parseScenario>[2]): Definition {
  const file = 'scenario.yaml'
  const bytes = byteLength(text)
  if (bytes <= limits.scenarioFileBytes) return parseScenario(text, file, context)
  const message = `has ${bytes} bytes; a scenario can have at most ${limits.scenarioFileBytes} (limit scenarioFileBytes)`
  throw wholeFault(file, message)
}

/** Returns a refusal with the faults in a file and their positions. */
export function scenarioRefusal(error: FaultyFile): ApiError {
  const errors = error.faults.map(({ file, line, column, message }) => ({
    field: `${file}:${line}:${column}`,
    message,
  }))
  return new ApiError('VALIDATION_FAILED', error.message, { rule: 'control.input', details: { errors } })
}

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
