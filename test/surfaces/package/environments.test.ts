/**
 * The installed package where tests of web pages run: jest and vitest with jsdom and happy-dom, whose environments
 * replace Node's globals. The library starts, streams and closes there, and each part that it loads later works.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedPackage } from '../../support/package.ts'
import { certificate, privateKey } from '../../support/certificate.ts'

/** A run that has taken this long does not end by itself (ms). */
const STUCK_MS = 240_000

const modules = (): string => join(packedPackage().project, 'node_modules')
const folder = (): string => join(packedPackage().project, `environments-${process.pid}`)
const papercloud = (): string => join(modules(), 'papercloud/dist/cli.js')

/** The tests; they use no globals of the environment except for `XMLHttpRequest`. */
const story = (imports: string): string => `
${imports}
const owner = { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json' }

function send(url, { method = 'GET', headers = owner, body } = {}) {
  return new Promise((resolve, reject) => {
    const client = url.startsWith('https:') ? https : http
    client
      .request(url, { method, headers, rejectUnauthorized: false }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: response.statusCode, text }))
      })
      .on('error', reject)
      .end(body)
  })
}

/** Opens an event stream; \`next\` returns its text once that contains the given text. */
function stream(url) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { ...owner, accept: 'text/event-stream' } }, (response) => {
      let text = ''
      let told = () => {}
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
        told()
      })
      const ended = new Promise((over) => response.on('close', over))
      const next = (part) => new Promise((found) => {
        told = () => text.includes(part) && found(text)
        told()
      })
      resolve({ status: response.statusCode, next, ended })
    })
    request.on('error', reject)
  })
}

const opened = []
/** Starts a sandbox that is closed even if the test fails. */
async function start(options) {
  const sandbox = await startSandbox(options)
  opened.push(sandbox)
  return sandbox
}
afterEach(() => Promise.all(opened.splice(0).map((sandbox) => sandbox.close())))

const routers = (sandbox) => sandbox.url + '/scopes/prj_acme_prod/network/routers'
const create = (sandbox, name) => send(routers(sandbox), {
  method: 'POST',
  headers: { ...owner, 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({ name }),
})

test('the environment is the one that is meant', () => {
  expect(typeof document.createElement('p').append).toBe('function')
})

test('a sandbox starts, answers, streams to clients and to the test, and closes', async () => {
  const sandbox = await start({ seed: 1, pace: 'manual', now: '2026-03-01T12:00:00Z' })
  let unsubscribe
  const followed = new Promise((resolve) => {
    const missing = new Set(['request', 'commit', 'stream'])
    unsubscribe = sandbox.follow(({ type }) => {
      missing.delete(type)
      if (missing.size === 0) resolve()
    })
  })
  await unsubscribe
  const frames = await stream(sandbox.url + '/events')
  expect(frames.status).toBe(200)
  expect((await create(sandbox, 'edge-new')).status).toBe(202)
  expect(await frames.next('edge-new')).toContain('id: 1')
  expect(JSON.parse((await send(routers(sandbox))).text).data.map(({ name }) => name)).toContain('edge-new')
  await sandbox.clock.advance('PT10S')
  await frames.next('ACTIVE')
  await followed
  expect((await sandbox.requests({ endpoint: 'createRouter' }))[0].request.body).toEqual({ name: 'edge-new' })
  await expect(sandbox.state.get('network.router', 'none')).rejects.toThrow(ApiError)
  ;(await unsubscribe)()
  await sandbox.close()
  await frames.ended
  await expect(send(sandbox.url)).rejects.toThrow()
})

test('what is loaded on first use works', async () => {
  const sandbox = await start({ tls: true, pace: 'manual' })
  const origin = sandbox.url.replace('/api/v1', '')
  expect(origin).toMatch(/^https:/)
  const { ids } = await sandbox.state.populate({ kind: 'volume', scopeId: 'prj_acme_dev', count: 2 })
  expect(ids).toHaveLength(2)
  expect(await sandbox.metrics()).toContain('papercloud')
  expect((await send(origin + '/docs/guide/testing')).text).toContain('papercloud/jest')
  expect((await send(routers(sandbox), { headers: { ...owner, prefer: 'dynamic=true' } })).status).toBe(200)
  expect((await send(origin + '/_sandbox/clock/advance', { method: 'POST', body: '{"by":"PT1S"}' })).status).toBe(200)
  expect(await sandbox.scenarios.check('name: [')).not.toEqual([])
  await sandbox.scenarios.activate('matching', {
    rules: [{ when: { body: { properties: { name: { pattern: '^no' } } }, headers: { 'x-a': { matches: 'b+' } } }, then: { respond: { status: 503 } } }],
  })
  const refused = { method: 'POST', headers: { ...owner, 'x-a': 'bb' }, body: '{"name":"no"}' }
  expect((await send(routers(sandbox), refused)).status).toBe(503)
  expect(await sandbox.verify({ endpoint: 'createRouter', body: { required: ['name'] }, count: 1 })).toMatchObject({ count: 1 })
  const key = JSON.stringify({ name: 'made' })
  expect((await send(sandbox.url + '/scopes/prj_acme_prod/compute/key-pairs', { method: 'POST', body: key })).status).toBe(201)
  const listed = JSON.parse((await send(sandbox.url + '/scopes/prj_acme_prod/network/load-balancers')).text).data
  const pem = JSON.stringify({ name: 'shop', certificate: ${JSON.stringify(certificate)}, privateKey: ${JSON.stringify(privateKey)} })
  const added = await send(sandbox.url + '/scopes/prj_acme_prod/network/load-balancers/' + listed[0].id + '/certificates', { method: 'POST', body: pem })
  expect([added.status, added.text]).toEqual([201, expect.any(String)])
  await sandbox.checkpoint('kept')
  await sandbox.restore(await sandbox.dump())
  await sandbox.restore('kept')
  const run = await sandbox.run({ audit: true, capsule: true })
  await create(sandbox, 'seen')
  expect((await run.capsule()).steps.length).toBeGreaterThan(0)
  await run.end()
})

ofRunner('the fixture of the runner is the same library', async ({ sandbox }) => {
  const answer = await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', sandbox.url + '/regions')
    request.setRequestHeader('authorization', 'Bearer ' + sandbox.tokens.owner)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new Error('The page could not read the response.'))
    request.send()
  })
  expect([answer.status, JSON.parse(answer.responseText).data.length > 0]).toEqual([200, true])
  expect(await sandbox.requests()).not.toEqual([])
})

ofRunner('each test gets the initial state', async ({ sandbox }) => {
  expect(await sandbox.requests()).toEqual([])
})
`

