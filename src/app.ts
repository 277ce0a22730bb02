/**
 * The composition root: builds contract, sandboxes and server from one set of options. The command line, the library
 * and the tests all start here. It keeps no state outside of what it returns.
 */
import { openNode, type StartedNode } from './surfaces/cluster/start-node.ts'
import { createCore, type Core } from './quality/core.ts'
import { Examples } from './sandbox/edge/examples.ts'
import { requestIdOf } from './sandbox/edge/request-head.ts'
import type { Contract } from './service/contract/document.ts'
import { home, version } from './service/contract/package-files.ts'
import { checkWritable } from './platform/written-files.ts'
import { definitionsOf, type Definitions } from './sandbox/definitions.ts'
import type { Tracer } from './sandbox/tracer.ts'
import { newLog, seenBy, type Log } from './surfaces/http/access-log.ts'
import type { App } from './surfaces/http/app.ts'
import { koaOf } from './surfaces/http/application.ts'
import { BodyBudget } from './surfaces/http/body-budget.ts'
import { ClientConnections } from './surfaces/http/connections.ts'
import { exportDump, importDump } from './surfaces/http/dump-file.ts'
import type { AnswerMcp } from './surfaces/http/mcp-router.ts'
import { HttpListener } from './surfaces/http/listener.ts'
import type { Options } from './surfaces/http/options.ts'
import { answerParseErrors } from './surfaces/http/parse-errors.ts'
import { Prism } from './surfaces/http/prism.ts'
import { StopReport, type WaitFor } from './surfaces/http/stop-report.ts'
import { systemTime } from './platform/time.ts'
import { pinnedTime } from './platform/pinned-time.ts'

export type { App } from './surfaces/http/app.ts'
export type { ClusterSettings, Options } from './surfaces/http/options.ts'

/** Starts a server. */
export async function startApp(options: Options): Promise<App> {
  checkOutputs(options)
  const definitions = definitionsOf(options)
  const log = newLog(options.log, options.logTo)
  const tracer = await tracesOf(options, definitions, log)
  const { contract, library } = definitions
  const core = await coreOf(options, definitions, log, tracer)
  const { sandboxes, runs, examples, control } = core
  const { node, lifecycle } = core.home
  const { koa, connections } = applicationOf(options, core, log)
  const handle = koa.callback()
  const release = (waitFor?: WaitFor): Promise<void> => released({ node, examples, tracer }, waitFor)
  let listener: HttpListener
  try {
    listener = await HttpListener.of((request, response) => node.front(request, response, handle), options)
  } catch (error) {
    sandboxes.close()
    await release()
    throw error
  }
  const { server, certFile } = listener
  connections.watch(server)
  answerParseErrors(server, (request) => {
    const sandbox = node.get('default')!
    return request ? requestIdOf(request, sandbox) : sandbox.world.random.requestId()
  })
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
    listener.dispose()
    throw error
  }
  const close = async (): Promise<void> => {
    const stop = new StopReport(log.note)
    try {
      await node.drain(stop.waitFor)
      listener.hide()
      await sandboxes.closeInTurns()
      stop.waitFor('the connections of clients to end')
      await listener.close()
      stop.waitFor(`the dump to be written to ${exportOnExit}`)
      if (exportOnExit !== undefined) await exportDump(await control(), sandboxes, exportOnExit)
    } finally {
      await release(stop.waitFor)
      listener.dispose()
      stop.end()
      log.flush()
    }
  }
  return { contract, control, sandboxes, lifecycle, runs, library, note: log.note, server, url, certFile, close }
}

/** Returns the bodies of a contract's examples, and of `Prefer: dynamic=true`. */
export function examplesOf(contract: Contract, note: (message: string) => void): Examples {
  return new Examples(new Prism(contract, note))
}

interface Released {
  readonly examples: Examples
  readonly node: Pick<StartedNode['node'], 'close'>
  readonly tracer: { readonly close: () => Promise<void> } | undefined
}

/** Ends what a process holds besides its sandboxes and its port. */
async function released({ examples, node, tracer }: Released, waitFor: WaitFor = () => undefined): Promise<void> {
  await examples.close()
  await node.close(waitFor)
  await tracer?.close()
}

/** Loads the sender of traces, if the user named a collector. */
async function tracesOf({ otlp, log, time = systemTime }: Options, { contract }: Definitions, { note }: Log) {
  if (!otlp) return undefined
  // `exec` logs no requests by default, but the user asked for traces, so a failure is still printed.
  const say = log === 'silent' ? (text: string): void => void process.stderr.write(`papercloud: ${text}\n`) : note
  const [{ Traces }, { OtlpSender }] = await Promise.all([
    import('./surfaces/http/traces.ts'),
    import('./surfaces/http/otlp.ts'),
  ])
  return new Traces(contract.endpoints, new OtlpSender(otlp, version, time, say), time)
}

/** Checks the files that are written while the server runs or when it ends. @throws OutputError */
function checkOutputs({ addressFile, exportOnExit }: Options): void {
  if (addressFile !== undefined) checkWritable(addressFile, 'The address')
  if (exportOnExit !== undefined) checkWritable(exportOnExit, 'The dump')
}

/** Opens the store, and creates the core of a node. */
async function coreOf(
  options: Options,
  definitions: Definitions,
  log: Log,
  tracer: Tracer | undefined,
): Promise<Core<StartedNode>> {
  const { contract } = definitions
  const { sealer, start } = await openNode({ options, version, contract, log })
  return createCore(definitions, {
    defaults: options,
    sealer,
    time: pinnedTime(options.time),
    examples: examplesOf(contract, log.note),
    home: start,
    fault: log.fault,
    tracer,
    seen: seenBy(log),
    play: async (asked, needs) => (await import('./quality/replay/play-capsule.ts')).playCapsule(asked, needs),
  })
}

/** Creates the HTTP application around a core, with the console and the site. */
function applicationOf(options: Options, core: Core<StartedNode>, log: Log) {
  const { contract, sandboxes } = core
  const { ownership } = core.home.node
  const connections = new ClientConnections()
  const gate = { host: options.host, token: options.controlToken }
  const wires = { bodies: new BodyBudget(options.heldBodyBytes), connections, ownership }
  const routers: Parameters<typeof koaOf>[0]['routers'] = async () => {
    const [{ siteRouter }, { consoleRouter }, { startPageRouter }, { mcpRouter }] = await Promise.all([
      import('./surfaces/docs-site/docs-site.ts'),
      import('./surfaces/console/page.ts'),
      import('./surfaces/console/start-page.ts'),
      import('./surfaces/http/mcp-router.ts'),
    ])
    const answer: AnswerMcp = async (sandbox, { token, origin, apiUrl, ...request }) => {
      const { answerMcp } = await import('./surfaces/mcp/serve.ts')
      const api = token === undefined ? await core.control() : undefined
      const send: Parameters<typeof answerMcp>[1]['send'] = (call) => core.call(sandbox, call)
      return answerMcp(request, { contract, sandbox, send, fault: log.fault, origin, apiUrl, api, token }, version)
    }
    return [
      mcpRouter({ core, wires, gate, answer }),
      siteRouter({ home }),
      consoleRouter({ gate, home }),
      startPageRouter({ version, contractVersion: contract.version, gate, sandboxes }),
    ]
  }
  return { koa: koaOf({ core, routers, wires, gate }), connections }
}
