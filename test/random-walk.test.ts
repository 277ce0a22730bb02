/**
 * Makes many random calls in a seeded world, and checks all invariants after each of them. A failing walk prints its
 * seed; set `SEED=… STEPS=…` for a different or longer one.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '../src/openapi/endpoint.ts'
import type { Kind } from '../src/world/kinds.ts'
import type { Ownership } from '../src/world/kinds/ownership.ts'
import type { Row } from '../src/world/record.ts'
import { bodies } from './support/arbitraries.ts'
import { openServer } from './support/test-server.ts'
import { Invariants } from './support/invariants.ts'
import { seeded } from './support/seeded.ts'
import { addressOf, bodyOf, pathOf, schemaAt } from './support/samples.ts'

const SEED = Number(process.env.SEED ?? 1)
const STEPS = Number(process.env.STEPS ?? 2000)
const LEG = 200
const api = openServer({ seed: SEED })

/** Body fields that contain the id of a record, with the kind of that record. */
const NAMES: Readonly<Record<string, Kind>> = {
  flavorId: 'flavor',
  imageId: 'image',
  instanceId: 'instance',
  networkId: 'network.network',
  networkInterfaceId: 'network.interface',
  securityGroupId: 'network.securityGroup',
  snapshotId: 'volumeSnapshot',
  subnetId: 'network.subnet',
  volumeId: 'volume',
  ikePolicyId: 'vpn.ikePolicy',
  ipsecPolicyId: 'vpn.ipsecPolicy',
  serviceId: 'vpn.service',
  routerId: 'network.router',
  principalId: 'iam.user',
}

test(`operations.immutable, vpn.ike-shape, storage.volumes, network.ports: all invariants hold during a random walk of ${STEPS} steps (seed ${SEED})`, async () => {
  const { world, validator } = api.app.sandboxes.get('default')!
  const { contract } = api.app
  const { chance, pick } = seeded(SEED)
  const sandbox = api.app.sandboxes.get('default')!
  const fixtures = sandbox.capture()
  let invariants = new Invariants(world, validator)
  const writes = [...contract.endpoints.values()].filter(({ method, id }) => method !== 'GET' && !ENDS_THE_WALK.has(id))
  const story: string[] = []
  let done = 0

  const rowIds = (kind: Kind): string[] =>
    [...world.table(kind).all()]
      .filter(({ hidden }) => ((hidden as Ownership).scopeId ?? 'prj_acme_prod') === 'prj_acme_prod')
      .map(({ id }) => id)
  const made = (endpoint: Endpoint): unknown => {
    const sample = bodyOf(contract, endpoint)
    if (sample === undefined || chance() < 0.4)
      return endpoint.bodyPointer && chance() < 0.5
        ? fc.sample(bodies(contract, schemaAt(contract, endpoint), sample), {
            seed: Math.floor(chance() * 2 ** 31),
            numRuns: 1,
          })[0]
        : sample
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample
    const named = Object.entries(sample).map(([key, value]) => [
      key,
      key in NAMES
        ? pick([value, ...rowIds(NAMES[key]!)])
        : key === 'name'
          ? `walk-${Math.floor(chance() * 30)}`
          : value,
    ])
    return Object.fromEntries(named)
  }
  const write = async (): Promise<string> => {
    const endpoint = pick(writes)
    const params = addressOf(world, endpoint, chance)
    if (!params) return `${endpoint.id}: nothing to do it with`
    const body = made(endpoint)
    const query = endpoint.id === 'deleteBucketObject' ? '?key=sample' : ''
    const { status } = await api.call(endpoint.method, pathOf(endpoint, params) + query, {
      ...(body !== undefined && { body }),
      headers: { 'if-match': '*' },
      endpoint,
    })
    expect(status).toBeLessThan(500)
    if (status < 300) done += 1
    return `${endpoint.method} ${pathOf(endpoint, params)} ${JSON.stringify(body ?? null).slice(0, 300)} → ${status}`
  }
  const open = (): Row<'operation'>[] => [...world.all('operation')].filter(({ doc }) => doc.finishedAt === null)
  const cancel = async (): Promise<string> => {
    if (open().length === 0) return 'nothing to cancel'
    const { id, doc } = pick(open())
    return `cancel ${id}, ${doc.action} → ${(await api.post(`/operations/${id}/actions/cancel`)).status}`
  }
  const fail = (): Promise<string> => {
    if (open().length === 0) return Promise.resolve('nothing to fail')
    const job = pick(open())
    world.commit(() =>
      world.patchHidden(job, { plan: { ...job.hidden.plan, outcome: pick(['fail', 'warn'] as const) } }),
    )
    return Promise.resolve(`${job.id}, ${job.doc.action} is to fail`)
  }
  const wait = (seconds: number) => (): Promise<string> => {
    api.advance(seconds)
    return Promise.resolve(`${seconds} s pass`)
  }
  const settle = (): Promise<string> => {
    api.settle()
    return Promise.resolve('all work is done')
  }
  const moves: readonly [weight: number, move: () => Promise<string>][] = [
    [66, write],
    [6, cancel],
    [4, fail],
    [8, wait(1)],
    [8, wait(7)],
    [4, wait(60)],
    [1, wait(3 * 3600)],
    [3, settle],
  ]
  const next = (): (() => Promise<string>) => {
    let left = chance() * 100
    return moves.find(([weight]) => (left -= weight) < 0)![1]
  }

  expect(invariants.faults(), 'of the fixtures').toEqual([])
  for (let step = 0; step < STEPS; step++) {
    // Deleted records do not come back, so the walk restarts from time to time.
    if (step % LEG === LEG - 1) {
      api.settle()
      expect(invariants.faults()).toEqual([])
      sandbox.restore(fixtures, Date.now())
      invariants = new Invariants(world, validator)
    }
    story.push(await next()().catch((error: unknown) => `it broke: ${(error as Error).message}`))
    const faults = invariants.faults()
    if (faults.length > 0 || story.at(-1)!.startsWith('it broke'))
      expect.fail(`seed ${SEED}, step ${step}\n${faults.join('\n')}\nafter\n${story.slice(-12).join('\n')}`)
  }
  api.settle()
  expect(invariants.faults()).toEqual([])
  expect(done, 'a good part of the calls did something').toBeGreaterThan(STEPS / 8)
}, 120_000)

/** Calls that would make the rest of the walk fail. */
const ENDS_THE_WALK = new Set([
  'deleteUser',
  'disableUser',
  'revokeUserCredentials',
  'revokeApiToken',
  'rotateApiToken',
  'deleteRoleAssignment',
  'updateRole',
  'deleteProject',
  'deleteSubscription',
  'setQuotaAllocation',
])
