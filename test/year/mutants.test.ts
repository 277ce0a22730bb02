/** Each invariant of the walk detects the fault injected for it, and no other invariant reports that fault. */
import { expect, test } from 'vitest'
import { openServer, START } from '../support/test-server.ts'
import { yearOf, type Step } from './moves.ts'
import { PLACE, type Tenant } from './tenant.ts'
import { shrunk, walk } from './walk.ts'

const SEED = 3
/** The fault happens after this step. One more step follows, after which every invariant is checked. */
const AT = 4
const steps: readonly Step[] = [...yearOf(SEED).slice(0, AT + 1), { move: 'wait', dice: 1 }]
const api = openServer()

/** Injects a fault that changes the responses of matching paths. */
const spoiled =
  (paths: RegExp, spoil: (body: any) => any) =>
  (tenant: Tenant): void => {
    tenant.fault = { answer: (path, body) => (paths.test(path) ? spoil(body) : body) }
  }

/** Injects a fault by changing the world directly, without the API. */
const patched =
  (change: (world: Tenant['world']) => void) =>
  ({ world }: Tenant): void =>
    void world.commit(() => change(world))

const MUTANTS: Readonly<Record<string, (tenant: Tenant) => void>> = {
  records: patched((world) => {
    const volume = world.need('volume', 'vol_data')
    world.patch(volume, { status: 'attaching' })
  }),
  references: patched((world) => {
    const rule = [...world.all('alertRule')][0]!
    world.patch(rule, { resourceIds: ['ins_that_is_gone'] } as never)
  }),
  mirror: (tenant) => {
    tenant.fault = { drops: (kind) => kind === 'keyPair' }
    const row = [...tenant.world.all('keyPair')][0]!
    tenant.world.commit(() => tenant.world.patch(row, { name: 'renamed' }))
  },
  'single reads': (tenant) => {
    spoiled(/key-pairs\/kpr/, (body) => ({ ...body, name: 'stale' }))(tenant)
    const row = [...tenant.world.all('keyPair')][0]!
    spoiled(new RegExp(`key-pairs/${row.id}$`), (body) => ({ ...body, name: 'stale' }))(tenant)
    tenant.world.commit(() => tenant.world.patch(row, { name: 'renamed' }))
  },
  lists: spoiled(/\/compute\/images\?/, ({ data, meta }) => ({ data: data.slice(1), meta })),
  quotas: spoiled(/quota-allocations\?/, ({ data, meta }) => ({
    data: data.map((one: any) => (one.resource === 'volumes' ? { ...one, used: one.used + 1 } : one)),
    meta,
  })),
  capacity: ({ world }) => {
    const table = world.table('instance')
    const tally = table.tally.bind(table)
    table.tally = (name, value) => tally(name, value) + (value.startsWith('flv_small ') ? 1 : 0)
  },
  'Activity Log': patched((world) => {
    const events = [...world.table('activityEvent').all()]
    world.remove(events.findLast(({ createdMs }) => createdMs < Date.parse(START))!)
  }),
  bills: patched((world) => {
    const invoices = [...world.all('billing.invoice')]
    const issued = invoices.find(
      ({ doc, hidden }) => doc.status === 'paid' && hidden.subscriptionId === PLACE.subscriptionId,
    )!
    world.patch(issued, { subtotalMinor: issued.doc.subtotalMinor + 1 })
  }),
  topology: spoiled(/^\/graph/, (body) => ({ ...body, edges: body.edges.slice(1) })),
  rights: ({ world }) => {
    // Makes every token act for the owner.
    for (const row of [...world.all('iam.apiToken')])
      if (row.hidden.tenantId === PLACE.tenantId)
        world.commit(() => world.patch(row, { principalId: 'usr_owner' }, { userId: 'usr_owner' }))
  },
}

test('without a fault, the steps violate no invariant', async () => {
  expect((await walk(api, SEED, steps)).violations).toEqual([])
})

test.each(Object.entries(MUTANTS))(
  'a fault that breaks the invariant %s is detected by that invariant alone',
  async (name, mutate) => {
    const { violations } = await walk(api, SEED, steps, (tenant, step) => {
      if (step === AT) mutate(tenant)
    })
    expect(violations.map(({ invariant, faults }) => [invariant, faults.slice(0, 2)])).toEqual([
      [name, expect.any(Array)],
    ])
  },
)

test('a failure is reduced to the steps that cause it', async () => {
  const fails = (some: readonly number[]) => Promise.resolve(some.includes(17) && some.includes(4))
  const all = Array.from({ length: 60 }, (_, at) => at)
  expect(await shrunk(all, fails)).toEqual([4, 17])
})
