/** Compares the upstream's responses with the contract and with the responses of the sandbox beside it. */
import { answerDifferences, differenceText } from '../audit/compare/answers.ts'
import { Bounded } from '../audit/bounded.ts'
import { asObject } from '../audit/record.ts'
import { limits } from '../../platform/limits.ts'
import type { Contract } from '../../service/contract/document.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import type { Match, Matcher } from '../../service/contract/matcher.ts'
import { nodeAt, type Validator } from '../../service/contract/validator.ts'
import { adopt, kindReturned, linkScopes } from './adoption.ts'
import { hasFinished, type Beside } from './beside.ts'
import type { DriftCall, DriftFindings } from './findings.ts'
import type { FixtureRecorder } from './recording.ts'
import { comparableJson, type DriftAnswer, type DriftRequest } from './message.ts'
import type { JsonObject } from '../../platform/json.ts'

/** How messages refer to the two servers. */
const NAMES = { expected: 'the sandbox', received: 'the upstream' }
/** Statuses that depend on the load, not on the call. */
const BY_LOAD = new Set([429, 502, 503, 504])
/** Statuses that depend on the credential. */
const BY_CREDENTIAL = new Set([401, 403])
/** Statuses of refusals that depend on whether asynchronous work has finished. */
const BY_STATE = new Set([404, 409, 412, 422])
/**
 * An Operation is reported as slower if its duration exceeds the sandbox's both by this factor and by this time (ms).
 */
const SLOWER = { times: 3, ms: 5_000 }

export interface JudgeParts {
  readonly beside: Beside
  readonly contract: Contract
  readonly matcher: Matcher
  readonly validator: Validator
  readonly findings: DriftFindings
  /** Saves the records that the client reads; undefined if nothing is to be recorded. */
  readonly recorder: FixtureRecorder | undefined
  /** True if both servers know the credential. */
  readonly isSameCredential: boolean
}

/** An Operation that the upstream has shown. */
interface SeenOperation {
  readonly call: DriftCall
  readonly document: JsonObject
  /** When the Operation was first seen (real time, ms). */
  readonly firstMs: number
  readonly isJudged: boolean
}

export class Judge {
  /**
   * Number of calls that were compared only with the contract, because the sandbox does not have the records that they
   * name.
   */
  contractOnly = 0
  /** Number of refusals that were not compared, because asynchronous work may have been in progress. */
  underWay = 0
  /** Number of responses and frames that were not compared, because they are too large or nested too deeply. */
  tooLarge = 0
  readonly #parts: JudgeParts
  readonly #operations = new Bounded<string, SeenOperation>(limits.driftIds, { dropped: 0 })

  constructor(parts: JudgeParts) {
    this.#parts = parts
  }

