/**
 * Amounts over time: after full hours, days and calendar periods, after payments, and in the frames that report the
 * amounts.
 */
import { expect, test } from 'vitest'
import { moneyFaults } from '../../../support/money.ts'
import { openServer, restoreBeforeEach } from '../../../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const billing = `${project}/billing`
const HOUR = 3600
const DAY = 24 * HOUR

type Item = Record<string, any>

restoreBeforeEach(api)

const read = async (path: string, scope = project) => (await api.get(`${scope}/billing/${path}`)).body
const sum = (items: readonly Item[]): number => items.reduce((total, { amountMinor }) => total + amountMinor, 0)
const draft = async (scope = project): Promise<Item> => (await read('invoices?status=draft', scope)).data[0]
const costs = async (query: string): Promise<Item[]> => (await read(`cost-reports?pageSize=200&${query}`)).data

test('the quantities of invoice lines are integers, and if the price is an integer too, the amount is quantity times price', async () => {
  for (const seconds of [100, 50 * 60, HOUR, 5 * HOUR + 1, 3 * DAY]) {
    await api.post(`${project}/compute/instances/ins_web/actions/stop`)
    api.advance(seconds)
    await api.post(`${project}/compute/instances/ins_web/actions/start`)
    api.advance(seconds)
    for (const { quantity, unitPriceMinor, amountMinor, sku } of (await draft()).lines) {
      expect(Number.isInteger(quantity)).toBe(true)
      if (!['STO-STANDARD', 'STO-PERFORMANCE', 'STO-SHARED'].includes(sku))
        expect(amountMinor).toBe(quantity * unitPriceMinor)
    }
    expect(await moneyFaults(api)).toEqual([])
  }
})

test('an hour is charged only if the resource was in use for the whole hour', async () => {
  const gbHours = async () =>
    (await draft()).lines
      .filter(({ sku, projectId }: Item) => sku === 'STO-STANDARD' && projectId === 'prj_acme_prod')
      .reduce((total: number, { quantity }: Item) => total + quantity, 0)
  const first = await gbHours()
  api.advance(HOUR)
  const hourly = (await gbHours()) - first
  api.advance(HOUR / 2)
  const { body } = await api.post(`${project}/storage/volumes`, { name: 'half', sizeGb: 100 })
  api.advance(HOUR / 2)
  expect(await gbHours(), 'half an hour is no full hour').toBe(first + 2 * hourly)
  api.advance(2 * HOUR + 59)
  expect(await gbHours()).toBe(first + 4 * hourly + 200)
  expect((await api.delete(`${project}/storage/volumes/${body.id}`)).status).toBe(202)
  api.advance(2 * HOUR)
  expect(await gbHours()).toBe(first + 6 * hourly + 200)
})

test('file shares, snapshots, images, buckets and seats with an hourly price are charged', async () => {
  api.advance(DAY)
  const skus = new Set((await draft()).lines.map(({ sku }: Item) => sku))
  for (const sku of ['STO-SHARE', 'STO-SNAPSHOT', 'STO-IMAGE', 'STO-OBJECT', 'ADDON-BACKUP'])
    expect(skus).toContain(sku)
  const seats = (await draft()).lines.find(({ sku }: Item) => sku === 'ADDON-BACKUP')
  expect(seats).toMatchObject({ quantity: 2 * 36, unitPriceMinor: 120, amountMinor: 2 * 36 * 120 })
})

