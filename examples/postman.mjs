// Generates examples/papercloud.postman_collection.json from the contract, for Postman and Bruno.
//   node examples/postman.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const examples = dirname(fileURLToPath(import.meta.url))
const FILE = join(examples, 'papercloud.postman_collection.json')
const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const DEFAULTS = {
  baseUrl: 'http://127.0.0.1:4010/api/v1',
  token: 'pc_live_owner',
  scopeId: 'prj_acme_prod',
  tenantId: 'ten_acme',
  subscriptionId: 'sub_acme_main',
  region: 'eu-west-1',
}

const exampleOf = (one) => one?.example ?? Object.values(one?.examples ?? {})[0]?.value

/** A collection with a folder per tag and a request per operation; the address and the token are variables of it. */
export function collectionOf(contract) {
  const resolved = (one) => (one.$ref ? contract.components.parameters[one.$ref.split('/').at(-1)] : one)
  const folders = new Map()
  for (const [path, item] of Object.entries(contract.paths))
    for (const method of METHODS.filter((name) => item[name])) {
      const operation = item[method]
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolved)
      const body = exampleOf(operation.requestBody?.content['application/json'])
      const tag = operation.tags?.[0] ?? 'Other'
      const items = folders.get(tag) ?? []
      folders.set(tag, items)
      items.push({
        name: operation.summary ?? operation.operationId,
        request: {
          method: method.toUpperCase(),
          description: operation.description,
          header: headersOf(parameters, operation, body),
          ...(body !== undefined && {
            body: { mode: 'raw', raw: JSON.stringify(body, undefined, 2), options: { raw: { language: 'json' } } },
          }),
          url: urlOf(path, parameters),
        },
      })
    }
  return {
    info: {
      name: `papercloud ${contract.info.version}`,
      description: 'Made from the contract; set baseUrl and token to call another place than the sandbox.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: Object.entries(DEFAULTS).map(([key, value]) => ({ key, value })),
    item: [...folders].map(([name, item]) => ({ name, item })),
  }
}

function headersOf(parameters, operation, body) {
  const has = (name) => parameters.some((one) => one.in === 'header' && one.name === name)
  return [
    ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ...(has('Idempotency-Key') ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
    ...(has('If-Match')
      ? [
          {
            key: 'If-Match',
            value: '*',
            disabled: operation['x-if-match'] !== 'required',
            description: 'The ETag of your last read',
          },
        ]
      : []),
  ]
}

function urlOf(path, parameters) {
  const variables = parameters.filter((one) => one.in === 'path')
  const query = parameters.filter((one) => one.in === 'query')
  const parts = path.split('/').filter((part) => part !== '')
  const named = parts.map((part) => part.replace(/^\{(\w+)\}$/, ':$1'))
  return {
    raw: `{{baseUrl}}/${named.join('/')}`,
    host: ['{{baseUrl}}'],
    path: named,
    ...(variables.length > 0 && {
      variable: variables.map((one) => ({
        key: one.name,
        value: one.name in DEFAULTS ? `{{${one.name}}}` : String(exampleOf(one) ?? ''),
      })),
    }),
    ...(query.length > 0 && {
      query: query.map((one) => ({ key: one.name, value: String(exampleOf(one) ?? ''), disabled: !one.required })),
    }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const contract = JSON.parse(readFileSync(join(examples, '../openapi.json'), 'utf8'))
  const text = `${JSON.stringify(collectionOf(contract), undefined, 1)}\n`
  if (process.argv.includes('--check')) {
    let there = ''
    try {
      there = readFileSync(FILE, 'utf8')
    } catch {
      // A missing file is not current.
    }
    if (there !== text) {
      console.error('The collection is not what the contract gives: run `node examples/postman.mjs`.')
      process.exitCode = 1
    }
  } else writeFileSync(FILE, text)
}
