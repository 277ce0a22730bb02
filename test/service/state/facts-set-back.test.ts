/**
 * Work that ends without effect (failed or cancelled) leaves the private facts of every record unchanged, and a
 * finished Operation or a stopped schedule refers to no step.
 */
import { describe, expect, test } from 'vitest'
import { changed, changedFacts } from '../../../src/service/state/patch.ts'
import type { Kind } from '../../../src/service/state/kinds.ts'
import { failing } from '../../support/failing.ts'
import { openServer, restoreBeforeEach } from '../../support/test-server.ts'

const api = openServer()
const at = '/scopes/prj_acme_prod'
const ANY = { headers: { 'if-match': '*' } }

const sandbox = () => api.app.sandboxes.get('default')!

restoreBeforeEach(api)

/**
 * Calls that start work on records of many kinds. Each of them sets a private fact that is reset when the work ends.
 */
const WORK: readonly (readonly [method: string, path: string, body: object | undefined])[] = [
  ['POST', '/compute/instances/ins_batch/actions/resize', { flavorId: 'flv_gpu' }],
  ['POST', '/compute/instances/ins_web/actions/detach-interface', { networkInterfaceId: 'nic_web' }],
  ['POST', '/compute/instances/ins_web/actions/attach-interface', { networkInterfaceId: 'nic_spare' }],
  ['DELETE', '/compute/instances/ins_batch', undefined],
  ['POST', '/network/network-interfaces/nic_spare/actions/attach', { instanceId: 'ins_web' }],
  ['POST', '/network/network-interfaces/nic_web/actions/detach', undefined],
  ['POST', '/network/network-interfaces/nic_spare/actions/allocate', {}],
  ['DELETE', '/network/network-interfaces/nic_spare', undefined],
  ['POST', '/network/floating-ips/fip_spare/actions/release', undefined],
  ['POST', '/storage/volumes/vol_spare/actions/resize', { sizeGb: 500 }],
  ['POST', '/storage/backup-plans/bkp_nightly/actions/pause', undefined],
  ['DELETE', '/storage/backup-plans/bkp_nightly', undefined],
]

/**
 * Returns the private facts of all records. Missing facts, `false` and empty lists count as equal. The cursors for
 * allocating free addresses are left out because they only move forward, and steps because `checkSteps` checks them.
 */
function facts(): Map<string, object> {
  const found = new Map<string, object>()
  for (const [kind, table] of sandbox().world.tables) {
    if (BESIDE.has(kind)) continue
    for (const { id, hidden } of table.all()) {
      const set = Object.entries(hidden).filter(
        ([name, value]) =>
          name !== 'nextIp' &&
          name !== 'stepId' &&
          value !== undefined &&
          value !== false &&
          !(Array.isArray(value) && value.length === 0),
      )
      found.set(`${kind} ${id}`, Object.fromEntries(set))
    }
  }
  return found
}

const BESIDE: ReadonlySet<Kind> = new Set<Kind>(['operation', 'step', 'idempotencyKey', 'activityEvent'])

describe.each(WORK)('%s %s', (method, path, body) => {
  test.each(['fails', 'is cancelled'])(
    'operations.cancel: if the Operation %s, all private fields have their previous values again',
    async (how) => {
      const before = facts()
      const answered = await api.call(method, at + path, { ...ANY, ...(body && { body }) })
      expect([answered.status, answered.text]).toEqual([202, expect.anything()])
      if (how === 'fails') failing(api, answered)
      else
        expect(
          (await api.post(`/operations/${answered.headers.get('x-sandbox-operation')}/actions/cancel`)).status,
        ).toBe(200)
      api.settle()
      const after = facts()
      for (const key of before.keys()) expect([key, after.get(key)]).toEqual([key, before.get(key)])
      checkSteps()
    },
  )
})

/** Checks that every step referred to by a record exists. */
function checkSteps(): void {
  const { world } = sandbox()
  for (const [kind, table] of world.tables)
    for (const { id, hidden } of table.all()) {
      const { stepId } = hidden as { readonly stepId?: string }
      if (stepId !== undefined) expect([kind, id, world.get('step', stepId)?.id]).toEqual([kind, id, stepId])
    }
}

test('operations.immutable: a record has no current step once its Operation has succeeded, failed or been cancelled', async () => {
  const volume = (name: string) => api.post(`${at}/storage/volumes`, { name, sizeGb: 1 })
  await volume('done')
  failing(api, await volume('failed'))
  const cancelled = await volume('cancelled')
  await api.post(`/operations/${cancelled.headers.get('x-sandbox-operation')}/actions/cancel`)
  api.settle()
  checkSteps()
  await api.post(`${at}/storage/backup-plans/bkp_nightly/actions/pause`)
  await api.patch(`${at}/observability/alert-rules/alr_members`, { enabled: false }, ANY)
  api.settle()
  checkSteps()
})

test('undefined clears a private field, but leaves a field of the document unchanged', () => {
  expect(changedFacts({ a: 1, b: 2 }, { a: undefined })).toEqual({ b: 2 })
  expect(changedFacts({ a: 1, b: 2 }, { a: undefined, b: 3 })).toEqual({ b: 3 })
  expect(Object.keys(changedFacts({ a: 1 }, { a: undefined })!)).toEqual([])
  expect(changedFacts({ a: 1 }, { b: undefined, a: 1 })).toBeUndefined()
  expect(changed({ a: 1 }, { a: undefined })).toBeUndefined()
})
