/** A client of the control API of a running server, with error messages for users. */
import { readFileSync } from 'node:fs'
import { whyUnreadable } from '#files'
import type { Schemas } from '../../sandbox/control-schemas.ts'
import {
  readArguments,
  UsageError,
  type Arguments,
  loadSettings,
  isSet,
  variableIn,
  type FileSettings,
} from './arguments.ts'
import type { FlagTable, FlagName } from './commands.ts'
import { DEFAULT_PORT } from './options.ts'
import { callableHost } from '../../platform/address.ts'

/** Thrown if a request failed; the message is for users. */
export class ControlError extends Error {
  /** Status of the response; undefined if there was none. */
  readonly status: number | undefined

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** The context of a command for a running server. */
export interface ControlCommand {
  readonly words: readonly string[]
  readonly flags: Arguments
  readonly client: ControlClient
  /** Prints a response: as JSON with --json, otherwise as lines. */
  readonly print: (answer: unknown, lines: () => readonly string[]) => void
}

/** Parses the arguments of a command and determines its server. @throws UsageError */
export function controlCommand(
  args: readonly string[],
  table: FlagTable,
  most: number,
  env: NodeJS.ProcessEnv = process.env,
): ControlCommand {
  const flags = readArguments(args, table, most)
  const config = flags.one('config')
  const settings = loadSettings(config === undefined ? undefined : { value: config, from: '--config', source: 'flag' })
  const token = flags.one('control-token') ?? variableIn(env, 'control-token') ?? settings('control-token')[0]?.value
  return {
    words: flags.positionals,
    flags,
    client: new ControlClient(controlUrl(flags.one('url'), env, settings), token),
    print: (answer, lines) => {
      const text = flags.has('json') ? [JSON.stringify(answer, undefined, 2)] : lines()
      process.stdout.write(text.map((line) => `${line}\n`).join(''))
    },
  }
}

/**
 * Returns the URL of the control API. A flag or variable can contain the URL of the server, of one of its sandboxes, of
 * its API or of its control API; without them, it is the URL of the server that `papercloud start` would start here.
 * @throws UsageError for an invalid URL
 */
export function controlUrl(flag: string | undefined, env: NodeJS.ProcessEnv, settings: FileSettings): string {
  const given = flag ?? (env.PAPERCLOUD_CONTROL_URL || undefined)
  if (given === undefined) {
    const named = (name: FlagName): string | undefined => variableIn(env, name) ?? settings(name)[0]?.value
    const port = named('port') ?? (env.PORT || String(DEFAULT_PORT))
    const tls = named('tls')
    const isMade = tls !== undefined && isSet({ value: tls, from: 'tls', source: 'variable' })
    const isSecure = isMade || named('tls-cert') !== undefined
    return `${isSecure ? 'https' : 'http'}://${callableHost(named('host') ?? '127.0.0.1')}:${port}/_sandbox`
  }
  const from = flag === undefined ? 'PAPERCLOUD_CONTROL_URL' : '--url'
  const url = parsedUrl(given)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${from} must be an address such as http://127.0.0.1:4010, not "${given}".`)
  const path = url.pathname.replace(/\/(_sandbox|api\/v1|api)?\/?$/, '')
  if (!/^(\/sandboxes\/[^/]+)?$/.test(path))
    throw new UsageError(
      `${from} must be the address of the server or of one of its sandboxes (…/sandboxes/NAME), not "${given}".`,
    )
  return `${url.origin}${path}/_sandbox`
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** Reads a file that a command sends. @throws ControlError */
export function bytesIn(file: string | number): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ControlError(`${file}: ${whyUnreadable(error)}.`, undefined, error)
  }
}

/** Client of the control API of one sandbox. */
export class ControlClient {
  readonly url: string
  readonly #token: string | undefined

  constructor(url: string, token: string | undefined) {
    this.url = url
    this.#token = token
  }

  /** Sends a GET request and parses the JSON response. @throws ControlError */
  async get<T>(path: string, query: Readonly<Record<string, string | undefined>> = {}): Promise<T> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
    return (await (await this.send('GET', path + search)).json()) as T
  }

  /**
   * Sends a request, with a body if given, and parses the JSON response; undefined if there is none.
   * @throws ControlError
   */
  async call<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const response = await this.send(method, path, body === undefined ? undefined : JSON.stringify(body))
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  /** Sends a request and returns its response if it was successful. @throws ControlError */
  async send(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>): Promise<Response> {
    let response: Response
    try {
      response = await fetch(this.url + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(this.#token !== undefined && { 'x-sandbox-token': this.#token }),
        },
        ...(body !== undefined && { body }),
      })
    } catch (error) {
      const { cause } = error as { cause?: NodeJS.ErrnoException }
      throw new ControlError(
        `No server is running at ${new URL(this.url).origin} (${cause?.code ?? (error as Error).message}). Start one with "npx papercloud start", or specify another one with --url or PAPERCLOUD_CONTROL_URL.`,
        undefined,
        error,
      )
    }
    if (!response.ok) throw await this.#refusal(response)
    return response
  }

  async #refusal(response: Response): Promise<ControlError> {
    const { status } = response
    const refusal = (await response.json().catch(() => undefined)) as Partial<Schemas['ApiError']> | undefined
    if (typeof refusal?.code !== 'string' || typeof refusal.message !== 'string')
      return new ControlError(
        `The server at ${this.url} is not papercloud: it responded with status ${status}.`,
        status,
      )
    const help = status === 401 ? ' Pass it with --control-token or PAPERCLOUD_CONTROL_TOKEN.' : ''
    return new ControlError(`${refusal.message}${help}`, status)
  }
}
