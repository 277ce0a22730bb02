/**
 * Commitments and full hours, computed by hand. Each case runs on one day with machines of two projects; the table has
 * what they cost and what the commitments take off, as hours times amounts.
 */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { control } from '../../../support/control.ts'
import { newFolder, removeFolders } from '../../../support/data-folder.ts'
import { openServer, type TestServer } from '../../../support/test-server.ts'
import type { SandboxSnapshot } from '../../../../src/sandbox/snapshot-parts.ts'

const api = openServer()
const lasting = openServer({ data: newFolder() })
afterAll(removeFolders)
const MAIN = 'sub_acme_main'
const DAY = '2026-03-02'
const [small, medium, large, gpu] = [200, 400, 800, 12_000]
const PRICES = { small, medium, large, gpu } as const
const PROJECTS = { prod: 'prj_acme_prod', dev: 'prj_acme_dev' } as const

type Project = keyof typeof PROJECTS
/** A machine: its project, its size, and when it begins and ends. */
type Run = readonly [Project, keyof typeof PRICES, from: string, until: string]

/** A commitment to compute; by default, for the whole day. */
interface Term {
  readonly hourly: number
  readonly percent: number
  readonly from?: string
  readonly until?: string
  readonly renews?: boolean
}

interface Case {
  readonly title: string
  readonly runs: readonly Run[]
  readonly terms: readonly Term[]
  /** The cost of the project's machines, and the discounts on it. */
  readonly prod: readonly [cost: number, discount: number]
  readonly dev?: readonly [cost: number, discount: number]
  readonly utilisation?: number
}

const allDay = (project: Project, size: keyof typeof PRICES): Run => [project, size, '00:00', '24:00']

const CASES: readonly Case[] = [
  { title: 'no commitment', runs: [allDay('prod', 'medium')], terms: [], prod: [24 * medium, 0] },
  {
    title: '20 percent off 400 of 1,500 an hour',
    runs: [allDay('prod', 'medium')],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [24 * medium, 24 * 80],
    utilisation: 27, // 400 / 1,500
  },
  {
    title: '20 percent off, up to 1,500 of 12,000 an hour',
    runs: [allDay('prod', 'gpu')],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [24 * gpu, 24 * 300],
    utilisation: 100,
  },
  {
    title: 'two projects share in proportion: 400 to 200',
    runs: [allDay('prod', 'medium'), allDay('dev', 'small')],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [24 * medium, 24 * 80],
    dev: [24 * small, 24 * 40],
  },
  {
    title: 'fractions of shares add up: 10 an hour are 6 2/3 and 3 1/3',
    runs: [allDay('prod', 'medium'), allDay('dev', 'small')],
    terms: [{ hourly: 100, percent: 10 }],
    prod: [24 * medium, 160], // 24 × 6 2/3
    dev: [24 * small, 80], // 24 × 3 1/3
  },
  {
    title: 'the unit that is left over in an hour goes to the larger remainder',
    runs: [
      ['prod', 'medium', '05:00', '06:00'],
      ['dev', 'small', '05:00', '06:00'],
    ],
    terms: [{ hourly: 100, percent: 10 }],
    prod: [medium, 7],
    dev: [small, 3],
  },
  {
    title: 'a project that begins at noon takes nothing of the hours before',
    runs: [allDay('prod', 'medium'), ['dev', 'gpu', '12:00', '24:00']],
    terms: [{ hourly: 400, percent: 50 }],
    prod: [24 * medium, 12 * 200 + 77], // 12 × 200 × 400 / 12,400 = 77.4
    dev: [12 * gpu, 2323], // 12 × 200 - 77
  },
  {
    title: 'a machine from 10:30 to 13:30 counts two hours',
    runs: [['prod', 'medium', '10:30', '13:30']],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [2 * medium, 2 * 80],
  },
  {
    title: 'a machine from 10:00 to 11:00 counts one hour',
    runs: [['prod', 'medium', '10:00', '11:00']],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [medium, 80],
  },
  {
    title: 'a machine from 10:01 to 11:59 counts none',
    runs: [['prod', 'medium', '10:01', '11:59']],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [0, 0],
    utilisation: 0,
  },
  {
    title: 'of two machines that overlap within an hour, neither counts',
    runs: [
      ['prod', 'medium', '09:00', '10:40'],
      ['prod', 'medium', '10:20', '12:00'],
    ],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [medium + medium, 80 + 80],
  },
  {
    title: 'a short machine beside a lasting one changes nothing',
    runs: [allDay('prod', 'medium'), ['prod', 'medium', '10:10', '10:50']],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [24 * medium, 24 * 80],
  },
  {
    title: 'a commitment that begins at 10:30 counts from 11:00',
    runs: [allDay('prod', 'medium')],
    terms: [{ hourly: 1500, percent: 20, from: '10:30' }],
    prod: [24 * medium, 13 * 80],
  },
  {
    title: 'a commitment that ends at 10:30 counts until 10:00',
    runs: [allDay('prod', 'medium')],
    terms: [{ hourly: 1500, percent: 20, until: '10:30' }],
    prod: [24 * medium, 10 * 80],
  },
  {
    title: 'at noon one commitment follows another',
    runs: [allDay('prod', 'medium')],
    terms: [
      { hourly: 1500, percent: 20, until: '12:00' },
      { hourly: 1000, percent: 50, from: '12:00' },
    ],
    prod: [24 * medium, 12 * 80 + 12 * 200],
  },
  {
    title: 'within an hour one commitment follows another, which takes over with the next hour',
    runs: [allDay('prod', 'medium')],
    terms: [
      { hourly: 1500, percent: 20, until: '12:30' },
      { hourly: 1000, percent: 50, from: '12:30' },
    ],
    prod: [24 * medium, 12 * 80 + 11 * 200],
  },
  {
    title: 'a commitment that renews within an hour loses no hour',
    runs: [allDay('prod', 'medium')],
    terms: [{ hourly: 1500, percent: 20, until: '12:30', renews: true }],
    prod: [24 * medium, 24 * 80],
  },
  {
    title: 'a second commitment covers what the first leaves',
    runs: [allDay('prod', 'medium')],
    terms: [
      { hourly: 100, percent: 20, from: '-1 day' },
      { hourly: 1000, percent: 50 },
    ],
    prod: [24 * medium, 24 * 20 + 24 * 150],
  },
  {
    title: 'two commitments of 100 percent leave nothing to pay',
    runs: [allDay('prod', 'medium'), allDay('dev', 'small')],
    terms: [
      { hourly: 301, percent: 100, from: '-1 day' },
      { hourly: 299, percent: 100 },
    ],
    prod: [24 * medium, 24 * medium],
    dev: [24 * small, 24 * small],
  },
  {
    title: '0 percent',
    runs: [allDay('prod', 'medium')],
    terms: [{ hourly: 400, percent: 0 }],
    prod: [24 * medium, 0],
  },
  {
    title: 'half a unit an hour carries over',
    runs: [allDay('prod', 'small')],
    terms: [{ hourly: 5, percent: 10 }],
    prod: [24 * small, 12],
  },
  {
    title: 'hours that are not used are lost',
    runs: [['prod', 'large', '06:00', '12:00']],
    terms: [{ hourly: 400, percent: 20 }],
    prod: [6 * large, 6 * 80],
    utilisation: 25, // 6 of 24 hours
  },
  {
    title: 'a machine that changes size at 12:30 counts that hour for neither size',
    runs: [
      ['prod', 'medium', '00:00', '12:30'],
      ['prod', 'large', '12:30', '24:00'],
    ],
    terms: [{ hourly: 1500, percent: 20 }],
    prod: [12 * medium + 11 * large, 12 * 80 + 11 * 160],
  },
]

