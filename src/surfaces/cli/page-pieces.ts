/**
 * Run by the build: writes what a page needs and must not generate itself. `definition-files.js` contains the files
 * from which definitions are read; `standalone-validators.js` contains the code that ajv generates for every schema
 * that is known beforehand, so that a page compiles nothing.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Ajv2020, Ajv2020 as ScenarioAjv } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { _ } from 'ajv'
import { faker } from '@faker-js/faker/locale/en'
import { home, readText } from '#files'
import { withSchemaNames, schemaName, newAjv, SCENARIO_SETTINGS } from '../../platform/schemas.node.ts'
import { looseName } from '../../platform/loose-name.ts'
import { loadDocument, indexOf, loadContract, type Contract } from '../../service/contract/document.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import { version } from '../../service/contract/package-files.ts'
import { nodeAt, queryName, querySchema, validatorOf } from '../../service/contract/validator.ts'
import controlDocument from '../../sandbox/control/openapi.json' with { type: 'json' }
import { guards } from '../../sandbox/edge/pipeline.ts'
import { definitionSchema } from '../../sandbox/scenarios/definition.gen.ts'
import { definitionsOf } from '../../sandbox/definitions.ts'
import { Sandboxes } from '../../sandbox/sandboxes.ts'
import { readRequirements } from '../../sandbox/streams/visibility.ts'
import { selfContainedSchemas } from '../../service/state/check-record.ts'
import { Sealer } from '../../service/state/sealer.ts'
import { pointerParts } from '../../service/contract/uri-text.ts'

/** The folder from which the build takes these files. */
const folder = process.argv[2]!
/** The root of a page's files. */
const ROOT = '/papercloud'

/** Compiled schemas by the names under which pages look them up. */
type Exports = Record<string, string>

/** Keywords whose values map names to schemas. */
const BY_NAME = new Set(['properties', 'patternProperties', '$defs'])
/** Keywords whose values are data, not schemas. */
const DATA = new Set(['const', 'enum', 'default'])
/** Keywords that do not affect validation, but that generated code would contain. */
const ANNOTATION = /^(?:description|title|examples?|deprecated|readOnly|writeOnly|externalDocs|x-.*)$/

/** Returns a schema with only some of its keywords. */
function pruned(node: unknown, keeps: (key: string) => boolean): unknown {
  if (Array.isArray(node)) return node.map((one) => pruned(one, keeps))
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (!keeps(key)) return []
      if (DATA.has(key)) return [[key, value]]
      if (!BY_NAME.has(key)) return [[key, pruned(value, keeps)]]
      const named = Object.entries(value as object).map(([name, one]) => [name, pruned(one, keeps)])
      return [[key, Object.fromEntries(named)]]
    }),
  )
}

/** Returns a schema without the keywords that only readers need. */
function bare(node: unknown): unknown {
  return pruned(node, (key) => !ANNOTATION.test(key))
}

/**
 * Adds the schemas of a contract under their places in the document, and returns these by the names that validators
 * use.
 */
function addContract(ajv: Ajv2020, family: string, contract: Contract): Exports {
  const exports: Exports = {}
  const idOf = (pointer: string): string => `${family}.${schemaName(pointer)}`
  const own = (node: unknown): object =>
    JSON.parse(
      JSON.stringify(withSchemaNames(bare(node)), (key, value: unknown) =>
        key === '$ref' ? `${family}.${String(value)}` : value,
      ),
    ) as object
  for (const [name, schema] of Object.entries(contract.document.components.schemas)) {
    const pointer = `#/components/schemas/${name}`
    ajv.addSchema(own(schema), idOf(pointer))
    exports[`${family} ${pointer}`] = idOf(pointer)
  }
  const add = (name: string, schema: object): void => {
    const id = `${family}.${name}`
    ajv.addSchema(own(schema), id)
    exports[`${family} ${name}`] = id
  }
  for (const endpoint of contract.endpoints.values()) {
    if (endpoint.query.length > 0) add(queryName(endpoint), querySchema(endpoint))
    const { bodyPointer } = endpoint
    if (bodyPointer !== undefined && exports[`${family} ${bodyPointer}`] === undefined)
      add(bodyPointer, nodeAt(contract, bodyPointer) as object)
  }
  return exports
}

