/**
 * The caches for list pages and access rights always agree with the records, however often they are read and however
 * the records change.
 */
import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer, type Answered } from '../../support/test-server.ts'

const api = openServer()
const groups = '/scopes/prj_acme_prod/network/security-groups'

interface Named {
  readonly id: string
  readonly name: string
}

/** Reads a path often enough to get a cached response. */
async function asked(path: string, token?: string): Promise<Answered> {
  for (let time = 0; time < 3; time++) await api.get(path, token === undefined ? {} : { token })
  return api.get(path, token === undefined ? {} : { token })
}

const names = (answer: Answered): string[] => (answer.body.data as Named[]).map(({ name }) => name)

test('pagination.meta: a page always shows the current records', async () => {
  const before = await asked(groups)
  const made = await api.post(groups, { name: 'newest' })
  expect(names(await asked(groups))).toEqual(['newest', ...names(before)])
  await api.patch(
    `${groups}/${made.body.id}`,
    { name: 'renamed' },
    { headers: { 'if-match': made.headers.get('etag')! } },
  )
  expect(names(await asked(groups))).toEqual(['renamed', ...names(before)])
  expect(names(await asked(`${groups}?sort=name&order=asc`))).toEqual(['renamed', ...names(before)].sort())
  expect((await asked(`${groups}?pageSize=1`)).body).toMatchObject({ meta: { total: names(before).length + 1 } })
  await api.delete(`${groups}/${made.body.id}`)
  expect((await asked(groups)).text).toBe(before.text)
})

test('pagination.meta: after a restore, a page shows the records of the restored state', async () => {
  const before = await asked(groups)
  await control(api, 'POST', '/checkpoints', { name: 'here' })
  await api.post(groups, { name: 'passing' })
  expect(names(await asked(groups))).toContain('passing')
  await control(api, 'POST', '/checkpoints/here/restore')
  expect((await asked(groups)).text).toBe(before.text)
  await api.post(groups, { name: 'another' })
  expect(names(await asked(groups))).toEqual(['another', ...names(before)])
})

test('auth.project-role: losing the last assignment on a project ends access to it, and a new assignment restores access', async () => {
  const { world } = api.app.sandboxes.get('default')!
  const path = '/scopes/prj_acme_prod/compute/instances/ins_web'
  expect((await asked(path, 'pc_live_reader')).status).toBe(200)
  const { userId } = world.need('iam.apiToken', 'tok_reader').hidden
  const grants = world.find('iam.assignment', 'principal', userId)
  world.commit(() => grants.forEach((grant) => world.remove(grant)))
  expect((await asked(path, 'pc_live_reader')).status).toBe(404)
  world.commit(() => grants.forEach((grant) => world.insert('iam.assignment', grant.doc, grant.hidden)))
  expect((await asked(path, 'pc_live_reader')).status).toBe(200)
})