const at = (time: string): string => {
  if (time === '-1 day') return '2026-03-01T00:00:00.000Z'
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(Date.parse(DAY) + (hours * 60 + minutes) * 60_000).toISOString()
}

const done = async (...sent: Parameters<typeof control> extends [unknown, ...infer Rest] ? Rest : never) => {
  const answered = await control(api, ...sent)
  expect(answered.status, answered.text.slice(0, 500)).toBeLessThan(300)
  return answered.body
}

let web: any
let kept: SandboxSnapshot | undefined
beforeEach(async () => {
  const sandbox = api.app.sandboxes.get('default')!
  if (!kept) {
    web = await done('GET', '/state/instance/ins_web')
    for (const id of ['com_compute', 'com_storage']) await done('DELETE', `/state/billing.commitment/${id}`)
    for (const id of ['ins_web', 'ins_db']) await api.post(`/scopes/prj_acme_prod/compute/instances/${id}/actions/stop`)
    api.advance(86_400 / 2)
    kept = sandbox.capture()
  }
  sandbox.restore(kept, Date.now())
})

async function begin(project: Project, size: keyof typeof PRICES, id: string): Promise<void> {
  const { now } = api.app.sandboxes.get('default')!.world
  const flavor = {
    ...web.flavor,
    id: `flv_${size}`,
    name: size,
    priceHourly: { amount: PRICES[size], currency: 'EUR' },
  }
  await done('PUT', `/state/instance/${id}`, {
    ...web,
    ...{ id, name: id, flavor, createdAt: now, updatedAt: now, networkInterfaces: [], securityGroups: [] },
    ...{ projectId: PROJECTS[project], fixedIp: null, floatingIp: null, monitoringEnabled: false, rootVolumeId: null },
    private: { scopeId: PROJECTS[project] },
  })
}

