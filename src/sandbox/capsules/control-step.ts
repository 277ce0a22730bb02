/** Records one control API call as a step of a capsule. */
import { bodyOf } from './call-step.ts'
import type { KeptStep, StepList } from './step-list.ts'
import type { ControlAnswer, RecordedSandbox, SentControl } from './recording.ts'
import type { Step } from './step.ts'

/** A sandbox that a call created. */
type Made = Pick<RecordedSandbox, 'settings'>

export class ControlStep {
  readonly #recorder: StepList
  readonly #sandbox: RecordedSandbox
  readonly #sent: SentControl
  readonly #kept: KeptStep = { began: undefined, text: undefined }
  readonly #receivedMs = Date.now()
  readonly #startedAt = performance.now()
  #grown: ((more: number) => void) | undefined
  #at: string
  /** Number of request ids that the sandbox had drawn before the call. */
  readonly #requests: number

  constructor(recorder: StepList, sandbox: RecordedSandbox, sent: SentControl) {
    this.#recorder = recorder
    this.#sandbox = sandbox
    this.#sent = sent
    this.#at = sandbox.world.now
    this.#requests = sandbox.world.random.counts.requests
  }

  /**
   * Runs the handler; the sandbox clock stands still during its synchronous part. The step comes before any steps that
   * the handler causes.
   */
  run<T>(work: () => T): T {
    this.#place()
    return this.#sandbox.atOneInstant(() => {
      this.#sandbox.world.clock.catchUp()
      this.#at = this.#sandbox.world.now
      return work()
    })
  }

  /**
   * Records the response; `made` is the sandbox that the call created, `body` the request body if it was read later.
   */
  answered(answer: ControlAnswer, made?: Made, body = this.#sent.body): void {
    if (!this.#grown) {
      this.#at = this.#sandbox.world.now
      this.#place()
    }
    const text = this.#text(answer, made, body)
    this.#kept.text = () => text
    this.#grown!(text.length)
  }

  #place(): void {
    this.#grown = this.#recorder.add(this.#kept)
  }

  #text({ status, headers, body }: ControlAnswer, made: Made | undefined, sentBody: string | undefined): string {
    const { names } = this.#recorder
    const { endpoint, method, path, search, origin } = this.#sent
    const { name } = this.#sandbox
    const prefix = name === 'default' ? '' : `/sandboxes/${name}`
    const replaced: string[] = []
    const asked = this.#recorder.context(this.#sandbox, undefined, replaced)
    // Only secrets that clients made up are replaced in a dump: a restore needs everything else unchanged.
    const isDump = endpoint === 'restore'
    const sent = bodyOf(isDump && sentBody !== undefined ? names.known(sentBody) : sentBody)
    const given = bodyOf(body)
    const { id } = Object(given.body) as { readonly id?: unknown }
    const maker = typeof id === 'string' ? id : `${endpoint}-${this.#requests}`
    const named = this.#recorder.context(this.#sandbox, maker, replaced)
    const { protocol, host } = new URL(origin)
    const isSecure = protocol === 'https:'
    const step: Omit<Step, 'step'> = {
      sandbox: name,
      at: this.#at,
      method,
      path: names.inUrl(`${prefix}/_sandbox${path}`, '/path', asked),
      query: names.inUrl(search, '/query', asked),
      headers: { host, ...(isSecure && { 'x-forwarded-proto': 'https' }) },
      ...(sent.body !== undefined && { ...sent, body: isDump ? sent.body : names.value(sent.body, '/body', asked) }),
      endpoint,
      drawn: drawnBy(made, this.#requests),
      ...(replaced.length > 0 && { replaced }),
      real: {
        at: new Date(this.#receivedMs).toISOString(),
        ms: Math.round((performance.now() - this.#startedAt) * 1_000) / 1_000,
      },
      answer: {
        status,
        headers,
        ...given,
        ...(given.body !== undefined && { body: names.value(given.body, '/answer/body', named) }),
      },
    }
    return JSON.stringify(step)
  }
}

/** Returns what a call drew that cannot be derived from the sandbox's seed. */
function drawnBy(made: Made | undefined, requests: number): NonNullable<Step['drawn']> {
  if (!made) return { requests }
  const { seed, startMs } = made.settings
  return { requests, seed, now: new Date(startMs).toISOString() }
}