  /** Judges a response of the upstream. Calls are judged one after the other. */
  async see(call: DriftCall, upstream: DriftAnswer): Promise<void> {
    const { beside, findings, matcher, isSameCredential } = this.#parts
    const { request } = call
    if (upstream.isTooLarge) {
      this.tooLarge += 1
      return
    }
    const match = matcher.find(request.method, request.path)
    this.#parts.recorder?.see(match, upstream)
    if (upstream.status < 300 && match) linkScopes(beside.ids, beside.sandbox, namedBy(match))
    const isJudged =
      !BY_LOAD.has(upstream.status) &&
      (isSameCredential || !BY_CREDENTIAL.has(upstream.status)) &&
      beside.ids.unknownIn(sentText(request)).length === 0
    for (const one of operationsIn(upstream.body))
      if (hasFinished(one.state)) beside.finish(beside.ids.of(String(one.id)))
    if (!isJudged) {
      this.contractOnly += 1
      this.#contract(call, upstream, undefined)
      return this.#adopt(match, upstream)
    }
    const isMissing = upstream.status < 300 && match !== undefined && this.#lacks(match)
    if (isMissing) this.#adopt(match, upstream)
    if (isMissing && this.#lacks(match)) {
      this.contractOnly += 1
      return this.#contract(call, upstream, undefined)
    }
    const { answer, agrees } = await beside.ask(request, upstream)
    this.#contract(call, upstream, answer)
    if (answer.status < 300 && upstream.status < 300) {
      const alone = beside.learn(request, upstream, answer)
      const kind = match && request.method === 'GET' ? kindReturned(this.#parts.contract, match.endpoint) : undefined
      if (kind) for (const item of alone.slice(0, limits.pageSize)) adopt(beside.ids, beside.sandbox, kind, item)
    }
    const statuses = [answer.status, upstream.status]
    const isRefusal = !agrees && statuses.some((status) => status >= 400)
    const isByState = isRefusal && statuses.every((status) => status < 400 || BY_STATE.has(status))
    if (isByState && beside.hasOpenWork(request)) this.underWay += 1
    else {
      findings.applied['drift.behaviour'] += 1
      this.#answers(call, upstream, answer)
    }
    for (const one of operationsIn(upstream.body)) this.#operation(call, one)
  }

  /** Judges a frame of an event stream. */
  frame(call: DriftCall, text: string): void {
    const { validator, findings } = this.#parts
    const value = comparableJson(Buffer.from(text))
    if (value === undefined) {
      this.tooLarge += 1
      return
    }
    findings.applied['drift.contract'] += 1
    const faults = call.endpoint ? validator.response(call.endpoint, 200, value) : []
    for (const { field, message } of faults.slice(0, limits.answerDifferences))
      findings.add(call, {
        rule: 'drift.contract',
        message: `An upstream frame violates the contract: ${field || 'it'} ${message}.`,
        place: `frame ${generalised(field)} ${message}`,
      })
  }

  /** Judges the Operations that were not seen to finish, by how long they were watched. */
  end(): void {
    for (const { call, document, firstMs, isJudged } of this.#operations.values()) {
      const { beside } = this.#parts
      if (isJudged || hasFinished(document.state)) continue
      const own = beside.finish(beside.ids.of(String(document.id)))
      const tookMs = own && spanOf(own)
      if (tookMs !== undefined) this.#duration(call, document, tookMs, call.atMs - firstMs)
    }
  }

  #contract(call: DriftCall, upstream: DriftAnswer, beside: DriftAnswer | undefined): void {
    const { endpoint, request } = call
    if (!endpoint || upstream.status === 304 || request.method === 'HEAD') return
    const { findings } = this.#parts
    findings.applied['drift.contract'] += 1
    const known = new Set(beside && this.#faults(endpoint, beside).map(({ place }) => place))
    const found = this.#faults(endpoint, upstream).filter(({ place }) => !known.has(place))
    for (const { place, message } of found.slice(0, limits.answerDifferences))
      findings.add(call, { rule: 'drift.contract', message, place })
  }

  #faults(endpoint: Endpoint, answer: DriftAnswer): readonly { readonly place: string; readonly message: string }[] {
    const { contract, validator } = this.#parts
    const { status, headers, body } = answer
    const faults = validator
      .response(endpoint, status, body)
      .map(({ field, message }) => ({ field, message: message.replace(/^is not a field of.*/, 'is not declared') }))
    const missing = faults.some(({ field }) => field === '') ? [] : requiredHeaders(contract, endpoint, status)
    return [
      ...faults.map(({ field, message }) => ({
        place: field === '' ? `status ${status}` : `body ${generalised(field)} ${message}`,
        message:
          field === ''
            ? `The upstream violates the contract: ${message}.`
            : `The upstream violates the contract: ${generalised(field)} ${message}.`,
      })),
      ...missing
        .filter((name) => !headers.has(name))
        .map((name) => ({
          place: `header ${name}`,
          message: `The upstream violates the contract: it responds with ${status} but without the header ${name}.`,
        })),
    ]
  }

