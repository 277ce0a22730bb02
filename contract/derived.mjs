// Generates lists from other sources: handlers and completions from the files of src/service/resources, documents and their
// defaults from the kinds, lists and tables of the documentation from both contracts and the pipeline.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import ts from 'typescript'
import { GROUPS } from '../tools/folders.cjs'
import { code, withTable, withText, wrapped } from './lib/pages.mjs'
import { eachOperation, parametersOf, target } from './lib/readable.js'

const root = join(fileURLToPath(import.meta.url), '../..')
const NOTICE = (source) => `// Made from ${source} by contract/derived.mjs; change that instead.\n`

/** The generated files by path. `api` and `control` are the emitted documents, `defaults` those of request models. */
export async function derivedFiles({ api, control, defaults }) {
  const { kinds } = await tsImport('../src/service/state/kinds.ts', import.meta.url)
  const page = (file) => readFileSync(join(root, file), 'utf8')
  return {
    'src/service/resources/handlers.gen.ts': handlersModule(api, kinds),
    'src/quality/runs/handlers.gen.ts': controlHandlersModule(),
    'src/service/state/kinds/documents.gen.ts': documentsModule(kinds),
    'src/service/resources/kit/defaults.gen.ts': defaultsModule(api, kinds, defaults),
    'docs/architecture.md': architecturePage(page('docs/architecture.md')),
    'docs/fidelity.md': fidelityPage(page('docs/fidelity.md'), api, kinds),
    'docs/control-api.md': controlPage(page('docs/control-api.md'), control),
  }
}

/** What the files of folders export as `…Handlers` and `…Completions`, each with the names of its properties. */
function exportedBy(...folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
      .sort(),
  )
  const exported = files.flatMap((file) => {
    const objects = exportedObjects(join(root, file))
    return objects.length > 0 ? [{ file, names: objects.map(({ name }) => name), objects }] : []
  })
  const all = exported.flatMap(({ names }) => names)
  for (const name of all)
    if (all.indexOf(name) !== all.lastIndexOf(name)) throw new Error(`${folders.join(', ')} have two of ${name}`)
  return { exported, all }
}

/** The exported `…Handlers` and `…Completions` of a file. It is parsed, because it may not compile without this list. */
function exportedObjects(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements
    .filter(
      (one) => ts.isVariableStatement(one) && one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => /(?:Handlers|Completions)$/.test(name.text))
    .map(({ name, initializer }) => {
      const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer
      const properties = ts.isObjectLiteralExpression(value) ? value.properties : []
      return { name: name.text, properties: properties.flatMap((one) => one.name?.text ?? []) }
    })
}

/** One object of the handlers of the control API. */
function controlHandlersModule() {
  const { exported, all } = exportedBy('src/sandbox/control', 'src/quality/runs')
  return `${NOTICE('the files of src/sandbox/control and src/quality/runs')}import type { ControlHandlers } from '../../sandbox/control/handler.ts'
import type { RunDeps } from './run-deps.ts'
${exported.map(({ file, names }) => `import { ${names.join(', ')} } from '${file.startsWith('src/quality/runs/') ? file.replace('src/quality/runs/', './') : file.replace('src/', '../../')}'\n`).join('')}
/** What every control endpoint does, by its id. An endpoint without a handler does not compile. */
export const handlers: ControlHandlers<RunDeps> = {
${all.map((name) => `  ...${name},\n`).join('')}}
`
}

/**
 * One object of all handlers and one of all completions; files export theirs as `…Handlers` and `…Completions`. An
 * endpoint without one that only reads a record or a list of a kind gets that.
 */
function handlersModule(api, kinds) {
  const { exported, all } = exportedBy('src/service/resources')
  const written = new Set(exported.flatMap(({ objects }) => objects.flatMap(({ properties }) => properties)))
  const reads = readsOf(api, kinds).filter(({ id }) => !written.has(id))
  const spread = (end) =>
    all
      .filter((name) => name.endsWith(end))
      .map((name) => `  ...${name},\n`)
      .join('')
  return `${NOTICE('the files of src/service/resources')}import type { Completion } from '../state/world.ts'
import type { AnyHandler, Handlers } from '../request/call.ts'
import { listOf, readOne } from './kit/reads.ts'
${exported.map(({ file, names }) => `import { ${names.join(', ')} } from './${file.slice('src/service/resources/'.length)}'\n`).join('')}
/** What every endpoint does, by its id. An endpoint without a handler does not compile. */
const handlers: Handlers = {
${spread('Handlers')}${reads.map(({ id, reads: read, kind }) => `  ${id}: ${read}('${kind}'),\n`).join('')}}

const byId: ReadonlyMap<string, AnyHandler> = new Map<string, AnyHandler>(Object.entries(handlers))

/** The handler of an endpoint. @throws Error for an endpoint that only another contract has */
export function handlerOf({ id }: { readonly id: string }): AnyHandler {
  const handler = byId.get(id)
  if (!handler) throw new Error(\`\${id} has no handler\`)
  return handler
}

/** How asynchronous work ends, by action. */
export const completions: Readonly<Record<string, Completion>> = {
${spread('Completions')}}
`
}