const FILES = {
  'story.jest.js': story(`const crypto = require('node:crypto')
const http = require('node:http')
const https = require('node:https')
const { ApiError, startSandbox } = require('papercloud')
const { test: ofRunner } = require('papercloud/jest')`),
  'story.vitest.mjs': story(`import crypto from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { ApiError, startSandbox } from 'papercloud'
import { test as ofRunner } from 'papercloud/vitest'`),
  'joined.jest.js': `
const { startSandbox } = require('papercloud')
test('a sandbox of a run streams and closes', async () => {
  expect(process.env.PAPERCLOUD_RUN).not.toBe(undefined)
  const sandbox = await startSandbox({ pace: 'manual' })
  let unsubscribe
  const commit = new Promise((resolve) => {
    unsubscribe = sandbox.follow((event) => event.type === 'commit' && resolve(event))
  })
  await unsubscribe
  await sandbox.state.patch('instance', 'ins_web', { name: 'patched' })
  expect(await commit).toHaveProperty('data.changes')
  ;(await unsubscribe)()
  await sandbox.close()
})`,
  'package.json': '{ "private": true }',
}

function run(...command: string[]): { status: number | null; said: string } {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_TEST|FORCE_COLOR)/.test(name))
  const env = { ...Object.fromEntries(own), NO_COLOR: '1', CI: 'true' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder(),
    env,
    encoding: 'utf8',
    timeout: STUCK_MS,
  })
  return { status, said: stdout + stderr }
}

const jest = (file: string, environment: string): string[] => [
  join(modules(), 'jest/bin/jest.js'),
  ...['--config', JSON.stringify({ testEnvironment: environment, testMatch: [`**/${file}`], testTimeout: 240_000 })],
]
const vitest = (environment: string, pool: string): string[] => {
  const flags = [`--environment=${environment}`, `--pool=${pool}`, '--testTimeout=240000']
  return [join(modules(), 'vitest/vitest.mjs'), 'run', ...flags]
}

describe('in an environment that replaces Node’s globals, the library and its runner load, start, stream and close', () => {
  beforeAll(() => {
    mkdirSync(folder(), { recursive: true })
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder(), name), text)
    writeFileSync(join(folder(), 'vitest.config.mjs'), "export default { test: { include: ['*.vitest.mjs'] } }")
  })
  afterAll(() => rmSync(folder(), { recursive: true }))

  it.each(['jest-environment-jsdom', 'jest-fixed-jsdom'])('jest with %s', (environment) => {
    const { status, said } = run(...jest('story.jest.js', environment))
    expect([status, /Tests:\s+(.*)/.exec(said)?.[1]], said).toEqual([0, '5 passed, 5 total'])
    expect(said).not.toContain('did not exit')
  })

  it.each([
    ['jsdom', 'forks'],
    ['happy-dom', 'vmForks'],
  ])('vitest with %s and the pool %s', (environment, pool) => {
    const { status, said } = run(...vitest(environment, pool))
    expect([status, /Tests\s+(.*)/.exec(said)?.[1]], said).toEqual([0, '5 passed (5)'])
  })

  it('jest with jsdom under a command that audits', () => {
    const { status, said } = run(
      papercloud(),
      'exec',
      '--audit',
      '--',
      process.execPath,
      ...jest('joined.jest.js', 'jest-environment-jsdom'),
    )
    expect([status, /Tests:\s+(.*)/.exec(said)?.[1]], said).toEqual([0, '1 passed, 1 total'])
  })
})
