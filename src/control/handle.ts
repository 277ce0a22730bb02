/** Builds the handle of a sandbox over a server, wherever that runs. */
import { ApiError } from '../errors.ts'
import { EXCESSES, valueExcess } from '../world/nesting.ts'
import type { ControlId, ControlReply } from './handler.ts'
import type { Answered, LoggedRequest, PapercloudSandbox, Schemas } from './handle-types.ts'
import { tokensOf, type Carried, type Served } from './served.ts'

/** The error of every call after `close`. */
export function closedError(name: string, called: string): Error {
  return new Error(`The sandbox "${name}" is closed and cannot answer ${called}. Start another one.`)
}

/** A server shared by the handles of all its sandboxes. */
export interface SharedServer {
  readonly served: Served
  readonly controlToken: string | undefined
  readonly certFile: string | undefined
  isClosed?: boolean
}

/** The handle of a sandbox of a server; `end` closes it. */
export function handleOf(shared: SharedServer, name: string, end: () => Promise<void>): PapercloudSandbox {
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
    return served.answer(name, id, carried)
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
