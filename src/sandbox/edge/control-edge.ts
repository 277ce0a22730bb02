/** The edge of the control API: access, body, owner of the sandbox, and the form of the reply. */
import { isReadInPieces, type ControlApi } from '../control/control-api.ts'
import { CONTROL_PATH } from '../control/control-path.ts'
import { refused, type ControlReply } from '../control/handler.ts'
import { settledRead } from '../control/settled-read.ts'
import { ApiError } from '../../service/request/errors.ts'
import { markReader, type Endpoint } from '../../service/contract/endpoint.ts'
import { internalError } from './error-responses.ts'
import type { Sandbox } from '../sandbox.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { ownedReply } from './control-owned.ts'
import { besideHeaders, type Target } from './request-head.ts'
import type { BodyRead, ControlAccess, Repeat, Served, Wire } from './wire.ts'

/** How much text is buffered before it is written (characters). */
const PIECE_LENGTH = 64 * 1024

const isTokenOptional = markReader<true>('x-token-optional')
const repeatMark = markReader<Repeat>('x-repeat')

export interface ControlEdgeDeps {
  readonly api: ControlApi
  /** Resolves when all changes so far are durable. @throws ApiError if they cannot be stored */
  readonly settled: () => Promise<void>
  readonly fault: (error: unknown) => void
}

/** A request to the control API. */
export interface ControlEdgeCall {
  readonly wire: Wire
  readonly client: ControlAccess
  readonly target: Target
  readonly sandbox: Sandbox
}

/** Responds to a request to the control API; a refusal is a response, too. */
export function serveControl(deps: ControlEdgeDeps, call: ControlEdgeCall): Promise<Served> {
  return served(deps, call, () => replyTo(deps, call))
}

/** Responds to a request that is not in the contract, with the access, bodies and owners of the control API. */
export function serveBeside(
  deps: ControlEdgeDeps,
  call: ControlEdgeCall,
  {
    needsToken,
    run,
  }: { readonly needsToken: boolean; readonly run: (sandbox: Sandbox, taken: BodyRead) => Promise<ControlReply> },
): Promise<Served> {
  const { wire, client, sandbox } = call
  return served(deps, call, async () => {
    client.checkAccess(needsToken)
    if (wire.atOwner)
      return ownedReply(wire.atOwner, sandbox, {
        repeat: 'unless stored',
        isRead: false,
        take: () => client.takeBody(true),
        run,
      })
    const reply = await run(sandbox, undefined)
    await deps.settled()
    return reply
  })
}

async function served(
  deps: ControlEdgeDeps,
  call: ControlEdgeCall,
  answer: () => Promise<ControlReply | 'sent'>,
): Promise<Served> {
  const { wire, client } = call
  const beside = besideHeaders(wire.head)
  let reply: ControlReply | 'sent'
  try {
    reply = await answer()
  } catch (error) {
    if (!(await client.dropBody(error))) beside.Connection = 'close'
    if (!(error instanceof ApiError)) deps.fault(error)
    reply = refused(error instanceof ApiError ? error : internalError(undefined))
  }
  if (reply === 'sent') return reply
  if (reply.follow) return followed(call, reply.follow, beside)
  const { status, body: value, text, parts } = reply
  const headers = { ...beside, 'Cache-Control': 'no-store', ...reply.headers }
  const body = text ?? (value === undefined ? null : JSON.stringify(value))
  const type = body === null && !parts ? undefined : typeOf(reply)
  return { status, headers, type, body: parts ? null : body, parts: parts && gathered(parts) }
}

/** @throws ApiError for a refusal */
async function replyTo({ api, settled }: ControlEdgeDeps, call: ControlEdgeCall): Promise<ControlReply | 'sent'> {
  const { wire, client, target, sandbox } = call
  const method = wire.head.method!
  const path = target.path.slice(CONTROL_PATH.length)
  const isRead = method === 'GET' || method === 'HEAD'
  const isContract = isRead && path === '/openapi.json'
  const found = isContract ? undefined : api.matcher.find(method, path)
  client.checkAccess(!isContract && !(found && isTokenOptional(found.endpoint)))
  if (!found) {
    if (!isContract) throw api.unknown(method, target.path, wire.servedMethods)
    return wire.atOwner
      ? api.contractReply(wire.origin)
      : settledRead(() => Promise.resolve(api.contractReply(wire.origin)), settled)
  }
  const { endpoint, params } = found
  const run = (owned: Sandbox, taken: BodyRead): Promise<ControlReply> =>
    runHere(api, call, { endpoint, params, owned, taken })
  if (wire.atOwner && !client.concernsNone)
    return ownedReply(wire.atOwner, sandbox, {
      repeat: repeatMark(endpoint) ?? (isRead ? 'always' : 'unless stored'),
      isRead,
      take: () => client.takeBody(!isReadInPieces(endpoint)),
      run,
    })
  if (wire.atOwner) return run(sandbox, undefined)
  if (isRead) return settledRead(() => run(sandbox, undefined), settled)
  const reply = await run(sandbox, undefined)
  await settled()
  return reply
}

/** Runs the handler; `taken` is the body if it was read from its connection already. */
async function runHere(
  api: ControlApi,
  { wire, client, target }: ControlEdgeCall,
  {
    endpoint,
    params,
    owned: sandbox,
    taken,
  }: {
    readonly endpoint: Endpoint
    readonly params: Readonly<Record<string, string>>
    readonly owned: Sandbox
    readonly taken: BodyRead
  },
): Promise<ControlReply> {
  const bytes = isReadInPieces(endpoint) ? client.bytesOf(taken) : undefined
  const body = endpoint.method === 'GET' || bytes ? undefined : await client.valueOf(taken)
  const { search } = target
  const { origin } = wire
  const { isTrusted } = client
  const asked = { sandbox, params, search, body, origin, isTrusted, isGone: () => wire.isGone }
  return api.run(endpoint, { ...asked, ...(bytes && { bytes }) })
}

/** Responds with a stream of events until either side ends it. */
function followed(
  { wire, client }: ControlEdgeCall,
  follow: NonNullable<ControlReply['follow']>,
  beside: Record<string, string>,
): Served {
  const headers = {
    ...beside,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  }
  if (wire.head.method === 'HEAD') return { status: 200, headers, type: undefined, body: null }
  wire.onGone(follow(client.follow(headers)))
  return 'sent'
}

function typeOf({ type, text }: ControlReply): string {
  const media = type ?? (text === undefined ? 'application/json' : 'text/plain')
  return /^text\/|^application\/json$/.test(media) ? `${media}; charset=utf-8` : media
}

/** Joins pieces into chunks that are large enough for a write, and gives the event loop a turn in between. */
async function* gathered(parts: Iterable<string>): AsyncGenerator<string> {
  const stretch = new TimeSlice()
  let text = ''
  for (const part of parts) {
    text += part
    if (stretch.isOver) await stretch.pause()
    if (text.length < PIECE_LENGTH) continue
    yield text
    text = ''
  }
  yield text
}
