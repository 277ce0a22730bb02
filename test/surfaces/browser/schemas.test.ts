/** JSON Schemas that users supply match the same requests in a page as in Node, and none of them can block the page. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startSandbox } from '../../../src/index.ts'
import { openBrowser } from './browser.ts'
import { BUILT_PAGE } from './built-site.ts'
import { hostFolder, isLoaded, LIBRARY_PAGE } from './static-host.ts'

const { open } = openBrowser()
const BEGINNING = { seed: 1, pace: 'manual', now: '2026-01-01T00:00:00Z' } as const
const PATH = '/scopes/prj_acme_prod/network/routers'

/** Request bodies; the responses to these calls do not matter. */
const BODIES: readonly unknown[] = [
  { name: 'alpha', tags: ['a', 'b'], count: 3, at: '2026-03-04T05:06:07Z', nested: { deep: { port: 443 } } },
  { name: 'Beta-1', tags: ['a', 'a'], count: -1.5, at: '2026-02-30', nested: null },
  {
    name: '😀',
    tags: [
      { x: 1, y: [2] },
      { y: [2], x: 1 },
    ],
    count: 1e6,
    at: '07:08:09Z',
    extra_1: 5,
  },
  { name: '', tags: [], count: 0, mail: 'a@example.org', url: 'https://example.org/a', extra_2: 'six' },
  { name: 'a'.repeat(40), mail: 'no', url: 'x', uuid: '123e4567-e89b-12d3-a456-426614174000', ip: '10.0.0.1' },
  { tags: [1, [1], '1', true, null], ip: '::1', uuid: 'none', pointer: '/a/~1b' },
  [],
  [1, 2, 3],
]

const named = (name: object): Record<string, unknown> => ({ properties: { name }, required: ['name'] })
const tagged = (tags: object): Record<string, unknown> => ({ properties: { tags }, required: ['tags'] })
const FORMATS = ['date-time', 'date', 'time', 'email', 'url', 'uri', 'uuid', 'ipv4', 'ipv6', 'json-pointer', 'hostname']

const SCHEMAS: readonly Record<string, unknown>[] = [
  ...['^al', 'a$', '^.$', '[A-Z]', '^(a+)+$', '^\\u0061', '\\p{Lu}', '^$'].map((pattern) => named({ pattern })),
  { patternProperties: { '^extra_\\d$': { type: 'number' } } },
  { patternProperties: { '^(name|tags)$': true }, additionalProperties: false },
  named({ type: 'string', minLength: 1, maxLength: 6 }),
  named({ enum: ['alpha', ''] }),
  named({ const: '😀' }),
  named({ maxLength: 1 }),
  tagged({ uniqueItems: true }),
  tagged({ uniqueItems: false }),
  tagged({ type: 'array', minItems: 1, maxItems: 2 }),
  tagged({ contains: { type: 'object' }, minContains: 2 }),
  tagged({ prefixItems: [{ const: 'a' }, { const: 'b' }], minItems: 2, items: false }),
  tagged({ items: { type: ['string', 'null'] } }),
  ...['at', 'mail', 'url', 'uuid', 'ip', 'pointer', 'name'].flatMap((field) =>
    FORMATS.map((format) => ({ properties: { [field]: { format } }, required: [field] })),
  ),
  { properties: { count: { minimum: 0, exclusiveMaximum: 3 } }, required: ['count'] },
  { properties: { count: { multipleOf: 1.5 } }, required: ['count'] },
  { properties: { count: { type: 'integer' } }, required: ['count'] },
  { properties: { nested: { properties: { deep: { properties: { port: { const: 443 } } } } } }, required: ['nested'] },
  { $defs: { text: { type: 'string' } }, properties: { mail: { $ref: '#/$defs/text' } }, required: ['mail'] },
  { not: { required: ['mail'] } },
  { anyOf: [{ required: ['mail'] }, { required: ['nested'] }] },
  { oneOf: [{ required: ['tags'] }, { required: ['ip'] }] },
  { allOf: [{ required: ['tags'] }, { required: ['ip'] }] },
  { if: { required: ['mail'] }, then: { required: ['tags'] }, else: { required: ['nested'] } },
  { dependentRequired: { mail: ['tags'] } },
  { dependentSchemas: { mail: { required: ['tags'] } } },
  { propertyNames: { pattern: '^[a-z]+$' } },
  { properties: { name: true }, unevaluatedProperties: false },
  { type: 'array', prefixItems: [{}, {}, {}], minItems: 3, items: false },
  { minProperties: 5, maxProperties: 6 },
  { type: 'array' },
]

