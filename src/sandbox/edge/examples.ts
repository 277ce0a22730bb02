/**
 * Examples from the contract, for requests that prefer one (`Prefer`, RFC 7240), and for endpoints of another contract
 * that have no handler. Their source is Prism in Node, and the contract itself in a page.
 */
import { ApiError } from '../../service/request/errors.ts'
import type { Call, FoundExample } from '../../service/request/call.ts'
import { json, type Reply } from '../../service/request/response.ts'

/** A declared response of an operation: its status as in the contract, and the names of its examples. */
export interface DeclaredResponse {
  readonly code: string
  readonly examples: readonly string[]
}

/** Describes the example that is wanted. */
interface Wanted {
  /** If true, the body is generated from the schema instead of taken from an example. */
  readonly dynamic: boolean
  /** Seed of a generated body. */
  readonly seed: string
  readonly code?: number
  readonly exampleKey?: string
}

/** An example as a response. */
export interface ExampleOutput {
  readonly statusCode: number
  /** Its media type; undefined if none is declared. */
  readonly type?: string
  readonly body?: unknown
}

/** The examples of a contract. */
export interface LoadedExamples {
  /** Returns the declared responses of an operation; its name has the form `get /regions`. */
  readonly responses: (name: string) => readonly DeclaredResponse[]
  /** Returns an example. @throws Error if none can be created */
  readonly mock: (name: string, wanted: Wanted) => Promise<ExampleOutput>
}

/** Creates examples; what it needs for this is loaded on first use. */
export interface ExampleSource {
  /** @throws Error if it cannot be loaded */
  readonly loaded: () => Promise<LoadedExamples>
  readonly close: () => Promise<void>
}

/** The examples of one contract. */
export class Examples {
  readonly #source: ExampleSource

  constructor(source: ExampleSource) {
    this.#source = source
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  /** Finds the example for a call; undefined if the client did not ask for one and the endpoint has a handler. */
  async of(call: Call): Promise<FoundExample | undefined> {
    const { prefer } = call.headers
    let asked = true
    try {
      const preference = typeof prefer === 'string' ? preferenceOf(prefer) : undefined
      if (!preference && !call.endpoint.foreign) return undefined
      asked = preference !== undefined
      const reply = await this.#reply(call, preference ?? { dynamic: false, applied: '' })
      return { asked, reply: () => reply }
    } catch (error) {
      // The error is thrown only in the stage that responds with the example, so that refusals of the guards before it
      // take precedence.
      return {
        asked,
        reply: () => {
          throw error
        },
      }
    }
  }

  async #reply({ endpoint, world, requestId }: Call, preference: Preference): Promise<Reply> {
    const examples = await this.#source.loaded()
    const operation = `${endpoint.method.toLowerCase()} ${endpoint.template}`
    const ownCodes = [endpoint.notFoundCode, endpoint.validationCode]
    const { code, example } = chosen(examples.responses(operation), preference, ownCodes)
    const output = await examples.mock(operation, {
      dynamic: preference.dynamic,
      // The seed contains the request id, which is unique and reproducible; drawing a random number from the world
      // would change its state.
      seed: `${world.random.seed} ${requestId}`,
      ...(code !== undefined && { code }),
      ...(example !== undefined && { exampleKey: example }),
    })
    return replyOf(output, preference)
  }
}

/**
 * Selects a status and example that exist. A name without a status selects the status that has this example; without a
 * name, the endpoint's own statuses are preferred.
 * @throws VALIDATION_FAILED naming Prefer
 */
