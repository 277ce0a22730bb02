/**
 * Event streams as bytes on a connection: which frames are sent together, and what happens when many clients disconnect
 * at once.
 */
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { openServer } from '../../support/test-server.ts'
import { newToken } from '../../support/people.ts'
import { framesIn } from '../../support/stream.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod'
let sandbox: Sandbox
let sockets: Socket[] = []

beforeAll(() => {
  sandbox = api.app.sandboxes.get('default')!
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await until(() => sandbox.streams.size === 0)
})

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('what was waited for did not come')
    await new Promise((next) => setTimeout(next, 2))
  }
}

/** Opens a stream on a raw connection; resolves with the first bytes. */
async function listen(token: string, headers: readonly string[] = []): Promise<{ socket: Socket; text: () => string }> {
  const { hostname, port } = new URL(api.app.url)
  let text = ''
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      ['GET /api/v1/events HTTP/1.1', 'Host: x', `Authorization: Bearer ${token}`, ...headers, '', ''].join('\r\n'),
    ),
  )
  sockets.push(socket)
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => undefined)
  await until(() => text.includes('\r\n\r\n'))
  return { socket, text: () => text }
}

/** Splits a chunked response into its chunks. */
function chunksOf(answer: string): string[] {
  const chunks: string[] = []
  let rest = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  for (let head = /^([0-9a-f]+)\r\n/.exec(rest); head; head = /^([0-9a-f]+)\r\n/.exec(rest)) {
    const from = head[0].length
    const length = Number.parseInt(head[1]!, 16)
    chunks.push(rest.slice(from, from + length))
    expect(rest.slice(from + length, from + length + 2)).toBe('\r\n')
    rest = rest.slice(from + length + 2)
  }
  expect(rest).toBe('')
  return chunks
}

test('events.connect, events.frame: a stream begins with a comment, and the frames of one commit arrive in one chunk', async () => {
  const { text } = await listen('pc_live_owner')
  const { body } = await api.post(`${prod}/network/routers`, { name: 'two-frames' })
  await until(() => text().includes(body.id) && text().endsWith('\r\n'))
  const [first, second, ...more] = chunksOf(text())
  expect(first).toBe(': connected\n\n')
  expect(framesIn(second!).map(({ kind }) => kind)).toEqual(['network.router', 'iam.quotaAllocation', 'operation'])
  expect(more).toEqual([])
})

test('events.frame: a commit of many frames arrives complete and in order', async () => {
  const { text } = await listen('pc_live_owner')
  const { world } = sandbox
  const before = world.frames.seq
  const { doc, hidden } = world.need('instance', 'ins_web')
  world.commit(() => {
    for (let at = 0; at < 100; at += 1) {
      const id = `ins_many${at}`
      world.insert('instance', { ...doc, id, name: `many-${at}` }, hidden)
    }
  })
  const due = world.frames.seq - before
  expect(due, 'instances and the quotas that they use').toBeGreaterThan(100)
  await until(() => text().includes('many-99') && text().endsWith('\r\n'))
  const ids = chunksOf(text()).flatMap((chunk) => framesIn(chunk).map(({ lastEventId }) => Number(lastEventId)))
  expect(ids).toHaveLength(due)
  expect(ids).toEqual(ids.map((_id, at) => before + 1 + at))
})

test('events.connect: sixty clients that disconnect at once with many frames pending leave no stream behind', async () => {
  const warnings: string[] = []
  const heard = ({ message }: Error): void => void warnings.push(message)
  process.on('warning', heard)
  try {
    const { world } = sandbox
    const change = (count: number): void => {
      for (let at = 0; at < count; at += 1) {
        const tags = [{ key: 'at', value: String(world.frames.seq) }]
        world.commit(() => world.patch(world.need('instance', 'ins_web'), { tags }))
      }
    }
    change(1_000)
    for (let of = 0; of < 6; of += 1) newToken(sandbox.world, { name: `burst_${of}`, userId: 'usr_owner' })
    for (let at = 0; at < 60; at += 1) await listen(`pc_live_burst_${at % 6}`, ['Last-Event-ID: 0'])
    expect(sandbox.streams.size).toBe(60)
    // Resets the connections, then publishes more frames before the server can notice.
    for (const socket of sockets) socket.resetAndDestroy()
    change(100)
    await until(() => sandbox.streams.size === 0)
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', heard)
  }
})
