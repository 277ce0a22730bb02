/**
 * The composition root: builds contract, sandboxes and server from one set of options. The command line, the library and
 * the tests all start here; there is no state outside what this returns.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { overrideContract, shippedContract } from './openapi/override.ts'
import { Examples } from './pipeline/examples.ts'
import type { Contract } from './openapi/document.ts'
import { matcherOf } from './openapi/matcher.ts'
import { readRequirements } from './sandbox/visibility.ts'
import { FilePersistence } from './persistence/file/file-persistence.ts'
import { openPersistence } from './persistence/open.ts'
import { Sandboxes } from './sandbox/sandboxes.ts'
import { ControlApi } from './control/control-api.ts'
import { exportDump, importDump } from './control/dump-file.ts'
import { consoleRouter } from './console/page.ts'
import { startPageRouter } from './console/start-page.ts'
import { controlRouter } from './control/router.ts'
import { answerParseErrors } from './server/parse-errors.ts'
import { callableHost } from './server/address.ts'
import { edgeOf, koaOf } from './server/application.ts'
import { tlsOf, type TlsOptions } from './server/tls.ts'
import { sendInside } from './server/send-inside.ts'
import { guards, respond } from './pipeline/pipeline.ts'
import { Runs } from './sandbox/run/runs.ts'
import { FixtureSets } from './sandbox/fixture-sets.ts'
import { Library } from './scenarios/library.ts'
import { Sealer } from './world/sealer.ts'
import type { Pace } from './world/kinds/platform.ts'
import { newLog, type LogFormat } from './server/access-log.ts'

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
  /** Folder of more scenarios that are known by name. */
  readonly scenarioFolder?: string
  /** File of a dump that the default sandbox starts from. */
  readonly import?: string
  /** File that a dump of the default sandbox is written into when the server closes. */
  readonly exportOnExit?: string
  /** Folder that keeps the state; in memory when left out. */
  readonly data?: string
  /** File that holds the base address while it serves. */
  readonly addressFile?: string
  /** Serves HTTPS: with the certificate and key in these files, or with one that is made. */
  readonly tls?: TlsOptions
  /** What an acknowledged write survives: the process, or the machine. */
  readonly durability: 'write' | 'fsync'
  /** The store that several nodes share; `data` does not go with it. */
  readonly cluster?: ClusterSettings
}

/** How a node takes part in a cluster. */
export interface ClusterSettings {
  /** Address of the store, as in `postgres://user@host/database`. */
  readonly store: string
  /** Where other nodes reach this one, as in `http://10.0.0.7:4011`. */
  readonly advertise: string
  /** How long its lease counts without being renewed (ms). */
  readonly leaseMs: number
}

