/**
 * The service worker of a site. It passes requests to the page that contains the sandbox. It has no state of the
 * sandbox itself, because the browser may stop and start it at any time. It caches the files of the site, so that they
 * can be used without a network.
 */
import { HERE, HERE_MS, responseOf, type FromRequest, type WireRequest } from './protocol.ts'

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}
interface MessageFromPage extends ExtendableEvent {
  readonly data: 'mine' | 'awake'
  readonly source: Client
}
interface Client {
  readonly id: string
  readonly postMessage: (message: unknown, transfer: readonly Transferable[]) => void
}

/** What the command `site` writes in front of this script. */
interface Site {
  /** Digest of the files. */
  readonly build: string
  /** Paths of all files, relative to the scope. */
  readonly files: readonly string[]
}

// The parts of the global scope of a service worker that are used here.
declare const PAPERCLOUD_SITE: Site
declare const registration: { readonly scope: string }
declare const clients: {
  readonly claim: () => Promise<void>
  readonly get: (id: string) => Promise<Client | undefined>
  readonly matchAll: (options: object) => Promise<readonly Client[]>
}
declare function skipWaiting(): Promise<void>
declare function addEventListener(type: string, listener: (event: never) => void): void

const SCOPE = new URL(registration.scope).pathname
const { build, files } = PAPERCLOUD_SITE
const CACHES = `papercloud ${SCOPE} `
const CACHE = CACHES + build
/** Matches the paths of requests for the sandbox; all other paths are those of files. */
const OF_SANDBOX = /^(?:sandboxes\/[^/]+\/)?(?:api\/v1(?:\/|$)|openapi\.json$|_sandbox\/(?!$|index\.html$|console\/))/
const SANDBOX_PREFIX = /^sandboxes\/[^/]+\//
/** Number of attempts to find the page that owns the lock, and the pause between attempts (ms). */
const TRIES = 100
const PAUSE_MS = 50
/** How long a page may take to say that it is the owner (ms). */
const ANSWER_MS = 250

addEventListener('install', (event: ExtendableEvent) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event: ExtendableEvent) =>
  event.waitUntil(
    (async () => {
      await clients.claim()
      const names = await caches.keys()
      await Promise.all(
        names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)),
      )
    })(),
  ),
)

let filling: Promise<void> | undefined
/**
 * A message from a page says that it owns the sandbox from now on, or keeps the service worker awake. Messages of the
 * second kind also mean that the page has been drawn, so that there is time to load files.
 */
addEventListener('message', (event: MessageFromPage) => {
  if (event.data === 'mine') known = event.source.id
  else event.waitUntil((filling ??= fill().catch(() => void (filling = undefined))))
})

/** Caches the files that are not cached yet, one after the other, so that the page's own requests are not delayed. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of files) {
    const url = new URL(file, registration.scope).href
    if (!(await cache.match(url))) await cache.add(url)
  }
}

addEventListener('fetch', (event: FetchEvent) => {
  const url = new URL(event.request.url)
  if (url.origin !== location.origin || !url.pathname.startsWith(SCOPE)) return
  const path = url.pathname.slice(SCOPE.length)
  if (OF_SANDBOX.test(path)) event.respondWith(answer(event.request, `/${path}${url.search}`))
  else if (event.request.method === 'GET') event.respondWith(fileOf(event.request, path))
})

/** Returns a file of the site, from the cache or from the host. Named sandboxes have the same pages as the site. */
async function fileOf(request: Request, path: string): Promise<Response> {
  const bare = path.replace(SANDBOX_PREFIX, '')
  const name = bare === '' || bare.endsWith('/') ? `${bare}index.html` : bare
  const url = new URL(name, registration.scope).href
  const kept = await (await caches.open(CACHE)).match(url)
  if (kept) return kept
  return path === bare ? fetch(request) : fetch(url)
}

let known: string | undefined

/**
 * Returns the page that holds the lock. If its id is not known from an earlier request, all pages of the origin are
 * asked, including those of other sites.
 */
async function owner(): Promise<Client | undefined> {
  const same = known === undefined ? undefined : await clients.get(known)
  if (same) return same
  for (let tries = 0; tries < TRIES; tries += 1) {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const found = (await Promise.all(pages.map(async (page) => ((await isOwner(page)) ? [page] : [])))).flat()[0]
    if (found) {
      known = found.id
      return found
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return undefined
}

function isOwner(page: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage({ ownerOf: SCOPE }, [port2])
  })
}

async function answer(request: Request, url: string): Promise<Response> {
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : new Uint8Array(await request.arrayBuffer())
  const { host, protocol } = location
  const headers = Object.fromEntries(
    [...request.headers].filter(([name]) => !/^(?:x-forwarded-.*|forwarded)$/.test(name)),
  )
  // Links in responses have to stay within the site.
  Object.assign(headers, {
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host + SCOPE.replace(/\/$/, ''),
  })
  const sent: WireRequest = { method: request.method, url, headers, body, isOfSite: true }
  const isRead = body === undefined
  for (let tries = 0; ; tries += 1) {
    const page = await owner()
    if (!page)
      return Response.json(
        { message: 'No page of the sandbox is open.' },
        { status: 503, headers: { 'X-Request-Id': requestIdIn(headers) } },
      )
    try {
      return await answerOf(page, sent, request.signal)
    } catch (error) {
      // If the page has gone, its responses are lost. A read is sent again, to the next owner.
      if (known === page.id) known = undefined
      if (!isRead || tries === 2) return Response.error()
      if (request.signal.aborted) throw error
    }
  }
}

/** Returns the request id that was sent if it is valid, otherwise a new one. */
function requestIdIn({ 'x-request-id': sent = '' }: Record<string, string>): string {
  return /^[\x20-\x7e]{1,128}$/.test(sent) ? sent : `req_${crypto.randomUUID()}`
}

/**
 * Returns the response of a page.
 * @throws TypeError if the page closes, or another one takes over, before it has responded
 */
function answerOf(page: Client, sent: WireRequest, signal: AbortSignal): Promise<Response> {
  const { port1: port, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const look = async (): Promise<void> => {
      port.postMessage(HERE)
      const isReplaced = known !== undefined && known !== page.id
      if (isReplaced || !(await clients.get(page.id))) cut()
    }
    const watch = setInterval(() => void look(), HERE_MS)
    const end = (): void => {
      clearInterval(watch)
      setTimeout(() => port.close())
    }
    const cut = (): void => {
      end()
      const error = new TypeError('the connection was cut')
      if (stream) stream.error(error)
      else reject(error)
    }
    const leave = (): void => {
      port.postMessage('gone')
      end()
    }
    signal.addEventListener('abort', leave)
    port.onmessage = ({ data }: MessageEvent<FromRequest>) => {
      if ('chunk' in data) stream?.enqueue(data.chunk)
      else if ('end' in data) {
        end()
        stream?.close()
      } else if ('cut' in data) {
        end()
        if (stream) stream.error(new TypeError('the connection was cut'))
        else resolve(Response.error())
      } else if ('isStream' in data) {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => void (stream = controller),
          cancel: leave,
        })
        resolve(responseOf(body, data))
      } else {
        end()
        resolve(responseOf(data.body, data))
      }
    }
    page.postMessage({ request: sent }, [port2])
  })
}