function chosen(
  responses: readonly DeclaredResponse[],
  { code, example, dynamic }: Preference,
  ownCodes: readonly string[],
): { code?: number; example?: string } {
  const fits = ({ code: declared }: DeclaredResponse): boolean =>
    code === undefined ||
    declared === String(code) ||
    declared === 'default' ||
    declared.toUpperCase() === `${String(code)[0]!}XX`
  const fitting = responses.filter(fits)
  if (fitting.length === 0)
    throw badPreference(
      `this endpoint declares no response with status ${code!}; it declares ${responses.map((one) => one.code).join(', ')}`,
    )
  if (example === undefined) {
    const own = code === undefined || dynamic ? undefined : ownCodes.find((name) => fitting[0]!.examples.includes(name))
    return { ...(code !== undefined && { code }), ...(own !== undefined && { example: own }) }
  }
  const holder = fitting.find(({ examples }) => examples.includes(example))
  if (holder) return { code: code ?? Number(holder.code), example }
  const known = [...new Set(fitting.flatMap(({ examples }) => examples))]
  throw badPreference(
    `this endpoint has no example ${JSON.stringify(example.slice(0, 64))}${known.length > 0 ? `; it has ${known.join(', ')}` : ''}`,
  )
}

function replyOf({ statusCode, type = 'application/json', body }: ExampleOutput, { applied }: Preference): Reply {
  const marks = {
    'X-Sandbox-Fidelity': 'example',
    ...(applied !== '' && { 'Preference-Applied': applied }),
    ...(statusCode === 429 && { 'Retry-After': '1' }),
  }
  if (body === undefined) return { status: statusCode, body: null, type: 'application/json', headers: marks }
  if (type.includes('json')) return json(statusCode, body, marks)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  // For an event stream the example is its description as text, not a stream.
  return {
    status: statusCode,
    body: text,
    type: 'text/plain',
    headers: { ...marks, 'Content-Type': `${type}; charset=utf-8` },
  }
}

/** The example that a client prefers. */
interface Preference {
  readonly code?: number
  readonly example?: string
  /** True if the body is generated from the schema instead of taken from an example. */
  readonly dynamic: boolean
  readonly applied: string
}

const NAMES = ['code', 'example', 'dynamic'] as const
const ONE = /([^=;,\s]+)\s*(?:=\s*("(?:[^"\\]|\\.)*"|[^;,]*))?/g

/**
 * Returns the preferences in a header, as Prism understands them: `code=404, example=NAME, dynamic=true`. Others are
 * ignored, as the RFC requires; undefined if it has none of the three.
 * @throws VALIDATION_FAILED naming Prefer
 */
function preferenceOf(header: string): Preference | undefined {
  const given = new Map<string, string>()
  for (const [, name, value = ''] of header.matchAll(ONE)) {
    const known = NAMES.find((one) => one === name!.toLowerCase())
    // If a name occurs several times, the first one counts (RFC 7240, 2).
    if (known && !given.has(known)) given.set(known, bare(value))
  }
  if (given.size === 0) return undefined
  const code = given.get('code')
  const example = given.get('example')
  const dynamic = given.get('dynamic')
  if (code !== undefined && !/^[1-5]\d\d$/.test(code))
    throw badPreference(`code must be a status from 100 to 599, not ${shown(code)}`)
  if (example === '') throw badPreference('example must be the name of an example')
  if (dynamic !== undefined && !['', 'true', 'false'].includes(dynamic))
    throw badPreference(`dynamic must be true or false, not ${shown(dynamic)}`)
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    dynamic: dynamic === '' || dynamic === 'true',
    applied: [...given]
      .map(([name, value]) => (/^[\w.~-]+$/.test(value) ? `${name}=${value}` : `${name}=${JSON.stringify(value)}`))
      .join(', '),
  }
}

/** The refusal of a preference that cannot be honored. */
export function badPreference(message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', `Prefer: ${message}.`, {
    rule: 'general.prefer',
    field: 'Prefer',
    details: { errors: [{ field: 'Prefer', message }] },
  })
}

function bare(value: string): string {
  const trimmed = value.trim()
  return trimmed.startsWith('"') ? trimmed.slice(1, -1).replaceAll(/\\(.)/g, '$1') : trimmed
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 64))
}
