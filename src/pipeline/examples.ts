/**
 * Answers from the contract instead of from state, by way of Prism: for calls that ask for an example (`Prefer`), and for
 * endpoints of another contract that have no behaviour here. This is the one place that knows Prism.
 *
 * Prism takes more than a second to import and holds 100 MB, so it comes with the first such call. It is given a copy of
 * the document, because it needs one that says more and less than ours does, and nothing that would make it call anybody.
 */
import type { PrismHttpInstance } from '@stoplight/prism-http'
import type { Call, FoundExample } from '../resources/call.ts'
import { json, type Reply } from '../resources/response.ts'
import type { Contract } from '../openapi/document.ts'
import type { OpenApiDocument } from '../openapi/endpoint.ts'
import type { Stage } from './stage.ts'
import { badPreference, preferenceOf, type Preference } from './prefer.ts'

type Resources = Parameters<PrismHttpInstance['request']>[1]
type Config = NonNullable<Parameters<PrismHttpInstance['request']>[2]>
type PrismOperation = Resources[number]
type PrismReply = {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

interface Prism {
  readonly instance: PrismHttpInstance
  /** By method and path template, as in `get /regions`. */
  readonly operations: ReadonlyMap<string, PrismOperation>
}

/** The guards have judged the request already, and an example is true to its schema by our tests: Prism judges nothing. */
const MOCKING = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
} as const

/** The examples of one contract. */
export class Examples {
  readonly #contract: Contract
  #prism: Promise<Prism> | undefined

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /** The example that a call gets; undefined where it asks for none and has a behaviour. */
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
      // Who may not call at all is told that first.
      return {
        asked,
        reply: () => {
          throw error
        },
      }
    }
  }

  async #reply({ endpoint, world, requestId }: Call, preference: Preference): Promise<Reply> {
    const { instance, operations } = await (this.#prism ??= load(this.#contract.document))
    const operation = operations.get(`${endpoint.method.toLowerCase()} ${endpoint.template}`)!
    const { code, example } = chosen(operation, preference, [endpoint.notFoundCode, endpoint.validationCode])
    // Prism writes into what it is given: a new configuration for each call.
    const config: Config = {
      ...MOCKING,
      mock: {
        dynamic: preference.dynamic,
        // A draw from the world would be a change; the id of the request is one already, and as repeatable.
        seed: `${world.chance.seed} ${requestId}`,
        ...(code !== undefined && { code }),
        ...(example !== undefined && { exampleKey: example }),
      },
    }
    const path = endpoint.template.replaceAll(/\{\w+\}/g, 'x')
    const result = await instance.request({ method: operation.method as 'get', url: { path } }, [operation], config)()
    if (result._tag === 'Left') throw result.left
    return replyOf(result.right.output, preference)
  }
}

/** Imports Prism and has it read its copy of the document. */
async function load(document: OpenApiDocument): Promise<Prism> {
  const { createInstance, getHttpOperationsFromSpec } = await import('@stoplight/prism-http')
  const operations = await getHttpOperationsFromSpec(copyFor(document))
  return {
    instance: createInstance({ ...MOCKING, mock: { dynamic: false } }, { logger: silentLogger() }),
    operations: new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation])),
  }
}

/**
 * Status and example to ask Prism for, so that it can only say yes. Without a status an example's name is enough; without
 * a name the endpoint's own codes go before the usual ones.
 * @throws VALIDATION_FAILED naming Prefer
 */
