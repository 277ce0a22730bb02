/** What leaves a project by transfer is gone for the records that stay: references to it are removed as on deletion. */
import { expect, test } from 'vitest'
import { presentFaults } from '../../support/references.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const FROM = '/scopes/prj_acme_prod'
const TO = '/scopes/prj_acme_dev'
const IF_MATCH = { headers: { 'if-match': '*' } }

test('storage.transfers: alert rules lose a transferred volume, with frames and new ETags, and one that loses its last resource is switched off', async () => {
  const { world } = api.app.sandboxes.get('default')!
  const volume = async (name: string): Promise<string> => {
    const { body } = await api.post(`${FROM}/storage/volumes`, { name, sizeGb: 2 })
    api.settle()
    return body.id as string
  }
  const [leaving, staying] = [await volume('leaves'), await volume('stays')]
  const rule = async (name: string, resourceIds: string[]): Promise<{ path: string; etag: string }> => {
    const made = await api.post(`${FROM}/observability/alert-rules`, {
      name,
      resourceType: 'volume',
      metric: 'volumeUsedPercent',
      operator: 'gt',
      threshold: 1,
      resourceIds,
    })
    expect(made.status).toBe(201)
    const path = `${FROM}/observability/alert-rules/${made.body.id}`
    return { path, etag: (await api.get(path)).headers.get('etag')! }
  }
  const last = await rule('last', [leaving])
  const both = await rule('both', [leaving, staying])

  const offer = await api.post(`${FROM}/storage/volumes/${leaving}/actions/transfer`, {})
  const { id: transferId, authKey } = offer.body
  api.frames()
  expect((await api.post(`${TO}/storage/volume-transfers/actions/accept`, { transferId, authKey })).status).toBe(202)
  api.settle()

  const off = await api.get(last.path)
  expect(off.body).toMatchObject({ resourceIds: [], enabled: false, state: 'DISABLED' })
  expect(off.headers.get('etag')).not.toBe(last.etag)
  const left = await api.get(both.path)
  expect(left.body).toMatchObject({ resourceIds: [staying], enabled: true })
  expect(left.headers.get('etag')).not.toBe(both.etag)
  const told = api.frames().filter(({ kind }) => kind === 'alertRule')
  expect(told.map(({ id, patch }) => [id, (patch as { resourceIds?: unknown }).resourceIds])).toEqual(
    expect.arrayContaining([
      [off.body.id, []],
      [left.body.id, [staying]],
    ]),
  )
  expect(presentFaults(world)).toEqual([])
  const again = await api.patch(last.path, { resourceIds: [leaving], enabled: true }, IF_MATCH)
  expect({ status: again.status, field: again.body.field }).toEqual({ status: 404, field: 'resourceIds.0' })
  expect((await api.patch(last.path, { enabled: true }, IF_MATCH)).status).toBe(409)
  expect((await api.patch(last.path, { enabled: true, resourceIds: [staying] }, IF_MATCH)).status).toBe(200)
})