const commit = (
  id: string,
  { hourly, percent, from = '00:00', until = '24:00', renews = false }: Term,
  service = 'compute',
) =>
  done('PUT', `/state/billing.commitment/${id}`, {
    ...{ id, subscriptionId: MAIN, name: id, service, termMonths: 1, currency: 'EUR', utilisationPercent: 0 },
    ...{ hourlyMinor: hourly, discountPercent: percent, autoRenew: renews, startsAt: at(from), endsAt: at(until) },
    status: from === '-1 day' || from === '00:00' ? 'active' : 'pending',
    ...{ createdAt: at('00:00'), updatedAt: at('00:00') },
    private: { subscriptionId: MAIN },
  })

/** Makes the changes of a day in their order; at one instant, machines end before others begin. */
async function play(runs: readonly Run[], terms: readonly Term[]): Promise<void> {
  for (const [index, term] of terms.entries()) await commit(`com_${index}`, term)
  const changes = runs.flatMap(([project, size, from, until], index) => [
    { time: at(until), order: 0, act: () => done('DELETE', `/state/instance/ins_case_${index}`) },
    { time: at(from), order: 1, act: () => begin(project, size, `ins_case_${index}`) },
  ])
  changes.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.order - b.order))
  for (const { time, act } of changes) {
    await done('PUT', '/clock', { now: time })
    await act()
  }
  await done('PUT', '/clock', { now: at('24:00') })
}

/** The cost of a project's compute on a day, and the discounts on it. */
async function costsOf(project: string, from = DAY, to = '2026-03-03'): Promise<[number, number]> {
  const range = `projectId=${project}&from=${from}&to=${to}`
  const { data } = (await api.get(`/scopes/prj_acme_prod/billing/cost-reports?groupBy=sku&pageSize=200&${range}`)).body
  const sum = (prefix: string): number =>
    data
      .filter(({ group }: { group: string }) => group.startsWith(prefix))
      .reduce((total: number, { amountMinor }: { amountMinor: number }) => total + amountMinor, 0)
  return [sum('CMP-'), 0 - sum('COMMIT-COMPUTE')]
}

test.each(CASES.map((one) => [one.title, one] as const))(
  'by hand: %s',
  async (_title, { runs, terms, prod, dev = [0, 0], utilisation }) => {
    await play(runs, terms)
    expect(await costsOf(PROJECTS.prod)).toEqual(prod)
    expect(await costsOf(PROJECTS.dev)).toEqual(dev)
    if (utilisation !== undefined) {
      const { body } = await api.get('/scopes/prj_acme_prod/billing/commitments/com_0')
      expect(body.utilisationPercent).toBe(utilisation)
    }
  },
)

test('by hand: storage costs fractions of a unit, and its discount is a percentage of what the invoice shows', async () => {
  const before = await control(api, 'GET', '/state/volume?pageSize=100')
  for (const kind of ['volume', 'fileShare', 'volumeSnapshot', 'snapshot', 'bucket', 'image']) {
    const { data } = await done('GET', `/state/${kind}?pageSize=100`)
    for (const { id } of data) await done('DELETE', `/state/${kind}/${id}`)
  }
  await commit('com_0', { hourly: 50, percent: 10 }, 'storage')
  const volume = before.body.data.find(({ id }: { id: string }) => id === 'vol_spare')
  const now = at('00:00')
  await done('PUT', '/state/volume/vol_case', {
    ...volume,
    id: 'vol_case',
    sizeGb: 100,
    createdAt: now,
    updatedAt: now,
  })
  await done('PUT', '/clock', { now: at('24:00') })
  const range = `from=${DAY}&to=2026-03-03&groupBy=sku&projectId=prj_acme_prod`
  const { data } = (await api.get(`/scopes/prj_acme_prod/billing/cost-reports?${range}`)).body
  const amounts = Object.fromEntries(data.map(({ group, amountMinor }: any) => [group, amountMinor]))
  // 100 GB × 500 / 730 = 68.49 an hour, of which 50 are committed, with 5 off.
  expect(amounts['COMMIT-STORAGE']).toBe(-24 * 5)
})

