/**
 * Equal findings are merged, fingerprints are the same for every seed, and requests and call points contain
 * no ids.
 */
import { describe, expect, test } from 'vitest'
import { canonicalRequest } from '../../../src/quality/audit/canonical.ts'
import { DEFAULT_CONFIG, parseAuditConfig } from '../../../src/quality/audit/config.ts'
import { LEAK_RULES } from '../../../src/quality/audit/leak-rules.ts'
import { LEVELS } from '../../../src/quality/audit/level.ts'
import { Ids } from '../../../src/quality/audit/ids.ts'
import { CallPoints } from '../../../src/quality/audit/points.ts'
import { RULES } from '../../../src/quality/audit/rules/catalogue.ts'
import { limits } from '../../../src/platform/limits.ts'
import { page, Story, type Told } from '../../support/audit.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'

describe('the catalogue', () => {
  test('there are 43 rules, each with a unique id, title, help text and fix', () => {
    expect(RULES).toHaveLength(43)
    for (const field of ['id', 'title', 'help', 'fix'] as const)
      expect(new Set([...RULES, ...LEAK_RULES].map((rule) => rule[field])).size).toBe(47)
    for (const { id, level } of [...RULES, ...LEAK_RULES]) {
      expect(id).toMatch(/^[a-z-]+\.[a-z-]+$/)
      expect(LEVELS).toContain(level)
    }
  })

  test('a correct call has no findings and is checked by only a few rules', () => {
    const { result } = new Story().call(`GET ${ROUTERS}/rtr_edge`)
    expect(result.findings).toEqual([])
    expect(result.rules.filter(({ opportunities }) => opportunities > 0).map(({ rule }) => rule.id)).toEqual([
      'secret.in-url',
      'deprecated.endpoint',
      'connection.churn',
    ])
  })
})

