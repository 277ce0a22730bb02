/**
 * Sums by key are correct, even with so many keys that some are stored in the tree, and copies change independently.
 */
import { expect, test } from 'vitest'
import { Counts } from '../../../src/service/state/table.ts'

const KEYS = Array.from({ length: 500 }, (_none, at) => `key-${at}`)

test('every key has the sum of the numbers that were added to it, or 0 if none were added', () => {
  const counts = new Counts()
  for (const round of [1, 2, -3, 4]) KEYS.forEach((key, at) => counts.add(key, round * at))
  expect(KEYS.map((key) => counts.get(key))).toEqual(KEYS.map((_key, at) => 4 * at))
  expect(counts.get('none')).toBe(0)
})

test('a copy and its original change independently', () => {
  const original = new Counts()
  for (const key of KEYS) original.add(key, 1)
  const copy = new Counts(original)
  for (const key of KEYS) copy.add(key, 1)
  original.add('key-0', 10)
  expect([original.get('key-0'), copy.get('key-0')]).toEqual([11, 2])
  expect([original.get('key-499'), copy.get('key-499')]).toEqual([1, 2])
  expect(new Counts(copy).get('key-499')).toBe(2)
})