function chosen(
  { responses }: PrismOperation,
  { code, example, dynamic }: Preference,
  ownCodes: readonly string[],
): { code?: number; example?: string } {
  const namesOf = (response: PrismOperation['responses'][number]): string[] =>
    (response.contents ?? []).flatMap(({ examples = [] }) => examples.map(({ key }) => key))
  const fits = ({ code: declared }: { readonly code: string }): boolean =>
    code === undefined ||
    declared === String(code) ||
    declared === 'default' ||
    declared.toUpperCase() === `${String(code)[0]!}XX`
  const fitting = responses.filter(fits)
  if (fitting.length === 0)
    throw badPreference(
      `no answer with status ${code!} is declared here; declared are ${responses.map((one) => one.code).join(', ')}`,
    )
  if (example === undefined) {
    const own = code === undefined || dynamic ? undefined : ownCodes.find((name) => namesOf(fitting[0]!).includes(name))
    return { ...(code !== undefined && { code }), ...(own !== undefined && { example: own }) }
  }
  const holder = fitting.find((response) => namesOf(response).includes(example))
  if (holder) return { code: code ?? Number(holder.code), example }
  const known = [...new Set(fitting.flatMap(namesOf))]
  throw badPreference(
    `there is no example ${JSON.stringify(example.slice(0, 64))} here${known.length > 0 ? `; there are ${known.join(', ')}` : ''}`,
  )
}

function replyOf({ statusCode, headers, body }: PrismReply, { applied }: Preference): Reply {
  const marks = {
    'X-Sandbox-Fidelity': 'example',
    ...(applied !== '' && { 'Preference-Applied': applied }),
    ...(statusCode === 429 && { 'Retry-After': '1' }),
  }
  if (body === undefined) return { status: statusCode, body: null, type: 'application/json', headers: marks }
  const type = headers?.['Content-type'] ?? 'application/json'
  if (type.includes('json')) return json(statusCode, body, marks)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  // Also what describes a stream is text here: an example is not a subscription.
  return {
    status: statusCode,
    body: text,
    type: 'text/plain',
    headers: { ...marks, 'Content-Type': `${type}; charset=utf-8` },
  }
}

/**
 * Prism's own copy: without the dialect it reads 3.1 as an older JSON Schema; callbacks it would really call; servers it
 * would match addresses against; and it prints complaints about an `allOf` around a scalar, which is our emitter's way to
 * add a description to a reference.
 */
function copyFor(document: OpenApiDocument): object {
  const {
    servers: _servers,
    webhooks: _webhooks,
    ...copy
  } = plain(document, document.components.schemas) as Record<string, unknown>
  for (const item of Object.values(copy.paths as Record<string, Record<string, { callbacks?: unknown }>>)) {
    for (const operation of Object.values(item)) delete operation.callbacks
  }
  return { ...copy, jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema' }
}

type Schemas = OpenApiDocument['components']['schemas']

function plain(node: unknown, schemas: Schemas): unknown {
  if (Array.isArray(node)) return node.map((one) => plain(one, schemas))
  if (node === null || typeof node !== 'object') return node
  const { allOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, plain(value, schemas)]),
  ) as { allOf?: readonly { readonly $ref?: string }[] }
  if (!allOf) return rest
  const ref = allOf.length === 1 ? allOf[0]!.$ref : undefined
  const target = ref?.startsWith('#/components/schemas/')
    ? schemas[ref.slice('#/components/schemas/'.length)]
    : undefined
  const isScalar = target !== undefined && target.type !== 'object' && !target.allOf && !target.anyOf && !target.oneOf
  return isScalar ? { ...(plain(target, schemas) as object), ...rest } : { allOf, ...rest }
}

/** Prism tells its log what it does with every call; ours tells that in one line already. */
function silentLogger(): never {
  const quiet = (): void => undefined
  const logger: Record<string, unknown> = {
    trace: quiet,
    debug: quiet,
    info: quiet,
    success: quiet,
    warn: quiet,
    error: quiet,
    fatal: quiet,
  }
  logger.child = () => logger
  // A pino of its own version is what its types ask for; these eight functions are what it calls.
  return logger as never
}

/** Looks up the example of a call that prefers one, or whose endpoint has no handler here. */
export const findExample: Stage = {
  name: 'find example',
  run: (call, context, next) => {
    if ((call.headers.prefer ?? call.endpoint.foreign) === undefined) return next(call, context)
    return context.examples.of(call).then((example) => {
      call.example = example
      return next(call, context)
    })
  },
}

/** Answers with the example that was found: nothing changes, nothing is remembered. */
export const chosenExample: Stage = {
  name: 'example',
  run: (call, context, next) => {
    if (!call.example) return next(call, context)
    call.stage = 'example'
    return call.example.reply()
  },
}
