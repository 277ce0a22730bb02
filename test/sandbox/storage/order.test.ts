/**
 * While a table is being loaded, its records are only collected; they are sorted once, afterwards. Reads return the
 * same results as if every record had been inserted separately.
 */
import { expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { Frames, type Frame } from '../../../src/service/state/event-frames.ts'
import { Row } from '../../../src/service/state/record.ts'
import { Table } from '../../../src/service/state/table.ts'
import type { Change } from '../../../src/service/state/changes.ts'
import type { Doc, Kind, Private } from '../../../src/service/state/kinds.ts'
import { seeded } from '../../support/seeded.ts'

const SEED = 1
const OWNERS = ['prj_a', 'prj_b', 'prj_c']

function instance(id: string, name: string, scopeId: string, vcpus: number, createdMs: number): Row {
  const doc = { id, name, flavor: { vcpus, ramMb: vcpus * 1024 }, tags: [{ key: 'k', value: name }] }
  return new Row('instance', id, doc as object as Doc<'instance'>, { scopeId } as Private<'instance'>, 1, createdMs)
}

/** Returns everything that can be read from a table. */
function told(table: Table): unknown {
  const ids = (rows: Iterable<Row>): string[] => [...rows].map(({ id }) => id)
  return {
    size: table.size,
    first: table.first()?.id,
    all: ids(table.all()),
    owners: OWNERS.map((owner) => ({
      list: ids(table.find('list', owner)),
      names: ids(table.find('name', owner)),
      count: table.count(owner),
      sums: [table.sum('vcpus', owner), table.sum('ramMb', owner)],
    })),
  }
}

test.each([
  ['a few added to many', 400, 20],
  ['many added to a few', 20, 400],
  ['many added to none', 0, 1_000],
  ['one added and removed among others', 3, 3],
])('a table has the same content whether changes are applied together or one by one (%s)', (_what, there, coming) => {
  const random = seeded(SEED).below
  const oneByOne = new Table<Kind>('instance')
  const made = (): Row =>
    instance(`ins_${random(there + coming)}`, `n-${random(50)}`, OWNERS[random(3)]!, 1 + random(8), random(1e12))
  for (let count = 0; count < there; count++) {
    const row = made()
    oneByOne.put(oneByOne.get(row.id), row)
  }
  const gathered = oneByOne.copy()
  const untouched = told(gathered)
  const kept = gathered.copy()
  for (let count = 0; count < coming; count++) {
    const row = made()
    const before = oneByOne.get(row.id)
    expect(gathered.get(row.id)).toBe(before)
    const after = before && random(3) === 0 ? undefined : row
    oneByOne.put(before, after)
    gathered.bulkInsert(before, after)
    expect(gathered.get(row.id)).toBe(after)
  }
  expect(told(gathered.copy())).toEqual(told(oneByOne))
  expect(told(gathered)).toEqual(told(oneByOne))
  expect(told(kept)).toEqual(untouched)
  const last = made()
  oneByOne.put(oneByOne.get(last.id), last)
  gathered.put(gathered.get(last.id), last)
  expect(told(gathered)).toEqual(told(oneByOne))
})

test('inserting in bulk gives the same order as inserting one by one', () => {
  const rows = Array.from({ length: 500 }, (_none, at) =>
    instance(`ins_${(at * 7919) % 500}`, `n-${at % 50}`, OWNERS[at % 3]!, at % 8, at * 1_000),
  )
  const oneByOne = new Table<Kind>('instance')
  for (const row of rows) oneByOne.put(undefined, row)
  expect(told(Table.of<Kind>('instance', rows))).toEqual(told(oneByOne))
})

test('reconstructed earlier frames match the frames that were actually sent', () => {
  const random = seeded(SEED).below
  const told = new Frames()
  const retold = new Frames()
  let standings = new Row('iam.quotaStandings', 'prj_a', {}, { scopeId: 'prj_a', terms: {} }, 1, 0)
  /** Returns the standings with 0 to 2 changed parts. */
  const nextStandings = (): typeof standings => {
    const usage = { quo_a: random(2), quo_b: random(2) }
    const quota = { name: 'q', resource: 'vcpus', unit: 'count', allocated: 1, available: 0 } as const
    const terms = { quo_a: { ...quota, limit: random(2) }, quo_b: { ...quota, limit: 2 } }
    return new Row('iam.quotaStandings', 'prj_a', usage, { scopeId: 'prj_a', terms }, 1, 0)
  }
  const saying = (frames: Frames): unknown =>
    frames.after(0).map((frame: Frame) => [frame.seq, frame.kind, frame.id, frame.scopeId, frame.data.patch])
  for (const commits of [1, 2.5 * limits.framesKept, 10]) {
    for (let count = 0; count < commits; count++) {
      const after = instance(`ins_${count}`, `n-${random(50)}`, OWNERS[random(3)]!, 1, count)
      const step = new Row(
        'step',
        `stp_${count}`,
        { atMs: count, handler: 'none', id: 'none', step: 'none', work: false },
        {},
        1,
        count,
      )
      const changes: Change[] = [
        { before: undefined, after },
        { before: undefined, after: step },
        { before: after, after },
        { before: standings as Row, after: (standings = nextStandings()) as Row },
      ]
      told.publish(told.take(changes))
      retold.republish(changes)
    }
    expect([retold.seq, retold.size]).toEqual([told.seq, told.size])
    expect(saying(retold)).toEqual(saying(told))
  }
  const change = { before: undefined, after: instance('ins_new', 'new', 'prj_a', 1, 1) }
  retold.republish([change])
  told.publish(told.take([change]))
  expect(retold.take([change]).map(({ seq }) => seq)).toEqual(told.take([change]).map(({ seq }) => seq))
})
