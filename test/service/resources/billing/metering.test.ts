import { expect, test } from 'vitest'
import { openServer, restoreBeforeEach } from '../../../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const billing = `${project}/billing`
const HOUR = 3600
const DAY = 24 * HOUR

interface Line {
  projectId: string
  service: string
  sku: string
  quantity: number
  unitPriceMinor: number
  amountMinor: number
}

const summary = async (scope = project) => (await api.get(`${scope}/billing/summary`)).body
const draft = async (scope = project) => (await api.get(`${scope}/billing/invoices?status=draft`)).body.data[0]
const linesBySku = async (scope = project): Promise<Map<string, number>> => {
  const amounts = new Map<string, number>()
  for (const { sku, amountMinor } of (await draft(scope)).lines as Line[])
    amounts.set(sku, (amounts.get(sku) ?? 0) + amountMinor)
  return amounts
}
const sum = (lines: readonly { amountMinor: number }[]): number =>
  lines.reduce((total, one) => total + one.amountMinor, 0)

/** Expects every read to return the same figures, as integers. */
async function expectAgreement(scope = project): Promise<void> {
  const { currentPeriodMinor, byService, periodStart } = await summary(scope)
  const running = await draft(scope)
  expect(Number.isSafeInteger(currentPeriodMinor)).toBe(true)
  expect(sum(byService)).toBe(currentPeriodMinor)
  expect(sum(running.lines)).toBe(currentPeriodMinor)
  expect(running.subtotalMinor).toBe(currentPeriodMinor)
  for (const groupBy of ['service', 'project', 'region', 'sku']) {
    const { data } = (await api.get(`${scope}/billing/cost-reports?groupBy=${groupBy}&pageSize=200`)).body
    expect(sum(data.filter((row: { periodStart: string }) => row.periodStart === periodStart))).toBe(currentPeriodMinor)
  }
}

restoreBeforeEach(api)

test('resources that are running when the sandbox starts are metered from the beginning of the billing period', async () => {
  // The clock starts at noon on the first day of a month, so 12 hours have been metered.
  const amounts = await linesBySku()
  expect(amounts.get('CMP-MEDIUM')).toBe(12 * 400)
  await expectAgreement()
  api.advance(5 * HOUR)
  expect((await linesBySku()).get('CMP-MEDIUM')).toBe(17 * 400)
  await expectAgreement()
})

