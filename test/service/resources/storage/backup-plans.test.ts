import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const storage = '/scopes/prj_acme_prod/storage'
const plans = `${storage}/backup-plans`
const daily = { frequency: 'daily', hour: 2 }

const read = async (path: string): Promise<any> => (await api.get(path)).body

/** Creates a plan for a new volume, and waits until the plan is ACTIVE. */
async function plan(name: string, more: Record<string, unknown> = {}): Promise<{ path: string; volumeId: string }> {
  const { body: volume } = await api.post(`${storage}/volumes`, { name, sizeGb: 1 })
  api.settle()
  const { body } = await api.post(plans, { name, schedule: daily, volumeIds: [volume.id], ...more })
  api.settle()
  return { path: `${plans}/${body.id}`, volumeId: volume.id }
}

const etagOf = async (path: string): Promise<{ headers: { 'if-match': string } }> => ({
  headers: { 'if-match': (await api.get(path)).headers.get('etag')! },
})
const run = async (path: string): Promise<string> => {
  const { body } = await api.post(`${path}/actions/run`)
  api.settle()
  return body.resourceId
}

test('storage.backup-plans: a new plan shows its next run', async () => {
  const created = await api.post(plans, { name: 'story', schedule: { frequency: 'weekly', hour: 3, minute: 30 } })
  expect(created).toMatchObject({
    status: 202,
    body: {
      status: 'CREATING',
      schedule: { frequency: 'weekly', hour: 3, minute: 30, weekday: 'monday', dayOfMonth: null },
      retentionCount: 7,
      volumeCount: 0,
      nextRunAt: null,
    },
  })
  api.settle()
  expect(await read(`${plans}/${created.body.id}`)).toMatchObject({
    status: 'ACTIVE',
    nextRunAt: '2026-03-02T03:30:00.000Z',
  })
  await expectRefusal(api, () => api.post(plans, { name: 'story', schedule: daily }), 409, 'CONFLICT', {
    field: 'name',
  })
  await expectRefusal(api, () => api.post(plans, { name: 'x' }), 422, 'VALIDATION_FAILED', { field: 'schedule' })
  await expectRefusal(
    api,
    () => api.post(plans, { name: 'x', schedule: { frequency: 'yearly' } }),
    422,
    'VALIDATION_FAILED',
    { field: 'schedule.frequency' },
  )
  await expectRefusal(
    api,
    () => api.post(plans, { name: 'x', schedule: daily, retentionCount: 366 }),
    422,
    'VALIDATION_FAILED',
    { field: 'retentionCount' },
  )
  await expectRefusal(
    api,
    () => api.post(plans, { name: 'x', schedule: daily, volumeIds: ['vol_globex'] }),
    404,
    'NOT_FOUND',
    { field: 'volumeIds.0' },
  )
})

test('storage.backup-plans, concurrency.required: updating and deleting a plan require If-Match', async () => {
  const { path } = await plan('changing')
  await expectRefusal(api, () => api.patch(path, { name: 'x' }), 412, 'PRECONDITION_FAILED')
  await expectRefusal(api, () => api.delete(path), 412, 'PRECONDITION_FAILED')
  await expectRefusal(
    api,
    async () => api.patch(path, { name: 'nightly' }, { headers: { 'if-match': '*' } }),
    409,
    'CONFLICT',
    { field: 'name' },
  )
  const changed = await api.patch(
    path,
    { description: 'new', schedule: { frequency: 'monthly', dayOfMonth: 28 }, retentionCount: 2 },
    await etagOf(path),
  )
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'changing', description: 'new', retentionCount: 2, nextRunAt: '2026-03-28T00:00:00.000Z' },
  })
  const deleted = await api.delete(path, await etagOf(path))
  expect(deleted).toMatchObject({ status: 202, body: { action: 'storage.backupPlan.delete' } })
  expect(await read(path)).toMatchObject({ status: 'DELETING', nextRunAt: null })
  await expectRefusal(api, async () => api.delete(path, await etagOf(path)), 409, 'CONFLICT')
  api.settle()
  expect((await api.get(path)).status).toBe(404)
})

