// Adds an example to every request, every successful response and every path parameter of the API's document. Values
// come from the fixtures; each is validated against its schema.
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { eachOperation, parametersOf, target } from '../lib/readable.js'
import { addresses, parts } from './addresses.js'
import { answersOf, special } from './answers.js'
import { bodies } from './bodies.js'
import { freshOf } from './fresh.js'
import { loadRecords, NOW, recordOf } from './records.js'

/** The id of a record that an example has just created. */
const NEW = 'f3k9w2q7m1x8zc'
const KEY = '4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513'
/** The name of the examples, for `Prefer: example=…`. */
const NAME = 'typical'

/**
 * Adds the examples.
 * @returns their faults, as messages
 */
export async function putExamples(document) {
  const records = await loadRecords()
  const answers = answersOf(records)
  const fresh = freshOf(records)
  const faults = []
  const check = checkerOf(document, faults)
  eachOperation(document, (operation, path, method) => {
    const { operationId: id } = operation
    const address = putAddress(document, operation, records)
    const pointer = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      const body = bodies[id] ?? bodyFrom({ document, records, path, method, address, schema: media.schema })
      if (body === undefined) faults.push(`${id}: the fixtures give no body, and examples/bodies.js has none`)
      check(id, `${pointer}/requestBody/content/${type.replace('/', '~1')}/schema`, body)
      media.examples = { [NAME]: { value: body } }
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      for (const [type, media] of Object.entries(response.content ?? {})) {
        if (Number(status) >= 400) continue
        const value = answerOf({
          records,
          answers,
          fresh,
          operation,
          path,
          method,
          address,
          schema: media.schema,
          document,
        })
        if (value === undefined) faults.push(`${id}: no example of its ${status}`)
        check(id, `${pointer}/responses/${status}/content/${type.replace('/', '~1')}/schema`, value)
        media.examples = { [NAME]: { value } }
      }
    }
  })
  const ids = new Set()
  eachOperation(document, ({ operationId }) => ids.add(operationId))
  for (const id of Object.keys({ ...bodies, ...special, ...fresh, ...addresses }))
    if (!ids.has(id)) faults.push(`examples: there is no operation ${id}`)
  return faults
}

/** A body from the fixtures: the fields of their record that a create takes, or another name for an update. */
function bodyFrom({ document, records, path, method, address, schema }) {
  const item = Object.entries(document.paths).find(
    ([other]) => other.startsWith(`${path}/{`) && !other.slice(path.length + 1).includes('/'),
  )
  const isCreate = method === 'post' && item !== undefined
  const last = Object.values(address).findLast((one) => one.kind !== undefined)
  const kind = isCreate ? kindNamedBy(document, item[1]) : last?.kind
  const record = recordOf(records, kind, isCreate ? undefined : last?.id)
  if (!record || (method === 'post' && !isCreate)) return undefined
  const { properties = {} } = schema.$ref ? target(document, schema.$ref) : schema
  const isTaken = ([field, value]) => field in properties && value !== null
  const name = 'name' in properties && record.name ? { name: `${record.name}-2` } : undefined
  if (!isCreate) return name
  return { ...Object.fromEntries(Object.entries(record).filter(isTaken)), ...name }
}

/** The kind that the last parameter of a path names. */
function kindNamedBy(document, item) {
  const operation = Object.values(item).find(({ operationId }) => operationId)
  const named = parametersOf(document, operation).filter((one) => one['x-kind'])
  return named.at(-1)?.['x-kind']
}

