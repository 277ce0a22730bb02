/**
 * The official conformance suite of the Model Context Protocol. Its other scenarios need tools, prompts and resources made
 * for them, or parts of the protocol that this server does not offer.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installOnce } from '../../support/install-once.mjs'
import { hasOtherNodes, installNode } from '../../support/node-lines.mjs'
import { run } from '../../support/process.ts'
import { openServer } from '../../support/test-server.ts'

/**
 * The suite, and the library by which it asks. They bring a hundred packages of 50 MB, for this file alone, and are
 * therefore not in the lock file of the tests.
 */
const PACKAGES = ['@modelcontextprotocol/conformance@0.1.16', '@modelcontextprotocol/sdk@1.32.2'] as const

/** What each scenario checks. */
const SCENARIOS = {
  'server-initialize': ['server-initialize'],
  ping: ['ping'],
  'tools-list': ['tools-list'],
  'dns-rebinding-protection': ['localhost-host-rebinding-rejected', 'localhost-host-valid-accepted'],
}

/** A result of the suite. */
interface Check {
  readonly id: string
  readonly status: string
}

describe.skipIf(!hasOtherNodes)('the official conformance suite', () => {
  const api = openServer()
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-conformance-'))
  let program: readonly string[] = []

  beforeAll(() => {
    const suite = join(installOnce('conformance-0.1.16', PACKAGES), '@modelcontextprotocol/conformance/dist/index.js')
    // The suite needs Node 22.
    program = [installNode('22'), '--require', join(import.meta.dirname, '../../support/loopback-only.cjs'), suite]
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Runs a scenario against an address. */
  async function judged(url: string, scenario: string) {
    const results = mkdtempSync(join(folder, 'results-'))
    const args = ['server', '--url', url, '--scenario', scenario, '--output-dir', results]
    const { code, output, errors } = await run(args, {}, program)
    const files = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
    const checks = files.flatMap((path) => JSON.parse(readFileSync(join(results, path), 'utf8')) as Check[])
    return { code, checks: checks.map(({ id, status }) => `${id}: ${status}`), said: errors + output }
  }

  it.each(Object.entries(SCENARIOS))('the server passes %s', async (scenario, ids) => {
    const { said, ...verdict } = await judged(`${api.app.url}/_sandbox/mcp`, scenario)
    expect(verdict, said).toEqual({ code: 0, checks: ids.map((id) => `${id}: SUCCESS`) })
  })

  it.each(Object.keys(SCENARIOS))('an address without a server of the protocol fails %s', async (scenario) => {
    const { code, checks, said } = await judged(`${api.app.url}/_sandbox/nothing`, scenario)
    expect([code, checks], said).toEqual([1, expect.arrayContaining([expect.stringMatching(/: FAILURE$/)])])
  })

  it.each(['http://192.0.2.1/', 'https://192.0.2.1/', 'http://other.example/'])(
    'the suite ends when it is about to reach %s',
    async (url) => {
      const { code, said } = await judged(url, 'ping')
      expect([code, said]).toEqual([9, expect.stringContaining(`not loopback: ${new URL(url).hostname}\n`)])
    },
  )
})
