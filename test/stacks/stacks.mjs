/**
 * HTTP libraries, configured as people use them: for each one, a function that sends a request with the library's own
 * retries.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { negative, parallel, processes } from './story.mjs'

const RETRY_ON = [429, 500, 502, 503, 504]
const answer = async (response) => ({
  status: response.status,
  etag: response.headers.get('etag'),
  text: await response.text(),
})
const named = (name, { headers, ...rest }) => ({ ...rest, headers: { 'user-agent': `${name}/1.0`, ...headers } })
const run = promisify(execFile)

async function axiosStack(name, options) {
  const { default: axios } = await import('axios')
  const { default: imported, exponentialDelay } = await import('axios-retry')
  const client = axios.create({ validateStatus: (status) => status < 500 && status !== 429, transformResponse: String })
  const retryCondition = ({ response }) => !response || RETRY_ON.includes(response.status)
  if (options) (imported.default ?? imported)(client, { retryCondition, ...options(exponentialDelay) })
  return async (url, how) => {
    const { method, headers, body } = named(name, how)
    const { status, headers: got, data } = await client.request({ url, method, headers, data: body })
    return { status, etag: got.etag ?? null, text: data ?? '' }
  }
}

/**
 * Follows the event stream, without the User-Agent of the calls. Returns functions that wait until a router has been
 * built or deleted.
 */
async function follower(url, token) {
  const { EventSource } = await import('eventsource')
  const states = new Map()
  let changed = () => undefined
  const authorization = `Bearer ${token}`
  let source
  // EventSource reconnects by itself after a stream is cut off, but not after one is refused.
  let follow = (pauseMs) => {
    source = new EventSource(`${url}/events`, {
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization } }),
    })
    source.addEventListener('open', () => changed())
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED && pauseMs < 5_000) setTimeout(follow, pauseMs, pauseMs * 2)
    })
    source.addEventListener('message', ({ data }) => {
      const { id, patch = {} } = JSON.parse(data)
      if (patch.deleted || patch.status) states.set(id, patch.deleted ? 'DELETED' : patch.status)
      changed()
    })
  }
  const opened = new Promise((resolve) => (changed = resolve))
  follow(200)
  await opened
  const seen = async (id, isIt) => {
    // Frames may be lost when a connection breaks, so the client stops waiting after three seconds and reads the
    // router.
    const late = setTimeout(() => changed('late'), 3_000)
    while (!isIt(states.get(id))) if ((await new Promise((resolve) => (changed = resolve))) === 'late') break
    clearTimeout(late)
  }
  return {
    built: (id) => seen(id, (state) => state !== undefined && state !== 'BUILD'),
    gone: (id) => seen(id, (state) => state === 'DELETED'),
    close() {
      follow = () => undefined
      source.close()
    },
  }
}

/** Runs a Python library in a child process, which ends when this process ends. */
async function pythonStack(library, name) {
  const child = spawn('python3', [join(import.meta.dirname, 'python_stacks.py'), library], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child, 'spawn')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const send = async (url, how) => {
    child.stdin.write(`${JSON.stringify({ url, ...named(name, how) })}\n`)
    const { value = '{"error":"the process ended; pip install requests httpx tenacity"}' } = await lines.next()
    const { error, ...got } = JSON.parse(value)
    if (error) throw new Error(error)
    return got
  }
  return Object.assign(send, { close: () => child.stdin.end() })
}

/** Stacks that npm cannot install, with the modules they import. */
const PYTHON = { requests: 'requests', 'httpx-tenacity': 'httpx, tenacity' }

/** Returns one line that says what this machine lacks for a stack; undefined if the stack can run. */
export async function missing(name) {
  if (!(name in PYTHON)) return undefined
  const isThere = await run('python3', ['-c', `import ${PYTHON[name]}`]).then(
    () => true,
    () => false,
  )
  return isThere ? undefined : `${name} needs python3 with ${PYTHON[name]} (pip install requests httpx tenacity)`
}

