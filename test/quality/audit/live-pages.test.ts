/**
 * Lists that change while a client reads their pages, over HTTP: the finding names the records that the client never
 * saw.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/quality/audit/config.ts'
import { Run } from '../../../src/quality/runs/run.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const networks = '/scopes/prj_acme_prod/network/networks'
let sandbox: Sandbox
let run: Run

beforeEach(async () => {
  sandbox = api.app.sandboxes.get('default')!
  sandbox.reset()
  await control('POST', '/populate', { kind: 'network.network', scopeId: 'prj_acme_prod', count: 5 })
  run = new Run({ name: 'pages', contract: api.app.contract, config: DEFAULT_CONFIG })
  run.join(sandbox)
})
afterEach(() => run.end())

const skipped = () => run.findings.filter(({ rule }) => rule === 'page.skipped-items')
const pageOf = async (page: number, query = ''): Promise<string[]> => {
  const { body } = await api.get(`${networks}?page=${page}&pageSize=2${query}`)
  return body.data.map(({ id }: { id: string }) => id)
}

/** Changes the state as a caller who is not audited. */
async function control(method: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(`${api.app.url}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([answer.status, answer.ok]).toEqual([answer.status, true])
}

/** Reads all pages of a list; a record on the first page is deleted once that page has been read. */
async function walkPast(query = ''): Promise<{ readonly before: string[]; readonly seen: string[] }> {
  const total = (await api.get(`${networks}?pageSize=200${query}`)).body.data.map(({ id }: { id: string }) => id)
  const seen = await pageOf(1, query)
  await control('DELETE', `/state/network.network/${seen[0]!}`)
  for (let page = 2; page <= Math.ceil((total.length - 1) / 2); page += 1) seen.push(...(await pageOf(page, query)))
  return { before: total, seen }
}

test('if a delete shifts a record onto a page that the client has already read, the finding names that record', async () => {
  const { before, seen } = await walkPast()
  const missed = before.filter((id) => !seen.includes(id))
  expect(missed).toHaveLength(1)
  expect(skipped()).toEqual([expect.objectContaining({ level: 'warning' })])
  expect(skipped()[0]!.evidence).toMatchObject({ missed, repeated: [], lacking: 1 })
})

test('the pages of a filtered list are compared only with records that match the filter', async () => {
  const { before, seen } = await walkPast('&external=false')
  expect(skipped()[0]!.evidence.missed).toEqual(before.filter((id) => !seen.includes(id)))
})

test('a change to other records is not a finding, and checking the pages changes nothing in the sandbox', async () => {
  const { total } = (await api.get(`${networks}?pageSize=2`)).body.meta
  await control('PATCH', '/state/network.router/rtr_edge', { name: 'other' })
  const { seq } = sandbox.world
  for (let page = 2; page <= Math.ceil(total / 2); page += 1) await pageOf(page)
  expect(skipped()).toEqual([])
  expect(sandbox.world.seq).toBe(seq)
})
