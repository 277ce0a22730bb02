import { expect, test } from 'vitest'
import { join } from 'node:path'
import { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { loadFixtures } from '../../../src/service/state/fixture-files.ts'
import { applyFixtures } from '../../../src/service/state/fixtures.ts'
import type { World } from '../../../src/service/state/world.ts'
import { openServer } from '../../support/test-server.ts'

const folder = join(import.meta.dirname, '../../../fixtures/default')
const api = openServer()
const set = loadFixtures('default', folder, undefined)

/**
 * Start times at which the calendar matters: the first and last instants of months and years, and times before and
 * after the hour of a backup.
 */
const STARTS = [
  '2026-01-01T00:00:00.000Z',
  '2026-02-28T23:59:59.999Z',
  '2027-03-31T01:59:59.000Z',
  '2028-02-29T02:00:00.000Z',
  '2031-07-15T14:30:00.000Z',
]

/** Fields whose instant must be in the future. */
const TO_COME = /^(expiresAt|endsAt|dueAt|nextRunAt|renewsAt|termEndsAt|periodEnd|notAfter)$/
/** Records that announce something that starts later. */
const ANNOUNCED = new Set(['hev_maintenance', 'com_storage'])

function worldAt(start: string): World {
  const { validator, readers, world } = api.app.sandboxes.get('default')!
  const { sealer, room } = world.settings
  const fault = (error: Error): void => {
    throw error
  }
  const deps = {
    contract: api.app.contract,
    validator,
    readRequirements: readers,
    guards: [],
    catalogue: {} as never,
    sealer: sealer!,
    room: room!,
    holds: () => true,
    fault,
  }
  const settings = {
    name: 'dates',
    pace: 'manual' as const,
    startMs: Date.parse(start),
    seed: 1,
    rateLimit: null,
    fixtures: set,
    scenarios: [],
  }
  return new Sandbox(deps, settings, 0).world
}

/** Yields every instant in a document, with the field and the object that contain it. */
function* instants(value: unknown, holder?: object, field = ''): Generator<[string, number, Record<string, unknown>]> {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
    yield [field, Date.parse(value), holder as Record<string, unknown>]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* instants(inner, Array.isArray(value) ? holder : value, Array.isArray(value) ? field : key)
}

test('no shipped fixture has an absolute date', () => {
  const dated = set.fixtures.filter(({ document, hidden }) =>
    /"\d{4}-\d\d-\d\d/.test(JSON.stringify([document, hidden])),
  )
  expect(dated.map(({ document }) => document.id)).toEqual([])
})

test.each(STARTS)('the dates in a world that starts at %s are consistent', (start) => {
  const world = worldAt(start)
  const startMs = Date.parse(start)
  const faults: string[] = []
  for (const [kind, table] of world.tables) {
    if (kind === 'step' || kind === 'clock') continue
    for (const row of table.all()) {
      const name = `${kind} ${row.id}`
      if (row.createdMs > startMs) faults.push(`${name} was made after the start`)
      for (const [field, atMs, holder] of instants(row.doc)) {
        if (atMs > startMs && !TO_COME.test(field) && !ANNOUNCED.has(row.id)) faults.push(`${name} ${field} is to come`)
        const from = holder.createdAt ?? holder.startedAt ?? holder.termStartedAt
        if (
          typeof from === 'string' &&
          atMs < Date.parse(from) &&
          !/^(startsAt|endsAt|notBefore|periodStart)$/.test(field)
        )
          faults.push(`${name} ${field} is before ${from}`)
      }
      const { createdAt, updatedAt } = row.doc as { createdAt?: string; updatedAt?: string }
      if (createdAt && updatedAt && createdAt > updatedAt) faults.push(`${name} changed before it was made`)
      const { projectId } = row.doc as { projectId?: string }
      const project = projectId === undefined || kind === 'instance' ? undefined : world.get('project', projectId)
      if (project && row.createdMs < project.createdMs) faults.push(`${name} is older than its project`)
    }
  }
  expect(faults).toEqual([])
})

test.each(STARTS)(
  'in a world that starts at %s, nightly backups ran at their scheduled hour and the draft invoice covers the current month',
  (start) => {
    const world = worldAt(start)
    const runs = world.find('backupRun', 'plan', 'bkp_nightly').filter(({ doc }) => doc.trigger === 'schedule')
    expect(runs.length).toBeGreaterThan(1)
    for (const { doc } of runs) {
      expect(doc.startedAt).toMatch(/T02:00:00\.000Z$/)
      expect(Date.parse(doc.finishedAt!) - Date.parse(doc.startedAt!)).toBeGreaterThan(10_000)
    }
    expect(world.get('backupPlan', 'bkp_nightly')!.doc.lastRunAt).toBe(
      runs
        .map(({ doc }) => doc.startedAt)
        .sort()
        .at(-1),
    )
    const draft = world.get('billing.invoice', 'inv_acme_draft')!.doc
    const month = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1))
    expect(draft.periodStart).toBe(month.toISOString())
    month.setUTCMonth(month.getUTCMonth() + 1)
    expect(draft.periodEnd).toBe(month.toISOString())
  },
)

test.each([
  ['{now}', '2026-05-10T09:30:00.000Z'],
  ['{now-P1DT2H3M4S}', '2026-05-09T07:26:56.000Z'],
  ['{now+P1M}', '2026-06-10T09:30:00.000Z'],
  ['{month}', '2026-05-01T00:00:00.000Z'],
  ['{month-P5M+P9D}', '2025-12-10T00:00:00.000Z'],
  ['{08:30}', '2026-05-10T08:30:00.000Z'],
  ['{08:31}', '2026-05-09T08:31:00.000Z'],
  ['{23:00-P1D+PT30S}', '2026-05-08T23:00:30.000Z'],
])('the relative time %s means %s if the clock starts at 2026-05-10T09:30Z', (text, instant) => {
  const made = seededWith({ id: 'kpr_dated', createdAt: text })
  expect(made).toBe(instant)
})

function seededWith(document: { id: string; createdAt: string }): string | null {
  const world = worldAt('2026-05-10T09:30:00.000Z')
  world.clock.start()
  const fixture = { kind: 'keyPair' as const, document, hidden: { scopeId: 'prj_acme_prod' } }
  world.commit(() => applyFixtures(world, [fixture], () => []))
  return world.get('keyPair', document.id)!.doc.createdAt
}
