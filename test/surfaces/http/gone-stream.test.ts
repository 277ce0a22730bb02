import { request } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

test('no stream is left open if the client disconnects before its event stream starts', async () => {
  await control(api, 'PUT', '/scenarios/slow-stream', {
    title: 'Streams open late',
    rules: [{ when: { endpoint: 'streamEvents' }, then: { delay: 'PT1M' } }],
  })
  await control(api, 'PUT', '/clock', { pace: 'manual' })
  const sent = request(`${api.app.url}/api/v1/events`, {
    headers: { authorization: 'Bearer pc_live_owner' },
    agent: false,
  })
  const gone = new Promise((resolve) => sent.once('error', resolve))
  const pending = async (): Promise<number> => (await control(api, 'GET', '/clock')).body.pending
  const before = await pending()
  const sockets: Socket[] = []
  api.app.server.on('connection', (socket: Socket) => sockets.push(socket))
  sent.end()
  await expect.poll(pending).toBe(before + 1)
  const port = sent.socket!.localPort
  sent.destroy()
  await gone
  // Waits until the server has noticed that the client disconnected.
  await expect.poll(() => sockets.every((socket) => socket.destroyed || socket.remotePort !== port)).toBe(true)
  await control(api, 'POST', '/clock/advance', { by: 'PT2M' })
  await expect.poll(async () => (await control(api, 'GET', '/requests?endpoint=streamEvents')).body.data.length).toBe(1)
  expect((await control(api, 'GET', '/streams')).body.data).toEqual([])
})
