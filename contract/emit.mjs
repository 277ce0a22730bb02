// Emits openapi.json and types.gen.ts from the TypeSpec sources; with --check it only reports whether the committed
// files are up to date. It normalises the emitter's output (closed objects, `type: [x, "null"]`, one copy of each error
// response) and refuses a document with a missing extension.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { format } from 'prettier'
import { derivedFiles } from './derived.mjs'
import { putExamples } from './examples/put-examples.js'
import { defaultsIn, describeDefaults, eachOperation, parametersOf, summarize } from './lib/readable.js'
import { refusals } from './lib/refusals.js'
import { scenarioArtifacts } from './scenario/artifacts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const faults = []
/** The defaults of the API's request models, by model and field. */
const defaults = {}

/** Rewrites verbose output of the emitter into the short form. */
function tidy(node) {
  if (Array.isArray(node)) return node.map(tidy)
  if (node === null || typeof node !== 'object') return node
  const out = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, tidy(value)]))
  if (
    out.anyOf?.length === 2 &&
    out.anyOf[1].type === 'null' &&
    typeof out.anyOf[0].type === 'string' &&
    !out.anyOf[0].enum
  ) {
    const { anyOf, ...rest } = out
    return { ...anyOf[0], ...rest, type: [anyOf[0].type, 'null'] }
  }
  const further = out.unevaluatedProperties
  const isAnything = further && Object.keys(further).length === 0
  if (isAnything || (further && !out.allOf && !out.oneOf && !out.anyOf)) {
    delete out.unevaluatedProperties
    if (isAnything) out.additionalProperties = true
    else out.additionalProperties ??= further.not ? false : further
  }
  if (out.pattern && /\([^)]*[+*][^)]*\)[+*]/.test(out.pattern))
    faults.push(`pattern ${out.pattern} repeats a repetition: it can block for seconds`)
  return out
}

/** Marks in the order of the document; others follow in the order in which they are applied. */
const MARKS = [
  'x-deprecation-date',
  'x-sunset',
  'x-replaced-by',
  'x-validation-code',
  'x-not-found-code',
  'x-attempts',
  'x-etag-of',
  'x-if-match',
  'x-idempotency',
  'x-grants',
  'x-project-enough-for',
  'x-allowed-roles',
  'x-required-permission',
  'x-required-scopes',
  'x-required-scopes-any',
  'x-console-only',
  'x-fidelity',
]

/** An operation with the marks that follow from its method, its headers and the @access of its interface. */
function withMarks({ 'x-access': access, ...own }, method, headers) {
  const isRead = method === 'get'
  const marked = { ...own }
  marked['x-fidelity'] ??= 'inferred'
  if (access && !own['x-required-scopes'] && !own['x-required-scopes-any']) {
    const { area, resource, at } = access
    marked['x-required-scopes'] = [`${area}:${isRead ? 'read' : 'write'}`]
    marked['x-required-permission'] ??= { resource, level: isRead ? 'read' : 'manage', at }
  }
  const ruleOf = (header) => (headers.includes(header) ? 'optional' : 'ignored')
  if (!isRead) {
    marked['x-if-match'] ??= ruleOf('If-Match')
    marked['x-idempotency'] ??= ruleOf('Idempotency-Key')
  }
  const rankOf = (key) => (MARKS.includes(key) ? MARKS.indexOf(key) : key.startsWith('x-') ? MARKS.length : -1)
  return {
    ...Object.fromEntries(Object.entries(marked).sort(([a], [b]) => rankOf(a) - rankOf(b))),
    ...(isRead && { 'x-idempotency': 'ignored', 'x-if-match': 'ignored' }),
  }
}

function checkMarks(document, marks) {
  eachOperation(document, (operation, path, method) => {
    operation.operationId = operation.operationId.split('_').at(-1)
    const name = `${operation.operationId} (${method.toUpperCase()} ${path})`
    if (!operation.description) faults.push(`${name}: no description`)
    if (!marks) return
    const headers = parametersOf(document, operation).map((one) => one.name)
    const marked = withMarks(operation, method, headers)
    document.paths[path][method] = marked
    if (!marked['x-required-scopes'] && !marked['x-required-scopes-any'])
      faults.push(`${name}: neither @access nor @needs`)
    if (!marked['x-rule']) faults.push(`${name}: no @rule`)
    for (const parameter of operation.parameters ?? []) if (!parameter.$ref) tidyParameter(parameter)
  })
  if (!marks) for (const schema of Object.values(document.components.schemas)) delete schema['x-fidelity']
  for (const parameter of Object.values(document.components.parameters ?? {})) tidyParameter(parameter)
  const ids = idsOf(document)
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`operation id ${id} is there twice`)
}

/** The ids of a document's operations. */
function idsOf(document) {
  const ids = []
  eachOperation(document, ({ operationId }) => ids.push(operationId))
  return ids
}

function tidyParameter(parameter) {
  for (const key of Object.keys(parameter.schema ?? {})) if (key.startsWith('x-')) delete parameter.schema[key]
}

/**
 * All error responses with the same status are equal, so each is moved to components; those of the API also get
 * examples.
 */
function hoistRefusals(document, marks) {
  const hoisted = (document.components.responses ??= {})
  eachOperation(document, ({ operationId, responses }) => {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400) continue
      const name = `Refusal${status}`
      hoisted[name] ??= response
      if (JSON.stringify(hoisted[name]) !== JSON.stringify(response))
        faults.push(`${operationId}: its ${status} differs from the others'`)
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  })
  if (!marks) return
  for (const [name, response] of Object.entries(hoisted)) {
    const examples = refusals[name.slice('Refusal'.length)]
    if (examples)
      response.content['application/json'].examples = Object.fromEntries(
        examples.map(([key, value]) => [key, { value }]),
      )
    else faults.push(`${name}: no example in lib/refusals.js`)
  }
}