test('storage.plan-pause: pausing a plan only stops its schedule; pausing it again changes nothing, and a plan that is DELETING cannot be paused', async () => {
  const nightly = `${plans}/bkp_nightly`
  const points = `${nightly}/volumes/vol_data/restore-points`
  const before = [(await read(`${nightly}/assignments`)).data, (await read(points)).data]
  const paused = await api.post(`${nightly}/actions/pause`)
  expect(paused).toMatchObject({
    status: 202,
    body: { action: 'storage.backupPlan.pause', resourceKind: 'backupPlan', resourceId: 'bkp_nightly' },
  })
  api.settle()
  expect(await read(nightly)).toMatchObject({ status: 'PAUSED', nextRunAt: null })
  expect([(await read(`${nightly}/assignments`)).data, (await read(points)).data]).toEqual(before)
  const tag = (await api.get(nightly)).headers.get('etag')
  expect((await api.post(`${nightly}/actions/pause`)).status).toBe(202)
  api.settle()
  expect((await api.get(nightly)).headers.get('etag')).toBe(tag)
  await expectRefusal(api, () => api.post(`${plans}/bkp_leaving/actions/pause`), 409, 'CONFLICT')
  await expectRefusal(api, () => api.post(`${plans}/bkp_none/actions/pause`), 404, 'NOT_FOUND')
  await expectRefusal(
    api,
    () => api.post(`${nightly}/actions/pause`, undefined, { token: 'pc_live_reader' }),
    403,
    'FORBIDDEN',
  )
  api.advance(86_400)
  expect((await read(`${nightly}/runs`)).meta.total).toBe(3)
})

test('storage.backup-plans: a plan that is resumed runs on its schedule again', async () => {
  const nightly = `${plans}/bkp_nightly`
  expect((await api.post(`${nightly}/actions/resume`)).status).toBe(202)
  api.settle()
  expect(await read(nightly)).toMatchObject({ status: 'ACTIVE', nextRunAt: '2026-03-03T02:00:00.000Z' })
  await expectRefusal(api, () => api.post(`${plans}/bkp_leaving/actions/resume`), 409, 'CONFLICT')
})

test('storage.backup-plans: a plan runs at its scheduled time, and then shows its next run', async () => {
  const { path, volumeId } = await plan('timed', { schedule: { frequency: 'hourly', minute: 15 } })
  api.advance(7200 + 60)
  const runs = (await read(`${path}/runs`)).data
  expect(runs).toHaveLength(2)
  expect(runs[0]).toMatchObject({
    trigger: 'schedule',
    status: 'SUCCEEDED',
    volumesTotal: 1,
    volumesSucceeded: 1,
    volumesFailed: 0,
  })
  expect(Date.parse(runs[0].createdAt) - Date.parse(runs[1].createdAt)).toBe(3_600_000)
  expect((await read(path)).lastRunStatus).toBe('SUCCEEDED')
  expect((await read(`${path}/volumes/${volumeId}/restore-points`)).data).toMatchObject([
    { incremental: true },
    { incremental: false },
  ])
})

