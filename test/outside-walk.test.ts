/**
 * A walk of random valid calls to all endpoints, checked from outside: after each step, the lists, reads, amounts and
 * event stream seen over HTTP must agree, and the world must be consistent. It prints its seed when it fails; set
 * `SEED=… OUTSIDE_STEPS=…` for a different or longer walk.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '../src/openapi/endpoint.ts'
import type { Kind } from '../src/world/kinds.ts'
import { bodies } from './support/arbitraries.ts'
import { Invariants } from './support/invariants.ts'
import { moneyFaults } from './support/money.ts'
import { orderFaults, pageFaults, sortsOf } from './support/orders.ts'
import { addressOf, bodyOf, pathOf, schemaAt } from './support/samples.ts'
import { openStream, type SentFrame } from './support/stream.ts'
import { openServer } from './support/test-server.ts'

const SEED = Number(process.env.SEED ?? 7)
const STEPS = Number(process.env.OUTSIDE_STEPS ?? 600)
/** After this many steps, the walk restarts from the fixtures, because deleted records do not come back. */
const LEG = 150
/** After this many steps, the walk checks all amounts, and reads one list from its first to its last page. */
const LOOK = 10

const api = openServer({ seed: SEED })

/** Records that the walk does not write to, because its own calls need them. */
const OWN: ReadonlySet<string> = new Set(['usr_owner', 'tok_owner', 'sub_acme_main'])
/** Calls that the walk does not send, because all later calls would fail. */
const LAST: ReadonlySet<string> = new Set(['deleteProject'])

/** Returns a generator of random numbers from 0 to 1, excluding 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

test(`events.patch-minimal, pagination.meta, operations.immutable: reads, lists and frames agree during a random walk of ${STEPS} calls (seed ${SEED})`, async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const { world, validator } = sandbox
  const { contract } = api.app
  const chance = generator(SEED)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
  const endpoints = [...contract.endpoints.values()].filter(({ id }) => id !== 'streamEvents' && !LAST.has(id))
  const lists = endpoints.filter((endpoint) => endpoint.method === 'GET' && endpoint.id.startsWith('list'))
  const fixtures = sandbox.capture()
  const story: string[] = []
  const called = new Set<string>()
  const accepted = new Set<string>()

  /** A body: either the contract's own example with a new name, or a generated body that matches the schema. */
  const bodyFor = (endpoint: Endpoint): unknown => {
    const sample = bodyOf(contract, endpoint)
    if (sample === undefined) return undefined
    if (chance() < 0.3)
      return fc.sample(bodies(contract, schemaAt(contract, endpoint), sample), {
        seed: Math.floor(chance() * 2 ** 31),
        numRuns: 1,
      })[0]
    const isObject = typeof sample === 'object' && sample !== null && !Array.isArray(sample)
    return isObject && 'name' in sample ? { ...sample, name: `walk-${Math.floor(chance() * 40)}` } : sample
  }
  const call = async (endpoint: Endpoint): Promise<string> => {
    const params = addressOf(world, endpoint, chance)
    if (!params || Object.values(params).some((id) => OWN.has(id) && endpoint.method !== 'GET'))
      return `${endpoint.id}: nothing to do it with`
    const body = endpoint.method === 'GET' ? undefined : bodyFor(endpoint)
    const sorts = sortsOf(endpoint)
    const sort = sorts.length === 0 ? undefined : pick(sorts)
    const order = pick(['asc', 'desc'] as const)
    const query = [
      ...endpoint.query.filter(({ required }) => required).map(({ name }) => `${name}=index.html`),
      ...(sort === undefined ? [] : [`sort=${sort}`, `order=${order}`]),
    ].join('&')
    const path = `${pathOf(endpoint, params)}${query === '' ? '' : `?${query}`}`
    const answered = await api.call(endpoint.method, path, {
      ...(body !== undefined && { body }),
      headers: { 'if-match': '*' },
      endpoint,
    })
    called.add(endpoint.id)
    if (answered.status < 300) accepted.add(endpoint.id)
    const told = `${endpoint.method} ${path} ${JSON.stringify(body ?? null).slice(0, 300)} → ${answered.status}`
    const faults = [
      ...(answered.status >= 500 ? [`${answered.status} ${answered.text.slice(0, 300)}`] : []),
      ...(answered.status === 200 && sort !== undefined ? orderFaults(answered.body.data, sort, order) : []),
    ]
    if (faults.length > 0) throw new Error(`${told}\n${faults.join('\n')}`)
    return told
  }
  const passTime = async (): Promise<string> => {
    const seconds = pick([1, 7, 60, 3 * 3600, 86_400])
    api.advance(seconds)
    await api.app.lifecycle.flushed()
    const faults = await follow()
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return `${seconds} s pass`
  }

  let invariants = new Invariants(world, validator)
  let stream = await openStream(api)
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
    const known = new Map<string, Record<string, unknown>>()
    for (const { kind, id, patch } of [...heard, ...stream.frames()]) {
      if (kind === 'iam.quotaAllocation') continue
      const before = patch.deleted === true ? {} : known.get(`${kind} ${id}`)
      known.set(`${kind} ${id}`, { ...before, ...patch })
    }
    return [...known].flatMap(([key, said]) => {
      const [kind, id] = key.split(' ') as [Kind, string]
      const doc = world.tables.get(kind)?.get(id)?.doc as Record<string, unknown> | undefined
      if (said.deleted === true) return doc === undefined ? [] : [`the stream says that ${key} is gone`]
      if (doc === undefined) return world.tables.has(kind) ? [`the stream does not say that ${key} is gone`] : []
      const other = Object.keys(said).filter((field) => JSON.stringify(said[field]) !== JSON.stringify(doc[field]))
      return other.map((field) => `the stream says other of ${key}.${field}`)
    })
  }
  const failOn = (faults: readonly string[], step: number): void => {
    if (faults.length > 0)
      expect.fail(`seed ${SEED}, step ${step}\n${faults.join('\n')}\nafter\n${story.slice(-12).join('\n')}`)
  }

  for (let step = 0; step < STEPS; step++) {
    if (step % LEG === LEG - 1) {
      api.settle()
      failOn([...invariants.faults(), ...(await follow()), ...(await streamFaults())], step)
      stream.close()
      sandbox.restore(fixtures, Date.now())
      invariants = new Invariants(world, validator)
      stream = await openStream(api)
      heard = []
    }
    const next = chance() < 0.12 ? passTime() : call(pick(endpoints))
    story.push(await next.catch((error: unknown) => `it broke: ${(error as Error).message}`))
    const broken = story.at(-1)!.startsWith('it broke') ? [story.at(-1)!] : []
    failOn([...broken, ...invariants.faults()], step)
    if (step % LOOK === 0) {
      const list = pick(lists)
      const params = addressOf(world, list, chance)
      failOn([...(await moneyFaults(api)), ...(params ? await pageFaults(api, list, pathOf(list, params)) : [])], step)
    }
  }
  stream.close()
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  // Short walks are for debugging, so their coverage is not checked.
  if (STEPS < 1000) return
  expect(called.size / endpoints.length, 'most endpoints were called').toBeGreaterThan(0.85)
  expect(writes.filter(({ id }) => accepted.has(id)).length, 'many writes were accepted').toBeGreaterThan(80)
}, 180_000)
