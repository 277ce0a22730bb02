/** The composition root of a page: the same sandbox as in Node, without a server. */
import { home, join, putFile, readText } from '#files'
import { ControlApi } from '../control/control-api.ts'
import { Gateway } from '../gateway/gateway.ts'
import type { ApiEdgeDeps } from '../gateway/api-edge.ts'
import { sendInside } from '../gateway/send-inside.ts'
import { indexedContract, type ContractIndex } from '../openapi/document.ts'
import { matcherOf } from '../openapi/matcher.ts'
import { CONTRACT_INDEX, version } from '../openapi/package-files.ts'
import { validatorOf } from '../openapi/validator.ts'
import { Examples } from '../pipeline/examples.ts'
import { guards, respond } from '../pipeline/pipeline.ts'
import { definitionsFrom } from '../sandbox/definitions.ts'
import { Runs } from '../sandbox/run/runs.ts'
import { Sandboxes } from '../sandbox/sandboxes.ts'
import { readRequirements } from '../sandbox/visibility.ts'
import { Sealer } from '../world/sealer.ts'
import { contractExamples } from './contract-examples.ts'
import type { WorkerOptions } from './protocol.ts'

/** A running sandbox of a page. */
export interface Core {
  readonly gateway: Gateway
  readonly control: ControlApi
  readonly sandboxes: Sandboxes
  /** Resolves when all changes so far are durable. */
  readonly settled: () => Promise<void>
}

/** Folder of the fixtures that were given as records. */
const GIVEN = '/given'

/**
 * Starts the sandboxes of a page.
 * @throws Error naming what is wrong with an option
 */
export function startCore(
  options: WorkerOptions,
  contractDocument: () => Promise<Readonly<Record<string, unknown>>>,
  fault: (error: unknown) => void,
): Core {
  for (const [kind, records] of Object.entries(options.fixtures ?? {}))
    putFile(join(GIVEN, `${kind}.json`), JSON.stringify(records))
  const index = JSON.parse(readText(CONTRACT_INDEX)) as ContractIndex
  const contract = indexedContract(index, () => readText(join(home, 'openapi.json')))
  const shipped = { contract, validator: validatorOf(contract) }
  const { fixtures, library, scenarios } = definitionsFrom(shipped, {
    scenarios: options.scenario ?? [],
    ...(options.fixtures && { fixtures: GIVEN }),
  })
  const examples = new Examples(contractExamples(contractDocument))
  const { pace, now, seed, rateLimit } = options
  const { validator } = shipped
  const sandboxes = new Sandboxes(
    {
      contract,
      validator,
      readRequirements: readRequirements(contract),
      guards,
      catalogue: library,
      sealer: new Sealer(),
      fault,
    },
    fixtures,
    {
      rateLimit,
      scenarios,
      ...(pace && { pace }),
      ...(now !== undefined && { now }),
      ...(seed !== undefined && { seed }),
    },
    undefined,
  )
  sandboxes.begin(() => undefined)
  const edge: ApiEdgeDeps = {
    matcher: matcherOf(contract),
    answer: (call, sandbox) => respond(call, { sandbox, examples, durability: sandbox.persistence }),
    sandbox: (name) => sandboxes.get(name),
    log: (sandbox, exchange) => {
      if (exchange.answer.fault) fault(exchange.answer.fault)
      sandbox.observe(exchange)
    },
  }
  const control = new ControlApi({
    version,
    contract,
    contractVersion: contract.version,
    sandboxes,
    runs: new Runs(contract),
    room: sandboxes.room,
    send: (sandbox, request) => sendInside(edge, sandbox, request),
  })
  const settled = (): Promise<void> => Promise.resolve()
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
