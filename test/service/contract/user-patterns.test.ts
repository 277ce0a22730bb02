/** Patterns, JSON Schemas and globs that users supply are matched in linear time, or refused if that is impossible. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { beforeEach, describe, expect, test } from 'vitest'
import { GivenSchemaError, givenSchema } from '../../../src/service/contract/given-schema.ts'
import { GlobError, globOf } from '../../../src/service/contract/glob.ts'
import { PatternError, patternOf } from '../../../src/service/contract/pattern.ts'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const instances = '/scopes/prj_acme_prod/compute/instances'
const LENGTH = 50_000
const BUDGET_MS = 50

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

/**
 * Returns the CPU time of the fastest of up to five runs, in milliseconds. Stops as soon as a run is within the limit.
 */
function costMs(work: () => unknown): number {
  let least = Infinity
  for (let run = 0; run < 5 && least > BUDGET_MS; run += 1) {
    const before = process.cpuUsage()
    work()
    least = Math.min(least, process.cpuUsage(before).user / 1000)
  }
  return least
}

function refusal(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}

/** Nested repetitions and overlapping alternatives, in every position. */
const inner = [
  'a+',
  'a*',
  '(?:a|a)',
  '(?:a|ab?)',
  '(?:a|aa)',
  '.*',
  '[ab]+',
  '\\w+',
  '\\s*a?',
  '(?:a?b?)',
  '(?:a{1,9})',
]
const outer = ['+', '*', '{2,9}', '+?']
const EVIL = inner.flatMap((one) =>
  outer.flatMap((repeat) => [`^(${one})${repeat}$`, `(${one})${repeat}b!`, `(${one}${one})${repeat}[^a]$`]),
)
const TEXTS = ['a'.repeat(LENGTH), `${'a'.repeat(LENGTH)}!`, 'ab'.repeat(LENGTH / 2), `${' '.repeat(LENGTH)}x`]

describe('patterns', () => {
  test(`${EVIL.length} patterns that would block a backtracking engine each take at most ${BUDGET_MS} ms for ${LENGTH} characters`, () => {
    const slow = EVIL.flatMap((source) => {
      const { test: fits } = patternOf(source)
      return TEXTS.map((text) => ({ source, text: text.slice(-4), ms: costMs(() => fits(text)) }))
    }).filter(({ ms }) => ms > BUDGET_MS)
    expect(slow).toEqual([])
  })

  test('the largest allowed pattern takes at most five times the time limit', () => {
    const largest = patternOf('^(a{0,30}){0,15}$')
    expect(largest.size).toBeGreaterThan(limits.patternSize * 0.9)
    for (const text of TEXTS) expect(costMs(() => largest.test(text))).toBeLessThan(5 * BUDGET_MS)
  })

  test.each([
    ['a', 'bab', 'b'],
    ['^a.c$', 'abc', 'a\nc'],
    ['\\u0041\\x42\\cJ', 'AB\n', 'ab'],
    ['^\\ud83d\\ude00\\u{1F600}$', '😀😀', '😀'],
    ['^\\\\u0041$', '\\u0041', 'A'],
    ['(?<year>\\d{4})-\\d\\d', '2026-03', '26-03'],
    ['^\\p{Lu}\\S+$', 'Ünal', 'ünal'],
    ['^.$', '😀', 'ab'],
    ['^[\\w.-]+@[^@]+$', 'a.b@c', 'a b@c'],
    ['^\\/api\\/v1', '/api/v1/x', 'x/api/v1'],
    ['^(?:dev|prod)-[a-z0-9]{1,255}$', 'dev-1', 'test-1'],
  ])('the pattern %s matches %j but not %j', (source, fitting, other) => {
    const { test: fits } = patternOf(source)
    expect([fits(fitting), fits(other)]).toEqual([true, false])
  })

  test.each([
    ['(?=a)b', /lookahead/],
    ['(?!a)b', /lookahead/],
    ['(?<=a)b', /lookbehind/],
    ['(?<!a)b', /lookbehind/],
    ['(a)\\1', /backreference/],
    ['(?<n>a)\\k<n>', /backreference/],
    ['(', /is not a regular expression/],
    ['a**', /is not a regular expression/],
    ['[z-a]', /is not a regular expression/],
    ['(a{1,100}){1,100}', /repe/],
    ['(?:a{0,30}){0,30}', /needs \d+ steps/],
    ['a'.repeat(1_001), /has 1001 characters; at most 1000/],
    ['\\e', /invalid escape/],
    ['\\Z', /invalid escape/],
  ])('the pattern %s is refused, and the error message gives the reason', (source, reason) => {
    expect(refusal(() => patternOf(source))).toMatch(reason)
  })
})

