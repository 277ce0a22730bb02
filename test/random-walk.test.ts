/**
 * A walk of random calls of seven actors to all endpoints, under which work is cancelled and fails. After each step, all
 * invariants of the world must hold, and the lists, reads, amounts and the event stream seen over HTTP must agree. It
 * prints its seed when it fails; set `SEED=… STEPS=…` for a different or longer walk.
 */
import { expect, test } from 'vitest'
import type { Endpoint } from '../src/service/contract/endpoint.ts'
import { allocationView } from '../src/service/resources/iam/quota-allocations.ts'
import type { Ownership } from '../src/service/state/kinds/ownership.ts'
import type { Row } from '../src/service/state/record.ts'
import { Invariants } from './support/invariants.ts'
import { Mirror } from './support/mirror.ts'
import { moneyFaults } from './support/money.ts'
import { orderFaults, pageFaults, sortsOf } from './support/orders.ts'
import { addressOf, pathOf } from './support/samples.ts'
import { seeded } from './support/seeded.ts'
import { openStream, type SentFrame } from './support/stream.ts'
import { openServer } from './support/test-server.ts'
import { callTo, walk } from './support/walk.ts'

const SEED = Number(process.env.SEED ?? 1)
const STEPS = Number(process.env.STEPS ?? 1500)
/** After this many steps, the walk checks all amounts, and reads one list from its first to its last page. */
const LOOK = 20

const api = openServer({ seed: SEED })

/** The owner makes half of the calls; the others may do less, and may be disabled on the way. */
const ACTORS = ['admin', 'contributor', 'reader', 'billing', 'project_owner', 'network_operator'] as const

/** Records that the walk does not write to, because its own calls need them. */
const OWN: ReadonlySet<string> = new Set(['usr_owner', 'tok_owner', 'sub_acme_main'])
/** Calls that the walk does not send: the first never ends, and after the second, all later calls would fail. */
const LEFT_OUT: ReadonlySet<string> = new Set(['streamEvents', 'deleteProject'])

/** Returns true if the owner's stream tells of a record. */
function isOfTenant({ hidden }: Row): boolean {
  return [undefined, 'ten_acme'].includes((hidden as Ownership).tenantId)
}