/** The documents of this server: the API, and the control API. */
const SERVICES = [
  {
    source: 'contract/main.tsp',
    document: 'openapi.json',
    types: 'src/service/contract/types.gen.ts',
    endpointIds: 'src/service/contract/endpoint-ids.gen.ts',
    marks: true,
  },
  {
    source: 'contract/control/main.tsp',
    document: 'src/sandbox/control/openapi.json',
    types: 'src/service/contract/control-types.gen.ts',
    marks: false,
  },
]

/**
 * A file that imports the main file of a service and then its other files by name: a new file needs no import. The
 * main file decides the order of what it imports.
 */
function entryOf(source, marks) {
  const folder = join(root, dirname(source))
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        file.endsWith('.tsp') && !file.endsWith('.gen.tsp') && !/^(node_modules|lib|control|scenario)\//.test(file),
    )
    .sort()
  // The compiler looks for the emitter beside its entry.
  const entry = join(root, 'contract', marks ? 'api.gen.tsp' : 'control.gen.tsp')
  const imports = ['main.tsp', ...files].map((file) => `import "./${marks ? '' : 'control/'}${file}";`)
  writeFileSync(entry, `${imports.join('\n')}\n`)
  return entry
}

async function emit({ source, marks }) {
  const outDir = join(root, '.cache/contract')
  const options = [
    'compile',
    entryOf(source, marks),
    '--config',
    'contract/tspconfig.yaml',
    '--option',
    `@typespec/openapi3.emitter-output-dir=${outDir}`,
    // No endpoint uses the model of a scenario file directly.
    ...(marks ? [] : ['--option', '@typespec/openapi3.omit-unreachable-types=false']),
  ]
  try {
    execFileSync(join(root, 'contract/node_modules/.bin/tsp'), options, {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      shell: process.platform === 'win32',
    })
  } catch (error) {
    console.error(error.stdout)
    process.exit(1)
  }
  const document = tidy(JSON.parse(readFileSync(join(outDir, 'openapi.json'), 'utf8').replaceAll('Papercloud.', '')))
  for (const server of document.servers) delete server.variables
  // A security scheme is declared as a model, but is no schema.
  delete document.components.schemas.ControlToken
  for (const scheme of Object.values(document.components.securitySchemes)) delete scheme['x-fidelity']
  document.info.license.identifier = document.info.license.name
  checkMarks(document, marks)
  summarize(document)
  if (marks) Object.assign(defaults, defaultsIn(document))
  describeDefaults(document)
  if (marks) faults.push(...(await putExamples(document)))
  hoistRefusals(document, marks)
  return document
}

/** Writes a file if its text has changed; returns whether it had. */
function put(file, text) {
  let committed = ''
  try {
    committed = readFileSync(join(root, file), 'utf8')
  } catch {
    // It does not exist yet, and is written below.
  }
  if (committed === text) return false
  if (!process.argv.includes('--check')) writeFileSync(join(root, file), text)
  return true
}

/**
 * The ids of the endpoints as a separate type, so that the library's declarations need no other types of the contract.
 */
function endpointIds(document) {
  const lines = idsOf(document)
    .sort()
    .map((id) => `  | '${id}'\n`)
  return `/** An endpoint of the contract, by its id. */\nexport type EndpointId =\n${lines.join('')}`
}

/** Texts generated from the control contract, by file. */
function scenarioFiles(document) {
  const made = scenarioArtifacts(document, readFileSync(join(root, 'docs/scenarios.md'), 'utf8'))
  // Marks that only the generated files need.
  for (const property of Object.values(document.components.schemas.Then.properties)) {
    delete property['x-part-of']
    delete property['x-snippets']
  }
  return made
}

/** Formats files and writes those whose text has changed; returns whether any had. */
async function putAll(files) {
  let isChanged = false
  for (const [file, text] of Object.entries(files)) {
    const pretty = await format(text, {
      singleQuote: true,
      semi: false,
      printWidth: 120,
      filepath: file,
      ...(file.endsWith('.md') && { proseWrap: 'preserve' }),
    })
    if (put(file, pretty)) isChanged = true
  }
  return isChanged
}

let stale = false
const documents = []
for (const service of SERVICES) {
  const document = await emit(service)
  if (faults.length) {
    console.error(faults.map((fault) => `contract: ${fault}`).join('\n'))
    process.exit(1)
  }
  const further = service.marks ? {} : scenarioFiles(document)
  const notice = '// Made from the TypeSpec sources by contract/emit.mjs; change those instead.\n'
  const files = {
    [service.types]: notice + astToString(await openapiTS(document, { defaultNonNullable: false })),
    ...(service.endpointIds && { [service.endpointIds]: notice + endpointIds(document) }),
    ...further,
  }
  // Scenario is only needed as a type; documents have no unused schemas.
  if (!service.marks) delete document.components.schemas.Scenario
  if (put(service.document, JSON.stringify(document, null, 1) + '\n')) stale = true
  if (await putAll(files)) stale = true
  documents.push(document)
}
const [api, control] = documents
if (await putAll(await derivedFiles({ api, control, defaults }))) stale = true
if (process.argv.includes('--check') && stale) {
  console.error(
    'The committed OpenAPI documents or their types are not what the TypeSpec sources emit: run `npm run contract`.',
  )
  process.exit(1)
}
