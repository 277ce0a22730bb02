/**
 * Sandboxes in the server of a run: under a command of `sweep` or `exec --audit`, `startSandbox` creates its sandboxes
 * there, so that their requests are observed as well.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { basename, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { createParser } from 'eventsource-parser'
import { readText, readUnpackedText } from '#files'
import { yaml } from '#yaml'
import type { Options } from '../../app.ts'
import { ApiError, type Code } from '../../service/request/errors.ts'
import { loadDocument } from '../../service/contract/document.ts'
import { namesFile, SCENARIO_FILE } from '../../sandbox/scenarios/definition.ts'
import type { FeedEvent, FeedSink } from '../../sandbox/feed.ts'
import type { ControlId, ControlReply } from '../../sandbox/control/handler.ts'
import document from '../../sandbox/control/openapi.json' with { type: 'json' }
import { searchOf, type Carried, type ServedAt } from '../../sandbox/control/served.ts'
import type { JsonObject } from '../../platform/json.ts'

/** The run to which the command of this process belongs, according to the environment. */
export interface JoinedRun {
  readonly name: string
  /** URL of the control API of its sandbox. */
  readonly controlUrl: string
  readonly token: string | undefined
}

/**
 * Initial settings of a sandbox, as in `startSandbox`. Fixtures are the name of a set, or a folder; the server
 * identifies the folder that it was started with by the name of the folder.
 */
export type SandboxBeginning = Partial<
  Pick<Options, 'fixtures' | 'pace' | 'now' | 'seed' | 'scenarios' | 'scenarioFolder' | 'import'>
>

/** Name that this process uses for the first sandbox. */
const FIRST = 'default'

/** Returns the run in an environment; undefined if there is none. */
export function runIn(env: NodeJS.ProcessEnv): JoinedRun | undefined {
  const { PAPERCLOUD_RUN: name, PAPERCLOUD_CONTROL_URL: controlUrl, PAPERCLOUD_CONTROL_TOKEN: token } = env
  return name && controlUrl ? { name, controlUrl, token } : undefined
}

/** Sandboxes of a run, and a function to delete them. */
export interface JoinedServer extends ServedAt {
  readonly close: () => Promise<void>
}

/** Creates a sandbox of the run. @throws ApiError if the server refuses */
export async function joinRun(run: JoinedRun, beginning: SandboxBeginning): Promise<JoinedServer> {
  const joined = new Joined(run)
  await joined.begin(beginning)
  return joined
}

/** The time of a sandbox's clock, and when it was read. */
interface ClockReading {
  readonly nowMs: number
  readonly frozen: boolean
  readonly atMs: number
}

class Joined implements JoinedServer {
  readonly #run: JoinedRun
  /** The sandbox of the server through which ours are created. */
  readonly #origin: string
  /** Prefix of our sandboxes' names on the server. */
  readonly #prefix: string
  readonly #endpoints = loadDocument(document).endpoints
  readonly #clocks = new Map<string, ClockReading>()
  #scenarios: readonly StartScenario[] = []
  readonly #secrets = new Map<string, readonly string[]>()

  constructor(run: JoinedRun) {
    this.#run = run
    this.#origin = run.controlUrl.replace(/(\/sandboxes\/[^/]+)?\/_sandbox\/?$/, '')
    this.#prefix = `${run.name.slice(0, 24)}-${randomUUID().slice(0, 8)}`
  }

  async begin({ scenarios = [], scenarioFolder, import: file, ...settings }: SandboxBeginning): Promise<void> {
    const { fixtures, pace, now, seed } = settings
    const set = fixtures && basename(fixtures)
    const body = JSON.parse(JSON.stringify({ name: this.#actual(FIRST), fixtures: set, pace, now, seed })) as object
    const made = await this.#send(this.#run.controlUrl, 'createSandbox', { body })
    await this.#learn(FIRST, made)
    if (file !== undefined) await this.answer(FIRST, 'restore', { body: dumpIn(file) })
    this.#scenarios = scenarios.map((one) => scenarioOf(one, scenarioFolder))
    await this.#activate()
  }

  close = async (): Promise<void> => {
    const { body } = await this.#send(this.#run.controlUrl, 'listSandboxes', {})
    const ours = (body as { data: { name: string }[] }).data
      .map(({ name }) => name)
      .filter((name) => this.#isOurs(name))
    for (const name of ours) await this.#send(this.#run.controlUrl, 'deleteSandbox', { params: { name } })
  }

  async #activate(): Promise<void> {
    for (const { name, body } of this.#scenarios) await this.answer(FIRST, 'putScenario', { params: { name }, body })
  }

  base = (name: string): string => `${this.#origin}/sandboxes/${this.#actual(name)}`

  now = (name: string): string => {
    const { nowMs, frozen, atMs } = this.#clocks.get(name)!
    return new Date(nowMs + (frozen ? 0 : Date.now() - atMs)).toISOString()
  }

  secrets = (name: string): readonly string[] => this.#secrets.get(name) ?? []

  answer = async (name: string, id: ControlId, carried: Carried): Promise<ControlReply> => {
    const reply = await this.#send(`${this.base(name)}/_sandbox`, id, this.#renamed(id, carried))
    const body = this.#named(reply.body)
    if (id === 'createSandbox') await this.#learn((body as { name: string }).name, reply)
    else this.#note(name, body)
    if (id === 'reset' && name === FIRST) await this.#activate()
    return { ...reply, body }
  }

  /** Stores the clock and the seeded secrets of a new sandbox. */
  async #learn(name: string, { body }: ControlReply): Promise<void> {
    this.#note(name, body)
    const { body: seeded } = await this.#send(`${this.base(name)}/_sandbox`, 'listCredentials', {})
    this.#secrets.set(
      name,
      (seeded as { data: { secret: string }[] }).data.map(({ secret }) => secret),
    )
  }

  /** Stores the clock's time if a response contains it. */
  #note(name: string, body: unknown): void {
    const { now, frozen } = (body ?? {}) as { now?: unknown; frozen?: unknown }
    if (typeof now === 'string' && typeof frozen === 'boolean')
      this.#clocks.set(name, { nowMs: Date.parse(now), frozen, atMs: Date.now() })
  }

  #actual(name: string): string {
    return name === FIRST ? this.#prefix : `${this.#prefix}-${name}`
  }

