/**
 * The careful client completes its workflow under every shipped scenario, without findings; with FULL=1 at every pace.
 */
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/quality/audit/config.ts'
import { Run } from '../../../src/quality/runs/run.ts'
import { PACES } from '../../../src/service/state/pace.ts'
import { Client } from '../../clients/client.ts'
import { tellStory } from '../../clients/story.ts'
import { isFull } from '../../support/full.ts'
import { withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const SCENARIOS = readdirSync('scenarios').map((file) => file.replace('.yaml', ''))
const DELAYING = /^(slow-responses|late-.*)$/
const project = 'prj_acme_prod'
const tried = isFull ? PACES : (['quick', 'realistic'] as const)

describe.each(tried)('the audit reports no findings for the careful client at the %s pace', (pace) => {
  const api = openServer({ pace })
  let run: Run
  let token: string

  beforeEach(async () => {
    const sandbox = api.app.sandboxes.get('default')!
    sandbox.reset()
    const scopes = ['network:read', 'network:write']
    const made = await api.post(`/scopes/${project}/iam/api-tokens`, { name: 'story', scopes, lifetime: '30d' })
    token = made.body.secret
    run = new Run({ name: 'story', contract: api.app.contract, config: DEFAULT_CONFIG })
    run.join(sandbox)
  })
  afterEach(() => run.end())

  test.each(SCENARIOS)('under the scenario %s', async (scenario) => {
    const sandbox = api.app.sandboxes.get('default')!
    const sleep = (ms: number): Promise<void> => {
      api.advance(ms / 1_000)
      return Promise.resolve()
    }
    // Advances the sandbox clock repeatedly, because calls that a scenario delays wait for the clock.
    const ticking = setInterval(() => sandbox.world.clock.pending > 0 && DELAYING.test(scenario) && api.advance(0.5), 5)
    const client = new Client({ url: `${api.app.url}/api/v1`, token, sleep, timeoutMs: 5_000, patienceMs: 20_000 })
    // Under some scenarios the workflow cannot finish, for example because a permission or quota is missing.
    await withScenario(api, scenario, () => tellStory(client, project, 100).catch(() => undefined))
    clearInterval(ticking)
    expect(run.findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
    expect(run.calls).toBeGreaterThan(0)
  })
})
