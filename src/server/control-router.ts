/** The control API over HTTP, with its own contract and access check, and one table of handlers. */
import { Readable } from 'node:stream'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Endpoint } from '../openapi/endpoint.ts'
import { ApiError } from '../errors.ts'
import type { Log } from './access-log.ts'
import { isNoRoom, type BodyBudget } from './body-budget.ts'
import type { Ownership } from './ownership.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { TimeSlice } from '../time/time-slice.ts'
import { bytesOf, drained, takeBody, valueOf } from './control-body.ts'
import { READ_IN_PIECES, type ControlApi } from '../control/control-api.ts'
import { CONTROL_PATH } from '../control/control-path.ts'
import { checkAccess, isTrusted, type AccessSettings } from './control-access.ts'
import { refused, type ControlReply } from '../control/handler.ts'
import { internalError } from '../pipeline/error-responses.ts'
import { ownedReply } from './control-owned.ts'
import { settledRead } from '../control/settled-read.ts'

/** How much text is buffered before it is written (characters). */
const PIECE_LENGTH = 64 * 1024

/** Dependencies of the router. */
export interface ControlRoutes {
  readonly api: ControlApi
  readonly gate: AccessSettings
  readonly log: Log
  /** Limits the bodies that the process holds in memory. */
  readonly bodies: BodyBudget
  /** Resolves when all changes so far are durable. @throws ApiError if they cannot be stored */
  readonly settled: () => Promise<void>
  /** Undefined if all sandboxes belong to this process. */
  readonly ownership?: Ownership | undefined
}

/** Routes of the control API; `ctx.state.sandbox` is the sandbox that the path selects. */
export function controlRouter(deps: ControlRoutes): Router {
  const { api } = deps
  const router = new Router({ sensitive: true, strict: true })
  router.get(`${CONTROL_PATH}/openapi.json`, (ctx) =>
    answered(ctx, deps, undefined, () => Promise.resolve(api.contractReply((ctx.state as { base: string }).base))),
  )
  for (const endpoint of inOrder(api.contract.endpoints.values())) {
    const path = CONTROL_PATH + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const isRead = endpoint.method === 'GET'
    const isInPieces = READ_IN_PIECES.has(endpoint.id)
    router.register(path, [endpoint.method], (ctx) =>
      answered(ctx, deps, endpoint, async (sandbox, taken) => {
        const bytes = isInPieces ? bytesOf(ctx, taken) : undefined
        const body = isRead || bytes ? undefined : await valueOf(ctx, taken, deps.bodies)
        const { base } = ctx.state as { base: string }
        const search = ctx.querystring
        const trusted = isTrusted(ctx.req, deps.gate)
        const asked = { sandbox, params: ctx.params, search, body, origin: base, isTrusted: trusted }
        return api.run(endpoint, { ...asked, ...(bytes && { bytes }) })
      }),
    )
  }
  router.all(`${CONTROL_PATH}/*path`, (ctx) =>
    answered(ctx, deps, 'unknown', () => {
      throw api.unknown(ctx.method, ctx.path)
    }),
  )
  return router
}

/** Responds to a request to an endpoint, to the path of the contract (`undefined`), or to an unknown path. */
async function answered(
  ctx: Context,
  deps: ControlRoutes,
  endpoint: Endpoint | 'unknown' | undefined,
  act: (sandbox: Sandbox, taken: Buffer | undefined) => Promise<ControlReply>,
): Promise<void> {
  const { ownership } = deps
  const id = typeof endpoint === 'object' ? endpoint.id : undefined
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
  const isOpen = endpoint === undefined || id === 'getHealth'
  let reply: ControlReply | undefined
  try {
    checkAccess(ctx.req, deps.gate, !isOpen)
    if (ownership && id !== undefined && !ownership.concernsNone(ctx.req))
      reply = await ownedReply(ownership, ctx, {
        id,
        isRead,
        take: () => takeBody(ctx, !READ_IN_PIECES.has(id)),
        run: (sandbox, body) => act(sandbox, Buffer.isBuffer(body) ? body : undefined),
      })
    else {
      const run = (): Promise<ControlReply> => act((ctx.state as { sandbox: Sandbox }).sandbox, undefined)
      if (ownership) reply = await run()
      else if (isRead) reply = await settledRead(run, deps.settled)
      else {
        reply = await run()
        await deps.settled()
      }
    }
  } catch (error) {
    // A body that there is no room for may never end, so it is dropped while the client reads the refusal.
    if (isNoRoom(error)) ctx.req.resume()
    else if (!(await drained(ctx.req))) ctx.set('Connection', 'close')
    if (!(error instanceof ApiError)) deps.log.fault(error, undefined)
    reply = refused(error instanceof ApiError ? error : internalError(undefined))
  }
  if (!reply) return void (ctx.respond = false)
  if (reply.follow) return followed(ctx, reply.follow)
  ctx.set({ 'Cache-Control': 'no-store', ...reply.headers })
  ctx.status = reply.status
  ctx.type = reply.type ?? (reply.text === undefined ? 'application/json' : 'text/plain')
  if (reply.parts) return void (ctx.body = Readable.from(gathered(reply.parts)))
  ctx.body = reply.text ?? (reply.body === undefined ? null : JSON.stringify(reply.body))
  if (reply.body === undefined && reply.text === undefined) ctx.status = reply.status
}

/** Responds with a stream of events until either side ends it. */
function followed(ctx: Context, follow: NonNullable<ControlReply['follow']>): void {
  const { res } = ctx
  ctx.respond = false
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  if (ctx.method === 'HEAD') return void res.end()
  const leave = follow({
    get hasRoom() {
      return !res.writableNeedDrain && !res.destroyed
    },
    send: (events) => void res.write(events.map(({ type, data }) => `event: ${type}\ndata: ${data}\n\n`).join('')),
    onRoom: (listener) => void res.on('drain', listener),
    end: () => void res.end(),
  })
  res.on('close', leave)
}

/** Sorts endpoints so that literal segments come before parameters: `/requests/verify` must not match an id. */
function inOrder(endpoints: Iterable<Endpoint>): Endpoint[] {
  return [...endpoints].sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
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
