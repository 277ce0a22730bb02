/**
 * Retry libraries as people use them: four pause as they should, one does not by default, and one ignores Retry-After.
 * The tests show that the thresholds of the rules are right.
 */
import axios, { type AxiosInstance } from 'axios'
import axiosRetry, { exponentialDelay } from 'axios-retry'
import fetchRetry from 'fetch-retry'
import got from 'got'
import ky from 'ky'
import { describe, expect, test } from 'vitest'
import { Agent, request, RetryAgent } from 'undici'
import { DEFAULT_CONFIG } from '../../../src/quality/audit/config.ts'
import { THRESHOLDS } from '../../../src/quality/audit/thresholds.ts'
import { Run } from '../../../src/quality/runs/run.ts'
import type { ScenarioRule } from '../../../src/sandbox/scenarios/definition.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const headers = { authorization: 'Bearer pc_live_owner' }
const AXIOS = axiosRetry as unknown as { default?: typeof axiosRetry }
const withAxios = (options: object): AxiosInstance => {
  const instance = axios.create({ headers })
  ;(AXIOS.default ?? axiosRetry)(instance, options)
  return instance
}

/** For each library, a function that sends a GET with the library's own retries. */
const LIBRARIES: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  got: (url) => got(url, { headers }).text(),
  ky: (url) => ky(url, { headers }).text(),
  'axios-retry with growing pauses': (url) => withAxios({ retries: 3, retryDelay: exponentialDelay }).get(url),
  'axios-retry with its defaults': (url) => withAxios({ retries: 3 }).get(url),
  'undici RetryAgent': async (url) => {
    const dispatcher = new RetryAgent(new Agent())
    await (await request(url, { headers, dispatcher })).body.text()
    await dispatcher.close()
  },
  'fetch-retry': (url) => fetchRetry(fetch)(url, { headers, retryOn: [429, 503] }),
}

let sandboxes = 0

/** Reads with a library while a scenario rule is active, and returns the findings. */
async function findings(library: string, rule: ScenarioRule, reads = 1): Promise<string[]> {
  // On a busy machine an immediate retry takes a while, so the library without pauses is judged by a higher threshold.
  const thresholds = { ...THRESHOLDS, ...(reads > 1 && { backoffMs: 2_000 }) }
  const { app } = api
  const sandbox = app.lifecycle.create({ name: `library-${(sandboxes += 1)}` })
  const run = new Run({ name: sandbox.name, contract: app.contract, config: { ...DEFAULT_CONFIG, thresholds } })
  run.join(sandbox)
  const rules = [{ when: { endpoint: 'listRouters' }, ...rule }]
  for (let read = 0; read < reads; read += 1) {
    sandbox.scenarios.activate({ name: `story-${read}`, title: 'Made up for a story', rules })
    await LIBRARIES[library]!(`${app.url}/sandboxes/${sandbox.name}/api/v1/scopes/prj_acme_prod/network/routers`)
  }
  expect(run.calls).toBe(reads * ((rule.times ?? 0) + 1))
  return run.findings.map(({ rule: id }) => id)
}

const unavailable: ScenarioRule = { then: { respond: { status: 503 } }, times: 2 }
const throttled = (seconds: number): ScenarioRule => ({
  then: { respond: { status: 429, headers: { 'Retry-After': `${seconds}` } } },
  times: 1,
})

describe.concurrent('after two 503 responses, only axios-retry with its defaults causes a finding', () => {
  test.each<[string, readonly string[]]>([
    ['got', []],
    ['ky', []],
    ['axios-retry with growing pauses', []],
    ['axios-retry with its defaults', ['retry.no-backoff']],
    ['undici RetryAgent', []],
  ])('%s', async (library, expected) => {
    // The pauses of a single read could be chance, so a library that retries too fast is reported only after several
    // reads.
    const reads = expected.length > 0 ? 15 : 1
    expect(await findings(library, unavailable, reads)).toEqual(expected)
  })
})

describe.concurrent('after a 429 with Retry-After, only fetch-retry causes a finding', () => {
  test.each<[string, readonly string[]]>([
    ['got', []],
    ['ky', []],
    ['axios-retry with growing pauses', []],
    ['undici RetryAgent', []],
    ['fetch-retry', ['retry.ignores-retry-after']],
  ])('%s', async (library, expected) => {
    // Who ignores the header may be asked for a wait that no busy machine adds by chance.
    expect(await findings(library, throttled(expected.length > 0 ? 30 : 2))).toEqual(expected)
  })
})
