/**
 * The library for test runners: a sandbox in this process. Its methods are the endpoints of the control API, with types
 * from the contract in contract/control; they are called without HTTP. The API itself is served on a port, for the
 * code under test.
 */
import { startApp, type App } from './app.ts'
import { version } from './service/contract/package-files.ts'
import { atCaller } from './surfaces/cli/caller-stack.ts'
import { libraryOptions, type SandboxOptions } from './surfaces/cli/options.ts'
import { watchedFolders, watchFolders } from './surfaces/cli/watch.ts'
import { joinRun, runIn } from './surfaces/cli/joined.ts'
import { closedError, handleOf } from './sandbox/control/handle.ts'
import type { PapercloudSandbox } from './sandbox/control/handle-types.ts'
import type { ServedAt } from './sandbox/control/served.ts'

export { ApiError } from './service/request/errors.ts'
export type { SandboxOptions } from './surfaces/cli/options.ts'
export type {
  Capsule,
  Dump,
  EndpointFilter,
  Explanation,
  Finding,
  Kind,
  LoggedRequest,
  PapercloudSandbox,
  RequestQuery,
  SandboxEvent,
  SandboxRun,
  ScenarioDefinition,
  StatePatch,
  StateRecord,
  Verification,
} from './sandbox/control/handle-types.ts'
export type { EndpointId } from './service/contract/endpoint-ids.gen.ts'
export { version }

/** The fixtures that the test functions of `papercloud/vitest`, `papercloud/jest` and `papercloud/node-test` get. */
export interface SandboxFixtures {
  /** The sandbox of the test file, reset before each test. */
  readonly sandbox: PapercloudSandbox
}

/** Options that apply to a whole process, so the server of a sweep cannot apply them to a single sandbox. */
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
 * Starts a sandbox in this process, by default on a free port, in memory and without log output. Sandboxes are isolated
 * from each other. Under `papercloud sweep` or `exec --audit`, the sandbox is created on that command's server instead,
 * which observes its requests.
 * @throws TypeError for an unknown option or an invalid value
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<PapercloudSandbox> {
  const { options: started, watches } = libraryOptions(options)
  const run = runIn(process.env)
  const unsupported = OF_ONE_PROCESS.find((name) => options[name] !== undefined)
  if (run && unsupported === undefined) {
    const joined = await joinRun(run, started)
    return handleOf(
      { served: withCallerStacks(joined), controlToken: run.token, certFile: undefined },
      'default',
      joined.close,
    )
  }
  if (run)
    process.stderr.write(
      `papercloud: a sandbox that uses the option ${unsupported} cannot be part of the run "${run.name}".\n`,
    )
  const watched = watches ? watchedFolders(started) : undefined
  const app = await startApp(started)
  const watching = watched && watchFolders(app, watched)
  const { controlToken } = started
  return handleOf(
    { served: withCallerStacks(servedBy(app)), controlToken, certFile: app.certFile },
    'default',
    async () => {
      watching?.close()
      await app.close()
    },
  )
}

/** Returns the same server, except that the stack traces of its errors begin at the caller's line. */
function withCallerStacks(served: ServedAt): ServedAt {
  return {
    base: (name) => served.base(name),
    now: (name) => served.now(name),
    secrets: (name) => served.secrets(name),
    answer: (name, id, carried) => atCaller(() => served.answer(name, id, carried)),
  }
}

/** Adapts a server in this process to the interface of the library. */
function servedBy(app: App): ServedAt {
  return {
    base: (name) => (name === 'default' ? app.url : `${app.url}/sandboxes/${name}`),
    now: (name) => {
      const sandbox = app.sandboxes.get(name)
      if (!sandbox) throw closedError(name, 'clock.now')
      return sandbox.world.now
    },
    secrets: (name) => app.sandboxes.get(name)!.settings.fixtures.secrets.map(({ secret }) => secret),
    answer: async (name, id, carried) => {
      const sandbox = app.sandboxes.get(name)
      if (!sandbox) throw closedError(name, id)
      const control = await app.control()
      const reply = await control.call(id, sandbox, carried, app.url)
      await app.lifecycle.flushed()
      return reply
    },
  }
}
