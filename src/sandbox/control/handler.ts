/**
 * The interface of a control endpoint: a function from a validated request to a reply, typed by the control contract.
 */

import type { ApiError } from '../../service/request/errors.ts'
import type { Contract } from '../../service/contract/document.ts'
import type { ValidationFault } from '../../service/contract/validator.ts'
import type { Call } from '../../service/request/call.ts'
import type { FeedSink } from '../feed.ts'
import type { Sandbox } from '../sandbox.ts'
import type { NewSandbox, SandboxDefaults } from '../sandboxes.ts'
import type { Room } from '../../service/state/room.ts'
import type { operations } from '../../service/contract/control-types.gen.ts'
import type { Library } from '../scenarios/library.ts'
import type { FixtureSets } from '../fixture-sets.ts'

/** Ids of the control API's endpoints. */
export type ControlId = keyof operations

type Sent<E extends ControlId> = operations[E] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : operations[E] extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B | undefined
    : undefined
type Params<E extends ControlId> = operations[E] extends { parameters: { path: infer P } } ? P : Record<string, never>
type Query<E extends ControlId> = operations[E] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : Record<string, never>

/** A validated request to an endpoint of the control API. */
export type ControlCall<E extends ControlId, D = ControlDeps> = Shaped<Params<E>, Query<E>, Sent<E>, D>

interface Shaped<P, Q, B, D> {
  /** The sandbox that the path names. */
  readonly sandbox: Sandbox
  readonly deps: D
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The decompressed body as a stream, for endpoints that accept any size; they have no `body`. */
  readonly bytes: AsyncIterable<Uint8Array> | undefined
  /** The server's URL as the client uses it. */
  readonly origin: string
  /** True if the caller has the control token, or none is required. */
  readonly isTrusted: boolean
  /** Returns true if nobody waits for the reply any more; undefined for a caller in this process. */
  readonly isGone: (() => boolean) | undefined
}

export interface ControlRequest {
  readonly sandbox: Sandbox
  readonly params: Readonly<Record<string, string>>
  /** Query string without its question mark. */
  readonly search: string
  readonly body: unknown
  /** The body as a stream, for endpoints that accept any size. */
  readonly bytes?: AsyncIterable<Uint8Array>
  /** The server's URL as the client uses it. */
  readonly origin: string
  /** True if the caller has the control token, or none is required. */
  readonly isTrusted: boolean
  /** Returns true if nobody waits for the reply any more. */
  readonly isGone?: () => boolean
}

/** A reply: JSON by default. */
export interface ControlReply {
  readonly status: number
  readonly body?: unknown
  readonly text?: string
  /** Media type, if it is neither JSON nor plain text. */
  readonly type?: string
  /** JSON text in pieces, for replies that are streamed. */
  readonly parts?: Iterable<string>
  readonly headers?: Readonly<Record<string, string>>
  /** Starts server-sent events on a sink; returns a function that ends them. */
  readonly follow?: (sink: FeedSink) => () => void
}

/** A request to the API without a connection; its path is below the base path. */
export type InsideRequest = Pick<Call, 'method' | 'path' | 'search' | 'headers' | 'payload' | 'secret' | 'sourceIp'>

/** Whoever observes a sandbox also observes the sandboxes that are created through it. */
export interface SandboxAdoption {
  readonly adopt: (made: Sandbox, through: Sandbox) => void
}

/** What control endpoints need. */
export interface ControlDeps {
  /** Validates a value against a schema of the control contract. */
  readonly schemaFaults: (name: string, value: unknown) => readonly ValidationFault[]
  readonly version: string
  readonly contract: Contract
  readonly sandboxes: ControlSandboxes
  readonly runs: SandboxAdoption
  /** Only its `own` scenarios, which are not shipped, are used. */
  readonly library: Pick<Library, 'own'>
  readonly directory: SandboxDirectory
  /** Sends a request to the API without a connection. */
  readonly send: (sandbox: Sandbox, request: InsideRequest) => Promise<{ readonly id: string; readonly status: number }>
}

/** A dump: its bytes as a stream, or a value from a caller in this process. */
export type DumpSource = { readonly bytes: AsyncIterable<Uint8Array> } | { readonly value: unknown }

/** A sandbox of this or another node. */
export interface ListedSandbox {
  readonly name: string
  /** URL at which other nodes reach its owner; undefined if no node has it in memory, or without a cluster. */
  readonly node: string | undefined
  /** Set if the sandbox is in this process. */
  readonly sandbox: Sandbox | undefined
  /** Facts reported by its owner. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** The health of a process. */
export interface NodeHealth {
  /** Why it cannot respond to requests; undefined if it can. */
  readonly failure: string | undefined
  /** The same reason as a code, for programs. */
  readonly reason?: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** All sandboxes, of this process or of several nodes with a shared store. */
export interface SandboxDirectory {
  /** @throws ApiError if the name is taken, or the source does not exist */
  readonly create: (settings: NewSandbox<string>) => Promise<Sandbox> | Sandbox
  /** @throws ApiError NOT_FOUND */
  readonly delete: (name: string) => Promise<void> | void
  /** Brings a sandbox to this process; undefined if no sandbox has that name. */
  readonly bring: (name: string) => Promise<Sandbox | undefined> | Sandbox | undefined
  /** Notifies the followers at other nodes. */
  readonly announce: (what: 'made' | 'deleted', name: string) => void
  readonly list: () => Promise<readonly ListedSandbox[]> | readonly ListedSandbox[]
  readonly health: () => Promise<NodeHealth> | NodeHealth
  /** Values for metrics: name without prefix, type, help, value. */
  readonly counts: () => readonly (readonly [string, 'counter' | 'gauge', string, number])[]
}

/** The sandboxes in this process. */
export interface ControlSandboxes {
  readonly all: readonly Sandbox[]
  readonly get: (name: string) => Sandbox | undefined
  readonly room: Room
  readonly options: SandboxDefaults
  /** The fixture sets that requests can choose; `named` without a name returns the set given at startup. */
  readonly fixtureSets: Pick<FixtureSets, 'names' | 'named' | 'isShipped'>
}

/** The handler of one endpoint. */
type Handler<E extends ControlId, D = ControlDeps> = {
  handle(call: ControlCall<E, D>): ControlReply | Promise<ControlReply>
}['handle']

/** The handler of any endpoint. It only gets calls that were validated for that endpoint. */
export type AnyControlHandler<D = ControlDeps> = {
  handle(call: Shaped<Readonly<Record<string, string>>, object, unknown, D>): ControlReply | Promise<ControlReply>
}['handle']

/** One handler for each endpoint of the control API; the compiler requires all of them. */
export type ControlHandlers<D = ControlDeps> = { readonly [E in ControlId]: Handler<E, D> }

/** Returns the reply for a refusal. */
export function refused({ status, body, facts: { headers } }: ApiError): ControlReply {
  return { status, body, ...(headers && { headers }) }
}

/** Returns a reply with status 200 and a JSON body. */
export function done(body: unknown): ControlReply {
  return { status: 200, body }
}
