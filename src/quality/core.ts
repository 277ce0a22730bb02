/**
 * The core: sandboxes, API, control API and runs, connected once. A server, a page and a replay create it, and add what
 * only they have: sockets, a message port, or the calls of a capsule.
 */
import type { ControlApi } from '../sandbox/control/control-api.ts'
import type { ControlReply, SandboxDirectory } from '../sandbox/control/handler.ts'
import type { Asked, Played } from './runs/run-deps.ts'
import { textOf } from '../platform/bytes.ts'
import { servedAt } from '../service/contract/document.ts'
import { matcherOf } from '../service/contract/matcher.ts'
import type { LoadedDocument } from '../service/contract/override.ts'
import { version } from '../service/contract/package-files.ts'
import { Examples, type ExampleSource } from '../sandbox/edge/examples.ts'
import type { Exchange } from '../sandbox/edge/exchange.ts'
import { guards, respondTo as answer } from '../sandbox/edge/pipeline.ts'
import type { Definitions } from '../sandbox/definitions.ts'
import { newSandboxes } from '../sandbox/new-sandboxes.ts'
import { Runs } from './runs/runs.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { SandboxDefaults, Sandboxes } from '../sandbox/sandboxes.ts'
import type { Tracer } from '../sandbox/tracer.ts'
import type { Time } from '../platform/time.ts'
import type { Sealer } from '../service/state/sealer.ts'
import type { ApiEdgeDeps } from '../sandbox/edge/api-edge.ts'
import { FrontDoor } from '../sandbox/edge/front-door.ts'
import type { InsideCall, SeenAnswer } from '../sandbox/edge/call-inside.ts'
import type { ControlEdgeCall, ControlEdgeDeps } from '../sandbox/edge/control-edge.ts'
import type { BodyRead, Served } from '../sandbox/edge/wire.ts'
import { sendInside } from '../sandbox/edge/send-inside.ts'
import type { Places } from '../sandbox/edge/request-head.ts'

/** What keeps the sandboxes of a core. */
export interface Home extends Places {
  readonly directory: SandboxDirectory
  /** Resolves when all changes so far are durable. @throws ApiError if they cannot be stored */
  readonly settled: () => Promise<void>
}

/** What a replay inside the core needs. */
export interface PlayNeeds {
  /** The contract that papercloud ships. */
  readonly shipped: LoadedDocument
  readonly examples: Examples
}

export interface CoreOptions<H extends Home> {
  /** What new sandboxes get unless their creator says otherwise. */
  readonly defaults: Omit<SandboxDefaults, 'scenarios'>
  readonly sealer: Sealer
  /** Clocks and timers; those of the process by default. */
  readonly time?: Time | undefined
  readonly examples: ExampleSource | Examples
  /** Creates the sandboxes' home, which fills the list of sandboxes. */
  readonly home: (sandboxes: Sandboxes) => H | Promise<H>
  /** Called with unexpected errors. */
  readonly fault: (error: unknown) => void
  /** Follows the requests and commits of all sandboxes, if traces are sent. */
  readonly tracer?: Tracer | undefined
  /** Called with every request that got a response from the API, after the sandbox has recorded it. */
  readonly seen?: (sandbox: Sandbox, exchange: Exchange) => void
  /** Returns the whole contract that is served; by default, it is parsed from the contract's bytes. */
  readonly contractDocument?: () => Promise<object>
  readonly play: (asked: Asked, needs: PlayNeeds) => Promise<Played>
}

export interface Core<H extends Home = Home> extends Definitions {
  readonly sandboxes: Sandboxes
  readonly home: H
  readonly examples: Examples
  readonly runs: Runs
  /** Responds to a request of any kind; returns a promise only if the response has to wait. */
  readonly respond: FrontDoor['respond']
  /** Returns the response to a request that its server refuses. */
  readonly refusal: FrontDoor['refusal']
  /** Responds to a request that is not in a contract, with the access, bodies and owners of the control API. */
  readonly beside: (
    call: ControlEdgeCall,
    needsToken: boolean,
    run: (sandbox: Sandbox, taken: BodyRead) => Promise<ControlReply>,
  ) => Promise<Served>
  /** Sends a request to the API for a client without a connection. */
  readonly call: (sandbox: Sandbox, call: InsideCall) => Promise<SeenAnswer>
  /** Loads the control API; most processes handle a call to the API first. */
  readonly control: () => Promise<ControlApi>
}

/** Creates a core. @throws whatever `home` throws */
export async function createCore<H extends Home>(definitions: Definitions, options: CoreOptions<H>): Promise<Core<H>> {
  const { contract, library, shipped } = definitions
  const { defaults, sealer, time, fault, tracer, seen, play } = options
  const sandboxes = newSandboxes({ ...definitions, guards, fault, time, tracer }, defaults, sealer)
  const home = await options.home(sandboxes)
  const examples = options.examples instanceof Examples ? options.examples : new Examples(options.examples)
  const runs = new Runs(contract)
  const edge: ApiEdgeDeps = {
    matcher: matcherOf(contract),
    answer: (call, sandbox) => answer(call, { sandbox, examples, durability: sandbox.persistence }),
    log: (sandbox, exchange) => {
      sandbox.observe(exchange)
      seen?.(sandbox, exchange)
    },
  }
  const control = loadedOnce(async () => {
    const [{ ControlApi }, { handlers }] = await Promise.all([
      import('../sandbox/control/control-api.ts'),
      import('./runs/handlers.gen.ts'),
    ])
    return new ControlApi(handlers, {
      version,
      contract,
      sandboxes,
      runs,
      library,
      directory: home.directory,
      send: (sandbox, request) => sendInside(edge, sandbox, request),
      play: (asked) => play(asked, { shipped, examples }),
    })
  })
  const controlEdge = async (): Promise<ControlEdgeDeps> => ({
    api: await control(),
    settled: () => home.settled(),
    fault,
  })
  const door = new FrontDoor({
    places: home,
    edge,
    control: async () => {
      const [deps, { serveControl }] = await Promise.all([controlEdge(), import('../sandbox/edge/control-edge.ts')])
      return { serve: serveControl, deps }
    },
    contractVersion: contract.version,
    contractAt: contractTexts(options.contractDocument ?? (() => Promise.resolve(parsed(contract.bytes)))),
    fault,
  })
  const respond: FrontDoor['respond'] = (wire) => door.respond(wire)
  const refusal: FrontDoor['refusal'] = (head, error) => door.refusal(head, error)
  const beside: Core['beside'] = async (call, needsToken, run) => {
    const [deps, { serveBeside }] = await Promise.all([controlEdge(), import('../sandbox/edge/control-edge.ts')])
    return serveBeside(deps, call, { needsToken, run })
  }
  const call: Core['call'] = async (sandbox, asked) =>
    (await import('../sandbox/edge/call-inside.ts')).callInside(edge, sandbox, asked)
  return { ...definitions, sandboxes, home, examples, runs, control, respond, refusal, beside, call }
}

/** Returns a function that loads a part when it is first called; in a page that can fail, and the next call tries again. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** Returns the contract as text, in which `servers` is the URL that the client used. The last text is kept. */
function contractTexts(document: () => Promise<object>): (url: string) => Promise<string> {
  let last = { url: '', text: '' }
  return async (url) => {
    if (last.url !== url) last = { url, text: `${JSON.stringify(servedAt(url, await document()), null, 1)}\n` }
    return last.text
  }
}

function parsed(bytes: Uint8Array): object {
  return JSON.parse(textOf(bytes)) as object
}
