/**
 * The control API over HTTP: its own contract, its own gate, one table of handlers.
 */
import Router from '@koa/router'
import type { Context } from 'koa'
import { loadDocument } from '../contract/load.ts'
import { validatorOf, type Fault } from '../contract/validate.ts'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Sandbox } from '../sandbox.ts'
import { pass, type GateSettings } from './gate.ts'
import type { ControlHouse, ControlId, ControlReply, Handler } from './handler.ts'
import { handlers } from './handlers.ts'
import document from './openapi.json' with { type: 'json' }

/** Everything below this is the control API. */
export const CONTROL_PATH = '/_sandbox'

/** What the control API asks of the house. */
export interface ControlRoutes extends ControlHouse {
  readonly gate: GateSettings
  readonly log: Log
  /** Resolves when everything that happened is on disk. */
  readonly settled: () => Promise<void>
}

/** Routes of the control API; `ctx.state.sandbox` is the sandbox of the path. */
export function controlRouter(house: ControlRoutes): Router {
  const contract = loadDocument(document, JSON.stringify(document))
  const validator = validatorOf(contract)
  const router = new Router({ sensitive: true, strict: true })
  router.get(`${CONTROL_PATH}/openapi.json`, (ctx) => answered(ctx, house, false, () => ({ status: 200, body: contract.document })))
  for (const endpoint of contract.endpoints.values()) {
    const path = CONTROL_PATH + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    router.register(path, [endpoint.method], (ctx) =>
      answered(ctx, house, endpoint.id !== 'getHealth', async () => {
        const query = validator.query(endpoint, ctx.querystring)
        refuseFaults(query.faults)
        refuseUnknown(ctx, endpoint.query.map(({ name }) => name))
        const body = endpoint.method === 'GET' ? undefined : await bodyOf(ctx)
        if (body === undefined && endpoint.bodyRequired) throw new ApiError('VALIDATION_FAILED', 'This endpoint needs a JSON body; none came.', { details: { reason: 'malformed_json' } })
        if (body !== undefined) refuseFaults(validator.body(endpoint, body))
        const handler = handlers[endpoint.id as ControlId] as unknown as Handler<ControlId>
        const { sandbox, base } = ctx.state as { sandbox: Sandbox; base: string }
        return handler({ sandbox, house, params: ctx.params as never, query: query.values as never, body: body as never, origin: base })
      }),
    )
  }
  router.all(`${CONTROL_PATH}/*path`, (ctx) =>
    answered(ctx, house, true, () => {
      throw new ApiError('NOT_FOUND', `The control API has no ${ctx.method} ${ctx.path}; GET ${CONTROL_PATH}/openapi.json lists what it has.`)
    }),
  )
  return router
}

async function answered(ctx: Context, house: ControlRoutes, needsToken: boolean, act: () => ControlReply | Promise<ControlReply>): Promise<void> {
  let reply: ControlReply
  try {
    pass(ctx.req, house.gate, needsToken)
    reply = await act()
    await house.settled()
  } catch (error) {
    if (!(error instanceof ApiError)) house.log.fault(error, undefined)
    const refusal = error instanceof ApiError ? error : new ApiError('INTERNAL', 'The sandbox made a mistake; its log has the details.')
    reply = { status: refusal.status, body: refusal.body, ...(refusal.facts.headers && { headers: refusal.facts.headers }) }
  }
  ctx.set({ 'Cache-Control': 'no-store', ...reply.headers })
  ctx.status = reply.status
  ctx.type = reply.text === undefined ? 'application/json' : 'text/plain'
  ctx.body = reply.text ?? (reply.body === undefined ? null : JSON.stringify(reply.body))
  if (reply.body === undefined && reply.text === undefined) ctx.status = reply.status
}

function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults
  if (!first) return
  throw new ApiError('VALIDATION_FAILED', `${first.field || 'The body'} ${first.message}.`, { ...(first.field && { field: first.field }), details: { errors: faults } })
}

function refuseUnknown(ctx: Context, known: readonly string[]): void {
  const unknown = Object.keys(ctx.query).find((name) => !known.includes(name))
  if (unknown !== undefined) refuseFaults([{ field: unknown, message: `is not a parameter here${known.length > 0 ? `; ${known.join(', ')} are` : ''}` }])
}

/** The body as a value: koa-body is loaded with the first one, because most processes never see one here. */
async function bodyOf(ctx: Context): Promise<unknown> {
  if (ctx.request.length === undefined && ctx.headers['transfer-encoding'] === undefined) return undefined
  if (ctx.request.length === 0) return undefined
  if (!ctx.is('json', '+json')) throw new ApiError('VALIDATION_FAILED', 'The body must be application/json.', { details: { reason: 'unsupported_media_type' } })
  const { koaBody } = await import('koa-body')
  const failed = (error: Error & { status?: number }): never => {
    const tooLarge = error.status === 413
    throw new ApiError('VALIDATION_FAILED', tooLarge ? 'The body is too large.' : `The body is not JSON: ${error.message}`, { details: { reason: tooLarge ? 'body_too_large' : 'malformed_json' } })
  }
  await koaBody({ json: true, multipart: false, urlencoded: false, text: false, jsonStrict: false, jsonLimit: limits.controlBodyBytes, onError: failed as (error: Error) => void })(ctx as never, () => Promise.resolve())
  return (ctx.request as unknown as { body: unknown }).body
}
