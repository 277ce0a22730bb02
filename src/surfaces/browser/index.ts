/**
 * The library for pages: a sandbox in a worker of the page, without a server. It has the same methods as the library
 * for Node, and a `fetch` that calls the API.
 */
import { closedError, handleOf } from '../../sandbox/control/handle.ts'
import type { PapercloudSandbox } from '../../sandbox/control/handle-types.ts'
import type { ServedAt } from '../../sandbox/control/served.ts'
import { abortError, WorkerConnection } from './connection.ts'
import { checkedOptions, type BrowserSandboxOptions } from './options.ts'
import type { SandboxFacts } from './protocol.ts'

export { ApiError } from '../../service/request/errors.ts'
export type { BrowserSandboxOptions } from './options.ts'
export type * from '../../sandbox/control/handle-types.ts'

/** An origin that does not exist in any network; only the `fetch` of a sandbox responds to requests for it. */
const ORIGIN = 'https://papercloud.invalid'

/** A sandbox in this page. */
export interface BrowserSandbox extends Omit<PapercloudSandbox, 'sandboxes'> {
  /**
   * Calls the API of the sandbox. It takes the same arguments as the global `fetch`, but accepts only URLs of the
   * sandbox.
   */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  readonly sandboxes: Omit<PapercloudSandbox['sandboxes'], 'create'> & {
    /** Creates an isolated sandbox in the same worker, with the same methods. */
    readonly create: (...given: Parameters<PapercloudSandbox['sandboxes']['create']>) => Promise<BrowserSandbox>
  }
}

/**
 * Starts a sandbox in a worker of this page. By default, the sandbox is kept in memory, so that reloading the page
 * starts over.
 * @throws TypeError for an unknown option or an invalid value
 */
export async function startSandbox(options: BrowserSandboxOptions = {}): Promise<BrowserSandbox> {
  const connection = new WorkerConnection(checkedOptions(options), ORIGIN)
  const known = new Map<string, SandboxFacts>()
  const learn = (facts: SandboxFacts): void => void known.set(facts.name, facts)
  learn(await connection.ready())
  const served: ServedAt = {
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

/** Returns a value as if it had been transferred as JSON, because messages cannot contain functions. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
}

/** Adds `fetch` to a handle and to the handles that it creates. */
function withFetch(handle: PapercloudSandbox, connection: WorkerConnection): BrowserSandbox {
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
  // The properties are inherited and not copied, because `clock.now` has to be computed each time it is read.
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

/**
 * Returns the headers of a request. Browsers remove Cookie from requests, but this one never leaves the page, so it may
 * be sent.
 */
function headersOf(request: Request, init: RequestInit | undefined): Record<string, string> {
  const cookie = new Headers(init?.headers).get('cookie')
  return { ...Object.fromEntries(request.headers), ...(cookie !== null && { cookie }) }
}

/** Returns true if a request may have a body; Firefox does not support the property `body` of requests. */
function hasBody({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
