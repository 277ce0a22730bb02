/** The messages between a page and the worker that contains its sandbox. Each request has its own port. */
import type { ControlId } from '../../sandbox/control/handler.ts'
import type { ErrorFacts } from '../../service/request/errors.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { FeedEvent } from '../../sandbox/feed.ts'
import type { BrowserSandboxOptions } from './options.ts'

/** A complete request. */
export interface WireRequest {
  readonly method: string
  /** Path and query, relative to the place where the sandbox is served. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  /** True if the request comes from a page of the site; the worker keeps the console session for such pages. */
  readonly isOfSite?: boolean
}

/** A call of the control API through the library. */
export interface WireCall {
  readonly name: string
  readonly id: ControlId
  readonly params: Readonly<Record<string, string>>
  readonly query: JsonObject | undefined
  readonly body: unknown
}

/**
 * Messages from the page: first the start, with the origin of the sandbox as it appears in responses, then requests and
 * calls, each with a port for its response.
 */
export type ToWorker =
  | { readonly start: BrowserSandboxOptions; readonly origin: string }
  | { readonly request: WireRequest }
  | { readonly call: WireCall }

/** Messages from the worker itself: it is ready, or it says why it is not. */
export type FromWorker =
  { readonly ready: SandboxFacts; readonly notes: readonly string[] } | { readonly failed: string }

/** The facts about a sandbox that its handle knows without sending a request. */
export interface SandboxFacts {
  readonly name: string
  readonly now: string
  readonly secrets: readonly string[]
}

/** Messages on the port of a request: either a complete response, or a head that is followed by chunks. */
export type FromRequest =
  | {
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly body: string | Uint8Array | null
    }
  | { readonly status: number; readonly headers: readonly (readonly [string, string])[]; readonly isStream: true }
  | { readonly chunk: Uint8Array }
  | { readonly end: true }
  | { readonly cut: true }

/** Messages on the port of a call: the reply with facts about the sandbox, the events, or a refusal. */
export type FromCall =
  | {
      readonly reply: { readonly status: number; readonly body?: unknown; readonly text?: string }
      readonly facts: readonly SandboxFacts[]
    }
  | { readonly follows: true }
  | { readonly events: readonly FeedEvent[] }
  | { readonly refusal: { readonly code: string; readonly message: string; readonly facts: ErrorFacts } }
  | { readonly fault: string }

/** A message from the page on a port: the client has left. */
export const GONE = 'gone'
/** A message from a service worker that a stream goes through: it is still running. */
export const HERE = 'here'
/** How often the service worker sends that message (ms). */
export const HERE_MS = 250

/** Statuses of responses that have no body. */
const BODILESS: ReadonlySet<number> = new Set([101, 103, 204, 205, 304])

/** Creates a response from its body and a message with its head. */
export function responseOf(
  body: BodyInit | Uint8Array | null,
  { status, headers }: { readonly status: number; readonly headers: readonly (readonly [string, string])[] },
): Response {
  const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) }
  return new Response(BODILESS.has(status) ? null : (body as BodyInit | null), init)
}