/** Parameters that name an owner: what is in its lists needs no other parameter. */
const OWNERS = ['project', 'subscription', 'tenant']

/** The endpoints that read the record that their path names, or a list of a kind that an owner in their path has. */
function readsOf(api, kinds) {
  const kindOf = (schema) =>
    Object.keys(kinds).find((kind) => schema && kinds[kind].schema === schema.split('/').at(-1))
  const found = []
  eachOperation(api, (operation, path, method) => {
    const { operationId: id, responses } = operation
    const schema = method === 'get' && responses[200]?.content?.['application/json']?.schema?.$ref
    if (!schema) return
    const inPath = parametersOf(api, operation).filter((one) => one.in === 'path')
    const named = inPath.map((one) => one['x-kind'])
    const listed = kindOf(target(api, schema).properties?.data?.items?.$ref)
    if (listed && named.length === 1 && OWNERS.includes(named[0])) found.push({ id, reads: 'listOf', kind: listed })
    else if (kindOf(schema) && kindOf(schema) === named.at(-1) && path.endsWith('}'))
      found.push({ id, reads: 'readOne', kind: named.at(-1) })
  })
  return found
}

/** The documents of the kinds as types, for modules that must not import the kinds. */
function documentsModule(kinds) {
  const known = Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1))
  const shown = known.filter(([, { schema }]) => schema !== undefined)
  const others = known.filter(([, { schema }]) => schema === undefined)
  return `${NOTICE('src/service/state/kinds.ts')}import type { ApiSchemas } from './kind.ts'

/** What the API shows of a record, by its kind. */
export interface Documents {
${shown.map(([kind, { schema }]) => `  '${kind}': ApiSchemas['${schema}']\n`).join('')}}

/** Kinds that the API shows otherwise, or not at all. */
export type OtherKind =
${others.map(([kind]) => `  | '${kind}'\n`).join('')}`
}

/**
 * The defaults of new documents, by kind, and by schema for parts that an endpoint creates: those of the request model,
 * otherwise empty values. Fields without one are undefined. The order of the fields is that of the contract.
 */
function defaultsModule(api, kinds, defaults) {
  const { schemas } = api.components
  const created = {}
  eachOperation(api, ({ requestBody, responses }, _path, method) => {
    const model = method === 'post' && requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1)
    const [, response] = Object.entries(responses).find(([status]) => status === '201' || status === '202') ?? []
    const made = response?.$ref ? target(api, response.$ref) : response
    const schema = made?.content?.['application/json']?.schema.$ref?.split('/').at(-1)
    if (!model || !schema) return
    const required = Object.fromEntries((schemas[model].required ?? []).map((field) => [field, undefined]))
    created[schema] = { ...required, ...defaults[model] }
  })
  const shown = Object.entries(kinds).filter(([, { schema }]) => schema)
  const text = JSON.stringify(
    [...shown.map(([, { schema }]) => schema), ...Object.keys(created)].map((one) => schemas[one]),
  )
  const parts = Object.keys(created).filter((schema) => text.includes(`schemas/${schema}"`))
  const named = [...shown.map(([kind, { schema }]) => [kind, schema]), ...parts.map((schema) => [schema, schema])]
  const fields = (schema) =>
    Object.entries(schemas[schema].properties).map(([field, one]) => {
      const known = created[schema] ?? {}
      const reference = one.$ref ?? one.allOf?.[0].$ref
      const value = field in known ? known[field] : emptyOf(field, reference ? target(api, reference) : one)
      return `${field}: ${JSON.stringify(value)}`
    })
  return `${NOTICE('src/service/state/kinds.ts and the contract')}
/** The default of each field of a new document, by kind or schema; undefined if it has none. */
export const DEFAULTS = {
${named
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, schema]) => `  '${name}': { ${fields(schema).join(', ')} },\n`)
  .join('')}} as const
`
}

/** The empty value of a field: null, an empty list, false, zero, or an empty description. */
function emptyOf(field, { type, anyOf = [], items }) {
  if ([type].flat().includes('null') || anyOf.some((one) => one.type === 'null')) return null
  if (type === 'array' || items) return []
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return 0
  return field === 'description' ? '' : undefined
}

