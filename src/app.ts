/**
 * The composition root: builds contract, sandboxes and server from one set of options. The command line, the library and
 * the tests all start here; there is no state outside what this returns.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { home, version } from './openapi/package-files.ts'
import { Examples } from './pipeline/examples.ts'
import { matcherOf } from './openapi/matcher.ts'
import { readRequirements } from './sandbox/visibility.ts'
import { FilePersistence } from './persistence/file-persistence.ts'
import { sealingKeyIn } from './persistence/sealing-key.ts'
import { openPersistence } from './persistence/open.ts'
import { Sandboxes } from './sandbox/sandboxes.ts'
import type { App } from './server/app.ts'
import { ControlApi } from './control/control-api.ts'
import { exportDump, importDump } from './server/dump-file.ts'
import { consoleRouter } from './console/page.ts'
import { startPageRouter } from './console/start-page.ts'
import { controlRouter } from './server/control-router.ts'
import { Prism } from './server/prism.ts'
import { BodyBudget } from './server/body-budget.ts'
import { answerParseErrors } from './server/parse-errors.ts'
import { edgeOf, koaOf } from './server/application.ts'
import { Listener } from './server/listener.ts'
import type { Options } from './server/options.ts'
import { sendInside } from './gateway/send-inside.ts'
import { guards, respond } from './pipeline/pipeline.ts'
import { Runs } from './sandbox/run/runs.ts'
import { definitionsOf } from './sandbox/definitions.ts'
import { Sealer } from './world/sealer.ts'
import { newLog } from './server/access-log.ts'

/** Starts a server. */
export async function startApp(options: Options): Promise<App> {
  const { shipped, contract, validator, fixtures, library, scenarios } = definitionsOf(options)
  const log = newLog(options.log, options.logTo)
  const examples = new Examples(new Prism(contract, log.note))
  const data = options.data === undefined ? undefined : resolve(options.data)
  const persistence =
    data === undefined ? undefined : new FilePersistence({ path: data, durability: options.durability })
  // The cluster code is loaded only when a shared store is configured.
  const shared = options.cluster && (await import('./cluster/cluster.ts'))
  const store = options.cluster && (await shared!.openSharedStore(options.cluster.store))
  const sandboxes = new Sandboxes(
    {
      contract,
      validator,
      readRequirements: readRequirements(shipped.contract),
      guards,
      catalogue: library,
      sealer: new Sealer(store?.sealingKey ?? (data === undefined ? undefined : () => sealingKeyIn(data))),
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
  const bodies = new BodyBudget()
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
    storage: persistence,
    send: (sandbox, request) => sendInside(edge, sandbox, request),
  })
  const koa = koaOf({
    routers: [
      consoleRouter({ gate, home }),
      startPageRouter({ version, contractVersion, gate, sandboxes }),
      controlRouter({ api: control, gate, settled, log, bodies, ownership: cluster }),
    ],
    contract,
    matcher,
    edge,
    wires: { bodies, ownership: cluster },
    sandboxes: known,
    log,
    home,
  })
  // Node would reject a request without Host itself; routeOf refuses it as an ApiError instead.
  const handle = koa.callback()
  const tls = options.tls && (await (await import('./server/tls.ts')).tlsOf(options.tls, options.host, options.data))
  const listener = new Listener(
    (request, response) => (cluster ? cluster.front(request, response, handle) : void handle(request, response)),
    tls,
  )
  answerParseErrors(listener.server, () => known.get('default')!.world.random.requestId())
  const release = async (): Promise<void> => {
    await examples.close()
    await persistence?.close()
    await cluster?.close()
    tls?.dispose()
  }
  let url: string
  try {
    await cluster?.join(handle)
    if (options.import !== undefined) await importDump(control, sandboxes, options.import, options.exportOnExit)
    await settled()
    url = await listener.listen(options.port, options.host)
  } catch (error) {
    sandboxes.close()
    await release()
    throw error
  }
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
    server: listener.server,
    url,
    certFile: tls?.certFile,
    close: async () => {
      await cluster?.drain()
      if (addressFile !== undefined) rmSync(addressFile, { force: true })
      sandboxes.close()
      await listener.close()
      try {
        if (options.exportOnExit !== undefined) await exportDump(control, sandboxes, options.exportOnExit)
      } finally {
        await release()
        log.flush()
      }
    },
  }
}
