/**
 * What a control endpoint is: a function from a checked request to an answer, typed by the control API's own contract.
 */
import type { Contract } from '../openapi/document.ts'
import type { ValidationFault } from '../openapi/validator.ts'
import type { Runs } from '../sandbox/run/runs.ts'
import type { InsideRequest } from '../server/send-inside.ts'
import type { FeedSink } from '../sandbox/feed.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Room } from '../world/room.ts'
import type { operations } from '../openapi/control-types.gen.ts'
import type { FixtureSet } from '../world/fixtures.ts'

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

/** A control request that has been held against the contract. */
export interface ControlCall<E extends ControlId> {
  /** The sandbox of the path. */
  readonly sandbox: Sandbox
  readonly deps: ControlDeps
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Sent<E>
  /** The body as it comes, unpacked, for endpoints that take one of any size; `body` is undefined then. */
  readonly bytes: AsyncIterable<Buffer> | undefined
  /** Address under which the client sees this server. */
  readonly origin: string
  /** Whether it came with the control token, or none is set. */
  readonly isTrusted: boolean
}

/** An answer: JSON unless it says otherwise. */
export interface ControlReply {
  readonly status: number
  readonly body?: unknown
  readonly text?: string
  /** What the text is, where it is not plain. */
  readonly type?: string
  /** JSON text in pieces, for answers that are streamed. */
  readonly parts?: Iterable<string>
  readonly headers?: Readonly<Record<string, string>>
  /** Server-sent events from now on: takes the connection, answers how to leave. */
  readonly follow?: (sink: FeedSink) => () => void
}

/** What control endpoints ask of the deps. */
export interface ControlDeps {
  /** What is wrong with a value under a schema of the control contract. */
  readonly schemaFaults: (name: string, value: unknown) => readonly ValidationFault[]
  readonly room: Room
  readonly version: string
  readonly contract: Contract
  readonly contractVersion: string
  readonly sandboxes: ControlSandboxes
  readonly runs: Runs
  /** The sandboxes of all nodes; undefined where this process has all there are. */
  readonly directory?: SandboxDirectory | undefined
  /** Sends a request of the API from inside. */
  readonly send: (sandbox: Sandbox, request: InsideRequest) => Promise<{ readonly id: string; readonly status: number }>
}

/** What a new sandbox is made with; what is left out it has from the start of the server, or from the one that it copies. */
export interface NewSandbox<From> {
  name: string
  fixtures?: FixtureSet
  pace?: Sandbox['settings']['pace']
  startMs?: number
  seed?: number
  /** The sandbox that it is a copy of. */
  from?: From
  /** A checkpoint of `from`, in place of its present state. */
  checkpoint?: string
}

/** The sandboxes of several nodes over one store. */
export interface SandboxDirectory {
  readonly create: (settings: NewSandbox<string>) => Promise<Sandbox>
  readonly delete: (name: string) => Promise<void>
  readonly list: () => Promise<
    readonly {
      readonly name: string
      readonly node: string | undefined
      readonly sandbox: Sandbox | undefined
      readonly facts: Readonly<Record<string, unknown>>
    }[]
  >
  readonly health: () => Promise<{ readonly isWell: boolean; readonly facts: Readonly<Record<string, unknown>> }>
  readonly counts: () => readonly (readonly [string, 'counter' | 'gauge', string, number])[]
}

/** The sandboxes of the process. */
export interface ControlSandboxes {
  readonly all: readonly Sandbox[]
  readonly get: (name: string) => Sandbox | undefined
  /** The fixture sets that can be asked for; `named` answers the start's set without a name. */
  readonly fixtureSets: {
    readonly names: readonly string[]
    readonly named: (name: string | undefined) => FixtureSet | undefined
  }
  readonly create: (settings: NewSandbox<Sandbox>) => Sandbox
  readonly delete: (name: string) => void
}

/** What one endpoint does. */
export type Handler<E extends ControlId> = (call: ControlCall<E>) => ControlReply | Promise<ControlReply>

/** One handler for each endpoint of the control API; the compiler lists what is missing. */
export type Handlers = { readonly [E in ControlId]: Handler<E> }

/** 200 with a JSON body. */
export function done(body: unknown): ControlReply {
  return { status: 200, body }
}
