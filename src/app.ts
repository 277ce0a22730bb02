/**
 * The composition root: builds contract, sandboxes and server from one set of options. The command line, the library
 * and the tests all start here. It keeps no state outside of what it returns.
 */
import { startNode, type NodeParts, type StartedNode } from './cluster/start-node.ts'
import type { ControlApi } from './control/control-api.ts'
import { sendInside } from './gateway/send-inside.ts'
import { matcherOf } from './openapi/matcher.ts'
import { home, version } from './openapi/package-files.ts'
import { Examples } from './pipeline/examples.ts'
import { guards, respond } from './pipeline/pipeline.ts'
import { definitionsOf, type Definitions } from './sandbox/definitions.ts'
import { Runs } from './sandbox/run/runs.ts'
import { newSandboxes } from './sandbox/new-sandboxes.ts'
import { newLog, type Log } from './server/access-log.ts'
import type { App } from './server/app.ts'
import { edgeOf, koaOf } from './server/application.ts'
import { BodyBudget } from './server/body-budget.ts'
import { exportDump, importDump } from './server/dump-file.ts'
import { Listener } from './server/listener.ts'
import type { Options } from './server/options.ts'
import { answerParseErrors } from './server/parse-errors.ts'
import { Prism } from './server/prism.ts'
import { pinnedTime } from './time/pinned-time.ts'

/** Starts a server. */
export async function startApp(options: Options): Promise<App> {
  const definitions = definitionsOf(options)
  const log = newLog(options.log, options.logTo)
  const needs = { ...definitions, guards, time: pinnedTime(options.time), fault: log.fault }
  const sandboxesOf: NodeParts['sandboxesOf'] = (sealer) => newSandboxes(needs, options, sealer)
  const { contract, library } = definitions
  const started = await startNode({ options, version, contract, log, sandboxesOf })
  const { node, sandboxes, lifecycle } = started
  const { control, koa, runs, examples } = applicationOf(options, definitions, started, log)
  const handle = koa.callback()
  const listener = await Listener.of((request, response) => node.front(request, response, handle), options)
  const { server, certFile } = listener
  answerParseErrors(server, () => node.get('default')!.world.random.requestId())
  const release = async (): Promise<void> => {
    await examples.close()
    await node.close()
    listener.dispose()
  }
  const { exportOnExit } = options
  let url: string
  try {
    await node.join(handle)
    if (options.import !== undefined) await importDump(await control(), sandboxes, options.import, exportOnExit)
    await lifecycle.flushed()
    if (options.lastCalls) runs.lastCalls.recordAll(sandboxes.all)
    url = await listener.listen()
  } catch (error) {
    sandboxes.close()
    await release()
    throw error
  }
  const close = async (): Promise<void> => {
    await node.drain()
    listener.hide()
    sandboxes.close()
    await listener.close()
    try {
      if (exportOnExit !== undefined) await exportDump(await control(), sandboxes, exportOnExit)
    } finally {
      await release()
      log.flush()
    }
  }
  return { contract, control, sandboxes, lifecycle, runs, library, note: log.note, server, url, certFile, close }
}

/** Creates the HTTP application for started sandboxes: API, control API, console and site. */
function applicationOf(options: Options, definitions: Definitions, started: StartedNode, log: Log) {
  const { node, sandboxes, lifecycle } = started
  const { contract, shipped } = definitions
  const { directory, ownership } = node
  const examples = new Examples(new Prism(contract, log.note))
  const matcher = matcherOf(contract)
  const bodies = new BodyBudget(options.heldBodyBytes)
  const runs = new Runs(contract)
  const answer: Parameters<typeof edgeOf>[0]['answer'] = (call, sandbox) =>
    respond(call, { sandbox, examples, durability: sandbox.persistence })
  const edge = edgeOf({ matcher, answer, sandboxes: node, log })
  const createControl = async (): Promise<ControlApi> => {
    const { ControlApi } = await import('./control/control-api.ts')
    return new ControlApi({
      version,
      contract,
      sandboxes,
      runs,
      library: definitions.library,
      directory,
      send: (sandbox, request) => sendInside(edge, sandbox, request),
      play: async (asked) => (await import('./replay/play-capsule.ts')).playCapsule(asked, { shipped, examples }),
    })
  }
  let creating: Promise<ControlApi> | undefined
  const control = (): Promise<ControlApi> => (creating ??= createControl())
  const gate = { host: options.host, token: options.controlToken }
  const settled = (): Promise<void> => lifecycle.flushed()
  const routers: Parameters<typeof koaOf>[0]['routers'] = async () => {
    const [{ consoleRouter }, { startPageRouter }, { controlRouter }] = await Promise.all([
      import('./console/page.ts'),
      import('./console/start-page.ts'),
      import('./server/control-router.ts'),
    ])
    return [
      consoleRouter({ gate, home }),
      startPageRouter({ version, contractVersion: contract.version, gate, sandboxes }),
      controlRouter({ api: await control(), gate, settled, log, bodies, ownership }),
    ]
  }
  const koa = koaOf({ routers, contract, matcher, edge, wires: { bodies, ownership }, sandboxes: node, log, home })
  return { control, koa, runs, examples }
}
