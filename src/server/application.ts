/**
 * The Koa application. Requests of the API are matched by the contract's path tree and go to the API edge; the site,
 * the console and the control API use @koa/router.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Router from '@koa/router'
import Koa from 'koa'
import type { Contract } from '../openapi/document.ts'
import type { Matcher } from '../openapi/matcher.ts'
import { ApiError } from '../errors.ts'
import type { Log } from './access-log.ts'
import type { HeldBody } from './body-budget.ts'
import { errorResponse, internalError, notServed } from '../pipeline/error-responses.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { BASE_PATH, serve, type ApiEdgeDeps } from '../gateway/api-edge.ts'
import { write } from './reply.ts'
import { isUnread, readBody } from './request-body.ts'
import { isRequestId, requestIdOf } from '../gateway/request-head.ts'
import { checkHead } from './check-head.ts'
import { HttpWire, type WireDeps } from './http-wire.ts'
import { baseOf, preflightHeaders } from '../pipeline/response-headers.ts'
import { routeOf, type SandboxRoute } from '../gateway/sandbox-route.ts'
import { redirectOf } from './redirects.ts'

/** The parts of the application. */
export interface ServerDeps {
  readonly sandboxes: { readonly get: (name: string) => Sandbox | undefined }
  readonly log: Log
  /** Loads the routers other than the API and the site, in the order in which they are tried. */
  readonly routers: () => Promise<readonly Router[]>
  readonly contract: Contract
  readonly matcher: Matcher
  readonly edge: ApiEdgeDeps
  readonly wires: WireDeps
  readonly home: string
}

/** Quick test for paths and request ids that may contain a secret; only those are redacted. */
const SECRETS = /_live_|ses_|pac_|%/

/** Creates the edge of the API, which also logs each exchange. */
export function edgeOf({
  matcher,
  answer,
  sandboxes,
  log,
}: Pick<ServerDeps, 'matcher' | 'sandboxes' | 'log'> & Pick<ApiEdgeDeps, 'answer'>): ApiEdgeDeps {
  return {
    matcher,
    answer,
    sandbox: (name) => sandboxes.get(name),
    log: (sandbox, exchange) => {
      const { mask } = sandbox.log
      const { path, search, requestId } = exchange
      // A generated request id contains no secret.
      const isSent = exchange.headers['x-request-id'] !== undefined
      const isOpen = search !== '' || SECRETS.test(path) || (isSent && SECRETS.test(requestId))
      const logged = isOpen
        ? { ...exchange, path: mask.text(path), search: mask.text(search), requestId: mask.text(requestId) }
        : exchange
      if (exchange.answer.fault) log.fault(exchange.answer.fault, logged.requestId)
      sandbox.observe(exchange)
      log.request(sandbox.name, logged)
    },
  }
}

/** Builds the application. */
export function koaOf(deps: ServerDeps): Koa {
  const koa = new Koa()
  const { edge, wires } = deps
  koa.silent = true
  // The first middleware: API requests bypass all routers and write their responses themselves.
  koa.use((ctx, next) => {
    const { req, res } = ctx
    let place: SandboxRoute
    try {
      checkHead(req)
      place = routeOf(req.url!, deps.sandboxes, deps.sandboxes.get('default')!)
      if (place.isApi) {
        ctx.respond = false
        const answering = api(edge, wires, place, req, res)
        return answering && answering.catch((error: unknown) => fail(deps, ctx, error))
      }
    } catch (error) {
      fail(deps, ctx, error)
      return
    }
    return beside(ctx, place, next)
  })
  koa.use(loadedLate(() => routersOf(deps)))
  return koa

  /** Serves everything except the API; responds with 404 if no router knows the path. */
  async function beside(ctx: Koa.Context, { sandbox, isNamed, path }: SandboxRoute, next: Koa.Next): Promise<void> {
    const base = baseOf(ctx.req.headers)
    ctx.set({ 'X-Request-Id': besideId(ctx.get('x-request-id')), 'X-Content-Type-Options': 'nosniff' })
    ctx.state = { sandbox, base, apiUrl: `${base}${isNamed ? `/sandboxes/${sandbox.name}` : ''}${BASE_PATH}` }
    ctx.path = path
    const redirect = redirectOf(ctx)
    if (redirect !== undefined) {
      ctx.status = 308
      ctx.set('Location', redirect)
      return
    }
    await next()
    if (ctx.respond !== false && ctx.status === 404 && ctx.body === undefined) {
      ctx.respond = false
      if (!(await isReceived(ctx.req, wires.bodies.hold(ctx.res)))) return
      refuse(ctx.req, ctx.res, sandbox, notServed(deps.matcher, ctx.method, path, BASE_PATH))
    }
  }
}

/** Loads the routers, in the order in which they are tried. */
async function routersOf(deps: ServerDeps): Promise<readonly Router[]> {
  const [{ baseRouter }, { siteRouter }] = await Promise.all([import('./base-router.ts'), import('./docs-site.ts')])
  return [baseRouter({ contractVersion: deps.contract.version }), siteRouter(deps), ...(await deps.routers())]
}

/**
 * Tries routers in turn. The first request outside the API loads them: with their packages, their routes and the
 * control API, they would take a tenth of every startup.
 */
function loadedLate(load: () => Promise<readonly Router[]>): Koa.Middleware {
  let loading: Promise<Koa.Middleware[]> | undefined
  return async (ctx, next) => {
    loading ??= load().then((routers) => routers.map((router) => router.routes() as Koa.Middleware))
    const routes = await loading
    const first = routes.reduceRight<Koa.Next>((after, route) => () => route(ctx, after) as Promise<unknown>, next)
    await first()
  }
}

/** Responds to a request that failed before it became a call, or outside the API. */
function fail({ sandboxes, log }: ServerDeps, ctx: Koa.Context, error: unknown): void {
  const { req, res } = ctx
  ctx.respond = false
  // The client closed the connection while sending: there is no one to respond to, and the sandbox is not at fault.
  if (req.destroyed && !req.complete) return
  if (!(error instanceof ApiError)) log.fault(error, undefined)
  refuse(req, res, sandboxes.get('default')!, error instanceof ApiError ? error : internalError(undefined))
}

/** Waits for the rest of a request; returns false if it never comes, or its framing is broken. */
async function isReceived(request: IncomingMessage, held: HeldBody): Promise<boolean> {
  if (!isUnread(request)) return true
  return readBody(request, held).then(
    () => true,
    () => false,
  )
}

/**
 * Returns the request id of a request outside the API: the one sent, or a random one that does not use a sandbox's
 * random numbers.
 */
function besideId(sent: string): string {
  return isRequestId(sent) ? sent : `req_${randomUUID()}`
}

function api(
  edge: ApiEdgeDeps,
  wires: WireDeps,
  { sandbox, isNamed, path, search }: SandboxRoute,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> | void {
  const { origin, 'access-control-request-method': asked } = req.headers
  if (req.method === 'OPTIONS' && origin !== undefined && asked !== undefined)
    return void res.writeHead(204, preflightHeaders(req.headers)).end()
  const below = path.slice(BASE_PATH.length) || '/'
  return serve(edge, sandbox, { wire: new HttpWire(req, res, wires), path: below, search, isNamed })
}

/** Writes the error response of a request that did not reach the API. */
function refuse(req: IncomingMessage, res: ServerResponse, sandbox: Sandbox, error: ApiError): void {
  if (res.headersSent) return void res.destroy()
  write(req, res, errorResponse(error), requestIdOf(req, sandbox))
}
