/**
 * Tables and frames as lines of a snapshot: each copy of a table is read back exactly as it was written, however the
 * copies have diverged. Common parts are written only once, and are shared again in memory.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Frame, type FramesSnapshot } from '../../../src/service/state/event-frames.ts'
import { FrameLog } from '../../../src/service/state/frame-log.ts'
import type { Doc, Kind, Private } from '../../../src/service/state/kinds.ts'
import { Row } from '../../../src/service/state/record.ts'
import {
  frameLines,
  ReadObjects,
  readFrames,
  readTables,
  tableLines,
  WrittenObjects,
} from '../../../src/service/state/snapshot-lines.ts'
import { Table } from '../../../src/service/state/table.ts'

const KIND: Kind = 'network.router'
const SEED = Number(process.env.LINES_SEED ?? 1)

const rowOf = (id: string, name: string, version = 1): Row =>
  new Row<Kind>(
    KIND,
    id,
    { id, name, interfaces: [] } as object as Doc<Kind>,
    { tenantId: 't', subscriptionId: 's', scopeId: 'p' } as Private<Kind>,
    version,
    1_000,
  )

/** Writes each table as a separate state in one snapshot and reads them all back. */
function written(tables: readonly Table[]): { lines: string[]; read: Table[] } {
  const writing = new WrittenObjects()
  const reading = new ReadObjects()
  const states = tables.map((table) => [...tableLines(new Map([[KIND, table]]), writing)])
  const read = states.map((lines) => {
    const one = readTables([KIND], reading)
    for (const line of lines) one.take(JSON.parse(line))
    return one.done().get(KIND)!
  })
  return { lines: states.flat(), read }
}

const contentOf = (table: Table): unknown => ({
  rows: [...table.all()].map(({ id, doc, version }) => [id, version, doc]),
  names: table.find('name', 'p').map(({ id }) => id),
  count: table.count('p'),
})

/** A step in a history: a table is copied and changed; `at` selects the table and the record. */
const step = fc.record({
  at: fc.nat(),
  changes: fc.array(
    fc.record({
      what: fc.constantFrom('add' as const, 'rename' as const, 'remove' as const),
      at: fc.nat(),
      times: fc.integer({ min: 1, max: 120 }),
    }),
    { maxLength: 4 },
  ),
})

describe('tables', () => {
  test(`copies of copies of a table are written and read back correctly, whatever has been changed in them (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.array(step, { maxLength: 12 }), (size, steps) => {
        let made = 0
        const add = (table: Table): void => table.put(undefined, rowOf(`rtr_${String(made++).padStart(6, '0')}`, 'new'))
        const first = new Table<Kind>(KIND)
        for (let count = 0; count < size; count++) add(first)
        const tables = [first]
        for (const { at, changes } of steps) {
          const table = tables[at % tables.length]!.copy()
          for (const change of changes) {
            for (let time = 0; time < change.times; time++) {
              const rows = change.what === 'add' ? [] : [...table.all()]
              const row = rows[(change.at + time) % Math.max(rows.length, 1)]
              if (change.what === 'add') add(table)
              else if (row && change.what === 'remove') table.put(row, undefined)
              else if (row) table.put(row, rowOf(row.id, `renamed ${made++}`, row.version + 1))
            }
          }
          tables.push(table)
        }
        expect(written(tables).read.map(contentOf)).toEqual(tables.map(contentOf))
      }),
      { seed: SEED, numRuns: 60 },
    )
  })

  test('each record is written once, and copies share what is equal after they are read back', () => {
    const first = Table.of<Kind>(
      KIND,
      Array.from({ length: 5_000 }, (_one, at) => rowOf(`rtr_${String(at).padStart(6, '0')}`, `r${at}`)),
    )
    const copies = Array.from({ length: 200 }, (_one, at) => {
      const copy = first.copy()
      copy.put(copy.get('rtr_000100'), rowOf('rtr_000100', `copy ${at}`, 2))
      return copy
    })
    const alone = written([first]).lines.join('').length
    const { lines, read } = written([first, ...copies])
    // Each copy adds its own record and 5,000 numbers.
    expect(lines.join('').length - alone).toBeLessThan(200 * 5_000 * 6)
    // A comparison skips the parts that two tables share, so a limit of one difference is enough if they share the
    // rest.
    for (const table of read.slice(2)) expect(table.differencesFrom(read[1]!, 1)).toMatchObject({ put: [{}], gone: [] })
  })

  test('a table that is not a copy of another table, and a copy that has been emptied, are also written and read back correctly', () => {
    const rows = Array.from({ length: 100 }, (_one, at) => rowOf(`rtr_${String(at).padStart(6, '0')}`, 'r'))
    const other = Table.of<Kind>(KIND, rows)
    const emptied = Table.of<Kind>(KIND, rows)
    const empty = emptied.copy()
    for (const row of rows) empty.put(row, undefined)
    const tables = [Table.of<Kind>(KIND, rows), other, emptied, empty]
    expect(written(tables).read.map(contentOf)).toEqual(tables.map(contentOf))
  })
})

test('copies of a set of frames still share their common frames after they are read back, and dropped frames stay dropped', () => {
  const frameOf = (seq: number, id: string): Frame =>
    new Frame(seq, KIND, id, 't', 'p', { reading: undefined, patch: { name: id } })
  const first = new FrameLog<Frame>()
  for (let seq = 1; seq <= 3_000; seq++) first.add(frameOf(seq, `rtr_${seq}`))
  const copies = Array.from({ length: 20 }, (_one, at): FramesSnapshot => {
    const log = first.copy()
    log.dropBefore(at + 1)
    for (let seq = 3_001; seq <= 3_000 + at; seq++) log.add(frameOf(seq, `rtr_${at}_${seq}`))
    return { log, seq: 3_000 + at }
  })
  const elsewhere: FramesSnapshot = { log: new FrameLog<Frame>(), seq: 0 }
  elsewhere.log.add(frameOf(1, 'other'))
  const states = [{ log: first, seq: 3_000 }, ...copies, elsewhere]
  const writing = new WrittenObjects()
  const reading = new ReadObjects()
  const lines = states.map((state) => [...frameLines(state, writing)])
  const read = lines.map((own) => {
    const one = readFrames(reading)
    for (const line of own) one.take(JSON.parse(line))
    return one.done()
  })
  const textOf = (log: FrameLog<Frame>): unknown => [...log.values()].map(({ text }) => text)
  expect(read.map(textOf)).toEqual(states.map(({ log }) => textOf(log)))
  for (const one of read.slice(1, -1))
    for (const frame of one.between(100, 3_000)) expect(read[0]!.has(frame)).toBe(true)
})
