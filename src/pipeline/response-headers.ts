/**
 * Headers of responses that follow from the request: its id, absolute links, cross-origin access.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from '../resources/response.ts'

/** Headers that every answer has. `prefix` stands before the API's paths where the request named its sandbox there. */
export function headersOf(
  request: IncomingHttpHeaders,
  requestId: string,
  answer: Answer,
  prefix = '',
): Record<string, string> {
  const headers: Record<string, string> = { 'X-Request-Id': requestId, ...answer.headers }
  if (headers.Link !== undefined)
    headers.Link = headers.Link.replace(
      /^<(\/api)?/,
      (_all, api: string | undefined) => `<${baseOf(request)}${api === undefined ? '' : prefix + api}`,
    )
  if (answer.rule !== undefined) headers['X-Sandbox-Rule'] = answer.rule
  if (request.origin !== undefined) Object.assign(headers, corsHeaders(request.origin))
  return headers
}

/** The address under which the client sees this server, proxies counted in. */
export function baseOf({
  host = 'localhost',
  'x-forwarded-proto': proto,
  'x-forwarded-host': forwarded,
}: IncomingHttpHeaders): string {
  return `${first(proto) ?? 'http'}://${first(forwarded) ?? host}`
}

/** The first value of a header that may name several. */
function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()
}

/** The API may be called from any page, cookies included: a sandbox holds no real data. */
export function corsHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers':
      'X-Request-Id, ETag, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Deprecation, Sunset, Link, X-Sandbox-Rule, X-Sandbox-Scenario, X-Sandbox-Operation, X-Sandbox-Fidelity, Preference-Applied',
    Vary: 'Origin',
  }
}
