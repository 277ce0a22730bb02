/** `papercloud start`: serves until it is stopped. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp, type App, type Options } from '../../app.ts'
import { StoreUnusable } from '../../sandbox/storage/engine.ts'
import { isSet, type GivenFlags } from './arguments.ts'
import { announceState } from './progress.ts'
import { stopSignal } from './stop-signals.ts'
import { watchedFolders, watchFolders } from './watch.ts'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { callableHost } from '../../platform/address.ts'

/**
 * How long after startup the body parser is loaded (ms): not during the first calls, but before a person sends a body.
 */
const BODY_PARSER_MS = 250

/** Serves until a signal stops it; returns the exit code. */
export async function startCommand(options: Options, flags: GivenFlags): Promise<number> {
  const watched = isSet(flags.one('watch')) ? watchedFolders(options) : undefined
  let isServing = false
  const stopped = stopSignal()
  // If stopped during startup, the process can end at once: nothing was acknowledged yet, and the data folder is
  // complete.
  void stopped.then(() => isServing || process.exit(0))
  const newFolder = options.data !== undefined && !existsSync(options.data) ? options.data : undefined
  announceState(options.data)
  const app = await startApp(options).catch((error: unknown) => explainRunning(error, options))
  if (newFolder !== undefined) ignoreFolder(newFolder)
  isServing = true
  // A given token is not printed.
  process.stdout.write(banner(app, options, flags.one('control-token') ? undefined : options.controlToken))
  setTimeout(
    () => void import('../http/control-body.ts').then(({ loadBodyParser }) => loadBodyParser()),
    BODY_PARSER_MS,
  ).unref()
  const watching = watched && watchFolders(app, watched)
  await stopped
  watching?.close()
  await app.close()
  // Everything is stored and every connection has ended; a delayed response, whose client has gone, must not be waited for.
  process.exit(0)
}

/** @throws AlreadyRuns if papercloud already listens on the port, otherwise the given error */
async function explainRunning(error: unknown, { host, port }: Options): Promise<never> {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const url =
    port !== 0 && (isPortTaken || error instanceof StoreUnusable) ? await runningInstance(host, port) : undefined
  if (url === undefined) throw error
  const where = `papercloud already runs on port ${port}: its console is ${url}/_sandbox/.`
  throw new AlreadyRuns(
    isPortTaken
      ? `${where} Use it, or choose another port with --port (0 picks a free one).`
      : `${(error as Error).message} ${where}`,
  )
}

class AlreadyRuns extends Error {}

/** Excludes a data folder from a surrounding git repository. */
function ignoreFolder(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 })
  } catch {
    // The folder works without this file too.
  }
}

/** Returns the banner's text; `madeToken` is the control token if it was generated. */
function banner({ url, certFile }: App, options: Options, madeToken: string | undefined): string {
  const serves = `papercloud serves ${url}/api/v1`
  const trusting = certFile === undefined ? '' : ` --cacert ${certFile}`
  const consoleUrl = `${url}/_sandbox/${madeToken === undefined ? '' : `#token=${encodeURIComponent(madeToken)}`}`
  const curl = `curl${trusting} -H 'Authorization: Bearer pc_live_owner' ${url}/api/v1/account/whoami`
  if (options.log === 'json')
    return `${JSON.stringify({
      level: 30,
      time: new Date().toISOString(),
      msg: serves,
      url,
      console: consoleUrl,
      explorer: `${url}/docs`,
      guide: `${url}/docs/guide`,
      control: `${url}/_sandbox/`,
      curl,
      token: 'pc_live_owner',
      state: options.cluster ? 'in the shared store' : (options.data ?? 'in memory'),
      controlToken: madeToken,
      certificate: certFile,
    })}\n`
  const needed = [
    ...(certFile === undefined ? [] : [`  certificate  ${certFile}`]),
    ...(madeToken === undefined ? [] : [`  control token  ${madeToken}`]),
  ]
  if (options.log === 'silent') return [serves, ...needed, ''].join('\n')
  return `${[
    serves,
    `  console   ${consoleUrl}`,
    `  explorer  ${url}/docs`,
    `  guide     ${url}/docs/guide`,
    `  control   ${url}/_sandbox/`,
    `  token     pc_live_owner`,
    `  state     ${options.cluster ? 'in the store that all nodes share' : (options.data ?? 'in memory')}`,
    ...needed,
    '',
    `  ${curl}`,
    '',
  ].join('\n')}\n`
}

/** How long the program on the port may take to answer (ms). */
const PROBE_MS = 1_000
/** The longest response that is read (characters); that of papercloud is much shorter. */
const LONGEST_RESPONSE = 10_000

/** Returns the base URL of the papercloud that listens on a port; undefined if it is another program. */
async function runningInstance(host: string, port: number): Promise<string | undefined> {
  const address = `${callableHost(host)}:${port}`
  const urls = [`http://${address}`, `https://${address}`]
  const found = await Promise.all(urls.map(async (url) => ((await isPapercloud(url)) ? url : undefined)))
  return found.find((url) => url !== undefined)
}

function isPapercloud(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PROBE_MS)
    // The certificate may be a generated one, and nothing is sent that has to stay secret.
    const options = { signal, agent: false, rejectUnauthorized: false }
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(`${url}/_sandbox/health`, options)
    request
      .on('error', () => resolve(false))
      .on('response', (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('error', () => resolve(false))
          .on('data', (chunk: string) => {
            text += chunk
            if (text.length > LONGEST_RESPONSE) request.destroy()
          })
          .on('end', () => resolve(isHealth(text)))
          .on('close', () => resolve(false))
      })
    request.end()
  })
}

function isHealth(text: string): boolean {
  try {
    const { contractVersion, sandboxes } = JSON.parse(text) as Record<string, unknown>
    return contractVersion !== undefined && sandboxes !== undefined
  } catch {
    return false
  }
}
