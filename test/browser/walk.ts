/**
 * Makes calls, generated from a seed, to a server in Node, and records the requests and responses, so that a page can
 * repeat them. Most calls are valid, but many have a wrong credential, body or query.
 */
import { populatedKinds } from '../../src/control/populate/kinds.ts'
import type { App } from '../../src/server/app.ts'
import type { Endpoint } from '../../src/openapi/endpoint.ts'
import { addressOf, bodyOf, pathOf } from '../support/samples.ts'

/** The initial state of both sandboxes. */
export const BEGINNING = { seed: 7, pace: 'manual', now: '2026-01-01T00:00:00Z' } as const

/** A request, and its response from the server in Node. */
export interface WalkedCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly status: number
  readonly answered: Readonly<Record<string, string>>
  readonly text: string
}

/** The response headers that must be the same. */
export const COMPARED = [
  'content-type',
  'deprecation',
  'etag',
  'link',
  'location',
  'retry-after',
  'x-ratelimit-remaining',
  'x-request-id',
  'x-sandbox-fidelity',
  'x-sandbox-operation',
  'x-sandbox-rule',
  'x-sandbox-scenario',
]

const SECRETS = [...Array<string>(24).fill('pc_live_owner'), 'pc_live_admin', 'pc_live_reader', 'wrong', undefined]
const ODD = [null, '', 'x', -1, 1e9, 1.5, true, [], {}, 'ü'.repeat(300), ['a', 'a'], { a: 1 }, '10.0.0.0/8', 'rtr_none']
const CONTROL: readonly (readonly [string, string])[] = [
  ['GET', '/_sandbox/coverage'],
  ['GET', '/_sandbox/scenarios'],
  ['PUT', '/_sandbox/scenarios/quota-exceeded'],
  ['DELETE', '/_sandbox/scenarios/quota-exceeded'],
  ['GET', '/_sandbox/graph?scopeId=prj_acme_prod'],
  ['GET', '/_sandbox/state/network.router'],
  ['POST', '/_sandbox/clock/settle'],
  ['POST', '/_sandbox/populate {"kind":"volume","count":3,"scopeId":"prj_acme_prod"}'],
]
const ADVANCES = ['PT5S', 'PT1M', 'PT1H']
/** Endpoints that are left out because they send streams, which do not end. */
const LEFT_OUT = /events|stream/i
/** The sandbox is reset after this many calls, so that most calls find the seeded records. */
const STRETCH = 120

/** Makes random calls to a server and records its responses. */
export class Walk {
  readonly calls: WalkedCall[] = []
  readonly #app: App
  #state: number

  constructor(app: App, seed: number) {
    this.#app = app
    this.#state = seed
  }

  /** Makes the given number of calls. */
  async run(count: number): Promise<readonly WalkedCall[]> {
    const endpoints = [...this.#app.contract.endpoints.values()].filter(({ id }) => !LEFT_OUT.test(id))
    for (const kind of populatedKinds) {
      await this.#json('POST', '/_sandbox/populate', JSON.stringify({ kind, count: 5, scopeId: 'prj_acme_dev' }))
      await this.#json('GET', `/_sandbox/state/${kind}?scopeId=prj_acme_dev`, undefined)
    }
    while (this.calls.length < count) {
      if (this.calls.length % STRETCH === STRETCH - 1) await this.#json('POST', '/_sandbox/reset', undefined)
      else if (this.#chance() < 0.03)
        await this.#json('POST', '/_sandbox/clock/advance', JSON.stringify({ by: this.#pick(ADVANCES) }))
      else if (this.#chance() < 0.03) {
        const [method, place] = this.#pick(CONTROL)
        const [path = '', body] = place.split(' ')
        await this.#json(method, path, body)
      } else await this.#call(this.#pick(endpoints))
    }
    return this.calls
  }

  async #call(endpoint: Endpoint): Promise<void> {
    const { world } = this.#app.sandboxes.get('default')!
    const address = addressOf(world, endpoint, () => this.#chance()) ?? addressOf(world, endpoint)
    if (!address) return
    const secret = this.#pick(SECRETS)
    const headers: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
    if (endpoint.consoleOnly) Object.assign(headers, { cookie: 'papercloud_session=ses_owner' })
    if (endpoint.consoleOnly) delete headers.authorization
    let body: unknown
    if (endpoint.bodyPointer) {
      body = bodyOf(this.#app.contract, endpoint)
      if (this.#chance() < 0.4) body = this.#mutated(body)
      headers['content-type'] = 'application/json'
    }
    if (endpoint.method !== 'GET' && this.#chance() < 0.9) headers['idempotency-key'] = this.#uuid()
    if (this.#chance() < 0.3) headers['if-match'] = this.#pick(['*', 'W/"abc"'])
    const query = endpoint.query
      .filter(() => this.#chance() < 0.2)
      .map(({ name }) => `${name}=${encodeURIComponent(this.#pick(['1', '0', 'abc', 'true', '20', '-1']))}`)
    const path = `/api/v1${pathOf(endpoint, address)}${query.length > 0 ? `?${query.join('&')}` : ''}`
    await this.#send(endpoint.method, path, headers, body === undefined ? undefined : JSON.stringify(body))
  }

  #json(method: string, path: string, body: string | undefined): Promise<void> {
    // Outside the API, request ids are random, so the test sets them.
    const id = { 'x-request-id': `walk-${this.calls.length}` }
    return this.#send(method, path, body === undefined ? id : { ...id, 'content-type': 'application/json' }, body)
  }

  async #send(method: string, path: string, headers: Record<string, string>, body: string | undefined): Promise<void> {
    const response = await fetch(this.#app.url + path, { method, headers, ...(body !== undefined && { body }) })
    const answered = COMPARED.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, this.#neutral(value)] as const]
    })
    const text = this.#neutral(await response.text())
    const { status } = response
    this.calls.push({ method, path, headers, body, status, answered: Object.fromEntries(answered), text })
  }

  /** Replaces the address of the server in a string. */
  #neutral(text: string): string {
    return text.replaceAll(this.#app.url, 'ORIGIN')
  }

  #mutated(value: unknown): unknown {
    if (value === null || typeof value !== 'object') return this.#pick(ODD)
    const keys = Object.keys(value)
    const copy: any = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    if (keys.length === 0 || this.#chance() < 0.2)
      return Array.isArray(copy) ? [...(copy as unknown[]), this.#pick(ODD)] : { ...copy, odd: this.#pick(ODD) }
    const key = this.#pick(keys)
    if (this.#chance() < 0.4) Reflect.deleteProperty(copy, key)
    else copy[key] = this.#mutated(copy[key])
    return copy
  }

  #uuid(): string {
    const digits = Array.from({ length: 32 }, () => Math.floor(this.#chance() * 16).toString(16)).join('')
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#chance() * from.length)]!
  }

  #chance(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }
}