/**
 * Returns the schemas that a page needs: those of bodies and queries, of records, and of what control requests contain.
 */
function wanted(exports: Exports, family: string, contract: Contract, others: readonly string[]): Exports {
  const bodies =
    others.length > 0 && family === 'api'
      ? []
      : [...contract.endpoints.values()].flatMap((endpoint: Endpoint) => [
          `${family} ${queryName(endpoint)}`,
          `${family} ${endpoint.bodyPointer ?? ''}`,
        ])
  const names = new Set([...bodies, ...others.map((name) => `${family} #/components/schemas/${name}`)])
  return Object.fromEntries(Object.entries(exports).filter(([name]) => names.has(name)))
}

/** Matches the place of a fault in its schema in generated code; it is removed, because nothing reads it. */
const SCHEMA_PATH = /\bschemaPath:"[^"]*",/g

/** Generated code as a module that has one table of validators. */
function moduleOf(ajv: Ajv2020, exports: Exports): string {
  const aliases = Object.fromEntries(Object.values(exports).map((id, at) => [`v${at}`, id]))
  const byId = Object.fromEntries(Object.entries(aliases).map(([alias, id]) => [id, alias]))
  const code = standaloneCode.default(ajv, aliases).replaceAll(SCHEMA_PATH, '')
  const table = Object.entries(exports).map(([name, id]) => `${JSON.stringify(name)}: ${byId[id]!}`)
  return `${code}\nexport const table = {${table.join(',\n')}};\n`
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

const contract = loadContract(join(home, 'openapi.json'))
const control = loadDocument(controlDocument)
const { schemas: recordSchemas, loose } = selfContainedSchemas()

// Schemas of dumps belong to the parts of a sandbox.
const definitions = definitionsOf({ scenarios: [] })
const sandboxes = new Sandboxes(
  {
    contract,
    validator: validatorOf(contract),
    readRequirements: readRequirements(contract),
    guards,
    catalogue: definitions.library,
    sealer: new Sealer(),
    fault: () => undefined,
  },
  definitions.fixtures,
  { rateLimit: null, scenarios: [], pace: 'manual', seed: 0, now: '2026-01-01T00:00:00Z' },
)
const sandbox = sandboxes.newUnlisted()
const parts = Object.values(sandbox.parts).flatMap(({ shape, pieces }) => [
  ...(pieces
    ? [pieces.item, ...Object.values((shape as { properties?: Record<string, object> }).properties ?? {})]
    : [shape]),
])
sandbox.close()

const FORMATS = { formats: _`formats` }
/** The bundler must find the file by itself: what a plugin finds for it is parsed without the package's module type. */
const IMPORTS_FORMATS = `import { formats } from ${JSON.stringify(relative(folder, join(home, 'src/platform/formats.ts')))};\n`
for (const [file, family, of, others] of [
  ['validators-api.js', 'api', contract, []],
  ['validators-records.js', 'api', contract, recordSchemas],
  ['validators-control.js', 'control', control, ['LoggedRequest', 'Explanation']],
] as const) {
  const ajv = newAjv({ source: true, strict: true })
  Object.assign(ajv.opts.code, FORMATS)
  const exports = wanted(addContract(ajv, family, of), family, of, others)
  write(file, `${IMPORTS_FORMATS}${moduleOf(ajv, exports)}`)
}
const looseAjv = newAjv({ source: true })
Object.assign(looseAjv.opts.code, FORMATS)
const looseExports: Exports = {}
for (const schema of [...loose, ...parts]) {
  const name = looseName(schema)
  if (looseExports[`loose ${name}`] !== undefined) continue
  looseAjv.addSchema(bare(schema) as object, name)
  looseExports[`loose ${name}`] = name
}
write('validators-loose.js', `${IMPORTS_FORMATS}${moduleOf(looseAjv, looseExports)}`)
const scenarioAjv = new ScenarioAjv({ ...SCENARIO_SETTINGS, code: { source: true, esm: true } })
scenarioAjv.addSchema(definitionSchema, 'scenario')
write('validators-scenario.js', moduleOf(scenarioAjv, { 'loose scenario': 'scenario' }))
write('standalone-validators.js', "export { table as standaloneValidators } from './validators-api.js'\n")
const LATE = ['records', 'control', 'loose', 'scenario']
write(
  'late-validators.js',
  `${LATE.map((name) => `import { table as ${name} } from './validators-${name}.js'\n`).join('')}export const lateValidators = { ...${LATE.join(', ...')} }\n`,
)

/** The words from which invented records are composed: a tenth of those in the package. */
const WORDS = {
  metadata: undefined,
  person: ['first_name', 'last_name', 'last_name_pattern'],
  company: undefined,
  hacker: undefined,
} as const
const words = Object.entries(WORDS).map(([area, names]) => {
  const all = faker.rawDefinitions[area as keyof typeof WORDS] as Record<string, unknown>
  return [area, names === undefined ? all : Object.fromEntries(names.map((name) => [name, all[name]]))]
})
write(
  'faker.js',
  `import { Faker } from '@faker-js/faker'\nexport const faker = new Faker({ locale: ${JSON.stringify(Object.fromEntries(words))} })\n`,
)

/** Keys of a schema that say which rule decides a field, and what the schema consists of. */
const STRUCTURE = new Set(['properties', 'x-rule', '$ref', 'allOf', 'anyOf', 'oneOf', 'items', 'type', 'required'])

/** Keys whose values are text for people; in the index, they occur only in the schemas of query parameters. */
const PROSE = new Set(['description', 'example'])

/** Returns a schema without everything that only validators and readers need. */
function structureOf(node: unknown): unknown {
  return pruned(node, (key) => STRUCTURE.has(key))
}

const { document } = contract
/** The structure of each body, at its place in the document. */
const slim: Record<string, unknown> = { openapi: document.openapi, info: document.info, paths: {}, components: {} }
const pointers = [...contract.endpoints.values()].flatMap(({ bodyPointer }) => bodyPointer ?? [])
const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
for (const pointer of [...components, ...pointers]) {
  const steps = pointerParts(pointer)
  const last = steps.pop()!
  let node = slim
  for (const step of steps) node = (node[step] ??= {}) as Record<string, unknown>
  node[last] = structureOf(nodeAt(contract, pointer))
}

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Media>>
}

