/**
 * One cause is one finding: what a client left undone after a failed call is listed under that call, refusals that the
 * client handled are at most notes, and the first line of a report names the call at which to look.
 */
import { describe, expect, test } from 'vitest'
import { headline } from '../../../src/quality/audit/reports/report.ts'
import { operation, page, refusal, Story, type Told } from '../../support/audit.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const ROUTER = `${ROUTERS}/rtr_edge`
const create: Told = { body: { name: 'new' }, key: 'k-1', status: 202, answer: operation('op_1', 'RUNNING') }
const firstPage: Told = { answer: page(['rtr_1', 'rtr_2'], 1, 5, 50) }

/** A client that creates a router, reads one page and then fails. */
const stopped = (told: Told): Story =>
  new Story()
    .call(`POST ${ROUTERS}`, create)
    .call(`GET ${ROUTERS}`, { answer: page(['rtr_1'], 1, 120, 50) })
    .call(`GET ${ROUTER}`, told)

describe('a failed call and what follows from it', () => {
  test.each<[string, Told, string]>([
    ['a 403', { status: 403, answer: refusal('FORBIDDEN') }, 'failure.unfinished'],
    ['a 503 that is not retried', { status: 503 }, 'retry.gives-up'],
    ['a cut connection', { wire: 'reset' }, 'retry.gives-up'],
  ])('%s is one finding, with the consequences listed under it', (_what, told, rule) => {
    const { findings } = stopped(told)
    expect(findings.map((one) => one.rule)).toEqual([rule])
    expect(findings[0]!.evidence.requestIds).toContain('req_3')
    expect(findings[0]!.consequences!.map((one) => one.rule)).toEqual(['operation.not-awaited', 'page.first-only'])
  })

  test('a command that fails without a failed call has one note, at its last call', () => {
    const story = stopped({})
    story.exit = 1
    expect(story.found).toEqual(['note failure.unfinished'])
    expect(story.findings[0]!.message).toMatch(/^The command failed with exit status 1 after GET /)
  })

  test('a command that succeeds has no excuse', () => {
    const story = stopped({ status: 403, answer: refusal('FORBIDDEN') })
    story.exit = 0
    expect(story.found).toEqual(['warning operation.not-awaited', 'warning page.first-only'])
  })

  test('a client that goes on after a failed call has no excuse either', () => {
    const story = stopped({ status: 403, answer: refusal('FORBIDDEN') }).call(`PATCH ${ROUTER}`, {
      body: {},
      ifMatch: '"1"',
    })
    expect(story.found).toEqual(['warning operation.not-awaited', 'warning page.first-only'])
  })

  test('deleting what was created does not count as going on', () => {
    const story = stopped({ status: 403, answer: refusal('FORBIDDEN') })
      .call(`DELETE ${ROUTERS}/rtr_new`, { status: 204 })
      .call(`GET ${ROUTERS}/rtr_new`, { status: 404 })
    expect(story.found).toEqual(['note failure.unfinished'])
  })

  test('a page that was asked for but refused or cut off counts as read', () => {
    const story = new Story().call(`GET ${ROUTERS}`, firstPage).call(`GET ${ROUTERS}?page=2`, { wire: 'truncated' })
    story.exit = 0
    expect(story.found).toEqual(['note retry.gives-up'])
  })
})

describe('refusals that the client handled', () => {
  const stale: Told = { body: { name: 'x' }, status: 412, answer: refusal('PRECONDITION_FAILED') }
  const tested = (): Story => new Story().call(`GET ${ROUTER}`, { etag: '"1"' }).call(`PATCH ${ROUTER}`, stale)

  test('a refused update without If-Match is an error only if nothing followed', () => {
    expect(tested().found).toEqual(['error lock.no-if-match'])
    expect(tested().call(`PATCH ${ROUTER}`, { body: { name: 'x' }, ifMatch: '"1"' }).found).toEqual([
      'note lock.no-if-match',
    ])
  })

  test('an update that is then sent with If-Match handles the refusal, whatever it gets', () => {
    const story = tested().call(`PATCH ${ROUTER}`, { ...stale, ifMatch: '"1"' })
    expect(story.found).toContain('note lock.no-if-match')
    expect(story.found).not.toContain('error lock.no-if-match')
  })

  test('in a command that succeeds, such as a suite of tests, it is a note', () => {
    const story = tested()
    story.exit = 0
    expect(story.found).toEqual(['note lock.no-if-match', 'note refusal.ignored'])
  })

  test('a key that a test reuses on purpose, and a credential that it knows to be wrong, are notes', () => {
    const story = new Story()
      .call(`POST ${ROUTERS}`, { key: 'k', body: { name: 'one' }, status: 201 })
      .call(`POST ${ROUTERS}`, { key: 'k', body: { name: 'two' }, status: 409, rule: 'idempotency.conflict' })
      .times(4, `GET ${ROUTER}`, { token: 'wrong', status: 401 })
      .call(`POST ${ROUTERS}`, { key: 'other', body: { name: 'two' }, status: 201 })
      .call(`GET ${ROUTER}`)
    expect(story.found).toEqual(['note idempotency.key-reuse', 'note auth.keeps-going'])
  })

  test('a key that a test reuses on purpose stays a note if a later test makes the suite fail', () => {
    const suite = (exit: number | undefined, later: string): Story => {
      const story = new Story()
        .call(`POST ${ROUTERS}`, { key: 'k', body: { name: 'one' }, status: 201 })
        .call(`POST ${ROUTERS}`, { key: 'k', body: { name: 'two' }, status: 409, rule: 'idempotency.conflict' })
        .call('POST /scopes/prj_acme_prod/network/networks', { key: later, body: { name: 'three' }, status: 409 })
      story.exit = exit
      return story
    }
    expect(suite(1, 'other').found).toEqual(['note idempotency.key-reuse'])
    // A client that always sends the same key does not know better, and a service goes on whatever happens.
    expect(suite(1, 'k').found).toEqual(['error idempotency.key-reuse'])
    expect(suite(undefined, 'other').found).toEqual(['error idempotency.key-reuse'])
  })
})

describe('the first line of a report', () => {
  test('it names the earliest call of the gravest findings', () => {
    const story = new Story()
      .call(`GET ${ROUTERS}?colour=1`)
      .call(`POST ${ROUTERS}`, { body: { name: 'new' }, key: 'a', status: 503 })
      .call(`POST ${ROUTERS}`, { body: { name: 'new' }, key: 'b', status: 202 })
    expect(headline({ run: 'ci', findings: story.findings })).toBe(
      `run ci: 1 error, 1 warning; look first at POST ${ROUTERS} (req_2): idempotency.new-key`,
    )
  })

  test('it says when there is nothing to look at', () => {
    expect(headline({ run: 'ci', findings: [] })).toBe('run ci: no findings')
  })
})

describe('fingerprints', () => {
  const story = (before: number, id: string): Story => {
    const told = new Story()
    for (let at = 0; at < before; at += 1) told.call(`GET ${ROUTER}`, { ifNoneMatch: `"${at}"`, status: 304 })
    told.names.set(id, { kind: 'network.router', name: 'edge' })
    return told.call(`GET ${ROUTERS}/${id}?colour=1`)
  }

  test('a fingerprint stays when calls are added before it and when ids change', () => {
    const [one] = story(0, 'rtr_aaaaaaaaaaaaaa').findings
    const [other] = story(5, 'rtr_bbbbbbbbbbbbbb').findings
    expect(other!.fingerprint).toBe(one!.fingerprint)
  })
})
