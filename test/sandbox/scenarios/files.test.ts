import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { loadContract } from '../../../src/service/contract/document.ts'
import { validatorOf } from '../../../src/service/contract/validator.ts'
import { checkFiles, scenarioLines } from '../../../src/sandbox/scenarios/check.ts'
import { parseScenario } from '../../../src/sandbox/scenarios/file.ts'
import { FaultyFile, parsed } from '../../../src/sandbox/scenarios/yaml-file.ts'
import { Library } from '../../../src/sandbox/scenarios/library.ts'
import { openServer } from '../../support/test-server.ts'
import { scenariosOf } from '../../support/scenarios.ts'

const contract = loadContract(join(home, 'openapi.json'))
const law = { contract, validator: validatorOf(contract) }
const api = openServer()
const folder = mkdtempSync(join(tmpdir(), 'papercloud-scenarios-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the faults in a scenario file, in the form `line:column: message`. */
function faults(text: string, file = 'x.yaml'): string[] {
  try {
    parseScenario(text, file, law)
    return []
  } catch (error) {
    if (!(error instanceof FaultyFile)) throw error
    return error.faults.map(({ line, column, message }) => `${line}:${column}: ${message}`)
  }
}

/** Returns a scenario file with one rule, in flow style on line 4. */
const rule = (text: string): string => `name: x\ntitle: X\nrules:\n  - ${text}\n`

test('a valid file has no faults, whether it is in YAML or JSON', () => {
  expect(
    faults(
      rule(
        '{ when: { endpoint: "list*", query: { page: 2 }, headers: { X-Test: { matches: "^a" } } }, then: { delay: 2s }, every: 3 }',
      ),
    ),
  ).toEqual([])
  expect(
    faults(
      JSON.stringify({
        name: 'x',
        title: 'X',
        rules: [
          { when: { state: 'start' }, then: { state: 'second' } },
          { when: { state: 'second' }, then: { touch: true } },
        ],
      }),
      'x.json',
    ),
  ).toEqual([])
})

test.each([
  ['invalid YAML', 'name: x\n  title: [', /^\d+:\d+: /],
  ['a duplicate key', 'name: x\nname: y\ntitle: X\nrules: []\n', /^2:1: Map keys must be unique/],
  ['nothing', '', /^1:1: must be object/],
  ['no rules', 'name: x\ntitle: X\n', /^1:1: 'rules' is missing/],
  [
    'an invalid name',
    'name: No Name\ntitle: X\nrules:\n  - then: { touch: true }\n',
    /^1:7: name: "No Name" must be a name of at most 64 lowercase letters/,
  ],
  [
    'an unknown key',
    rule('{ then: { touch: true }, tims: 1 }'),
    /^4:30: rules\[0\]\.tims: is not allowed here; did you mean 'times'\? Allowed: every, probability, skip, then, times, when/,
  ],
  [
    'an unknown effect',
    rule('{ then: { explode: true } }'),
    /^4:15: rules\[0\]\.then\.explode: is not allowed here; allowed: .*delay/,
  ],
  ['an unknown condition', rule('{ when: { endpont: x }, then: { touch: true } }'), /^4:15: .*did you mean 'endpoint'/],
  ['no effect', rule('{ then: {} }'), /^4:13: rules\[0\]\.then: must not be empty/],
  [
    'an invalid value',
    rule('{ then: { network: explode } }'),
    /^4:24: .*"explode" is not allowed; allowed: reset-before, reset-after, truncate, drip/,
  ],
  ['times: 0', rule('{ then: { touch: true }, times: 0 }'), /^4:37: .*0 must be >= 1/],
  ['probability 0', rule('{ then: { touch: true }, probability: 0 }'), /^4:43: .*0 must be > 0/],
  ['an invalid duration', rule('{ then: { delay: soon } }'), /^4:22: .*'soon' is not a duration such as PT2S/],
  ['an inverted range', rule('{ then: { delay: { min: 2s, max: 1s } } }'), /^4:38: .*must not be less than min/],
  [
    'an incomplete range',
    rule('{ then: { delay: { median: 2s } } }'),
    /^4:22: .*needs either duration, or min and max, or median and p99/,
  ],
  [
    'an endpoint that does not exist',
    rule('{ when: { endpoint: createRuter }, then: { touch: true } }'),
    /^4:25: rules\[0\]\.when\.endpoint: 'createRuter' matches no endpoint in the contract; did you mean 'createRouter'\?/,
  ],
  [
    'a glob that matches no endpoint',
    rule('{ when: { endpoint: [createRouter, "zap*"] }, then: { delay: 1s } }'),
    /^4:40: .*'zap\*' matches no endpoint/,
  ],
  [
    'a path that matches no endpoint',
    rule('{ when: { path: /scopes/*/nothing/** }, then: { touch: true } }'),
    /^4:21: .*matches no path in the contract/,
  ],
  [
    'a contradictory method',
    rule('{ when: { endpoint: createRouter, method: DELETE }, then: { delay: 1s } }'),
    /^4:13: .*contradict each other.*createRouter is POST/,
  ],
  [
    'a contradictory path',
    rule('{ when: { endpoint: createRouter, path: /scopes/*/iam/** }, then: { delay: 1s } }'),
    /^4:13: .*contradict each other/,
  ],
  [
    'a body schema that does not compile',
    rule('{ when: { endpoint: createRouter, body: { type: objekt } }, then: { delay: 1s } }'),
    /^4:53: .*is not a JSON Schema/,
  ],
  [
    'a body that the endpoint does not take',
    rule('{ when: { endpoint: listRouters, body: { type: object } }, then: { delay: 1s } }'),
    /can never hold: listRouters does not accept a body/,
  ],
  [
    'a project condition without a project in the path',
    rule('{ when: { endpoint: streamEvents, scopeId: prj_acme_prod }, then: { delay: 1s } }'),
    /has no scopeId/,
  ],
  [
    'a resource condition without a resource in the path',
    rule('{ when: { endpoint: listRouters, resourceId: rtr_edge }, then: { delay: 1s } }'),
    /does not contain a resource/,
  ],
  [
    'an expression that does not compile',
    rule('{ when: { headers: { X: { matches: "(" } } }, then: { delay: 1s } }'),
    /^4:40: .*is not a regular expression/,
  ],
  [
    'an unreachable state',
    rule('{ when: { state: second }, then: { delay: 1s } }'),
    /^4:22: .*no rule that can fire leads to the state 'second'; the reachable states are 'start'/,
  ],
  [
    'an Operation effect on an endpoint without Operations',
    rule('{ when: { endpoint: getRouter }, then: { operation: { outcome: fail } } }'),
    /^4:46: .*getRouter does not start an Operation/,
  ],
  [
    'a stream effect on an endpoint without streams',
    rule('{ when: { endpoint: getRouter }, then: { stream: { silent: true } } }'),
    /does not open an event stream; only streamEvents does/,
  ],
  [
    'touch without a record in the path',
    rule('{ when: { endpoint: listRouters }, then: { touch: true } }'),
    /does not contain a resource to change/,
  ],
  [
    'a quota effect on an endpoint that uses none',
    rule('{ when: { endpoint: listRouters }, then: { quota: { resource: routers, available: 0 } } }'),
    /does not use quota/,
  ],
  [
    'a response that replaces the work of another effect',
    rule('{ when: { endpoint: getRouter }, then: { respond: { status: 500 }, touch: true } }'),
    /touch has no effect, because respond replaces the work/,
  ],
  [
    'an error below 400',
    rule('{ then: { respond: { status: 200, error: { code: CONFLICT } } } }'),
    /needs a status of 400 or more/,
  ],
  [
    'both an error and a body',
    rule('{ then: { respond: { status: 500, error: { code: CONFLICT }, body: {} } } }'),
    /use either error or body, not both/,
  ],
  [
    'an outcome with fields of another',
    rule('{ then: { operation: { outcome: stall, error: CONFLICT } } }'),
    /^4:44: .*is only allowed with outcome: fail/,
  ],
  [
    'an unknown kind',
    rule('{ then: { set: { kind: router, id: rtr_edge, patch: { name: x } } } }'),
    /'router' is not a kind of record\. Did you mean network\.router\?/,
  ],
  [
    'an invalid field value',
    rule('{ then: { set: { kind: network.router, id: rtr_edge, patch: { status: GONE } } } }'),
    /^4:75: rules\[0\]\.then\.set\.patch\.status: must be one of ACTIVE/,
  ],
  [
    'a field that does not exist',
    rule('{ then: { set: { kind: network.router, id: rtr_edge, patch: { colour: red } } } }'),
    /is not a field of Router/,
  ],
  [
    'an invalid fixture',
    `${rule('{ then: { delay: 1s } }')}fixtures:\n  - kind: network.router\n    id: rtr_x\n    name: 7\n`,
    /^6:5: fixtures\[0\].*|^8:11: fixtures\[0\]\.name/,
  ],
  [
    'a fixture without a kind',
    `${rule('{ then: { delay: 1s } }')}fixtures:\n  routers:\n    - id: rtr_x\n`,
    /'routers' is not a kind of record/,
  ],
  [
    'a rule after one that always applies',
    'name: x\ntitle: X\nrules:\n  - then: { respond: { status: 500 } }\n  - when: { endpoint: getRouter }\n    then: { delay: 1s }\n',
    /^5:5: rules\[1\]: can never fire: rule 1 acts on every request/,
  ],
])('a file with a fault is refused: %s', (_what, text, expected) => {
  expect(faults(text).join('\n')).toMatch(expected)
})

test('the content of a .json file must be JSON', () => {
  expect(faults('{"name": "x",\n title: "X"}', 'x.json').join()).toMatch(/^2:2: is not JSON/)
})

test('an invalid definition is refused with an error that names the field, and changes nothing', () => {
  const scenarios = scenariosOf(api)
  const before = api.state()
  expect(() =>
    scenarios.activate({ name: 'bad', title: 'Bad', rules: [{ when: { endpoint: 'nope' }, then: { touch: true } }] }),
  ).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      status: 422,
      facts: expect.objectContaining({ field: 'rules.0.when.endpoint' }) as object,
    }),
  )
  expect(() => scenarios.activate('no-such-thing')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  expect(() => scenarios.deactivate('no-such-thing')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  expect(api.state()).toEqual(before)
})

test('check reports every fault in scenarios and fixtures with file, line and column', () => {
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const good = file('good.yaml', rule('{ then: { delay: 1s } }'))
  const bad = file('bad.yaml', rule('{ then: { delay: soon } }'))
  const region = file('region.json', '[\n  {"id": "eu-west-1"}\n]')
  expect(checkFiles([good], law)).toEqual({ lines: [`${good}: scenario x, 1 rule`], sound: true })
  const checked = checkFiles([good, bad, region, join(folder, 'missing.yaml')], law)
  expect(checked.sound).toBe(false)
  expect(checked.lines).toEqual([
    `${good}: scenario x, 1 rule`,
    expect.stringMatching(/bad\.yaml:4:22: .*is not a duration/),
    ...['code', 'name', 'country', 'status', 'availabilityZones'].map((field) =>
      expect.stringMatching(new RegExp(`region\\.json:2:3: /0/${field} is required`)),
    ),
    expect.stringMatching(/missing\.yaml:1:1: the file does not exist/),
  ])
  expect(checkFiles([join(home, 'fixtures/default/region.json')], law).sound).toBe(true)
})

test('the scenarios command lists the names and titles of all shipped scenarios', () => {
  const lines = scenarioLines(new Library(join(home, 'scenarios'), law))
  expect(lines).toContainEqual(expect.stringMatching(/^lost-response +The write is done/))
  expect(lines.filter((line) => line.includes('cannot be used'))).toEqual([])
})

describe('deep nesting and aliases', () => {
  const text = (rest: string): string => `name: deep\ndescription: x\n${rest}`
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

  test.each([
    ['brackets', text(`rules: ${nested(70)}`)],
    ['unclosed brackets', '['.repeat(200_000)],
    ['lists on one line', `${'- '.repeat(100_000)}x`],
    ['keys on one line', `${'? '.repeat(100_000)}x`],
    ['indentation', Array.from({ length: 70 }, (_none, at) => `${' '.repeat(at)}a:`).join('\n')],
    ['an alias inside its own anchor', 'a: &a [*a]'],
    ['nested aliases', `a: &a ${nested(40)}\nb: ${'['.repeat(40)}*a${']'.repeat(40)}`],
  ])('a file with more than 64 levels of nesting is refused: %s', (_what, deep) => {
    expect(() => parsed(deep, 'deep.yaml')).toThrow('deep.yaml:1:1: is nested deeper than 64 levels')
  })

  test('a file with 64 levels of nesting is accepted', () => {
    for (const deep of [nested(64), `${'- '.repeat(64)}x`]) expect(() => parsed(deep, 'deep.yaml')).not.toThrow()
  })

  test('a file whose aliases expand to more nodes than the limit is refused', () => {
    const letters = 'b c d e f g h i'.split(' ')
    const lines = letters.map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(', ')}]`)
    expect(() => parsed(`a: &a [x, x, x, x]\n${lines.join('\n')}`, 'deep.yaml')).toThrow('limit scenarioAliases')
  })
})
