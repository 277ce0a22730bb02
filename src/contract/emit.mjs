// Emits openapi.json and types.gen.ts from the TypeSpec sources; with --check it only says whether the committed ones are current.
// It tidies what the emitter writes (closed objects, `type: [x, "null"]`, one copy of each refusal) and refuses a document with a mark missing.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { format } from 'prettier'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const faults = []

/** Rewrites what the emitter says at length into the short form that readers, ajv and the type generator like best. */
function tidy(node) {
  if (Array.isArray(node)) return node.map(tidy)
  if (node === null || typeof node !== 'object') return node
  const out = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, tidy(value)]))
  if (out.anyOf?.length === 2 && out.anyOf[1].type === 'null' && typeof out.anyOf[0].type === 'string' && !out.anyOf[0].enum) {
    const { anyOf, ...rest } = out
    return { ...anyOf[0], ...rest, type: [anyOf[0].type, 'null'] }
  }
  if (out.unevaluatedProperties && Object.keys(out.unevaluatedProperties).length === 0) {
    delete out.unevaluatedProperties
    out.additionalProperties = true
  }
  if (out.unevaluatedProperties?.not && !out.allOf && !out.oneOf && !out.anyOf) {
    delete out.unevaluatedProperties
    out.additionalProperties ??= false
  }
  if (out.pattern && /\([^)]*[+*][^)]*\)[+*]/.test(out.pattern)) faults.push(`pattern ${out.pattern} repeats a repetition: it can block for seconds`)
  return out
}

function checkMarks(document) {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      operation.operationId = operation.operationId.split('_').at(-1)
      const name = `${operation.operationId} (${method.toUpperCase()} ${path})`
      const write = method !== 'get'
      if (!operation['x-fidelity']) faults.push(`${name}: neither @specified nor @inferred`)
      if (!operation['x-required-scopes'] && !operation['x-required-scopes-any']) faults.push(`${name}: no @needs`)
      if (write && !operation['x-idempotency']) faults.push(`${name}: a write without @idempotency`)
      if (write && !operation['x-if-match']) faults.push(`${name}: a write without @ifMatch`)
      if (!operation.description) faults.push(`${name}: no description`)
      operation['x-idempotency'] ??= 'ignored'
      operation['x-if-match'] ??= 'ignored'
      for (const parameter of operation.parameters ?? []) if (!parameter.$ref) tidyParameter(parameter)
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!schema['x-fidelity']) faults.push(`schema ${name}: neither @specified nor @inferred`)
  }
  for (const parameter of Object.values(document.components.parameters ?? {})) tidyParameter(parameter)
  const ids = Object.values(document.paths).flatMap((item) => METHODS.flatMap((m) => item[m]?.operationId ?? []))
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`operation id ${id} is there twice`)
}

function tidyParameter(parameter) {
  for (const key of Object.keys(parameter.schema ?? {})) if (key.startsWith('x-')) delete parameter.schema[key]
}

/** Every refusal of one status is the same: it stands once, under components. */
function hoistRefusals(document) {
  const responses = (document.components.responses ??= {})
  for (const item of Object.values(document.paths)) {
    for (const method of METHODS) {
      for (const [status, response] of Object.entries(item[method]?.responses ?? {})) {
        if (Number(status) < 400) continue
        const name = `Refusal${status}`
        responses[name] ??= response
        if (JSON.stringify(responses[name]) !== JSON.stringify(response)) faults.push(`${item[method].operationId}: its ${status} differs from the others'`)
        item[method].responses[status] = { $ref: `#/components/responses/${name}` }
      }
    }
  }
}

const tsp = join(root, 'node_modules/.bin/tsp')
try {
  execFileSync(tsp, ['compile', 'src/contract/main.tsp', '--config', 'tspconfig.yaml'], { cwd: root, encoding: 'utf8' })
} catch (error) {
  console.error(error.stdout)
  process.exit(1)
}
const document = tidy(JSON.parse(readFileSync(join(root, '.cache/contract/openapi.json'), 'utf8')))
for (const server of document.servers) delete server.variables
document.jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema'
checkMarks(document)
hoistRefusals(document)
if (faults.length) {
  console.error(faults.map((fault) => `contract: ${fault}`).join('\n'))
  process.exit(1)
}

const json = JSON.stringify(document, null, 1) + '\n'
const types = await format(
  '// Made from openapi.json by emit.mjs; change the TypeSpec sources instead.\n' + astToString(await openapiTS(document, { defaultNonNullable: false })),
  { parser: 'typescript', singleQuote: true, semi: false, printWidth: 120 },
)
let stale = false
for (const [file, text] of [['openapi.json', json], ['src/contract/types.gen.ts', types]]) {
  let committed = ''
  try {
    committed = readFileSync(join(root, file), 'utf8')
  } catch {
    // Not there yet: written below.
  }
  if (committed === text) continue
  stale = true
  if (!process.argv.includes('--check')) writeFileSync(join(root, file), text)
}
if (process.argv.includes('--check') && stale) {
  console.error('openapi.json or src/contract/types.gen.ts is not what the TypeSpec sources emit: run `npm run contract`.')
  process.exit(1)
}
