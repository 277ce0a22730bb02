/**
 * The Koa application: what comes to which path. The API goes to the edge by a tree; the site and the control API are few
 * and go through @koa/router.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Router from '@koa/router'
import Koa from 'koa'
import type { Contract } from '../contract/load.ts'
import type { Matcher } from '../contract/match.ts'
import { ApiError } from '../errors.ts'
import type { Log } from '../log.ts'
import { json } from '../resources/reply.ts'
import type { Sandbox } from '../sandbox.ts'
import { BASE_PATH, baseOf, preflight, requestIdOf, serve, write, type EdgeHouse } from './edge.ts'
import { placeOf, type Place } from './place.ts'
import { siteRouter } from './site.ts'

/** What the server asks of the house. */
export interface ServerHouse {
  readonly sandboxes: { readonly get: (name: string) => Sandbox | undefined }
  readonly log: Log
  /** What is served beside the API and the site, in the order in which it is asked. */
  readonly neighbours: readonly Router[]
  readonly contract: Contract
  readonly matcher: Matcher
  readonly answer: EdgeHouse['answer']
  readonly home: string
}

/** What Koa calls with every request, once its context is made; its types keep it to themselves. */
interface KoaInside {
  handleRequest: (ctx: Koa.Context, middleware: unknown) => Promise<void>
}

/** What Koa is told of a call that was answered at once. */
const DONE = Promise.resolve()

/** Paths that may hold a secret; the others need no look. */
const SECRETS = /_live_|ses_|%/

/** Builds the application. */
export function koaOf(house: ServerHouse): Koa {
  const koa = new Koa()
  const inside = koa as unknown as KoaInside
  const edge: EdgeHouse = {
    matcher: house.matcher,
    answer: house.answer,
    sandbox: (name) => house.sandboxes.get(name),
    log: (sandbox, exchange) => {
      if (exchange.answer.fault) house.log.fault(exchange.answer.fault, exchange.requestId)
      sandbox.observe(exchange)
      house.log.request(
        sandbox.name,
        SECRETS.test(exchange.path) ? { ...exchange, path: sandbox.log.mask.text(exchange.path) } : exchange,
      )
    },
  }
  const site = siteRouter(house)
  koa.silent = true
  koa.use(async (ctx, next) => {
    const { sandbox, path } = ctx.state.place as Place
    ctx.state = { sandbox, base: baseOf(ctx.req.headers) }
    ctx.path = path
    await next()
    if (ctx.status === 404 && ctx.body === undefined) {
      ctx.respond = false
      refuse(ctx.req, ctx.res, sandbox, unknownPath(house.matcher, ctx.method, path))
    }
  })
  koa.use(site.routes())
  for (const router of house.neighbours) koa.use(router.routes())

  // Koa watches every response for its end and walks all middleware. Calls of the API write their own reply and leave
  // here: those watches cost as much as all guards together.
  const { handleRequest } = inside
  inside.handleRequest = function (ctx, middleware) {
    const { req, res } = ctx
    const plain = house.sandboxes.get('default')!
    const fail = (error: unknown): void => {
      // A client that went away while sending hears nothing more, and nobody made a mistake.
      if (req.destroyed) return
      if (!(error instanceof ApiError)) house.log.fault(error, undefined)
      refuse(req, res, plain, error instanceof ApiError ? error : mistake())
    }
    try {
      const place = placeOf(req, house.sandboxes, plain)
      if (place.isApi) return api(edge, place, req, res)?.catch(fail) ?? DONE
      ctx.state.place = place
    } catch (error) {
      fail(error)
      return DONE
    }
    return handleRequest.call(this, ctx, middleware)
  }
  return koa
}

function api(
  edge: EdgeHouse,
  { sandbox, isNamed, path, search }: Place,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> | void {
  const { origin, 'access-control-request-method': asked } = req.headers
  if (req.method === 'OPTIONS' && origin !== undefined && asked !== undefined) return preflight(req, res)
  return serve(edge, sandbox, req, res, path.slice(BASE_PATH.length) || '/', search, isNamed)
}

function mistake(): ApiError {
  return new ApiError('INTERNAL', 'The sandbox made a mistake; its log has the details.')
}

/** Writes a refusal for what never became a call. */
function refuse(req: IncomingMessage, res: ServerResponse, sandbox: Sandbox, error: ApiError): void {
  if (res.headersSent) return void res.destroy()
  write(
    req,
    res,
    { ...json(error.status, error.body, error.facts.headers), rule: error.facts.rule, fault: undefined },
    requestIdOf(req, sandbox),
  )
}

function unknownPath(matcher: Matcher, method: string, path: string): ApiError {
  const known = matcher.find(method, path) !== undefined || matcher.methods(path).length > 0
  return new ApiError(
    'NOT_FOUND',
    known ? `There is nothing at ${path}; did you mean ${BASE_PATH}${path}?` : 'There is nothing at this path.',
    { rule: 'general.unknown-path' },
  )
}
