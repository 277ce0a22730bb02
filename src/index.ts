/**
 * The library's face: a sandbox in this process, for test runners. Everything here is the control API (src/contract/control),
 * typed by its contract and called without HTTP; the API itself is served on a port of its own, for the code under test.
 */
import { startApp } from './app.ts'
import type { App } from './control/app.ts'
import { version } from './openapi/package-files.ts'
import { libraryOptions, type SandboxOptions } from './cli/sandbox-options.ts'
import { watchedFolders, watchFolders } from './cli/watch.ts'
import { join, runIn } from './control/joined.ts'
import { searchOf, tokensOf, type Carried, type Served } from './control/served.ts'
import type { ControlId, ControlReply } from './control/handler.ts'
import type { components, operations } from './openapi/control-types.gen.ts'
import type { EndpointId } from './openapi/endpoint-ids.gen.ts'
import { ApiError } from './errors.ts'
import type { Documents, OtherKind } from './world/kinds/documents.gen.ts'
import type { GivenDefinition } from './scenarios/definition.ts'
import { isValueTooDeep, TOO_DEEP } from './world/nesting.ts'

export { ApiError } from './errors.ts'
export type { SandboxOptions } from './cli/sandbox-options.ts'
export type { EndpointId } from './openapi/endpoint-ids.gen.ts'
export { version }

type Schemas = components['schemas']

/** What a control endpoint takes. */
type Sent<E extends ControlId> = operations[E] extends { requestBody?: { content: { 'application/json': infer B } } }
  ? B
  : never
type Query<E extends ControlId> = operations[E]['parameters'] extends { query?: infer Q } ? NonNullable<Q> : never
/** The JSON that it answers when all is well. */
type Answered<E extends ControlId> = operations[E]['responses'] extends {
  200: { content: { 'application/json': infer B } }
}
  ? B
  : operations[E]['responses'] extends { 201: { content: { 'application/json': infer B } } }
    ? B
    : void

/** A call of the API as the request log tells it. */
export type LoggedRequest = Schemas['LoggedRequest']
/** Why a call was answered as it was. */
export type Explanation = Schemas['Explanation']
/** Endpoints of the contract: one by its id, or several by a glob. */
export type EndpointFilter = EndpointId | `${string}${'*' | '?' | '{' | '['}${string}`
/** Which calls must have been made. */
export type Verification = Omit<Schemas['Verification'], 'endpoint'> & { readonly endpoint?: EndpointFilter }
/** Which calls of the request log. */
export type RequestQuery = Omit<Query<'listRequests'>, 'endpoint' | 'view' | 'format'> & {
  readonly endpoint?: EndpointFilter
}
/** A scenario, defined where it is used. */
export type ScenarioDefinition = GivenDefinition
/** A whole sandbox as one document. */
export type Dump = Schemas['Dump']
/** A kind of record, as frames, fixtures and `/state` name it. */
export type Kind = keyof Documents | OtherKind
type DocumentOf<K extends Kind> = K extends keyof Documents ? Documents[K] : Schemas['StateRecord']
interface Hidden {
  private?: Record<string, unknown>
}
/** A record: the document as the contract has it, and under `private` what the API hides. */
export type StateRecord<K extends Kind = Kind> = DocumentOf<K> & Hidden
/** Fields of a record to set; null takes one out. */
export type StatePatch<K extends Kind = Kind> = { [F in keyof DocumentOf<K>]?: DocumentOf<K>[F] | null } & Hidden

/** Something that an audit found, or that was left behind. */
export type Finding = Schemas['Finding']

/** The calls of a sandbox, judged together; resets end nothing. */
export interface SandboxRun {
  readonly name: string
  /** What the rules found so far. */
  readonly findings: () => Promise<Finding[]>
  /** What the calls made and left behind. */
  readonly leaks: () => Promise<Finding[]>
  /** Judges no more. */
  readonly end: () => Promise<void>
}

/** Something that happened in a sandbox, as `GET /_sandbox/events` sends it. */
export interface SandboxEvent {
  readonly type: 'hello' | 'request' | 'commit' | 'stream' | 'sandbox' | 'reset' | 'gap'
  readonly data: Readonly<Record<string, unknown>>
}

