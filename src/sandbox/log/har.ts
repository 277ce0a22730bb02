/** Exports the request log in HAR 1.2 format. Secrets are masked as in the log. */
import type { components } from '../../service/contract/control-types.gen.ts'
import { archived, archivePieces } from './har-archive.ts'

type LoggedRequest = components['schemas']['LoggedRequest']
type Message = LoggedRequest['request']

/** Returns an archive of entries, oldest first, as JSON text in pieces; `baseUrl` is prepended to their paths. */
export function harParts(
  entries: Iterable<LoggedRequest>,
  baseUrl: string,
  version: string,
  withoutBodies: boolean,
): Iterable<string> {
  return archivePieces(version, entries, (entry) => entryOf(entry, baseUrl, withoutBodies))
}

function entryOf(entry: LoggedRequest, baseUrl: string, withoutBodies: boolean): object {
  const { id, receivedAt, method, path, query, status, durationMs, request, response } = entry
  const partOf = (message: Message): { headers: { name: string; value: string }[]; text: string } => ({
    headers: Object.entries(message.headers).map(([name, value]) => ({ name, value })),
    text: withoutBodies ? '' : messageText(message),
  })
  return archived(
    {
      at: receivedAt,
      ms: durationMs,
      method,
      url: baseUrl + path,
      query,
      status,
      request: partOf(request),
      response: partOf(response),
    },
    {
      _requestId: id,
      _endpoint: entry.endpoint,
      _rule: entry.rule,
      _scenario: entry.scenario,
      _operation: entry.operation,
      _credentialId: entry.credentialId,
      _wire: entry.wire,
    },
  )
}

function messageText({ body }: Message): string {
  return body === null || body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
}
