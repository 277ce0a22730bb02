/**
 * The Koa application: the adapter between sockets and the core. Requests of the API go straight to the core; for others,
 * the routers of the console and the site are tried first.
 */
import type Router from '@koa/router'
import Koa from 'koa'
import type { Core } from '../../quality/core.ts'
import { besideHeaders, sandboxAt, targetOf, type Target } from '../../sandbox/edge/request-head.ts'
import type { Served } from '../../sandbox/edge/wire.ts'
import { baseOf } from '../../sandbox/edge/response-headers.ts'
import { checkHead, HttpWire, write, type WireDeps } from './http-wire.ts'
import type { AccessSettings } from './control-access.ts'
import { controlClient } from './control-client.ts'
import { redirectOf } from './redirects.ts'

/** The parts of the application. */
export interface ServerDeps {
  readonly core: Core
  /** Loads the routers of what the server serves itself, in the order in which they are tried. */
  readonly routers: () => Promise<readonly Router[]>
  readonly wires: WireDeps
  readonly gate: AccessSettings
}

/** Builds the application. */
export function koaOf(deps: ServerDeps): Koa {
  const koa = new Koa()
  const { core, wires } = deps
  koa.silent = true
  // The first middleware: API requests bypass all routers.
  koa.use((ctx, next) => {
    try {
      checkHead(ctx.req)
      const target = targetOf(ctx.req)
      if (!target.isApi) return beside(ctx, target, next).catch((error: unknown) => fail(deps, ctx, error))
      ctx.respond = false
      const wire = new HttpWire(ctx.req, ctx.res, wires)
      const served = core.respond(wire)
      if (served instanceof Promise) return sendLater(wire, served)
      wire.send(served)
    } catch (error) {
      fail(deps, ctx, error)
    }
    return undefined
  })
  koa.use(loadedLate(deps.routers))
  return koa

  /** Tries the routers, then the core. */
  async function beside(ctx: Koa.Context, target: Target, next: Koa.Next): Promise<void> {
    ctx.state = { sandbox: sandboxAt(target, core.home), base: baseOf(ctx.req.headers) }
    ctx.set(besideHeaders(ctx.req))
    ctx.path = target.path
    const redirect = redirectOf(ctx)
    if (redirect !== undefined) {
      ctx.status = 308
      ctx.set('Location', redirect)
      ctx.type = 'text/plain'
      ctx.body = `Redirecting to ${redirect}.\n`
      return
    }
    await next()
    if (ctx.respond === false || ctx.status !== 404 || ctx.body !== undefined) return
    ctx.respond = false
    // The core reads the sandbox from the original path.
    ctx.url = ctx.originalUrl
    const wire = new HttpWire(ctx.req, ctx.res, wires, controlClient(ctx, wires, deps.gate), servedMethods(ctx))
    wire.send(await core.respond(wire))
  }
}

async function sendLater(wire: HttpWire, served: Promise<Served>): Promise<void> {
  wire.send(await served)
}

/**
 * Tries routers in turn. The first request outside the API loads them: with their packages and routes, they would take a
 * tenth of every startup.
 */
function loadedLate(load: ServerDeps['routers']): Koa.Middleware {
  let loading: Promise<Koa.Middleware[]> | undefined
  return async (ctx, next) => {
    loading ??= load().then((routers) => routers.map((router) => router.routes() as Koa.Middleware))
    const routes = await loading
    const first = routes.reduceRight<Koa.Next>((after, route) => () => route(ctx, after) as Promise<unknown>, next)
    await first()
  }
}

/** Returns the methods of the routes that match the path of a request but not its method. */
function servedMethods(ctx: Koa.Context): readonly string[] {
  const { matched = [] } = ctx as Koa.Context & {
    readonly matched?: readonly { readonly methods: readonly string[] }[]
  }
  return matched.filter(({ methods }) => !methods.includes(ctx.method)).flatMap(({ methods }) => methods)
}

/** Responds to a request that failed before it reached the core, or in a router. */
function fail({ core }: ServerDeps, ctx: Koa.Context, error: unknown): void {
  const { req, res } = ctx
  ctx.respond = false
  // The client closed the connection while sending: there is no one to respond to, and the sandbox is not at fault.
  if (req.destroyed && !req.complete) return
  write(req, res, core.refusal(req, error))
}
