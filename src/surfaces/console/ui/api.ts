/** The client of the control API. URLs are relative, so the console of a named sandbox calls that sandbox. */
import { signal } from '@preact/signals'
import type { Explanation, Schemas } from '../../../sandbox/control-schemas.ts'
import type { paths } from '../../../service/contract/control-types.gen.ts'
import type { JsonObject } from '../../../platform/json.ts'

export type { Explanation, Schemas }
export type Summary = Schemas['RequestSummary']
export type Logged = Schemas['LoggedRequest']

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'
type Of<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>
type JsonOf<R, S extends number> = R extends Record<S, { content: { 'application/json': infer J } }> ? J : never
type Responses<T> = T extends { responses: infer R } ? R : never
type Answer<T> = JsonOf<Responses<T>, 200> | JsonOf<Responses<T>, 201>
type Given<V> = [NonNullable<V>] extends [never] ? unknown : NonNullable<V>
type Part<T, K extends 'path' | 'query'> = T extends { parameters: { [P in K]?: infer V } } ? Given<V> : unknown
type Values<T> = Part<T, 'path'> & Part<T, 'query'>
type BodyOf<T> = T extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: { 'application/json': infer J } }
    ? J
    : undefined
  : undefined

/** An error response of the control API. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const TOKEN = 'papercloud.token'

/** True if the control API requires a token and the page does not have one. */
export const needsToken = signal(false)
/** True if the control API has rejected the token. */
export const wasRefused = signal(false)

/** Moves a token from the URL to the tab's session storage. */
export function takeToken(): void {
  const [before = '', token] = location.hash.split(/[#&]token=/)
  if (token === undefined) return
  signIn(decodeURIComponent(token))
  history.replaceState(null, '', location.pathname + before)
}

/** Saves a control token for this tab and signs in with it. */
export function signIn(token: string): void {
  sessionStorage.setItem(TOKEN, token)
  needsToken.value = false
}

/**
 * Returns the header argument for a copied command line if the control API requires a token. The line refers to an
 * environment variable and does not contain the token itself.
 */
export function tokenArgument(): string {
  return sessionStorage.getItem(TOKEN) === null ? '' : '-H "X-Sandbox-Token: $PAPERCLOUD_CONTROL_TOKEN" '
}

/**
 * Sends a request below `_sandbox/` and returns the response.
 * @throws Refused with the message of the error response
 */
export async function sendControl(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = sessionStorage.getItem(TOKEN)
  if (token !== null) headers.set('X-Sandbox-Token', token)
  const response = await fetch(path, { ...init, headers })
  if (response.status === 401) {
    needsToken.value = true
    wasRefused.value = token !== null
  }
  if (response.ok) return response
  throw new Refused(response.status, ((await response.json()) as Schemas['ApiError']).message)
}

/** Sends JSON with a POST request, in the same way as `send`. */
export function post(path: string, body: BodyInit): Promise<Response> {
  return sendControl(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
}

/** Returns the URL of an endpoint; values that do not occur in the path become query parameters. */
export function endpointUrl(path: string, values: JsonObject): string {
  const rest = new Map(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const filled = path.slice(1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? filled : `${filled}?${query}`
}

/**
 * Calls an endpoint of the control API.
 * @throws Refused with the message of the error response
 */
export async function call<P extends keyof paths, M extends Method>(
  method: M,
  path: P,
  values?: Values<Of<P, M>>,
  body?: BodyOf<Of<P, M>>,
): Promise<Answer<Of<P, M>>> {
  const response = await sendControl(endpointUrl(path, values ?? {}), {
    method: method.toUpperCase(),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as Answer<Of<P, M>>
}

/** Sends a GET request to the control API. */
export function get<P extends keyof paths>(path: P, values?: Values<Of<P, 'get'>>): Promise<Answer<Of<P, 'get'>>> {
  return call('get', path, values)
}
