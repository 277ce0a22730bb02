/**
 * The sandboxes of a replay, and the parts that handle their calls. They use no sockets and no store, and their clock
 * is moved by the replay.
 */
import { ControlApi } from '../control/control-api.ts'
import { ownSandboxes } from '../control/own-sandboxes.ts'
import { SandboxLifecycle } from '../persistence/sandbox-lifecycle.ts'
import type { ApiEdgeDeps } from '../gateway/api-edge.ts'
import { sendInside } from '../gateway/send-inside.ts'
import type { LoadedDocument } from '../openapi/override.ts'
import { matcherOf } from '../openapi/matcher.ts'
import { version } from '../openapi/package-files.ts'
import type { Examples } from '../pipeline/examples.ts'
import { guards, respond } from '../pipeline/pipeline.ts'
import type { Capsule, CapsuleSandbox } from '../sandbox/capsule/capsule.ts'
import { definitionsFrom } from '../sandbox/definitions.ts'
import { newSandboxes } from '../sandbox/new-sandboxes.ts'
import { Runs } from '../sandbox/run/runs.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { Time } from '../time/time.ts'
import { FixtureSet } from '../world/fixtures.ts'
import { Sealer } from '../world/sealer.ts'

/** What a replay shares with other parts of the process. */
export interface ReplayNeeds {
  /** The contract that papercloud ships. */
  readonly shipped: LoadedDocument
  /** Path of another contract, if the capsule was recorded with one. */
  readonly contract?: string
  readonly examples: Examples
}

/** The parts of a replay. */
export interface ReplayCore {
  readonly sandboxes: Sandboxes
  readonly lifecycle: SandboxLifecycle
  readonly runs: Runs
  readonly control: ControlApi
  readonly edge: ApiEdgeDeps
  readonly contractDigest: string
  /**
   * Returns the fixture set that a sandbox's settings name.
   * @throws Error if this version has no fixture set with that name
   */
  readonly fixturesOf: (settings: CapsuleSandbox) => FixtureSet
}

/** Creates the parts of a replay, with a single sandbox named `default`. */
export function replayCore(
  { settings }: Pick<Capsule, 'settings'>,
  { shipped, contract: file, examples }: ReplayNeeds,
  time: Time,
): ReplayCore {
  const definitions = definitionsFrom(shipped, { scenarios: [], ...(file !== undefined && { contract: file }) })
  const { contract, library, fixtures } = definitions
  for (const definition of settings.library ?? []) library.define(definition)
  const fault = (): void => undefined
  const { rateLimit, defaults, scenarios } = settings
  const needs = { ...definitions, scenarios, guards, fault, time }
  const sandboxes = newSandboxes(needs, { rateLimit, ...defaults }, new Sealer())
  const lifecycle = new SandboxLifecycle({ sandboxes })
  const edge: ApiEdgeDeps = {
    matcher: matcherOf(contract),
    answer: (call, sandbox) => respond(call, { sandbox, examples, durability: undefined }),
    sandbox: (name) => sandboxes.get(name),
    log: (sandbox, exchange) => sandbox.observe(exchange),
  }
  const runs = new Runs(contract)
  const control = new ControlApi({
    version,
    contract,
    sandboxes,
    runs,
    library,
    directory: ownSandboxes(sandboxes, lifecycle),
    send: (sandbox, request) => sendInside(edge, sandbox, request),
    play: () => Promise.reject(new Error('a replay plays no other capsule')),
  })
  const fixturesOf = ({ fixtures: given }: CapsuleSandbox): FixtureSet => {
    if (typeof given !== 'string') return new FixtureSet(given.name, given.fixtures)
    const set = fixtures.named(given)
    if (!set) throw new Error(`this version has no fixture set ${JSON.stringify(given)}`)
    return set
  }
  return { sandboxes, lifecycle, runs, control, edge, contractDigest: contract.digest, fixturesOf }
}
