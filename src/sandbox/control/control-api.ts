/**
 * The control API without HTTP: validates requests against the control contract and calls the handlers. Used by the
 * router and by the library.
 */
import { controlDocument } from '#control-document'
import { ApiError } from '../../service/request/errors.ts'
import { loadDocument, servedAt, type Contract } from '../../service/contract/document.ts'
import { nearPaths } from '../../service/contract/near-paths.ts'
import { matcherOf, type Matcher } from '../../service/contract/matcher.ts'
import { notAllowed } from '../edge/error-responses.ts'
import { validatorOf, type ValidationFault, type Validator } from '../../service/contract/validator.ts'
import { markReader, type Endpoint } from '../../service/contract/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { CONTROL_PATH } from './control-path.ts'
import {
  done,
  type AnyControlHandler,
  type ControlDeps,
  type ControlId,
  type ControlReply,
  type ControlRequest,
  type ControlHandlers,
} from './handler.ts'
import { nearest } from '../scenarios/semantic-fault.ts'
import { isRecorded, recordedReply } from './recorded.ts'
import { bodyRefusal, invalidInput } from './refusals.ts'
import { searchOf, type Carried } from './served.ts'

export const isReadInPieces = markReader<true>('x-read-in-pieces')
const isCheckedByHandler = markReader<true>('x-checked-by-handler')

/** `More` is what some of the handlers need in addition. */
export class ControlApi<More = unknown> {
  #contract: Contract | undefined
  #validator: Validator | undefined
  #matcher: Matcher | undefined
  readonly #handlers: ControlHandlers<ControlDeps & More>
  readonly #deps: ControlDeps & More

  constructor(handlers: ControlHandlers<ControlDeps & More>, deps: Omit<ControlDeps, 'schemaFaults'> & More) {
    this.#handlers = handlers
    this.#deps = { ...deps, schemaFaults: (schema, value) => this.#schemas.schema(schema, value) }
  }

  /** The contract of the control API, read on first use, because most processes handle a call to the API first. */
  get contract(): Contract {
    return (this.#contract ??= loadDocument(controlDocument()))
  }

  get #schemas(): Validator {
    return (this.#validator ??= validatorOf(this.contract, { family: 'control' }))
  }

  /** Returns the response to a request for the contract; `origin` is the server's URL, as the client addressed it. */
  contractReply(origin: string): ControlReply {
    return done(servedAt(origin + CONTROL_PATH, this.contract.document))
  }

  /** The endpoints by method and path. */
  get matcher(): Matcher {
    return (this.#matcher ??= matcherOf(this.contract))
  }

  /** Returns the refusal of a request that matches no endpoint; `others` are methods of the path besides the contract's. */
  unknown(method: string, path: string, others: readonly string[] = []): ApiError {
    const below = path.slice(CONTROL_PATH.length)
    const works = below === '/openapi.json' ? ['GET'] : [...this.matcher.methods(below), ...others]
    if (works.length > 0) return notAllowed(method, works, 'control.unknown')
    const paths = [...this.contract.endpoints.values()].map((endpoint) => endpoint.path)
    const near = nearPaths(paths, below).map((one) => CONTROL_PATH + one)
    const hint = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`
    const message = `The control API has no ${method === 'HEAD' ? 'GET' : method} ${path}.${hint} GET ${CONTROL_PATH}/openapi.json lists its endpoints.`
    return new ApiError('NOT_FOUND', message, { rule: 'control.unknown' })
  }

  /** Calls an endpoint from this process. @throws ApiError if it refuses */
  call(
    id: ControlId,
    sandbox: Sandbox,
    { params = {}, query, body }: Carried = {},
    origin = '',
  ): Promise<ControlReply> {
    const asked = { sandbox, params, search: searchOf(query), body, origin, isTrusted: true }
    return this.run(this.contract.endpoints.get(id)!, asked)
  }

  /** Handles a request. @throws ApiError if it is refused */
  async run(endpoint: Endpoint, request: ControlRequest): Promise<ControlReply> {
    const { recorder } = request.sandbox
    const handle = (asked: ControlRequest): Promise<ControlReply> => this.#handle(endpoint, asked)
    return recorder && isRecorded(endpoint)
      ? recordedReply(recorder, endpoint, request, handle, {
          sandboxes: this.#deps.sandboxes,
          isInPieces: isReadInPieces(endpoint) ?? false,
        })
      : handle(request)
  }

  async #handle(
    endpoint: Endpoint,
    { sandbox, params, search, body, bytes, origin, isTrusted, isGone }: ControlRequest,
  ): Promise<ControlReply> {
    const query = this.#schemas.query(endpoint, search)
    refuseFaults(query.faults)
    refuseUnknown(
      search,
      endpoint.query.map(({ name }) => name),
    )
    if (body === undefined && !bytes && endpoint.bodyRequired)
      throw bodyRefusal('malformed_json', 'This endpoint needs a JSON body, but none was sent')
    if (!endpoint.bodyPointer && !bytes) refuseBody(body)
    const isCheckedHere = !isReadInPieces(endpoint) && !isCheckedByHandler(endpoint)
    if (body !== undefined && isCheckedHere) refuseFaults(this.#schemas.body(endpoint, body))
    const handler: AnyControlHandler<ControlDeps & More> = this.#handlers[endpoint.id as ControlId]
    return handler({
      sandbox,
      deps: this.#deps,
      params,
      query: query.values,
      body,
      bytes,
      origin,
      isTrusted,
      isGone,
    })
  }
}

function refuseFaults(faults: readonly ValidationFault[]): void {
  if (faults.length > 0) throw invalidInput(faults)
}

/** Refuses a body other than {} for an endpoint without a request body. */
function refuseBody(body: unknown): void {
  if (body === undefined) return
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    refuseFaults([{ field: '', message: 'must be omitted or {}' }])
  refuseFaults(Object.keys(body as object).map((field) => ({ field, message: 'is not a field of this request' })))
}

function refuseUnknown(search: string, known: readonly string[]): void {
  const unknown = [...new URLSearchParams(search).keys()].find((name) => !known.includes(name))
  if (unknown !== undefined)
    refuseFaults([
      {
        field: unknown,
        message: `is not a parameter of this endpoint${known.length > 0 ? `; ${nearest(unknown, known)}` : ''}`,
      },
    ])
}
