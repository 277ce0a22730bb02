/**
 * Deleting records through `/state` can leave dangling references, which a user may want for a test: calls that need a
 * missing record are refused, work that depends on one fails, and the clock never stops.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isInternal, kinds, type Kind } from '../../../src/service/state/kinds.ts'
import { control } from '../../support/control.ts'
import { isFull } from '../../support/full.ts'
import { openServer } from '../../support/test-server.ts'
import { samplesOf, type Sample } from '../../support/samples.ts'

// Errors that the sandbox reports as its own bugs; there must be none.
const reported: string[] = []
const api = openServer({ logTo: { write: (text) => reported.push(text) } })
const KINDS = (Object.keys(kinds) as Kind[]).filter((kind) => !isInternal(kind))
let samples: readonly Sample[] = []

/** Sends a call that may be refused in any way, except because of a bug in the sandbox. */
async function goesOn({ endpoint, path, body }: Sample, about: string): Promise<void> {
  const headers = {
    authorization: 'Bearer pc_live_owner',
    'if-match': '*',
    'idempotency-key': randomUUID(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const { status, text } = await api.send(endpoint.method, `/api/v1${path}`, headers, sent)
  expect(status, `${endpoint.method} ${path} ${about} ${text.slice(0, 300)}`).toBeLessThan(500)
}

beforeAll(async () => {
  const { world } = api.app.sandboxes.get('default')!
  samples = samplesOf(api.app.contract, world).samples.filter(({ endpoint }) => endpoint.id !== 'streamEvents')
  // Starts as much work as possible at the same time.
  for (const sample of samples.filter(({ endpoint }) => endpoint.method === 'POST')) await goesOn(sample, 'at first')
  expect(world.table('step').size).toBeGreaterThan(20)
  await control(api, 'POST', '/checkpoints', { name: 'busy' })
})

afterEach(() => {
  expect(reported.splice(0)).toEqual([])
})

/** Returns the calls that name one of the records, and a third of the others, for each kind another third. */
function callsAbout(kind: Kind, ids: readonly string[]): Sample[] {
  const turn = KINDS.indexOf(kind) % 3
  const namesOne = ({ path, body }: Sample): boolean => {
    const text = JSON.stringify([path.split(/[/?]/), body])
    return ids.some((id) => text.includes(`"${id}"`))
  }
  return samples.filter((sample, at) => isFull || at % 3 === turn || namesOne(sample))
}

test.each(KINDS)('the sandbox still works after all records of the kind %s have been deleted', async (kind) => {
  const { world } = api.app.sandboxes.get('default')!
  const ids = [...world.table(kind).all()].map(({ id }) => id)
  for (const id of ids)
    expect((await control(api, 'DELETE', `/state/${kind}/${encodeURIComponent(id)}`)).status).toBe(204)
  expect((await control(api, 'POST', '/clock/advance', { by: 'P2D' })).status).toBe(200)
  const calls = callsAbout(kind, ids)
  for (const sample of calls.filter(({ endpoint }) => endpoint.method === 'GET'))
    await goesOn(sample, `without ${kind}`)
  for (const sample of calls.filter(({ endpoint }) => endpoint.method !== 'GET'))
    await goesOn(sample, `without ${kind}`)
  expect((await control(api, 'POST', '/clock/advance', { by: 'P2D' })).status).toBe(200)
  expect((await control(api, 'POST', '/clock/settle')).status).toBe(200)
  expect([...world.table('step').all()].filter(({ doc }) => (doc as { work?: boolean }).work)).toEqual([])
  await control(api, 'POST', '/checkpoints/busy/restore')
})
