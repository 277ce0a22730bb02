/** Response headers that depend on the request: its id, absolute links, cross-origin access. */
import type { RequestHeaders } from '../../platform/http.ts'
import type { GuardDeps } from '../../service/guards/guard.ts'
import { rateHeaders, windowOf } from '../../service/guards/rate-limit.ts'
import type { Call } from '../../service/request/call.ts'
import type { Answer } from '../../service/request/response.ts'
import { callerIn } from '../scenarios/caller-credential.ts'

/** Headers of every response. `prefix` is the path prefix of the sandbox, if the request used it. */
export function headersOf(
  request: RequestHeaders,
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

/** The value of Content-Type, unless a response sets it itself. */
export function mediaTypeOf({ type }: Answer): string {
  return type === 'application/json' ? type : `${type}; charset=utf-8`
}

/** The base URL that the client used, taking into account the forwarded headers of proxies. */
export function baseOf({
  host = 'localhost',
  'x-forwarded-proto': proto,
  'x-forwarded-host': forwarded,
  ...headers
}: RequestHeaders): string {
  return `${first(proto) ?? 'http'}://${first(forwarded) ?? host}${forwardedPrefix(headers)}`
}

/** A path of plain segments, so that nothing else gets into addresses and redirects. */
const PREFIX = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+){1,16}$/

/** The path prefix that a proxy has removed (`X-Forwarded-Prefix`); empty if there is none, or if it is not a path. */
export function forwardedPrefix({ 'x-forwarded-prefix': given }: RequestHeaders): string {
  const prefix = first(given)?.replace(/\/$/, '') ?? ''
  return PREFIX.test(prefix) ? prefix : ''
}

function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()
}

/** Any page may call the API, with cookies, because a sandbox holds no real data. */
export function corsHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers':
      'X-Request-Id, ETag, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Deprecation, Sunset, Link, X-Sandbox-Rule, X-Sandbox-Scenario, X-Sandbox-Operation, X-Sandbox-Fidelity, X-Sandbox-Missed, Preference-Applied',
    Vary: 'Origin',
  }
}

/** Headers of the response to a CORS preflight request. */
export function preflightHeaders(headers: RequestHeaders, requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    ...corsHeaders(headers.origin!),
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
    'Access-Control-Max-Age': '600',
  }
}

/** Headers that guards add to every response of a call, refusals included. */
export function guardHeaders(call: Call): Record<string, string> {
  const headers = rateHeaders(call.found.rate, call.world.nowMs)
  return call.endpoint.deprecation ? { ...headers, ...deprecationHeaders(call) } : headers
}

/** Deprecation, Sunset and Link, on every response of a deprecated endpoint (specification: Versioning). */
export function deprecationHeaders(call: Pick<Call, 'endpoint' | 'params'>): Record<string, string> {
  const { deprecation } = call.endpoint
  if (!deprecation) return {}
  const { date, sunset, replacedBy } = deprecation
  const link =
    replacedBy &&
    `</api/v1${replacedBy.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(call.params[name] ?? ''))}>; rel="successor-version"`
  return {
    Deprecation: `@${Date.parse(date) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: link || '</openapi.json>; rel="deprecation"',
  }
}

/**
 * Adds the headers that the service always sends to a response that was created before the guards: those of a
 * deprecated endpoint, and Retry-After with a 429. Headers that are already set stay unchanged.
 */
export function withAlwaysSent(
  call: Call,
  deps: Pick<GuardDeps, 'windows' | 'rateLimit'>,
  status: number,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const named = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  const always = { ...deprecationHeaders(call), ...(status === 429 && refusalHeaders(call, deps, named)) }
  const missing = Object.entries(always).filter(([name]) => !named.has(name.toLowerCase()))
  return { ...Object.fromEntries(missing), ...given }
}

/** Headers of a 429: no requests are left, and the window ends at Retry-After. */
function refusalHeaders(
  call: Call,
  deps: Pick<GuardDeps, 'windows' | 'rateLimit'>,
  given: ReadonlyMap<string, string>,
): Record<string, string> {
  const caller = callerIn(call)
  const { limit, secondsLeft } = windowOf(deps, call.world.nowMs, caller)
  const asked = given.get('retry-after')
  const seconds = asked !== undefined && /^\d+$/.test(asked) ? asked : String(secondsLeft)
  if (caller?.type === 'user') return { 'Retry-After': seconds }
  return {
    'Retry-After': seconds,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': seconds,
  }
}
