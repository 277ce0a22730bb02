/** `papercloud logs --as`: tests that repeat the calls of a log. They run, and fail once the service answers differently. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { newFolder, papercloud, running } from '../../support/commands.ts'
import { run } from '../../support/process.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version'], { stdio: 'ignore' }).status === 0

/** Calls a server as a program would: a create, its result, a rename with the ETag, and a refusal. */
async function playStory(url: string): Promise<void> {
  const send = (method: string, path: string, more: Record<string, string> = {}, body?: object): Promise<Response> =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json', ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
  // The test starts from the fixtures, so ids of records that it creates differ from these.
  const { id } = (await (
    await send('POST', ROUTERS, { 'idempotency-key': crypto.randomUUID() }, { name: 'edge-2' })
  ).json()) as { id: string }
  await fetch(`${url}/_sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"by":"PT10S"}',
  })
  const read = await send('GET', `${ROUTERS}/${id}`)
  const etag = read.headers.get('etag')!
  for (const name of ['first', 'second']) await send('PATCH', `${ROUTERS}/${id}`, { 'if-match': etag }, { name })
  await send('POST', ROUTERS, { 'idempotency-key': crypto.randomUUID() }, { name: 'it`s a "${new}" \\ name' })
  await send('GET', '/account/whoami', { authorization: 'Bearer pc_live_reader' })
}

async function printed(runner: string): Promise<string> {
  const folder = newFolder()
  const server = running(['start', '--port', '0', '--ephemeral', '--pace', 'manual', '--seed', '9'], folder)
  const url = await server.said(/http:\/\/[\d.:]+/)
  await fetch(`${url}/api/v1${ROUTERS}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pc_live_owner',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: '{"name":"before"}',
  })
  await playStory(url)
  const { code, stdout, stderr } = await papercloud(['logs', '--as', runner, '--limit', '6', '--url', url], folder)
  expect([code, stderr]).toEqual([0, ''])
  await server.stop()
  return stdout
}

describe('a log as a test', () => {
  it('for vitest, it runs, and fails if a status differs', async () => {
    const text = await printed('vitest')
    expect(text).toContain('expect(call4.status).toBe(412)')
    expect(text).not.toContain('***')
    const folder = join(home, '.cache', `recorded-test-${process.pid}`)
    const tested = async (source: string): Promise<{ code: number | null; output: string }> => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
      writeFileSync(join(folder, 'recorded.test.mjs'), source)
      const args = [join(home, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
      const { code, output, errors } = await run(args, {}, [process.execPath])
      return { code, output: output + errors }
    }
    expect(await tested(text)).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') })
    expect(await tested(text.replace('toBe(412)', 'toBe(200)'))).toMatchObject({ code: 1 })
    rmSync(folder, { recursive: true })
  })

  it.skipIf(!hasPytest)('for pytest, it runs with the fixture of the examples (needs pytest)', async () => {
    const text = await printed('pytest')
    const folder = newFolder()
    cpSync(join(home, 'examples/pytest'), folder, { recursive: true })
    writeFileSync(join(folder, 'test_recorded.py'), text)
    const own = {
      ...(process.env as Record<string, string>),
      PAPERCLOUD: `"${process.execPath}" "${join(home, 'dist/cli.js')}"`,
    }
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', join(folder, 'test_recorded.py')]
    const { code, output } = await run(args, own, ['python3'])
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') })
  })

  it('an unknown runner, and flags that print something else, are refused', async () => {
    for (const [args, message] of [
      [['--as', 'jest'], '--as must be one of vitest, pytest, not "jest".'],
      [['--as', 'vitest', '--json'], '--as prints a test, so it cannot be used with --json.'],
      [['--as', 'vitest', '--follow'], '--as prints a test, so it cannot be used with --follow.'],
    ] as const) {
      const { code, stderr } = await papercloud(['logs', ...args], newFolder())
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    }
  })
})