describe('JSON Schemas', () => {
  test('each pattern in a schema applies only to its own properties', () => {
    const fits = givenSchema({
      properties: { a: { pattern: '^x' }, b: { pattern: '^y' } },
      patternProperties: { '^n_': { type: 'number' } },
    }).validate
    expect(fits({ a: 'x', b: 'y', n_1: 1 })).toBe(true)
    for (const other of [{ a: 'y' }, { b: 'x' }, { n_1: '1' }]) expect(fits(other), JSON.stringify(other)).toBe(false)
  })

  test('uniqueItems compares items by value, in linear time', () => {
    const fits = givenSchema({ uniqueItems: true }).validate
    expect(fits([{ a: 1, b: [2] }, 1, '1', null])).toBe(true)
    expect(
      fits([
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ]),
    ).toBe(false)
    expect(fits([1, 1])).toBe(false)
    const many = Array.from({ length: LENGTH }, (_none, at) => ({ at }))
    expect(costMs(() => fits(many, { left: Infinity }))).toBeLessThan(20 * BUDGET_MS)
  })

  test('the url format is checked in linear time', () => {
    const fits = givenSchema({ format: 'url' }).validate
    expect([fits('https://example.org/a'), fits('no')]).toEqual([true, false])
    expect(costMs(() => fits('http://a@'.repeat(LENGTH / 9)))).toBeLessThan(BUDGET_MS)
  })

  test('a part of a schema can be referenced more than once and at any depth', () => {
    const fits = givenSchema({
      $defs: { name: { pattern: '^a' }, pair: { items: { $ref: '#/$defs/name' } } },
      properties: { one: { $ref: '#/$defs/name' }, two: { $ref: '#/$defs/pair' } },
    }).validate
    expect([fits({ one: 'a', two: ['a'] }), fits({ two: ['b'] })]).toEqual([true, false])
  })

  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_none, at) => [
      `d${at}`,
      { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
    ]),
  )
  test.each<[string, object, (string | number)[], RegExp]>([
    [
      'an unsupported pattern',
      { properties: { n: { pattern: '(?=a)' } } },
      ['properties', 'n', 'pattern'],
      /lookahead/,
    ],
    [
      'an unsupported pattern of field names',
      { patternProperties: { '(a)\\1': {} } },
      ['patternProperties', '(a)\\1'],
      /backreference/,
    ],
    [
      'a set of patterns that is too large',
      { allOf: Array.from({ length: 9 }, () => ({ pattern: '^[ab]{900}$' })) },
      ['allOf', 4, 'pattern'],
      /total for all patterns/,
    ],
    [
      'a chain of references that doubles at each step',
      { $defs: { ...doubling, d40: { type: 'string' } }, $ref: '#/$defs/d0' },
      [],
      /more than 2000 parts/,
    ],
    ['a reference to itself', { properties: { a: { $ref: '#' } } }, ['properties', 'a', '$ref'], /refers to itself/],
    [
      'an indirect reference to itself',
      { $defs: { a: { items: { $ref: '#/$defs/a' } } } },
      ['$defs', 'a', 'items', '$ref', 'items', '$ref'],
      /refers to itself/,
    ],
    [
      'a reference by anchor',
      { $defs: { a: { $anchor: 'x', items: { $ref: '#x' } } } },
      ['$defs', 'a', 'items', '$ref'],
      /points outside this schema/,
    ],
    ['a dynamic reference', { items: { $dynamicRef: '#x' } }, ['items', '$dynamicRef'], /use|refer/],
    ['an $id', { $defs: { a: { $id: 'http://a/' } } }, ['$defs', 'a', '$id'], /not supported/],
    ['an invalid schema', { type: 'text' }, [], /is not a JSON Schema/],
    ['an unknown keyword', { maxLenght: 3 }, [], /is not a JSON Schema/],
  ])('%s is refused, and the error shows where in the schema the problem is', (_what, schema, path, reason) => {
    let refused: unknown
    try {
      givenSchema(schema)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(GivenSchemaError)
    expect((refused as GivenSchemaError).message).toMatch(reason)
    if (path.length > 0) expect((refused as GivenSchemaError).path).toEqual(path)
  })
})