test('storage.backup-plans: a manual run has a result and a recovery point for each volume', async () => {
  const { path, volumeId } = await plan('manual')
  const { status, body } = await api.post(`${path}/actions/run`)
  expect({ status, action: body.action, kind: body.resourceKind }).toEqual({
    status: 202,
    action: 'storage.backupPlan.run',
    kind: 'backupRun',
  })
  expect(await read(`${path}/runs/${body.resourceId}`)).toMatchObject({
    status: 'RUNNING',
    trigger: 'manual',
    finishedAt: null,
  })
  await expectRefusal(api, () => api.post(`${path}/actions/run`), 409, 'CONFLICT')
  api.settle()
  expect(await read(`${path}/runs/${body.resourceId}`)).toMatchObject({ status: 'SUCCEEDED', volumesSucceeded: 1 })
  const results = await read(`${path}/runs/${body.resourceId}/volume-results`)
  expect(results.data).toMatchObject([{ volumeId, status: 'SUCCEEDED', error: null }])
  const points = await read(`${path}/volumes/${volumeId}/restore-points`)
  expect(points.data).toMatchObject([{ id: results.data[0].restorePointId, status: 'available', sizeGb: 1 }])
  expect((await api.get(`${plans}/bkp_nightly/runs/${body.resourceId}`)).status).toBe(404)
  await expectRefusal(api, () => api.post(`${plans}/bkp_leaving/actions/run`), 409, 'CONFLICT')
})

test('storage.backup-plans: a plan keeps only as many recovery points as it is configured to keep', async () => {
  const { path, volumeId } = await plan('keep two', { retentionCount: 2 })
  const runs = [await run(path), await run(path), await run(path)]
  const { data } = await read(`${path}/volumes/${volumeId}/restore-points`)
  expect(data.map(({ runId }: { runId: string }) => runId)).toEqual([runs[2], runs[1]])
})

test('storage.backup-plans: the failed volumes of a run can be retried in a new run', async () => {
  const nightly = `${plans}/bkp_nightly`
  await expectRefusal(api, () => api.post(`${nightly}/runs/bkr_nightly_3/actions/retry-failed`), 409, 'CONFLICT')
  const { body } = await api.post(`${nightly}/runs/bkr_nightly_2/actions/retry-failed`)
  api.settle()
  expect(await read(`${nightly}/runs/${body.resourceId}`)).toMatchObject({
    trigger: 'retry',
    retryOfRunId: 'bkr_nightly_2',
    volumesTotal: 1,
    status: 'SUCCEEDED',
  })
  expect((await read(`${nightly}/runs/${body.resourceId}/volume-results`)).data).toMatchObject([
    { volumeId: 'vol_logs' },
  ])
})

test('operations.cancel: a cancelled run leaves no recovery points', async () => {
  const { path, volumeId } = await plan('stopped')
  const { body } = await api.post(`${path}/actions/run`)
  await api.post(`/operations/${body.id}/actions/cancel`)
  expect(await read(`${path}/runs/${body.resourceId}`)).toMatchObject({
    status: 'CANCELLED',
    finishedAt: expect.any(String),
  })
  expect((await read(`${path}/volumes/${volumeId}/restore-points`)).data).toEqual([])
})

test('storage.backup-plans: volumes can be assigned and removed; deleting a volume removes it from its plans', async () => {
  const { path, volumeId } = await plan('members')
  const assigned = await api.post(`${path}/assignments`, { volumeIds: ['vol_spare', volumeId] })
  expect(assigned).toMatchObject({ status: 201, body: { data: [{ volumeId: 'vol_spare' }, { volumeId }] } })
  expect((await read(path)).volumeCount).toBe(2)
  await expectRefusal(api, () => api.post(`${path}/assignments`, { volumeIds: ['vol_none'] }), 404, 'NOT_FOUND', {
    field: 'volumeIds.0',
  })
  await expectRefusal(
    api,
    () => api.post(`${plans}/bkp_leaving/assignments`, { volumeIds: ['vol_spare'] }),
    409,
    'CONFLICT',
  )
  await expectRefusal(
    api,
    () => api.post(`${path}/actions/unassign-volumes`, { volumeIds: ['vol_data'] }),
    404,
    'NOT_FOUND',
    { field: 'volumeIds.0' },
  )
  expect((await api.post(`${path}/actions/unassign-volumes`, { volumeIds: ['vol_spare'] })).status).toBe(202)
  api.settle()
  expect((await read(`${path}/assignments`)).data).toMatchObject([{ volumeId }])
  await api.delete(`${storage}/volumes/${volumeId}`)
  api.settle()
  expect((await read(path)).volumeCount).toBe(0)
  await expectRefusal(api, () => api.post(`${path}/actions/run`), 409, 'CONFLICT')
})

