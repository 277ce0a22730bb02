/** The host to listen on: what is refused is named, and the printed address is the one that is listened on. */
import { describe, expect, it } from 'vitest'
import { commanded, newFolder, running } from '../../support/commands.ts'

const REFUSED = ['', ' ', '*', '[]', '[::1', '127.0.0.1:80', '[::1]:80', 'http://localhost', 'a/b', '-', 'über.example']
const UNKNOWN = ['nobody.invalid', '203.0.113.7']
const LISTENED = {
  '127.0.0.1': '127.0.0.1',
  localhost: 'localhost',
  '::1': '[::1]',
  '[::1]': '[::1]',
  '127.1': '127.0.0.1',
  '0.0.0.0': '127.0.0.1',
  '::': '[::1]',
}
const start = (host: string): string[] => ['start', '--ephemeral', '--port', '0', '--log', 'silent', `--host=${host}`]

describe('the host to listen on', () => {
  it.each(REFUSED)('--host %j is a usage error that names it', async (host) => {
    const { code, stderr } = await commanded(start(host), newFolder())
    expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, lines: 1 })
    expect(stderr).toContain(host === '' ? '--host is empty' : '--host must be an address')
    expect(stderr).toContain(host === '' ? 'expected' : `not "${host}"`)
  })

  it.each(UNKNOWN)('--host %s is refused by name, because this machine does not have it', async (host) => {
    const { code, stderr } = await commanded(start(host), newFolder())
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `papercloud: this machine has no address "${host}" to listen on (--host).\n`,
    })
  })

  it.each(Object.entries(LISTENED))('--host %s prints an address at which it answers', async (host, shown) => {
    const server = running(start(host), newFolder())
    const url = await server.said(/http\S+(?=\/api\/v1)/)
    expect(new URL(url).hostname).toBe(shown)
    expect((await fetch(`${url}/_sandbox/health`)).status).toBe(200)
    await server.stop('SIGTERM')
  })
})
