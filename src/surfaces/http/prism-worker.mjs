// The worker thread in which Prism runs; the only file that imports Prism. Loading Prism and the contract takes seconds
// of processor time, which would block requests on the main thread. prism.ts is the other end of the messages.
//
// Prism gets its own copy of the document, without anything that would make it send requests. Only its mocker is used:
// the package's other parts would start a client, a proxy and a logger.
import { parentPort, workerData } from 'node:worker_threads'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const SCHEMAS = '#/components/schemas/'

/** Validation is off: the guards have checked the request, and tests check the examples against their schemas. */
const MOCKING = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
}

/**
 * Prism's copy of the document, without the dialect (with it, Prism reads 3.1 as an older JSON Schema), callbacks
 * (Prism would call them) and servers (Prism would match them). An `allOf` around a scalar, our emitter's way to
 * describe a reference, is unwrapped because Prism prints warnings about it.
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

/** Silences Prism, which would log every request; the access log already does. */
function silentLogger() {
  const quiet = () => undefined
  const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal']
  const logger = Object.fromEntries(levels.map((level) => [level, quiet]))
  return Object.assign(logger, { child: () => logger })
}

/** Prism's response for one operation. */
async function mocked(instance, operation, { dynamic, seed, code, exampleKey }) {
  const url = { path: operation.path.replaceAll(/\{[^}]*\}/g, 'x') }
  // Prism modifies its configuration, so each request gets a new one.
  const mock = { dynamic, seed, ...(code !== undefined && { code }), ...(exampleKey !== undefined && { exampleKey }) }
  const result = await instance.request({ method: operation.method, url }, [operation], { ...MOCKING, mock })()
  if (result._tag === 'Left') throw result.left
  const { statusCode, headers, body } = result.right.output
  return { statusCode, type: headers?.['Content-type'], body }
}

/** The declared responses of each operation by status, with the names of their examples. */
function declared({ responses }) {
  return responses.map(({ code, contents = [] }) => ({
    code,
    examples: contents.flatMap(({ examples = [] }) => examples.map(({ key }) => key)),
  }))
}

const found = await getHttpOperationsFromSpec(copyFor(JSON.parse(workerData)))
const operations = new Map(found.map((operation) => [`${operation.method} ${operation.path}`, operation]))
const prism = createInstance({ ...MOCKING, mock: { dynamic: false } }, { logger: silentLogger() })

// Requests run one after the other: the generator's random numbers are global to its package, and two requests would
// mix them.
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