test('what happens later changes no amount of an earlier day: use, terms, deletion', async () => {
  await commit('com_0', { hourly: 1500, percent: 20, until: '48:00', renews: true })
  await begin('prod', 'large', 'ins_case_0')
  await begin('prod', 'medium', 'ins_case_1')
  await done('PUT', '/clock', { now: at('24:00') })
  const first = [24 * (large + medium), 24 * 240]
  expect(await costsOf(PROJECTS.prod)).toEqual(first)
  const later: (() => Promise<unknown>)[] = [
    () => begin('dev', 'gpu', 'ins_case_2'),
    () => done('PATCH', '/state/billing.commitment/com_0', { discountPercent: 90, hourlyMinor: 9000 }),
    () => done('PATCH', '/state/billing.commitment/com_0', { startsAt: at('47:00') }),
    () => done('PATCH', '/state/billing.commitment/com_0', { service: 'storage' }),
    () => done('DELETE', '/state/billing.commitment/com_0'),
    () => done('DELETE', '/state/instance/ins_case_0'),
  ]
  const days = new Map<string, unknown>()
  for (const [index, change] of later.entries()) {
    await change()
    await done('PUT', '/clock', { now: at(`${24 * (index + 1) + 12}:30`) })
    await done('PUT', '/clock', { now: at(`${24 * (index + 2)}:00`) })
    expect(await costsOf(PROJECTS.prod)).toEqual(first)
    for (let day = 2; day <= index + 3; day += 1) {
      const [from, to] = [`2026-03-0${day}`, `2026-03-0${day + 1}`]
      const amounts = [await costsOf(PROJECTS.prod, from, to), await costsOf(PROJECTS.dev, from, to)]
      expect(amounts).toEqual(days.get(from) ?? amounts)
      days.set(from, amounts)
    }
  }
  // On the second day, 1,500 of 13,200 an hour are covered, and 1,200 of them are production's: 24 × 300 × 1,200 / 13,200.
  expect(days.get('2026-03-03')).toEqual([
    [24 * (large + medium), 655],
    [24 * gpu, 24 * 300 - 655],
  ])
})

const advance = (of: TestServer, seconds: number) => control(of, 'POST', '/clock/advance', { by: `PT${seconds}S` })

/** Days of the walk below, in which a commitment to compute renews, one to storage begins, and a month ends. */
const DAYS = 40

/** Makes the same changes in a sandbox; `interrupt` acts within an hour, and on the day after. */
async function story(of: TestServer, interrupt: () => Promise<unknown>, step = DAYS): Promise<unknown> {
  await control(of, 'POST', '/reset')
  await control(of, 'PATCH', '/state/billing.commitment/com_compute', {
    endsAt: '2026-03-20T10:20:00Z',
    discountPercent: 33,
  })
  const dev = '/scopes/prj_acme_dev'
  const key = (at: number) => ({ key: `00000000-0000-4000-8000-00000000000${at}` })
  const machine = { name: 'late', flavorId: 'flv_small', imageId: 'img_ubuntu_2404' }
  await of.post(`${dev}/compute/instances`, machine, key(1))
  await advance(of, 3600 + 1800)
  await interrupt()
  await of.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/stop', undefined, key(2))
  await advance(of, 86_400 + 600)
  await interrupt()
  await of.post(`${dev}/storage/volumes`, { name: 'late', sizeGb: 777 }, key(3))
  for (let day = 0; day < DAYS; day += step) await advance(of, step * 86_400)
  const billing = '/scopes/prj_acme_prod/billing'
  // When a commitment or a draft was last counted depends on the steps of the clock.
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await of.get(`${billing}/${path}`)).text, (name, value) => (name === 'updatedAt' ? '' : value))
  const days: unknown[] = []
  for (let dayMs = Date.parse('2026-03-01'); days.length < DAYS; dayMs += 86_400_000) {
    const [from, to] = [dayMs, dayMs + 86_400_000].map((ms) => new Date(ms).toISOString().slice(0, 10))
    days.push(await read(`cost-reports?groupBy=sku&pageSize=200&from=${from}&to=${to}`))
  }
  return [days, await read('summary'), await read('invoices'), await read('budgets'), await read('commitments')]
}

test('amounts do not depend on restarts, restores and checkpoints within an hour, nor on how far the clock moves at once', async () => {
  const plain = await story(api, () => Promise.resolve())
  const ways: Record<string, () => Promise<unknown>> = {
    'one day at a time': () => story(api, () => Promise.resolve(), 1),
    'a quarter of a day at a time': () => story(api, () => Promise.resolve(), 0.25),
    killed: () => story(lasting, () => lasting.restart('killed')),
    stopped: () => story(lasting, () => lasting.restart('stopped')),
    restored: () =>
      story(api, async () => {
        const { text } = await control(api, 'GET', '/dump')
        api.advance(7200)
        expect((await control(api, 'POST', '/restore', JSON.parse(text))).status).toBeLessThan(300)
      }),
    'taken back to a checkpoint': () =>
      story(api, async () => {
        await control(api, 'POST', '/checkpoints', { name: 'here', replace: true })
        await control(api, 'DELETE', '/state/billing.commitment/com_compute')
        api.advance(7200)
        expect((await control(api, 'POST', '/checkpoints/here/restore')).status).toBeLessThan(300)
      }),
  }
  for (const [how, act] of Object.entries(ways)) expect(await act(), how).toEqual(plain)
})
