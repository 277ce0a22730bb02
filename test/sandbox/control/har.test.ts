/** The request log as an HTTP archive, validated with the schema of HAR 1.2. */
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
// The package is CommonJS without types; it exports an object of schemas that refer to each other.
const schemas = createRequire(import.meta.url)('har-schema') as Record<string, { readonly $schema?: string }>

const ajv = new Ajv({ strict: false, validateSchema: false })
ajvFormats.default(ajv)
for (const { $schema: _draft, ...schema } of Object.values(schemas)) ajv.addSchema(schema)
const isArchive = ajv.getSchema('har.json#')!

beforeAll(async () => {
  await api.get('/regions?pageSize=2&pageSize=3&empty=')
  await api.post(routers, { name: 'archived' })
  await api.post(routers, undefined, { headers: { 'content-type': 'text/plain' } })
  await api.get('/nowhere')
  await api.get('/regions', { token: null })
  const { headers } = await api.get(`${routers}/rtr_edge`)
  await api.get(`${routers}/rtr_edge`, { headers: { 'if-none-match': headers.get('etag')! } })
  for (const network of ['reset-before', 'truncate']) {
    await control(api, 'PUT', '/scenarios/broken', { rules: [{ then: { network }, times: 1 }] })
    await api.get('/regions').catch(() => undefined)
  }
  const { body } = await control(api, 'GET', '/requests?view=summary')
  await control(api, 'POST', `/requests/${body.data[0].id}/replay`)
})

test.each(['', '&view=summary', '&limit=3', '&status=4xx', '&endpoint=deleteRouter'])(
  'the exported HTTP archive matches the HAR schema (/requests?format=har%s)',
  async (query) => {
    const { body, headers } = await control(api, 'GET', `/requests?format=har${query}`)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(isArchive(body), ajv.errorsText(isArchive.errors)).toBe(true)
    const count = (await control(api, 'GET', `/requests?view=summary${query.replace('&view=summary', '')}`)).body.data
      .length
    expect(body.log.entries).toHaveLength(count)
  },
)

test('the schema rejects an invalid archive', () => {
  expect(isArchive({ log: { version: '1.2', creator: { name: 'x' }, entries: [] } })).toBe(false)
  expect(isArchive({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries: [{}] } })).toBe(false)
})
