/**
 * Replacing the state and time of a sandbox while clients are connected: calls that a scenario delays still get their
 * responses, and a resumed stream misses no frame of the current state.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { control } from '../support/control.ts'
import { newFolder, removeFolders } from '../support/data-folder.ts'
import { openStream, type OpenStream } from '../support/stream.ts'
import { openServer, type TestServer } from '../support/test-server.ts'

afterAll(removeFolders)

const api = openServer()
const kept = openServer({ data: newFolder() })
const ROUTERS = '/scopes/prj_acme_prod/network/routers'

/** The ways to replace the state of a sandbox with an earlier one. */
const WAYS: readonly [name: string, ready: (of: TestServer) => Promise<() => Promise<{ status: number }>>][] = [
  ['a reset', () => Promise.resolve(() => control(api, 'POST', '/reset'))],
  [
    'restoring a checkpoint',
    async (of) => {
      await control(of, 'POST', '/checkpoints', { name: 'here' })
      return () => control(of, 'POST', '/checkpoints/here/restore')
    },
  ],
  [
    'restoring a dump',
    async (of) => {
      const { text } = await control(of, 'GET', '/dump')
      return async () => {
        const restored = await control(of, 'POST', '/restore', JSON.parse(text))
        expect(restored.text).not.toContain('VALIDATION')
        return restored
      }
    },
  ],
]

async function createMany(of: TestServer, count: number, prefix: string): Promise<void> {
  for (let at = 0; at < count; at++)
    expect((await of.post(ROUTERS, { name: `${prefix}-${at}` })).status, prefix).toBe(202)
}

/** Opens a stream, waits until it has received everything that is sent at once, and closes it. */
async function heard(of: TestServer, lastEventId: string): Promise<OpenStream> {
  const stream = await openStream(of, { lastEventId })
  await stream.caughtUp()
  stream.close()
  return stream
}

const idsIn = (stream: OpenStream): string[] => stream.frames().map(({ lastEventId }) => lastEventId)

describe.each(WAYS)('after %s', (_name, ready) => {
  test('delayed calls still get a response, but their writes do not reach the restored state', async () => {
    const change = await ready(api)
    api.advance(3 * 86_400)
    await control(api, 'PUT', '/scenarios/slow', { rules: [{ then: { delay: '30s' } }] })
    const read = api.get('/regions')
    const write = api.post(ROUTERS, { name: 'too-late' })
    await control(api, 'GET', '/clock')
    expect((await change()).status).toBeLessThan(300)
    expect((await read).status).toBe(200)
    expect((await write).status).toBe(202)
    const { body } = await api.get(`${ROUTERS}?q=too-late`)
    expect(body.data).toEqual([])
    await control(api, 'POST', '/reset')
  })

  test('a resumed stream gets a reset notice and every frame of the current state, without repeated ids', async () => {
    await createMany(api, 4, 'before')
    const change = await ready(api)
    await createMany(api, 3, 'gone')
    const old = await heard(api, '0')
    const last = idsIn(old).at(-1)!
    await change()
    await createMany(api, 5, 'after')
    const told = api.app.sandboxes.get('default')!.world.frames
    const resumed = await heard(api, last)
    expect(resumed.text()).toMatch(/^: connected\n\n: reset\n\n/)
    const made = resumed.frames().filter(({ kind, patch }) => kind === 'network.router' && patch.name !== undefined)
    expect(made.map(({ patch }) => patch.name)).toEqual([0, 1, 2, 3, 4].map((at) => `after-${at}`))
    expect(idsIn(resumed).filter((id) => idsIn(old).includes(id))).toEqual([])
    // This id belongs to the current state, so a stream that resumes from it misses nothing, repeats nothing and
    // reports no reset.
    const middle = idsIn(resumed)[2]!
    const again = await heard(api, middle)
    expect(again.text()).not.toContain(': reset')
    expect(idsIn(again)).toEqual(idsIn(resumed).slice(3))
    expect(idsIn(again).at(-1)).toBe(told.idOf(told.seq))
    await control(api, 'POST', '/reset')
  })
})

test.each(['nonsense', '-1', '1.5', '999999', '7-1', '0-0-1', '1e3', '99999999999999999999'])(
  'a stream that is resumed with an unknown id (%s) gets a reset notice and loses no frame',
  async (lastEventId) => {
    await control(api, 'POST', '/reset')
    await createMany(api, 2, 'odd')
    const stream = await heard(api, lastEventId)
    expect(stream.text()).toMatch(/^: connected\n\n: reset\n\n/)
    expect(stream.frames().filter(({ patch }) => /^odd-/.test(String(patch.name)))).toHaveLength(2)
  },
)

test('after a restart, the event ids of a replaced state are still recognized as outdated', async () => {
  await createMany(kept, 2, 'first')
  const { lastEventId: first } = (await heard(kept, '0')).frames().at(-1)!
  await control(kept, 'POST', '/reset')
  await createMany(kept, 3, 'second')
  const second = idsIn(await heard(kept, first))
  for (const how of ['killed', 'stopped'] as const) {
    await kept.restart(how)
    await createMany(kept, 1, how)
    const resumed = await heard(kept, second.at(-1)!)
    expect(resumed.text(), how).not.toContain(': reset')
    expect(resumed.frames()[0]!.patch).not.toMatchObject({ name: 'second-2' })
    expect(resumed.frames().filter(({ patch }) => patch.name === `${how}-0`)).toHaveLength(1)
    expect((await heard(kept, first)).text(), how).toContain(': reset')
  }
})

test('a copied sandbox sends no frames of the original', async () => {
  await control(api, 'POST', '/reset')
  await createMany(api, 3, 'original')
  await control(api, 'POST', '/sandboxes', { name: 'copy', from: 'default' })
  const { frames } = api.app.sandboxes.get('copy')!.world
  expect(frames.since('1')).toEqual({ frames: [], isReset: true })
  expect(frames.since('0')).toEqual({ frames: [], isReset: false })
  expect(frames.since(frames.idOf(frames.seq))).toEqual({ frames: [], isReset: false })
})
