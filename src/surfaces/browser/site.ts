/**
 * Loaded by every page of a site. It registers the service worker and waits for the lock of the site's scope. The page
 * that has the lock contains the sandbox, and responds to the requests of all pages.
 */
import { limits } from '../../platform/limits.ts'
import { WorkerConnection } from './connection.ts'
import type { WireRequest } from './protocol.ts'
import { scriptUrl } from './script-url.ts'

/** Interval between the questions that a waiting page asks the owner (ms). */
const PING_MS = 500
/**
 * Number of consecutive questions without an answer after which a visible page takes the lock over. With the start of
 * its sandbox, that is about 3 seconds.
 */
const UNANSWERED = 4
/**
 * Interval between the messages that keep the service worker awake (ms); browsers stop a service worker that has been
 * idle for 30 seconds or more.
 */
const AWAKE_MS = 20_000

/**
 * Messages from the service worker: a request for the owner, or a question about which page owns the site of a scope.
 */
type FromServiceWorker = { readonly request: WireRequest } | { readonly ownerOf: string }

/** The root of the site, which is the folder of this script. A path below a named sandbox belongs to the same site. */
const base = new URL('./', import.meta.url.replace(/\/sandboxes\/[^/]+\/(?=[^/]*$)/, '/'))
const origin = base.href.replace(/\/$/, '')

/** Returns a text that says what this browser lacks; undefined if it has everything. */
function missing(): string | undefined {
  if (!isSecureContext)
    return 'The sandbox needs HTTPS, or a page on localhost: otherwise, browsers do not allow service workers.'
  const lacks = [
    ...('serviceWorker' in navigator ? [] : ['service workers']),
    ...('locks' in navigator ? [] : ['Web Locks']),
    ...('BroadcastChannel' in globalThis ? [] : ['broadcast channels']),
    ...('Worker' in globalThis ? [] : ['workers']),
  ]
  return lacks.length > 0 ? `The sandbox needs ${listed(lacks)}, which this browser does not have.` : undefined
}

/** Joins words for a sentence: `a`, `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ')
}

function say(text: string): void {
  const line = document.createElement('p')
  line.setAttribute('role', 'alert')
  line.textContent = text
  document.body.prepend(line)
}

/** Handles requests for the sandbox until the lock is stolen or the page is closed. */
function own(connection: WorkerConnection, channel: BroadcastChannel): Promise<never> {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromServiceWorker>) => {
    if ('request' in data) connection.forward(data.request, port!)
    else if (data.ownerOf === base.pathname) port!.postMessage('mine')
  })
  navigator.serviceWorker.startMessages()
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ping') channel.postMessage('pong')
  })
  // The service worker stops waiting for the previous owner, which may be frozen.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('mine'))
  connection.ready().catch((error: unknown) => say(`The sandbox could not start: ${(error as Error).message}`))
  return new Promise(() => undefined)
}

/** Waits for the lock; takes it over if its owner has been frozen. */
function queue(name: string): void {
  const channel = new BroadcastChannel(name)
  let unanswered = 0
  const request = (options: LockOptions): void => {
    let connection: WorkerConnection | undefined
    navigator.locks
      .request(name, options, () => {
        clearInterval(watch)
        connection = new WorkerConnection({ keep: base.pathname, rateLimit: limits.rateLimit }, origin)
        return own(connection, channel)
      })
      .catch(() => {
        // Another page has stolen the lock, and its sandbox responds from now on.
        connection?.close()
        location.reload()
      })
  }
  channel.addEventListener('message', ({ data }) => {
    if (data === 'pong') unanswered = 0
  })
  const watch = setInterval(() => {
    if (document.visibilityState !== 'visible') return void (unanswered = 0)
    if (unanswered === UNANSWERED) {
      clearInterval(watch)
      return request({ steal: true })
    }
    unanswered += 1
    channel.postMessage('ping')
  }, PING_MS)
  request({})
}

/** Resolves once requests from this page reach the sandbox. */
async function serve(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(scriptUrl(new URL('sw.js', base)), { scope: base.pathname })
  queue(`papercloud ${base.pathname}`)
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const keepAwake = (): void => serviceWorker.controller?.postMessage('awake')
  setInterval(keepAwake, AWAKE_MS)
  // The files of the site are cached after the first responses.
  addEventListener('load', keepAwake)
  if (document.readyState === 'complete') keepAwake()
}

const lack = missing()
if (lack !== undefined) say(lack)

/**
 * Resolves once the sandbox responds. If the browser lacks something, it never resolves, and the page says what is
 * missing.
 */
export const ready: Promise<void> = lack === undefined ? serve() : new Promise(() => undefined)

ready.catch((error: unknown) => say(`The sandbox could not start: ${(error as Error).message}`))
