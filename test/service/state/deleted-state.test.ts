/**
 * Records of any kind are deleted through the control API, in any order. The dump of the remaining records can always
 * be restored in another sandbox, which then has the same dump.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'
import type { Kind } from '../../../src/service/state/kinds.ts'

const api = openServer()

interface StateKind {
  readonly kind: Kind
  readonly writable: boolean
}

async function roundTrip(): Promise<void> {
  const { status, body: dump } = await control(api, 'GET', '/dump')
  expect(status).toBe(200)
  const restored = await control(api, 'POST', '/restore', dump, 'other')
  expect(restored.status, restored.text.slice(0, 300)).toBe(200)
  const again = (await control(api, 'GET', '/dump', undefined, 'other')).body
  for (const meter of again.parts.records.tables['billing.meter'] ?? []) {
    const { units, counted, charged } = meter[3]
    expect(Math.min(units, counted, charged), JSON.stringify(meter[3])).toBeGreaterThanOrEqual(0)
  }
  expect(again.parts.records.tables).toEqual(dump.parts.records.tables)
}

async function deleteAll(kind: Kind): Promise<void> {
  const ids = [...api.app.sandboxes.get('default')!.world.table(kind).all()].map(({ id }) => id)
  for (const id of ids) await api.send('DELETE', `/_sandbox/state/${kind}/${encodeURIComponent(id)}`)
}

test('if prices are deleted before the resources that use them, no meter becomes negative and the dump can be restored', async () => {
  await control(api, 'POST', '/sandboxes', { name: 'other' })
  for (const kind of ['instance', 'volume', 'floatingIp', 'loadBalancer'] as const) {
    await control(api, 'POST', '/reset')
    await deleteAll('catalogItem')
    await deleteAll(kind)
    await roundTrip()
    api.advance(7_200)
    await roundTrip()
  }
})

test('records of all kinds can be deleted in random order, and the dump can be restored', async () => {
  const { data } = (await control(api, 'GET', '/state')).body as { data: StateKind[] }
  const kinds = data.filter(({ writable }) => writable).map(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(20)
  const seed = Number(process.env.SEED ?? 20)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(kinds, { minLength: 3, maxLength: 12 }),
      fc.nat(7_200),
      async (order, seconds) => {
        await control(api, 'POST', '/reset')
        for (const kind of order) {
          await deleteAll(kind)
          api.advance(seconds)
        }
        await roundTrip()
      },
    ),
    { numRuns: 8, seed },
  )
})
