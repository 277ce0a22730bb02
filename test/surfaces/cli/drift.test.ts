/** `papercloud drift` as a command, against a second sandbox. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServer } from '../../support/test-server.ts'
import { commanded, newFolder, papercloud, type Ran } from '../../support/commands.ts'

const api = openServer()
const TOKEN = 'pc_live_owner'
const GET = `
  const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token, PAPERCLOUD_PROJECT: project, PAPERCLOUD_UPSTREAM_TOKEN: secret } = process.env
  if (secret !== undefined) process.exit(9)
  const headers = { authorization: 'Bearer ' + token }
  const { status } = await fetch(url + '/scopes/' + project + '/network/routers', { headers })
  console.log(status)`

/** Returns what follows a command's flags in order to run a script. */
const running = (script: string): string[] => ['--', process.execPath, '--input-type=module', '-e', script]

function drift(flags: readonly string[], script: string): Promise<Ran> {
  return papercloud(['drift', ...flags, ...running(script)], newFolder(), { PAPERCLOUD_UPSTREAM_TOKEN: TOKEN })
}

test('there are no findings if the upstream responds like the sandbox, and the command never sees the token of the upstream', async () => {
  const { code, stdout, stderr } = await drift(['--upstream', `${api.app.url}/api/v1`], GET)
  expect(stderr).toContain('run drift: no findings')
  expect(stderr).toContain('1 call got a response from the upstream.')
  expect([code, stdout]).toEqual([0, '200\n'])
})

test('a finding that is not in the baseline makes the exit code nonzero, but the exit code of the command takes precedence', async () => {
  const folder = newFolder()
  const sarif = join(folder, 'drift.sarif')
  const flags = ['--upstream', `${api.app.url}/elsewhere`]
  const first = await drift([...flags, '--report', `sarif=${sarif}`, '--report', 'json'], GET)
  expect(first.code).toBe(1)
  const { findings } = JSON.parse(first.stderr)
  expect(findings.map(({ rule }: { rule: string }) => rule)).toContain('drift.behaviour')
  expect(readFileSync(sarif, 'utf8')).toContain('"drift.behaviour"')
  expect((await drift([...flags, '--baseline', sarif], GET)).code).toBe(0)
  expect((await drift([...flags, '--fail-on', 'never'], GET)).code).toBe(0)
  expect((await drift(flags, 'process.exit(7)')).code).toBe(7)
})

test.each([
  [[], {}, 'needs --upstream URL'],
  [['--upstream', 'cloud.example.com'], {}, 'not "cloud.example.com"'],
  [['--upstream', 'https://me:secret@cloud.example.com/api/v1'], {}, 'must not contain a user or password'],
  [['--upstream', 'https://cloud.example.com/api/v1'], { PAPERCLOUD_UPSTREAM_TOKEN: '' }, 'PAPERCLOUD_UPSTREAM_TOKEN'],
  [['--upstream', 'https://cloud.example.com/api/v1', '--fail-on', 'all'], {}, '--fail-on must be one of'],
])('incorrect usage is refused before the command runs: %j %j', async (flags, env, message) => {
  const folder = newFolder()
  const command = running("await import('node:fs').then((fs) => fs.writeFileSync('ran', ''))")
  const given = { PAPERCLOUD_UPSTREAM_TOKEN: TOKEN, ...env }
  const { code, stdout, stderr } = await commanded(['drift', ...flags, ...command], folder, given)
  expect([code, stdout, existsSync(join(folder, 'ran'))]).toEqual([2, '', false])
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('me:secret')
})

test('--record refuses a folder that is not empty, and fails if the command makes no calls', async () => {
  const used = newFolder()
  writeFileSync(join(used, 'mine.txt'), 'mine')
  const flags = ['--upstream', `${api.app.url}/api/v1`, '--record']
  const refused = await drift([...flags, used], 'console.log("ran")')
  expect([refused.code, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toContain('is not empty')
  const empty = await drift([...flags, newFolder()], 'process.exit(0)')
  expect(empty.code).toBe(1)
  expect(empty.stderr).toContain('nothing was recorded')
  expect((await drift([...flags, newFolder()], GET)).code).toBe(0)
})