test('daily costs are integers, and for every grouping their sum matches the invoices', async () => {
  api.advance(5 * DAY + 5 * HOUR)
  await api.post(`${project}/compute/instances/ins_db/actions/stop`)
  await api.patch(
    `${project}/compute/instances/ins_web`,
    { monitoringEnabled: false },
    { headers: { 'if-match': '*' } },
  )
  api.advance(50 * DAY)
  const cuts = [
    '2025-12-01',
    '2026-01-17',
    '2026-02-10',
    '2026-03-01',
    '2026-03-02',
    '2026-03-06',
    '2026-03-20',
    '2026-04-01',
    '2026-04-11',
    '2026-06-01',
  ]
  for (const groupBy of ['service', 'project', 'region', 'sku']) {
    const whole = await costs(`groupBy=${groupBy}`)
    const parts: Item[] = []
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const rows = await costs(`groupBy=${groupBy}&from=${from}&to=${cuts[at + 1]}`)
      for (const { periodStart, periodEnd } of rows) {
        expect(periodStart >= from).toBe(true)
        expect(periodEnd <= `${cuts[at + 1]}T00:00:00.000Z`).toBe(true)
      }
      parts.push(...rows)
    }
    for (const { id, amountMinor } of whole)
      expect([id, sum(parts.filter((row) => row.id === id))]).toEqual([id, amountMinor])
    expect(sum(parts)).toBe(sum(whole))
  }
  const [day] = await costs('groupBy=sku&from=2026-03-04&to=2026-03-05').then((rows) =>
    rows.filter(({ group }) => group === 'CMP-LARGE'),
  )
  expect(day!.amountMinor).toBe(24 * 800)
  expect(await costs('from=2026-03-04&to=2026-03-04')).toEqual([])
  expect(await costs('from=2026-03-04T10:00:00Z&to=2026-03-05T23:00:00Z&groupBy=sku')).toEqual(
    await costs('from=2026-03-04&to=2026-03-05&groupBy=sku'),
  )
  const refused = await api.get(`${billing}/cost-reports?from=2026-03-05&to=2026-03-04`)
  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', field: 'from' } })
  expect((await api.get(`${billing}/cost-reports?from=2026-02-30`)).status).toBe(422)
})

test('cost reports still include a deleted project, and can be filtered by that project', async () => {
  const { body: home } = await api.post('/tenants/ten_acme/subscriptions/sub_acme_main/projects', {
    name: 'short-lived',
  })
  const { body: volume } = await api.post(`/scopes/${home.id}/storage/volumes`, { name: 'one', sizeGb: 1000 })
  api.settle()
  api.advance(2 * DAY)
  expect((await api.delete(`/scopes/${home.id}/storage/volumes/${volume.id}`)).status).toBe(202)
  api.settle()
  expect((await api.delete(`/scopes/${home.id}`)).status).toBe(202)
  api.settle()
  const rows = await costs(`projectId=${home.id}`)
  expect(rows).toMatchObject([{ group: 'storage' }])
  expect((await costs('groupBy=project')).find(({ group }) => group === home.id)!.amountMinor).toBe(
    rows[0]!.amountMinor,
  )
  expect((await api.get(`${billing}/cost-reports?projectId=prj_none`)).status).toBe(404)
})

test('budgets cover calendar months, quarters and years in UTC', async () => {
  const ids: Record<string, string> = {}
  for (const period of ['monthly', 'quarterly', 'yearly'])
    ids[period] = (await api.post(`${billing}/budgets`, { name: period, amountMinor: 10_000_000, period })).body.id
  const starts = { monthly: 1, quarterly: 3, yearly: 12 }
  for (let month = 0; month < 11; month += 1) {
    const now = new Date(api.app.sandboxes.get('default')!.world.now)
    for (const [period, months] of Object.entries(starts)) {
      const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % months)))
      const { spentMinor } = await read(`budgets/${ids[period]}`)
      expect([now, period, spentMinor]).toEqual([
        now,
        period,
        sum(await costs(`from=${from.toISOString().slice(0, 10)}`)),
      ])
    }
    api.advance(31 * DAY)
  }
  const yearEnd = (Date.parse('2027-01-01T00:00:00Z') - api.app.sandboxes.get('default')!.world.nowMs) / 1000
  if (yearEnd > 0) api.advance(yearEnd)
})

test('the forecast equals the final cost of the period, including renewals', async () => {
  for (const seconds of [0, 3 * HOUR, 10 * DAY]) {
    api.advance(seconds)
    const before = api.app.sandboxes.get('default')!.capture()
    const { forecastMinor, periodEnd } = await read('summary')
    api.advance((Date.parse(periodEnd) - api.app.sandboxes.get('default')!.world.nowMs) / 1000 + 1)
    expect((await read('summary')).previousPeriodMinor).toBe(forecastMinor)
    api.app.sandboxes.get('default')!.restore(before, Date.now())
  }
})