async function openPage(): Promise<Page> {
  const { url } = await hostFolder(BUILT_PAGE, LIBRARY_PAGE)
  const page = await open(`${url}page.html`, { expects: ['422'] })
  await isLoaded(page)
  await page.evaluate(
    async ([beginning, path]) => {
      const { startSandbox } = globalThis as any
      const sandbox = await startSandbox(beginning)
      const send = (body: unknown): Promise<Response> =>
        sandbox.fetch(sandbox.url + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${sandbox.tokens.owner}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      Object.assign(globalThis, { sandbox, send })
    },
    [BEGINNING, PATH] as const,
  )
  return page
}

test(`${SCHEMAS.length} schemas accept the same subset of ${BODIES.length} bodies in the browser as in Node`, async () => {
  const inNode: number[][] = []
  const sandbox = await startSandbox(BEGINNING)
  try {
    for (const body of BODIES) {
      await sandbox.clearRequests()
      const headers = { authorization: `Bearer ${sandbox.tokens.owner}`, 'content-type': 'application/json' }
      await fetch(sandbox.url + PATH, { method: 'POST', headers, body: JSON.stringify(body) })
      const fits: number[] = []
      for (const schema of SCHEMAS) fits.push((await sandbox.verify({ body: schema, count: { min: 0 } })).count)
      inNode.push(fits)
    }
  } finally {
    await sandbox.close()
  }
  const page = await openPage()
  const inPage = await page.evaluate(
    async ([bodies, schemas]) => {
      const { sandbox, send } = globalThis as any
      const found: number[][] = []
      for (const body of bodies) {
        await sandbox.clearRequests()
        await send(body)
        const fits: number[] = []
        for (const schema of schemas) fits.push((await sandbox.verify({ body: schema, count: { min: 0 } })).count)
        found.push(fits)
      }
      return found
    },
    [BODIES, SCHEMAS] as const,
  )
  const differing = BODIES.flatMap((body, of) =>
    SCHEMAS.filter((_schema, at) => inPage[of]![at] !== inNode[of]![at]).map((schema) => ({ body, schema })),
  )
  expect(differing).toEqual([])
  // Both results occur, so the comparison is not trivial.
  expect(new Set(inNode.flat())).toEqual(new Set([0, 1]))
})

test('patterns, unique items and formats that would block a backtracking engine are evaluated quickly', async () => {
  const page = await openPage()
  const seen = await page.evaluate(async () => {
    const { sandbox, send } = globalThis as any
    const many = Array.from({ length: 8_000 }, (_none, at) => at)
    await send({ name: `${'a'.repeat(40)}!`, tags: [...many, 7_999], url: 'http://a@'.repeat(1_000) })
    const began = performance.now()
    const counts = []
    for (const properties of [
      { name: { pattern: '^(a+)+$' } },
      { name: { patternProperties: { '^(a|a)*$': {} } } },
      { tags: { uniqueItems: true } },
      { url: { format: 'url' } },
    ])
      counts.push((await sandbox.verify({ body: { properties }, count: { min: 0 } })).count)
    const names = { type: 'object', patternProperties: { '^(a|aa)+$': false } }
    await send({ [`${'a'.repeat(60)}!`]: 1 })
    counts.push((await sandbox.verify({ body: names, count: { min: 0 } })).count)
    const rejected = await sandbox
      .verify({ method: 'POST', body: { properties: { name: { pattern: '(?=a)' } } } })
      .catch((error: Error) => error.message)
    return { counts, rejected, ms: performance.now() - began }
  })
  expect(seen.counts).toEqual([0, 1, 0, 0, 2])
  expect(seen.rejected).toMatch(/lookahead/)
  // Backtracking through 40 letters would take hours.
  expect(seen.ms).toBeLessThan(3_000)
})