describe('findings', () => {
  const unknown = (id: string): string => `GET ${ROUTERS}/${id}?colour=red`

  test('findings whose requests differ only in ids are merged and counted', () => {
    const story = new Story().call(unknown('rtr_edge')).call(unknown('rtr_internal')).call(`GET ${ROUTERS}?colour=red`)
    expect(story.findings.map(({ count, endpoint }) => [endpoint, count])).toEqual([
      ['getRouter', 2],
      ['listRouters', 1],
    ])
  })

  test('a merged finding has the highest level of the findings that it combines', () => {
    const exported = 'POST /scopes/prj_acme_prod/billing/transactions/txn_charge/exports'
    const story = new Story()
      .call(exported)
      .call(exported, { clock: 500 * 86_400_000 })
      .call(exported)
    expect(story.findings).toMatchObject([{ level: 'error', count: 3 }])
  })

  test('fingerprints depend on rule, product, endpoint and request, but not on the seed', () => {
    const prints = [
      new Story().call(unknown('rtr_a8Kx02mQ7LpZr5')),
      new Story().call(unknown('rtr_Zz90kLm33XwQ1')),
      new Story().call(unknown('rtr_a8Kx02mQ7LpZr5'), { agent: 'story/9.9 (linux)' }),
      new Story().call(unknown('rtr_a8Kx02mQ7LpZr5'), { agent: 'other/1.0' }),
      new Story().call(`GET ${ROUTERS}?colour=red`),
      new Story().call(unknown('rtr_a8Kx02mQ7LpZr5').replace('red', 'blue')),
    ].map(({ findings }) => findings[0]!.fingerprint)
    expect(prints[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(prints.slice(0, 3)).toEqual([prints[0], prints[0], prints[0]])
    expect(new Set(prints).size).toBe(4)
  })

  test('a finding names its caller, and its evidence contains the ids, time and path of the requests', () => {
    const [finding] = new Story().call(unknown('rtr_edge'), { caller: 'test/a.test.ts:7' }).findings
    expect(finding).toMatchObject({
      caller: 'test/a.test.ts:7',
      evidence: { requestIds: ['req_1'], at: '2026-03-01T12:00:00.500Z', path: `${ROUTERS}/rtr_edge`, actor: 'story' },
    })
  })

  test('a call can be exempted from a rule, and a rule can be turned off or given a different level', () => {
    expect(new Story().call(unknown('rtr_edge'), { ignores: ['query.unknown'] }).found).toEqual([])
    const levels = (level: 'off' | 'note'): Story =>
      new Story({ ...DEFAULT_CONFIG, levels: new Map([['query.unknown', level]]) })
    expect(levels('note').call(unknown('rtr_edge')).found).toEqual(['note query.unknown'])
    expect(levels('off').call(unknown('rtr_edge')).found).toEqual([])
  })

  test('thresholds decide what counts as a finding', () => {
    const down: Told = { status: 503, after: 2 }
    const config = parseAuditConfig('thresholds: { backoffMs: 1 }', 'a.yaml')
    const found = (story: Story): string[] =>
      story.times(4, `GET ${ROUTERS}?q=a`, down).times(4, `GET ${ROUTERS}?q=b`, down).found
    expect(found(new Story(config))).toEqual([])
    expect(found(new Story())).toEqual(['warning retry.no-backoff'])
  })

  test('a rule tracks a limited number of open calls, and reports how many it stopped tracking', () => {
    const story = new Story()
    for (let at = 0; at <= limits.auditOpenItems; at += 1) story.call(`GET ${ROUTERS}/rtr_${at}`, { status: 503 })
    const rule = story.result.rules.find((one) => one.rule.id === 'retry.gives-up')!
    expect(rule).toMatchObject({ opportunities: limits.auditOpenItems + 1, dropped: 1 })
  })

  test('each sandbox is checked separately', () => {
    const list: Told = { answer: page(['rtr_1', 'rtr_2'], 1, 120) }
    const later: Told = { answer: page(['rtr_3', 'rtr_4'], 2, 120), sandbox: 'ci-2' }
    const story = new Story().call(`GET ${ROUTERS}`, { ...list, sandbox: 'ci-1' }).call(`GET ${ROUTERS}?page=2`, later)
    expect(story.found).toEqual(['note page.first-only'])
  })
})

describe('canonical requests and call points', () => {
  const names: Record<string, string> = { rtr_x0: 'edge', rtr_x1: 'edge', net_7: 'app', prj_acme_prod: 'prod' }
  const kinds: Record<string, string> = { rtr: 'network.router', net: 'network.network', prj: 'project' }
  const newIds = (): Ids =>
    new Ids((id) => (names[id] === undefined ? undefined : { kind: kinds[id.slice(0, 3)]!, name: names[id]! }))
  const requestOf = (line: string, body?: unknown) =>
    new Story().record(line, body === undefined ? {} : { body }).request
  const canonical = (line: string, body?: unknown): string => canonicalRequest(requestOf(line, body), newIds(), 'named')

  test('a canonical request replaces ids with kinds and names, sorts body keys, and omits page numbers, UUIDs and timestamps', () => {
    expect(canonical(`GET ${ROUTERS}/rtr_x0`)).toBe('GET /scopes/{project:prod}/network/routers/{network.router:edge}')
    expect(canonical(`GET ${ROUTERS}?page=3&sort=name&pageSize=50`)).toBe(
      'GET /scopes/{project:prod}/network/routers?pageSize=50&sort=name',
    )
    const body = {
      name: 'run-6e0fe9ac-3b1c-4f1e-9d7b-0a9e5b1d2c3f',
      at: 'since 2026-03-01T12:00:00Z',
      networkId: 'net_7',
      list: [{ b: 1, a: 'rtr_9fKq82LmXw0' }],
    }
    expect(canonical(`POST ${ROUTERS}`, body)).toBe(
      'POST /scopes/{project:prod}/network/routers {"at":"since ","list":[{"a":"{rtr:#1}","b":1}],"name":"run-","networkId":"{network.network:app}"}',
    )
  })

  test('records without names are numbered in order of appearance', () => {
    const ids = newIds()
    const read = (id: string): string => canonicalRequest(requestOf(`GET /operations/${id}`), ids, 'named')
    expect([read('op_b'), read('op_a'), read('op_b')]).toEqual([
      'GET /operations/{operation:#1}',
      'GET /operations/{operation:#2}',
      'GET /operations/{operation:#1}',
    ])
  })

  test('a call point consists of an endpoint, a request and an ordinal, and identical consecutive reads share one point', () => {
    const points = new CallPoints(() => ids)
    const ids = newIds()
    const next = (line: string): string => {
      const { endpoint, ordinal } = points.next('default', requestOf(line))
      return `${endpoint} ${ordinal}`
    }
    expect(next(`GET ${ROUTERS}?page=1`)).toBe('listRouters 0')
    expect(next(`GET ${ROUTERS}?page=2`)).toBe('listRouters 0')
    expect(next(`DELETE ${ROUTERS}/rtr_x0`)).toBe('deleteRouter 0')
    expect(next(`DELETE ${ROUTERS}/rtr_x0`)).toBe('deleteRouter 1')
    expect(next(`GET ${ROUTERS}?page=1`)).toBe('listRouters 1')
    points.startOver('default')
    expect(next(`GET ${ROUTERS}`)).toBe('listRouters 2')
  })

  test('a call point has the same 12-digit hexadecimal id in every run', () => {
    const id = (): string => new CallPoints(newIds).next('default', requestOf(`GET ${ROUTERS}/rtr_x0`)).id
    expect(id()).toMatch(/^[0-9a-f]{12}$/)
    expect(id()).toBe(id())
    expect(id()).toBe(new CallPoints(newIds).next('ci-9', requestOf(`GET ${ROUTERS}/rtr_x1`)).id)
  })
})
