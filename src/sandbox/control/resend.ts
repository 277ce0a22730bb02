/**
 * Sends a logged request again, unchanged or with changes. This is done in the server, because the log shows no
 * secrets.
 */
import { bytesOf } from '../../platform/bytes.ts'
import { randomId } from '../../platform/host.ts'
import type { RequestHeaders } from '../../platform/http.ts'
import { BY_ID, credentialOf, secretIn } from '../../service/guards/credential.ts'
import { subjectOf } from '../../service/contract/subject.ts'
import type { Call } from '../../service/request/call.ts'
import { LiveEntry, type Entry } from '../log/entry.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Kind } from '../../service/state/kinds.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { done, type ControlHandlers } from './handler.ts'
import { entryOf } from './requests.ts'
import { checkFits, checkKnown, invalidInput } from './refusals.ts'

type Changes = components['schemas']['Replay']

/** Headers that belong only to the original request. */
const OWN: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'connection',
  'x-request-id',
])

export const resendHandlers = {
  async replayRequest({ sandbox, deps, params, body: changes = {} }) {
    const entry = entryOf(sandbox.log, params.id)
    checkFits(
      entry instanceof LiveEntry,
      'This entry was loaded from a dump, which contains no secrets; only requests that this process received can be sent again.',
    )
    const { method, path, search, call } = entry.exchange
    const credentialId =
      changes.credentialId === undefined ? undefined : credentialIn(sandbox, entry, changes.credentialId)
    checkSendable(changes)
    const headers = headersFor(entry, changes, credentialId)
    return done(
      await deps.send(sandbox, {
        method,
        path,
        search: changes.query?.replace(/^\?/, '') ?? search,
        headers,
        payload: payloadFor(method, call, changes),
        secret: secretFor(call, changes, headers, credentialId),
        sourceIp: call?.sourceIp ?? '127.0.0.1',
      }),
    )
  },
} satisfies Partial<ControlHandlers>

/** A header's name (RFC 9110, 5.1) and value (5.5). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Headers of the connection or of the message framing, which clients cannot choose for a call. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** @throws VALIDATION_FAILED for headers or a query that no client could send */
function checkSendable({ headers = {}, query = '' }: Changes): void {
  const seen = new Set<string>()
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase()
    const fault = !HEADER_NAME.test(name)
      ? 'is not a header name: use letters, digits and hyphens'
      : CONNECTION_HEADERS.has(lower)
        ? 'describes the connection or the framing of the body and cannot be replaced; omit it'
        : !HEADER_VALUE.test(value)
          ? 'has an invalid value; remove control characters and characters outside Latin-1'
          : seen.has(lower)
            ? 'is sent twice; send it once'
            : undefined
    if (fault !== undefined) throw invalidInput([{ field: `headers.${name}`, message: fault }])
    seen.add(lower)
  }
  // A request line cannot contain these characters.
  if (/[\x00-\x20\x7f]/.test(query))
    throw invalidInput([
      { field: 'query', message: 'contains spaces or control characters; percent-encode them, for example as %20' },
    ])
}

/**
 * Returns the id of a credential, which may be given as the log shows it (a seeded session's id contains its secret).
 * @throws NOT_FOUND
 */
function credentialIn({ world, log }: Sandbox, entry: Entry, given: string): string {
  if (credentialOf(world, given)) return given
  const shown = [entry, ...log.entries.toReversed()]
    .map(({ credentialId }) => credentialId)
    .find((id) => id !== null && log.mask.id(id) === given && credentialOf(world, id))
  checkKnown(shown, () => `There is no credential ${JSON.stringify(given)}.`, 'credentialId')
  return shown
}

function headersFor({ exchange }: LiveEntry, changes: Changes, credentialId: string | undefined): RequestHeaders {
  const { idempotencyKey = 'same', ifMatch = 'same', headers: laidOver = {}, body } = changes
  const headers: RequestHeaders = Object.fromEntries(
    Object.entries(exchange.headers).filter(([name]) => !OWN.has(name)),
  )
  if (body !== undefined) headers['content-type'] = 'application/json'
  // Other credentials replace the original ones: a request with both would be ambiguous.
  const names = new Set(Object.keys(laidOver).map((name) => name.toLowerCase()))
  if (credentialId !== undefined || names.has('authorization') || names.has('cookie')) {
    delete headers.authorization
    delete headers.cookie
  }
  for (const [name, value] of Object.entries(laidOver)) headers[name.toLowerCase()] = value
  if (idempotencyKey === 'new') headers['idempotency-key'] = randomId()
  if (idempotencyKey === 'none') delete headers['idempotency-key']
  if (ifMatch !== 'same') delete headers['if-match']
  const current = ifMatch === 'current' ? currentTag(exchange.call) : undefined
  if (current !== undefined) headers['if-match'] = current
  return headers
}

/** Returns the current ETag of the record that a call is about. */
function currentTag(call: Call | undefined): string | undefined {
  const subject = call && subjectOf(call.endpoint)
  if (!subject) return undefined
  const { kind, parameter } = subject
  const id = parameter ? call.params[parameter.name] : call.found.caller?.tenantId
  return call.world.get(kind as Kind, id)?.etag
}

function payloadFor(method: string, call: Call | undefined, { body }: Changes): Call['payload'] {
  if (method === 'GET' || method === 'HEAD') return undefined
  return body === undefined ? call?.payload : bytesOf(JSON.stringify(body))
}

function secretFor(
  call: Call | undefined,
  { headers: laidOver = {} }: Changes,
  headers: RequestHeaders,
  credentialId: string | undefined,
): string | undefined {
  if (credentialId !== undefined) return BY_ID + credentialId
  const signsIn = Object.keys(laidOver).some((name) => /^(authorization|cookie)$/i.test(name))
  return signsIn || !call ? secretIn(headers) : call.secret
}
