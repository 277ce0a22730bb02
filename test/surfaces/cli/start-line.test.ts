/**
 * What other programs read from `start` and `dump`: the fields of the JSON line, and files that only their owner can
 * read.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { run, serve } from '../../support/process.ts'

afterAll(removeFolders)

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as Record<
  string,
  any
>

test('the JSON start line has fields for console, explorer, guide and curl, and each address responds', async () => {
  const served = await serve(['--ephemeral', '--port', '0', '--log', 'json'])
  const addresses = ['', '/_sandbox/', '/docs', '/docs/guide'].map((path) => served.url + path)
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
  const line = JSON.parse((await served.kill()).output.split('\n')[0]!) as Record<string, string>
  const [url, consoleUrl, explorer, guide] = addresses
  const curl = `curl -H 'Authorization: Bearer pc_live_owner' ${url}/api/v1/account/whoami`
  expect(line).toMatchObject({ url, console: consoleUrl, explorer, guide, control: consoleUrl, curl })
})

test('dump writes a file that only its owner can read, even if it replaces an existing file', async () => {
  const served = await serve(['--ephemeral', '--port', '0', '--log', 'json'])
  const file = join(newFolder(), '..', 'dump.json')
  writeFileSync(file, 'old', { mode: 0o644 })
  const { code, errors } = await run(['dump', file, '--url', served.url])
  expect({ code, errors }).toMatchObject({ code: 0 })
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  await served.kill()
})

test('the package names its repository, issue tracker and keywords', () => {
  expect(manifest).toMatchObject({
    repository: { type: 'git', url: expect.stringMatching(/^git\+https:\/\//) },
    bugs: { url: expect.stringMatching(/^https:\/\//) },
  })
  expect(manifest.keywords.length).toBeGreaterThan(3)
})

test('start where papercloud already runs says where its console is, also in the same folder', async () => {
  const data = newFolder()
  const served = await serve(['--data', data, '--port', '0', '--log', 'json'])
  const { port } = new URL(served.url)
  const elsewhere = await run(['--ephemeral', '--port', port])
  expect(elsewhere).toMatchObject({
    code: 1,
    errors: `papercloud: papercloud already runs on port ${port}: its console is ${served.url}/_sandbox/. Use it, or choose another port with --port (0 picks a free one).\n`,
  })
  const here = await run(['--data', data, '--port', port])
  expect(here).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/is in use by process \d+\..* its console is http:\S+\/_sandbox\/\.\n$/),
  })
  await served.kill()
})

test.each([
  ['answers something else', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')],
  ['never answers', () => undefined],
  ['answers without end', (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(20_000)}`)],
])('start on the port of a program that %s says that the port is in use', async (_what, answer) => {
  const sockets = new Set<Socket>()
  const other = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await run(['--ephemeral', '--port', String(port)])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(new RegExp(`^papercloud: port ${port} on 127\\.0\\.0\\.1 is in use\\.`)),
  })
  other.close()
  for (const socket of sockets) socket.destroy()
})
