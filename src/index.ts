/**
 * The library for test runners: a sandbox in this process. Its methods are the endpoints of the control API
 * (src/contract/control), typed by that contract and called without HTTP. The API itself is served on its own port, for
 * the code under test.
 */
import { startApp } from './app.ts'
import type { App } from './server/app.ts'
import { version } from './openapi/package-files.ts'
import { atCaller } from './cli/caller-stack.ts'
import { libraryOptions, type SandboxOptions } from './cli/sandbox-options.ts'
import { watchedFolders, watchFolders } from './cli/watch.ts'
import { join, runIn } from './cli/joined.ts'
import { searchOf, tokensOf, type Carried, type Served } from './control/served.ts'
import type { ControlId, ControlReply } from './control/handler.ts'
import type { components, operations } from './openapi/control-types.gen.ts'
import type { EndpointId } from './openapi/endpoint-ids.gen.ts'
import { ApiError } from './errors.ts'
import type { Documents, OtherKind } from './world/kinds/documents.gen.ts'
import type { GivenDefinition } from './scenarios/definition.ts'
import { EXCESSES, valueExcess } from './world/nesting.ts'

export { ApiError } from './errors.ts'
export type { SandboxOptions } from './cli/sandbox-options.ts'
export type { EndpointId } from './openapi/endpoint-ids.gen.ts'
export { version }

type Schemas = components['schemas']

/** The request body of a control endpoint. */
type Sent<E extends ControlId> = operations[E] extends { requestBody?: { content: { 'application/json': infer B } } }
  ? B
  : never
type Query<E extends ControlId> = operations[E]['parameters'] extends { query?: infer Q } ? NonNullable<Q> : never
/** The JSON body of its successful response. */
type Answered<E extends ControlId> = operations[E]['responses'] extends {
  200: { content: { 'application/json': infer B } }
}
  ? B
  : operations[E]['responses'] extends { 201: { content: { 'application/json': infer B } } }
    ? B
    : void

/** A request of the API as recorded in the request log. */
export type LoggedRequest = Schemas['LoggedRequest']
/** Why a request got its response. */
export type Explanation = Schemas['Explanation']
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

/** Requests of a sandbox that are judged together; a reset does not end the run. */
export interface SandboxRun {
  readonly name: string
  /** The findings so far. */
  readonly findings: () => Promise<Finding[]>
  /** Resources that the run's requests created and left behind. */
  readonly leaks: () => Promise<Finding[]>
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
    /** Advances the clock by a duration (`PT10M`), to an instant, or to the `next` due step. */
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
    /** Differences between a checkpoint and another one, or the current state. */
    readonly diff: (name: string, against?: string) => Promise<Answered<'diffCheckpoint'>['data']>
    readonly delete: (name: string) => Promise<void>
  }
  /** Saves the whole state under a name, or the checkpoint `from`, at a cost that does not depend on its size. */
  readonly checkpoint: (
    name: string,
    how?: { replace?: boolean; from?: string },
  ) => Promise<Answered<'createCheckpoint'>>
  /** Restores a checkpoint by its name, or a dump. */
  readonly restore: (from: string | Dump) => Promise<Answered<'restore'>>
  readonly dump: () => Promise<Dump>
  /** Restores the fixtures, and resets clock and log. */
  readonly reset: () => Promise<Answered<'reset'>>
  readonly credentials: () => Promise<Answered<'listCredentials'>['data']>
  /** Opens a console session; `cookie` is the value of the Cookie header to send. */
  readonly session: (of: Sent<'createSession'>) => Promise<Answered<'createSession'>>
  /** The request log, newest first. */
  readonly requests: (query?: RequestQuery) => Promise<LoggedRequest[]>
  readonly request: (requestId: string) => Promise<LoggedRequest>
  /** The request log in HAR format. */
  readonly har: (query?: RequestQuery) => Promise<Schemas['Har']>
  /** Sends a logged request again; parts without a change are sent as they were. */
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
  /** Starts a run that observes all requests from now on, and judges them if `audit` is set. */
  readonly run: (settings?: { readonly name?: string; readonly audit?: boolean }) => Promise<SandboxRun>
  readonly coverage: () => Promise<Answered<'getCoverage'>>
  readonly metrics: () => Promise<string>
  /** Path of the certificate that HTTPS clients must trust; undefined without TLS. */
  readonly certFile: string | undefined
  /** The token that the control API requires over HTTP; undefined where it requires none. */
  readonly controlToken: string | undefined
  /** Stops the server with all its sandboxes, or an isolated sandbox alone. Later calls are rejected. */
  readonly close: () => Promise<void>
}

