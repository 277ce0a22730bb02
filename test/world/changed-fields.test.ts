import { expect, test } from 'vitest'
import { changedFields, LastFields } from '../../src/world/changed-fields.ts'

type Fields = Record<string, unknown>

test('the changed fields of an object are those that differ in its JSON, whatever their values', () => {
  const values = [
    'a',
    'a "b"',
    'back\\slash',
    'é',
    '\u2028',
    '\n',
    'x'.repeat(80),
    0,
    -0,
    1.5,
    null,
    true,
    [1, { a: 2 }],
    {},
  ]
  for (const value of values)
    for (const other of values) {
      const before = { id: '1', value, last: 0 }
      const after = { id: '1', value: other, last: 0 }
      const text = changedFields(before, after)!
      expect(text).toBe(
        Object.is(JSON.stringify(value), JSON.stringify(other)) ? '{}' : JSON.stringify({ value: other }),
      )
    }
})

test.each<[string, Fields, Fields]>([
  ['fewer fields', { a: 1, b: 2 }, { a: 1 }],
  ['more fields', { a: 1 }, { a: 1, b: 2 }],
  ['another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a field that became undefined', { a: 1, b: 2 }, { a: 1, b: undefined }],
  ['a field that was undefined', { a: 1, b: undefined }, { a: 1, b: 2 }],
])('an object with %s has no changed fields, and the next object is compared in full', (_title, before, after) => {
  const fields = new LastFields()
  expect(fields.differences(before, after)).toBeUndefined()
  expect(fields.differences(after, { ...after })).toBe('{}')
})

test('in a series, each object is compared with the previous one, even if a field was emptied', () => {
  const fields = new LastFields()
  const series = [
    { id: 1, body: 'one', at: 5 },
    { id: 2, body: '', at: 5 },
    { id: 3, body: 'one', at: 5 },
    { id: 4, body: 'one', at: 6 },
  ]
  const differences = series
    .slice(1)
    .map((one, at) => fields.differences(series[at]!, one, at === 1 ? 'body' : undefined))
  expect(differences).toEqual(['{"id":2,"body":""}', '{"id":3}', '{"id":4,"at":6}'])
})
