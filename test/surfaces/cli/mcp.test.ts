/** `papercloud mcp`: the tools of agents over stdin and stdout, with a running server and without one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder, papercloud, running } from '../../support/commands.ts'
import { CLI } from '../../support/process.ts'
import { overStdio, PROTOCOLS, type Protocol } from '../mcp/agent.ts'
import { JOBS } from '../mcp/jobs.ts'

/** A port on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:4'

describe.each(Object.keys(PROTOCOLS) as Protocol[])('with the protocol %s', (protocol) => {
  it('an agent does its jobs with a sandbox that exists as long as its connection', async () => {
    const folder = newFolder()
    // At this port, the command finds no server of the machine, so that it starts its own.
    writeFileSync(join(folder, 'papercloud.config.yaml'), 'port: 4\npace: manual\nseed: 1\n')
    const { ask, client } = await overStdio([process.execPath, CLI, 'mcp'], folder, protocol)
    expect(client.getNegotiatedProtocolVersion()).toBe(protocol)
    expect((await client.listTools()).tools).toHaveLength(12)
    for (const job of Object.values(JOBS)) {
      await ask('checkpoint', { do: 'reset' })
      await job(ask)
    }
    const { baseUrl } = (await ask('status')).value
    await client.close()
    await expect
      .poll(() =>
        fetch(baseUrl as string).then(
          () => 'serves',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })
})

describe('with a running server', () => {
  it('messages go to that server; with --cloud, to its cloud face', async () => {
    const server = running(
      ['start', '--port', '0', '--ephemeral', '--log', 'silent', '--control-token', 'secret'],
      newFolder(),
    )
    const url = await server.said(/http:\/\/[\d.:]+/)
    const token = ['--control-token', 'secret'] as const
    const driving = await overStdio([process.execPath, CLI, 'mcp', '--url', url, ...token], newFolder(), '2026-07-28')
    expect((await driving.ask('status')).value.baseUrl).toBe(`${url}/api/v1`)
    const cloud = await overStdio(
      [process.execPath, CLI, 'mcp', '--url', url, '--cloud', 'pc_live_reader'],
      newFolder(),
      '2025-11-25',
    )
    expect((await cloud.client.listTools()).tools).toHaveLength(3)
    expect((await cloud.ask('call_api', { path: '/account/whoami' })).value.status).toBe(200)
    expect((await driving.ask('list_requests')).text).toContain('/account/whoami')
    await Promise.all([driving.client.close(), cloud.client.close()])
    await server.stop()
  })

  it('a flag that sets up a sandbox starts one although a server runs, and is refused with --url', async () => {
    const folder = newFolder()
    const server = running(['start', '--port', '0', '--ephemeral', '--log', 'silent'], folder)
    const url = await server.said(/http:\/\/[\d.:]+/)
    writeFileSync(join(folder, 'papercloud.config.yaml'), `port: ${new URL(url).port}\n`)
    const own = await overStdio([process.execPath, CLI, 'mcp', '--port', '0', '--seed', '7'], folder, '2026-07-28')
    expect((await own.ask('status')).value.baseUrl).not.toBe(`${url}/api/v1`)
    const shared = await overStdio([process.execPath, CLI, 'mcp'], folder, '2026-07-28')
    expect((await shared.ask('status')).value.baseUrl).toBe(`${url}/api/v1`)
    await Promise.all([own.client.close(), shared.client.close()])
    const { code, stderr } = await papercloud(['mcp', '--url', url, '--seed', '7'], folder)
    expect([code, stderr]).toEqual([2, expect.stringContaining('--seed sets up a new sandbox')])
    await server.stop()
  })

  it('an address without a server, and a line that is not JSON, are answered with an error that says what to do', async () => {
    const child = spawn(process.execPath, [CLI, 'mcp', '--url', NOWHERE], { cwd: newFolder() })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdin.end('{"jsonrpc":"2.0","id":7,"method":"tools/list"}\nhello\n')
    const [code] = (await once(child, 'close')) as [number]
    const lines = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number | null; error: { message: string } })
    expect(code).toBe(0)
    expect(lines.find(({ id }) => id === 7)!.error.message).toMatch(
      /^There is no papercloud at .*ECONNREFUSED.*papercloud start/,
    )
    expect(lines.find(({ id }) => id === null)!.error.message).toBe('This line is not JSON.')
  })

  it('flags of other commands are refused', async () => {
    const { code, stderr } = await papercloud(['mcp', '--hold'], newFolder())
    expect([code, stderr]).toEqual([2, expect.stringContaining('--hold cannot be used with mcp.')])
  })
})
