/**
 * `papercloud mcp`: the tools of agents over stdin and stdout, one JSON message a line. It forwards the messages to the
 * server at the address. If none runs there and no address was given, or if flags set up a sandbox, it serves one in memory until
 * stdin ends.
 */
import { createInterface } from 'node:readline'
import { startApp } from '../../app.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { App } from '../http/app.ts'
import { loadSettings, readFlags, UsageError, type GivenFlags } from './arguments.ts'
import { COMMANDS, EXEC_FLAGS, MCP_FLAGS, type FlagName } from './commands.ts'
import { controlUrl } from './control-client.ts'
import { optionsFrom } from './options.ts'
import { stopSignal } from './stop-signals.ts'

/** The version of messages that name none: those of clients that begin with `initialize`. */
const USUAL_VERSION = '2025-11-25'
const NAMED_VERSION = 'io.modelcontextprotocol/protocolVersion'
/** Codes of JSON-RPC errors. */
const NOT_JSON = -32700
const INTERNAL = -32603
/** How long the program at the usual address may take to answer (ms). */
const PROBE_MS = 2_000

/** Flags that also concern a server that already runs. */
const SHARED: readonly string[] = ['config', 'control-token']

type Message = JsonObject & {
  readonly id?: string | number
  readonly method?: string
  readonly params?: JsonObject & { readonly name?: string; readonly _meta?: JsonObject }
}

/** Forwards messages until stdin ends or a signal stops it; returns the exit code. */
export async function mcpCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags(args, process.env, loadSettings, MCP_FLAGS)
  const foreign = [...EXEC_FLAGS, 'hold', 'watch'].find((name) => flags.own.has(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} cannot be used with mcp.`)
  const setting = ownSetting(flags)
  if (setting !== undefined && flags.own.one('url') !== undefined)
    throw new UsageError(`${setting} sets up a new sandbox, so it cannot be used with --url.`)
  const given = flags.own.one('url') ?? (process.env.PAPERCLOUD_CONTROL_URL || undefined)
  const url = controlUrl(flags.own.one('url'), process.env, loadSettings(flags.one('config')))
  const isThere = setting === undefined && (given !== undefined || (await isPapercloud(url)))
  const own = isThere ? undefined : await started(flags)
  const control = own ? `${own.app.url}/_sandbox` : url
  const cloud = flags.own.one('cloud')
  const token = own ? own.controlToken : flags.one('control-token')?.value
  const bridge = new Bridge(
    cloud === undefined ? `${control}/mcp` : control.replace(/_sandbox$/, 'mcp'),
    cloud === undefined
      ? token === undefined
        ? {}
        : { 'x-sandbox-token': token }
      : { authorization: `Bearer ${cloud}` },
  )
  const lines = createInterface({ input: process.stdin })
  const stop = new AbortController()
  void stopSignal().then(() => {
    stop.abort()
    lines.close()
  })
  for await (const line of lines) if (line.trim() !== '') bridge.take(line)
  if (!stop.signal.aborted) await bridge.idle()
  process.stdin.destroy()
  await own?.app.close()
  return 0
}

/** Returns the first argument that only a new sandbox can follow, so that the server that runs here is not meant. */
function ownSetting(flags: GivenFlags): string | undefined {
  const names = Object.keys(COMMANDS.mcp.flags).filter((name) => !(name in MCP_FLAGS) && !SHARED.includes(name))
  return names.flatMap((name) => flags.all(name as FlagName)).find(({ source }) => source === 'flag')?.from
}

/** Starts a sandbox in memory. Its log goes to stderr, because stdout is for messages only. */
async function started(flags: GivenFlags): Promise<{ app: App; controlToken: string | undefined }> {
  // This process is the first client of the server, and would not trust a certificate that the server generates.
  const { tls: _tls, ...options } = optionsFrom(flags, 'exec', process.env, false)
  const app = await startApp({ ...options, logTo: 'stderr' })
  process.stderr.write(`papercloud serves ${app.url}/api/v1 in memory, until stdin ends.\n`)
  return { app, controlToken: options.controlToken }
}

async function isPapercloud(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(PROBE_MS) })
    const { status, version } = (await response.json()) as JsonObject
    return status === 'ok' && typeof version === 'string'
  } catch {
    return false
  }
}

/** Forwards messages to a server, and writes the answers in the order in which they arrive. */
class Bridge {
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #waiting = new Set<Promise<void>>()
  #version = USUAL_VERSION

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url
    this.#headers = headers
  }

  take(line: string): void {
    const work = this.#forward(line).finally(() => this.#waiting.delete(work))
    this.#waiting.add(work)
  }

  async idle(): Promise<void> {
    await Promise.all(this.#waiting)
  }

  async #forward(line: string): Promise<void> {
    let message: Message
    try {
      message = JSON.parse(line) as Message
    } catch {
      return say({ jsonrpc: '2.0', id: null, error: { code: NOT_JSON, message: 'This line is not JSON.' } })
    }
    const { id, method } = message
    const refuse = (text: string): void => {
      if (id !== undefined) say({ jsonrpc: '2.0', id, error: { code: INTERNAL, message: text } })
    }
    try {
      const response = await fetch(this.#url, { method: 'POST', headers: this.#headersOf(message), body: line })
      const text = await response.text()
      if (id === undefined) return
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
      const answer = JSON.parse(isStream ? (/^data: (.+)$/m.exec(text)?.[1] ?? '') : text) as JsonObject
      const { protocolVersion } = (answer.result ?? {}) as JsonObject
      if (method === 'initialize' && typeof protocolVersion === 'string') this.#version = protocolVersion
      if (answer.jsonrpc === undefined) refuse(`${this.#url} answered ${response.status}: ${String(answer.message)}`)
      else say(answer)
    } catch (error) {
      const { cause, message: reason } = error as Error & { readonly cause?: NodeJS.ErrnoException }
      refuse(
        `There is no papercloud at ${this.#url} (${cause?.code ?? cause?.message ?? reason}). Start one with "npx papercloud start", or leave out --url and PAPERCLOUD_CONTROL_URL.`,
      )
    }
  }

  #headersOf({ method, params }: Message): Record<string, string> {
    const named = params?._meta?.[NAMED_VERSION] as string | undefined
    const version = named ?? (method === 'initialize' ? undefined : this.#version)
    return {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...this.#headers,
      ...(version !== undefined && { 'mcp-protocol-version': version }),
      ...(version !== undefined && method !== undefined && { 'mcp-method': method }),
      ...(version !== undefined && params?.name !== undefined && { 'mcp-name': params.name }),
    }
  }
}

function say(message: JsonObject): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