/** The fixtures of the test functions of `papercloud/vitest`, `papercloud/jest` and `papercloud/node-test`. */
export interface SandboxFixtures {
  /** The sandbox of the test file, reset before each test. */
  readonly sandbox: PapercloudSandbox
}

/** Options of the whole process: the server of a sweep cannot apply them to a single sandbox. */
const OF_ONE_PROCESS: readonly (keyof SandboxOptions)[] = [
  'contract',
  'data',
  'exportOnExit',
  'rateLimit',
  'tls',
  'tlsCert',
  'watch',
]

/**
 * Starts a sandbox in this process; by default on a free port, in memory and without log output. Sandboxes are isolated
 * from each other. Under `papercloud sweep` or `exec --audit` it is a sandbox of that command's server, which observes
 * its requests.
 * @throws TypeError for an unknown option or an invalid value
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<PapercloudSandbox> {
  const { options: started, watches } = libraryOptions(options)
  const run = runIn(process.env)
  const unsupported = OF_ONE_PROCESS.find((name) => options[name] !== undefined)
  if (run && unsupported === undefined) {
    const joined = await join(run, started)
    return handleOf({ served: joined, controlToken: run.token, certFile: undefined }, 'default', joined.close)
  }
  if (run)
    process.stderr.write(`papercloud: a sandbox with the option ${unsupported} is outside the run "${run.name}".\n`)
  const watched = watches ? watchedFolders(started) : undefined
  const app = await startApp(started)
  const watching = watched && watchFolders(app, watched)
  const { controlToken } = started
  return handleOf({ served: servedBy(app), controlToken, certFile: app.certFile }, 'default', async () => {
    watching?.close()
    await app.close()
  })
}

/** Adapts a server of this process. */
function servedBy(app: App): Served {
  return {
    base: (name) => (name === 'default' ? app.url : `${app.url}/sandboxes/${name}`),
    now: (name) => {
      const sandbox = app.sandboxes.get(name)
      if (!sandbox) throw closedError(name, 'clock.now')
      return sandbox.world.now
    },
    secrets: (name) => app.sandboxes.get(name)!.settings.fixtures.secrets.map(({ secret }) => secret),
    answer: async (name, id, { params = {}, query = {}, body }) => {
      const sandbox = app.sandboxes.get(name)
      if (!sandbox) throw closedError(name, id)
      const search = searchOf(query)
      const asked = { sandbox, params, search, body, origin: app.url, isTrusted: true }
      const reply = await app.control.run(app.control.endpoint(id), asked)
      await app.settled()
      return reply
    },
  }
}

/** The error of every call after `close`. */
function closedError(name: string, called: string): Error {
  return new Error(`The sandbox "${name}" is closed and cannot answer ${called}. Start another one.`)
}

/** A server shared by the handles of all its sandboxes. */
interface Shared {
  readonly served: Served
  readonly controlToken: string | undefined
  readonly certFile: string | undefined
  isClosed?: boolean
}

