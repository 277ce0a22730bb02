/**
 * The front door: a request in, a response out. It serves the API, the control API and the documents that accompany
 * them. The server and the page only carry requests and responses; the server adds the files that it serves.
 */
import { CONTROL_PATH } from '../control/control-path.ts'
import { ApiError } from '../../service/request/errors.ts'
import { errorResponse, internalError, notAllowed, notServed } from './error-responses.ts'
import { headersOf, mediaTypeOf, preflightHeaders } from './response-headers.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { Sandbox } from '../sandbox.ts'
import { serve, type ApiEdgeDeps } from './api-edge.ts'
import type { ControlEdgeDeps, serveControl } from './control-edge.ts'
import { headOnly } from './head-only.ts'
import {
  BASE_PATH,
  besideHeaders,
  besideIdOf,
  placeOf,
  requestIdOf,
  sandboxAt,
  targetOf,
  type Places,
  type RequestHead,
  type Target,
} from './request-head.ts'
import type { Served, Wire, WireReply } from './wire.ts'

export interface FrontDoorDeps {
  readonly places: Places
  readonly edge: ApiEdgeDeps
  /** Loads the control API. */
  readonly control: () => Promise<{ readonly serve: typeof serveControl; readonly deps: ControlEdgeDeps }>
  readonly contractVersion: string
  /** Returns the contract as it is served to clients that see the API at a URL. */
  readonly contractAt: (url: string) => string | Promise<string>
  readonly fault: (error: unknown) => void
}

export class FrontDoor {
  readonly #deps: FrontDoorDeps

  constructor(deps: FrontDoorDeps) {
    this.#deps = deps
  }

  /** Responds to a request; an error becomes an error response. */
  respond(wire: Wire): Served | Promise<Served> {
    const { edge, places } = this.#deps
    try {
      const target = targetOf(wire.head)
      if (!target.isApi) return this.#caught(wire, this.#beside(wire, target))
      const place = placeOf(target, places)
      if (isPreflight(wire.head)) return preflight(wire.head)
      const served = serve(edge, wire, target, place)
      return served instanceof Promise ? this.#caught(wire, served) : served
    } catch (error) {
      return this.refusal(wire.head, error)
    }
  }

  /** Returns the response to a request that failed before it became a call, or outside the API. */
  refusal(head: RequestHead, error: unknown): WireReply {
    const isRefusal = error instanceof ApiError
    if (!isRefusal) this.#deps.fault(error)
    return refusalReply(head, this.#deps.places.get('default')!, isRefusal ? error : internalError(undefined))
  }

  #caught(wire: Wire, coming: Promise<Served>): Promise<Served> {
    return coming.catch((error: unknown) => this.refusal(wire.head, error))
  }

  /** Serves everything except the API. */
  async #beside(wire: Wire, target: Target): Promise<Served> {
    const { head } = wire
    const { path } = target
    const sandbox = sandboxAt(target, this.#deps.places)
    const isDocument = path === '/openapi.json' || path === BASE_PATH || path === `${BASE_PATH}/`
    const isRead = head.method === 'GET' || head.method === 'HEAD'
    if (isDocument && isRead) return this.#document(wire, target, sandbox)
    const isControl = path.startsWith(`${CONTROL_PATH}/`) && path.length > CONTROL_PATH.length + 1
    if (isControl && wire.control) {
      const { serve: serveControl, deps } = await this.#deps.control()
      return whole(head, await serveControl(deps, { wire, client: wire.control, target, sandbox }))
    }
    if (wire.isUnread && (await wire.readBody()) === 'gone') return 'sent'
    const allowed = [...(isDocument ? ['GET'] : []), ...(wire.servedMethods ?? [])]
    const refusal =
      allowed.length > 0
        ? notAllowed(head.method!, allowed)
        : notServed(this.#deps.edge.matcher, head.method!, path, BASE_PATH)
    const { headers, ...reply } = refusalReply(head, sandbox, refusal)
    return { ...reply, headers: { ...besideHeaders(head), ...headers } }
  }

  /** The contract, or at the base path of the API the addresses of everything else. */
  async #document(wire: Wire, { path, named }: Target, sandbox: Sandbox): Promise<WireReply> {
    const { contractVersion, contractAt } = this.#deps
    const root = `${wire.origin}${named === undefined ? '' : `/sandboxes/${sandbox.name}`}`
    const body =
      path === '/openapi.json'
        ? await contractAt(root + BASE_PATH)
        : `${JSON.stringify(linksOf(contractVersion, root, wire.origin), null, 2)}\n`
    const headers = { ...besideHeaders(wire.head), 'Access-Control-Allow-Origin': '*' }
    return whole(wire.head, { status: 200, headers, type: 'application/json; charset=utf-8', body })
  }
}

/** Returns an error response with a request id from the sandbox. */
export function refusalReply(head: RequestHead, sandbox: Sandbox, error: ApiError): WireReply {
  const answer = errorResponse(error)
  const headers = headersOf(head.headers, requestIdOf(head, sandbox), answer)
  return whole(head, { status: answer.status, headers, type: mediaTypeOf(answer), body: answer.body })
}

/** Returns the response as the method of its request wants it: HEAD gets no body. */
function whole<S extends Served>(head: RequestHead, served: S): S | WireReply {
  return served !== 'sent' && head.method === 'HEAD' ? headOnly(served) : served
}

function isPreflight({ method, headers }: RequestHead): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined
}

function preflight(head: RequestHead): WireReply {
  return { status: 204, headers: preflightHeaders(head.headers, besideIdOf(head)), type: undefined, body: null }
}

function linksOf(contractVersion: string, root: string, base: string): JsonObject {
  return {
    contractVersion,
    links: {
      contract: `${root}/openapi.json`,
      whoami: `${root}${BASE_PATH}/account/whoami`,
      console: `${root}${CONTROL_PATH}/`,
      control: `${root}${CONTROL_PATH}/openapi.json`,
      explorer: `${base}/docs`,
      guide: `${base}/docs/guide`,
    },
  }
}
