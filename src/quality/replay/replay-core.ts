/**
 * The core of a replay. It uses no sockets and no store, and its clock is moved by the replay.
 */
import type { ControlApi } from '../../sandbox/control/control-api.ts'
import { ownSandboxes } from '../../sandbox/control/own-sandboxes.ts'
import { createCore, type Core, type Home, type PlayNeeds } from '../core.ts'
import { SandboxLifecycle } from '../../sandbox/storage/sandbox-lifecycle.ts'
import type { Capsule, CapsuleSandbox } from '../../sandbox/capsules/capsule.ts'
import { definitionsFrom } from '../../sandbox/definitions.ts'
import type { Time } from '../../platform/time.ts'
import { FixtureSet } from '../../service/state/fixtures.ts'
import { Sealer } from '../../service/state/sealer.ts'

/** What a replay shares with other parts of the process. */
export interface ReplayNeeds extends PlayNeeds {
  /** Path of another contract, if the capsule was recorded with one. */
  readonly contract?: string
  /** Returns true if nobody waits for the result any more. */
  readonly isGone?: (() => boolean) | undefined
}

/** The parts of a replay. */
export interface ReplayCore extends Pick<Core, 'sandboxes' | 'runs' | 'respond'> {
  readonly lifecycle: SandboxLifecycle
  readonly control: ControlApi
  readonly contractDigest: string
  /**
   * Returns the fixture set that a sandbox's settings name.
   * @throws Error if this version has no fixture set with that name
   */
  readonly fixturesOf: (settings: CapsuleSandbox) => FixtureSet
}

interface ReplayHome extends Home {
  readonly lifecycle: SandboxLifecycle
}

/** Creates the parts of a replay; its sandboxes are created by the replay. */
export async function replayCore(
  { settings }: Pick<Capsule, 'settings'>,
  { shipped, contract: file, examples }: ReplayNeeds,
  time: Time,
): Promise<ReplayCore> {
  const definitions = definitionsFrom(shipped, { scenarios: [], ...(file !== undefined && { contract: file }) })
  const { contract, library, fixtures } = definitions
  for (const definition of settings.library ?? []) library.define(definition)
  const { rateLimit, defaults, scenarios } = settings
  const core = await createCore<ReplayHome>(
    { ...definitions, scenarios },
    {
      defaults: { rateLimit, ...defaults },
      sealer: new Sealer(),
      time,
      examples,
      home: (sandboxes) => {
        const lifecycle = new SandboxLifecycle({ sandboxes })
        return {
          lifecycle,
          directory: ownSandboxes(sandboxes, lifecycle),
          // A capsule need not contain the default sandbox.
          get: (name) => sandboxes.get(name) ?? (name === 'default' ? sandboxes.all[0] : undefined),
          settled: () => lifecycle.flushed(),
        }
      },
      fault: () => undefined,
      play: () => Promise.reject(new Error('a replay plays no other capsule')),
    },
  )
  const fixturesOf = ({ fixtures: given }: CapsuleSandbox): FixtureSet => {
    if (typeof given !== 'string') return new FixtureSet(given.name, given.fixtures)
    const set = fixtures.named(given)
    if (!set) throw new Error(`this version has no fixture set ${JSON.stringify(given)}`)
    return set
  }
  const { sandboxes, runs, respond } = core
  const { lifecycle } = core.home
  return {
    sandboxes,
    runs,
    respond,
    lifecycle,
    control: await core.control(),
    contractDigest: contract.digest,
    fixturesOf,
  }
}
