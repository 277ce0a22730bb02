/** The composition root in a page. It creates the same sandbox as in Node, without a server. */
import { home, join, putFile, readText } from '#files'
import { createCore, type Core, type Home } from '../../quality/core.ts'
import { indexedContract, type ContractIndex } from '../../service/contract/document.ts'
import { limits } from '../../platform/limits.ts'
import { CONTRACT_INDEX } from '../../service/contract/package-files.ts'
import { validatorOf } from '../../service/contract/validator.ts'
import { definitionsFrom } from '../../sandbox/definitions.ts'
import { ownSandboxes } from '../../sandbox/control/own-sandboxes.ts'
import type { Sandboxes } from '../../sandbox/sandboxes.ts'
import { pinnedTime } from '../../platform/pinned-time.ts'
import { Sealer } from '../../service/state/sealer.ts'
import { contractExamples } from './contract-examples.ts'
import { SandboxLifecycle } from '../../sandbox/storage/sandbox-lifecycle.ts'
import { lateParts } from './late-parts.ts'
import { IndexedDbEngine, openDatabase } from './indexed-db-engine.ts'
import type { BrowserSandboxOptions } from './options.ts'
import type { JsonObject } from '../../platform/json.ts'

/** The running sandboxes of a page. */
export type PageCore = Pick<Core, 'respond' | 'sandboxes' | 'home' | 'control'>

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
  options: BrowserSandboxOptions,
  contractDocument: () => Promise<JsonObject>,
  fault: (error: unknown) => void,
  note: (message: string) => void,
): Promise<PageCore> {
  for (const [kind, records] of Object.entries(options.fixtures ?? {}))
    putFile(join(GIVEN, `${kind}.json`), JSON.stringify(records))
  const index = JSON.parse(readText(CONTRACT_INDEX)) as ContractIndex
  const contract = indexedContract(index, () => readText(join(home, 'openapi.json')))
  const shipped = { contract, validator: validatorOf(contract) }
  const definitions = definitionsFrom(shipped, {
    scenarios: [options.scenario ?? []].flat(),
    ...(options.fixtures && { fixtures: GIVEN }),
  })
  const { pace, now, seed, rateLimit = limits.rateLimit } = options
  const kept = options.keep === undefined ? undefined : await keptIn(options.keep, contract.digest, note)
  const core = await createCore(definitions, {
    defaults: {
      rateLimit: rateLimit === 'off' ? null : rateLimit,
      ...(pace && { pace }),
      ...(now !== undefined && { now }),
      ...(seed !== undefined && { seed }),
    },
    sealer: new Sealer(kept?.sealingKey),
    time: pinnedTime(),
    examples: contractExamples(contractDocument),
    home: (sandboxes) => homeOf(sandboxes, kept?.engine, note),
    fault,
    seen: (_sandbox, { answer }) => {
      if (answer.fault) fault(answer.fault)
    },
    contractDocument,
    play: async (asked, needs) => (await import('../../quality/replay/play-capsule.ts')).playCapsule(asked, needs),
  })
  await core.home.settled()
  return core
}

/** Creates the page's sandboxes, or restores the ones that the browser stores. */
async function homeOf(
  sandboxes: Sandboxes,
  engine: IndexedDbEngine | undefined,
  note: (message: string) => void,
): Promise<Home> {
  if (engine && !(await engine.isEmpty())) await lateParts()
  const lifecycle = new SandboxLifecycle({ sandboxes, engine })
  await lifecycle.openOnly(note)
  lifecycle.begin(() => undefined)
  return {
    directory: ownSandboxes(sandboxes, lifecycle),
    get: (name) => sandboxes.get(name),
    settled: () => lifecycle.flushed(),
  }
}
