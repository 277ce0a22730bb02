import { expect, test } from 'vitest'
import { openServer, type Answered } from '../../../support/test-server.ts'

const api = openServer()
const storage = '/scopes/prj_acme_prod/storage'

/**
 * Waits for the response to a request, then cancels the Operation that it started or makes the Operation fail. Returns
 * the response.
 */
async function thwart(how: 'fail' | 'cancel', sent: Promise<Answered>): Promise<Answered> {
  const answered = await sent
  const id = answered.headers.get('x-sandbox-operation')!
  const { world } = api.app.sandboxes.get('default')!
  if (how === 'cancel') await api.post(`/operations/${id}/actions/cancel`)
  else
    world.commit(() =>
      world.patchHidden(world.need('operation', id), {
        plan: { ...world.need('operation', id).hidden.plan, outcome: 'fail' },
      }),
    )
  api.settle()
  expect((await api.get(`/operations/${id}`)).body.state).toBe(how === 'fail' ? 'FAILED' : 'CANCELLED')
  return answered
}

test('storage.transfers: an offer stays open if accepting it fails or withdrawing it is cancelled', async () => {
  const accept = (): Promise<Answered> =>
    api.post('/scopes/prj_acme_dev/storage/volume-transfers/actions/accept', {
      transferId: 'vtr_offered',
      authKey: 'transfer-key-1',
    })
  await thwart('fail', accept())
  await thwart('cancel', api.delete(`${storage}/volume-transfers/vtr_offered`))
  expect((await api.get(`${storage}/volumes/vol_offered`)).body.status).toBe('awaiting-transfer')
  expect((await accept()).status).toBe(202)
})

test('storage.file-shares: a failed resize changes nothing; a rule whose create fails has the state error, and a rule whose create is cancelled is removed', async () => {
  const path = `${storage}/file-shares/shr_office`
  await thwart('fail', api.post(`${path}/actions/resize`, { sizeGb: 500 }))
  expect((await api.get(path)).body).toMatchObject({ status: 'available', sizeGb: 50 })
  const failed = await thwart('fail', api.post(`${path}/security-rules`, { accessType: 'user', accessTo: 'ann' }))
  const gone = await thwart('cancel', api.post(`${path}/security-rules`, { accessType: 'user', accessTo: 'bob' }))
  const rules = (await api.get(path)).body.securityRules as { id: string; state: string }[]
  expect(rules.find(({ id }) => id === failed.body.id)?.state).toBe('error')
  expect(rules.find(({ id }) => id === gone.body.id)).toBeUndefined()
})

test('storage.backup-plans: a failed run shows the error for each volume, and a failed pause or resume is reverted', async () => {
  const path = `${storage}/backup-plans/bkp_nightly`
  const { body } = await thwart('fail', api.post(`${path}/actions/run`))
  expect((await api.get(`${path}/runs/${body.resourceId}`)).body).toMatchObject({
    status: 'FAILED',
    volumesFailed: 2,
    volumesSucceeded: 0,
  })
  expect((await api.get(`${path}/runs/${body.resourceId}/volume-results`)).body.data[0]).toMatchObject({
    status: 'FAILED',
    error: { code: 'INTERNAL' },
  })
  expect((await api.get(path)).body.lastRunStatus).toBe('FAILED')
  await thwart('fail', api.post(`${path}/actions/pause`))
  expect((await api.get(path)).body).toMatchObject({ status: 'ACTIVE', nextRunAt: expect.any(String) })
  await thwart('fail', api.post(`${storage}/backup-plans/bkp_weekly/actions/resume`))
  expect((await api.get(`${storage}/backup-plans/bkp_weekly`)).body).toMatchObject({
    status: 'PAUSED',
    nextRunAt: null,
  })
})

test('storage.backup-plans: after a failed restore, the recovery point can be used again', async () => {
  const restore = `${storage}/backup-plans/bkp_nightly/volumes/vol_data/restore-points/rpt_data_3/actions/restore`
  const { body } = await thwart('fail', api.post(restore))
  expect((await api.get(`${storage}/volumes/${body.resourceId}`)).body.status).toBe('error')
  expect((await api.post(restore)).status).toBe(202)
})
