/**
 * Plays a capsule: creates its sandboxes in their initial state, sends its steps in order and at the recorded times,
 * and compares the responses.
 */
import { isReadInPieces } from '../../sandbox/control/control-api.ts'
import { ApiError } from '../../service/request/errors.ts'
import { DAY_MS, HOUR_MS, limits } from '../../platform/limits.ts'
import { baseOf } from '../../sandbox/edge/response-headers.ts'
import type { SecretNames } from '../../sandbox/capsules/secret-names.ts'
import type { Capsule, CapsuleSandbox } from '../../sandbox/capsules/capsule.ts'
import type { Step } from '../../sandbox/capsules/step.ts'
import type { Recorder } from '../../sandbox/capsules/recorder.ts'
import { beginRun } from '../runs/begin-run.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { systemTime } from '../../platform/time.ts'
import { answerDifference, frameDifference, type StepDifference } from './compare.ts'
import { replayCore, type ReplayCore, type ReplayNeeds } from './replay-core.ts'
import { ReplayTime } from './replay-time.ts'
import { payloadOf, ReplayWire } from './replay-wire.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A difference between a replay and its capsule. `step` is null if only the state at the end differs. */
export interface Difference extends StepDifference {
  readonly step: number | null
  /** The name of the sandbox; `requestId` is the id of the request in its log. */
  readonly sandbox: string | undefined
  readonly requestId: string | undefined
}

const CONTROL = /^(?:\/sandboxes\/[^/]+)?\/_sandbox(?=\/)/
/**
 * Number of turns of the event loop within which a response arrives if it does not wait for anything outside the
 * process.
 */
const TURNS = 50
const NO_BOUNDS = { steps: Infinity, bytes: Infinity }

export class Replay {
  readonly core: ReplayCore
  readonly #capsule: Capsule
  readonly #time: ReplayTime
  readonly #recorder: Recorder
  readonly #names: SecretNames
  #isGone = (): boolean => false
  #played = 0
  /** How far the clocks have been moved (ms). */
  #movedMs = 0
  /** Steps that began before the responses of earlier steps, in the order in which they began. */
  readonly #early: Step[]
  /** Steps that the sandbox handled after their clients had left, in the order in which it handled them. */
  readonly #late: Step[]
  /** The connections of the calls that have been sent, by step. */
  readonly #wires = new Map<number, ReplayWire>()
  /** When streams sent frames that they had held back, in chronological order. */
  readonly #releases: { readonly step: Step; readonly at: string; readonly after: number }[]

  private constructor(capsule: Capsule, core: ReplayCore, time: ReplayTime, recorder: Recorder) {
    this.#capsule = capsule
    this.core = core
    this.#time = time
    this.#recorder = recorder
    this.#names = recorder.names
    this.#early = capsule.steps.filter(({ began }) => began).sort((one, other) => one.began!.nth - other.began!.nth)
    this.#late = capsule.steps
      .filter(({ answer }) => answer.handled)
      .sort((one, other) => one.answer.handled!.after - other.answer.handled!.after)
    this.#releases = capsule.steps
      .flatMap((step) => (step.answer.released ?? []).map((release) => ({ step, ...release })))
      .sort((one, other) => one.after - other.after || (one.at < other.at ? -1 : 1))
  }

  /** Number of steps that have been played. */
  get played(): number {
    return this.#played
  }

  /**
   * Starts the sandboxes of a capsule.
   * @throws ApiError if the initial state is not a valid dump, Error if the settings cannot be used
   */
  static async of(capsule: Capsule, needs: ReplayNeeds): Promise<Replay> {
    const { settings, steps, start, others = [], secrets } = capsule
    const time = new ReplayTime(Date.parse(steps[0]?.at ?? settings.now))
    const core = await replayCore(capsule, needs, time)
    const { sandboxes, lifecycle, runs } = core
    if (settings.name !== 'default') lifecycle.begin(() => undefined)
    const all = [{ settings, start }, ...others]
    for (const one of all) await begin(core, one.settings, one.start)
    const [first, ...rest] = all.map((one) => sandboxes.get(one.settings.name)!)
    const run = beginRun(runs, settings.run, first!, undefined, {
      follow: { arms: settings.arms ?? [] },
      capsule: NO_BOUNDS,
    })
    for (const sandbox of rest) run.join(sandbox)
    const recorder = run.recorder!
    for (const [name, { prefix, draw }] of Object.entries(secrets))
      recorder.names.add(name, prefix + first!.world.random.secretOf(draw))
    const replay = new Replay(capsule, core, time, recorder)
    if (needs.isGone) replay.#isGone = needs.isGone
    return replay
  }

