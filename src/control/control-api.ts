/**
 * The control API without HTTP: validates requests against the control contract and calls the handlers. Used by the
 * router and by the library.
 */
import { controlDocument } from '#control-document'
import { ApiError } from '../errors.ts'
import { loadDocument, servedAt, type Contract } from '../openapi/document.ts'
import { validatorOf, type ValidationFault, type Validator } from '../openapi/validator.ts'
import type { Endpoint } from '../openapi/endpoint.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { CONTROL_PATH } from './control-path.ts'
import {
  done,
  type AnyHandler,
  type ControlDeps,
  type ControlId,
  type ControlReply,
  type ControlRequest,
} from './handler.ts'
import { handlers } from './handlers.gen.ts'
import { isRecorded, recordedReply } from './recorded.ts'
import { bodyRefusal, invalidInput } from './refusals.ts'
import { searchOf, type Carried } from './served.ts'

/** Endpoints with a body of unbounded size, which is read and validated in pieces. */
export const READ_IN_PIECES: ReadonlySet<string> = new Set<ControlId>(['restore', 'playCapsule'])

/** Endpoints whose handler validates the body, with the messages of scenario files. */
const CHECKED_BY_HANDLER: ReadonlySet<string> = new Set<ControlId>(['putScenario'])

/** The control API of a process. */
export class ControlApi {
  #contract: Contract | undefined
  #validator: Validator | undefined
  readonly #deps: ControlDeps

  constructor(deps: Omit<ControlDeps, 'schemaFaults'>) {
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

  /** Returns the refusal of a request that matches no endpoint. */
  unknown(method: string, path: string): ApiError {
    const message = `The control API has no ${method} ${path}; GET ${CONTROL_PATH}/openapi.json lists its endpoints.`
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
          isInPieces: READ_IN_PIECES.has(endpoint.id),
        })
      : handle(request)
  }

  async #handle(
    endpoint: Endpoint,
    { sandbox, params, search, body, bytes, origin, isTrusted }: ControlRequest,
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
    const isCheckedHere = !READ_IN_PIECES.has(endpoint.id) && !CHECKED_BY_HANDLER.has(endpoint.id)
    if (body !== undefined && isCheckedHere) refuseFaults(this.#schemas.body(endpoint, body))
    const handler: AnyHandler = handlers[endpoint.id as ControlId]
    return handler({
      sandbox,
      deps: this.#deps,
      params,
      query: query.values,
      body,
      bytes,
      origin,
      isTrusted,
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
        message: `is not a parameter of this endpoint${known.length > 0 ? `; allowed: ${known.join(', ')}` : ''}`,
      },
    ])
}
