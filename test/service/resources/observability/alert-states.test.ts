import { expect, test } from 'vitest'
import { control } from '../../../support/control.ts'
import { openServer, restoreBeforeEach } from '../../../support/test-server.ts'

const api = openServer()
const base = '/scopes/prj_acme_prod'
const rules = `${base}/observability/alert-rules`
const channels = `${base}/observability/notification-channels`
const HOUR = 3600
const DAY = 24 * HOUR

restoreBeforeEach(api)

interface Wanted {
  metric: string
  operator: 'gt' | 'gte' | 'lt' | 'lte'
  threshold: number
  aggregation: 'average' | 'minimum' | 'maximum' | 'sum'
  durationSeconds: number
  resourceIds: string[]
}

const compare = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
}
const aggregate = {
  sum: (values: number[]) => values.reduce((total, one) => total + one, 0),
  average: (values: number[]) => values.reduce((total, one) => total + one, 0) / values.length,
  minimum: (values: number[]) => Math.min(...values),
  maximum: (values: number[]) => Math.max(...values),
}

/** Computes the state of a rule at an instant from the points that the metrics endpoint returns. */
async function expected(
  { metric, operator, threshold, aggregation, durationSeconds, resourceIds }: Wanted,
  at: number,
) {
  const states: string[] = []
  for (const id of resourceIds) {
    const [from, to] = [at - durationSeconds * 1000 + 1, at].map((ms) => new Date(ms).toISOString())
    const { body } = await api.get(`${base}/compute/instances/${id}/metrics?metric=${metric}&from=${from}&to=${to}`)
    const values = body.series[0].points.map(({ value }: { value: number }) => value)
    if (values.length > 0) states.push(compare[operator](aggregate[aggregation](values), threshold) ? 'ALARM' : 'OK')
  }
  return states.length === 0 ? 'INSUFFICIENT_DATA' : states.includes('ALARM') ? 'ALARM' : 'OK'
}

const wanted: Wanted[] = [
  {
    metric: 'cpuPercent',
    operator: 'gte',
    threshold: 0,
    aggregation: 'average',
    durationSeconds: 300,
    resourceIds: ['ins_web'],
  },
  {
    metric: 'cpuPercent',
    operator: 'gt',
    threshold: 40,
    aggregation: 'average',
    durationSeconds: 300,
    resourceIds: ['ins_web'],
  },
  {
    metric: 'cpuPercent',
    operator: 'lt',
    threshold: 45,
    aggregation: 'maximum',
    durationSeconds: 1800,
    resourceIds: ['ins_web', 'ins_db'],
  },
  {
    metric: 'memoryPercent',
    operator: 'lte',
    threshold: 55,
    aggregation: 'minimum',
    durationSeconds: 60,
    resourceIds: ['ins_db'],
  },
  {
    metric: 'networkRxBytes',
    operator: 'gt',
    threshold: 1_500_000,
    aggregation: 'average',
    durationSeconds: 900,
    resourceIds: ['ins_web'],
  },
  {
    metric: 'networkTxBytes',
    operator: 'gte',
    threshold: 40_000_000,
    aggregation: 'sum',
    durationSeconds: 600,
    resourceIds: ['ins_web'],
  },
  {
    metric: 'cpuPercent',
    operator: 'gt',
    threshold: 99,
    aggregation: 'average',
    durationSeconds: 300,
    resourceIds: ['ins_web'],
  },
]

test.each(wanted)(
  'observability.rules: $metric $operator $threshold ($aggregation over $durationSeconds s) fires and recovers with the metrics, whether the clock advances in small or large steps',
  async (rule) => {
    const { body } = await api.post(rules, { name: 'story', channelIds: ['nch_pager'], ...rule })
    const begin = Date.parse(body.createdAt)
    const step = Math.ceil(900 / rule.durationSeconds) * rule.durationSeconds
    const looks = Math.floor((30 * HOUR) / step)
    const before = api.app.sandboxes.get('default')!.capture()
    api.frames()
    for (let look = 1; look <= looks; look += 1) {
      api.advance(step)
      const at = begin + look * step * 1000
      const read = (await api.get(`${rules}/${body.id}`)).body
      expect({ at, state: read.state, seen: Date.parse(read.lastEvaluatedAt) }).toEqual({
        at,
        state: await expected(rule, at),
        seen: at,
      })
    }
    const stepped = (await api.get(`${rules}/${body.id}`)).body
    const changesOf = (frames: ReturnType<typeof api.frames>) =>
      frames.filter(({ id, patch }) => id === body.id && patch.state !== undefined).map(({ patch }) => patch.state)
    const changes = changesOf(api.frames())
    const delivered = (await api.get(`${channels}/nch_pager`)).body.lastDeliveryAt
    api.app.sandboxes.get('default')!.restore(before, Date.now())
    api.frames()
    api.advance(looks * step)
    expect((await api.get(`${rules}/${body.id}`)).body).toEqual(stepped)
    expect((await api.get(`${channels}/nch_pager`)).body.lastDeliveryAt).toBe(delivered)
    const frames = api.frames()
    expect(changesOf(frames)).toEqual(changes)
    const deliveries = frames.filter(({ id, patch }) => id === 'nch_pager' && patch.lastDeliveryAt !== undefined)
    const alarms = changes.filter((state, at) => state === 'ALARM' || changes[at - 1] === 'ALARM')
    expect(deliveries.length, 'one delivery for each change').toBe(alarms.length)
  },
)

