/**
 * The sandbox beside the upstream. Its clock moves only when the sandbox has to catch up with asynchronous work that
 * the upstream has visibly done, so that neither is ahead of the other.
 */
import { GIVEN_TOKEN } from '../audit/actor.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { asObject } from '../audit/record.ts'
import { Bounded } from '../audit/bounded.ts'
import { limits } from '../../platform/limits.ts'
import { EtagMap } from './etags.ts'
import { IdMap } from './id-map.ts'
import { send, whole, type DriftAnswer, type DriftRequest } from './message.ts'
import type { JsonObject } from '../../platform/json.ts'

/** Asynchronous work that is due later than this (ms) counts as scheduled work, for which no client waits. */
const AWAITED_MS = 3_600_000
/** Statuses of refusals that can disappear when asynchronous work is done. */
const WITH_STATE = new Set([404, 409, 412, 422])
/** Headers with ETags, which are mapped to those of the sandbox. */
const CONDITIONS = ['if-match', 'if-none-match']

/** The response of the sandbox to a call that the upstream has answered. */
export interface BesideAnswer {
  readonly answer: DriftAnswer
  /** True if its status and error code agree with those of the upstream. */
  readonly agrees: boolean
}

/** The server whose default sandbox gets the calls too. */
export interface BesideServer {
  readonly url: string
  readonly sandboxes: { readonly get: (name: string) => Sandbox | undefined }
}

/** The sandbox, with the ids and ETags that correspond to the upstream's. */
export class Beside {
  readonly ids = new IdMap()
  readonly sandbox: Sandbox
  /** Operations of the sandbox whose counterparts in the upstream are known to have finished. */
  readonly #ended = new Bounded<string, true>(limits.driftIds, { dropped: 0 })
  readonly #startMs: number
  readonly #etags = new EtagMap()
  readonly #base: string
  readonly #token: string

  /** `token` is the token that the sandbox gets instead of the upstream's. */
  constructor({ url, sandboxes }: BesideServer, token: string) {
    this.sandbox = sandboxes.get('default')!
    this.#base = `${url}/api/v1`
    this.#token = token
    this.#startMs = this.sandbox.world.nowMs
  }

  /** Returns true if the sandbox knows a token too, so that the token has the same access on both servers. */
  static async knows({ url }: BesideServer, token: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await fetch(`${url}/api/v1/scopes/prj_acme_prod/network/routers`, { headers })
    return status !== 401
  }

  /**
   * Sends a call that the upstream has answered. If the responses differ, runs asynchronous work until they agree or no
   * work is left.
   */
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
        // A refused write has to be undone too, because its idempotency key would return the same refusal again.
        if (isWrite) sandbox.restore(kept, Date.now())
        if (!this.#step()) break
        kept = sandbox.capture()
        const answer = await this.#send(mapped)
        if (agree(answer, upstream)) return { answer, agrees: true }
      }
    }
    // A write that only one of the servers accepted is undone, so that later calls can still be compared.
    sandbox.restore(before, Date.now())
    return { answer: first, agrees: false }
  }

  /** Learns ids and ETags from the responses of both servers; returns the items in lists that only the upstream has. */
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
   * Returns true if a call refers to a record with an Operation of this run that is not yet known to have finished in
   * the upstream. In that case, what a call sees depends on how long the work takes, and the two servers may rightly
   * disagree.
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

  /**
   * Runs asynchronous work until an Operation of the sandbox has finished; returns the Operation, or undefined if it
   * does not exist or does not finish.
   */
  finish(id: string): JsonObject | undefined {
    const { world } = this.sandbox
    for (let steps = 0; steps < limits.driftSteps; steps++) {
      const operation = world.get('operation', id)
      if (!operation) return undefined
      if (hasFinished(operation.doc.state)) {
        this.#ended.set(id, true)
        return asObject(operation.doc)
      }
      if (!this.#step()) return undefined
    }
    return undefined
  }

  /** Runs the next step of asynchronous work; returns false if no client is waiting for any. */
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

/** Returns true if an Operation in this state has finished. */
export function hasFinished(state: unknown): boolean {
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
