/**
 * The composition root: builds contract, sandboxes and server from one set of options. The command line, the library and
 * the tests all start here; there is no state outside what this returns.
 */
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { overrideContract, shippedContract } from './openapi/override.ts'
import { Examples } from './pipeline/examples.ts'
import type { Contract } from './openapi/document.ts'
import { matcherOf } from './openapi/matcher.ts'
import { readRequirements } from './sandbox/visibility.ts'
import { openFolder, type FilePersistence } from './persistence/persistence.ts'
import type { SandboxOrigin, StoredFixtures, StoredSettings } from './persistence/replay.ts'
import { ControlApi } from './control/control-api.ts'
import { consoleRouter } from './console/page.ts'
import { startPageRouter } from './console/start-page.ts'
import { controlRouter } from './control/router.ts'
import { answerParseErrors } from './server/parse-errors.ts'
import { edgeOf, koaOf } from './server/application.ts'
import { sendInside } from './server/send-inside.ts'
import { guards, respond } from './pipeline/pipeline.ts'
import { Sandbox, type SandboxSettings } from './sandbox/sandbox.ts'
import { Library } from './scenarios/library.ts'
import { digestOf, stampsIn } from './world/fixture-stamp.ts'
import { limits } from './limits.ts'
import type { SchemaCheck } from './world/check-record.ts'
import { FixtureSet, loadFixtures } from './world/fixtures.ts'
import { Sealer } from './world/sealer.ts'
import type { Pace } from './world/kinds/platform.ts'
import { StoreError } from './persistence/file/folder.ts'
import { newLog, type Log, type LogFormat } from './server/access-log.ts'

/** What the sandbox can be told at its start; flags, variables and `startSandbox` all end up here. */
export interface Options {
  readonly port: number
  readonly host: string
  /** What an empty store is seeded from; the set `default` when left out. */
  readonly fixtures?: string
  /** How long work takes; `quick` when left out. A store that has state keeps its own when left out. */
  readonly pace?: Pace
  /** Start of the sandbox clock; real time when left out. */
  readonly now?: string
  /** Seed of ids and data; random when left out. */
  readonly seed?: number
  readonly rateLimit: number | null
  /** Asked for on the control API; none when left out. */
  readonly controlToken?: string
  /** Another contract file than the shipped one. */
  readonly contract?: string
  readonly log: LogFormat
  /** Where the log goes; stdout when left out. */
  readonly logTo?: 'stdout' | 'stderr'
  /** Scenarios that are on from the start: names or files. */
  readonly scenarios: readonly string[]
  /** Folder that keeps the state; in memory when left out. */
  readonly data?: string
  /** What an acknowledged write survives: the process, or the machine. */
  readonly durability: 'write' | 'fsync'
}

/** A running server. */
export interface App {
  readonly contract: Contract
  /** The control API without HTTP. */
  readonly control: ControlApi
  /** Resolves when everything that happened is on disk. */
  readonly settled: () => Promise<void>
  readonly sandboxes: Sandboxes
  readonly server: Server
  /** Base address, as in `http://127.0.0.1:4010`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Where the shipped contract, fixtures and scenarios are: beside src in a checkout, beside dist in a package. */
export const home: string = [
  join(dirname(fileURLToPath(import.meta.url)), '..'),
  dirname(fileURLToPath(import.meta.url)),
].find((folder) => existsSync(join(folder, 'openapi.json')))!

/** This package's version. */
export const version = (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version

/** Starts a server. */
export async function startApp(options: Options): Promise<App> {
  const shipped = shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX)
  const { contract, validator } = options.contract === undefined ? shipped : overrideContract(options.contract, shipped)
  const fixtures = new FixtureSets(shipped.contract.digest, validator.schema, options.fixtures)
  // Shipped scenarios may speak of endpoints that another contract lacks.
  const endpoints = new Map([...shipped.contract.endpoints, ...contract.endpoints])
  const library = new Library(join(home, 'scenarios'), { contract: { endpoints }, validator })
  const scenarios = options.scenarios.map((one) => library.resolve(one))
  const log = newLog(options.log, options.logTo)
  const examples = new Examples(contract, log.note)
  const sandboxes = new Sandboxes(
    {
      contract,
      validator,
      readRequirements: readRequirements(shipped.contract),
      guards,
      catalogue: library,
      sealer: new Sealer(options.data === undefined ? undefined : resolve(options.data)),
      fault: (error) => log.fault(error, undefined),
    },
    fixtures,
    { ...options, scenarios },
  )
  const keeper = await sandboxes.open(log)
  const contractVersion = contract.version
  const gate = { host: options.host, token: options.controlToken }
  const settled = (): Promise<void> => keeper?.flushed() ?? Promise.resolve()
  const matcher = matcherOf(contract)
  const edge = edgeOf({
    matcher,
    answer: (call, sandbox) => respond(call, { sandbox, examples, durability: keeper }),
    sandboxes,
    log,
  })
  const control = new ControlApi({
    version,
    contract,
    contractVersion,
    sandboxes,
    send: (sandbox, request) => sendInside(edge, sandbox, request),
  })
  const startPage = startPageRouter({ version, contractVersion, gate, sandboxes })
  const koa = koaOf({
    neighbours: [consoleRouter({ gate, home }), startPage, controlRouter({ api: control, gate, settled, log })],
    contract,
    matcher,
    edge,
    sandboxes,
    log,
    home,
  })
  // A request without Host is refused by us, in the shape of all refusals.
  const handle = koa.callback()
  const server = createServer({ requireHostHeader: false }, (request, response) => void handle(request, response))
  answerParseErrors(server, () => sandboxes.get('default')!.world.random.requestId())
  try {
    await listen(server, options.port, options.host)
  } catch (error) {
    sandboxes.close()
    await keeper?.close()
    throw error
  }
  const { port } = server.address() as AddressInfo
  return {
    contract,
    control,
    settled,
    sandboxes,
    server,
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    close: async () => {
      sandboxes.close()
      server.closeIdleConnections()
      const closed = new Promise((done) => server.close(done))
      setTimeout(() => server.closeAllConnections(), 200).unref()
      await closed
      await examples.close()
      await keeper?.close()
      log.flush()
    },
  }
}

/** What the build wrote down of the contract, beside the code that it was read with; source finds none and reads the contract. */
export const CONTRACT_INDEX: string = join(dirname(fileURLToPath(import.meta.url)), 'contract.json')

/** What the build found sound of the shipped fixtures. */
export const STAMPS: string = join(home, 'dist/fixtures.json')

/** Fixture sets, each read once. */
export class FixtureSets {
  readonly #sets = new Map<string, FixtureSet>()
  /** Sets that the data folder holds, by id. */
  readonly #kept = new Map<string, FixtureSet>()
  readonly #contractDigest: string
  readonly #check: SchemaCheck
  /** The set or folder that the start was given. */
  readonly #given: string

