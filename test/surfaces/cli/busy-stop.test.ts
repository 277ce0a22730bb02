/** A signal ends the process within 5 seconds, whatever long work it is doing. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newFolder, running, type Running } from '../../support/commands.ts'

const MOST_MS = 5_000
const DAY_MS = 86_400_000
const JSON_BODY = { 'content-type': 'application/json' }

/** Starts a server and returns its base URL. */
async function started(): Promise<{ command: Running; url: string }> {
  const command = running(['start', '--ephemeral', '--port', '0'], newFolder())
  return { command, url: (await command.said(/https?:\/\/[\d.:]+(?=\/api\/v1)/))! }
}

async function asked(url: string, method: string, body?: unknown): Promise<any> {
  const response = await fetch(url, {
    method,
    headers: { ...JSON_BODY, authorization: 'Bearer pc_live_owner' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.json().catch(() => undefined)
}

/** Signals the command while it works, and returns how long it took to end (ms). */
async function endedAfter(command: Running): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(command.process.exitCode).toBe(null)
  const sinceMs = performance.now()
  const code = await command.stop()
  expect([0, 143]).toContain(code)
  return performance.now() - sinceMs
}

describe.skipIf(process.platform === 'win32')('SIGTERM ends the process', () => {
  it('while the clock is advanced by years', async () => {
    const { command, url } = await started()
    await asked(`${url}/_sandbox/clock`, 'PUT', { pace: 'manual' })
    const advance = asked(`${url}/_sandbox/clock/advance`, 'POST', { by: 'P3660D' }).catch(() => 'cut')
    expect(await endedAfter(command)).toBeLessThan(MOST_MS)
    await advance
  })

  it('while a capsule of years is played', async () => {
    const { command, url } = await started()
    await asked(`${url}/_sandbox/sandboxes`, 'POST', { name: 'recorded', pace: 'realistic' })
    const recorded = `${url}/sandboxes/recorded`
    await asked(`${recorded}/_sandbox/capsule`, 'PUT')
    await asked(`${recorded}/api/v1/regions`, 'GET')
    const capsule = await asked(`${recorded}/_sandbox/capsule`, 'GET')
    const [{ at }] = capsule.steps
    for (const name of Object.keys(capsule.until))
      capsule.until[name] = new Date(Date.parse(at) + 3_600 * DAY_MS).toISOString()
    const play = asked(`${url}/_sandbox/capsules/play`, 'POST', capsule).catch(() => 'cut')
    expect(await endedAfter(command)).toBeLessThan(MOST_MS)
    await play
  })

  it('while drift reads an object of 700,000 keys', async () => {
    const keys = Array.from({ length: 700_000 }, (_, at) => `"k${at}":${at}`).join()
    let calls = 0
    const upstream = createServer((_request, response) => {
      calls += 1
      response.writeHead(200, JSON_BODY).end(`{${keys}}`)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => upstream.once('listening', resolve))
    const script = `
      const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token } = process.env
      const headers = { authorization: 'Bearer ' + token }
      for (;;) await (await fetch(url + '/regions', { headers })).arrayBuffer()`
    const command = running(
      [
        'drift',
        '--upstream',
        `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/api/v1`,
        '--',
        process.execPath,
        '--input-type=module',
        '-e',
        script,
      ],
      newFolder(),
      { PAPERCLOUD_UPSTREAM_TOKEN: 'pc_live_owner' },
    )
    await expect.poll(() => calls).toBeGreaterThan(2)
    expect(await endedAfter(command)).toBeLessThan(MOST_MS)
    upstream.close()
    upstream.closeAllConnections()
  })
})