test('invoice numbers are unique within a tenant', async () => {
  const numbers: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const body = { name: 'Team', currency: 'EUR', defaultRegion: 'eu-west-1' }
    const { body: made } = await api.post('/tenants/ten_acme/subscriptions', body)
    const { body: home } = await api.post(`/tenants/ten_acme/subscriptions/${made.id}/projects`, { name: 'home' })
    numbers.push(`/scopes/${home.id}`)
  }
  api.advance(65 * DAY)
  const all: string[] = []
  for (const scope of [project, '/scopes/prj_acme_labs', ...numbers])
    all.push(...(await read('invoices?pageSize=200', scope)).data.map(({ number }: Item) => number))
  expect(all.length).toBeGreaterThan(12)
  expect(new Set(all).size).toBe(all.length)
})

test('an issued invoice is charged to the default payment method, and is paid an hour later', async () => {
  api.advance(30 * DAY + 12 * HOUR)
  const [payment, charge] = (await read('transactions?pageSize=2')).data
  expect(payment).toMatchObject({
    type: 'payment',
    status: 'pending',
    paymentMethodId: 'pay_card',
    reference: 'ACME-0004',
  })
  expect(charge).toMatchObject({ type: 'charge', status: 'pending', amountMinor: -payment.amountMinor })
  expect(await read('invoices/inv_acme_draft')).toMatchObject({ status: 'open', amountDueMinor: payment.amountMinor })
  expect(await moneyFaults(api)).toEqual([])
  api.advance(HOUR)
  expect(await read(`transactions/${payment.id}`)).toMatchObject({ status: 'completed', failureReason: null })
  expect(await read(`transactions/${charge.id}`)).toMatchObject({ status: 'completed' })
  expect(await read('invoices/inv_acme_draft')).toMatchObject({
    status: 'paid',
    amountDueMinor: 0,
    paidAt: '2026-04-01T01:00:00.000Z',
  })
  expect(await moneyFaults(api)).toEqual([])
})

test.each(['cancelled', 'declined', 'not possible'])(
  'an invoice whose payment is %s stays open and becomes overdue',
  async (how) => {
    const card = api.row('billing.paymentMethod', 'pay_card')!
    const { world } = api.app.sandboxes.get('default')!
    if (how === 'declined') world.commit(() => world.patchHidden(card, { declines: true }))
    if (how === 'not possible') world.commit(() => world.patch(card, { status: 'expired' }))
    api.advance(30 * DAY + 12 * HOUR)
    const [payment] = (await read('transactions?pageSize=1&type=payment')).data
    if (how === 'not possible') expect(payment.reference).not.toBe('ACME-0004')
    if (how === 'cancelled')
      expect((await api.post(`${billing}/transactions/${payment.id}/actions/cancel`)).status).toBe(202)
    api.advance(2 * HOUR)
    if (how !== 'not possible')
      expect(await read(`transactions/${payment.id}`)).toMatchObject({
        status: 'failed',
        failureReason: how === 'cancelled' ? 'cancelled' : 'card_declined',
      })
    expect((await read('invoices/inv_acme_draft')).status).toBe('open')
    api.advance(14 * DAY)
    expect((await read('invoices/inv_acme_draft')).status).toBe('overdue')
    expect(await moneyFaults(api)).toEqual([])
  },
)

