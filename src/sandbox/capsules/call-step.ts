/** Records one API call as a step of a capsule, from its arrival until its response is known. */
import { base64Of, latin1Of, textOf } from '../../platform/bytes.ts'
import { isTextTooDeep } from '../../service/state/nesting.ts'
import { escapedPart } from '../../service/contract/uri-text.ts'
import { countedFrom, type KeptStep, type StepList } from './step-list.ts'
import type { RecordedSandbox, RecordedStream, RecordedAnswer, SentCall } from './recording.ts'
import type { Step, StepAnswer, StepBody, StepFrame, StepHeaders } from './step.ts'

/** The client address that is left out of steps. */
const LOOPBACK = '127.0.0.1'

export class CallStep {
  readonly #recorder: StepList
  readonly #sandbox: RecordedSandbox
  readonly #sent: SentCall
  readonly #after: number
  #atMs = 0
  #nth: number | undefined
  #isDone = false
  /** When the call was handled, if its client had left by then. */
  #handled: StepAnswer['handled']

  constructor(recorder: StepList, sandbox: RecordedSandbox, sent: SentCall) {
    this.#recorder = recorder
    this.#sandbox = sandbox
    this.#sent = sent
    this.#after = recorder.count
  }

  /** Runs the work that responds to the call; meanwhile, the sandbox clock stands still. */
  run<T>(work: () => T): T {
    return this.#sandbox.atOneInstant(() => {
      this.#sandbox.world.clock.catchUp()
      this.#atMs = this.#sandbox.world.nowMs
      const answer = work()
      if (answer instanceof Promise) this.#nth = this.#recorder.waits(this)
      return answer
    })
  }

  /** Records the response. */
  answered(answer: RecordedAnswer): void {
    if (this.#isDone) {
      const { atMs } = answer
      if (atMs !== undefined) this.#handled ??= { at: new Date(atMs).toISOString(), after: this.#recorder.count }
      return
    }
    this.#isDone = true
    const text = this.#text(this.#answer(answer))
    const { keyed } = answer
    if (keyed) {
      const context = this.#recorder.context(this.#sandbox, undefined, [])
      this.#recorder.names.addBody(keyed.bodyHash, keyed.body, context)
    }
    const isLeft = answer.wire === 'left'
    this.#add((dropped) => (isLeft && this.#handled ? withHandled(text, countedFrom(dropped, this.#handled)) : text))(
      text.length,
    )
  }

  /** Records that the client left before the response was ready. */
  left(): void {
    this.answered({ status: 0, headers: {}, body: null, wire: 'left', atMs: this.#sandbox.world.nowMs })
  }

  /** Records that the response is a stream. The returned functions record what happens on it. */
  streamed(headers: Readonly<Record<string, string>>): RecordedStream {
    this.#isDone = true
    const frames: StepFrame[] = []
    const released: { at: string; after: number }[] = []
    let ended: StepAnswer['ended']
    const begun = this.#answer({ status: 200, headers, body: null })
    const head = this.#parts(begun)
    const text = (dropped: number): string =>
      this.#textOf(head, {
        ...head.answer,
        frames,
        ...(released.length > 0 && { released: released.map((moment) => countedFrom(dropped, moment)) }),
        ...(ended && { ended: countedFrom(dropped, ended) }),
      })
    const grown = this.#add(text)
    grown(JSON.stringify(head).length)
    const context = this.#recorder.context(this.#sandbox, this.#sent.requestId, [])
    const add = (frame: StepFrame): void => {
      frames.push(frame)
      grown(JSON.stringify(frame).length)
    }
    return {
      wrote: (bytes) =>
        add({ written: this.#recorder.names.text(latin1Of(bytes), `/answer/frames/${frames.length}`, context) }),
      sent: (list, idOf) => {
        for (const { seq, data } of list) {
          const place = `/answer/frames/${frames.length}/data`
          add({ id: idOf(seq), data: this.#recorder.names.value(data, place, context) })
        }
      },
      ended: (by) => {
        ended ??= { by, at: this.#sandbox.world.now, after: this.#recorder.count }
      },
      released: () => {
        const { world } = this.#sandbox
        this.#sandbox.atOneInstant(() => {
          world.clock.catchUp()
          released.push({ at: world.now, after: this.#recorder.count })
        })
      },
    }
  }

  /** Returns the step of a call that is still waiting. */
  pending(): KeptStep {
    const text = this.#text({ status: 0, headers: {}, wire: 'left' })
    return { began: this.#began, text: () => text }
  }

  get #began(): Step['began'] {
    return this.#nth === undefined ? undefined : { after: this.#after, nth: this.#nth }
  }

  #add(text: (dropped: number) => string): (more: number) => void {
    return this.#recorder.add({ began: this.#began, text }, this)
  }

  #answer({ status, headers, body, wire, atMs }: RecordedAnswer): StepAnswer {
    const at = this.#nth === undefined || atMs === undefined ? undefined : new Date(atMs).toISOString()
    return { status, headers, ...(at !== undefined && { at }), ...bodyOf(body ?? undefined), ...(wire && { wire }) }
  }

  #text(answer: StepAnswer): string {
    const parts = this.#parts(answer)
    return this.#textOf(parts, parts.answer)
  }

  #textOf(parts: Omit<Step, 'step' | 'began'>, answer: StepAnswer): string {
    return JSON.stringify({ ...parts, answer })
  }

  /** Returns the step without its number, with its secrets replaced. */
  #parts(answer: StepAnswer): Omit<Step, 'step' | 'began'> {
    const { names } = this.#recorder
    const { method, url, payload, endpoint, requestId, address, receivedMs, startedAt } = this.#sent
    const replaced: string[] = []
    const asked = this.#recorder.context(this.#sandbox, undefined, replaced)
    const at = url.indexOf('?')
    const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
    const request = {
      sandbox: this.#sandbox.name,
      at: new Date(this.#atMs).toISOString(),
      method,
      path: names.inUrl(path, '/path', asked),
      query: names.inUrl(query, '/query', asked),
      headers: this.#headers(),
      ...this.#namedBody(payload === 'too large' ? { bodyAs: payload } : bodyOf(payload), '/body', undefined, replaced),
      endpoint,
      requestId: names.text(requestId, '/requestId', asked),
      ...(address !== LOOPBACK && { from: address }),
    }
    for (const [name, value] of Object.entries(request.headers))
      request.headers[name] =
        typeof value === 'string'
          ? names.header(name, value, `/headers/${escapedPart(name)}`, asked)
          : value.map((one) => names.header(name, one, `/headers/${escapedPart(name)}`, asked))
    const maker = makerOf(answer, requestId)
    const given = this.#recorder.context(this.#sandbox, maker, replaced)
    const named: StepAnswer = {
      ...answer,
      ...this.#namedBody(answer, '/answer/body', maker, replaced),
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [
          name,
          names.header(name, value, `/answer/headers/${escapedPart(name)}`, given),
        ]),
      ),
    }
    const ms = Math.round((performance.now() - startedAt) * 1_000) / 1_000
    return {
      ...request,
      ...(replaced.length > 0 && { replaced: [...new Set(replaced)] }),
      real: { at: new Date(receivedMs).toISOString(), ms },
      answer: named,
    }
  }

  #namedBody({ body, bodyAs }: StepBody, place: string, maker: string | undefined, replaced: string[]): StepBody {
    if (body === undefined) return bodyAs ? { bodyAs } : {}
    const context = this.#recorder.context(this.#sandbox, maker, replaced)
    const { names } = this.#recorder
    if (bodyAs === 'base64') return { body, bodyAs }
    const named = bodyAs === 'text' ? names.text(body as string, place, context) : names.value(body, place, context)
    return { body: named, ...(bodyAs && { bodyAs }) }
  }

  /** Returns the headers as sent; a header that was sent more than once has a list of values. */
  #headers(): Record<string, StepHeaders[string]> {
    const { headers, rawHeaders } = this.#sent
    const all: Record<string, StepHeaders[string]> = {}
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) continue
      const values: string[] = []
      for (let at = 0; at < rawHeaders.length; at += 2)
        if (rawHeaders[at]!.toLowerCase() === name) values.push(rawHeaders[at + 1]!)
      all[name] = values.length > 1 ? values : value
    }
    return all
  }
}

