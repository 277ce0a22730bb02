/** Messages between a page and the worker that holds its sandbox: one port for each request. */
import type { ControlId } from '../control/handler.ts'
import type { ErrorFacts } from '../errors.ts'
import type { JsonObject } from '../platform/json.ts'
import type { FeedEvent } from '../sandbox/feed.ts'
import type { WorkerOptions } from './options.ts'

/** A request, received whole. */
export interface WireRequest {
  readonly method: string
  /** Path and query, below the place where the sandbox is served. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  /** True if it comes from a page of the site, whose console session the sandbox keeps. */
  readonly isOfSite?: boolean
}

/** A call of the control API by the library. */
export interface WireCall {
  readonly name: string
  readonly id: ControlId
  readonly params: Readonly<Record<string, string>>
  readonly query: JsonObject | undefined
  readonly body: unknown
}

/** From the page: the start, then requests and calls, each with a port for its response. */
export type ToWorker =
  { readonly start: WorkerOptions } | { readonly request: WireRequest } | { readonly call: WireCall }

/** From the worker itself: that it is ready, or why it is not. */
export type FromWorker =
  { readonly ready: SandboxFacts; readonly notes: readonly string[] } | { readonly failed: string }

/** The facts about a sandbox that a handle has without a request. */
export interface SandboxFacts {
  readonly name: string
  readonly now: string
  readonly secrets: readonly string[]
}

/** On the port of a request: a whole response, or a head with chunks to come. */
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

/** On the port of a call: its reply with facts of the sandbox, its events, or the refusal. */
export type FromCall =
  | {
      readonly reply: { readonly status: number; readonly body?: unknown; readonly text?: string }
      readonly facts: readonly SandboxFacts[]
    }
  | { readonly follows: true }
  | { readonly events: readonly FeedEvent[] }
  | { readonly refusal: { readonly code: string; readonly message: string; readonly facts: ErrorFacts } }
  | { readonly fault: string }

/** From the page on a port: the client has left. */
export const GONE = 'gone'
/** From a service worker that a stream goes through: it is still there. */
export const HERE = 'here'
/** How often it says so (ms). */
export const HERE_MS = 250

/** Statuses whose responses have no body. */
const BODILESS: ReadonlySet<number> = new Set([101, 103, 204, 205, 304])

/** Returns the response of a message that has its head. */
export function responseOf(
  body: BodyInit | Uint8Array | null,
  { status, headers }: { readonly status: number; readonly headers: readonly (readonly [string, string])[] },
): Response {
  const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) }
  return new Response(BODILESS.has(status) ? null : (body as BodyInit | null), init)
}
