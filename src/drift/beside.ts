/**
 * The sandbox beside the upstream. Its clock stands still: it does asynchronous work when the upstream is seen to have
 * done it, so that neither is ahead of the other.
 */
import { GIVEN_TOKEN } from '../audit/actor.ts'
import type { App } from '../server/app.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { asObject } from '../audit/record.ts'
import { Bounded } from '../audit/bounded.ts'
import { limits } from '../limits.ts'
import { EtagMap } from './etags.ts'
import { IdMap } from './id-map.ts'
import { send, whole, type DriftAnswer, type DriftRequest } from './message.ts'
import type { JsonObject } from '../platform/json.ts'

/** Asynchronous work that is due later than this (ms) is considered scheduled work for which no client waits. */
const AWAITED_MS = 3_600_000
/** Statuses that can change when asynchronous work is done. */
const WITH_STATE = new Set([404, 409, 412, 422])
/** Headers that name state of the upstream, with how their values are mapped. */
const CONDITIONS = ['if-match', 'if-none-match']

/** The response of the sandbox. */
export interface BesideAnswer {
  readonly answer: DriftAnswer
  /** True if it agrees with the upstream in status and code. */
  readonly agrees: boolean
}

/** The sandbox, its ids and ETags. */
export class Beside {
  readonly ids = new IdMap()
  readonly sandbox: Sandbox
  /** Operations of the sandbox whose counterparts were seen to have ended. */
  readonly #ended = new Bounded<string, true>(limits.driftIds, { dropped: 0 })
  readonly #startMs: number
  readonly #etags = new EtagMap()
  readonly #base: string
  readonly #token: string

  /** `token` is sent to the sandbox in place of the upstream's token. */
  constructor({ url, sandboxes }: App, token: string) {
    this.sandbox = sandboxes.get('default')!
    this.#base = `${url}/api/v1`
    this.#token = token
    this.#startMs = this.sandbox.world.nowMs
  }

  /** Returns true if a token is one of the sandbox's too, so that both servers grant the same. */
  static async knows({ url }: App, token: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await fetch(`${url}/api/v1/scopes/prj_acme_prod/network/routers`, { headers })
    return status !== 401
  }

  /** Sends a call that the upstream has answered; then runs asynchronous work until both agree or no work is left. */
  async ask(request: DriftRequest, upstream: DriftAnswer): Promise<BesideAnswer> {
    const { sandbox } = this
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    const mapped = this.#mapped(request)
    const before = sandbox.capture()
    const first = await this.#send(mapped)
    if (agree(first, upstream)) return { answer: first, agrees: true }
    if (first.status < 300 && upstream.status < 300) return { answer: first, agrees: false }
    if (mayAgreeLater(first, upstream)) {
      let kept = before
      for (let steps = 0; steps < limits.driftSteps; steps++) {
        // A refused write is undone too, because its idempotency key would repeat the refusal.
        if (isWrite) sandbox.restore(kept, Date.now())
        if (!this.#step()) break
        kept = sandbox.capture()
        const answer = await this.#send(mapped)
        if (agree(answer, upstream)) return { answer, agrees: true }
      }
    }
    // A write that only one of the two accepted is undone, so that both stay comparable.
    sandbox.restore(before, Date.now())
    return { answer: first, agrees: false }
  }

  /** Learns ids and ETags from two answers; returns the items of a list that only the upstream has. */
  learn({ path }: DriftRequest, upstream: DriftAnswer, { body, headers }: DriftAnswer): readonly unknown[] {
    const jobs = [upstream.headers, headers].map((all) => all.get('x-sandbox-operation'))
    if (typeof jobs[0] === 'string' && typeof jobs[1] === 'string') this.ids.link(jobs[0], jobs[1])
    const alone = this.ids.learn(upstream.body, body)
    const { id } = asObject(upstream.body)
    const places = typeof id === 'string' && !path.includes(id) ? [path, `${path}/${id}`] : [path]
    for (const place of places) this.#etags.link(place, upstream.headers.get('etag'), headers.get('etag'))
    return alone
  }

  /**
   * Returns true if a call names a record with an Operation of this run that the upstream was not seen to have ended.
   * Which of two calls comes first then depends on how long the work takes, and the two may rightly disagree.
   */
  hasOpenWork(request: DriftRequest): boolean {
    const { path, search, body } = this.#mapped(request)
    const text = `${path}${search} ${body?.toString('utf8') ?? ''}`
    for (const { id, doc, createdMs } of this.sandbox.world.all('operation')) {
      if (createdMs < this.#startMs || this.#ended.get(id) === true) continue
      const { resourceId, resourceName } = doc
      if ([resourceId, resourceName].some((name) => typeof name === 'string' && text.includes(name))) return true
    }
    return false
  }

  /** Runs asynchronous work until an Operation of the sandbox has ended; returns its document if it exists. */
  finish(id: string): JsonObject | undefined {
    const { world } = this.sandbox
    for (let steps = 0; steps < limits.driftSteps; steps++) {
      const operation = world.get('operation', id)
      if (!operation) return undefined
      if (isFinal(operation.doc.state)) {
        this.#ended.set(id, true)
        return asObject(operation.doc)
      }
      if (!this.#step()) return undefined
    }
    return undefined
  }

  /** Runs the next due step of asynchronous work. */
  #step(): boolean {
    const { clock, nowMs } = this.sandbox.world
    const dueMs = clock.nextDueMs()
    if (dueMs === undefined || dueMs - nowMs > AWAITED_MS) return false
    clock.advanceTo(Math.max(dueMs, nowMs))
    return true
  }

  async #send(request: DriftRequest): Promise<DriftAnswer> {
    return whole(await send(this.#base, request))
  }

  #mapped({ method, path, search, headers, body }: DriftRequest): DriftRequest {
    const given: Record<string, string> = { ...headers }
    if (given.authorization !== undefined)
      given.authorization =
        given.authorization === `Bearer ${GIVEN_TOKEN}` ? `Bearer ${this.#token}` : this.ids.text(given.authorization)
    for (const name of CONDITIONS)
      if (given[name] !== undefined)
        given[name] = given[name]
          .split(',')
          .map((tag) => this.#etags.of(path, tag.trim()))
          .join(', ')
    return {
      method,
      path: this.ids.text(path),
      search: this.ids.text(search),
      headers: given,
      body: body && Buffer.from(this.ids.text(body.toString('utf8'))),
    }
  }
}

/** Returns true if an Operation has ended. */
export function isFinal(state: unknown): boolean {
  return state !== 'PENDING' && state !== 'RUNNING'
}

function agree(one: DriftAnswer, other: DriftAnswer): boolean {
  const hasContent = one.status < 400 && one.status !== 304 && other.status !== 304
  return hasContent || one.status >= 400
    ? one.status === other.status && asObject(one.body).code === asObject(other.body).code
    : other.status < 400
}

function mayAgreeLater(one: DriftAnswer, other: DriftAnswer): boolean {
  return [one, other].every(({ status }) => status < 400 || WITH_STATE.has(status))
}
