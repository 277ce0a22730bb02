/**
 * The control API from the page: addresses are relative, so that the page of a named sandbox speaks to that one.
 */
import { signal } from '@preact/signals'
import type { components } from '../../openapi/control-types.gen.ts'

export type Schemas = components['schemas']
export type Summary = Schemas['RequestSummary']
export type Logged = Schemas['LoggedRequest']
export type Explanation = Schemas['Explanation']

/** What the control API refused. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const TOKEN = 'papercloud.token'

/** Whether the control API asks for a token that the page does not have. */
export const needsToken = signal(false)

/** A token in the address is moved to this tab's storage, and out of sight. */
export function takeToken(): void {
  const token = /[#&]token=([^&]+)/.exec(location.hash)?.[1]
  if (token === undefined) return
  useToken(decodeURIComponent(token))
  history.replaceState(null, '', location.pathname)
}

/** Signs in with a control token for as long as this tab is open. */
export function useToken(token: string): void {
  sessionStorage.setItem(TOKEN, token)
  needsToken.value = false
}

/** Sends a request below `_sandbox/` as it is. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = sessionStorage.getItem(TOKEN)
  if (token !== null) headers.set('X-Sandbox-Token', token)
  const response = await fetch(path, { ...init, headers })
  if (response.status === 401) needsToken.value = true
  return response
}

/**
 * Calls the control API; `path` is below `_sandbox/`.
 * @throws Refused with the message of the refusal
 */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw new Refused(response.status, (answer as Schemas['ApiError']).message)
  return answer as T
}

/** Reads from the control API. */
export function get<T>(path: string): Promise<T> {
  return call<T>('GET', path)
}