/** A running sandbox. Whatever the control API refuses is thrown as an ApiError with `status`, `code` and `message`. */
export interface PapercloudSandbox extends AsyncDisposable {
  readonly name: string
  /** Base address of the API, as in `http://127.0.0.1:41234/api/v1`. */
  readonly url: string
  readonly controlUrl: string
  /** Secrets of the fixtures by name: `tokens.owner` is `pc_live_owner`, `tokens.computeRead` is `pc_live_compute_read`. */
  readonly tokens: Readonly<Record<string, string>>
  readonly clock: {
    /** The present instant of the sandbox. */
    readonly now: string
    /** By a duration (`PT10M`), to an instant, or to the `next` due step. */
    readonly advance: (by: string) => Promise<Answered<'advanceClock'>>
    /** Until no asynchronous work is left. */
    readonly settle: () => Promise<Answered<'settleClock'>>
    /** The steps that are due, the next first. */
    readonly timers: (limit?: number) => Promise<Answered<'listTimers'>['data']>
    readonly set: (change: Sent<'setClock'>) => Promise<Answered<'setClock'>>
  }
  readonly scenarios: {
    readonly list: () => Promise<Answered<'listScenarios'>['data']>
    /** Switches one on by its name, or one that is defined here under that name. */
    readonly activate: (name: string, definition?: ScenarioDefinition) => Promise<Answered<'putScenario'>>
    readonly deactivate: (name: string) => Promise<void>
    /** A scenario as its file has it; YAML of one that was defined here. */
    readonly text: (name: string) => Promise<string>
    /** What is wrong with the text of a scenario; nothing where it can be used. */
    readonly check: (text: string) => Promise<Answered<'checkScenario'>['faults']>
    /** JSON Schema of scenario files. */
    readonly schema: () => Promise<Answered<'getScenarioSchema'>>
  }
  readonly sandboxes: {
    readonly list: () => Promise<Answered<'listSandboxes'>['data']>
    /** Makes an isolated sandbox in the same process, reached the same way. */
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
    /** What became of a checkpoint: against another one, or the present state. */
    readonly diff: (name: string, against?: string) => Promise<Answered<'diffCheckpoint'>['data']>
    readonly delete: (name: string) => Promise<void>
  }
  /** Keeps everything under a name, or again what the checkpoint `from` holds; costs the same whatever the size. */
  readonly checkpoint: (
    name: string,
    how?: { replace?: boolean; from?: string },
  ) => Promise<Answered<'createCheckpoint'>>
  /** Brings back a checkpoint by its name, or a dump. */
  readonly restore: (from: string | Dump) => Promise<Answered<'restore'>>
  readonly dump: () => Promise<Dump>
  /** Back to the fixtures, clock and log included. */
  readonly reset: () => Promise<Answered<'reset'>>
  readonly credentials: () => Promise<Answered<'listCredentials'>['data']>
  /** Opens a console session; its `cookie` is the header to send. */
  readonly session: (of: Sent<'createSession'>) => Promise<Answered<'createSession'>>
  /** The request log, newest first. */
  readonly requests: (query?: RequestQuery) => Promise<LoggedRequest[]>
  readonly request: (requestId: string) => Promise<LoggedRequest>
  /** The request log as an HTTP archive. */
  readonly har: (query?: RequestQuery) => Promise<Schemas['Har']>
  /** Sends a logged call again; what is left out is as it was. */
  readonly replay: (requestId: string, changes?: Sent<'replayRequest'>) => Promise<Answered<'replayRequest'>>
  readonly clearRequests: () => Promise<void>
  /** The latest commits, newest first, with the requests that made them. */
  readonly changes: (query?: Query<'listChanges'>) => Promise<Answered<'listChanges'>['data']>
  /** Calls `listener` with what happens from now on; answers the way to end that. */
  readonly follow: (listener: (event: SandboxEvent) => void, types?: string) => Promise<() => void>
  readonly streams: {
    readonly list: () => Promise<Answered<'listStreams'>['data']>
    readonly cut: (id: string) => Promise<void>
  }
  /** The network of a project as nodes and edges. */
  readonly graph: (scopeId: string) => Promise<Answered<'getGraph'>>
  readonly explain: (requestId: string) => Promise<Explanation>
  /** Answers how many calls fit; refuses where that is not the number asked for, naming the nearest misses. */
  readonly verify: (verification: Verification) => Promise<Answered<'verifyRequests'>>
  /** Sees every call from now on, and judges them where `audit` says so. */
  readonly run: (settings?: { readonly name?: string; readonly audit?: boolean }) => Promise<SandboxRun>
  readonly coverage: () => Promise<Answered<'getCoverage'>>
  readonly metrics: () => Promise<string>
  /** What clients of HTTPS trust: the file of the certificate; undefined without TLS. */
  readonly certFile: string | undefined
  /** What the control API asks for over HTTP, where it asks for a token. */
  readonly controlToken: string | undefined
  /** Stops the server with all its sandboxes; of an isolated one, that sandbox alone. Every later call is refused. */
  readonly close: () => Promise<void>
}