test('usage is metered at every full hour, and reading an invoice or the summary changes nothing', async () => {
  const first = await api.get(`${billing}/invoices/inv_acme_draft`)
  api.advance(HOUR - 1)
  const before = api.state()
  const again = await api.get(`${billing}/invoices/inv_acme_draft`, {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
  await summary()
  expect([...api.state()]).toEqual([...before])
  api.advance(1)
  const changed = await api.get(`${billing}/invoices/inv_acme_draft`, {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  expect(changed.status).toBe(200)
  expect(changed.body.totalMinor).toBeGreaterThan(first.body.totalMinor)
})

test('three monitored instances that run for five days are charged at the prices in the catalog', async () => {
  const before = await linesBySku()
  const { currentPeriodMinor, forecastMinor } = await summary()
  const flavor = (await api.get(`${project}/compute/flavors`)).body.data.find(
    ({ id }: { id: string }) => id === 'flv_small',
  )
  await api.put(`${project}/iam/quota-allocations/quo_vcpus`, { allocated: 500 })
  for (const name of ['a', 'b', 'c']) {
    const made = await api.post(`${project}/compute/instances`, {
      name,
      flavorId: 'flv_small',
      imageId: 'img_ubuntu_2404',
      monitoringEnabled: true,
    })
    expect(made.status).toBe(202)
  }
  api.settle()
  expect((await summary()).forecastMinor).toBeGreaterThan(forecastMinor)
  api.advance(5 * DAY)
  const after = await linesBySku()
  // The instances started 40 seconds past the hour, so their first, incomplete hour is not metered.
  const hours = (5 * DAY) / HOUR - 1
  const small = (after.get('CMP-SMALL') ?? 0) - (before.get('CMP-SMALL') ?? 0)
  expect(small).toBe(3 * hours * flavor.priceHourly.amount)
  const monitoring = (after.get('ADDON-MONITORING') ?? 0) - (before.get('ADDON-MONITORING') ?? 0)
  // Two other instances are monitored: one has a monitoring seat, and the other is charged the catalogue price.
  const others = (35 + 40) * (hours + 1)
  expect(monitoring).toBe(others + 3 * hours * 40)
  expect((await summary()).currentPeriodMinor).toBeGreaterThan(
    currentPeriodMinor + 3 * hours * flavor.priceHourly.amount,
  )
  await expectAgreement()
})

test('a stopped or deleted resource is no longer metered, but its cost so far remains', async () => {
  await api.post(`${project}/compute/instances/ins_web/actions/stop`)
  await api.delete(`${project}/storage/volumes/vol_spare`)
  api.settle()
  api.advance(2 * HOUR)
  const before = await linesBySku()
  api.advance(10 * HOUR)
  const after = await linesBySku()
  expect(after.get('CMP-MEDIUM')).toBe(before.get('CMP-MEDIUM'))
  expect(after.get('CMP-LARGE')! - before.get('CMP-LARGE')!).toBe(10 * 800)
  await api.patch(
    `${project}/compute/instances/ins_web`,
    { monitoringEnabled: false },
    { headers: { 'if-match': '*' } },
  )
  api.advance(HOUR)
  const off = (await linesBySku()).get('ADDON-MONITORING')
  api.advance(10 * HOUR)
  expect((await linesBySku()).get('ADDON-MONITORING')).toBe(off! + 10 * 40)
  await expectAgreement()
})

test('at the end of the month, the usage is invoiced and the next billing period begins', async () => {
  api.advance(31 * DAY)
  const invoice = (await api.get(`${billing}/invoices/inv_acme_draft`)).body
  expect(invoice).toMatchObject({
    status: 'paid',
    paidAt: '2026-04-01T01:00:00.000Z',
    amountDueMinor: 0,
    periodStart: '2026-03-01T00:00:00.000Z',
    periodEnd: '2026-04-01T00:00:00.000Z',
    issuedAt: '2026-04-01T00:00:00.000Z',
    dueAt: '2026-04-15T00:00:00.000Z',
  })
  const hours = 31 * 24
  const medium = invoice.lines.find(({ sku }: Line) => sku === 'CMP-MEDIUM')
  expect(medium).toMatchObject({ quantity: hours, unitPriceMinor: 400, amountMinor: hours * 400 })
  expect(sum(invoice.lines)).toBe(invoice.subtotalMinor)
  expect(invoice.totalMinor).toBe(invoice.subtotalMinor - invoice.creditsAppliedMinor + invoice.taxMinor)
  expect(invoice.creditsAppliedMinor).toBe(900000)
  const now = await summary()
  expect(now).toMatchObject({
    periodStart: '2026-04-01T00:00:00.000Z',
    periodEnd: '2026-05-01T00:00:00.000Z',
    previousPeriodMinor: invoice.subtotalMinor,
    creditBalanceMinor: 0,
  })
  expect(now.currentPeriodMinor).toBeLessThan(invoice.subtotalMinor / 20)
  expect(await draft()).toMatchObject({ number: 'ACME-0005' })
  await expectAgreement()
  const { data } = (await api.get(`${billing}/transactions?type=charge&pageSize=1`)).body
  expect(data[0]).toMatchObject({ amountMinor: -invoice.totalMinor, invoiceId: invoice.id, reference: 'ACME-0004' })
  const { data: events } = (await api.get(`${project}/activity/activity-events?action=billing.invoice.issue`)).body
  expect(events.find(({ resourceId }: { resourceId: string }) => resourceId === invoice.id)).toMatchObject({
    actorType: 'system',
  })
})

test('invoices become overdue, coupons and entitlements expire, and licenses renew on schedule', async () => {
  const read = async (path: string) => (await api.get(`${billing}/${path}`)).body
  api.advance(5 * DAY - 1)
  expect((await read('invoices/inv_acme_third')).status).toBe('open')
  api.advance(1)
  expect((await read('invoices/inv_acme_third')).status).toBe('overdue')
  expect((await read('invoices?status=overdue')).meta.total).toBe(1)
  const { overdueMinor } = await summary()
  expect(overdueMinor).toBe(1848000)
  api.advance(5 * DAY)
  expect(await read('entitlements/ent_support')).toMatchObject({
    state: 'expired',
    expiredAt: '2026-03-11T12:00:00.000Z',
  })
  api.advance(5 * DAY)
  expect(await read('commitments/com_storage')).toMatchObject({ status: 'active' })
  const before = (await linesBySku()).get('LIC-SQL-STD')
  api.advance(3 * DAY)
  expect(before).toBeUndefined()
  expect(await read('entitlements/ent_sql')).toMatchObject({
    state: 'active',
    termStartedAt: '2026-03-19T12:00:00.000Z',
    renewsAt: '2026-04-19T12:00:00.000Z',
  })
  expect((await linesBySku()).get('LIC-SQL-STD')).toBe(2 * 1890000)
  await expectAgreement()
  api.advance(42 * DAY)
  expect(api.row('billing.coupon', 'cpn_spring')!.doc.status).toBe('expired')
})

test('advancing the clock by 300 days takes less than 20 seconds of processor time and leaves the billing records consistent', async () => {
  const before = process.cpuUsage()
  api.advance(300 * DAY)
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(20)
  expect((await api.get(`${billing}/entitlements/ent_sql`)).body.renewsAt > '2026-12-26').toBe(true)
  expect((await api.get(`${billing}/credits/crd_welcome`)).body.status).not.toBe('active')
  const { periodStart } = await summary()
  expect(periodStart).toBe('2026-12-01T00:00:00.000Z')
  expect((await api.get(`${billing}/invoices?pageSize=50`)).body.meta.total).toBe(4 + 9)
  await expectAgreement()
})

test('every subscription, including a new one, is billed in its own currency', async () => {
  const globex = '/scopes/prj_globex_main'
  const token = 'pc_live_globex_owner'
  api.advance(2 * DAY)
  const running = (await api.get(`${globex}/billing/invoices?status=draft`, { token })).body.data[0]
  expect(running.currency).toBe('USD')
  const { data: flavors } = (await api.get(`${globex}/compute/flavors`, { token })).body
  const small = flavors.find(({ id }: { id: string }) => id === 'flv_small')
  expect(small.priceHourly).toEqual({ amount: 220, currency: 'USD' })
  const compute = running.lines.find(({ service }: Line) => service === 'compute')
  expect(compute.unitPriceMinor).toBe(Math.round((compute.sku === 'CMP-SMALL' ? 200 : 400) * 1.1))
  const { body: made } = await api.post('/tenants/ten_acme/subscriptions', {
    name: 'Fresh',
    currency: 'EUR',
    defaultRegion: 'eu-west-1',
  })
  const { body: home } = await api.post(`/tenants/ten_acme/subscriptions/${made.id}/projects`, { name: 'fresh' })
  await api.post(`/scopes/${home.id}/storage/volumes`, { name: 'kept', sizeGb: 1000 })
  api.settle()
  api.advance(31 * DAY)
  const { data } = (await api.get(`/scopes/${home.id}/billing/invoices?status=paid`)).body
  expect(data[0]).toMatchObject({ number: 'FRESH-0001' })
  expect(data[0].lines[0]).toMatchObject({ sku: 'STO-STANDARD', unit: 'GB-hour' })
  expect(data[0].totalMinor).toBeGreaterThan(0)
  await expectAgreement(`/scopes/${home.id}`)
})

test('a budget shows the current spending, and can be changed with its current ETag', async () => {
  const before = (await api.get(`${billing}/budgets/bud_all`)).body
  expect(before.spentMinor).toBe((await summary()).currentPeriodMinor)
  api.advance(10 * DAY)
  const { body, headers } = await api.get(`${billing}/budgets/bud_all`)
  expect(body.spentMinor).toBe((await summary()).currentPeriodMinor)
  expect(body.spentMinor).toBeGreaterThan(before.spentMinor)
  const listed = (await api.get(`${billing}/budgets`)).body.data.find(({ id }: { id: string }) => id === 'bud_all')
  expect(listed).toEqual(body)
  const renamed = await api.patch(
    `${billing}/budgets/bud_all`,
    { name: 'All of it' },
    { headers: { 'if-match': headers.get('etag')! } },
  )
  expect(renamed).toMatchObject({ status: 200, body: { spentMinor: body.spentMinor } })
})