/** Adds an example to each parameter of a path; returns the record that the path names. */
function putAddress(document, operation, records) {
  const own = addresses[operation.operationId] ?? {}
  const address = {}
  operation.parameters = (operation.parameters ?? []).map((given) => {
    const parameter = given.$ref ? target(document, given.$ref) : given
    const { name, 'x-kind': kind } = parameter
    if (parameter.in === 'header' && name === 'Idempotency-Key') parameter.example = KEY
    if (parameter.in === 'header' && name === 'If-Match') parameter.example = '*'
    if (parameter.in === 'query' && parameter.required) parameter.example = 'index.html'
    if (parameter.in !== 'path') return given
    const usually = parts[name] !== undefined && !records.byKind.has(kind) ? parts[name] : idOf(recordOf(records, kind))
    address[name] = { id: own[name] ?? usually, kind }
    parameter.example ??= usually
    // A shared parameter has the default example; this one is the operation's own.
    return own[name] === undefined ? given : { ...parameter, example: own[name] }
  })
  return address
}

/** Catalogue entries and regions have other ids. */
function idOf(record) {
  return record?.id ?? record?.code
}

/** The example of a successful response. */
function answerOf(asked) {
  const { answers, operation, schema, document } = asked
  const { operationId: id } = operation
  if (typeof special[id] === 'string') return special[id]
  const name = schema.$ref?.split('/').at(-1)
  const { properties: { data, meta } = {} } = schema.$ref ? target(document, schema.$ref) : schema
  if (data?.items) {
    const item = oneOf(asked, data.items.$ref?.split('/').at(-1))
    return (
      item && {
        data: [item],
        ...(meta && { meta: { page: 1, pageSize: pageSizeOf(asked), total: 1, hasNext: false } }),
      }
    )
  }
  if (name === 'Operation') return { ...answers.Operation, ...subjectOf(asked), ...special[id] }
  return oneOf(asked, name)
}

/**
 * A record of a schema: the one that the path names, the one that the request creates or changes, or the default one.
 */
function oneOf({ records, answers, fresh, operation, method, address, document }, schema) {
  const { operationId: id } = operation
  const kind = records.kindOfSchema.get(schema)
  const named = Object.values(address).findLast((one) => one.kind === kind)
  const record = answers[schema] ?? (kind && recordOf(records, kind, named?.id))
  if (record === undefined || method === 'get') return record && { ...record, ...fresh[id], ...special[id] }
  const isNew = named === undefined && typeof record.id === 'string' && id.startsWith('create')
  const body = Array.isArray(bodies[id]) ? { tags: bodies[id] } : (bodies[id] ?? {})
  const said = Object.entries(body).filter(([field]) => field in record)
  return {
    ...record,
    ...(isNew && { id: `${record.id.split('_')[0]}_${NEW}` }),
    ...Object.fromEntries(said),
    ...(isNew && 'createdAt' in record && { createdAt: NOW }),
    ...('updatedAt' in record && { updatedAt: NOW }),
    ...(isNew && 'origin' in document.components.schemas[schema].properties && { origin: 'api' }),
    ...fresh[id],
    ...special[id],
  }
}

/** The subject of an endpoint's Operation: the last record of its path, or the one that it creates. */
function subjectOf({ records, fresh, operation, path, address }) {
  const { operationId: id } = operation
  const action = records.actionOf({ id, path })
  const { id: resourceId, kind } = Object.values(address).findLast((one) => one.kind !== undefined) ?? {}
  const record = recordOf(records, kind, resourceId)
  if (!record) return {}
  const resourceKind = records.kinds[kind].frameKind ?? kind
  return { action, resourceKind, resourceId, resourceName: record.name ?? resourceId, ...fresh[id] }
}

function pageSizeOf({ operation, document }) {
  const sizes = parametersOf(document, operation)
  return sizes.find(({ name }) => name === 'pageSize')?.schema.default ?? 50
}

/** Validates values against the schemas of a document. */
function checkerOf(document, faults) {
  const ajv = new Ajv2020.default({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ ...document, $id: 'document' })
  return (id, pointer, value) => {
    if (value === undefined) return
    const fits = ajv.compile({ $ref: `document${encodeURI(pointer)}` })
    if (fits(value)) return
    const [{ instancePath, message }] = fits.errors
    faults.push(`${id}: the example does not fit its schema: ${instancePath || 'it'} ${message}`)
  }
}
