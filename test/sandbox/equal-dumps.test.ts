/**
 * Sandboxes with the same history are identical: their dumps do not depend on when or how often the process was
 * started, or on which clients had open streams.
 */
import { afterAll, expect, test } from 'vitest'
import { control } from '../support/control.ts'
import { newFolder, removeFolders } from '../support/data-folder.ts'
import { openStream } from '../support/stream.ts'
import { openServer, type TestServer } from '../support/test-server.ts'

afterAll(removeFolders)

const [plain, other, kept] = [openServer(), openServer(), openServer({ data: newFolder() })]
const PROJECT = '/scopes/prj_acme_prod'

/**
 * Returns the parts of a dump that do not depend on reads or responses: records, random numbers, frames and the clock.
 */
async function stateOf(of: TestServer): Promise<Record<string, any>> {
  const { body } = await control(of, 'GET', '/dump')
  const { records, chance, frames, clock } = body.parts
  return { records, chance: { ...chance, counts: { ...chance.counts, requests: 0 } }, frames, clock }
}

const key = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

async function first(of: TestServer): Promise<void> {
  for (let at = 0; at < 3; at++)
    await of.post(
      `${PROJECT}/network/routers`,
      { name: `edge-${at}` },
      { key: key(at), headers: { 'x-request-id': 'one' } },
    )
  await control(of, 'POST', '/clock/advance', { by: 'PT3S' })
}

async function second(of: TestServer): Promise<void> {
  await of.post(
    `${PROJECT}/storage/volumes`,
    { name: 'more', sizeGb: 5 },
    { key: key(9), headers: { 'x-request-id': 'two' } },
  )
  await control(of, 'POST', '/clock/advance', { by: 'PT40S' })
  await control(of, 'POST', '/clock/settle')
}

test('two processes that get the same calls have the same dump, even if one of them has an open stream and delayed responses', async () => {
  const stream = await openStream(other)
  await control(other, 'PUT', '/scenarios/slow', {
    rules: [{ when: { endpoint: 'listRegions' }, then: { delay: '2s' } }],
  })
  const slow = other.get('/regions')
  await first(other)
  await slow
  await control(other, 'DELETE', '/scenarios/slow')
  await first(plain)
  stream.close()
  const [one, two] = [await stateOf(plain), await stateOf(other)]
  expect(two.clock).toEqual(one.clock)
  expect(two.records.step).toEqual(one.records.step)
  expect(two.records.operation).toEqual(one.records.operation)
  expect(two.chance.counts.steps).toEqual(one.chance.counts.steps)
})

test('the same calls lead to the same dump, even with restarts or restores in between', async () => {
  await control(plain, 'POST', '/reset')
  await first(plain)
  const { text } = await control(plain, 'GET', '/dump')
  await control(plain, 'POST', '/checkpoints', { name: 'here' })
  await second(plain)
  const untouched = await stateOf(plain)

  await first(kept)
  await kept.restart('killed')
  await kept.restart('stopped')
  await second(kept)
  expect(await stateOf(kept), 'restarted').toEqual(untouched)

  await control(plain, 'POST', '/checkpoints/here/restore')
  await second(plain)
  expect(await stateOf(plain), 'brought back').toEqual(untouched)

  await control(other, 'POST', '/restore', JSON.parse(text))
  await second(other)
  expect(await stateOf(other), 'restored elsewhere').toEqual(untouched)
})
