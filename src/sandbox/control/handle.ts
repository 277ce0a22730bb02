/** Builds the handle of a sandbox on a server, wherever the server runs. */
import { EXCESSES, valueExcess } from '../../service/state/nesting.ts'
import type { ControlId, ControlReply } from './handler.ts'
import type { LoggedRequest, Schemas } from '../control-schemas.ts'
import type { Answered, PapercloudSandbox } from './handle-types.ts'
import { bodyRefusal } from './refusals.ts'
import { replyValue, tokensOf, type Carried, type ServedAt } from './served.ts'

/** Returns the error that every call after `close` throws. */
export function closedError(name: string, called: string): Error {
  return new Error(`The sandbox "${name}" is closed and cannot handle ${called}. Start another one.`)
}

/** A server shared by the handles of all its sandboxes. */
export interface SharedServer {
  readonly served: ServedAt
  readonly controlToken: string | undefined
  readonly certFile: string | undefined
  isClosed?: boolean
}

/** Returns the handle of a sandbox on a server; `end` closes it. */
export function handleOf(shared: SharedServer, name: string, end: () => Promise<void>): PapercloudSandbox {
  const { served } = shared
  const base = served.base(name)
  const isFirst = name === 'default'
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    // If the server is closed, so are all its sandboxes.
    closing ??= shared.isClosed ? Promise.resolve() : end()
    if (isFirst) shared.isClosed = true
    return closing
  }
  const calls = callsOf(served, name, (called) => {
    if (shared.isClosed || closing) throw closedError(name, called)
  })
  return {
    name,
    url: `${base}/api/v1`,
    controlUrl: `${base}/_sandbox`,
    tokens: tokensOf(served.secrets(name)),
    clock: clockOf(calls),
    scenarios: scenariosOf(calls),
    sandboxes: sandboxesOf(shared, calls),
    state: stateOf(calls),
    ...checkpointsOf(calls),
    ...requestsOf(calls),
    credentials: () => calls.data('listCredentials'),
    session: (of) => calls.run('createSession', { body: of }),
    follow: followWith(calls),
    streams: {
      list: () => calls.data('listStreams'),
      cut: (id) => calls.run('cutStream', { params: { id } }),
    },
    graph: (scopeId) => calls.run('getGraph', { query: { scopeId } }),
    run: runsOf(calls),
    lastCalls: {
      record: async () => void (await calls.run('recordLastCalls', {})),
      capsule: () => calls.run('getLastCalls', {}),
      stop: () => calls.run('stopLastCalls', {}),
    },
    coverage: () => calls.run('getCoverage'),
    metrics: async () => (await calls.answer('getMetrics', {})).text!,
    certFile: shared.certFile,
    controlToken: shared.controlToken,
    close,
    [Symbol.asyncDispose]: close,
  }
}

type Calls = ReturnType<typeof callsOf>

/**
 * Calls control endpoints of one sandbox.
 * @param checkOpen throws if the sandbox is closed
 */
function callsOf(served: ServedAt, name: string, checkOpen: (called: string) => void) {
  /** Calls an endpoint and returns its reply. @throws ApiError if the body is nested too deeply or too large */
  const answer = async (id: ControlId, carried: Carried): Promise<ControlReply> => {
    checkOpen(id)
    const reason = id === 'restore' ? undefined : valueExcess(carried.body)
    if (reason) throw bodyRefusal(reason, `The body ${EXCESSES[reason]}`)
    return served.answer(name, id, carried)
  }
  /** Returns the body of a reply. Its type is the one in the contract; the tests check replies against the contract. */
  const run = async <E extends ControlId>(id: E, carried: Carried = {}): Promise<Answered<E>> => {
    return replyValue(await answer(id, carried)) as Answered<E>
  }
  /** Returns the `data` of a reply. */
  const data = async <E extends ControlId>(id: E): Promise<Answered<E> extends { data: infer D } ? D : never> =>
    ((await run(id)) as { data: never }).data
  return { served, name, checkOpen, answer, run, data }
}

function clockOf(calls: Calls): PapercloudSandbox['clock'] {
  return {
    get now() {
      calls.checkOpen('clock.now')
      return calls.served.now(calls.name)
    },
    advance: (by) => calls.run('advanceClock', { body: by.startsWith('P') ? { by } : { to: by } }),
    settle: () => calls.run('settleClock'),
    timers: async (limit) => (await calls.run('listTimers', { query: { limit } })).data,
    set: (change) => calls.run('setClock', { body: change }),
  }
}

