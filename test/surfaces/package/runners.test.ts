/**
 * What the installed package does in each of the three test runners: it starts a sandbox for each test file, resets it
 * before each test, and prints the calls of a failed test.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { packedPackage } from '../../support/package.ts'

/** One folder for all test files: each runner finds its own files by their names. */
const folder = (): string => join(packedPackage().project, `runners-${process.pid}`)

/** The source of a test file; it is the same for each runner, except for the imports and expectations. */
const story = (imports: string, expectation: (actual: string, expected: string) => string): string => `
${imports}
const owner = { authorization: 'Bearer pc_live_owner' }
const send = { ...owner, 'content-type': 'application/json' }

test('leaves traces', async ({ sandbox }) => {
  await sandbox.sandboxes.create({ name: 'left' })
  await sandbox.checkpoint('left')
  await sandbox.state.patch('instance', 'ins_web', { name: 'patched' })
  await sandbox.scenarios.activate('lost-response')
  await sandbox.clock.set({ pace: 'manual' })
})

test('finds none of them', async ({ sandbox }) => {
  const { name } = await sandbox.state.get('instance', 'ins_web')
  ${expectation('name', "'web'")}
  const { pace } = await sandbox.clock.set({})
  ${expectation('pace', "'quick'")}
  const left = [await sandbox.sandboxes.list(), await sandbox.checkpoints.list(), await sandbox.requests()]
  ${expectation('left.map((one) => one.length).join()', "'1,0,0'")}
})

test('the lazy parts load', async ({ sandbox }) => {
  await sandbox.state.populate({ kind: 'volume', scopeId: 'prj_acme_dev', count: 1 })
  const metrics = await sandbox.metrics()
  ${expectation("metrics.includes('papercloud')", 'true')}
  const moved = await fetch(sandbox.controlUrl + '/clock/advance', { method: 'POST', headers: send, body: '{"by":"PT1S"}' })
  const example = await fetch(sandbox.url + '/regions', { headers: { ...owner, prefer: 'example=none' } })
  ${expectation('moved.status + " " + example.headers.get("x-sandbox-fidelity")', "'200 null'")}
})

test('fails by itself', async ({ sandbox }) => {
  await fetch(sandbox.url + '/regions', { headers: owner })
  await fetch(sandbox.url + '/scopes/prj_acme_prod/network/routers/rtr_edge', { method: 'PATCH', headers: send, body: '{}' })
  throw new Error('meant to fail')
})

describe('with options', () => {
  const sandbox = useSandbox({ pace: 'manual', seed: 1, now: '2026-03-01T12:00:00Z' })
  beforeEach(() => sandbox.state.patch('instance', 'ins_web', { name: 'of the hook' }))

  plain('a test of the runner uses it', async () => {
    const { name } = await sandbox.state.get('instance', 'ins_web')
    ${expectation('name + sandbox.clock.now', "'of the hook2026-03-01T12:00:00.000Z'")}
  })

  test('a test with the fixture gets the same', async ({ sandbox: same }) => {
    ${expectation('same.url', 'sandbox.url')}
  })

  plain('fails in a test of the runner', async () => {
    await fetch(sandbox.url + '/no/such/path', { headers: owner })
    throw new Error('meant to fail')
  })
})
`

