/**
 * The API under test: a real server on a free port with a frozen clock, and a client that validates every response
 * against the contract. A test that receives an undeclared status or an invalid body fails at that call.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { startApp } from '../../src/app.ts'
import type { SandboxSnapshot } from '../../src/sandbox/snapshot-parts.ts'
import type { App } from '../../src/surfaces/http/app.ts'
import { isRuleId } from '../../src/service/request/rules.ts'
import type { Options } from '../../src/surfaces/http/options.ts'
import type { Contract } from '../../src/service/contract/document.ts'
import type { Endpoint } from '../../src/service/contract/endpoint.ts'
import { matcherOf } from '../../src/service/contract/matcher.ts'
import { validatorOf } from '../../src/service/contract/validator.ts'
import { ungrease } from '../../src/sandbox/scenarios/grease.ts'
import type { Kind } from '../../src/service/state/kinds.ts'
import type { Row } from '../../src/service/state/record.ts'
import type { World } from '../../src/service/state/world.ts'
import { BASIS } from './basis.ts'
import { killedCopy } from './data-folder.ts'
import { startThroughNodes } from './through-nodes.ts'

/** The time at which the clock of every test starts. */
export const START = '2026-03-01T12:00:00.000Z'

/** A response that has been read. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  // `any`, because tests read fields from bodies of many shapes, which were validated against the contract.
  readonly body: any
  readonly text: string
}

/** Optional parts of a request besides method and path. */
export interface Sending {
  readonly token?: string | null
  readonly cookie?: string
  readonly body?: unknown
  /** A body that is sent unchanged, instead of `body`. */
  readonly raw?: string | Buffer
  readonly headers?: Record<string, string>
  /** The endpoint of the call, so that everything it requires is sent as well. */
  readonly endpoint?: Endpoint
  /** The idempotency key; for creates, a key is generated unless this is null. */
  readonly key?: string | null
}

/**
 * Returns what a call to an endpoint needs in addition to its path and body: a session if only the console may call it.
 */
export function carried({ consoleOnly }: Endpoint): Pick<Sending, 'cookie' | 'headers'> {
  return consoleOnly ? { cookie: 'ses_owner' } : {}
}

/** A running API and its client. */
export interface TestServer {
  readonly app: App
  readonly call: (method: string, path: string, sending?: Sending) => Promise<Answered>
  /** Sends exactly what is given, to any path of the process, without validating the response. */
  readonly send: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string | Buffer,
  ) => Promise<Answered>
  readonly get: (path: string, sending?: Sending) => Promise<Answered>
  readonly post: (path: string, body?: unknown, sending?: Sending) => Promise<Answered>
  readonly put: (path: string, body?: unknown, sending?: Sending) => Promise<Answered>
  readonly patch: (path: string, body?: unknown, sending?: Sending) => Promise<Answered>
  readonly delete: (path: string, sending?: Sending) => Promise<Answered>
  /** Moves the clock by the given number of seconds. */
  readonly advance: (seconds: number) => void
  /** Runs all asynchronous work. */
  readonly settle: () => void
  /**
   * Ends the process and starts another on the same data folder, either after a clean stop or after a kill (with the
   * files as they are now and everything else lost).
   */
  readonly restart: (how: 'stopped' | 'killed', options?: Partial<Options>) => Promise<void>
  /** The data folder in use. */
  readonly folder: () => string
  /** Every record of the world except stored idempotency keys, as text, to prove that nothing has changed. */
  readonly state: () => ReadonlyMap<string, string>
  /** A record as stored in the world. */
  readonly row: <K extends Kind>(kind: K, id: string) => Row<K> | undefined
  /** How many writes have been refused with 403 or 409 so far; each can have left an event in the Activity Log. */
  readonly refusals: () => number
  /** The frames sent since the API was opened or this function was last called. */
  readonly frames: () => { kind: string; id: string; scopeId: string | null; patch: Record<string, unknown> }[]
}

/** Starts a test server: alone, or as the owner of the sandbox behind another node of its cluster. */
const start = inject('through') === 'two nodes' ? startThroughNodes : startApp