test(`events.patch-minimal, pagination.meta, operations.immutable, vpn.ike-shape, storage.volumes, network.ports: all invariants hold, and reads, lists and frames agree, during a random walk of ${STEPS} steps (seed ${SEED})`, async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const { world, validator } = sandbox
  const { contract } = api.app
  const dice = seeded(SEED)
  const { chance, pick } = dice
  const endpoints = [...contract.endpoints.values()].filter(({ id }) => !LEFT_OUT.has(id))
  const lists = endpoints.filter((endpoint) => endpoint.method === 'GET' && endpoint.id.startsWith('list'))
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const fixtures = sandbox.capture()
  const called = new Set<string>()
  const accepted = new Set<string>()
  let done = 0

  const call = async (): Promise<string> => {
    const drawn = callTo(pick(chance() < 0.6 ? writes : endpoints), { contract, world }, dice, {
      generated: 0.25,
      ids: 0.6,
    })
    if (!drawn) return 'nothing to do it with'
    const { endpoint, params, body } = drawn
    if (endpoint.method !== 'GET' && Object.values(params).some((id) => OWN.has(id))) return 'nothing to do it with'
    const sorts = sortsOf(endpoint)
    const sort = sorts.length === 0 ? undefined : pick(sorts)
    const order = pick(['asc', 'desc'] as const)
    const path = sort === undefined ? drawn.path : `${pathOf(endpoint, params)}?sort=${sort}&order=${order}`
    const actor = endpoint.consoleOnly || chance() < 0.5 ? 'owner' : pick(ACTORS)
    const answered = await api.call(endpoint.method, path, {
      body,
      ...(actor !== 'owner' && { token: `pc_live_${actor}` }),
      headers: { 'if-match': '*' },
      endpoint,
    })
    called.add(endpoint.id)
    if (answered.status < 300) accepted.add(endpoint.id)
    if (answered.status < 300 && endpoint.method !== 'GET') done += 1
    const told = `${actor}: ${endpoint.method} ${path} ${JSON.stringify(body ?? null).slice(0, 300)} → ${answered.status}`
    const faults = [
      ...(answered.status >= 500 ? [`${answered.status} ${answered.text.slice(0, 300)}`] : []),
      ...(answered.status === 200 && sort !== undefined ? orderFaults(answered.body.data, sort, order) : []),
    ]
    if (faults.length > 0) throw new Error(`${told}\n${faults.join('\n')}`)
    return told
  }
  const open = (): Row<'operation'>[] => [...world.all('operation')].filter(({ doc }) => doc.finishedAt === null)
  const cancel = async (): Promise<string> => {
    if (open().length === 0) return 'nothing to cancel'
    const { id, doc } = pick(open())
    return `cancel ${id}, ${doc.action} → ${(await api.post(`/operations/${id}/actions/cancel`)).status}`
  }
  const fail = (): string => {
    if (open().length === 0) return 'nothing to fail'
    const job = pick(open())
    world.commit(() =>
      world.patchHidden(job, { plan: { ...job.hidden.plan, outcome: pick(['fail', 'warn'] as const) } }),
    )
    return `${job.id}, ${job.doc.action} is to fail`
  }
  const heardAfter = async (move: () => void, told: string): Promise<string> => {
    move()
    await api.app.lifecycle.flushed()
    const faults = await follow()
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return told
  }
  const wait = (seconds: number) => () => heardAfter(() => api.advance(seconds), `${seconds} s pass`)
  const settle = (): Promise<string> => heardAfter(api.settle, 'all work is done')

  let invariants = new Invariants(world, validator)
  let stream = await openStream(api)
  let mirror = new Mirror(world, isOfTenant)
  let heard: SentFrame[] = []
  /**
   * Acts as a client: when its stream ends, which happens every ten minutes, it reconnects with the last id that it
   * received. Returns a fault if that id was no longer known.
   */
  const follow = async (): Promise<string[]> => {
    await stream.caughtUp()
    if (stream.ended() === 'open') return []
    heard.push(...stream.frames())
    const lastEventId = heard.at(-1)?.lastEventId ?? '0'
    stream = await openStream(api, { lastEventId })
    await stream.caughtUp()
    return stream.text().includes(': reset') ? [`the stream was told of a reset after ${lastEventId}`] : []
  }
  /** Returns the differences between the state that the client knows from the stream and the actual state. */
  const streamFaults = async (): Promise<string[]> => {
    await stream.caughtUp()
    const frames = [...heard, ...stream.frames()]
    for (const frame of frames) mirror.hear(frame)
    return [...mirror.faults(), ...quotaFaults(frames)]
  }
  /** Compares the frames about allocations with what a read shows; allocations are no records. */
  const quotaFaults = (frames: readonly SentFrame[]): string[] => {
    const known = new Map<string, Record<string, unknown>>()
    for (const { kind, id, scopeId, patch } of frames)
      if (kind === 'iam.quotaAllocation') known.set(`${scopeId} ${id}`, { ...known.get(`${scopeId} ${id}`), ...patch })
    return [...known].flatMap(([key, told]) => {
      const [scopeId, id] = key.split(' ') as [string, string]
      const [project, quota] = [world.get('project', scopeId), world.get('iam.quota', id)]
      if (!project || !quota) return []
      const shown = allocationView(world, { ...project.hidden, scopeId }, quota) as Record<string, unknown>
      const other = Object.keys(told).filter((field) => JSON.stringify(told[field]) !== JSON.stringify(shown[field]))
      return other.map((field) => `the stream says other of the quota ${key}.${field}`)
    })
  }
  /** Reads every record that a page of a list shows. */
  const readFaults = async (list: Endpoint, path: string): Promise<string[]> => {
    const one = endpoints.find(
      ({ method, path: other, consoleOnly }) =>
        method === 'GET' &&
        !consoleOnly &&
        other.startsWith(`${list.path}/{`) &&
        /^\/\{\w+\}$/.test(other.slice(list.path.length)),
    )
    if (!one) return []
    const { status, body } = await api.call('GET', path, { endpoint: list })
    const found: string[] = []
    for (const shown of status === 200 ? body.data : []) {
      const read = await api.call('GET', `${path}/${shown.id}`, { endpoint: one })
      if (read.status !== 200) found.push(`${path} lists ${shown.id}, and a read of it gets ${read.status}`)
      else if (JSON.stringify(read.body) !== JSON.stringify(shown))
        found.push(`${path} shows ${shown.id} other than a read of it`)
    }
    return found
  }
  const lookFaults = async (): Promise<string[]> => {
    const list = pick(lists)
    const params = addressOf(world, list, chance)
    const path = params && pathOf(list, params)
    const listed = path === undefined ? [] : [...(await pageFaults(api, list, path)), ...(await readFaults(list, path))]
    return [...(await moneyFaults(api)), ...listed]
  }

  expect(invariants.faults(), 'of the fixtures').toEqual([])
  await walk(dice, {
    seed: SEED,
    steps: STEPS,
    moves: [
      [75, call],
      [6, cancel],
      [4, fail],
      [4, wait(1)],
      [4, wait(7)],
      [2, wait(60)],
      [1, wait(3 * 3600)],
      [1, wait(86_400)],
      [3, settle],
    ],
    faults: async (step) => [...invariants.faults(), ...(step % LOOK === 0 ? await lookFaults() : [])],
    leg: 150,
    restart: async () => {
      api.settle()
      const faults = [...invariants.faults(), ...(await follow()), ...(await streamFaults())]
      stream.close()
      sandbox.restore(fixtures, Date.now())
      invariants = new Invariants(world, validator)
      stream = await openStream(api)
      mirror = new Mirror(world, isOfTenant)
      heard = []
      return faults
    },
  })
  stream.close()
  expect(done, 'a good part of the calls did something').toBeGreaterThan(STEPS / 8)
  // Short walks are for debugging, so their coverage is not checked.
  if (STEPS < 1000) return
  expect(called.size / endpoints.length, 'most endpoints were called').toBeGreaterThan(0.85)
  expect(writes.filter(({ id }) => accepted.has(id)).length, 'many writes were accepted').toBeGreaterThan(80)
})
