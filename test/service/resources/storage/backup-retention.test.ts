/** Backup runs expire with their results: what a list shows can be read, and what cannot be read is not counted. */
import { expect, test } from 'vitest'
import { limits } from '../../../../src/platform/limits.ts'
import { openServer } from '../../../support/test-server.ts'

const api = openServer()
const RUNS = '/scopes/prj_acme_prod/storage/backup-plans/bkp_nightly/runs'
const HOUR_S = 3600

test('storage.backup-plans: over 95 days, every listed run can be read with all its results, and frames report the others as deleted', async () => {
  const known = new Set<string>()
  const gone = new Set<string>()
  const follow = (): void => {
    for (const { kind, id, patch } of api.frames())
      if (kind === 'backupRun') {
        known.add(id)
        if ((patch as { deleted?: boolean }).deleted) gone.add(id)
      }
  }
  let listed: any[] = []
  for (const hours of [24 * 95, 24, 7, 5, 13]) {
    api.advance(hours * HOUR_S)
    const { body } = await api.get(`${RUNS}?pageSize=200`)
    listed = body.data
    expect(body.meta.total).toBe(listed.length)
    for (const run of listed) {
      expect((await api.get(`${RUNS}/${run.id}`)).body).toEqual(run)
      const results = await api.get(`${RUNS}/${run.id}/volume-results?pageSize=200`)
      expect({ run: run.id, results: results.body.data.length }).toEqual({ run: run.id, results: run.volumesTotal })
      expect(Date.parse(run.finishedAt)).toBeGreaterThan(
        api.app.sandboxes.get('default')!.world.nowMs - limits.backupRunRetentionMs,
      )
    }
  }
  follow()
  expect(listed.length).toBeGreaterThan(80)
  expect(listed.filter(({ id }) => gone.has(id))).toEqual([])
  for (const id of gone) expect((await api.get(`${RUNS}/${id}`)).status).toBe(404)
  expect(gone.size).toBeGreaterThan(0)
})
