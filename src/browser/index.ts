/**
 * The library for pages: a sandbox in a worker of the page, without a server. Its methods are those of the library for
 * Node; `fetch` calls the API.
 */
import { closedError, handleOf } from '../control/handle.ts'
import type { PapercloudSandbox } from '../control/handle-types.ts'
import type { Served } from '../control/served.ts'
import { abortError, Connection } from './connection.ts'
import { workerOptions, type BrowserSandboxOptions } from './options.ts'
import type { SandboxFacts } from './protocol.ts'

export { ApiError } from '../errors.ts'
export type { BrowserSandboxOptions } from './options.ts'
export type * from '../control/handle-types.ts'

/** An origin that exists in no network: only the `fetch` of a handle answers requests to it. */
const ORIGIN = 'https://papercloud.invalid'

/** A sandbox in this page. */
export interface BrowserSandbox extends Omit<PapercloudSandbox, 'sandboxes'> {
  /** Calls the sandbox; accepts the arguments of `fetch`, but only addresses of the sandbox. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  readonly sandboxes: Omit<PapercloudSandbox['sandboxes'], 'create'> & {
    /** Creates an isolated sandbox in the same worker, with the same methods. */
    readonly create: (...given: Parameters<PapercloudSandbox['sandboxes']['create']>) => Promise<BrowserSandbox>
  }
}

/**
 * Starts a sandbox in a worker of this page; by default in memory, so that a reload starts afresh.
 * @throws TypeError for an unknown option or an invalid value
 */
export async function startSandbox(options: BrowserSandboxOptions = {}): Promise<BrowserSandbox> {
  const connection = new Connection(workerOptions(options, ORIGIN))
  const known = new Map<string, SandboxFacts>()
  const learn = (facts: SandboxFacts): void => void known.set(facts.name, facts)
  learn(await connection.ready())
  const served: Served = {
    base: (name) => (name === 'default' ? ORIGIN : `${ORIGIN}/sandboxes/${name}`),
    now: (name) => known.get(name)!.now,
    secrets: (name) => known.get(name)!.secrets,
    answer: (name, id, { params = {}, query = {}, body }) =>
      connection.call({ name, id, params, query, body: plain(body) }, learn),
  }
  const handle = handleOf({ served, controlToken: undefined, certFile: undefined }, 'default', () => {
    connection.close()
    return Promise.resolve()
  })
  return withFetch(handle, connection)
}

/** Returns a value as JSON would transfer it, because messages cannot contain functions. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
}

/** Adds `fetch` to a handle and to the handles it creates. */
function withFetch(handle: PapercloudSandbox, connection: Connection): BrowserSandbox {
  const { sandboxes } = handle
  let isClosed = false
  const close = (): Promise<void> => {
    isClosed = true
    return handle.close()
  }
  const call = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input instanceof Request ? input : new URL(input, ORIGIN), init)
    if (request.signal.aborted) throw abortError(request.signal)
    const url = new URL(request.url)
    if (url.origin !== ORIGIN)
      throw new TypeError(`This sandbox serves only ${handle.url}, not ${url.origin}; use the page’s fetch for that.`)
    if (isClosed) throw closedError(handle.name, 'fetch')
    const body = request.body === null && !hasBody(request) ? undefined : new Uint8Array(await request.arrayBuffer())
    const headers = { ...headersOf(request, init), host: url.host, 'x-forwarded-proto': 'https' }
    const { method, signal } = request
    return connection.request({ method, url: url.pathname + url.search, headers, body }, signal)
  }
  // `clock.now` is computed when it is read, so that the properties are inherited, not copied.
  return Object.create(handle, {
    fetch: { value: call, enumerable: true },
    close: { value: close, enumerable: true },
    [Symbol.asyncDispose]: { value: close },
    sandboxes: {
      value: {
        ...sandboxes,
        create: async (...given: Parameters<typeof sandboxes.create>) =>
          withFetch(await sandboxes.create(...given), connection),
      },
      enumerable: true,
    },
  }) as BrowserSandbox
}

/** The headers of a request. A browser removes Cookie from its own requests; this one never leaves the page. */
function headersOf(request: Request, init: RequestInit | undefined): Record<string, string> {
  const cookie = new Headers(init?.headers).get('cookie')
  return { ...Object.fromEntries(request.headers), ...(cookie !== null && { cookie }) }
}

/** Firefox shows no `body` of a request. */
function hasBody({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