function withHandled(text: string, handled: NonNullable<StepAnswer['handled']>): string {
  const step = JSON.parse(text) as Step
  return JSON.stringify({ ...step, answer: { ...step.answer, handled } })
}

/** Returns the id of the record in a response body, or the request id if there is none. */
function makerOf({ body }: StepAnswer, requestId: string): string {
  const { id } = (typeof body === 'object' && body !== null ? body : {}) as { readonly id?: unknown }
  return typeof id === 'string' ? id : requestId
}

/**
 * Returns a body as a step stores it: as JSON if serializing the parsed value gives the same text, otherwise as text or
 * base64.
 */
export function bodyOf(sent: Uint8Array | string | undefined): StepBody {
  if (sent === undefined) return {}
  const text = typeof sent === 'string' ? sent : textIn(sent)
  if (text === undefined) return { body: base64Of(sent as Uint8Array), bodyAs: 'base64' }
  try {
    const body: unknown = JSON.parse(text)
    if (!isTextTooDeep(text) && JSON.stringify(body) === text) return { body }
  } catch {
    // Not JSON.
  }
  return { body: text, bodyAs: 'text' }
}

/** Decodes bytes as text; undefined if they are not UTF-8. */
function textIn(bytes: Uint8Array): string | undefined {
  const text = textOf(bytes)
  return text.includes('\ufffd') ? undefined : text
}
