/**
 * The composition root: builds contract, sandboxes and server from one set of options. The command line, the library and
 * the tests all start here; there is no state outside what this returns.
 */
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadContract, type Contract } from './contract/load.ts'
import { matcherOf } from './contract/match.ts'
import { validatorOf } from './contract/validate.ts'
import { readersOf } from './http/audience.ts'
import { koaOf } from './http/server.ts'
import { respond } from './pipeline.ts'
import { Sandbox, type SandboxSettings } from './sandbox.ts'
import { Library } from './scenarios/library.ts'
import { loadFixtures, type FixtureSet } from './world/fixtures.ts'
import type { Pace } from './world/kinds/platform.ts'
import { newLog, type LogFormat } from './log.ts'

/** What the sandbox can be told at its start; flags, variables and `startSandbox` all end up here. */
export interface Options {
  readonly port: number
  readonly host: string
  readonly fixtures: string
  readonly pace: Pace
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
  readonly sandboxes: Sandboxes
  readonly server: Server
  /** Base address, as in `http://127.0.0.1:4010`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Where the shipped contract, fixtures and scenarios are: beside src in a checkout, beside dist in a package. */
export const home: string = [join(dirname(fileURLToPath(import.meta.url)), '..'), dirname(fileURLToPath(import.meta.url))].find((folder) => existsSync(join(folder, 'openapi.json')))!

/** This package's version. */
export const version = (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version

/** Starts a server. */
export async function startApp(options: Options): Promise<App> {
  const contract = loadContract(options.contract ?? join(home, 'openapi.json'))
  const validator = validatorOf(contract)
  const fixtures = new FixtureSets(validator.schema)
  const library = new Library(join(home, 'scenarios'), { contract, validator })
  const scenarios = options.scenarios.map((one) => library.resolve(one))
  const sandboxes = new Sandboxes({ contract, validator, readers: readersOf(contract), library }, fixtures, { ...options, scenarios })
  const log = newLog(options.log)
  const koa = koaOf({
    version,
    contractVersion: contract.document.info.version,
    gate: { host: options.host, token: options.controlToken },
    contract,
    matcher: matcherOf(contract),
    answer: (call, sandbox) => respond(call, sandbox),
    sandboxes,
    log,
    home,
  })
  const server = createServer(koa.callback())
  await listen(server, options.port, options.host)
  const { port } = server.address() as AddressInfo
  return {
    contract,
    sandboxes,
    server,
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    close: async () => {
      sandboxes.close()
      server.closeIdleConnections()
      const closed = new Promise((done) => server.close(done))
      setTimeout(() => server.closeAllConnections(), 200).unref()
      await closed
    },
  }
}

/** Fixture sets, each read once. */
export class FixtureSets {
  readonly #sets = new Map<string, FixtureSet>()
  readonly #check: (schema: string, value: unknown) => readonly { readonly field: string; readonly message: string }[]

  constructor(check: (schema: string, value: unknown) => readonly { readonly field: string; readonly message: string }[]) {
    this.#check = check
  }

  /**
   * The set of a name, or of a folder.
   * @throws FixtureError
   */
  get(name: string): FixtureSet {
    const folder = isAbsolute(name) || name.includes('/') ? resolve(name) : join(home, 'fixtures', name)
    let set = this.#sets.get(folder)
    if (!set) this.#sets.set(folder, (set = loadFixtures(folder, this.#check)))
    return set
  }
}

/** The sandboxes of one process by name. */
export class Sandboxes {
  readonly #house: ConstructorParameters<typeof Sandbox>[0]
  readonly #fixtures: FixtureSets
  readonly #options: Options
  readonly #all = new Map<string, Sandbox>()

  constructor(house: ConstructorParameters<typeof Sandbox>[0], fixtures: FixtureSets, options: Options) {
    this.#house = house
    this.#fixtures = fixtures
    this.#options = options
    this.create({ name: 'default' })
  }

  get(name: string): Sandbox | undefined {
    return this.#all.get(name)
  }

  get all(): readonly Sandbox[] {
    return [...this.#all.values()]
  }

  /** Makes a sandbox; what is left out is as the process was started. */
  create({ from, ...settings }: Partial<Omit<SandboxSettings, 'fixtures'>> & { readonly name: string; readonly fixtures?: string; readonly from?: Sandbox }): Sandbox {
    const { pace, now, seed, rateLimit, fixtures, scenarios } = this.#options
    const sandbox = new Sandbox(this.#house, {
      pace,
      startMs: now === undefined ? Date.now() : Date.parse(now),
      seed: seed ?? from?.settings.seed ?? randomInt(2 ** 47),
      rateLimit,
      scenarios,
      ...settings,
      fixtures: from?.settings.fixtures ?? this.#fixtures.get(settings.fixtures ?? fixtures),
    })
    if (from) sandbox.restore(from.keep())
    if (from && settings.pace) sandbox.world.clock.set({ pace: settings.pace })
    sandbox.world.clock.drive()
    this.#all.set(sandbox.name, sandbox)
    return sandbox
  }

  /** Ends a sandbox with its streams and timers. */
  delete(name: string): void {
    this.#all.get(name)?.close()
    this.#all.delete(name)
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