  /** Returns a call with the sandboxes' names on the server. */
  #renamed(id: ControlId, { params, query, body }: Carried): Carried {
    const own = (fields: object | undefined, names: readonly string[]): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(fields ?? {}).map(([key, value]) => [
          key,
          names.includes(key) && typeof value === 'string' ? this.#actual(value) : value,
        ]),
      )
    if (id === 'createSandbox') return { body: own(body as object, ['name', 'from']) }
    if (id === 'createRun') return { body: own(body as object, ['over']) }
    if (id === 'deleteSandbox') return { params: own(params, ['name']) as Record<string, string> }
    return { ...(params && { params }), query, body }
  }

  /** Returns a response with the names that this process uses; other sandboxes are left out. */
  #named(body: unknown): unknown {
    const { data, name } = (body ?? {}) as { data?: unknown; name?: unknown }
    if (typeof name === 'string' && this.#isOurs(name)) return { ...(body as object), name: this.#given(name) }
    const isList = Array.isArray(data) && data.some((one: { name?: string }) => this.#isOurs(one.name ?? ''))
    if (!isList) return body
    const ours = (data as { name: string }[]).filter((one) => this.#isOurs(one.name))
    return { ...(body as object), data: ours.map((one) => ({ ...one, name: this.#given(one.name) })) }
  }

  #isOurs(actual: string): boolean {
    return actual === this.#prefix || actual.startsWith(`${this.#prefix}-`)
  }

  #given(actual: string): string {
    return actual === this.#prefix ? FIRST : actual.slice(this.#prefix.length + 1)
  }

  async #send(control: string, id: ControlId, { params = {}, query, body }: Carried): Promise<ControlReply> {
    const { method, path } = this.#endpoints.get(id)!
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = searchOf(query)
    const response = await sent(
      `${control}${filled}${search === '' ? '' : `?${search}`}`,
      {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(this.#run.token !== undefined && { 'x-sandbox-token': this.#run.token }),
        },
      },
      body === undefined ? '' : JSON.stringify(body),
    )
    const status = response.statusCode!
    const type = response.headers['content-type'] ?? ''
    if (type.startsWith('text/event-stream')) return { status, follow: (sink) => followed(response, sink) }
    const text = await textOf(response)
    const isJson = type.includes('json')
    const value = isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined
    if (status >= 400) throw refusal(value, status)
    return isJson || text === '' ? { status, body: value } : { status, text }
  }
}

/** Sends a request without `fetch`, which test environments replace or lack. */
function sent(url: string, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const open = url.startsWith('https:') ? requestOverTls : request
  return new Promise((resolve, reject) => void open(url, options, resolve).on('error', reject).end(body))
}

/** Passes events on to a sink until the server ends the stream, or until the returned function is called. */
function followed(response: IncomingMessage, sink: FeedSink): () => void {
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => sink.send([{ type: event, data } as FeedEvent]),
  })
  response
    .setEncoding('utf8')
    .on('data', (text: string) => parser.feed(text))
    .on('error', () => undefined)
    .on('close', () => sink.end())
  return () => void response.destroy()
}

/** A scenario to activate at startup: its name, or its definition. */
interface StartScenario {
  readonly name: string
  readonly body: unknown
}

function scenarioOf(given: string, folder: string | undefined): StartScenario {
  const own =
    folder === undefined ? undefined : readdirSync(folder).find((file) => file.replace(SCENARIO_FILE, '') === given)
  const file = namesFile(given) ? given : own === undefined ? undefined : resolve(folder!, own)
  if (file === undefined) return { name: given, body: undefined }
  const body = yaml().parse(readText(file)) as { name: string }
  return { name: body.name, body }
}

function dumpIn(file: string): unknown {
  return JSON.parse(readUnpackedText(file))
}

function refusal(value: unknown, status: number): Error {
  const { code, message, field, details } = (value ?? {}) as Record<string, unknown>
  if (typeof code !== 'string') return new Error(`The server that hosts the run responded with status ${status}.`)
  return new ApiError(code as Code, String(message), {
    rule: 'control.input',
    ...(typeof field === 'string' && { field }),
    ...(details !== undefined && { details: details as JsonObject }),
  })
}
