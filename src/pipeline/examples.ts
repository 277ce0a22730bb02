/**
 * Responds with examples from the contract, to requests that prefer an example (`Prefer`), and for endpoints of another
 * contract that have no handler.
 */
import { remember } from '../guards/idempotency.ts'
import type { Call, FoundExample } from '../resources/call.ts'
import { json, type Reply, type Answer } from '../resources/response.ts'
import type { Next, PipelineContext, Stage } from './stage.ts'
import { badPreference, preferenceOf, type Preference } from './prefer.ts'
import type { DeclaredResponse, ExampleOutput, ExampleSource } from './example-source.ts'

/** The examples of one contract. */
export class Examples {
  readonly #source: ExampleSource

  constructor(source: ExampleSource) {
    this.#source = source
  }

  /** Closes the source of the examples. */
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

/** Finds the example for a call that prefers one, or whose endpoint has no handler. */
export const findExample: Stage = {
  name: 'find-example',
  run: (call, context, next) => {
    if ((call.headers.prefer ?? call.endpoint.foreign) === undefined) return next(call, context)
    return behindExample(call, context, next)
  },
}

async function behindExample(call: Call, context: PipelineContext, next: Next): Promise<Answer> {
  call.example = await context.examples.of(call)
  return next(call, context)
}

/**
 * Responds with the example that was found. An example that the client preferred changes nothing; an example that
 * stands in for a missing handler is stored under the request's idempotency key, like a handler's response.
 */
export const chosenExample: Stage = {
  name: 'example',
  run: (call, context, next) => {
    if (!call.example) return next(call, context)
    call.stage = 'example'
    const reply = call.example.reply()
    if (!call.example.asked && call.remembered !== undefined) call.world.commit(() => remember(call, reply))
    return reply
  },
}