const jestLike = (actual: string, expected: string): string => `expect(${actual}).toBe(${expected})`
const FILES = {
  'story.vitest.mjs': story(
    "import { beforeEach, describe, expect, test as plain } from 'vitest'\nimport { test, useSandbox } from 'papercloud/vitest'",
    jestLike,
  ),
  'again.vitest.mjs': `import { expect } from 'vitest'
import { it } from 'papercloud/vitest'
it('another file has another', async ({ sandbox }) => expect(await sandbox.requests()).toEqual([]))`,
  'story.jest.js': story(
    "const { test, useSandbox } = require('papercloud/jest')\nconst plain = globalThis.test",
    jestLike,
  ).concat(`
describe('in process', () => {
  const { ApiError, startSandbox } = require('papercloud')
  plain('the library is the same one, and ends', async () => {
    const sandbox = await startSandbox({ seed: 1 })
    await expect(sandbox.state.get('instance', 'none')).rejects.toThrow(ApiError)
    await sandbox[Symbol.asyncDispose]()
    await expect(sandbox.requests()).rejects.toThrow('is closed')
  })
  test.each([['a', 1], ['b', 2]])('row %s', async (letter, number, { sandbox }) => {
    expect([typeof letter, typeof number, typeof sandbox.url]).toEqual(['string', 'number', 'string'])
  })
})`),
  'story.node.mjs': story(
    `import assert from 'node:assert'
import { beforeEach, describe, test as plain } from 'node:test'
import { test, useSandbox } from 'papercloud/node-test'`,
    (actual, expected) => `assert.equal(${actual}, ${expected})`,
  ).concat(`
test('a test inside another goes on with its state', { timeout: 20_000 }, async (t) => {
  await fetch(t.sandbox.url + '/regions', { headers: owner })
  await t.test('inner', async () => assert.equal((await t.sandbox.requests()).length, 1))
})`),
  'story.node.cjs': `const { test } = require('papercloud/node-test')
test('required', async ({ sandbox }) => require('node:assert').deepEqual(await sandbox.requests(), []))`,
  'vitest.config.mjs': "export default { test: { include: ['*.vitest.mjs'], testTimeout: 60000 } }",
  'jest.config.json': '{ "testMatch": ["**/*.jest.js"], "testTimeout": 60000 }',
  'package.json': '{ "private": true }',
}

function run(...command: string[]): { status: number | null; said: string } {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_TEST|FORCE_COLOR)/.test(name))
  const env = { ...Object.fromEntries(own), NO_COLOR: '1', CI: 'true' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder(), env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** Expects reports of the two failing tests, and of no other test. */
function reportsIn(said: string): void {
  const reports = said.match(/papercloud: the calls of ".*"/g)
  expect(reports, said).toHaveLength(2)
  expect(said).toMatch(
    /papercloud: the calls of "fails by itself"\n\W*[\d:.]{12} 200 GET \/regions .*\n\W*[\d:.]{12} 412 PATCH \/scopes\/prj_acme_prod\/network\/routers\/rtr_edge .*\n\W*if-match: refused\n(.*\n)*?\W*sent: null/,
  )
  expect(said).toMatch(
    /papercloud: the calls of "(with options )?fails in a test of the runner"\n.* 404 GET \/no\/such\/path .*\n\W*route: .*NOT_FOUND/,
  )
}

describe('in a test runner, the package starts and resets sandboxes, and prints the calls of failed tests', () => {
  beforeAll(() => {
    mkdirSync(folder(), { recursive: true })
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder(), name), text)
  })
  afterAll(() => rmSync(folder(), { recursive: true }))

  it.each([[[]], [['--isolate=false', '--maxWorkers=1']]])('vitest %j', (flags) => {
    const { status, said } = run(join(home, 'node_modules/vitest/vitest.mjs'), 'run', ...flags)
    reportsIn(said)
    expect([status, /Tests\s+(.*)/.exec(said)?.[1]], said).toEqual([1, '2 failed | 6 passed (8)'])
  })

  it('jest', () => {
    const { status, said } = run(join(home, 'test/node_modules/jest/bin/jest.js'), '--config', 'jest.config.json')
    reportsIn(said)
    expect([status, /Tests:\s+(.*)/.exec(said)?.[1]], said).toEqual([1, '2 failed, 8 passed, 10 total'])
  })

  it('node --test', () => {
    const { status, said } = run('--test', '--test-reporter=tap', 'story.node.mjs', 'story.node.cjs')
    reportsIn(said)
    const count = (what: string): number => Number(new RegExp(`^# ${what} (\\d+)`, 'm').exec(said)?.[1])
    expect([status, count('fail'), count('pass')], said).toEqual([1, 2, expect.any(Number)])
    expect(said).not.toContain('cancelled 1')
  })
})
