/** The lines in docs/testing.md for parallel workers: each worker of vitest, jest and pytest has its own sandbox. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { papercloud } from '../../support/commands.ts'
import { blocks, section } from '../../support/readme.ts'

// In this folder, the test runners find their packages.
const folder = join(home, 'test', `.parallel-${process.pid}`)
const text = section('Parallel workers')
const sources = ['js', 'python', 'java'].flatMap((language) => blocks(text, language))
const has = (...command: readonly string[]): boolean => spawnSync(command[0]!, command.slice(1)).status === 0

/** Counts the routers, creates one, and counts again: a worker that shares its sandbox sees those of the others. */
const story = (imports: string, end: string): string => `
${imports}
const headers = { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json' }
const routers = () => process.env.PAPERCLOUD_URL + '/scopes/prj_acme_prod/network/routers'
test('creates a router in a sandbox of its own', async () => {
  const post = { method: 'POST', headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body: '{"name":"own"}' }
  expect((await fetch(routers(), post)).status).toBe(202)
  expect((await (await fetch(routers(), { headers })).json()).data.length).toBe(3)
  expect(process.env.PAPERCLOUD_URL).toMatch(/sandboxes\\/worker-\\d+\\/api\\/v1$/)
})
${end}`

beforeAll(() => {
  mkdirSync(folder)
  for (const source of sources) writeFileSync(join(folder, /^(?:\/\/|#) ([\w.-]+)/.exec(source)![1]!), source)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of the section inside exec; the other words of the line follow. */
async function run(command: string, more: readonly string[] = []): Promise<string> {
  const line = blocks(text, 'sh')
    .join('\n')
    .split('\n')
    .find((one) => one.endsWith(command))!
  const [args = '', runner = ''] = line.replace(/^npx papercloud /, '').split(' -- npx ')
  const entry = { vitest: 'node_modules/vitest/vitest.mjs', jest: 'test/node_modules/jest/bin/jest.js' }[
    runner.split(' ')[0]!
  ]!
  const { code, stdout, stderr } = await papercloud(
    [...args.split(' '), '--', process.execPath, join(home, entry), ...runner.split(' ').slice(1), ...more],
    folder,
  )
  expect(code, stdout + stderr).toBe(0)
  return stdout + stderr
}

test('vitest: several files in several workers', async () => {
  const config =
    "export default { test: { setupFiles: './vitest.setup.mjs', maxWorkers: 2, include: ['*.vitest.mjs'] } }\n"
  writeFileSync(join(folder, 'vitest.config.mjs'), config)
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(folder, `${name}.vitest.mjs`), story("import { expect, test } from 'vitest'", ''))
  expect(await run('npx vitest run')).toMatch(/Tests.*3 passed/s)
})

test('jest: several files in several workers', async () => {
  const config =
    "module.exports = { setupFilesAfterEnv: ['./jest.setup.cjs'], maxWorkers: 2, testMatch: ['**/*.jest.cjs'], testPathIgnorePatterns: [], transform: {} }\n"
  writeFileSync(join(folder, 'jest.config.cjs'), config)
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.jest.cjs`), story('', ''))
  expect(await run('npx jest')).toMatch(/Tests: +3 passed/)
})

test.skipIf(!has('python3', '-m', 'pytest', '--version'))('pytest: a sandbox per session', async () => {
  writeFileSync(
    join(folder, 'test_own.py'),
    'import os\n\ndef test_own():\n    assert os.environ["PAPERCLOUD_URL"].endswith("/sandboxes/main/api/v1")\n',
  )
  const { code, stdout } = await papercloud(
    ['exec', '--', 'python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider'],
    folder,
  )
  expect(code, stdout).toBe(0)
  expect(stdout).toContain('1 passed')
})

test.skipIf(!has('javac', '--version'))('JUnit: the class compiles, and creates the sandbox of its fork', async () => {
  const main = 'public class Main { public static void main(String[] args) { System.out.print(OwnSandbox.URL); } }\n'
  writeFileSync(join(folder, 'Main.java'), main)
  execFileSync('javac', ['OwnSandbox.java', 'Main.java'], { cwd: folder })
  const { code, stdout } = await papercloud(['exec', '--', 'java', '-Dfork=2', '-cp', '.', 'Main'], folder)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sandboxes\/fork-2\/api\/v1$/)
})
