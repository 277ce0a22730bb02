import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const instances = '/scopes/prj_acme_prod/compute/instances'
const metrics = `${instances}/ins_web/metrics`

test('instances.metrics: repeated reads return the same metrics, and never any from the future or from before the instance was created', async () => {
  const { body } = await api.get(`${metrics}?metric=cpuPercent&stepSeconds=300`)
  expect(body).toMatchObject({
    instanceId: 'ins_web',
    from: '2026-03-01T11:00:00.000Z',
    to: '2026-03-01T12:00:00.000Z',
    stepSeconds: 300,
  })
  expect(body.series).toHaveLength(1)
  expect(body.series[0]).toMatchObject({ metric: 'cpuPercent', unit: 'percent' })
  expect(body.series[0].points).toHaveLength(13)
  expect(body.series[0].points.every(({ value }: { value: number }) => value > 0 && value <= 100)).toBe(true)
  expect((await api.get(`${metrics}?metric=cpuPercent&stepSeconds=300`)).body).toEqual(body)
  expect((await api.get(metrics)).body.series).toHaveLength(6)
  const early = await api.get(`${metrics}?from=2026-01-15T07:30:00.000Z&to=2026-01-15T08:02:00.000Z&metric=cpuPercent`)
  expect(early.body.series[0].points[0].at).toBe('2026-01-15T08:00:00.000Z')
  const late = await api.get(`${metrics}?from=2026-03-01T11:58:00.000Z&to=2026-03-01T13:00:00.000Z&metric=cpuPercent`)
  expect(late.body.series[0].points.at(-1).at).toBe('2026-03-01T12:00:00.000Z')
})

test('instances.metrics: metrics cannot be read while monitoring is off', async () => {
  await expectRefusal(api, () => api.get(`${instances}/ins_batch/metrics`), 409, 'CONFLICT')
})

test.each([
  ['a from after to', 'from=2026-03-01T12:00:00Z&to=2026-03-01T11:00:00Z', 'from'],
  ['a range with one point too many', 'from=2026-02-28T11:59:00Z&to=2026-03-01T12:00:00Z', 'stepSeconds'],
  ['a step that is too short', 'stepSeconds=59', 'stepSeconds'],
  ['an unknown metric', 'metric=luck', 'metric'],
])('instances.metrics: a request with %s is refused', async (_case, query, field) => {
  await expectRefusal(api, () => api.get(`${metrics}?${query}`), 422, 'VALIDATION_FAILED', { field })
})

test('instances.metrics: a range with exactly the maximum number of points is accepted', async () => {
  const { body } = await api.get(`${metrics}?metric=networkRxBytes&from=2026-02-28T12:00:00Z&to=2026-03-01T12:00:00Z`)
  expect(body.series[0].points).toHaveLength(1441)
})

test('instances.console-log: the console log is returned as plain text, either the complete log or only the last lines', async () => {
  const log = await api.get(`${instances}/ins_web/console/logs/export`)
  expect(log.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(log.text).toContain('Hostname set to <web>')
  expect((await api.get(`${instances}/ins_web/console/logs/export?lines=2`)).text).toBe(
    log.text.trimEnd().split('\n').slice(-2).join('\n') + '\n',
  )
})

test('instances.console-log: connect lists the public address first, and returns no password or account name', async () => {
  const { body } = await api.post(`${instances}/ins_web/actions/connect`)
  expect(body.descriptors).toEqual([
    { protocol: 'ssh', address: '203.0.113.21', port: 22, public: true, accessMethods: ['keyPair'] },
    { protocol: 'ssh', address: '10.10.0.11', port: 22, public: false, accessMethods: ['keyPair'] },
  ])
  await expectRefusal(api, () => api.post(`${instances}/ins_batch/actions/connect`), 409, 'CONFLICT')
})

test('instances.console-log: the VNC console expires after ten minutes, and the serial console has a different URL', async () => {
  const web = await api.post(`${instances}/ins_web/console/actions/connect`)
  expect(web).toMatchObject({
    status: 200,
    body: { instanceId: 'ins_web', protocol: 'vnc', expiresAt: '2026-03-01T12:10:00.000Z' },
  })
  const serial = await api.post(`${instances}/ins_web/console/actions/connect-console`)
  expect(serial.body).toMatchObject({
    protocol: 'serial',
    webSocketUrl: expect.stringMatching(/^wss:/),
    createdAt: '2026-03-01T12:00:00.000Z',
  })
  expect(serial.body.webSocketUrl).not.toBe(web.body.url)
  await expectRefusal(api, () => api.post(`${instances}/ins_batch/console/actions/connect`), 409, 'CONFLICT')
})

test('an exported configuration of an instance can be used to create another instance', async () => {
  const { body } = await api.post(`${instances}/ins_batch/exports`)
  expect(body).toMatchObject({ instanceId: 'ins_batch', format: 'json', fileName: 'batch.json' })
  const made = await api.post(instances, JSON.parse(body.content))
  expect(made).toMatchObject({ status: 202, body: { name: 'batch', flavor: { id: 'flv_small' }, keyPairs: ['ops'] } })
  const yaml = await api.post(`${instances}/ins_batch/exports`, { format: 'yaml' })
  expect(parse(yaml.body.content)).toEqual(JSON.parse(body.content))
})
