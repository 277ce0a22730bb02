/**
 * Slots of the request log are reused: an entry that was read does not change afterwards, and a new entry contains
 * nothing from an old one.
 */
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../src/limits.ts'
import type { Exchange } from '../../src/pipeline/exchange.ts'
import { guards } from '../../src/pipeline/pipeline.ts'
import { LiveEntry } from '../../src/sandbox/log/entry.ts'
import { explain } from '../../src/sandbox/log/explain.ts'
import { RequestLog } from '../../src/sandbox/log/request-log.ts'
import { control } from '../support/control.ts'
import { openServer } from '../support/test-server.ts'

/** Low enough for the last calls in `exchanges` to exceed the rate limit. */
const api = openServer({ rateLimit: 15 })
const routers = '/scopes/prj_acme_prod/network/routers'
const KEY = '8b7f1d10-0000-4000-8000-000000000007'

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

/** Sends many kinds of requests, and returns their exchanges as the pipeline logged them. */
async function exchanges(): Promise<Exchange[]> {
  const { log } = api.app.sandboxes.get('default')!
  const add = vi.spyOn(log, 'add')
  const { body } = await api.post(routers, { name: 'one' }, { key: KEY })
  const edge = await api.get(`${routers}/rtr_edge`)
  const etag = edge.headers.get('etag')!
  await api.post(routers, { name: 'one' }, { key: KEY })
  await api.post(routers, { name: 'another' }, { key: KEY })
  await api.get(`${routers}?pageSize=2&q=e`)
  await api.get(`${routers}?pageSize=0`)
  await api.get(`${routers}/rtr_edge`, { headers: { 'if-none-match': etag } })
  await api.get(`${routers}/rtr_edge`, { cookie: 'ses_owner', token: null })
  await api.get(`${routers}/rtr_nothing`)
  await api.get('/nowhere')
  await api.get('/account/whoami', { token: 'pc_live_gone' })
  await api.get('/account/whoami', { token: null })
  await api.post(routers, { name: 'no' }, { token: 'pc_live_reader' })
  await api.post(routers, { name: 7 })
  await api.patch(`${routers}/rtr_edge`, { name: 'edge-two' }, { headers: { 'if-match': etag } })
  await api.patch(`${routers}/rtr_edge`, { name: 'edge-three' }, { headers: { 'if-match': etag } })
  await api.delete(`${routers}/${body.id}`)
  await api.post('/scopes/prj_acme_prod/iam/api-tokens', { name: 'logged', scopes: ['compute:read'] })
  await api.get(routers, { headers: { prefer: 'example', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } })
  await control(api, 'PUT', '/scenarios/server-error-once')
  await api.get(routers)
  await api.get(routers)
  const taken = add.mock.calls.map(([exchange]) => exchange)
  add.mockRestore()
  return taken
}

test('a log entry has the same content as the exchange that it was created from', async () => {
  const { log } = api.app.sandboxes.get('default')!
  const sent = await exchanges()
  const statuses = new Set(sent.map(({ answer }) => answer.status))
  for (const status of [200, 202, 304, 401, 403, 404, 409, 412, 422, 429, 500]) expect(statuses).toContain(status)
  const context = { guards, mask: log.mask, changes: log.changes, byCommit: (seq: number) => log.byCommit(seq) }
  const logged = log.entries.slice(-sent.length) as LiveEntry[]
  const first = { attempt: 1, sinceLastMs: null }
  for (const [at, exchange] of sent.entries()) {
    const [expected, entry] = [new LiveEntry(exchange), logged[at]!]
    expect(entry.render(log.mask, first)).toEqual(expected.render(log.mask, first))
    expect(JSON.stringify(log.explain(entry))).toBe(JSON.stringify(explain(expected, context)))
    expect(entry.names).toEqual(expected.names)
    expect(entry.exchange.call?.params).toEqual(exchange.call?.params)
  }
})

test('an entry that has been read does not change when its slot is reused', async () => {
  const [made, other] = await exchanges()
  const log = new RequestLog(guards, api.app.sandboxes.get('default')!.log.mask)
  log.add(made!)
  const [entry] = log.entries
  const { entries } = log.capture()
  const before = JSON.stringify([log.explain(entry!), log.summaries([entry!])])
  for (let count = 0; count < limits.loggedRequests; count += 1) log.add(other!)
  expect(log.entries).not.toContain(entry)
  expect(log.get(made!.requestId)).toBeUndefined()
  expect(log.byCommit(made!.call!.facts.commit!)).toBeUndefined()
  expect(JSON.stringify([log.explain(entry!), log.summaries([entry!])])).toBe(before)
  log.restore({ entries, changes: [] })
  expect(log.entries).toEqual([entry])
  expect(log.byCommit(made!.call!.facts.commit!)).toBe(entry)
})

test('a snapshot keeps its requests while the log continues, even if nobody had read them', async () => {
  const [made, other] = await exchanges()
  const { mask } = api.app.sandboxes.get('default')!.log
  const log = new RequestLog(guards, mask)
  log.add(made!)
  const snapshot = log.capture()
  const alone = new RequestLog(guards, mask)
  alone.add(made!)
  const before = JSON.stringify([...alone.write(alone.capture())])
  const pushOut = (): void => {
    for (let count = 0; count < 2 * limits.loggedRequests; count += 1) log.add(other!)
  }
  pushOut()
  expect(JSON.stringify([...log.write(snapshot)])).toBe(before)
  log.restore(snapshot)
  expect(log.entries.map(({ id }) => id)).toEqual([made!.requestId])
  log.restore(snapshot)
  pushOut()
  expect(JSON.stringify([...log.write(snapshot)])).toBe(before)
})

test('a reused slot shows nothing of the previous request', async () => {
  const sent = await exchanges()
  const log = new RequestLog(guards, api.app.sandboxes.get('default')!.log.mask)
  const unmatched = sent.find(({ call }) => !call)!
  const shown = (exchange: Exchange): string => {
    log.add(exchange)
    const entry = log.entries.at(-1)!
    return JSON.stringify([log.explain(entry), log.render([entry])[0]!.request, log.summaries([entry])[0]!.status])
  }
  for (const exchange of sent) {
    log.clear()
    const fresh = shown(unmatched)
    log.clear()
    shown(exchange)
    log.clear()
    expect(shown(unmatched)).toBe(fresh)
  }
})
