/**
 * Several processes with one token: none of them is accused of what another one has seen or done, and one that does not
 * do what it knows is still found.
 */
import { describe, expect, test } from 'vitest'
import { refusal, Story, type Told } from '../../support/audit.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const ROUTER = `${ROUTERS}/rtr_edge`
const POLICY = '/scopes/prj_acme_prod/network/vpn/ike-policies/ike_standard'
const throttled: Told = { status: 429, retryAfter: 2 }

/** Two processes that have both made a call, each on its own connection that stays open. */
const two = (): Story => new Story().call('GET /regions', { connection: 1 }).call('GET /regions', { connection: 2 })

describe('a process that has not seen a response is not accused of ignoring it', () => {
  test.each<[string, (other: number) => Story, string]>([
    [
      'a 429, and the same call',
      (other) =>
        two()
          .call(`GET ${ROUTER}`, { ...throttled, connection: 1 })
          .call(`GET ${ROUTER}`, { connection: other, after: 900 }),
      'warning retry.ignores-retry-after',
    ],
    [
      'a 429, and other calls',
      (other) =>
        two()
          .call(`GET ${ROUTER}`, { ...throttled, connection: 1 })
          .times(4, `GET ${ROUTERS}`, { connection: other, after: 200 })
          .call(`GET ${ROUTER}`, { connection: 1, after: 3_000 }),
      'warning retry.keeps-sending',
    ],
    [
      'a 401',
      (other) =>
        two()
          .call(`GET ${ROUTER}`, { status: 401, connection: 1 })
          .times(4, `GET ${ROUTER}`, { connection: other, status: 401 }),
      'warning auth.keeps-going',
    ],
    [
      'a refused write',
      (other) => {
        const taken = { status: 409, answer: refusal('CONFLICT'), body: { name: 'edge' } }
        return two()
          .call(`POST ${ROUTERS}`, { ...taken, connection: 1 })
          .call(`POST ${ROUTERS}`, { ...taken, connection: other })
      },
      'warning retry.hopeless',
    ],
    [
      'an ETag',
      (other) =>
        two()
          .call(`GET ${POLICY}`, { etag: 'W/"1"', connection: 1 })
          .call(`PATCH ${POLICY}`, { body: {}, connection: other }),
      'warning lock.no-if-match',
    ],
    [
      'a lost create',
      (other) =>
        two()
          .call(`POST ${ROUTERS}`, { body: { name: 'a' }, key: 'k-1', status: 503, connection: 1 })
          .call(`POST ${ROUTERS}`, { body: { name: 'a' }, key: 'k-2', status: 202, connection: other, after: 300 }),
      'error idempotency.new-key',
    ],
  ])('%s', (_what, story, rule) => {
    expect(story(2).found).not.toContain(rule)
    expect(story(1).found).toContain(rule)
  })

  test('two processes that have each closed their connections are taken for one until they prove to be two', () => {
    const once: Told = { closes: true }
    const story = new Story()
      .call(`GET ${ROUTER}`, { ...throttled, ...once, connection: 1 })
      .call(`GET ${ROUTER}`, { ...once, connection: 2, after: 900 })
    expect(story.found).toEqual(['warning retry.ignores-retry-after'])
    story.call('GET /regions', { connection: 3, takes: 100 }).call('GET /regions', { connection: 4, after: -50 })
    expect(story.found).toEqual([])
  })

  test('calls that give a trace are told apart by it', () => {
    const traced = (trace: string): Story =>
      new Story()
        .call(`GET ${ROUTER}`, { ...throttled, trace: 'a' })
        .call(`GET ${ROUTER}`, { trace, after: 900, connection: 2 })
    expect(traced('b').found).toEqual(['note retry.gives-up'])
    expect(traced('a').found).toEqual(['warning retry.ignores-retry-after'])
  })
})

describe('identical creates', () => {
  const create = (key: string, told: Told = {}): Told => ({ body: { pool: 'a' }, key, status: 202, ...told })

  test('a client that also creates identical records otherwise is not accused of retrying with another key', () => {
    const story = new Story().call(`POST ${ROUTERS}`, create('1')).call(`POST ${ROUTERS}`, create('2', { status: 503 }))
    expect(story.call(`POST ${ROUTERS}`, create('3')).found).not.toContain('error idempotency.new-key')
  })
})

describe('tasks of one process that make the same call', () => {
  const tasks = (told: Told): Story => {
    const story = new Story()
    const calls = [1, 2, 3].map((connection) =>
      story.record(`GET ${ROUTERS}`, { ...told, connection, after: 0, takes: 10 }),
    )
    const { at } = calls[0]!
    for (const call of calls) story.audit.call(Object.assign(call, { at }))
    return story
  }

  test('a task that makes the call for the first time is not taken for the retry of another one', () => {
    const story = tasks({}).call(`GET ${ROUTERS}`, { ...throttled, connection: 1 })
    expect(story.call(`GET ${ROUTERS}`, { connection: 1, after: 900 }).found).toEqual([])
  })

  test('tasks that were refused together and all wait are not accused, whatever connections their retries use', () => {
    const story = tasks(throttled)
    for (const connection of [2, 1, 2])
      story.call(`GET ${ROUTERS}`, { connection, after: connection === 2 ? 2_000 : 1 })
    expect(story.found).toEqual([])
  })
})