test('observability.rules: the seeded alert rule returns to OK after the load balancer members recover, and fires after they fail', async () => {
  const read = async () => (await api.get(`${rules}/alr_members`)).body
  expect((await read()).state).toBe('ALARM')
  expect(await api.post(`${base}/compute/instances/ins_batch/actions/start`)).toMatchObject({ status: 202 })
  api.settle()
  api.frames()
  api.advance(10 * DAY)
  const well = await read()
  expect(well.state).toBe('OK')
  expect(Date.parse(well.stateChangedAt) - Date.parse('2026-03-01T12:00:00.000Z')).toBeLessThanOrEqual(120_000)
  expect(well.lastEvaluatedAt > '2026-03-11T11:58').toBe(true)
  const deliveries = api.frames().filter(({ id, patch }) => id === 'nch_pager' && patch.lastDeliveryAt !== undefined)
  expect(deliveries).toHaveLength(1)
  await api.post(`${base}/compute/instances/ins_batch/actions/stop`)
  api.settle()
  api.advance(60)
  expect((await read()).state).toBe('ALARM')
})

test('observability.rules: an evaluation takes into account what has changed earlier in the same clock advance', async () => {
  const { body } = await api.post(rules, {
    name: 'running',
    metric: 'cpuPercent',
    operator: 'lte',
    threshold: 0,
    durationSeconds: 60,
    aggregation: 'maximum',
    resourceIds: ['ins_web'],
  })
  api.advance(HOUR)
  expect((await api.get(`${rules}/${body.id}`)).body.state).toBe('OK')
  await api.post(`${base}/compute/instances/ins_web/actions/stop`)
  api.advance(DAY)
  const read = (await api.get(`${rules}/${body.id}`)).body
  expect(read).toMatchObject({ state: 'ALARM', stateChangedAt: '2026-03-01T13:01:00.000Z' })
  await api.patch(`${base}/compute/instances/ins_web`, { monitoringEnabled: false }, { headers: { 'if-match': '*' } })
  api.advance(HOUR)
  expect((await api.get(`${rules}/${body.id}`)).body.state).toBe('INSUFFICIENT_DATA')
  await api.patch(`${rules}/${body.id}`, { enabled: false })
  const off = (await api.get(`${rules}/${body.id}`)).body
  api.advance(DAY)
  expect((await api.get(`${rules}/${body.id}`)).body).toEqual(off)
})

test('observability.rules: however far the clock advances, merging the frames gives the same records as a new read', async () => {
  const mirror = new Map<string, Record<string, unknown>>()
  const paths = [rules, channels, `${base}/observability/health-events`]
  const all = async () =>
    (await Promise.all(paths.map((path) => api.get(`${path}?pageSize=200`)))).flatMap(({ body }) => body.data)
  await api.post(rules, { name: 'busy', metric: 'cpuPercent', operator: 'gt', threshold: 40, channelIds: ['nch_ops'] })
  for (const one of await all()) mirror.set(one.id, one)
  api.frames()
  for (const seconds of [30, 60, 301, 5 * HOUR, DAY, 40 * DAY]) {
    api.advance(seconds)
    for (const { id, patch } of api.frames()) if (mirror.has(id)) mirror.set(id, { ...mirror.get(id), ...patch })
    for (const one of await all()) expect(mirror.get(one.id)).toEqual(one)
  }
})

test('observability.rules: when the clock advances by 30 days, most evaluations of 100 rules are skipped because they cannot change anything', async () => {
  for (let at = 0; at < 100; at += 1)
    await api.post(rules, { name: `rule ${at}`, metric: 'cpuPercent', operator: 'gt', threshold: 60 + at })
  const { world } = api.app.sandboxes.get('default')!
  const before = process.cpuUsage()
  const { total } = world.clock.advanceTo(world.nowMs + 30 * DAY * 1000)
  const tookS = process.cpuUsage(before).user / 1_000_000
  // Evaluating every rule in every period would take 864,000 evaluations.
  expect(total).toBeLessThan(6_000)
  expect(tookS).toBeLessThan(5)
})

test('observability.rules: the status of a health event changes on schedule, and frames report each change', async () => {
  const read = async () => (await api.get(`${base}/observability/health-events/hev_maintenance`)).body
  api.advance(7 * DAY - 1)
  expect((await read()).status).toBe('scheduled')
  api.advance(1)
  expect(await read()).toMatchObject({
    status: 'monitoring',
    updates: [{ at: '2026-03-08T12:00:00.000Z', status: 'monitoring' }, { status: 'scheduled' }],
  })
  api.advance(60 * DAY)
  expect(await read()).toMatchObject({ status: 'resolved', updates: [{ at: '2026-03-08T16:00:00.000Z' }, {}, {}] })
  const frames = api.frames().filter(({ kind }) => kind === 'healthEvent')
  expect(frames.map(({ patch }) => patch.status)).toEqual(['monitoring', 'resolved'])
})

test.each([0, 1, 2 ** 50])(
  'a rule with a period of %i s, which can only be set through /state, is evaluated at least once a day',
  async (durationSeconds) => {
    await control(api, 'PATCH', '/state/alertRule/alr_cpu', { durationSeconds, metric: 'cpuPercent', resourceIds: [] })
    await control(api, 'POST', '/clock/advance', { duration: 'P3D' })
    const { body } = await api.get(`${rules}/alr_cpu`)
    const lookedMs = Date.parse((await control(api, 'GET', '/clock')).body.now) - Date.parse(body.lastEvaluatedAt)
    expect(lookedMs).toBeLessThan(DAY * 1000)
  },
)
