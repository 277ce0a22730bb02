/**
 * Records the calls of sandboxes and their responses as the steps of a capsule. Beyond a limit, the oldest steps are
 * dropped, and the initial state becomes the state after them.
 */
import { hash } from '#digest'
import { limits } from '../../platform/limits.ts'
import type { CallRecorder, Sandbox } from '../sandbox.ts'
import type { Epoch } from '../../service/state/event-frames.ts'
import type { SandboxSnapshot } from '../snapshot-parts.ts'
import { CallStep } from './call-step.ts'
import { ControlStep } from './control-step.ts'
import { countedFrom, type KeptStep, type StepList, type WaitingCall } from './step-list.ts'
import type { RecordedSandbox, SentCall, SentControl } from './recording.ts'
import { SecretNames, type DrawnSecret, type SecretContext } from './secret-names.ts'
import type { Step } from './step.ts'
import type { Kind } from '../../service/state/kinds.ts'
import type { Row } from '../../service/state/record.ts'
import type { RecordsSnapshot } from '../../service/state/tables-snapshot.ts'
import type { World } from '../../service/state/world.ts'

/** A sandbox as it was before a segment of steps. */
export interface SandboxStart {
  readonly sandbox: Sandbox
  readonly snapshot: SandboxSnapshot
  readonly epoch: Epoch
}

/** A segment: consecutive steps with the state before them. */
interface Segment {
  readonly starts: readonly SandboxStart[]
  /** Secrets that the sandboxes had drawn before these steps. */
  readonly secrets: ReadonlyMap<string, DrawnSecret>
  readonly steps: KeptStep[]
  bytes: number
}

/** The recorded part of a capsule. */
interface Recorded {
  readonly starts: readonly SandboxStart[]
  readonly dropped: number
  readonly steps: Iterable<string>
  /** Replaces secrets that clients made up in the JSON text of a start. */
  readonly clean: (text: string) => string
  /** Replaces what the sandbox derived from such secrets in any text. */
  readonly derived: (text: string) => string
  /** Secrets that the sandboxes had drawn before the first step. */
  readonly secrets: ReadonlyMap<string, DrawnSecret>
  readonly until: Readonly<Record<string, string>>
  readonly end: string
}

/** Limits of a capsule: number of steps, and their size (characters). */
export interface RecorderBounds {
  readonly steps: number
  readonly bytes: number
}

const BOUNDS: RecorderBounds = { steps: limits.capsuleSteps, bytes: limits.capsuleBytes }

export class Recorder implements CallRecorder, StepList {
  readonly names = new SecretNames([])
  readonly #members = new Map<string, Sandbox>()
  readonly #bounds: RecorderBounds
  readonly #segments: Segment[] = []
  #dropped = 0
  #count = 0
  readonly #waiting = new Set<WaitingCall>()
  #waited = 0

  constructor(bounds: RecorderBounds = BOUNDS) {
    this.#bounds = bounds
  }

  /** Number of dropped steps, which are those before the first segment. */
  get dropped(): number {
    return this.#dropped
  }

  /** Number of steps so far, dropped ones included. */
  get count(): number {
    return this.#count
  }