describe('globs', () => {
  test.each<[string, string[], string[]]>([
    ['listRouters', ['listRouters'], ['listRouter', 'xlistRouters']],
    ['list*', ['list', 'listRouters'], ['getRouter', 'list/x']],
    ['*Router*', ['createRouter', 'Routers'], ['route']],
    [
      '/scopes/*/network/routers',
      ['/scopes/p/network/routers'],
      ['/scopes//network/routers', '/scopes/a/b/network/routers'],
    ],
    ['/scopes/**', ['/scopes', '/scopes/a', '/scopes/a/b/c'], ['/scope', '/x/scopes']],
    ['/scopes/**/routers', ['/scopes/routers', '/scopes/a/b/routers'], ['/scopes/a/router']],
    ['**/routers', ['routers', '/scopes/a/routers'], ['/scopes/a/xrouters']],
    ['**', ['', '/a/b'], []],
    ['a**b', ['ab', 'axb'], ['a/b']],
    ['rtr_?', ['rtr_a'], ['rtr_', 'rtr_ab', 'rtr_/']],
    ['{get,list}Router*', ['getRouter', 'listRouters'], ['putRouter']],
    ['/{a,b/*}/c', ['/a/c', '/b/x/c'], ['/b/c']],
    ['{/scopes/**,/regions}', ['/scopes/a/b', '/regions'], ['/regions/a']],
    ['a{b,c{d,e}}f', ['abf', 'acdf', 'acef'], ['acf']],
    ['[a-c]x', ['ax', 'cx'], ['dx', '/x']],
    ['[!a-c]x', ['dx'], ['ax', '/x']],
    ['a\\*b', ['a*b'], ['axb']],
    ['a.b+c$', ['a.b+c$'], ['axbbc$']],
    ['.*', ['.hidden', '.'], ['hidden']],
    ['*', ['.hidden', 'x'], ['', 'a/b']],
  ])('%s', (glob, fitting, others) => {
    const fits = globOf(glob)
    expect(fitting.filter((text) => !fits(text))).toEqual([])
    expect(others.filter((text) => fits(text))).toEqual([])
  })

  test.each([
    ['(a+)+b', /contains '\('/],
    ['+(a|b)', /contains '\('/],
    ['!list*', /begins with '!'/],
    ['a|b*', /contains '\|'/],
    ['/scopes/{scopeId}/x', /\{scopeId\}, which has only one alternative; \* matches any single path segment/],
    ['{a,b', /without a closing '}'/],
    ['a}*', /contains '}'/],
    ['[ab', /without a closing ']'/],
    ['a*\\', /ends with a backslash/],
    [`*${'a'.repeat(500)}`, /has 501 characters; at most 500/],
  ])('the glob %s is refused, and the error message gives the reason', (glob, reason) => {
    expect(() => globOf(glob)).toThrow(GlobError)
    expect(refusal(() => globOf(glob))).toMatch(reason)
  })

  test('globs with many stars and alternatives stay within the time limit', () => {
    const path = `/${'a'.repeat(LENGTH)}`
    for (const glob of [
      '/' + '*a'.repeat(100),
      '/**'.repeat(100) + '/b',
      '{a,aa,*a}'.repeat(30),
      '{*,{*,{*,*}}}'.repeat(20) + 'b',
    ])
      expect(
        costMs(() => globOf(glob)(path)),
        glob,
      ).toBeLessThan(BUDGET_MS)
  })
})