test('a commitment reduces the cost of its service on the invoice, and shows how much of it is used', async () => {
  api.advance(DAY)
  const { lines } = await draft()
  const used = sum(lines.filter(({ service, amountMinor }: Item) => service === 'compute' && amountMinor > 0))
  const committed = 36 * 1500
  expect(-sum(lines.filter(({ sku }: Item) => sku === 'COMMIT-COMPUTE'))).toBe(
    Math.round(Math.min(used, committed) * 0.2),
  )
  expect((await read('commitments/com_compute')).utilisationPercent).toBe(
    Math.round((Math.min(used, committed) * 100) / committed),
  )
  await api.post(`${project}/compute/instances/ins_db/actions/stop`)
  api.advance(10 * DAY)
  const less = (await read('commitments/com_compute')).utilisationPercent
  expect(less).toBeLessThan(60)
  api.advance(25 * DAY)
  const issued = await read('invoices/inv_acme_draft')
  expect(
    issued.lines
      .filter(({ sku }: Item) => sku.startsWith('COMMIT-'))
      .map(({ sku }: Item) => sku)
      .sort(),
  ).toEqual(expect.arrayContaining(['COMMIT-COMPUTE', 'COMMIT-STORAGE']))
  expect(sum(issued.lines)).toBe(issued.subtotalMinor)
})

test('an instance takes a monitoring seat while its monitoringEnabled is true, and frees the seat when the instance is deleted', async () => {
  const monitor = (id: string, monitoringEnabled: boolean) =>
    api.patch(`${project}/compute/instances/${id}`, { monitoringEnabled }, { headers: { 'if-match': '*' } })
  const seats = async () => {
    const { quantity, seatsUsed, seatsAvailable, assignments, assignment } = await read('entitlements/ent_monitoring')
    expect([seatsUsed, seatsAvailable]).toEqual([assignments.length, quantity - assignments.length])
    expect(assignment).toEqual(assignments[0] ?? null)
    return assignments.map(({ resourceId }: Item) => resourceId)
  }
  expect(await seats()).toEqual(['ins_web'])
  await monitor('ins_web', false)
  expect(await seats()).toEqual([])
  await monitor('ins_batch', true)
  expect(await seats()).toEqual(['ins_batch'])
  await monitor('ins_web', true)
  expect(await seats(), 'no seat is free').toEqual(['ins_batch'])
  api.advance(HOUR)
  const prices = (await draft()).lines
    .filter(({ sku }: Item) => sku === 'ADDON-MONITORING')
    .map(({ unitPriceMinor }: Item) => unitPriceMinor)
  expect(new Set(prices)).toEqual(new Set([35, 40]))
  const frames = api.frames().filter(({ id, patch }) => id === 'ent_monitoring' && patch.seatsUsed !== undefined)
  expect(frames.map(({ patch }) => patch.seatsUsed)).toEqual([0, 1])
  await api.delete(`${project}/compute/instances/ins_batch`)
  api.settle()
  expect(await seats()).toEqual([])
})

test('however far the clock advances, merging the frames gives the same billing records as a new read', async () => {
  const lists = ['budgets', 'invoices', 'transactions', 'entitlements', 'commitments', 'credits', 'payment-methods']
  const all = async (): Promise<Item[]> =>
    (await Promise.all(lists.map((list) => read(`${list}?pageSize=200`)))).flatMap(({ data }) => data)
  await api.post(`${billing}/budgets`, { name: 'small', amountMinor: 900_000, thresholds: [80] })
  const mirror = new Map((await all()).map((one) => [one.id, one]))
  const seen = new Set<string>()
  api.frames()
  for (const seconds of [59, HOUR, DAY, 7 * DAY, 40 * DAY, 400 * DAY]) {
    api.advance(seconds)
    for (const { id, patch } of api.frames()) {
      if (mirror.has(id)) mirror.set(id, { ...mirror.get(id), ...patch })
      if (patch.status !== undefined) seen.add(`${id} ${patch.status as string}`)
    }
    for (const one of await all()) {
      // The frame of a new record does not contain all its fields, so the client reads the record.
      if (!mirror.has(one.id)) mirror.set(one.id, one)
      expect(mirror.get(one.id)).toEqual(one)
    }
    expect(await moneyFaults(api)).toEqual([])
  }
  expect([...seen]).toEqual(expect.arrayContaining(['bud_prod EXCEEDED', 'bud_prod OK', 'inv_acme_draft paid']))
})