test('storage.backup-plans: a recovery point can be restored to a new volume, even if the original volume was deleted', async () => {
  const { path, volumeId } = await plan('back')
  await run(path)
  const points = `${path}/volumes/${volumeId}/restore-points`
  const [point] = (await read(points)).data
  await api.delete(`${storage}/volumes/${volumeId}`)
  api.settle()
  const { body } = await api.post(`${points}/${point.id}/actions/restore`)
  expect(body).toMatchObject({
    action: 'storage.restorePoint.restore',
    resourceKind: 'volume',
    resourceName: 'back-restored',
  })
  expect((await read(points)).data[0].status).toBe('restoring')
  await expectRefusal(api, () => api.post(`${points}/${point.id}/actions/restore`), 409, 'CONFLICT')
  api.settle()
  expect(await read(`${storage}/volumes/${body.resourceId}`)).toMatchObject({
    name: 'back-restored',
    sizeGb: 1,
    status: 'available',
  })
  expect((await read(points)).data[0].status).toBe('available')
  await expectRefusal(
    api,
    () => api.post(`${points}/${point.id}/actions/restore`, { target: 'original' }),
    404,
    'NOT_FOUND',
  )
})

test('storage.backup-plans: a recovery point can be restored to its original volume unless the volume is in use', async () => {
  const { path, volumeId } = await plan('over')
  await run(path)
  const points = `${path}/volumes/${volumeId}/restore-points`
  const [point] = (await read(points)).data
  await api.post(`${points}/${point.id}/actions/restore`, { target: 'original' })
  expect((await read(`${storage}/volumes/${volumeId}`)).status).toBe('restoring-backup')
  api.settle()
  expect((await read(`${storage}/volumes/${volumeId}`)).status).toBe('available')
  const nightly = `${plans}/bkp_nightly/volumes`
  await expectRefusal(
    api,
    () => api.post(`${nightly}/vol_data/restore-points/rpt_data_3/actions/restore`, { target: 'original' }),
    409,
    'CONFLICT',
  )
  await expectRefusal(
    api,
    () => api.post(`${nightly}/vol_logs/restore-points/rpt_data_3/actions/restore`),
    404,
    'NOT_FOUND',
  )
  await expectRefusal(api, () => api.get(`${nightly}/vol_spare/restore-points`), 404, 'NOT_FOUND')
})

test('storage.backup-plans, storage.volumes: a volume cannot be deleted while it is being backed up', async () => {
  const { path, volumeId } = await plan('held')
  const started = await api.post(`${path}/actions/run`)
  const volume = `${storage}/volumes/${volumeId}`
  const { body } = await expectRefusal(api, () => api.delete(volume, { headers: { 'if-match': '*' } }), 409, 'CONFLICT')
  expect(body.details).toMatchObject({ reason: 'backing_up', runId: started.body.resourceId })
  api.settle()
  expect((await api.delete(volume, await etagOf(volume))).status).toBe(202)
  api.settle()
})

test('storage.backup-plans: a run of a plan fails if its volume is being deleted', async () => {
  const { path, volumeId } = await plan('gone')
  const volume = `${storage}/volumes/${volumeId}`
  expect((await api.delete(volume, await etagOf(volume))).status).toBe(202)
  // The delete takes as long as the run, so when the run ends, the volume either still exists or has just been deleted.
  const runId = await run(path)
  expect(await read(`${path}/runs/${runId}`)).toMatchObject({ status: 'FAILED', volumesFailed: 1 })
  expect((await read(`${path}/volumes/${volumeId}/restore-points`)).data ?? []).toEqual([])
})