describe('patterns sent to the control API', () => {
  const rule = (when: object): object => ({
    rules: [{ when: { endpoint: 'listInstances', ...when }, then: { respond: { status: 503 } } }],
  })
  const put = (when: object) => control(api, 'PUT', '/scenarios/evil', rule(when))

  test('the server still responds to other calls while it matches malicious patterns', async () => {
    await put({ query: { q: { matches: '^(a+)+$' } } })
    const asking = Array.from({ length: 20 }, () => api.get(`${instances}?q=${'a'.repeat(8_000)}!`))
    const beganMs = performance.now()
    expect((await control(api, 'GET', '/health')).status).toBe(200)
    expect(performance.now() - beganMs).toBeLessThan(5_000)
    for (const { status } of await Promise.all(asking)) expect(status).not.toBe(503)
    expect((await api.get(`${instances}?q=aaaa`)).status).toBe(503)
  })

  test('a schema with a malicious pattern is matched quickly, and a schema with an unsupported pattern is refused', async () => {
    const body = { properties: { name: { pattern: '^([a-z]+)+$' } }, required: ['name'] }
    await control(api, 'PUT', '/scenarios/evil', {
      rules: [{ when: { endpoint: 'createRouter', body }, then: { respond: { status: 503 } } }],
    })
    const routers = '/scopes/prj_acme_prod/network/routers'
    expect((await api.post(routers, { name: `${'a'.repeat(LENGTH)}!` })).status).toBe(422)
    expect((await api.post(routers, { name: 'edge' })).status).toBe(503)
    const verify = (asked: object) => control(api, 'POST', '/requests/verify', asked)
    expect((await verify({ body, count: { min: 1, max: 1 } })).status).toBe(200)
    expect(await verify({ body: { properties: { name: { pattern: '(?!x)' } } } })).toMatchObject({
      status: 422,
      body: { field: 'body', message: expect.stringMatching(/body\.properties\.name\.pattern.*lookahead/) },
    })
  })

  test.each<[string, object, string]>([
    ['lookahead in a query', { query: { q: { matches: '(?=a)' } } }, 'rules.0.when.query.q.matches'],
    ['a backreference in a header', { headers: { 'X-A': { matches: '(a)\\1' } } }, 'rules.0.when.headers.X-A.matches'],
    ['lookbehind in a schema', { body: { pattern: '(?<=a)' } }, 'rules.0.when.body.pattern'],
    ['a glob with groups for a path', { path: '(a+)+b' }, 'rules.0.when.path'],
    ['a glob with groups for an endpoint', { endpoint: ['listInstances', '+(list)*'] }, 'rules.0.when.endpoint.1'],
    ['a glob with groups for a method', { method: '@(GET|POST)' }, 'rules.0.when.method'],
  ])('a scenario with %s gets 422 and is not activated', async (_what, when, field) => {
    const refused = await put(when)
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', field } })
    expect((await control(api, 'GET', '/scenarios')).body.data.map(({ name }: any) => name)).not.toContain('evil')
  })

  test('a path glob that contains ** 160 times is refused; a path glob that contains ** twice is accepted', async () => {
    expect((await put({ path: `${'/**'.repeat(160)}/nothing` })).status).toBe(422)
    expect((await put({ path: '/**/compute/**/instances' })).status).toBe(200)
  })

  test.each(['path', 'endpoint'])(
    'the filters of the request log and of verify refuse a glob with groups for the %s',
    async (field) => {
      await api.get(instances)
      const glob = '(a+)+b'
      expect(await control(api, 'GET', `/requests?${field}=${encodeURIComponent(glob)}`)).toMatchObject({
        status: 422,
        body: { field },
      })
      expect(await control(api, 'POST', '/requests/verify', { [field]: glob })).toMatchObject({
        status: 422,
        body: { field },
      })
      expect((await control(api, 'GET', `/requests?${field}=**list*nst*`)).status).toBe(200)
    },
  )

  test('a stored scenario with an unsupported pattern matches no call, is listed with a fault, and can be replaced', async () => {
    await put({ query: { q: { matches: '^a$' } } })
    const dump = (await control(api, 'GET', '/dump')).body
    const text = JSON.stringify(dump).replaceAll('^a$', '(?=a)')
    expect((await control(api, 'POST', '/restore', JSON.parse(text))).status).toBeLessThan(300)
    expect((await api.get(`${instances}?q=a`)).status).toBe(200)
    const { data } = (await control(api, 'GET', '/scenarios')).body
    expect(data.find(({ name }: any) => name === 'evil').fault).toMatch(/rules\[0\]\.when .*lookahead/)
    expect((await put({ query: { q: { matches: '^a$' } } })).status).toBe(200)
    expect((await api.get(`${instances}?q=a`)).status).toBe(503)
  })
})

describe('patterns in our own contracts and source', () => {
  const root = join(import.meta.dirname, '../../..')

  const analysed = new Map<string, string[]>()

  /** Analyses an expression, and returns the ways in which it can take more than linear time. */
  const superlinear = (source: string, flags: string): string[] => {
    const expression = new RegExp(source, flags)
    const key = String(expression)
    const found = analysed.get(key) ?? analyse(expression, { maxReports: 3 }).reports.map(({ type }) => type)
    analysed.set(key, found)
    return found
  }

  test.each(['openapi.json', 'src/sandbox/control/openapi.json'])('the patterns in %s match in linear time', (file) => {
    const found = new Set<string>()
    JSON.parse(readFileSync(join(root, file), 'utf8'), (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') found.add(value)
      if (key === 'patternProperties') for (const source of Object.keys(value as object)) found.add(source)
      return value
    })
    expect([...found].filter((source) => superlinear(source, 'u').length > 0)).toEqual([])
  })

  test('the regular expressions in src match in linear time', () => {
    const faults: string[] = []
    let count = 0
    for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.gen.ts') || name.includes('node_modules')) continue
      const file = ts.createSourceFile(name, readFileSync(join(root, 'src', name), 'utf8'), ts.ScriptTarget.Latest)
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          count += 1
          const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text)!
          const found = superlinear(source!, flags!)
          if (found.length > 0) faults.push(`${name}: ${node.text} (${found.join(', ')})`)
        }
        ts.forEachChild(node, visit)
      }
      visit(file)
    }
    expect(count).toBeGreaterThan(50)
    expect(faults).toEqual([])
  })
})
