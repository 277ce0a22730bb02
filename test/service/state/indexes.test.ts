/**
 * Records are found by their current values and not by earlier values; this is checked with one write to every endpoint
 * and the work that it starts.
 */
import { beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { indexersOf } from '../../../src/service/state/indexes.ts'
import { kindEntries, type Doc } from '../../../src/service/state/kinds.ts'
import { Row } from '../../../src/service/state/record.ts'
import { Table } from '../../../src/service/state/table.ts'
import { openServer } from '../../support/test-server.ts'
import { samplesOf, type Sample } from '../../support/samples.ts'

const api = openServer()
let sandbox: Sandbox
let samples: readonly Sample[]

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'opens-an-operation' })
  samples = samplesOf(api.app.contract, sandbox.world).samples
})

/** For each index of a kind, all values that its records have or have had. */
const said = new Map<string, Set<string>>()

/** Returns the lookups that give a different result in a newly built table with the same records. */
function faults(): string[] {
  const found: string[] = []
  for (const [kind, spec] of kindEntries) {
    const table = sandbox.world.table(kind)
    const fresh = new Table(kind)
    for (const row of table.all()) fresh.put(undefined, row)
    for (const [name, valueOf] of Object.entries(spec.indexes ?? {})) {
      const values = said.get(`${kind} ${name}`) ?? new Set()
      said.set(`${kind} ${name}`, values)
      for (const { doc, hidden } of table.all() as Iterable<Row>)
        for (const value of [valueOf(doc, hidden) ?? []].flat()) values.add(value)
      for (const value of values) {
        const [now, due] = [table.find(name, value), fresh.find(name, value)]
        if (now.length !== due.length || now.some((row, at) => row !== due[at]))
          found.push(`${kind} by ${name} ${value}`)
      }
    }
    if (table.firstToDrop() !== fresh.firstToDrop() || table.expiresMs !== fresh.expiresMs)
      found.push(`${kind}, which to drop`)
  }
  return found
}

test('after every write, indexes find each record by its current values', async () => {
  expect(faults()).toEqual([])
  for (const { endpoint, path, body } of samples.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    await api.call(endpoint.method, path, {
      ...(body !== undefined && { body }),
      headers: { 'if-match': '*' },
      endpoint,
    })
    api.settle()
    expect(faults(), endpoint.id).toEqual([])
  }
  expect(said.get('network.interface device')!.size).toBeGreaterThan(0)
})

test('the first lookup in an index of a large table does not read all of its records', () => {
  let read = 0
  const table = new Table('network.router')
  const interfaces = { enumerable: true, get: () => ((read += 1), []) }
  for (let at = 0; at < 25_000; at += 1) {
    const id = `rtr_${at}`
    const doc = Object.defineProperty({ id, name: id }, 'interfaces', interfaces) as unknown as Doc<'network.router'>
    table.put(undefined, new Row('network.router', id, doc, { scopeId: 'prj_one' } as never, 1, at))
  }
  const before = read
  expect(before).toBeGreaterThanOrEqual(25_000)
  for (const name of indexersOf('network.router').keys()) table.findOne(name, 'prj_one')
  expect(table.find('list', 'prj_one')).toHaveLength(25_000)
  expect(read).toBe(before)
})
