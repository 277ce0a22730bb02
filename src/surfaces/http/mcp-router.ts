/** Addresses of the Model Context Protocol: with the rights of the control API, and with those of an API token. */
import Router from '@koa/router'
import type { Context } from 'koa'
import type { RequestHeaders } from '../../platform/http.ts'
import type { Core } from '../../quality/core.ts'
import { CONTROL_PATH } from '../../sandbox/control/control-path.ts'
import type { ControlReply } from '../../sandbox/control/handler.ts'
import { BASE_PATH, placeOf, sandboxAt, targetOf } from '../../sandbox/edge/request-head.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { refusals } from '../../service/request/errors.ts'
import type { AccessSettings } from './control-access.ts'
import { controlClient } from './control-client.ts'
import { HttpWire, type WireDeps } from './http-wire.ts'

/** Answers a request of the Model Context Protocol; with a token, it reaches only the API. */
export type AnswerMcp = (
  sandbox: Sandbox,
  request: {
    readonly method: string
    readonly headers: RequestHeaders
    readonly message: unknown
    readonly origin: string
    readonly apiUrl: string
    readonly token: string | undefined
  },
) => Promise<ControlReply>

export interface McpRoutes {
  readonly core: Core
  readonly wires: WireDeps
  readonly gate: AccessSettings
  readonly answer: AnswerMcp
}

export function mcpRouter(deps: McpRoutes): Router {
  const router = new Router()
  router.all(`${CONTROL_PATH}/mcp`, (ctx) => answered(ctx, deps, 'drive'))
  router.all('/mcp', (ctx) => answered(ctx, deps, 'cloud'))
  return router
}

async function answered(
  ctx: Context,
  { core, wires, gate, answer }: McpRoutes,
  face: 'drive' | 'cloud',
): Promise<void> {
  ctx.respond = false
  ctx.url = ctx.originalUrl
  const client = controlClient(ctx, wires, gate)
  const wire = new HttpWire(ctx.req, ctx.res, wires, client)
  const target = targetOf(ctx.req)
  const sandbox = face === 'drive' ? sandboxAt(target, core.home) : placeOf(target, core.home).sandbox
  const { origin } = wire
  const apiUrl = `${origin}${sandbox.name === 'default' ? '' : `/sandboxes/${sandbox.name}`}${BASE_PATH}`
  const served = await core.beside({ wire, client, target, sandbox }, face === 'drive', async (owned, taken) => {
    const token = face === 'cloud' ? target.secret : undefined
    if (face === 'cloud' && token === undefined)
      throw refusals('control.access').refused(
        'UNAUTHENTICATED',
        'This address needs an API token, such as "Authorization: Bearer pc_live_reader"; all calls are sent with it.',
      )
    const message = await client.valueOf(taken)
    return answer(owned, { method: ctx.method, headers: ctx.headers, message, origin, apiUrl, token })
  })
  wire.send(served)
}