/** What stands beside src, before and after it in the layout. */
const OUTSIDE = {
  before: [
    ['openapi.json', 'the contract, emitted from TypeSpec; the server loads exactly this file'],
    ['contract/', 'TypeSpec: the API by area, the control API, decorators, the emitter'],
    ['src/app.ts', 'composes the parts of a server'],
    ['src/index.ts', 'the library: `startSandbox` and its types'],
  ],
  after: [
    ['fixtures/', 'seed records: one folder per set, one JSON file per kind'],
    ['scenarios/', 'failure scenarios, one YAML file each'],
    ['tools/', 'build, checks, release, and the scaffolds of `npm run new`'],
    ['test/', 'tests, in the same groups; `simulation/` runs nodes and disks with injected faults, by seed'],
    ['bench/', 'benchmarks of papercloud, and of other servers for comparison'],
  ],
}

/** The layout, and the names of the guards in the order of the pipeline. */
function architecturePage(page) {
  const groups = Object.entries(GROUPS).flatMap(([group, { holds, folders }]) => [
    [`src/${group}/`, `**${holds}**`],
    ...Object.entries(folders).map(([folder, what]) => [`src/${group}/${folder}/`, what]),
  ])
  const layout = [...OUTSIDE.before, ...groups, ...OUTSIDE.after]
  for (const [path] of layout)
    if (!existsSync(join(root, path)))
      throw new Error(`tools/folders.cjs or contract/derived.mjs names ${path}, which does not exist`)
  const unlisted = Object.entries(GROUPS).flatMap(([group, { folders }]) =>
    readdirSync(join(root, 'src', group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !Object.hasOwn(folders, entry.name))
      .map(({ name }) => `src/${group}/${name}`),
  )
  if (unlisted.length > 0) throw new Error(`tools/folders.cjs does not describe ${unlisted.join(', ')}`)
  return withGuards(
    withTable(
      page,
      'layout',
      layout.map(([path, holds]) => [code(path), holds]),
    ),
  )
}

/** The names of the guards, in the order of the pipeline. */
function withGuards(page) {
  const text = readFileSync(join(root, 'src/sandbox/edge/pipeline.ts'), 'utf8')
  const [, list] = /^export const guards: [^[]*\[([^\]]*)\]/m.exec(text.replace('Guard[]', ''))
  const names = [...list.matchAll(/\w+/g)].map(([guard]) => {
    const [, file] = new RegExp(`import \\{ ${guard} \\} from '[./]+/service/guards/([\\w-]+\\.ts)'`).exec(text)
    return /^ {2}name: '([^']+)'/m.exec(readFileSync(join(root, 'src/service/guards', file), 'utf8'))[1]
  })
  const pattern = /(\d+\. the guards, in the order in which their refusals win:)[^.]*\./
  if (!pattern.test(page)) throw new Error('docs/architecture.md has no list of guards')
  return page.replace(pattern, (_all, head) => wrapped(`${head} ${names.map(code).join(', ')}.`.split(' '), '   '))
}

/** The lists of inferred endpoints and resources. */
function fidelityPage(page, api, kinds) {
  const byTag = new Map()
  eachOperation(api, ({ tags: [tag], operationId, 'x-fidelity': fidelity }) => {
    if (fidelity === 'inferred') byTag.set(tag, [...(byTag.get(tag) ?? []), operationId])
  })
  const endpoints = [...byTag]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, ids]) => `${wrapped(`- ${tag}: ${ids.sort().map(code).join(', ')}`.split(' '), '  ')}\n`)
    .join('')
  const schemas = Object.values(kinds).flatMap(({ schema }) => schema ?? [])
  const inferred = [...new Set(schemas)].filter((name) => api.components.schemas[name]['x-fidelity'] === 'inferred')
  const resources = `${wrapped(`${inferred.sort().map(code).join(', ')}.`.split(' '))}\n`
  return withText(withText(page, 'endpoints', endpoints), 'resources', resources)
}

/** The endpoints of the control API with their body fields (optional ones with `?`) and query parameters. */
function controlPage(page, control) {
  const rows = []
  eachOperation(control, (operation, path, method) => {
    const { description, requestBody } = operation
    const query = parametersOf(control, operation)
      .filter((one) => one.in === 'query')
      .map(({ name }) => code(`?${name}=`))
    const [sentence] = description.split(/\.(?:\s|$)/)
    const takes = [bodyOf(control, requestBody), ...query].filter(Boolean).join(' ')
    rows.push([code(`${method.toUpperCase()} ${path}`), sentence.replaceAll('\n', ' '), takes])
  })
  return withTable(page, 'endpoints', rows)
}

function bodyOf(control, requestBody) {
  const schema = requestBody?.content['application/json']?.schema
  const { properties, required = [] } = schema?.$ref ? target(control, schema.$ref) : (schema ?? {})
  if (!properties || Object.keys(properties).length > 9) return undefined
  const fields = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
  return code(`{ ${fields.join(', ')} }`)
}