/** Each entry creates the function that sends a request. */
export const STACKS = {
  fetch: () => async (url, how) => answer(await fetch(url, named('fetch', how))),
  axios: () => axiosStack('axios'),
  'axios-retry': () => axiosStack('axios-retry', () => ({ retries: 3 })),
  'axios-retry-growing': () => axiosStack('axios-retry-growing', (retryDelay) => ({ retries: 3, retryDelay })),
  async eventsource() {
    return Object.assign(await axiosStack('axios', () => ({ retries: 3 })), { follower })
  },
  async got() {
    const { default: got } = await import('got')
    const retry = { limit: 3, methods: ['GET', 'POST', 'PATCH', 'DELETE'] }
    return async (url, how) => {
      const { body, ...rest } = named('got', how)
      const response = await got(url, { ...rest, ...(body && { body }), retry, throwHttpErrors: false })
      return { status: response.statusCode, etag: response.headers.etag ?? null, text: response.body }
    }
  },
  async ky() {
    const { default: ky } = await import('ky')
    const retry = { limit: 3, methods: ['get', 'post', 'patch', 'delete'], statusCodes: RETRY_ON }
    return async (url, how) =>
      answer(
        await ky(url, { ...named('ky', how), retry }).catch(
          ({ response, ...error }) => response ?? Promise.reject(error),
        ),
      )
  },
  async 'undici-retry'() {
    const { Agent, request, RetryAgent } = await import('undici')
    const methods = ['GET', 'POST', 'PATCH', 'DELETE']
    const dispatcher = new RetryAgent(new Agent(), { methods, statusCodes: RETRY_ON, maxRetries: 3 })
    return async (url, how) => {
      const { statusCode, headers, body } = await request(url, { ...named('undici-retry', how), dispatcher })
      return { status: statusCode, etag: headers.etag ?? null, text: await body.text() }
    }
  },
  async 'fetch-retry'() {
    const { default: fetchRetry } = await import('fetch-retry')
    const send = fetchRetry(fetch, { retries: 3, retryDelay: 300, retryOn: RETRY_ON })
    return async (url, how) => answer(await send(url, named('fetch-retry', how)))
  },
  async 'node-fetch'() {
    const { default: send } = await import('node-fetch')
    return async (url, how) => answer(await send(url, named('node-fetch', how)))
  },
  async superagent() {
    const { default: superagent } = await import('superagent')
    return async (url, how) => {
      const { method, headers, body } = named('superagent', how)
      const {
        status,
        headers: got,
        text,
      } = await superagent(method, url)
        .set(headers)
        .send(body)
        .retry(3)
        .ok(() => true)
      return { status, etag: got.etag ?? null, text }
    }
  },
  async wretch() {
    const { default: wretch } = await import('wretch')
    const { retry } = await import('wretch/middlewares/retry')
    const client = wretch().middlewares([
      retry({
        maxAttempts: 3,
        delayTimer: 300,
        retryOnNetworkError: true,
        until: (response) => response && !RETRY_ON.includes(response.status),
      }),
    ])
    return async (url, how) => {
      const { method, headers, body } = named('wretch', how)
      const request = client.url(url).headers(headers)
      const sent = (body === undefined ? request : request.body(body)).fetch(method)
      return answer(
        await sent.res().catch((error) => {
          if (!error.response) throw error
          // The body has already been read.
          const { status, headers } = error.response
          return { status, headers, text: () => error.text ?? error.message }
        }),
      )
    }
  },
  async 'openapi-fetch'() {
    const { default: createClient } = await import('openapi-fetch')
    return async (url, how) => {
      const { origin, pathname, search } = new URL(url)
      const { method, headers, body } = named('openapi-fetch', how)
      const client = createClient({ baseUrl: origin })
      const given = { headers, parseAs: 'text', bodySerializer: String, ...(body !== undefined && { body }) }
      const { response, data, error } = await client[method](`${pathname}${search}`, given)
      return {
        status: response.status,
        etag: response.headers.get('etag'),
        text: data ?? (error ? JSON.stringify(error) : ''),
      }
    }
  },
  requests: () => pythonStack('requests', 'requests'),
  'httpx-tenacity': () => pythonStack('httpx', 'httpx-tenacity'),
  curl: () => async (url, how) => {
    const { method, headers, body } = named('curl', how)
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const args = [
      '-s',
      '--retry',
      '3',
      '--retry-all-errors',
      '-i',
      '-X',
      method,
      ...given,
      ...(body ? ['-d', body] : []),
      url,
    ]
    const { stdout } = await run('curl', args)
    const last = stdout.slice(stdout.lastIndexOf('HTTP/1.1 '))
    return {
      status: Number(last.slice(9, 12)),
      etag: /^etag: (.*)\r$/im.exec(last)?.[1] ?? null,
      text: last.slice(last.indexOf('\r\n\r\n') + 4),
    }
  },
}

/** Waits between 200 ms, doubled for each attempt, and as long as Retry-After says, and keeps its key. */
async function careful(url, how) {
  for (let attempt = 1; ; attempt += 1) {
    const got = await fetch(url, { ...named('careful', how), signal: AbortSignal.timeout(10_000) })
      .then(async (response) => ({ ...(await answer(response)), asked: Number(response.headers.get('retry-after')) }))
      .catch((error) => ({ status: 0, error, asked: 0 }))
    if (got.status !== 0 && !RETRY_ON.includes(got.status)) return got
    if (attempt === 5) throw got.error ?? new Error(String(got.status))
    await sleep(Math.max(1_000 * got.asked, 200 * 2 ** attempt * (0.75 + Math.random() / 2)))
  }
}

/** Careful clients: with parallel tasks, in several processes, and in a suite that expects refusals. */
export const CAREFUL = ['careful', 'parallel', 'processes', 'negative']
for (const name of CAREFUL) STACKS[name] = () => careful

/** The stacks with a workflow of their own. */
export const STORIES = { parallel, processes, negative }

/** The scenarios that affect the workflow; each stack is recorded under all of them. '' means no scenario. */
export const SCENARIOS = [
  '',
  'server-error-once',
  'rate-limited',
  'lost-response',
  'flaky-network',
  'stale-if-match',
  'slow-operations',
  'slow-responses',
  'read-lag',
  'grease',
  'grease-evolving',
  'token-revoked-midway',
]
