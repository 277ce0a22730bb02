import { expect, test } from 'vitest'
import { changedFields } from '../../../src/service/state/change-writer.ts'

type Fields = Record<string, unknown>

test('the changed fields of an object are exactly those whose JSON differs', () => {
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
      const isSame = JSON.stringify(value) === JSON.stringify(other)
      expect(changedFields(before, after)).toEqual(isSame ? {} : { value: other })
    }
})

test.each<[string, Fields, Fields]>([
  ['fewer fields', { a: 1, b: 2 }, { a: 1 }],
  ['more fields', { a: 1 }, { a: 1, b: 2 }],
  ['another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a field that became undefined', { a: 1, b: 2 }, { a: 1, b: undefined }],
  ['a field that was undefined', { a: 1, b: undefined }, { a: 1, b: 2 }],
])('an object with %s cannot be compared field by field', (_title, before, after) => {
  expect(changedFields(before, after)).toBeUndefined()
})
