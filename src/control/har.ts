/** Exports the request log in HAR 1.2 format. Secrets are masked as in the log. */
import { byteLength } from '#bytes'
import { STATUS_TEXTS } from '../platform/http.ts'
import type { components } from '../openapi/control-types.gen.ts'

type LoggedRequest = components['schemas']['LoggedRequest']
type Message = LoggedRequest['request']

/** An archive of entries, oldest first, as JSON text in pieces; `baseUrl` is prepended to their paths. */
export function* harParts(
  entries: Iterable<LoggedRequest>,
  baseUrl: string,
  version: string,
  withoutBodies: boolean,
): Generator<string> {
  const creator = JSON.stringify({ name: 'papercloud', version })
  yield `{"log":{"version":"1.2","creator":${creator},"pages":[],"entries":[`
  let at = 0
  for (const entry of entries) yield `${at++ === 0 ? '' : ','}${JSON.stringify(entryOf(entry, baseUrl, withoutBodies))}`
  yield ']}}'
}

function entryOf(entry: LoggedRequest, baseUrl: string, withoutBodies: boolean): Record<string, unknown> {
  const { id, receivedAt, method, path, query, status, durationMs, request, response } = entry
  const sent = withoutBodies ? '' : messageText(request)
  const got = withoutBodies ? '' : messageText(response)
  const mimeType = response.headers['content-type'] ?? ''
  return {
    startedDateTime: receivedAt,
    time: durationMs,
    request: {
      method,
      url: `${baseUrl}${path}${query === '' ? '' : `?${query}`}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(request),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      ...(sent !== '' && {
        postData: { mimeType: request.headers['content-type'] ?? 'application/json', params: [], text: sent },
      }),
      headersSize: -1,
      bodySize: byteLength(sent),
    },
    response: {
      status,
      statusText: STATUS_TEXTS[status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(response),
      content: { size: byteLength(got), mimeType, ...(got !== '' && { text: got }) },
      redirectURL: '',
      headersSize: -1,
      bodySize: byteLength(got),
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    _requestId: id,
    _endpoint: entry.endpoint,
    _rule: entry.rule,
    _scenario: entry.scenario,
    _operation: entry.operation,
    _credentialId: entry.credentialId,
    _wire: entry.wire,
  }
}

function headersOf({ headers }: Message): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

function messageText({ body }: Message): string {
  return body === null || body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
}