  /** Plays steps until one differs or `count` steps have been played; returns the difference, if any. */
  async play(count = this.#capsule.steps.length): Promise<Difference | undefined> {
    while (this.#played < Math.min(count, this.#capsule.steps.length)) {
      this.#checkWanted()
      const step = this.#capsule.steps[this.#played]!
      await this.#beginEarly()
      await this.#releaseFrames()
      await this.#endStreams()
      await this.#handleLate()
      if (!step.began) await this.#send(step)
      else if (step.answer.wire === 'left') await this.#leave(step)
      // A reset responds to waiting calls at a time that the clock showed before the reset.
      if (step.began) await systemTime.turn()
      if (!this.#recorder.stepAt(this.#played)) {
        await this.#moveTo(step.sandbox, step.answer.at)
        if (step.began && step.answer.wire !== 'left') this.#time.fire()
      }
      const difference = await this.#answerOf(step)
      this.#played += 1
      if (difference) return { ...difference, ...stepFacts(step) }
    }
    return undefined
  }

  /** Plays the remaining steps, moves the clocks to the end, and compares the streams and the final state. */
  async finish(): Promise<Difference | undefined> {
    const difference = await this.play()
    if (difference) return difference
    const { steps, until, end } = this.#capsule
    await this.#beginEarly()
    await this.#releaseFrames()
    await this.#endStreams()
    await this.#handleLate()
    for (const [name, at] of Object.entries(until)) await this.#moveTo(name, at)
    this.#time.fire()
    await systemTime.turn()
    for (const [at, step] of steps.entries()) {
      const { answer } = step
      const found = answer.frames && frameDifference(answer, this.#recorder.stepAt(at)?.answer.frames ?? [])
      if (found) return { ...found, ...stepFacts(step) }
    }
    // A step can have created a sandbox that was not recorded.
    const { end: reached } = this.#recorder.recorded(
      (sandbox) => Object.hasOwn(until, sandbox.name) && this.core.sandboxes.get(sandbox.name) === sandbox,
    )
    if (reached === end) return undefined
    return { path: 'end', recorded: end, replayed: reached, step: null, sandbox: undefined, requestId: undefined }
  }

  close(): void {
    this.core.sandboxes.close()
  }

  /**
   * Moves the clock of a sandbox forward, and with it the clocks of all other sandboxes. A frozen clock is moved only
   * by steps of the capsule. A long way takes turns of the event loop.
   * @throws ApiError if the capsule leads too far into the future
   */
  async #moveTo(name: string, at: string | undefined): Promise<void> {
    const sandbox = this.core.sandboxes.get(name)
    if (!sandbox || at === undefined || sandbox.world.clock.frozen) return
    let leftMs = Date.parse(at) - sandbox.world.nowMs
    if (leftMs > 0) this.#movedMs += leftMs
    if (Number.isNaN(leftMs) || this.#movedMs > limits.advanceMs) throw this.#tooFar(at)
    const slice = new TimeSlice()
    for (; leftMs > HOUR_MS; leftMs -= HOUR_MS) {
      this.#time.moveBy(HOUR_MS)
      for (const one of this.core.sandboxes.all) one.world.clock.catchUp()
      if (slice.isOver) await slice.pause()
      this.#checkWanted()
    }
    if (leftMs > 0) this.#time.moveBy(leftMs)
  }

  /** @throws ApiError if nobody waits for the result, so that a closed server has no work left */
  #checkWanted(): void {
    if (!this.#isGone()) return
    throw new ApiError('CONFLICT', 'The client left while the capsule was played, so the replay ended.', {
      rule: 'control.input',
    })
  }

