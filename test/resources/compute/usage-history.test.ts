import { expect, test } from 'vitest'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const path = '/scopes/prj_acme_prod/compute/instances/ins_web'

test('power and monitoring of an instance are remembered from the instant of each change', async () => {
  expect(api.row('instance', 'ins_web')!.hidden.history).toBeUndefined()
  const { createdMs } = api.row('instance', 'ins_web')!
  await api.post(`${path}/actions/stop`)
  api.settle()
  const stoppedMs = Date.parse(api.row('instance', 'ins_web')!.doc.updatedAt)
  api.advance(3600)
  expect((await api.patch(path, { monitoringEnabled: false }, { headers: { 'if-match': '*' } })).status).toBe(200)
  const offMs = Date.parse(api.row('instance', 'ins_web')!.doc.updatedAt)
  await api.patch(path, { name: 'web-again' }, { headers: { 'if-match': '*' } })
  expect(api.row('instance', 'ins_web')!.hidden.history).toEqual([
    { atMs: createdMs, running: true, monitored: true },
    { atMs: stoppedMs, running: false, monitored: true },
    { atMs: offMs, running: false, monitored: false },
  ])
})

test('the history of a new instance begins when it was made, and goes with it', async () => {
  const made = await api.post('/scopes/prj_acme_prod/compute/instances', {
    name: 'short-lived',
    flavorId: 'flv_small',
    imageId: 'img_ubuntu_2404',
  })
  const { createdMs } = api.row('instance', made.body.id)!
  api.settle()
  const history = api.row('instance', made.body.id)!.hidden.history!
  expect(history[0]).toEqual({ atMs: createdMs, running: false, monitored: made.body.monitoringEnabled })
  expect(history.at(-1)).toMatchObject({ atMs: createdMs + 40_000, running: true })
})