function handleOf(shared: Shared, name: string, end: () => Promise<void>): PapercloudSandbox {
  const { served } = shared
  const base = served.base(name)
  const isFirst = name === 'default'
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    // Closing the server has closed all its sandboxes.
    closing ??= shared.isClosed ? Promise.resolve() : end()
    if (isFirst) shared.isClosed = true
    return closing
  }
  const checkOpen = (called: string): void => {
    if (shared.isClosed || closing) throw closedError(name, called)
  }
  const answer = async (id: ControlId, carried: Carried): Promise<ControlReply> => {
    checkOpen(id)
    const reason = id === 'restore' ? undefined : valueExcess(carried.body)
    const facts = { rule: 'control.input', details: { reason } } as const
    if (reason) throw new ApiError('VALIDATION_FAILED', `The body ${EXCESSES[reason]}.`, facts)
    return atCaller(() => served.answer(name, id, carried))
  }
  // The control contract declares each endpoint's response; the tests check the responses against it.
  const run = async <E extends ControlId>(id: E, carried: Carried = {}): Promise<Answered<E>> => {
    const { body, parts } = await answer(id, carried)
    return (parts ? JSON.parse([...parts].join('')) : body) as Answered<E>
  }
  const data = async <E extends ControlId>(id: E): Promise<Answered<E> extends { data: infer D } ? D : never> =>
    ((await run(id)) as { data: never }).data
  return {
    name,
    url: `${base}/api/v1`,
    controlUrl: `${base}/_sandbox`,
    tokens: tokensOf(served.secrets(name)),
    clock: {
      get now() {
        checkOpen('clock.now')
        return served.now(name)
      },
      advance: (by) => run('advanceClock', { body: by.startsWith('P') ? { by } : { to: by } }),
      settle: () => run('settleClock'),
      timers: async (limit) => (await run('listTimers', { query: { limit } })).data,
      set: (change) => run('setClock', { body: change }),
    },
    scenarios: {
      list: () => data('listScenarios'),
      activate: (scenario, definition) => run('putScenario', { params: { name: scenario }, body: definition }),
      deactivate: (scenario) => run('deleteScenario', { params: { name: scenario } }),
      text: async (scenario) => (await run('getScenario', { params: { name: scenario } })).text,
      check: async (text) => (await run('checkScenario', { body: { text } })).faults,
      schema: () => run('getScenarioSchema'),
    },
    sandboxes: {
      list: () => data('listSandboxes'),
      create: async (settings) => {
        const made = await run('createSandbox', { body: settings })
        return handleOf(shared, made.name, () => run('deleteSandbox', { params: { name: made.name } }))
      },
      delete: (other) => run('deleteSandbox', { params: { name: other } }),
    },
    state: {
      kinds: () => data('listKinds'),
      list: (kind, query) => run('listState', { params: { kind }, query }) as Promise<never>,
      get: (kind, id) => run('getState', { params: { kind, id } }) as Promise<never>,
      put: (kind, id, record) => run('putState', { params: { kind, id }, body: record }) as Promise<never>,
      patch: (kind, id, patch) => run('patchState', { params: { kind, id }, body: patch }) as Promise<never>,
      delete: (kind, id) => run('deleteState', { params: { kind, id } }),
      populate: (what) => run('populate', { body: what }),
    },
    checkpoints: {
      list: () => data('listCheckpoints'),
      diff: async (checkpoint, against) =>
        (await run('diffCheckpoint', { params: { name: checkpoint }, query: { against } })).data,
      delete: (checkpoint) => run('deleteCheckpoint', { params: { name: checkpoint } }),
    },
    checkpoint: (checkpoint, how) => run('createCheckpoint', { body: { name: checkpoint, ...how } }),
    restore: (from) =>
      typeof from === 'string' ? run('restoreCheckpoint', { params: { name: from } }) : run('restore', { body: from }),
    dump: () => run('dump'),
    reset: () => run('reset'),
    credentials: () => data('listCredentials'),
    session: (of) => run('createSession', { body: of }),
    requests: async (query) =>
      ((await run('listRequests', { query })) as Schemas['LoggedRequests']).data as LoggedRequest[],
    request: (requestId) => run('getRequest', { params: { id: requestId } }),
    har: async (query) => (await run('listRequests', { query: { ...query, format: 'har' } })) as Schemas['Har'],
    replay: (requestId, changes) => run('replayRequest', { params: { id: requestId }, body: changes }),
    clearRequests: () => run('clearRequests'),
    changes: async (query) => (await run('listChanges', { query })).data,
    follow: async (listener, types) => {
      const { follow } = await answer('followEvents', { query: { types } })
      return follow!({
        hasRoom: true,
        send: (events) => {
          for (const { type, data: text } of events)
            listener({ type, data: JSON.parse(text) as Record<string, unknown> })
        },
        onRoom: () => undefined,
        end: () => undefined,
      })
    },
    streams: {
      list: () => data('listStreams'),
      cut: (id) => run('cutStream', { params: { id } }),
    },
    graph: (scopeId) => run('getGraph', { query: { scopeId } }),
    explain: (requestId) => run('explainRequest', { params: { id: requestId } }),
    verify: (verification) => run('verifyRequests', { body: verification }),
    run: async ({ name: given = name, audit = false } = {}) => {
      const { run: begun } = await run('createRun', { body: { name: given, over: name, audit } })
      const params = { name: begun }
      const state = async (): Promise<Schemas['RunState']> =>
        (await answer('getRun', { params })).body as Schemas['RunState']
      return {
        name: begun,
        findings: async () => (await state()).findings,
        leaks: async () => (await state()).leaks,
        end: () => run('deleteRun', { params }),
      }
    },
    coverage: () => run('getCoverage'),
    metrics: async () => (await answer('getMetrics', {})).text!,
    certFile: shared.certFile,
    controlToken: shared.controlToken,
    close,
    [Symbol.asyncDispose]: close,
  }
}
