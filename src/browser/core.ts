/** The composition root in a page. It creates the same sandbox as in Node, without a server. */
import { home, join, putFile, readText } from '#files'
import { ControlApi } from '../control/control-api.ts'
import { Gateway } from '../gateway/gateway.ts'
import type { ApiEdgeDeps } from '../gateway/api-edge.ts'
import { sendInside } from '../gateway/send-inside.ts'
import { indexedContract, type Contract, type ContractIndex } from '../openapi/document.ts'
import { matcherOf } from '../openapi/matcher.ts'
import { CONTRACT_INDEX, version } from '../openapi/package-files.ts'
import { validatorOf } from '../openapi/validator.ts'
import { Examples } from '../pipeline/examples.ts'
import { guards, respond } from '../pipeline/pipeline.ts'
import { definitionsFrom } from '../sandbox/definitions.ts'
import { Runs } from '../sandbox/run/runs.ts'
import { ownSandboxes } from '../control/own-sandboxes.ts'
import { newSandboxes } from '../sandbox/new-sandboxes.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { pinnedTime } from '../time/pinned-time.ts'
import { Sealer } from '../world/sealer.ts'
import { contractExamples } from './contract-examples.ts'
import { SandboxLifecycle } from '../persistence/sandbox-lifecycle.ts'
import { IndexedDbEngine, openDatabase } from './indexed-db-engine.ts'
import type { WorkerOptions } from './options.ts'
import type { JsonObject } from '../platform/json.ts'

/** The running sandboxes of a page. */
export interface Core {
  readonly gateway: Gateway
  readonly control: ControlApi
  readonly sandboxes: Sandboxes
  /** Resolves when all changes so far have been saved. */
  readonly settled: () => Promise<void>
}

/** State that the browser stores. */
interface Kept {
  readonly engine: IndexedDbEngine
  readonly sealingKey: Uint8Array
}

/**
 * Opens the stored state with a name. Returns undefined if the browser stores nothing; the sandbox is then kept in
 * memory.
 */
async function keptIn(name: string, contract: string, note: (message: string) => void): Promise<Kept | undefined> {
  let engine: IndexedDbEngine
  try {
    engine = new IndexedDbEngine(await openDatabase(`papercloud ${name}`), contract, note)
  } catch (error) {
    note(
      `This browser cannot store anything (${(error as Error).message}), so the sandbox is kept in memory and is lost when the page is closed.`,
    )
    return undefined
  }
  return { engine, sealingKey: await engine.secret('sealing') }
}

/** The folder for fixtures that were passed as records. */
const GIVEN = '/given'

/**
 * Starts the sandboxes of a page.
 * @throws Error that says which option is wrong, and why
 */
export async function startCore(
  options: WorkerOptions,
  contractDocument: () => Promise<JsonObject>,
  fault: (error: unknown) => void,
  note: (message: string) => void,
): Promise<Core> {
  for (const [kind, records] of Object.entries(options.fixtures ?? {}))
    putFile(join(GIVEN, `${kind}.json`), JSON.stringify(records))
  const index = JSON.parse(readText(CONTRACT_INDEX)) as ContractIndex
  const contract = indexedContract(index, () => readText(join(home, 'openapi.json')))
  const shipped = { contract, validator: validatorOf(contract) }
  const definitions = definitionsFrom(shipped, {
    scenarios: options.scenario ?? [],
    ...(options.fixtures && { fixtures: GIVEN }),
  })
  const examples = new Examples(contractExamples(contractDocument))
  const { pace, now, seed, rateLimit } = options
  const kept = options.keep === undefined ? undefined : await keptIn(options.keep, contract.digest, note)
  const sandboxes = newSandboxes(
    { ...definitions, guards, fault, time: pinnedTime() },
    {
      rateLimit,
      ...(pace && { pace }),
      ...(now !== undefined && { now }),
      ...(seed !== undefined && { seed }),
    },
    new Sealer(kept?.sealingKey),
  )
  const lifecycle = new SandboxLifecycle({ sandboxes, engine: kept?.engine })
  await lifecycle.openOnly(note)
  lifecycle.begin(() => undefined)
  const edge = edgeOf(contract, examples, sandboxes, fault)
  const control = new ControlApi({
    version,
    contract,
    sandboxes,
    runs: new Runs(contract),
    library: definitions.library,
    directory: ownSandboxes(sandboxes, lifecycle),
    send: (sandbox, request) => sendInside(edge, sandbox, request),
    play: async (asked) => (await import('../replay/play-capsule.ts')).playCapsule(asked, { shipped, examples }),
  })
  const settled = (): Promise<void> => lifecycle.flushed()
  await settled()
  const gateway = new Gateway({
    sandboxes,
    edge,
    control,
    contractDocument,
    contractVersion: contract.version,
    settled,
    fault,
  })
  return { gateway, control, sandboxes, settled }
}

function edgeOf(
  contract: Contract,
  examples: Examples,
  sandboxes: Sandboxes,
  fault: (error: unknown) => void,
): ApiEdgeDeps {
  return {
    matcher: matcherOf(contract),
    answer: (call, sandbox) => respond(call, { sandbox, examples, durability: sandbox.persistence }),
    sandbox: (name) => sandboxes.get(name),
    log: (sandbox, exchange) => {
      if (exchange.answer.fault) fault(exchange.answer.fault)
      sandbox.observe(exchange)
    },
  }
}
