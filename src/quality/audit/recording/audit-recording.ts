/**
 * Audits a recording: the rules process its calls as if they were arriving now. Recordings contain neither event
 * streams nor the actors of changes, so rules that need these do not apply.
 */
import type { Connection } from '../../../platform/http.ts'
import type { Contract } from '../../../service/contract/document.ts'
import type { Matcher } from '../../../service/contract/matcher.ts'
import { Actors } from '../actor.ts'
import { Audit, type AuditResult } from '../audit.ts'
import type { AuditConfig } from '../config.ts'
import { Ids } from '../ids.ts'
import { asObject, CallRecord, type EndView } from '../record.ts'
import { harRecording, isHar } from './har.ts'
import { capsuleRecording, dumpRecording, logRecording } from './log.ts'
import { RecordingError, type RecordedCall, type Recording } from './recorded.ts'
import { jsonIn } from '../../../platform/json.ts'

/** Matches secrets, masked or not. */
const SECRETS = /(pc_live_|sak_live_|ses_|pac_)[\w*]+/g

/**
 * Parses the text of a recording: a capsule, a HAR, a dump, or a response of the request log.
 * @throws RecordingError for anything else
 */
export function readRecording(text: string, file: string): Recording {
  const value = jsonIn(text)
  if (value === undefined) throw new RecordingError(`${file} is not JSON.`)
  const found = isHar(value)
    ? harRecording(value, file)
    : (capsuleRecording(value) ?? dumpRecording(value) ?? logRecording(value))
  if (!found)
    throw new RecordingError(
      `${file} is not a recording; expected a capsule, an HTTP archive (HAR), a dump (GET /dump) or a request log (GET /requests).`,
    )
  return { ...found, calls: [...found.calls].sort((one, other) => one.receivedMs - other.receivedMs) }
}

/**
 * Checks that something in the recordings could be used; `known` is the number of calls to endpoints of the contract.
 * @throws RecordingError with the number of skipped entries by reason
 */
export function checkUsed(recordings: readonly Recording[], known: number, files: readonly string[]): void {
  if (known > 0) return
  const all = new Map<string, number>()
  const skip = (reason: string, count: number): void => void all.set(reason, (all.get(reason) ?? 0) + count)
  for (const { calls, skipped } of recordings) {
    if (calls.length > 0) skip('to endpoints that the contract does not have', calls.length)
    for (const [reason, count] of skipped) skip(reason, count)
  }
  const reasons = [...all].map(([reason, count]) => `${count} ${reason}`).join(', ')
  throw new RecordingError(
    `${files.join(', ')}: nothing could be used${reasons === '' ? ', because there are no calls' : `. Skipped: ${reasons}`}.`,
  )
}

export function auditRecording(
  { calls, pace, operations }: Recording,
  config: AuditConfig,
  { matcher }: { readonly contract: Contract; readonly matcher: Matcher },
): AuditResult {
  const ids = new Ids(() => undefined)
  const view: EndView = {
    operation: (id) => {
      const { state, resourceId, finishedAt } = operations.get(id) ?? {}
      if (typeof state !== 'string') return undefined
      return {
        state,
        resourceId: typeof resourceId === 'string' ? resourceId : null,
        finishedMs: typeof finishedAt === 'string' ? Date.parse(finishedAt) : null,
      }
    },
  }
  const audit = new Audit(config, { ids: () => ids, view: () => view })
  const actors = new Actors()
  const connections = new Map<number, Connection>()
  for (const call of calls) {
    learn(ids, call)
    audit.call(recordOf(call, pace, { actors, connections, matcher }))
  }
  return audit.result()
}

/** Values that all call records of a recording share. */
interface Shared {
  readonly actors: Actors
  readonly connections: Map<number, Connection>
  readonly matcher: Matcher
}

function recordOf(call: RecordedCall, pace: Recording['pace'], { actors, connections, matcher }: Shared): CallRecord {
  const { requestHeaders: sent, responseHeaders: got, receivedMs, clockMs, tookMs } = call
  const found = matcher.find(call.method, call.path)
  const retryAfter = got['retry-after']
  const secret = call.credentialId ?? sent.authorization?.replace(/^bearer +/i, '') ?? null
  return new CallRecord({
    id: call.id,
    sandbox: 'default',
    connection: call.connection === null ? null : connectionOf(connections, call.connection),
    openedMs: null,
    actor: actors.of(secret, sent['user-agent'] ?? ''),
    caller: sent['x-sandbox-caller'] ?? null,
    trace: sent.traceparent?.split('-')[1] ?? null,
    ignores: sent['x-sandbox-audit-ignore']?.split(',').map((name) => name.trim()) ?? [],
    pace,
    at: {
      receivedMs,
      answeredMs: receivedMs + tookMs,
      clockReceivedMs: clockMs,
      clockAnsweredMs: clockMs + tookMs,
    },
    request: {
      method: call.method,
      path: masked(call.path),
      query: masked(call.query),
      endpoint: found?.endpoint ?? null,
      params: found?.params ?? {},
      body: bodyText(call.requestBody) ?? '',
      ifMatch: sent['if-match'] ?? null,
      ifNoneMatch: sent['if-none-match'] ?? null,
      key: sent['idempotency-key'] ?? null,
      lastEventId: sent['last-event-id'] ?? null,
    },
    answer: {
      status: call.status,
      rule: call.rule,
      scenario: call.scenario,
      retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
      etag: got.etag ?? null,
      operationId: call.operationId ?? got['x-sandbox-operation'] ?? null,
      text: bodyText(call.responseBody),
      wire: call.wire,
      clientGone: call.clientGone,
      tookMs,
      waitedMs: call.waitedMs,
    },
    scopesHeld: call.scopesHeld,
    secretsInUrl: [...`${call.path}?${call.query}`.matchAll(SECRETS)].map(([, prefix]) => prefix!),
    state: null,
    moved: null,
    wholeList: undefined,
  })
}

/** Learns the names of records, so that requests read the same regardless of ids. */
function learn(ids: Ids, { responseBody }: RecordedCall): void {
  const { data, id, name } = asObject(responseBody)
  const items = Array.isArray(data) ? data.map(asObject) : [{ id, name }]
  for (const item of items)
    if (typeof item.id === 'string')
      ids.learn(item.id, {
        kind: item.id.split('_', 1)[0]!,
        name: typeof item.name === 'string' ? item.name : null,
      })
}

function masked(text: string): string {
  return text.replaceAll(SECRETS, '$1***')
}

function bodyText(body: unknown): string | null {
  if (body === null || body === undefined) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function connectionOf(connections: Map<number, Connection>, number: number): Connection {
  const connection = connections.get(number) ?? { number, isClosed: false }
  connections.set(number, connection)
  return connection
}