/** Opens an API for the tests in a file. */
export function openServer(options: Partial<Options> = {}): TestServer {
  let app: App
  let told = 0
  let refusals = 0
  const agent = new Agent({ keepAlive: true })
  const world = (): World => app.sandboxes.get('default')!.world
  let { data } = options
  beforeAll(async () => {
    app = await start({ ...BASIS, pace: 'manual', now: START, seed: 1, ...options })
  })
  afterAll(() => {
    agent.destroy()
    return app.close()
  })

  const call = async (method: string, path: string, sending: Sending = {}): Promise<Answered> => {
    const needed = sending.endpoint ? carried(sending.endpoint) : {}
    const { token = 'pc_live_owner', cookie = needed.cookie, body, raw, key } = sending
    const sent: Record<string, string> = { ...needed.headers, ...sending.headers }
    if (cookie) sent.cookie = `papercloud_session=${cookie}`
    else if (token !== null && !('authorization' in sent)) sent.authorization = `Bearer ${token}`
    if (body !== undefined && !('content-type' in sent)) sent['content-type'] = 'application/json'
    if (method === 'POST' && key !== null) sent['idempotency-key'] ??= key ?? randomUUID()
    const answered = await exchange(
      agent,
      method,
      `${app.url}/api/v1${path}`,
      sent,
      raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    )
    holdAgainstContract(checkerOf(app.contract), method, path, withoutGrease(answered))
    if (method !== 'GET' && method !== 'HEAD' && [403, 409].includes(answered.status)) refusals += 1
    return answered
  }
  return {
    get app() {
      return app
    },
    call,
    send: async (method, path, headers = {}, ...[body]) => {
      const send = (): Promise<Answered> => exchange(agent, method, `${app.url}${path}`, headers, body)
      // A kept-alive connection may have ended while it was idle. In that case the server has not seen the request, so
      // it is sent again.
      return send().catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'ECONNRESET') throw error
        return send()
      })
    },
    get: (path, sending) => call('GET', path, sending),
    post: (path, body, sending) => call('POST', path, { ...sending, body }),
    put: (path, body, sending) => call('PUT', path, { ...sending, body }),
    patch: (path, body, sending) => call('PATCH', path, { ...sending, body }),
    delete: (path, sending) => call('DELETE', path, sending),
    advance: (seconds) => void world().clock.advanceTo(world().nowMs + seconds * 1000),
    settle: () => void world().clock.settle(),
    restart: async (how, more) => {
      const before = app
      if (how === 'stopped') await before.close()
      else data = killedCopy(data!)
      // The clock must continue at its current pace, not at the original one.
      const { pace: _pace, ...asked } = options
      app = await start({ ...BASIS, ...asked, data: data!, ...more })
      if (how === 'killed') await before.close()
    },
    folder: () => data!,
    state: () => stateOf(app),
    row: (kind, id) => world().get(kind, id),
    refusals: () => refusals,
    frames: () => {
      const { frames } = world()
      const fresh = frames.after(told).filter(({ seq }) => seq > told)
      told = frames.seq
      return fresh.map(({ data }) => ({ ...data, patch: { ...data.patch } }))
    },
  }
}

/** Gives each test the state in which the first test of the file finds the default sandbox, and no frames from before. */
export function restoreBeforeEach(api: TestServer): void {
  let kept: SandboxSnapshot | undefined
  beforeEach(() => {
    const sandbox = api.app.sandboxes.get('default')!
    kept ??= sandbox.capture()
    sandbox.restore(kept, Date.now())
    api.frames()
  })
}

/**
 * Returns every record of the default sandbox except stored idempotency keys, because a refused create also stores its
 * key.
 */
export function stateOf(app: App): ReadonlyMap<string, string> {
  const { world } = app.sandboxes.get('default')!
  const tables = [...world.tables].filter(([kind]) => kind !== 'idempotencyKey')
  return new Map(
    tables.flatMap(([kind, table]) =>
      [...table.all()].map(({ id, doc, hidden }) => [`${kind} ${id}`, JSON.stringify({ doc, hidden })] as const),
    ),
  )
}

/** Returns the records that differ between two states, by kind and id. */
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
}

/**
 * Returns the records that differ between two states. Ignores one new failure event in the Activity Log for each of the
 * given number of refused writes.
 */
export function changesBeside(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  refusals = 1,
): string[] {
  const changed = differences(before, after)
  const events = changed
    .filter((key) => key.startsWith('activityEvent ') && !before.has(key))
    .filter((key) => after.get(key)!.includes('"outcome":"failure"'))
    .slice(0, refusals)
  return changed.filter((key) => !events.includes(key))
}

/**
 * Returns a function that lists the records changed by commits from now on. It ignores what each write refused with 403
 * or 409 can leave behind: one failure event in the Activity Log, and its stored key.
 */
