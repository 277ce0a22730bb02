/**
 * The audit over HTTP: the careful client completes its workflow under every kind of fault, without findings.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../src/audit/config.ts'
import { Run } from '../../src/sandbox/run/run.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import type { ScenarioRule } from '../../src/scenarios/definition.ts'
import { Client } from '../clients/client.ts'
import { tellStory } from '../clients/story.ts'
import { withScenario } from '../support/scenarios.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
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

/** Creates a client that advances the sandbox clock instead of waiting. */
function newClient(): Client {
  const sleep = (ms: number): Promise<void> => {
    api.advance(ms / 1_000)
    return Promise.resolve()
  }
  return new Client({ url: `${api.app.url}/api/v1`, token, sleep, timeoutMs: 2_000 })
}

const found = (): string[] => run.findings.map(({ rule, message }) => `${rule}: ${message}`)

const PROVOCATIONS: readonly (readonly [string, ScenarioRule])[] = [
  ['nothing wrong', { then: { state: 'told' } }],
  ['503 on every third call', { then: { respond: { status: 503 } }, every: 3 }],
  ['500 once', { then: { respond: { status: 500 } }, times: 1 }],
  ['429', { then: { respond: { status: 429, headers: { 'Retry-After': '2' } } }, every: 4 }],
  ['cut connections', { then: { network: 'reset-before' }, every: 3 }],
  ['truncated responses', { when: { endpoint: 'listRouters' }, then: { network: 'truncate' }, times: 1 }],
  ['creates whose responses are lost', { when: { endpoint: 'create*' }, then: { network: 'reset-after' }, every: 2 }],
  [
    'an update whose response is lost',
    { when: { endpoint: 'updateRouter' }, then: { network: 'reset-after' }, times: 1 },
  ],
  [
    'a delete whose response is lost',
    { when: { endpoint: 'deleteRouter' }, then: { network: 'reset-after' }, times: 1 },
  ],
  ['a record that someone else changes', { when: { endpoint: 'updateRouter' }, then: { touch: true }, times: 1 }],
  ['streams that are cut off', { when: { endpoint: 'streamEvents' }, then: { stream: { closeAfter: 1 } }, times: 1 }],
  ['duplicate frames', { when: { endpoint: 'streamEvents' }, then: { stream: { duplicate: true } } }],
  ['a silent stream', { when: { endpoint: 'streamEvents' }, then: { stream: { silent: true } } }],
  ['unknown fields and events', { then: { grease: { level: 'compatible' } } }],
  ['unknown values too', { then: { grease: { level: 'evolving' } } }],
]

describe('the audit reports no findings for the careful client under any kind of fault', () => {
  test.each(PROVOCATIONS)('%s', async (_what, rule) => {
    await withScenario(api, [rule], () => tellStory(newClient(), project, 200))
    expect(found()).toEqual([])
    expect(run.calls).toBeGreaterThan(10)
  })
})
