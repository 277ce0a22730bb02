/**
 * The Koa application: what comes to which path. The API goes to the edge by a tree; the site and the control API are few
 * and go through @koa/router.
 */
import type Router from '@koa/router'
import Koa from 'koa'
import type { Contract } from '../contract/load.ts'
import type { Matcher } from '../contract/match.ts'
import { ApiError } from '../errors.ts'
import type { Log } from '../log.ts'
import { json } from '../resources/reply.ts'
import type { Sandbox } from '../sandbox.ts'
import { BASE_PATH, preflight, requestIdOf, serve, write, type EdgeHouse } from './edge.ts'
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

const SANDBOX_PATH = /^\/sandboxes\/([^/]+)(\/.*)$/

/** Builds the application. */
export function koaOf(house: ServerHouse): Koa {
  const koa = new Koa()
  const edge: EdgeHouse = {
    matcher: house.matcher,
    answer: house.answer,
    sandbox: (name) => house.sandboxes.get(name),
    log: (sandbox, exchange) => {
      if (exchange.answer.fault) house.log.fault(exchange.answer.fault, exchange.requestId)
      sandbox.observe(exchange)
      house.log.request(sandbox.name, exchange)
    },
  }
  const site = siteRouter(house)
  koa.silent = true
  koa.use(async (ctx, next) => {
    const url = pathAndQuery(ctx.req.url!)
    const end = url.indexOf('?')
    const full = end < 0 ? url : url.slice(0, end)
    const search = end < 0 ? '' : url.slice(end + 1)
    const plain = house.sandboxes.get('default')!
    if (ctx.req.headers.host === undefined && ctx.req.httpVersion === '1.1') return refuse(ctx, plain, new ApiError('BAD_REQUEST', 'An HTTP/1.1 request has a Host header.', { field: 'Host' }))
    let sandbox: Sandbox | undefined = plain
    let path = full
    if (full.startsWith('/sandboxes/')) {
      const found = SANDBOX_PATH.exec(full)
      sandbox = found ? house.sandboxes.get(decoded(found[1]!)) : undefined
      path = found?.[2] ?? full
      if (!sandbox) return refuse(ctx, plain, new ApiError('NOT_FOUND', 'There is no sandbox of that name; GET /_sandbox/sandboxes lists them.', { rule: 'general.unknown-path' }))
    }
    if (path.startsWith(BASE_PATH) && (path.length === BASE_PATH.length || path[BASE_PATH.length] === '/')) {
      ctx.respond = false
      if (ctx.method === 'OPTIONS' && ctx.headers.origin !== undefined && ctx.headers['access-control-request-method'] !== undefined) return preflight(ctx.req, ctx.res)
      try {
        await serve(edge, sandbox, ctx.req, ctx.res, path.slice(BASE_PATH.length) || '/', search)
      } catch (error) {
        // Only a client that went away while sending comes here, or a mistake of ours in the edge itself.
        if (ctx.req.destroyed) return
        house.log.fault(error, undefined)
        refuse(ctx, sandbox, new ApiError('INTERNAL', 'The sandbox made a mistake; its log has the details.'))
      }
      return
    }
    ctx.state = { sandbox, base: baseOf(ctx) }
    if (path !== full) ctx.path = path
    await next()
    if (ctx.status === 404 && ctx.body === undefined) refuse(ctx, sandbox, unknownPath(house.matcher, ctx.method, path))
  })
  koa.use(site.routes())
  for (const router of house.neighbours) koa.use(router.routes())
  return koa
}

/** Writes a refusal for what never became a call. */
function refuse(ctx: Koa.Context, sandbox: Sandbox, error: ApiError): void {
  ctx.respond = false
  if (ctx.res.headersSent) return void ctx.res.destroy()
  write(ctx.req, ctx.res, { ...json(error.status, error.body, error.facts.headers), rule: error.facts.rule, fault: undefined }, requestIdOf(ctx.req, sandbox))
}

function unknownPath(matcher: Matcher, method: string, path: string): ApiError {
  const known = matcher.find(method, path) !== undefined || matcher.methods(path).length > 0
  return new ApiError('NOT_FOUND', known ? `There is nothing at ${path}; did you mean ${BASE_PATH}${path}?` : 'There is nothing at this path.', { rule: 'general.unknown-path' })
}

/** The address under which the client sees this server, proxies counted in. */
function baseOf({ req, protocol }: Koa.Context): string {
  const { host = 'localhost', 'x-forwarded-proto': proto, 'x-forwarded-host': forwarded } = req.headers
  return `${first(proto) ?? protocol}://${first(forwarded) ?? host}`
}

/** Proxies' clients name the whole address in the request line; only its path and query count. */
function pathAndQuery(target: string): string {
  if (target.startsWith('/')) return target
  return /^https?:\/\/[^/?#]*(\/.*)$/i.exec(target)?.[1] ?? `/${target}`
}

function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
