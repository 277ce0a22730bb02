// The thread in which Prism runs, and the one file that knows it: reading Prism and the contract takes seconds of a
// processor, which requests on the main thread are not to wait for. See prism.ts for the other end of the messages.
//
// Prism is given a copy of the document, because it needs one that says more and less than ours does, and nothing that
// would make it call anybody. The package as a whole starts a client, a proxy and a pino of its own besides; one mocker is
// all that is used of it.
import { parentPort, workerData } from 'node:worker_threads'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const SCHEMAS = '#/components/schemas/'

/** The guards have judged the request already, and an example is true to its schema by our tests: Prism judges nothing. */
const MOCKING = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
}

/**
 * Prism's own copy: without the dialect it reads 3.1 as an older JSON Schema; callbacks it would really call; servers it
 * would match addresses against; and it prints complaints about an `allOf` around a scalar, which is our emitter's way to
 * add a description to a reference.
 */
function copyFor(document) {
  const { servers: _servers, webhooks: _webhooks, ...copy } = plain(document, document.components?.schemas ?? {})
  for (const item of Object.values(copy.paths)) {
    for (const operation of Object.values(item)) delete operation.callbacks
  }
  return { ...copy, jsonSchemaDialect: DIALECT }
}

function plain(node, schemas) {
  if (Array.isArray(node)) return node.map((one) => plain(one, schemas))
  if (node === null || typeof node !== 'object') return node
  const { allOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, plain(value, schemas)]),
  )
  if (!allOf) return rest
  const ref = allOf.length === 1 ? allOf[0].$ref : undefined
  const target = ref?.startsWith(SCHEMAS) ? schemas[ref.slice(SCHEMAS.length)] : undefined
  const isScalar = target !== undefined && target.type !== 'object' && !target.allOf && !target.anyOf && !target.oneOf
  return isScalar ? { ...plain(target, schemas), ...rest } : { allOf, ...rest }
}

/** Prism tells its log what it does with every call; ours tells that in one line already. */
function silentLogger() {
  const quiet = () => undefined
  const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal']
  const logger = Object.fromEntries(levels.map((level) => [level, quiet]))
  return Object.assign(logger, { child: () => logger })
}

/** What Prism answers for one operation. */
async function mocked(instance, operation, { dynamic, seed, code, exampleKey }) {
  const url = { path: operation.path.replaceAll(/\{[^}]*\}/g, 'x') }
  // Prism writes into what it is given: a new configuration for each call.
  const mock = { dynamic, seed, ...(code !== undefined && { code }), ...(exampleKey !== undefined && { exampleKey }) }
  const result = await instance.request({ method: operation.method, url }, [operation], { ...MOCKING, mock })()
  if (result._tag === 'Left') throw result.left
  const { statusCode, headers, body } = result.right.output
  return { statusCode, type: headers?.['Content-type'], body }
}

/** The declared answers of each operation by status, with the names of their examples. */
function declared({ responses }) {
  return responses.map(({ code, contents = [] }) => ({
    code,
    examples: contents.flatMap(({ examples = [] }) => examples.map(({ key }) => key)),
  }))
}

const found = await getHttpOperationsFromSpec(copyFor(JSON.parse(workerData)))
const operations = new Map(found.map((operation) => [`${operation.method} ${operation.path}`, operation]))
const prism = createInstance({ ...MOCKING, mock: { dynamic: false } }, { logger: silentLogger() })

// One after the other: the generator's random numbers are the package's own, and two calls would mix theirs.
let last = Promise.resolve()
parentPort.on('message', ({ id, name, wanted }) => {
  last = last.then(async () => {
    try {
      parentPort.postMessage({ id, output: await mocked(prism, operations.get(name), wanted) })
    } catch (error) {
      parentPort.postMessage({ id, fault: error?.stack ?? String(error) })
    }
  })
})
parentPort.postMessage({ operations: new Map([...operations].map(([name, one]) => [name, declared(one)])) })
