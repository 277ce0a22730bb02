/**
 * A tenant in a new sandbox, whose clock the tests advance. It remembers the writes that were sent and the records that
 * changed, so that invariants can compare the views of the API with them and with the world.
 */
import type { App } from '../../src/surfaces/http/app.ts'
import type { Contract } from '../../src/service/contract/document.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import type { Change } from '../../src/service/state/changes.ts'
import type { World } from '../../src/service/state/world.ts'
import type { Row } from '../../src/service/state/record.ts'
import { START, type Answered, type TestServer } from '../support/test-server.ts'

/** The project, subscription and tenant of the walk. */
export const PLACE = { scopeId: 'prj_acme_prod', subscriptionId: 'sub_acme_main', tenantId: 'ten_acme' } as const
export const SCOPE = `/scopes/${PLACE.scopeId}`

/** A write that was sent, and its response. */
export interface Sent {
  readonly endpointId: string
  readonly status: number
  readonly code: string | undefined
  readonly requestId: string
}

/** A fault that a mutant injects between the API and the invariants. */
export interface Fault {
  /** Changes a response before an invariant sees it. */
  readonly answer?: (path: string, body: any) => any
  /** Returns true if the mirror does not receive frames of a kind. */
  readonly drops?: (kind: string) => boolean
}

let runs = 0

export class Tenant {
  readonly world: World
  readonly sandbox: Sandbox
  readonly contract: Contract
  /** The writes since the last check. */
  readonly sent: Sent[] = []
  /** The records that changed since the last check, in their latest version, by `kind id`. */
  readonly changed = new Map<string, Row>()
  /** The current fault, set by a mutant. */
  fault: Fault = {}
  readonly #api: TestServer
  readonly #prefix: string

  /** Creates a sandbox with the fixtures and a unique name. */
  constructor(api: TestServer, seed: number) {
    const app: App = api.app
    const name = `year-${(runs += 1)}`
    this.#api = api
    this.#prefix = `/sandboxes/${name}`
    this.sandbox = app.lifecycle.create({ name, seed, pace: 'manual', startMs: Date.parse(START) })
    this.world = this.sandbox.world
    this.contract = app.contract
    this.world.onCommit(({ changes }) => changes.forEach((change) => this.#note(change)))
  }

  #note({ before, after }: Change): void {
    const row = (after ?? before) as Row
    this.changed.set(`${row.kind} ${row.id}`, row)
  }

  /** Reads a path of the API; a mutant's fault can change the response. */
  async get(path: string, token = 'pc_live_owner'): Promise<Answered> {
    const answered = await this.#exchange('GET', `/api/v1${path}`, token)
    return this.#faulty(path, answered)
  }

  /** Reads a path of the control API. */
  async control(path: string): Promise<Answered> {
    return this.#faulty(path, await this.#exchange('GET', `/_sandbox${path}`))
  }

  /** Sends a write and records that it was sent. */
  async write(
    endpointId: string,
    method: string,
    path: string,
    body?: unknown,
    { token = 'pc_live_owner', cookie }: { readonly token?: string; readonly cookie?: string | undefined } = {},
  ): Promise<Answered> {
    const answered = await this.#exchange(method, `/api/v1${path}`, token, body, cookie)
    const { status } = answered
    if (status >= 500) throw new Error(`${method} ${path} answered ${status}: ${answered.text.slice(0, 300)}`)
    const requestId = answered.headers.get('x-request-id')!
    this.sent.push({ endpointId, status, code: answered.body?.code, requestId })
    return answered
  }

  /** Opens a console session for the owner. Sessions expire, so each move that needs one opens its own. */
  async session(): Promise<string> {
    const opened = await this.#exchange('POST', '/_sandbox/sessions', undefined, { userId: 'usr_owner' })
    return /papercloud_session=([^;]+)/.exec(opened.headers.get('set-cookie') ?? '')![1]!
  }

  /** Advances the clock. */
  advance(seconds: number): void {
    this.world.clock.advanceTo(this.world.nowMs + seconds * 1000)
  }

  close(): void {
    this.#api.app.lifecycle.delete(this.sandbox.name)
  }

  #exchange(method: string, path: string, token = 'pc_live_owner', body?: unknown, cookie?: string): Promise<Answered> {
    const headers = {
      ...(cookie === undefined ? { authorization: `Bearer ${token}` } : { cookie: `papercloud_session=${cookie}` }),
      ...(method !== 'GET' && { 'if-match': '*' }),
      ...(method === 'POST' && { 'idempotency-key': this.#nextKey() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    return this.#api.send(method, this.#prefix + path, headers, ...(body === undefined ? [] : [JSON.stringify(body)]))
  }

  #keys = 0

  #nextKey(): string {
    this.#keys += 1
    return `00000000-0000-4000-8000-${String(this.#keys).padStart(12, '0')}`
  }

  #faulty(path: string, answered: Answered): Answered {
    const { answer } = this.fault
    return answer && answered.status === 200 ? { ...answered, body: answer(path, answered.body) } : answered
  }
}