/** A running server. */
export interface App {
  readonly contract: Contract
  /** The control API without HTTP. */
  readonly control: ControlApi
  /** Resolves when everything that happened here is kept. */
  readonly settled: () => Promise<void>
  readonly sandboxes: Sandboxes
  readonly runs: Runs
  /** The scenarios that are known by name. */
  readonly library: Library
  /** Writes a line to the log. */
  readonly note: (message: string) => void
  readonly server: Server
  /** Base address, as in `http://127.0.0.1:4010`; one of its addresses where it listens on all. */
  readonly url: string
  /** What clients of HTTPS trust: the certificate's file. */
  readonly certFile: string | undefined
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
  const fixtures = new FixtureSets(
    { folder: FIXTURES, stamps: STAMPS, contractDigest: shipped.contract.digest, check: validator.schema },
    options.fixtures,
  )
  // Shipped scenarios may speak of endpoints that another contract lacks.
  const endpoints = new Map([...shipped.contract.endpoints, ...contract.endpoints])
  const library = new Library(join(home, 'scenarios'), { contract: { endpoints }, validator })
  if (options.scenarioFolder !== undefined) library.addFolder(options.scenarioFolder)
  const scenarios = options.scenarios.map((one) => library.resolve(one))
  const log = newLog(options.log, options.logTo)
  const examples = new Examples(contract, log.note)
  const data = options.data === undefined ? undefined : resolve(options.data)
  const persistence =
    data === undefined ? undefined : new FilePersistence({ path: data, durability: options.durability })
  // Whoever shares no store does not pay for it.
  const shared = options.cluster && (await import('./cluster/cluster.ts'))
  const store = options.cluster && (await shared!.openSharedStore(options.cluster.store))
  const sandboxes = new Sandboxes(
    {
      contract,
      validator,
      readRequirements: readRequirements(shipped.contract),
      guards,
      catalogue: library,
      sealer: new Sealer(store?.sealingKey ?? data),
      fault: (error) => log.fault(error, undefined),
    },
    fixtures,
    { ...options, scenarios },
    persistence,
  )
  const cluster =
    store && new shared!.Cluster({ ...options.cluster!, store, version, contract: contract.digest, sandboxes, ...log })
  const known = cluster ?? sandboxes
  if (!cluster) await openPersistence(persistence, sandboxes, log)
  const contractVersion = contract.version
  const gate = { host: options.host, token: options.controlToken }
  const settled = async (): Promise<void> => {
    await persistence?.flushed()
    if (cluster) for (const sandbox of sandboxes.all) await sandbox.persistence?.flushed()
  }
  const runs = new Runs(contract)
  const matcher = matcherOf(contract)
  const edge = edgeOf({
    matcher,
    answer: (call, sandbox) => respond(call, { sandbox, examples, durability: sandbox.persistence }),
    sandboxes: known,
    log,
    ownership: cluster,
  })
  const control = new ControlApi({
    version,
    contract,
    contractVersion,
    sandboxes,
    runs,
    room: sandboxes.room,
    directory: cluster?.directory,
    send: (sandbox, request) => sendInside(edge, sandbox, request),
  })
  const startPage = startPageRouter({ version, contractVersion, gate, sandboxes })
  const controlled = controlRouter({
    api: control,
    gate,
    settled: cluster ? (one) => cluster.settled(one) : settled,
    log,
  })
  const koa = koaOf({
    neighbours: [consoleRouter({ gate, home }), startPage, controlled],
    contract,
    matcher,
    edge,
    sandboxes: known,
    log,
    home,
  })
  // A request without Host is refused by us, in the shape of all refusals.
  const handle = koa.callback()
  const tls = options.tls && (await tlsOf(options.tls, options.host, options.data))
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    cluster ? cluster.front(request, response, handle) : void handle(request, response)
  const server: Server = tls
    ? createSecureServer({ cert: tls.cert, key: tls.key, requireHostHeader: false }, (request, response) => {
        // As a proxy that ends TLS says it, so that absolute addresses are those that the client used.
        request.headers['x-forwarded-proto'] ??= 'https'
        answer(request, response)
      })
    : createServer({ requireHostHeader: false }, answer)
  answerParseErrors(server, () => known.get('default')!.world.random.requestId())
  try {
    await cluster?.join(handle)
    if (options.import !== undefined) await importDump(control, sandboxes, options.import, options.exportOnExit)
    await settled()
    await listen(server, options.port, options.host)
  } catch (error) {
    sandboxes.close()
    await persistence?.close()
    await cluster?.close()
    tls?.dispose()
    throw error
  }
  const { port } = server.address() as AddressInfo
  const url = `${tls ? 'https' : 'http'}://${callableHost(options.host)}:${port}`
  const { addressFile } = options
  if (addressFile !== undefined) writeFileSync(addressFile, `${url}\n`)
  return {
    contract,
    control,
    settled,
    sandboxes,
    runs,
    library,
    note: log.note,
    server,
    url,
    certFile: tls?.certFile,
    close: async () => {
      await cluster?.drain()
      if (addressFile !== undefined) rmSync(addressFile, { force: true })
      sandboxes.close()
      server.closeIdleConnections()
      const closed = new Promise((done) => server.close(done))
      setTimeout(() => server.closeAllConnections(), 200).unref()
      await closed
      try {
        if (options.exportOnExit !== undefined) await exportDump(control, sandboxes, options.exportOnExit)
      } finally {
        await examples.close()
        await persistence?.close()
        await cluster?.close()
        tls?.dispose()
        log.flush()
      }
    },
  }
}

/** What the build wrote down of the contract, beside the code that it was read with; source finds none and reads the contract. */
export const CONTRACT_INDEX: string = join(dirname(fileURLToPath(import.meta.url)), 'contract.json')

/** The shipped fixture sets. */
export const FIXTURES: string = join(home, 'fixtures')

/** What the build found sound of the shipped fixtures. */
export const STAMPS: string = join(home, 'dist/fixtures.json')

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
}