  join(sandbox: Sandbox): void {
    this.names.fields = sandbox.log.mask.fields
    this.names.addPublic(sandbox.settings.fixtures.secrets.map(({ secret }) => secret))
    this.#members.set(sandbox.name, sandbox)
    sandbox.recorder = this
    if (this.#segments.length === 0) this.#cut()
  }

  stop(): void {
    for (const sandbox of this.#members.values()) if (sandbox.recorder === this) sandbox.recorder = undefined
  }

  /**
   * Returns a step by its position among all steps (from 0); undefined if it was dropped or its response is not known
   * yet.
   */
  stepAt(position: number): Omit<Step, 'step' | 'began'> | undefined {
    let at = position - this.#dropped
    for (const { steps } of this.#segments) {
      if (at >= steps.length) at -= steps.length
      else return parsed(steps[at]?.text, this.#dropped)
    }
    return undefined
  }

  begin(sandbox: RecordedSandbox, sent: SentCall): CallStep {
    this.#cutIfLarge()
    return new CallStep(this, sandbox, sent)
  }

  /** Begins the step of a control call, which comes after all steps so far. */
  control(sandbox: RecordedSandbox, sent: SentControl): ControlStep {
    this.#cutIfLarge()
    return new ControlStep(this, sandbox, sent)
  }

  /** Registers a call that has to wait, and returns its number among such calls. */
  waits(call: WaitingCall): number {
    this.#waiting.add(call)
    return (this.#waited += 1)
  }

  /** Adds a step after all others; returns a function to report by how much its text has grown (characters). */
  add(step: KeptStep, waited?: WaitingCall): (more: number) => void {
    if (waited) this.#waiting.delete(waited)
    const segment = this.#segments.at(-1)!
    segment.steps.push(step)
    this.#count += 1
    return (more) => void (segment.bytes += more)
  }

  /** Returns the context for replacing the secrets in a response, or in a request if `maker` is undefined. */
  context({ world }: RecordedSandbox, maker: string | undefined, replaced: string[]): SecretContext {
    return {
      maker,
      replaced,
      drawnIn: (text) => {
        const { seed, counts } = world.random
        for (let n = counts.secrets; n > 0 && n > counts.secrets - limits.capsuleDraws; n--) {
          const drawn = world.random.secretOf({ seed, n })
          const at = text.indexOf(drawn)
          if (at >= 0) return { prefix: text.slice(0, at), draw: { seed, n }, text: text.slice(0, at) + drawn }
        }
        return undefined
      },
    }
  }

  /** Returns everything recorded so far. `isPresent` says whether a sandbox still exists. */
  recorded(isPresent: (sandbox: Sandbox) => boolean): Recorded {
    const present = [...this.#members.values()].filter(isPresent).sort((one, other) => (one.name < other.name ? -1 : 1))
    const { until, end } = this.#end(present)
    const steps = this.#segments.flatMap((segment) => segment.steps)
    const pending = [...this.#waiting].map((step) => step.pending())
    return {
      starts: this.#segments[0]?.starts ?? [],
      dropped: this.#dropped,
      steps: numbered([...steps, ...pending], this.#dropped),
      // What the first steps show of the start is recorded as it was, unless it is recognised as a secret. Other texts
      // change only once these steps are dropped.
      clean: (text) => (this.#dropped === 0 ? this.names.recognised(text) : this.names.known(text)),
      derived: this.names.derived(this.#dropped === 0 ? this.#firstRecords() : []),
      secrets: this.#segments[0]?.secrets ?? new Map(),
      until,
      end,
    }
  }

  /** Yields the records from before the first step. */
  *#firstRecords(): Generator<Row> {
    for (const { snapshot } of this.#segments[0]?.starts ?? [])
      for (const [, table] of (snapshot.records as RecordsSnapshot).tables) yield* table.all()
  }

  /** Runs all due clock steps, then returns the clock times and a digest of the state of the sandboxes. */
  #end(present: readonly Sandbox[]): Pick<Recorded, 'until' | 'end'> {
    const until: Record<string, string> = {}
    const texts: string[] = []
    for (const sandbox of present)
      sandbox.atOneInstant(() => {
        sandbox.world.clock.catchUp()
        until[sandbox.name] = sandbox.world.now
        texts.push(sandbox.name, ...stateTexts(sandbox.world, this.names))
      })
    return { until, end: `sha256:${hash('sha256', texts.join('\n'), 'hex')}` }
  }

  /**
   * Begins a new segment when the current one reaches half of a limit while no call is waiting, or when it reaches the
   * limit. At most two segments are kept.
   */
  #cutIfLarge(): void {
    const { steps, bytes } = this.#segments.at(-1)!
    const share = Math.max(steps.length / this.#bounds.steps, bytes / this.#bounds.bytes)
    if (share >= 1 || (share >= 0.5 && this.#waiting.size === 0)) this.#cut()
  }

  #cut(): void {
    const starts = [...this.#members.values()]
      .filter((sandbox) => sandbox.recorder === this)
      .map((sandbox) => ({ sandbox, snapshot: sandbox.capture(), epoch: sandbox.world.frames.epoch }))
    this.#segments.push({ starts, secrets: new Map(this.names.drawn), steps: [], bytes: 0 })
    if (this.#segments.length > 2) this.#dropped += this.#segments.shift()!.steps.length
  }
}

function parsed(text: KeptStep['text'], dropped: number): Omit<Step, 'step' | 'began'> | undefined {
  return text && (JSON.parse(text(dropped)) as Omit<Step, 'step' | 'began'>)
}

/** Yields the JSON of each step, with its number. */
function* numbered(steps: readonly KeptStep[], dropped: number): Generator<string> {
  let step = 0
  for (const { began, text } of steps) {
    step += 1
    if (!text) continue
    const head = { step, ...(began && { began: countedFrom(dropped, began) }) }
    yield `${JSON.stringify(head).slice(0, -1)},${text(dropped).slice(1)}`
  }
}

/**
 * Kinds that are left out: the clock's record contains the real time, and a key's record the hash of a secret that may
 * have been replaced.
 */
const LEFT_OUT: ReadonlySet<Kind> = new Set<Kind>(['clock', 'idempotencyKey'])

/** Yields one string per record, sorted. */
export function* stateTexts({ tables }: World, names: SecretNames): Generator<string> {
  for (const [kind, table] of [...tables].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (LEFT_OUT.has(kind)) continue
    const rows = [...table.all()].sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const { id, doc } of rows) yield names.digested(`${kind} ${id} ${JSON.stringify(doc)}`)
  }
}
