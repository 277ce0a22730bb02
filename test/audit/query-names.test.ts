import { expect, test } from 'vitest'
import { queryNames } from '../../src/audit/query-names.ts'

test.each([
  '',
  '?',
  'page=2',
  '?page=2&pageSize=50',
  'q=a=b&q=c',
  'flag&other=',
  '&&page=1&',
  'page%53ize=5&x+y=1',
  '=1&a=2',
  '?%3Fpage=1',
])('queryNames and URLSearchParams find the same names in %j', (query) => {
  expect(queryNames(query)).toEqual([...new URLSearchParams(query).keys()])
})
