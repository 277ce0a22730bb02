/**
 * A snapshot contains the document of a new record once: the remembered response and the frame of the call that created
 * it refer to the record.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { limits } from '../../src/limits.ts'
import { control } from '../support/control.ts'
import { lastingState, newFolder, removeFolders } from '../support/data-folder.ts'
import { openServer } from '../support/test-server.ts'

afterAll(removeFolders)

let foldBytes = limits.foldBytes
const api = openServer({ data: newFolder(), pace: 'manual', foldBytes: () => foldBytes })
const groups = '/scopes/prj_acme_prod/network/security-groups'
const snapshot = (): string => readFileSync(join(api.folder(), 'snapshot.json'), 'utf8')
const timesIn = (text: string, part: string): number => text.split(part).length - 1
const stateOf = (): Record<string, string> => lastingState(api.app.sandboxes.get('default')!)
/** The frames that a client would receive. */
const framesOf = (): unknown[] =>
  api.app.sandboxes
    .get('default')!
    .world.frames.after(0)
    .map(({ data, seq, readBy }) => ({ seq, readBy, ...data }))

/** Writes until the journal has been compacted, which needs as much text as the last snapshot contains. */
async function fold(name: string): Promise<void> {
  const read = (): string => (existsSync(join(api.folder(), 'snapshot.json')) ? snapshot() : '')
  const before = read()
  foldBytes = 1
  for (let at = 0; read() === before; at += 1) await api.post(groups, { name: `${name}-${at}` })
  foldBytes = limits.foldBytes
}

test('the description of a new group is written once, and everything is restored', async () => {
  const key = randomUUID()
  const description = 'written only once'
  const first = await api.post(groups, { name: 'once', description }, { key })
  expect(first.status).toBe(201)
  await fold('later')
  expect(timesIn(snapshot(), description)).toBe(1)
  // Earlier versions refuse a snapshot with a kind that they do not know.
  expect(timesIn(snapshot(), '["records",["referred",[]]]')).toBe(1)

  const [state, frames] = [stateOf(), framesOf()]
  await api.restart('killed')
  expect(framesOf()).toEqual(frames)
  for (const [part, text] of Object.entries(state)) expect(stateOf()[part], part).toBe(text)
  const again = await api.post(groups, { name: 'once', description }, { key })
  expect({ status: again.status, text: again.text, etag: again.headers.get('etag') }).toEqual({
    status: 201,
    text: first.text,
    etag: first.headers.get('etag'),
  })
})

test('if the record has changed or is gone, the response and the frame are written in full', async () => {
  const keys = [randomUUID(), randomUUID()] as const
  const bodies = [
    { name: 'renamed', description: 'as it was' },
    { name: 'deleted', description: 'as it was' },
  ] as const
  const [renamed, deleted] = [
    await api.post(groups, bodies[0], { key: keys[0] }),
    await api.post(groups, bodies[1], { key: keys[1] }),
  ]
  const headers = { 'if-match': '*' }
  await api.patch(`${groups}/${renamed.body.id}`, { description: 'changed later' }, { headers })
  expect((await api.delete(`${groups}/${deleted.body.id}`, { headers })).status).toBeLessThan(300)
  await control(api, 'POST', '/checkpoints', { name: 'kept' })
  await fold('last')
  expect(timesIn(snapshot(), 'as it was')).toBe(4)

  const [state, frames] = [stateOf(), framesOf()]
  await api.restart('killed')
  expect(framesOf()).toEqual(frames)
  for (const [part, text] of Object.entries(state)) expect(stateOf()[part], part).toBe(text)
  for (const [at, { text }] of [renamed, deleted].entries())
    expect((await api.post(groups, bodies[at]!, { key: keys[at]! })).text).toBe(text)
})
