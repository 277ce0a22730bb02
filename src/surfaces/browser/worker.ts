/**
 * The worker that contains a page's sandbox. It is started with the sandbox's options, and responds to every request on
 * the request's own port.
 */
import { replyValue } from '../../sandbox/control/served.ts'
import { ApiError } from '../../service/request/errors.ts'
import { startCore, type PageCore } from './core.ts'
import { lateParts } from './late-parts.ts'
import { PageWire } from './page-wire.ts'
import {
  GONE,
  type FromCall,
  type FromWorker,
  type SandboxFacts,
  type ToWorker,
  type WireCall,
  type WireRequest,
} from './protocol.ts'
import type { BrowserSandboxOptions } from './options.ts'
import type { JsonObject } from '../../platform/json.ts'

// The parts of the global scope of a dedicated worker that are used here.
declare function addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
declare function postMessage(message: FromWorker): void

let origin = ''
let core: Promise<PageCore> | undefined
/** The console session of the site's pages. It is kept here because scripts can neither send nor receive cookies. */
let session: string | undefined

/** Notes that the page gets when the worker is ready. */
const notes: string[] = []

const fault = (error: unknown): void => console.error(error)

/** The complete contract, which is a file in the same folder as this script. */
let document: Promise<JsonObject> | undefined
const contractDocument = (): Promise<JsonObject> =>
  (document ??= fetch(new URL('./contract.json', import.meta.url)).then(
    (response) => response.json() as Promise<JsonObject>,
  ))

async function start(options: BrowserSandboxOptions): Promise<PageCore> {
  if (options.scenario || options.fixtures) await lateParts()
  return startCore(options, contractDocument, fault, (message) => void notes.push(message))
}

addEventListener('message', ({ data, ports: [port] }) => {
  if ('start' in data) {
    origin = data.origin
    core = start(data.start)
    core.then(
      (started) => postMessage({ ready: factsOf(started, 'default'), notes }),
      (error: unknown) => postMessage({ failed: (error as Error).message }),
    )
  } else if ('request' in data) void answer(data.request, port!).catch(fault)
  else void run(data.call, port!).catch(fault)
})

/** Returns true if a request may need the late parts, which most pages never load. */
function needsLateParts({ url, headers }: WireRequest): boolean {
  return /\/_sandbox\/|\/key-pairs|\/certificates|\/export/.test(url) || headers['x-sandbox-scenario'] !== undefined
}

async function answer(request: WireRequest, port: MessagePort): Promise<void> {
  const started = await core!
  if (needsLateParts(request)) await lateParts()
  const { headers, isOfSite = false } = request
  const signsIn = isOfSite && session !== undefined && headers.authorization === undefined
  const sent = signsIn ? { ...request, headers: { ...headers, cookie: session! } } : request
  const wire = new PageWire(sent, origin, port, (answered) => {
    const cookie = isOfSite ? answered['Set-Cookie'] : undefined
    if (cookie !== undefined) session = cookie.split(';', 1)[0]
  })
  await wire.send(await started.respond(wire))
}

async function run({ name, id, params, query, body }: WireCall, port: MessagePort): Promise<void> {
  const started = await core!
  const post = (message: FromCall): void => port.postMessage(message)
  try {
    const { sandboxes } = started
    const [control] = await Promise.all([started.control(), lateParts()])
    const sandbox = sandboxes.get(name)
    if (!sandbox) return post({ fault: `The sandbox "${name}" was deleted: ${id} can no longer get a response.` })
    const reply = await control.call(id, sandbox, { params, query, body }, origin)
    await started.home.settled()
    if (reply.follow) {
      post({ follows: true })
      const leave = reply.follow({
        hasRoom: true,
        send: (events) => post({ events: events.map(({ type, data }) => ({ type, data })) }),
        onRoom: () => undefined,
        end: () => undefined,
      })
      port.onmessage = ({ data }) => void (data === GONE && leave())
      return
    }
    const { status, text } = reply
    const content = replyValue(reply)
    // The reply goes through JSON, so that it is the same as over HTTP.
    const plain = content === undefined ? undefined : (JSON.parse(JSON.stringify(content)) as unknown)
    const created = id === 'createSandbox' ? (plain as { readonly name: string }).name : undefined
    const facts = [name, created].flatMap((one) =>
      one !== undefined && sandboxes.get(one) ? [factsOf(started, one)] : [],
    )
    post({ reply: { status, ...(plain !== undefined && { body: plain }), ...(text !== undefined && { text }) }, facts })
  } catch (error) {
    if (error instanceof ApiError) post({ refusal: { code: error.code, message: error.message, facts: error.facts } })
    else {
      fault(error)
      post({ fault: (error as Error).message })
    }
  }
}

function factsOf({ sandboxes }: PageCore, name: string): SandboxFacts {
  const { world, settings } = sandboxes.get(name)!
  return { name, now: world.now, secrets: settings.fixtures.secrets.map(({ secret }) => secret) }
}