function scenariosOf(calls: Calls): PapercloudSandbox['scenarios'] {
  return {
    list: () => calls.data('listScenarios'),
    activate: (scenario, definition) => calls.run('putScenario', { params: { name: scenario }, body: definition }),
    deactivate: (scenario) => calls.run('deleteScenario', { params: { name: scenario } }),
    text: async (scenario) => (await calls.run('getScenario', { params: { name: scenario } })).text,
    check: async (text) => (await calls.run('checkScenario', { body: { text } })).faults,
    schema: () => calls.run('getScenarioSchema'),
  }
}

function sandboxesOf(shared: SharedServer, calls: Calls): PapercloudSandbox['sandboxes'] {
  return {
    list: () => calls.data('listSandboxes'),
    create: async (settings) => {
      const made = await calls.run('createSandbox', { body: settings })
      return handleOf(shared, made.name, () => calls.run('deleteSandbox', { params: { name: made.name } }))
    },
    delete: (other) => calls.run('deleteSandbox', { params: { name: other } }),
  }
}

function stateOf(calls: Calls): PapercloudSandbox['state'] {
  return {
    kinds: () => calls.data('listKinds'),
    list: (kind, query) => calls.run('listState', { params: { kind }, query }) as Promise<never>,
    get: (kind, id) => calls.run('getState', { params: { kind, id } }) as Promise<never>,
    put: (kind, id, record) => calls.run('putState', { params: { kind, id }, body: record }) as Promise<never>,
    patch: (kind, id, patch) => calls.run('patchState', { params: { kind, id }, body: patch }) as Promise<never>,
    delete: (kind, id) => calls.run('deleteState', { params: { kind, id } }),
    populate: (what) => calls.run('populate', { body: what }),
  }
}

function checkpointsOf(
  calls: Calls,
): Pick<PapercloudSandbox, 'checkpoints' | 'checkpoint' | 'restore' | 'dump' | 'reset'> {
  return {
    checkpoints: {
      list: () => calls.data('listCheckpoints'),
      diff: async (checkpoint, against) =>
        (await calls.run('diffCheckpoint', { params: { name: checkpoint }, query: { against } })).data,
      delete: (checkpoint) => calls.run('deleteCheckpoint', { params: { name: checkpoint } }),
    },
    checkpoint: (checkpoint, how) => calls.run('createCheckpoint', { body: { name: checkpoint, ...how } }),
    restore: (from) =>
      typeof from === 'string'
        ? calls.run('restoreCheckpoint', { params: { name: from } })
        : calls.run('restore', { body: from }),
    dump: () => calls.run('dump'),
    reset: () => calls.run('reset'),
  }
}

function requestsOf(
  calls: Calls,
): Pick<
  PapercloudSandbox,
  'requests' | 'request' | 'har' | 'replay' | 'clearRequests' | 'changes' | 'explain' | 'verify'
> {
  return {
    requests: async (query) =>
      ((await calls.run('listRequests', { query })) as Schemas['LoggedRequests']).data as LoggedRequest[],
    request: (requestId) => calls.run('getRequest', { params: { id: requestId } }),
    har: async (query) => (await calls.run('listRequests', { query: { ...query, format: 'har' } })) as Schemas['Har'],
    replay: (requestId, changes) => calls.run('replayRequest', { params: { id: requestId }, body: changes }),
    clearRequests: () => calls.run('clearRequests'),
    changes: async (query) => (await calls.run('listChanges', { query })).data,
    explain: (requestId) => calls.run('explainRequest', { params: { id: requestId } }),
    verify: (verification) => calls.run('verifyRequests', { body: verification }),
  }
}

function followWith(calls: Calls): PapercloudSandbox['follow'] {
  return async (listener, types) => {
    const { follow } = await calls.answer('followEvents', { query: { types } })
    return follow!({
      hasRoom: true,
      send: (events) => {
        for (const { type, data: text } of events) listener({ type, data: JSON.parse(text) as Record<string, unknown> })
      },
      onRoom: () => undefined,
      end: () => undefined,
    })
  }
}

function runsOf(calls: Calls): PapercloudSandbox['run'] {
  return async ({ name: given = calls.name, audit = false, capsule = false } = {}) => {
    const { run: begun } = await calls.run('createRun', { body: { name: given, over: calls.name, audit, capsule } })
    const params = { name: begun }
    const state = async (): Promise<Schemas['RunState']> =>
      (await calls.answer('getRun', { params })).body as Schemas['RunState']
    return {
      name: begun,
      findings: async () => (await state()).findings,
      leaks: async () => (await state()).leaks,
      capsule: async () => calls.run('getCapsule', { params }),
      end: () => calls.run('deleteRun', { params }),
    }
  }
}