  #tooFar(at: string): ApiError {
    return new ApiError(
      'VALIDATION_FAILED',
      `The capsule leads to ${JSON.stringify(at.slice(0, 64))} after step ${this.#played}; its clock can move by at most ${limits.advanceMs / DAY_MS} days (limit advanceMs).`,
      { rule: 'control.input', details: { reason: 'no_capsule' } },
    )
  }

  /** Sends the calls that began at this point of the recording but had to wait for their responses. */
  async #beginEarly(): Promise<void> {
    while (this.#early[0] && this.#early[0].began!.after <= this.#played) await this.#send(this.#early.shift()!)
  }

  /** Lets calls whose clients had left continue at the recorded times. */
  async #handleLate(): Promise<void> {
    while (this.#late[0] && this.#late[0].answer.handled!.after <= this.#played) {
      const { sandbox, answer, step } = this.#late.shift()!
      if (this.#recorder.stepAt(step - 1)?.answer.handled) continue
      await this.#moveTo(sandbox, answer.handled!.at)
      this.#time.fire()
      await systemTime.turn()
    }
  }

  /** Sends the frames that streams are holding back and had sent by this step of the recording. */
  async #releaseFrames(): Promise<void> {
    while (this.#releases[0] && this.#releases[0].after <= this.#played) {
      const { step, at } = this.#releases.shift()!
      await this.#moveTo(step.sandbox, at)
      this.#wires.get(step.step)?.release()
    }
  }

  /** Closes the streams that the client had closed by this step of the recording. */
  async #endStreams(): Promise<void> {
    for (const [number, wire] of this.#wires) {
      const { answer, sandbox } = this.#capsule.steps[number - 1]!
      const { ended } = answer
      if (!ended || ended.after > this.#played) continue
      this.#wires.delete(number)
      if (ended.by !== 'client') continue
      await this.#moveTo(sandbox, ended.at)
      this.core.sandboxes.get(sandbox)?.world.clock.catchUp()
      wire.leave()
    }
  }

  async #send(step: Step): Promise<void> {
    await this.#moveTo(step.sandbox, step.at)
    const url = this.#names.original(step.query === '' ? step.path : `${step.path}?${step.query}`)
    if (CONTROL.test(step.path)) this.#sendControl(step, url)
    else this.#sendCall(step, url)
  }

  #sendCall({ step: number, method, headers, requestId, from, body, bodyAs }: Step, url: string): void {
    const wire = new ReplayWire({
      method,
      url,
      headers: this.#original(headers) as Step['headers'],
      requestId:
        headers['x-request-id'] === undefined && requestId !== undefined ? this.#names.original(requestId) : undefined,
      address: from ?? '127.0.0.1',
      body: this.#original(body),
      ...(bodyAs && { bodyAs }),
    })
    this.#wires.set(number, wire)
    void this.core.respond(wire)
  }

  #sendControl({ method, sandbox: name, headers, body, drawn = {}, endpoint: id }: Step, url: string): void {
    const { sandboxes, control } = this.core
    const sandbox = sandboxes.get(name)
    const [path = '', search = ''] = url.replace(CONTROL, '').split('?')
    const found = control.matcher.find(method, path)
    if (!sandbox || !found) return
    const { requests, ...settings } = drawn
    const { random } = sandbox.world
    if (requests !== undefined) random.counts = { ...random.counts, requests }
    const given = this.#original(body)
    const asked = id === 'createSandbox' ? withDrawn(given, settings) : given
    const origin = baseOf(headers as Readonly<Record<string, string>>)
    const request = { sandbox, params: found.params, search, body: asked, origin, isTrusted: true }
    const bytes = isReadInPieces(found.endpoint) ? payloadOf({ body: given }) : undefined
    control
      .run(found.endpoint, bytes instanceof Uint8Array ? { ...request, body: undefined, bytes: once(bytes) } : request)
      .catch(() => undefined)
  }

  /** Makes the client leave before it gets the response. */
  async #leave({ step }: Step): Promise<void> {
    await systemTime.turn()
    this.#wires.get(step)?.leave()
  }

  /** Waits for the response of a step and compares it with the recorded one. */
  async #answerOf(step: Step): Promise<StepDifference | undefined> {
    const at = this.#played
    const isLate = step.answer.wire === 'left' && this.#capsule.steps.length === step.step
    const untilMs = systemTime.nowMs() + (isLate ? 0 : limits.replayWaitMs)
    let replayed = this.#recorder.stepAt(at)
    for (let turns = 0; !replayed && systemTime.nowMs() < untilMs; turns++) {
      await (turns < TURNS ? systemTime.turn() : systemTime.sleep(1))
      replayed = this.#recorder.stepAt(at)
    }
    if (!replayed) return isLate ? undefined : { path: 'answer', recorded: step.answer.status, replayed: 'no answer' }
    for (const name of ['method', 'path', 'query'] as const)
      if (replayed[name] !== step[name]) return { path: name, recorded: step[name], replayed: replayed[name] }
    return answerDifference(step.answer, replayed.answer)
  }

  /** Replaces the names of secrets in a value with the secrets. */
  #original(value: unknown): unknown {
    if (typeof value === 'string') return this.#names.original(value)
    if (Array.isArray(value)) return value.map((one) => this.#original(one))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [this.#names.original(key), this.#original(inner)]),
    )
  }
}

/** Creates a sandbox with the settings in a capsule, and restores its initial state. */
async function begin(core: ReplayCore, settings: CapsuleSandbox, start: unknown): Promise<void> {
  const { name, pace, now, seed, epoch } = settings
  const { lifecycle, control, fixturesOf } = core
  const sandbox = lifecycle.create({ name, pace, startMs: Date.parse(now), seed, fixtures: fixturesOf(settings) })
  await control.call('restore', sandbox, { body: start }, 'http://localhost')
  sandbox.world.frames.epoch = epoch
}

function stepFacts({ step, sandbox, requestId }: Step): Pick<Difference, 'step' | 'sandbox' | 'requestId'> {
  return { step, sandbox, requestId }
}

/** Returns the body of a call that creates a sandbox, completed with the random seed and the time of the recording. */
function withDrawn(body: unknown, { seed, now }: { readonly seed?: number; readonly now?: string }): unknown {
  const given = Object(body) as JsonObject
  if (given.from !== undefined || given.checkpoint !== undefined) return body
  return { ...given, ...(given.seed === undefined && { seed }), ...(given.now === undefined && { now }) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}
