/** The handle of a sandbox, as programs use it: its methods are the endpoints of the control API. */
import type { operations } from '../../service/contract/control-types.gen.ts'
import type { EndpointId } from '../../service/contract/endpoint-ids.gen.ts'
import type { GivenDefinition } from '../scenarios/definition.ts'
import type { Documents, OtherKind } from '../../service/state/kinds/documents.gen.ts'
import type { Explanation, LoggedRequest, Schemas } from '../control-schemas.ts'
import type { ControlId } from './handler.ts'

export type { Explanation, LoggedRequest }

/** The request body of a control endpoint. */
export type Sent<E extends ControlId> = operations[E] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? B
  : never
/** The query of a control endpoint. */
export type Query<E extends ControlId> = operations[E]['parameters'] extends { query?: infer Q }
  ? NonNullable<Q>
  : never
/** The JSON body of a control endpoint's successful response. */
export type Answered<E extends ControlId> = operations[E]['responses'] extends {
  200: { content: { 'application/json': infer B } }
}
  ? B
  : operations[E]['responses'] extends { 201: { content: { 'application/json': infer B } } }
    ? B
    : void

/** Selects endpoints of the contract: one by its id, or several by a glob. */
export type EndpointFilter = EndpointId | `${string}${'*' | '?' | '{' | '['}${string}`
/** A condition on the requests that were made, for `verify`. */
export type Verification = Omit<Schemas['Verification'], 'endpoint'> & { readonly endpoint?: EndpointFilter }
/** Filters for the request log. */
export type RequestQuery = Omit<Query<'listRequests'>, 'endpoint' | 'view' | 'format'> & {
  readonly endpoint?: EndpointFilter
}
/** A scenario defined inline. */
export type ScenarioDefinition = GivenDefinition
/** A whole sandbox as one document. */
export type Dump = Schemas['Dump']
/** A kind of record, as frames, fixtures and `/state` name it. */
export type Kind = keyof Documents | OtherKind
type DocumentOf<K extends Kind> = K extends keyof Documents ? Documents[K] : Schemas['StateRecord']
interface Hidden {
  private?: Record<string, unknown>
}
/** A record: the document as in the contract; fields that the API hides are under `private`. */
export type StateRecord<K extends Kind = Kind> = DocumentOf<K> & Hidden
/** Fields of a record to set; null removes a field. */
export type StatePatch<K extends Kind = Kind> = { [F in keyof DocumentOf<K>]?: DocumentOf<K>[F] | null } & Hidden

/** A finding of the audit, or a resource that a client left behind. */
export type Finding = Schemas['Finding']
/** A dump, the requests that followed, and their responses. */
export type Capsule = Schemas['Capsule']

/** Requests to a sandbox that are judged together; a reset does not end the run. */
export interface SandboxRun {
  readonly name: string
  /** The findings so far. */
  readonly findings: () => Promise<Finding[]>
  /** Resources that the run's requests created and left behind. */
  readonly leaks: () => Promise<Finding[]>
  /** The requests so far and the state before them, for `papercloud replay`; available only if the run records them. */
  readonly capsule: () => Promise<Capsule>
  /** Ends the run: later requests are not judged. */
  readonly end: () => Promise<void>
}

/** An event of a sandbox, as `GET /_sandbox/events` sends it. */
export interface SandboxEvent {
  readonly type: 'hello' | 'request' | 'commit' | 'stream' | 'sandbox' | 'reset' | 'gap'
  readonly data: Readonly<Record<string, unknown>>
}

