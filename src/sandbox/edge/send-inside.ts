/**
 * Requests to the API that the sandbox itself sends (resends). They run through the same pipeline and are logged like
 * those of clients, but have no connection.
 */
import { Call } from '../../service/request/call.ts'
import type { Answer } from '../../service/request/response.ts'
import type { InsideRequest } from '../control/handler.ts'
import type { Sandbox } from '../sandbox.ts'
import { unmatchedAnswer, type ApiEdgeDeps } from './api-edge.ts'
import { isRequestId } from './request-head.ts'

/** Runs a request and logs it as a resend; returns its id and the status of its response. */
export async function sendInside(
  deps: ApiEdgeDeps,
  sandbox: Sandbox,
  request: InsideRequest,
): Promise<{ readonly id: string; readonly status: number }> {
  const startedAt = performance.now()
  const receivedMs = Date.now()
  const { world } = sandbox
  const { nowMs: atMs } = world
  const { method, path, search, headers, payload, secret, sourceIp } = request
  const given = headers['x-request-id']
  const requestId = typeof given === 'string' && isRequestId(given) ? given : world.random.requestId()
  const logged = (answer: Answer, call: Call | undefined): { id: string; status: number } => {
    deps.log(sandbox, {
      requestId,
      method,
      path,
      search,
      headers,
      call,
      answer,
      atMs,
      receivedMs,
      startedAt,
      durationMs: performance.now() - startedAt,
      connection: undefined,
      openedMs: undefined,
      origin: 'replay',
      clientGone: false,
    })
    return { id: requestId, status: answer.status }
  }
  const found = deps.matcher.find(method, path)
  if (!found) return logged(unmatchedAnswer(deps.matcher, sandbox, request), undefined)
  const { endpoint, params } = found
  const start = { world, endpoint, method, path, search, params, headers, payload, secret, requestId, sourceIp }
  const call = new Call(start)
  return logged(await deps.answer(call, sandbox), call)
}
