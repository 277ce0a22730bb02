/**
 * The careful client itself: it completes its workflow under every recoverable fault, without findings of the audit,
 * leaves the same state each time, and reports faults that are not recoverable.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_CONFIG } from '../../src/quality/audit/config.ts'
import { RULES } from '../../src/quality/audit/rules/catalogue.ts'
import { Run } from '../../src/quality/runs/run.ts'
import type { SandboxSnapshot } from '../../src/sandbox/snapshot-parts.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import type { ScenarioRule } from '../../src/sandbox/scenarios/definition.ts'
import { openServer } from '../support/test-server.ts'
import { hits, withScenario } from '../support/scenarios.ts'
import { Client, FLAWS, type ClientOptions } from './client.ts'
import { eventsOf, type StreamedEvent } from './event-stream.ts'
import { tellStory } from './story.ts'

const api = openServer()
const project = 'prj_acme_prod'
const routers = `/scopes/${project}/network/routers`
const networks = `/scopes/${project}/network/networks`
let sandbox: Sandbox
let kept: SandboxSnapshot

beforeAll(() => {
  sandbox = api.app.sandboxes.get('default')!
  kept = sandbox.capture()
})

beforeEach(() => sandbox.restore(kept, Date.now()))

/** Returns the only rule of a shipped scenario. */
const shipped = (name: string): ScenarioRule =>
  (parse(readFileSync(`scenarios/${name}.yaml`, 'utf8')) as { rules: [ScenarioRule] }).rules[0]

/** Creates a client that advances the sandbox clock instead of waiting. */
function newClient(options: Partial<ClientOptions> = {}): Client {
  const sleep = (ms: number): Promise<void> => {
    api.advance(ms / 1_000)
    return Promise.resolve()
  }
  return new Client({ url: `${api.app.url}/api/v1`, token: 'pc_live_owner', sleep, timeoutMs: 2_000, ...options })
}

const tell = (client = newClient()): Promise<void> => tellStory(client, project, 200)

/** Returns the names of the workflow's routers and networks that still exist. */
async function left(): Promise<string[]> {
  const lists = await Promise.all([routers, networks].map((path) => api.get(`${path}?pageSize=200`)))
  const names = lists.flatMap(({ body }) => (body.data as { name: string }[]).map(({ name }) => name))
  return names.filter((name) => name.startsWith('story')).sort()
}

describe('the careful client', () => {
  test('the client has exactly one switchable flaw for each rule', () => {
    expect([...FLAWS]).toEqual(RULES.map(({ id }) => id))
  })

  test.each<[string, ScenarioRule]>([
    ['no fault', { then: { state: 'told' } }],
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
    ['a stream with all variants combined', shipped('events-hostile')],
    ['a stream that loses, repeats and reorders frames', shipped('events-lossy')],
    ['unknown fields, headers, details and frames', shipped('grease')],
    ['unknown values too', shipped('grease-evolving')],
    ['stale reads', shipped('read-lag')],
    ['stale lists', shipped('list-lag')],
    ['stale reads, lists and frames', { then: { lag: { reads: '3s', lists: '3s', frames: '3s' } } }],
  ])('the client reaches the same final state without findings with %s', async (_what, rule) => {
    const scopes = ['network:read', 'network:write']
    const made = await api.post(`/scopes/${project}/iam/api-tokens`, { name: 'story', scopes, lifetime: '30d' })
    const run = new Run({ name: 'story', contract: api.app.contract, config: DEFAULT_CONFIG })
    run.join(sandbox)
    await withScenario(api, [rule], async () => {
      await tell(newClient({ token: made.body.secret }))
      expect(hits(api)[0]).toBeGreaterThan(0)
    })
    run.end()
    expect(run.findings.map(({ rule: id, message }) => `${id}: ${message}`)).toEqual([])
    expect(run.calls).toBeGreaterThan(10)
    expect(await left()).toEqual(['story-network', 'story-renamed'])
  })

  test.each([1, 2, 3, 4, 5])(
    'the client reaches the same final state under the scenarios grease and grease-evolving (seed %i)',
    async (seed) => {
      for (const name of ['grease', 'grease-evolving']) {
        sandbox.restore(kept, Date.now())
        sandbox.world.random.seed = seed
        await withScenario(api, [shipped(name)], () => tell())
        expect(await left(), name).toEqual(['story-network', 'story-renamed'])
      }
    },
  )

  test.each<[string, ScenarioRule, RegExp]>([
    ['a service that is down', { then: { respond: { status: 503 } } }, /503/],
    ['a refused credential', { then: { respond: { status: 401 } } }, /401/],
    [
      'an Operation that fails',
      { when: { endpoint: 'createRouter' }, then: { operation: { outcome: 'fail' } } },
      /ERROR/,
    ],
    [
      'an Operation that stalls',
      { when: { endpoint: 'createRouter' }, then: { operation: { outcome: 'stall' } } },
      /come to an end/,
    ],
  ])('the client reports %s', async (_what, rule, message) => {
    await withScenario(api, [rule], () => expect(tell()).rejects.toThrow(message))
  })

  test('the client stops sending once its credential is refused', async () => {
    const client = newClient({ token: 'pc_live_revoked' })
    await expect(client.get(`${routers}/rtr_edge`)).rejects.toThrow('401')
    await expect(client.get(`${routers}/rtr_edge`)).rejects.toThrow('nothing is sent')
    expect(sandbox.log.entries).toHaveLength(1)
  })

  test("the client does not overwrite another client's change to the same field, and retries after a change to another field", async () => {
    const rename = (patch: Readonly<Record<string, unknown>>): ScenarioRule => ({
      when: { endpoint: 'updateRouter' },
      then: { set: { kind: 'network.router', id: 'rtr_edge', patch } },
      times: 1,
    })
    const update = (): Promise<unknown> => newClient().update(`${routers}/rtr_edge`, { name: 'mine' })
    await withScenario(api, [rename({ name: 'theirs' })], () => expect(update()).rejects.toThrow('changed name'))
    expect(api.row('network.router', 'rtr_edge')!.doc.name).toBe('theirs')
    await withScenario(api, [rename({ adminStateUp: false })], update)
    expect(api.row('network.router', 'rtr_edge')!.doc).toMatchObject({ name: 'mine', adminStateUp: false })
  })
})

describe('the stream reader', () => {
  const read = async (text: string, size: number): Promise<StreamedEvent[]> => {
    const bytes = new TextEncoder().encode(text)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    )
    const found: StreamedEvent[] = []
    for await (const event of eventsOf(ReadableStream.from(pieces))) found.push(event)
    return found
  }

  test.each([1, 2, 3, 7, 1_000])(
    'the reader accepts every form of event stream that the standard allows (chunk size %i)',
    async (size) => {
      const text =
        '\uFEFF: hello\r\nid: 1\r\ndata: {"a":\r\ndata: "ä"}\r\n\r\nid:2\ndata:plain\nretry: 10\nother\n\n: ping\n\ndata\rid: 3\r\rdata: lost'
      expect(await read(text, size)).toEqual([
        { id: '1', data: '{"a":\n"ä"}' },
        { id: '2', data: 'plain' },
        { id: '3', data: '' },
      ])
    },
  )
})