  constructor(contractDigest: string, check: SchemaCheck, given = 'default') {
    this.#contractDigest = contractDigest
    this.#check = check
    this.#given = given
  }

  /** Names that requests may ask for: the shipped sets, and a folder that the start was given by its own name. */
  get names(): string[] {
    return [...new Set([nameOfSet(this.#given), ...shippedSets()])].sort()
  }

  /**
   * The set that a request asks for; without a name the start's. Names are looked up among those that there are: nothing
   * of a request becomes part of a path.
   * @throws FixtureError where it cannot be read
   */
  named(name: string | undefined): FixtureSet | undefined {
    if (name === undefined || name === nameOfSet(this.#given)) return this.get(this.#given)
    return shippedSets().includes(name) ? this.get(name) : undefined
  }

  /**
   * The set of a name, or of a folder. What is shipped was held against the shipped contract by the suite: doing it again
   * at each start would take longer than all the rest of it.
   * @throws FixtureError
   */
  get(name: string): FixtureSet {
    let set = this.#sets.get(name)
    if (!set) this.#sets.set(name, (set = this.#load(name)))
    return set
  }

  /** Takes over a set as the data folder has it. */
  know({ name, fixtures }: StoredFixtures): void {
    const set = new FixtureSet(name, fixtures)
    if (!this.#kept.has(set.id)) this.#kept.set(set.id, set)
  }

  /** A set that the data folder holds. */
  kept(id: string): FixtureSet {
    const set = this.#kept.get(id)
    if (!set) throw new Error(`the fixture set ${id} is not there`)
    return set
  }

  #load(name: string): FixtureSet {
    const isFolder = isFolderName(name)
    const folder = isFolder ? resolve(name) : join(home, 'fixtures', name)
    const isSound = !isFolder && existsSync(folder) && stampsIn(STAMPS).includes(digestOf(folder, this.#contractDigest))
    const set = loadFixtures(name, folder, isSound ? undefined : this.#check)
    return this.#kept.size === 0 ? set : (this.#kept.get(set.id) ?? set)
  }
}

/** Whether a flag's value is a folder rather than the name of a shipped set. */
function isFolderName(given: string): boolean {
  return isAbsolute(given) || given.includes('/') || given === '.' || given === '..'
}

/** What a set is called that a flag gives: a folder goes by its last name. */
function nameOfSet(given: string): string {
  return isFolderName(given) ? basename(resolve(given)) : given
}

function shippedSets(): string[] {
  const entries = readdirSync(join(home, 'fixtures'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** What a new sandbox is told; the rest is as the process was started. */
type NewSandbox = Partial<Omit<SandboxSettings, 'name'>> & {
  readonly name: string
  readonly from?: Sandbox
  /** A checkpoint of `from`, in place of its present state. */
  readonly checkpoint?: string
}

/** The sandboxes of one process by name. */
export class Sandboxes {
  readonly #deps: ConstructorParameters<typeof Sandbox>[0]
  readonly #fixtures: FixtureSets
  readonly #options: Options
  readonly #all = new Map<string, Sandbox>()
  #keeper: FilePersistence | undefined

  constructor(deps: ConstructorParameters<typeof Sandbox>[0], fixtures: FixtureSets, options: Options) {
    this.#deps = deps
    this.#fixtures = fixtures
    this.#options = options
  }

  /** Brings back what the data folder holds, and sees to it that there is a default sandbox. */
  async open(log: Log): Promise<FilePersistence | undefined> {
    const { data, durability } = this.#options
    if (data === undefined) {
      this.create({ name: 'default' })
      return undefined
    }
    const { keeper, tornBytes } = await openFolder(resolve(data), durability, this, (line) => log.note(line))
    if (tornBytes > 0)
      log.note(
        `The last write before the stop was unfinished and had not been acknowledged: its ${tornBytes} bytes were cut.`,
      )
    this.#keeper = keeper
    const unreadable = this.all.flatMap((sandbox) => sandbox.unreadable)
    for (const one of unreadable.slice(0, limits.faultsListed))
      log.note(
        `A record in the data folder is damaged and is found by its id alone: ${one}. Read and mend it under /_sandbox/state.`,
      )
    if (unreadable.length > limits.faultsListed)
      log.note(`${unreadable.length - limits.faultsListed} more records are damaged in such ways.`)
    if (this.#all.size > 0) this.#goOn(log)
    else this.create({ name: 'default' })
    try {
      await keeper.flushed()
    } catch (error) {
      await keeper.close()
      throw new StoreError(`The data folder ${data} cannot be written: ${(error as Error).message}`, { cause: error })
    }
    return keeper
  }

  /** Goes on with what the data folder held: that wins, but for a pace and scenarios that are asked for. */
  #goOn(log: Log): void {
    const { pace, fixtures, seed, now } = this.#options
    const ignored = Object.entries({ fixtures, seed, now }).flatMap(([flag, value]) =>
      value === undefined ? [] : [`--${flag}`],
    )
    if (ignored.length > 0)
      log.note(
        `The data folder has state already: ${ignored.join(', ')} would count for an empty one and changed nothing there. "papercloud reset" empties it.`,
      )
    for (const { world } of this.#all.values()) world.clock.startTimers()
    const sandbox = this.#all.get('default')!
    const { clock } = sandbox.world
    if (pace !== undefined && pace !== clock.pace)
      clock.set({ pace, frozen: pace === 'manual' || (clock.pace !== 'manual' && clock.frozen) })
    sandbox.activateScenarios()
  }

  get(name: string): Sandbox | undefined {
    return this.#all.get(name)
  }

  /** The fixture sets that requests may ask for. */
  get fixtureSets(): Pick<FixtureSets, 'names' | 'named'> {
    return this.#fixtures
  }

  get all(): readonly Sandbox[] {
    return [...this.#all.values()]
  }

  /** Makes a sandbox; what is left out is as the process was started. */
  create({ from, checkpoint, ...settings }: NewSandbox): Sandbox {
    const { pace = 'quick', now, seed, rateLimit, scenarios } = this.#options
    const realMs = Date.now()
    const full = {
      pace: from?.settings.pace ?? pace,
      startMs: now === undefined ? realMs : Date.parse(now),
      seed: from?.world.random.seed ?? seed ?? randomInt(2 ** 47),
      rateLimit,
      scenarios,
      ...settings,
      fixtures: from?.settings.fixtures ?? settings.fixtures ?? this.#fixtures.named(undefined)!,
    }
    const sandbox = this.#add(full, { from, checkpoint }, realMs, from ? 'empty' : 'seeded')
    const undo = (): void => {
      this.drop(sandbox.name)
      sandbox.close()
    }
    this.#keeper?.created(sandbox, { from, checkpoint }, realMs, undo)
    if (!from) sandbox.activateScenarios()
    if (from && settings.pace) sandbox.world.clock.set({ pace: settings.pace })
    sandbox.world.clock.startTimers()
    return sandbox
  }

  /** Makes a sandbox again that was on disk; its clock stands until all is read. */
  restore(
    { fixtures, ...settings }: StoredSettings,
    origin: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
  ): Sandbox {
    return this.#add(
      {
        ...settings,
        rateLimit: this.#options.rateLimit,
        scenarios: this.#options.scenarios,
        fixtures: this.#fixtures.kept(fixtures),
      },
      origin,
      realMs,
      content,
    )
  }

  /** Makes a fixture set of the disk known. */
  register(set: StoredFixtures): void {
    this.#fixtures.know(set)
  }

  /** Ends a sandbox with its streams and timers. */
  delete(name: string): void {
    const sandbox = this.#all.get(name)!
    this.drop(name)
    if (this.#keeper) this.#keeper.deleted(sandbox, () => this.#all.set(name, sandbox))
    else sandbox.close()
  }

  /** Takes a sandbox out of the list, and does nothing else to it. */
  drop(name: string): void {
    this.#all.delete(name)
  }

  #add(settings: SandboxSettings, origin: SandboxOrigin, realMs: number, content: 'seeded' | 'empty'): Sandbox {
    const { from, checkpoint } = origin
    const sandbox = new Sandbox(this.#deps, settings, realMs, content)
    if (from) sandbox.copy(from, realMs, checkpoint)
    this.#all.set(sandbox.name, sandbox)
    return sandbox
  }

  close(): void {
    for (const sandbox of this.#all.values()) sandbox.close()
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
}
