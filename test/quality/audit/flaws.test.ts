/**
 * Each rule over HTTP: when something provokes the flaw of a client, the audit reports exactly the matching finding; it
 * reports nothing about the careful client.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Agent } from 'undici'
import { DEFAULT_CONFIG } from '../../../src/quality/audit/config.ts'
import { RULES } from '../../../src/quality/audit/rules/catalogue.ts'
import { THRESHOLDS } from '../../../src/quality/audit/thresholds.ts'
import { Run } from '../../../src/quality/runs/run.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { Client, type Flaw } from '../../clients/client.ts'
import { flawedOn, type Make } from '../../clients/flawed.ts'
import { withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer({ pace: 'quick' })
const project = 'prj_acme_prod'
let sandbox: Sandbox
let run: Run
let token: string

beforeEach(async () => {
  sandbox = api.app.sandboxes.get('default')!
  sandbox.reset()
  const scopes = ['network:read', 'network:write']
  const made = await api.post(`/scopes/${project}/iam/api-tokens`, { name: 'story', scopes, lifetime: '30d' })
  token = made.body.secret
  sandbox.apply({ type: 'checkpoint', name: 'start' })
  run = new Run({ name: 'story', contract: api.app.contract, config: DEFAULT_CONFIG })
  run.join(sandbox)
})
afterEach(() => run.end())

const found = (): string[] => run.findings.map(({ rule, message }) => `${rule}: ${message}`)
const rules = (): string[] => [...new Set(run.findings.map(({ rule }) => rule))]

const moveClock = (ms: number): Promise<void> => {
  api.advance(ms / 1_000)
  return Promise.resolve()
}

const FLAWED = flawedOn({
  api,
  get sandbox() {
    return sandbox
  },
  get run() {
    return run
  },
})

/** Flaws of clients with several calls in flight, or with a stream next to their calls. */
const PARALLEL = /^events\.|jitter|unbounded/

test('there is exactly one flawed client for each rule', () => {
  expect(FLAWED.map(([flaw]) => flaw)).toEqual(RULES.map(({ id }) => id))
})

describe('the flaw of each client leads to exactly one finding', () => {
  test.each(FLAWED.map((one) => ({ name: one[0], one })))(
    '$name',
    async ({ one: [flaw, act, rule = { then: { state: 'told' } }] }) => {
      // Real pauses take longer on a busy machine, so this test uses longer pauses, or a higher limit for short pauses.
      const thresholds = { ...THRESHOLDS, backoffMs: 2_000, pollMs: 500 }
      if (flaw === 'retry.no-backoff' || flaw.endsWith('.polls-too-fast')) {
        run = new Run({ name: 'long pauses', contract: api.app.contract, config: { ...DEFAULT_CONFIG, thresholds } })
        run.join(sandbox)
      }
      const tried = async (flaws: readonly Flaw[]): Promise<void> => {
        // The clock replaces waiting, so a pool would open connections that a client that waits does not need.
        const dispatcher = new Agent(PARALLEL.test(flaw) ? {} : { connections: 1 })
        const common = { url: `${api.app.url}/api/v1`, token, sleep: moveClock, timeoutMs: 2_000, init: { dispatcher } }
        const make: Make = (options) => new Client({ ...common, flaws, ...options })
        await withScenario(api, [rule], () =>
          act(make).then(
            () => (run.exit = 0),
            () => (run.exit = 1),
          ),
        )
        await dispatcher.destroy()
      }
      await tried([flaw])
      await expect.poll(rules, { timeout: 2_000 }).toEqual([flaw])
      sandbox.apply({ type: 'bring back', name: 'start' })
      const before = run.calls
      const earlier = found()
      // The careful client does not make every call that its token allows, which is only a note on its own story.
      const others = (all: string[]): string[] =>
        all.filter((one) => flaw === 'scope.unused' || !one.startsWith('scope.unused'))
      await tried([])
      expect(run.calls).toBeGreaterThan(before)
      expect(others(found())).toEqual(others(earlier))
      expect(run.findings.every(({ count }) => count > 0)).toBe(true)
    },
  )
})
