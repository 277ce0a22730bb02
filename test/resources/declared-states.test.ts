/**
 * Each kind declares which field values its records have while they are being built, and after a build has failed. Every
 * create matches the declaration.
 */
import { expect, test } from 'vitest'
import { kindEntries, specOf } from '../../src/world/kinds.ts'
import { failing } from '../support/failing.ts'
import { samplesOf } from '../support/samples.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()

test('operations.lifecycle: a new record, and a record whose create has failed, have the states that their kind declares', async () => {
  const { world } = api.app.sandboxes.get('default')!
  const seen = new Set<string>()
  for (const { endpoint, path, body } of samplesOf(api.app.contract, world).samples) {
    if (!endpoint.id.startsWith('create')) continue
    const created = await api.call(endpoint.method, path, { body, endpoint, headers: { 'if-match': '*' } })
    const job = world.get('operation', created.headers.get('x-sandbox-operation'))
    const kind = kindEntries.find(([name]) => name === job?.doc.resourceKind)?.[0]
    if (!job || !kind || job.doc.resourceId !== created.body.id) continue
    const { building, failed } = specOf(kind)
    if (building) expect(created.body, endpoint.id).toMatchObject(building)
    failing(api, created)
    api.settle()
    if (failed) expect(api.row(kind, created.body.id as string)?.doc, endpoint.id).toMatchObject(failed)
    seen.add(kind)
  }
  const declared = kindEntries.filter(([, { building, failed }]) => building ?? failed).map(([kind]) => kind)
  expect(declared.filter((kind) => !seen.has(kind))).toEqual([])
})