/** What the test functions of `papercloud/vitest`, `papercloud/jest` and `papercloud/node-test` give a test. */
export interface SandboxFixtures {
  /** The sandbox of its file, as new. */
  readonly sandbox: PapercloudSandbox
}

/** Options that the server of a run cannot give to one of its sandboxes. */
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
 * Starts a sandbox in this process: on a free port, in memory, silent, unless the options say otherwise. Several do not see
 * each other. In a command of `papercloud sweep` or `exec --audit` it is one of theirs, so that its calls are seen.
 * @throws TypeError for an option that there is not, or a value that it cannot have
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<PapercloudSandbox> {
  const { options: started, watches } = libraryOptions(options)
  const run = runIn(process.env)
  const odd = OF_ONE_PROCESS.find((name) => options[name] !== undefined)
  if (run && odd === undefined) {
    const joined = await join(run, started)
    return faceOf({ served: joined, controlToken: run.token, certFile: undefined }, 'default', joined.close)
  }
  if (run) process.stderr.write(`papercloud: a sandbox with the option ${odd} is not seen by the run "${run.name}".\n`)
  const watched = watches ? watchedFolders(started) : undefined
  const app = await startApp(started)
  const watching = watched && watchFolders(app, watched)
  const { controlToken } = started
  return faceOf({ served: servedBy(app), controlToken, certFile: app.certFile }, 'default', async () => {
    watching?.close()
    await app.close()
  })
}

/** A server in this process. */
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

/** What every call is told once there is nobody to answer it. */
function closedError(name: string, called: string): Error {
  return new Error(`The sandbox "${name}" is closed: ${called} cannot be answered any more. Start another one.`)
}

/** A server, shared by the faces of all its sandboxes. */
interface Shared {
  readonly served: Served
  readonly controlToken: string | undefined
  readonly certFile: string | undefined
  isClosed?: boolean
}

function faceOf(shared: Shared, name: string, end: () => Promise<void>): PapercloudSandbox {
  const { served } = shared
  const base = served.base(name)
  const isFirst = name === 'default'
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    // A server that was closed took its sandboxes along.
    closing ??= shared.isClosed ? Promise.resolve() : end()
    if (isFirst) shared.isClosed = true
    return closing
  }
  const checkOpen = (called: string): void => {
    if (shared.isClosed || closing) throw closedError(name, called)
  }
  const answer = async (id: ControlId, carried: Carried): Promise<ControlReply> => {
    checkOpen(id)
    if (id !== 'restore' && isValueTooDeep(carried.body))
      throw new ApiError('VALIDATION_FAILED', `The body ${TOO_DEEP}.`, { details: { reason: 'too_deep' } })
    return served.answer(name, id, carried)
  }
  // The control contract says what each endpoint answers, and the tests hold it to that.
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
        return faceOf(shared, made.name, () => run('deleteSandbox', { params: { name: made.name } }))
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
