/**
 * Each rule under variations that change nothing about the client: its flawed client has the finding and its careful
 * client has none, whatever the responses look like and whoever else uses the token. The seed chooses some of the
 * rules and a variation for each; FULL=1 tries all rules under all of them.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Agent } from 'undici'
import { DEFAULT_CONFIG } from '../../../src/quality/audit/config.ts'
import { THRESHOLDS } from '../../../src/quality/audit/thresholds.ts'
import { Run } from '../../../src/quality/runs/run.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { Client, type Flaw } from '../../clients/client.ts'
import { flawedOn, type Flawed, type Make } from '../../clients/flawed.ts'
import { isFull } from '../../support/full.ts'
import { scenariosOf, withScenario } from '../../support/scenarios.ts'
import { seeded, someOf } from '../../support/seeded.ts'
import { openServer } from '../../support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const SEED = Number(process.env.SEED ?? 44)

const api = openServer({ pace: 'quick', seed: SEED })
const project = 'prj_acme_prod'
let sandbox: Sandbox
let run: Run
let token: string

interface Variation {
  readonly name: string
  /** A shipped scenario that is active as well. */
  readonly scenario?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Number of callers with the same token and User-Agent, and whether each has its own connections, as a process has. */
  readonly callers?: number
  readonly areProcesses?: boolean
}

const VARIATIONS: readonly Variation[] = [
  { name: 'grease', scenario: 'grease' },
  { name: 'grease-evolving', scenario: 'grease-evolving' },
  { name: 'read-lag', scenario: 'read-lag' },
  { name: 'list-lag', scenario: 'list-lag' },
  { name: 'events-hostile', scenario: 'events-hostile' },
  { name: 'gzip', headers: { 'accept-encoding': 'gzip' } },
  { name: 'identity', headers: { 'accept-encoding': 'identity' } },
  { name: '2 callers in one process', callers: 2 },
  { name: '8 callers in one process', callers: 8 },
  { name: '2 processes', callers: 2, areProcesses: true },
  { name: '8 processes', callers: 8, areProcesses: true },
]

/** Flaws of clients with several calls in flight, or with a stream next to their calls. */
const PARALLEL = /^events\.|jitter|unbounded/

/** Variations under which the flaw cannot show, each with the reason. */
const EXEMPT: Readonly<Partial<Record<Flaw, readonly [names: readonly string[], reason: string]>>> = {
  'idempotency.new-key': [
    ['2 processes', '8 processes'],
    'the lost response closes the connection, so the retry may come from any of the processes',
  ],
  'operation.abandoned': [
    ['read-lag'],
    'the Operation cannot be read yet, so the client never sees that it is unfinished',
  ],
  'page.skipped-items': [['list-lag'], 'the list that moves is not the one that is shown'],
}

beforeEach(async () => {
  sandbox = api.app.sandboxes.get('default')!
  sandbox.reset()
  const scopes = ['network:read', 'network:write']
  const made = await api.post(`/scopes/${project}/iam/api-tokens`, { name: 'story', scopes, lifetime: '30d' })
  token = made.body.secret
})
const agents: Agent[] = []
afterEach(async () => {
  run.end()
  await Promise.all(agents.splice(0).map((agent) => agent.destroy()))
})

const FLAWED = flawedOn({
  api,
  get sandbox() {
    return sandbox
  },
  get run() {
    return run
  },
})

const moveClock = (ms: number): Promise<void> => {
  api.advance(ms / 1_000)
  return Promise.resolve()
}

function begin(flaw: Flaw): void {
  const thresholds = { ...THRESHOLDS, backoffMs: 2_000, pollMs: 500 }
  const isReal = flaw === 'retry.no-backoff' || flaw.endsWith('.polls-too-fast')
  const config = isReal ? { ...DEFAULT_CONFIG, thresholds } : DEFAULT_CONFIG
  run = new Run({ name: 'story', contract: api.app.contract, config })
  run.join(sandbox)
}

/** Plays the act of a flaw with a client, while careful clients make other calls. */
async function play(flaws: readonly Flaw[], [flaw, act, rule]: Flawed, variation: Variation): Promise<void> {
  const { scenario, headers = {}, callers = 1, areProcesses = false } = variation
  const init = (): object => {
    if (!areProcesses && callers > 1) return {}
    // A process that makes one call after the other uses one connection.
    const dispatcher = new Agent(PARALLEL.test(flaw) ? {} : { connections: 1 })
    agents.push(dispatcher)
    return { dispatcher }
  }
  const common = { url: `${api.app.url}/api/v1`, token, sleep: moveClock, timeoutMs: 2_000, headers }
  const own = init()
  // In one process, the trace tells the callers apart.
  const traced = (at: number): object => {
    if (areProcesses || callers === 1) return { headers }
    const trace = String(at).padStart(32, '1')
    return { headers: { ...headers, traceparent: `00-${trace}-1111111111111111-01` } }
  }
  const make: Make = (options) => new Client({ ...common, ...traced(callers), flaws, init: own, ...options })
  let isOver = false
  const others = Array.from({ length: callers - 1 }, async (_, at) => {
    const client = new Client({ ...common, ...traced(at), init: init() })
    while (!isOver) {
      await client.list(`/scopes/${project}/network/subnets`, { q: `caller-${at}` }).catch(() => (isOver = true))
      await new Promise((done) => setTimeout(done, 5))
    }
  })
  try {
    await withScenario(api, [rule ?? { then: { state: 'told' } }], () => {
      // The fault that provokes the flaw comes first.
      if (scenario !== undefined) scenariosOf(api).activate(scenario)
      return act(make).then(
        () => (run.exit = 0),
        () => (run.exit = 1),
      )
    })
  } finally {
    isOver = true
    await Promise.all(others)
    if (scenario !== undefined) scenariosOf(api).deactivate(scenario)
  }
}

describe.each(someOf(FLAWED, 15, seeded(SEED)).map((one) => ({ name: one[0], flawed: one })))('$name', ({ flawed }) => {
  const [flaw] = flawed
  const { pick } = seeded(SEED + FLAWED.findIndex(([one]) => one === flaw))
  const [exempt = []] = EXEMPT[flaw] ?? []
  const possible = VARIATIONS.filter(({ name }) => !exempt.includes(name))
  const chosen = process.env.VARIATION
    ? possible.filter(({ name }) => name === process.env.VARIATION)
    : isFull
      ? possible
      : [pick(possible)]
  test.each(chosen)(`has the same verdict under $name (seed ${SEED})`, async (variation) => {
    sandbox.apply({ type: 'checkpoint', name: 'start' })
    begin(flaw)
    await play([], flawed, variation)
    expect(run.calls).toBeGreaterThan(0)
    expect(run.findings.map(({ level, rule, message }) => `${level} ${rule}: ${message}`)).toEqual([])
    run.end()
    sandbox.apply({ type: 'bring back', name: 'start' })
    begin(flaw)
    await play([flaw], flawed, variation)
    await expect.poll(() => run.findings.map(({ rule }) => rule), { timeout: 2_000 }).toContain(flaw)
  })
})