interface Media {
  readonly schema?: unknown
}

/** A response with only the media types of its body, and the structure of each. */
function bareResponse({ $ref, content }: Response): Response {
  if ($ref !== undefined) return { $ref }
  const bare = ([type, { schema }]: [string, Media]): [string, Media] => [
    type,
    schema === undefined ? {} : { schema: structureOf(schema) },
  ]
  return content ? { content: Object.fromEntries(Object.entries(content).map(bare)) } : {}
}

const bareResponses = (responses: object): object =>
  Object.fromEntries(Object.entries(responses).map(([name, response]) => [name, bareResponse(response as Response)]))

// Responses are kept because scenarios and coverage need the declared statuses of endpoints.
const { paths, components: slimComponents } = slim as Record<string, Record<string, unknown>>
slimComponents!.responses = bareResponses((document.components as { responses?: object }).responses ?? {})
for (const { template, method } of contract.endpoints.values()) {
  const path = (paths![template] ??= {}) as Record<string, Record<string, unknown>>
  const operation = (path[method.toLowerCase()] ??= {})
  const declared = document.paths[template]![method.toLowerCase()] as { readonly responses: object }
  operation.responses = bareResponses(declared.responses)
}

const files: Record<string, string> = {
  [`${ROOT}/package.json`]: JSON.stringify({ version }),
  [`${ROOT}/openapi.json`]: JSON.stringify(slim),
  [`${ROOT}/dist/contract.json`]: JSON.stringify(indexOf(contract), (key, value: unknown) =>
    PROSE.has(key) ? undefined : value,
  ),
}
for (const set of readdirSync(join(home, 'fixtures')))
  for (const file of readdirSync(join(home, 'fixtures', set)).sort())
    files[`${ROOT}/fixtures/${set}/${file}`] = JSON.stringify(JSON.parse(readText(join(home, 'fixtures', set, file))))
for (const file of readdirSync(join(home, 'scenarios')))
  files[`${ROOT}/scenarios/${file}`] = readText(join(home, 'scenarios', file))
mkdirSync(folder, { recursive: true })
write('definition-files.js', `export const definitionFiles = ${JSON.stringify(files)}\n`)