  #answers(call: DriftCall, upstream: DriftAnswer, answer: DriftAnswer): void {
    const { contract, findings, beside } = this.#parts
    if (upstream.status === 304 || answer.status === 304 || call.request.method === 'HEAD') return
    this.#etag(call, upstream, answer)
    const isSameId = (expected: string, received: string): boolean => beside.ids.isSame(received, expected)
    const comparison = { contract, endpoint: call.endpoint, isSameId }
    for (const one of answerDifferences(answer, upstream, comparison))
      findings.add(call, {
        rule: 'drift.behaviour',
        message: capital(differenceText(one, NAMES)),
        place: `${one.what} ${one.pointer} ${one.received}`,
        facts: { expected: one.expected, received: one.received },
      })
  }

  #etag(call: DriftCall, upstream: DriftAnswer, answer: DriftAnswer): void {
    if (!answer.headers.has('etag') || answer.status !== upstream.status) return
    const { contract, findings } = this.#parts
    findings.applied['drift.etag'] += 1
    const isRequired = call.endpoint && requiredHeaders(contract, call.endpoint, answer.status).includes('ETag')
    if (upstream.headers.has('etag') || isRequired) return
    const { method, path } = call.request
    const message = `The sandbox sends an ETag with the response to ${method} ${path}, but the upstream does not.`
    findings.add(call, { rule: 'drift.etag', message, place: 'header ETag' })
  }

  #operation(call: DriftCall, document: JsonObject): void {
    const { beside, findings } = this.#parts
    const id = String(document.id)
    const known = this.#operations.get(id)
    if (known?.isJudged) return
    const seen = { call, document, firstMs: known?.firstMs ?? call.atMs, isJudged: hasFinished(document.state) }
    this.#operations.set(id, seen)
    if (!seen.isJudged) return
    const own = beside.finish(beside.ids.of(id))
    const [tookMs, ownMs] = [spanOf(document), own && spanOf(own)]
    if (!own || tookMs === undefined || ownMs === undefined) return
    findings.applied['drift.timing'] += 1
    // A cancellation may succeed on one server but come too late on the other.
    if ([own.state, document.state].includes('CANCELLED')) return
    if (own.state !== document.state)
      findings.add(call, {
        rule: 'drift.timing',
        message: `The Operation ${String(document.action)} ends in state ${String(document.state)} at the upstream, but in state ${String(own.state)} in the sandbox.`,
        place: `end ${String(document.action)} ${String(document.state)}`,
      })
    else this.#duration(call, document, ownMs, tookMs)
  }

  #duration(call: DriftCall, { action }: JsonObject, ownMs: number, tookMs: number): void {
    if (tookMs <= ownMs * SLOWER.times || tookMs <= ownMs + SLOWER.ms) return
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
    this.#parts.findings.add(call, {
      rule: 'drift.timing',
      message: `The Operation ${String(action)} takes ${seconds(tookMs)} at the upstream, but ${seconds(ownMs)} in the sandbox.`,
      place: `duration ${String(action)}`,
    })
  }

  /** Returns true if a record that the path names does not exist in the sandbox. */
  #lacks(match: Match): boolean {
    const { beside } = this.#parts
    const { world } = beside.sandbox
    return namedBy(match).some(([kind, id]) => !world.get(kind as 'project', beside.ids.of(id)))
  }

  #adopt(match: Match | undefined, { status, body }: DriftAnswer): void {
    const { contract, beside } = this.#parts
    if (!match || match.endpoint.method !== 'GET' || status !== 200) return
    const kind = kindReturned(contract, match.endpoint)
    const { data } = asObject(body)
    const items: readonly unknown[] = Array.isArray(data) ? data.slice(0, limits.pageSize) : [body]
    if (kind) for (const item of items) adopt(beside.ids, beside.sandbox, kind, item)
  }
}

/** Returns the ids of the records in a path, with their kinds. */
function namedBy({ endpoint, params }: Match): readonly (readonly [kind: string, id: string])[] {
  return endpoint.parameters.flatMap(({ name, kind, within }) =>
    kind === undefined || within !== undefined ? [] : [[kind, params[name] ?? ''] as const],
  )
}

function sentText({ path, search, body }: DriftRequest): string {
  return `${path}${search} ${body?.toString('utf8') ?? ''}`
}

/** Returns the Operations that a body contains, individually or in a list. */
function operationsIn(body: unknown): readonly JsonObject[] {
  const { data } = asObject(body)
  return (Array.isArray(data) ? data : [body])
    .map(asObject)
    .filter(({ id, state, action, createdAt }) =>
      [id, state, action, createdAt].every((one) => typeof one === 'string'),
    )
    .filter((one) => 'finishedAt' in one && 'resourceKind' in one)
}

/** Returns how long an Operation took (ms). */
function spanOf({ createdAt, finishedAt }: JsonObject): number | undefined {
  if (typeof createdAt !== 'string' || typeof finishedAt !== 'string') return undefined
  return Date.parse(finishedAt) - Date.parse(createdAt)
}

/** Returns a field path with `*` in place of array indexes. */
function generalised(field: string): string {
  return field.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function requiredHeaders(contract: Contract, endpoint: Endpoint, status: number): readonly string[] {
  const item = contract.document.paths[endpoint.template]
  const operation = asObject(item?.[endpoint.method.toLowerCase()])
  const response = asObject(asObject(operation.responses)[status])
  const { headers } = typeof response.$ref === 'string' ? asObject(nodeAt(contract, response.$ref)) : response
  return Object.entries(asObject(headers))
    .filter(([, header]) => asObject(header).required === true)
    .map(([name]) => name)
}
