/**
 * Reads HAR 1.2 files from browsers, from proxies and from the sandbox, whose own exports contain additional
 * facts.
 */
import { fromBase64, textOf } from '../../../platform/bytes.ts'
import { asObject } from '../record.ts'
import { limits } from '../../../platform/limits.ts'
import { isTextTooDeep } from '../../../service/state/nesting.ts'
import { belowBase, callsAmong, OUTSIDE, RecordingError } from './recorded.ts'
import type { RecordedCall, RecordedHeaders, Recording } from './recorded.ts'
import { instantMs } from '../../../platform/instant.ts'
import { jsonIn, type JsonObject } from '../../../platform/json.ts'

/** Returns true if a value is a HAR. */
export function isHar(value: unknown): boolean {
  return Array.isArray(asObject(asObject(value).log).entries)
}

/** Returns the API requests in a HAR. */
export function harRecording(value: unknown, file: string): Recording {
  const { entries, creator } = asObject(asObject(value).log) as { entries: unknown[]; creator?: unknown }
  const isOwn = asObject(creator).name === 'papercloud'
  return {
    ...callsAmong(entries.map((entry, at) => callOf(asObject(entry), at, file))),
    pace: isOwn ? 'quick' : 'realistic',
    operations: new Map(),
  }
}

function callOf(entry: JsonObject, at: number, file: string): RecordedCall | string {
  const [request, response, own] = [entry.request, entry.response, entry._papercloud].map(asObject)
  const url = typeof request!.url === 'string' && URL.canParse(request!.url) ? new URL(request!.url) : undefined
  const receivedMs = instantMs(entry.startedDateTime)
  // HAR files from browsers also contain pages, scripts and images.
  if (!url) return 'without a valid URL'
  if (!/\/api\/v1\//.test(url.pathname)) return OUTSIDE
  if (Number.isNaN(receivedMs)) return 'without a valid startedDateTime'
  const fact = (name: string): unknown => own![name] ?? entry[`_${name}`] ?? null
  const text = (name: string): string | null => (typeof fact(name) === 'string' ? (fact(name) as string) : null)
  const { status } = response!
  const wire = text('wire')
  const sandboxAt = instantMs(text('at'))
  const connection = Number(entry.connection)
  const bodyOf = (body: unknown): unknown => bodyIn(body, `${file}: entry ${at + 1}`)
  return {
    id: text('requestId') ?? headersOf(response!.headers)['x-request-id'] ?? `entry ${at + 1}`,
    method: String(request!.method),
    path: belowBase(url.pathname.slice(url.pathname.indexOf('/api/v1/'))),
    query: url.search.slice(1),
    requestHeaders: headersOf(request!.headers),
    requestBody: bodyOf(asObject(request!.postData).text),
    status: typeof status === 'number' ? status : 0,
    responseHeaders: headersOf(response!.headers),
    responseBody: bodyOf(contentOf(asObject(response!.content))),
    receivedMs,
    clockMs: Number.isNaN(sandboxAt) ? receivedMs : sandboxAt,
    tookMs: typeof entry.time === 'number' && entry.time >= 0 ? entry.time : 0,
    waitedMs: Number(fact('waitedMs') ?? 0),
    connection: entry.connection !== undefined && Number.isInteger(connection) ? connection : null,
    credentialId: text('credentialId'),
    scopesHeld: null,
    rule: text('rule'),
    scenario: text('scenario'),
    operationId: text('operation'),
    wire: wire === 'reset' || wire === 'truncated' ? wire : status === 0 ? 'reset' : null,
    clientGone: fact('clientGone') === true,
  }
}

function headersOf(headers: unknown): RecordedHeaders {
  if (!Array.isArray(headers)) return {}
  return Object.fromEntries(headers.map(asObject).map(({ name, value }) => [String(name).toLowerCase(), String(value)]))
}

function contentOf({ text, encoding }: JsonObject): unknown {
  return encoding === 'base64' && typeof text === 'string' ? textOf(fromBase64(text)) : text
}

/** @throws RecordingError if a body is nested too deeply; `where` is its entry */
function bodyIn(text: unknown, where: string): unknown {
  if (typeof text !== 'string' || text === '') return null
  if (isTextTooDeep(text, limits.recordingLevels))
    throw new RecordingError(
      `${where} has a body that is nested deeper than ${limits.recordingLevels} levels (limit recordingLevels).`,
    )
  return jsonIn(text) ?? text
}
