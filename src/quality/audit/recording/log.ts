/**
 * Reads the sandbox's own recordings: a dump that contains the request log, a response of the request log, or a
 * capsule.
 */
import { asObject } from '../record.ts'
import { belowBase, callsAmong, OUTSIDE } from './recorded.ts'
import type { RecordedCall, RecordedHeaders, Recording } from './recorded.ts'
import { instantMs } from '../../../platform/instant.ts'
import { isPace } from '../../../service/state/pace.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** Returns the calls in a dump; undefined for anything else. */
export function dumpRecording(value: unknown): Recording | undefined {
  const { requestLog, clock, records } = asObject(asObject(value).parts)
  if (!Array.isArray(requestLog)) return undefined
  const entries = requestLog.map(asObject)
  const calls = entries.map(({ entry, explanation }) => entryOf(asObject(entry), heldIn(asObject(explanation))))
  return {
    ...callsAmong(calls),
    pace: paceOf(asObject(clock).pace),
    operations: operationsIn(asObject(asObject(records).tables)),
  }
}

/** Returns the calls in a response of `GET /requests`; undefined for anything else. */
export function logRecording(value: unknown): Recording | undefined {
  const { data } = asObject(value)
  const entries = (Array.isArray(value) ? value : Array.isArray(data) ? data : []).map(asObject)
  const isLog = entries.length > 0 && entries.every(({ method, path, at }) => [method, path, at].every(isText))
  if (!isLog) return undefined
  return { ...callsAmong(entries.map((entry) => entryOf(entry, null))), pace: 'quick', operations: new Map() }
}

/** Returns the API calls in a capsule; undefined for anything else. */
export function capsuleRecording(value: unknown): Recording | undefined {
  const { steps, settings } = asObject(value)
  if (!Array.isArray(steps)) return undefined
  const calls = steps.map(asObject).map((step, at) => stepOf(step, at))
  return { ...callsAmong(calls), pace: paceOf(asObject(settings).pace), operations: new Map() }
}

function entryOf(entry: JsonObject, scopesHeld: readonly string[] | null): RecordedCall | string {
  if (![entry.method, entry.path].every(isText)) return 'without a method and path'
  if (Number.isNaN(instantMs(entry.at))) return 'without a valid time'
  const [request, response] = [entry.request, entry.response].map(asObject)
  const text = (name: string): string | null => (isText(entry[name]) ? (entry[name] as string) : null)
  const clockMs = instantMs(entry.at)
  const wire = text('wire')
  return {
    id: String(entry.id),
    method: String(entry.method),
    path: String(entry.path),
    query: text('query') ?? '',
    requestHeaders: headersOf(request!.headers),
    requestBody: request!.body ?? null,
    status: Number(entry.status),
    responseHeaders: headersOf(response!.headers),
    responseBody: response!.body ?? null,
    receivedMs: instantMs(text('receivedAt') ?? entry.at),
    clockMs,
    tookMs: Number(entry.durationMs ?? 0),
    waitedMs: Number(entry.waitedMs ?? 0),
    connection: null,
    credentialId: text('credentialId'),
    scopesHeld,
    rule: text('rule'),
    scenario: text('scenario'),
    operationId: text('operation'),
    wire: wire === 'reset' || wire === 'truncated' ? wire : null,
    clientGone: entry.clientGone === true,
  }
}

function stepOf(step: JsonObject, at: number): RecordedCall | string {
  const [path = '', query = ''] = (isText(step.path) ? (step.path as string) : '').split('?')
  if (!/\/api\/v1\//.test(path)) return OUTSIDE
  const [answer, real] = [asObject(step.answer), asObject(step.real)]
  const headers = headersOf(answer.headers)
  const clockMs = instantMs(step.at)
  if (Number.isNaN(clockMs)) return 'without a valid time'
  const realMs = instantMs(real.at)
  return {
    id: isText(step.requestId) ? String(step.requestId) : (headers['x-request-id'] ?? `step ${at + 1}`),
    method: String(step.method),
    path: belowBase(path),
    query: isText(step.query) ? (step.query as string) : query,
    requestHeaders: headersOf(step.headers),
    requestBody: step.body ?? null,
    status: Number(answer.status ?? 0),
    responseHeaders: headers,
    responseBody: answer.body ?? null,
    receivedMs: Number.isNaN(realMs) ? clockMs : realMs,
    clockMs,
    tookMs: typeof real.ms === 'number' ? real.ms : 0,
    waitedMs: 0,
    connection: null,
    credentialId: null,
    scopesHeld: null,
    rule: headers['x-sandbox-rule'] ?? null,
    scenario: headers['x-sandbox-scenario'] ?? null,
    operationId: headers['x-sandbox-operation'] ?? null,
    wire: answer.wire === 'reset' || answer.wire === 'truncated' ? answer.wire : null,
    clientGone: answer.wire === 'left',
  }
}

/** Returns the scopes of the credential, as shown in the explanation of a call. */
function heldIn({ stages }: JsonObject): readonly string[] | null {
  const stage = Array.isArray(stages) ? stages.map(asObject).find((one) => one.stage === 'scope') : undefined
  const { held } = asObject(stage?.facts)
  return Array.isArray(held) ? held.map(String) : null
}

function operationsIn({ operation }: JsonObject): Recording['operations'] {
  const rows: unknown[] = Array.isArray(operation) ? operation : []
  return new Map(
    rows.map((row) => (row as unknown[])[3]).map((document) => [String(asObject(document).id), asObject(document)]),
  )
}

function headersOf(headers: unknown): RecordedHeaders {
  return Object.fromEntries(
    Object.entries(asObject(headers)).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

function paceOf(pace: unknown): Recording['pace'] {
  return isPace(pace) ? pace : 'quick'
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