export function changesSince(api: TestServer): () => string[] {
  const before = api.refusals()
  const events: string[] = []
  const keys: string[] = []
  const others: string[] = []
  const stop = api.app.sandboxes.get('default')!.world.onCommit(({ changes }) => {
    for (const { before: old, after } of changes) {
      const { kind, id, doc } = (after ?? old)!
      const isEvent = kind === 'activityEvent' && !old && (doc as { outcome?: unknown }).outcome === 'failure'
      const isKey = kind === 'idempotencyKey'
      // Storing a key also drops expired keys.
      if (isKey && !after) continue
      const list = isEvent ? events : isKey && !old ? keys : others
      list.push(`${kind} ${id}`)
    }
  })
  return () => {
    stop()
    const allowed = api.refusals() - before
    return [...others, ...events.slice(allowed), ...keys.slice(allowed)]
  }
}

/** Asserts that a refusal has this status and code, and that no commit changed a record. */
export async function expectRefusal(
  api: TestServer,
  refused: () => Promise<Answered>,
  status: number,
  code: string,
  about: Record<string, unknown> = {},
): Promise<Answered> {
  const changes = changesSince(api)
  const answered = await refused()
  const changed = changes()
  expect({ status: answered.status, code: answered.body?.code }).toEqual({ status, code })
  if (Object.keys(about).length > 0) expect(answered.body).toMatchObject(about)
  expect(changed, 'nothing changed').toEqual([])
  return answered
}

/**
 * Sends one request over a kept-alive connection. This takes a third of the time that fetch takes, and a matrix sends
 * thousands of requests.
 */
function exchange(
  agent: Agent,
  method: string,
  address: string,
  headers: Record<string, string>,
  body: string | Buffer | undefined,
): Promise<Answered> {
  return new Promise((done, fail) => {
    const sent = request(new URL(address), {
      method,
      agent,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    })
    sent.on('error', fail)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', (error) =>
        fail(Object.assign(new Error('the answer was cut short', { cause: error }), { code: 'CUT_SHORT' })),
      )
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type']?.startsWith('application/json') ?? false
        done({
          status: response.statusCode!,
          headers: new Headers(response.headers as Record<string, string>),
          text,
          body: isJson && text !== '' ? JSON.parse(text) : undefined,
        })
      })
    })
    sent.end(body)
  })
}

/** Finds the endpoint of a call, and validates its response. */
interface Checker {
  readonly validator: ReturnType<typeof validatorOf>
  readonly matcher: ReturnType<typeof matcherOf>
}

const checkers = new Map<string, Checker>()

/** Returns the checker of a contract; all files of a worker share it, because compiling its schemas takes long. */
export function checkerOf(contract: Contract): Checker {
  let checker = checkers.get(contract.digest)
  if (!checker) {
    checker = { validator: validatorOf(contract), matcher: matcherOf(contract) }
    checkers.set(contract.digest, checker)
  }
  return checker
}

function holdAgainstContract(
  { validator, matcher }: Checker,
  method: string,
  path: string,
  { status, headers, body }: Answered,
): void {
  if (!headers.get('x-request-id')) throw new Error(`${method} ${path} answered ${status} without a request id`)
  holdAgainstRules(method, path, status, headers)
  const found = matcher.find(method, path.split('?')[0]!)
  if (!found) return
  const faults = validator
    .response(found.endpoint, status, body)
    .filter(() => method !== 'HEAD' || !found.endpoint.responses.has(status))
  if (faults.length > 0)
    throw new Error(
      `${method} ${path} answered ${status} against the contract of ${found.endpoint.id}: ${JSON.stringify(faults)} in ${JSON.stringify(body)}`,
    )
}

/** Undoes grease in a response. */
function withoutGrease(answered: Answered): Answered {
  return answered.headers.get('x-sandbox-scenario')?.includes('grease')
    ? { ...answered, body: ungrease(answered.body) }
    : answered
}

/** Throws an error if a refusal does not name its rule, unless the refusal comes from a scenario or an example. */
function holdAgainstRules(method: string, path: string, status: number, headers: Headers): void {
  if (status < 400 || status >= 500) return
  if (headers.has('x-sandbox-scenario') || headers.has('x-sandbox-fidelity')) return
  const rule = headers.get('x-sandbox-rule') ?? undefined
  if (!isRuleId(rule)) throw new Error(`${method} ${path} answered ${status} without a rule of the API: ${rule}`)
}