/** A running sandbox. Errors of the control API are thrown as ApiError with `status`, `code` and `message`. */
export interface PapercloudSandbox extends AsyncDisposable {
  readonly name: string
  /** Base URL of the API, such as `http://127.0.0.1:41234/api/v1`. */
  readonly url: string
  readonly controlUrl: string
  /**
   * Secrets of the fixtures' tokens by name: `tokens.owner` is `pc_live_owner`, `tokens.computeRead` is
   * `pc_live_compute_read`.
   */
  readonly tokens: Readonly<Record<string, string>>
  readonly clock: {
    /** The current time of the sandbox clock. */
    readonly now: string
    /** Advances the clock by a duration (`PT10M`), to a time, or to the `next` due step. */
    readonly advance: (by: string) => Promise<Answered<'advanceClock'>>
    /** Advances the clock until no asynchronous work is left. */
    readonly settle: () => Promise<Answered<'settleClock'>>
    /** Scheduled steps, the next one first. */
    readonly timers: (limit?: number) => Promise<Answered<'listTimers'>['data']>
    readonly set: (change: Sent<'setClock'>) => Promise<Answered<'setClock'>>
  }
  readonly scenarios: {
    readonly list: () => Promise<Answered<'listScenarios'>['data']>
    /** Activates a scenario by name, or one defined inline under that name. */
    readonly activate: (name: string, definition?: ScenarioDefinition) => Promise<Answered<'putScenario'>>
    readonly deactivate: (name: string) => Promise<void>
    /** The text of a scenario file; for an inline scenario, its YAML. */
    readonly text: (name: string) => Promise<string>
    /** Validates the text of a scenario; an empty list means that it is valid. */
    readonly check: (text: string) => Promise<Answered<'checkScenario'>['faults']>
    /** The JSON Schema of scenario files. */
    readonly schema: () => Promise<Answered<'getScenarioSchema'>>
  }
  readonly sandboxes: {
    readonly list: () => Promise<Answered<'listSandboxes'>['data']>
    /** Creates an isolated sandbox in the same process, with the same methods. */
    readonly create: (settings: Sent<'createSandbox'>) => Promise<PapercloudSandbox>
    readonly delete: (name: string) => Promise<void>
  }
  readonly state: {
    readonly kinds: () => Promise<Answered<'listKinds'>['data']>
    readonly list: <K extends Kind>(
      kind: K,
      query?: Query<'listState'>,
    ) => Promise<Omit<Answered<'listState'>, 'data'> & { data: StateRecord<K>[] }>
    readonly get: <K extends Kind>(kind: K, id: string) => Promise<StateRecord<K>>
    readonly put: <K extends Kind>(kind: K, id: string, record: Partial<StateRecord<K>>) => Promise<StateRecord<K>>
    readonly patch: <K extends Kind>(kind: K, id: string, patch: StatePatch<K>) => Promise<StateRecord<K>>
    readonly delete: (kind: Kind, id: string) => Promise<void>
    readonly populate: (what: Sent<'populate'>) => Promise<Answered<'populate'>>
  }
  readonly checkpoints: {
    readonly list: () => Promise<Answered<'listCheckpoints'>['data']>
    /** Differences between a checkpoint and another checkpoint or the current state. */
    readonly diff: (name: string, against?: string) => Promise<Answered<'diffCheckpoint'>['data']>
    readonly delete: (name: string) => Promise<void>
  }
  /**
   * Saves the whole state, or the checkpoint `from`, under a name. The cost does not depend on the size of the state.
   */
  readonly checkpoint: (
    name: string,
    how?: { replace?: boolean; from?: string },
  ) => Promise<Answered<'createCheckpoint'>>
  /** Restores a checkpoint by its name, or a dump. */
  readonly restore: (from: string | Dump) => Promise<Answered<'restore'>>
  readonly dump: () => Promise<Dump>
  /** Restores the fixtures, and resets the clock and the log. */
  readonly reset: () => Promise<Answered<'reset'>>
  readonly credentials: () => Promise<Answered<'listCredentials'>['data']>
  /** Opens a console session; `cookie` is the value of the Cookie header to send. */
  readonly session: (of: Sent<'createSession'>) => Promise<Answered<'createSession'>>
  /** The request log, newest first. */
  readonly requests: (query?: RequestQuery) => Promise<LoggedRequest[]>
  readonly request: (requestId: string) => Promise<LoggedRequest>
  /** The request log in HAR format. */
  readonly har: (query?: RequestQuery) => Promise<Schemas['Har']>
  /** Sends a logged request again; parts that `changes` does not mention are sent as they were. */
  readonly replay: (requestId: string, changes?: Sent<'replayRequest'>) => Promise<Answered<'replayRequest'>>
  readonly clearRequests: () => Promise<void>
  /** The latest commits, newest first, with the requests that made them. */
  readonly changes: (query?: Query<'listChanges'>) => Promise<Answered<'listChanges'>['data']>
  /** Calls `listener` for each event from now on; returns a function that unsubscribes it. */
  readonly follow: (listener: (event: SandboxEvent) => void, types?: string) => Promise<() => void>
  readonly streams: {
    readonly list: () => Promise<Answered<'listStreams'>['data']>
    readonly cut: (id: string) => Promise<void>
  }
  /** The network of a project as nodes and edges. */
  readonly graph: (scopeId: string) => Promise<Answered<'getGraph'>>
  readonly explain: (requestId: string) => Promise<Explanation>
  /** Returns the number of matching requests; throws with the nearest misses if it is not the expected number. */
  readonly verify: (verification: Verification) => Promise<Answered<'verifyRequests'>>
  /** Starts a run that observes all requests from now on, judges them with `audit` and records them with `capsule`. */
  readonly run: (settings?: {
    readonly name?: string
    readonly audit?: boolean
    readonly capsule?: boolean
  }) => Promise<SandboxRun>
  /** Records the last calls without a run. `capsule` rejects if nothing records them. */
  readonly lastCalls: {
    readonly record: () => Promise<void>
    readonly capsule: () => Promise<Capsule>
    readonly stop: () => Promise<void>
  }
  readonly coverage: () => Promise<Answered<'getCoverage'>>
  readonly metrics: () => Promise<string>
  /** Path of the certificate that HTTPS clients must trust; undefined without TLS. */
  readonly certFile: string | undefined
  /** The token that the control API requires over HTTP; undefined if it requires none. */
  readonly controlToken: string | undefined
  /** Stops the server with all its sandboxes, or only an isolated sandbox. Later calls are rejected. */
  readonly close: () => Promise<void>
}
