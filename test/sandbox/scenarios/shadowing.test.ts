import { describe, expect, test } from 'vitest'
import type { ScenarioRule } from '../../../src/sandbox/scenarios/definition.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const answer = { respond: { status: 500 } } as const

/** Defines a scenario with these rules; returns `on`, or the errors for each field if it is refused. */
async function defined(rules: readonly ScenarioRule[]): Promise<string[] | 'on'> {
  const { status, body } = await control(api, 'PUT', '/scenarios/order', { rules })
  if (status === 200) {
    await control(api, 'DELETE', '/scenarios/order')
    return 'on'
  }
  expect(status).toBe(422)
  return body.details.errors.map(({ field, message }: any) => `${field} ${message}`)
}

/** Matches a single error, which says that a rule can never fire because of earlier rules. */
const hidden = (rule: number, by: number | string): unknown[] => [
  expect.stringContaining(
    `rules.${rule} can never fire: ${typeof by === 'number' ? `rule ${by} acts` : `rules ${by} act`} on every request`,
  ),
]

describe('a rule that can never apply, because earlier rules apply to all its calls, is refused', () => {
  test.each<[string, readonly ScenarioRule[], number, number | string]>([
    [
      'a state that is reached too late',
      [
        { when: { endpoint: 'listRegions' }, then: { state: 'b' } },
        { when: { endpoint: 'listRegions', state: 'b' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'a path that matches everything',
      [
        { when: { path: '/**' }, then: answer },
        { when: { endpoint: 'listRegions' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'a path that includes the other path',
      [
        { when: { path: '/scopes/*/network/**' }, then: answer },
        { when: { path: '/scopes/prj_acme_prod/network/routers', method: 'GET' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'a glob within a glob',
      [
        { when: { path: '/scopes/prj_acme_prod/**' }, then: answer },
        { when: { path: '/scopes/prj_acme_prod/network/*' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'a path with the base path',
      [
        { when: { path: '/api/v1/regions' }, then: answer },
        { when: { endpoint: 'listRegions' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'the only state',
      [
        { when: { state: 'start', endpoint: 'list*' }, then: answer },
        { when: { endpoint: 'listRegions' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'every state, one after the other',
      [
        { when: { state: 'start' }, then: { delay: 1, state: 'b' } },
        { when: { state: ['b'] }, then: answer },
        { when: { endpoint: 'listRegions' }, then: answer },
      ],
      2,
      '1, 2',
    ],
    [
      'two endpoints, one after the other',
      [
        { when: { endpoint: 'listRegions' }, then: answer },
        { when: { endpoint: 'listRouters' }, then: answer },
        { when: { endpoint: ['listRegions', 'listRouters'] }, then: answer },
      ],
      2,
      '1, 2',
    ],
    [
      'one project of two',
      [
        { when: { scopeId: ['prj_acme_prod', 'prj_acme_dev'] }, then: answer },
        { when: { scopeId: 'prj_acme_dev' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'a role by its other name',
      [
        { when: { role: 'reader' }, then: answer },
        { when: { role: 'rol_reader' }, then: answer },
      ],
      1,
      1,
    ],
    [
      'one header test of two',
      [
        { when: { headers: { 'x-a': 'b' } }, then: answer },
        { when: { headers: { 'X-A': 'b', 'x-c': 'd' } }, then: answer },
      ],
      1,
      1,
    ],
  ])('%s', async (_what, rules, at, by) => {
    expect(await defined(rules)).toEqual(hidden(at, by))
  })
})

describe('a rule that can still apply to some calls is accepted', () => {
  test.each<[string, readonly ScenarioRule[]]>([
    [
      'the state moves on',
      [
        { when: { state: 'start' }, then: { state: 'b' } },
        { when: { state: 'b' }, then: answer },
      ],
    ],
    [
      'the first rule applies a limited number of times',
      [{ when: { path: '/**' }, then: answer, times: 3 }, { then: answer }],
    ],
    ['the first rule skips some calls', [{ then: answer, skip: 1 }, { then: answer }]],
    ['the first rule applies only sometimes', [{ then: answer, probability: 0.5 }, { then: answer }]],
    ['the first rule may have nothing to act on', [{ then: { revokeCredential: true } }, { then: answer }]],
    [
      'the path names one project',
      [
        { when: { path: '/scopes/prj_acme_dev/**' }, then: answer },
        { when: { endpoint: 'listRouters' }, then: answer },
      ],
    ],
    [
      'the path matches one segment',
      [
        { when: { path: '/scopes/*' }, then: answer },
        { when: { path: '/scopes/**' }, then: answer },
      ],
    ],
    [
      'the glob matches some ids',
      [
        { when: { path: '/operations/op_a*' }, then: answer },
        { when: { endpoint: 'getOperation' }, then: answer },
      ],
    ],
    [
      'one of two endpoints remains',
      [
        { when: { endpoint: 'listRegions' }, then: answer },
        { when: { endpoint: 'list*' }, then: answer },
      ],
    ],
    [
      'another value',
      [
        { when: { query: { q: 'a' } }, then: answer },
        { when: { query: { q: 'b' } }, then: answer },
      ],
    ],
  ])('%s', async (_what, rules) => {
    expect(await defined(rules)).toBe('on')
  })
})

describe('a scenario that is named in a request header', () => {
  test.each<[string, ScenarioRule]>([
    ['skip', { when: { endpoint: 'listRegions' }, then: answer, skip: 1 }],
    ['every', { when: { endpoint: 'listRegions' }, then: answer, every: 2 }],
  ])(
    'a request header cannot activate a rule with %s, because such a rule counts several calls',
    async (word, rule) => {
      await control(api, 'PUT', '/scenarios/counted', { rules: [rule] })
      await control(api, 'DELETE', '/scenarios/counted')
      const before = api.state()
      const refused = await api.get('/regions', { headers: { 'X-Sandbox-Scenario': 'counted' } })
      expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', field: 'X-Sandbox-Scenario' } })
      expect(refused.body.message).toContain(`(${word})`)
      expect(api.state()).toEqual(before)
      expect((await api.get('/regions')).status).toBe(200)
    },
  )
})
