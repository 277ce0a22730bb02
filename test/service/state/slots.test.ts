/**
 * Copies of a table change independently, whether a record was changed before or after the copy, and in every order in
 * which records are listed.
 */
import { expect, test } from 'vitest'
import type { Doc, Kind } from '../../../src/service/state/kinds.ts'
import { Row } from '../../../src/service/state/record.ts'
import { Slots } from '../../../src/service/state/slots.ts'
import { Table } from '../../../src/service/state/table.ts'
import { atOnce } from '../../../src/service/state/tree.ts'
import { seeded } from '../../support/seeded.ts'

const OWNER = { scopeId: 'prj_one' }

function router(id: string, name: string): Row {
  return new Row(
    'network.router',
    id,
    { id, name, interfaces: [] as unknown[] } as Doc<'network.router'>,
    OWNER as never,
    1,
    0,
  ) as Row
}

/** The names of the routers in a table, by id and in each list. */
function namesIn(table: Table): readonly (readonly (string | undefined)[])[] {
  const nameOf = (row: Row | undefined): string | undefined => (row?.doc as { name?: string } | undefined)?.name
  const ids = ['rtr_a', 'rtr_b', 'rtr_c']
  return [
    ids.map((id) => nameOf(table.get(id))),
    [...table.all()].map(nameOf),
    table.find('list', OWNER.scopeId).map(nameOf),
    table.find('name', OWNER.scopeId).map(nameOf),
  ]
}

function tableOf(...rows: readonly Row[]): Table {
  const table = new Table<Kind>('network.router')
  for (const row of rows) table.put(undefined, row)
  // Builds the indexes.
  namesIn(table)
  return table
}

test('a change in a table is not visible in its copies, and the other way round', () => {
  const [a, b, c] = [router('rtr_a', 'one'), router('rtr_b', 'two'), router('rtr_c', 'three')]
  const table = tableOf(a, b)
  table.put(a, router('rtr_a', 'one-early'))
  const before = [
    ['one-early', 'two', undefined],
    ['one-early', 'two'],
    ['one-early', 'two'],
    ['one-early', 'two'],
  ]
  expect(namesIn(table)).toEqual(before)

  const copy = table.copy()
  const second = router('rtr_a', 'one-late')
  table.put(table.get('rtr_a'), second)
  table.put(second, router('rtr_a', 'one-later'))
  table.put(b, undefined)
  table.put(undefined, c)
  expect(namesIn(copy)).toEqual(before)
  const after = [
    ['one-later', undefined, 'three'],
    ['one-later', 'three'],
    ['one-later', 'three'],
    ['one-later', 'three'],
  ]
  expect(namesIn(table)).toEqual(after)

  copy.put(copy.get('rtr_b'), router('rtr_b', 'zwei'))
  expect(namesIn(table)).toEqual(after)
  expect(namesIn(copy)[3]).toEqual(['one-early', 'zwei'])
})

test('a record that was changed back after a copy is no difference', () => {
  const [a, b] = [router('rtr_a', 'one'), router('rtr_b', 'two')]
  const table = tableOf(a, b)
  const copy = table.copy()
  const changed = router('rtr_a', 'changed')
  table.put(a, changed)
  expect(table.differencesFrom(copy, 10)).toEqual({ put: [changed], gone: [] })
  table.put(changed, a)
  expect(table.differencesFrom(copy, 10)).toEqual({ put: [], gone: [] })
})

test('records are found and replaced even if more were used than are remembered', () => {
  const ids = Array.from({ length: 140_000 }, (_none, at) => `rtr_${at}`)
  const slots = atOnce(
    Slots.of(
      ids.map((id) => router(id, id)),
      Infinity,
    ),
  )
  const found = ids.filter((id) => slots.slotOf(id)?.row.id === id)
  expect(found.length).toBe(ids.length)
  for (const id of [ids[0]!, ids.at(-1)!]) {
    const row = router(id, 'new')
    slots.replace(slots.slotOf(id), row)
    expect(slots.slotOf(id)?.row).toBe(row)
  }
  slots.delete(ids[0]!)
  expect(slots.slotOf(ids[0]!)?.row).toBeUndefined()
  expect(slots.size).toBe(ids.length - 1)
})

test('the record with the smallest id is always the first, in a table and in its copies', () => {
  const seed = 20_261_126
  const draw = seeded(seed).below
  const tables = [new Table<Kind>('network.router')]
  for (let round = 0; round < 3_000; round += 1) {
    const table = tables[draw(tables.length)]!
    const id = `rtr_${draw(12)}`
    const known = table.get(id)
    if (draw(20) === 0) tables[Math.min(draw(3), tables.length)] = table.copy()
    else table.put(known, known && draw(2) === 0 ? undefined : router(id, `r${round}`))
    for (const each of tables) {
      const [first] = each.all()
      expect(each.first(), `seed ${seed}, round ${round}`).toBe(first)
    }
  }
})
