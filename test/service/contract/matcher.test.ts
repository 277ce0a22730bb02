/** How the endpoint for a path is found. */
import { expect, test } from 'vitest'
import { loadDocument } from '../../../src/service/contract/document.ts'
import { matcherOf, paramsIn } from '../../../src/service/contract/matcher.ts'

const read = (operationId: string) => ({ operationId, responses: {} })
const { find, methods } = matcherOf(
  loadDocument({
    openapi: '3.1.0',
    info: { version: '1' },
    paths: {
      '/keys/{id}': { get: read('one'), delete: read('remove') },
      '/keys/mine': { get: read('mine') },
      '/keys/{id}/parts/{part}': { get: read('part') },
    },
  }),
)

const LONGEST = 'a'.repeat(256)

test.each<[path: string, endpoint: string, params: Record<string, string>]>([
  ['/keys/a', 'one', { id: 'a' }],
  ['/keys/mine', 'mine', {}],
  ['/keys/m%69ne', 'mine', {}],
  ['/keys/mine/parts/2', 'part', { id: 'mine', part: '2' }],
  ['/keys/a%2Fb', 'one', { id: 'a/b' }],
  ['/keys/%252f', 'one', { id: '%2f' }],
  ['/keys/%C3%A4', 'one', { id: 'ä' }],
  ['/keys/__proto__', 'one', { id: '__proto__' }],
  ['/keys/a#b', 'one', { id: 'a' }],
  [`/keys/${LONGEST}`, 'one', { id: LONGEST }],
])('the path %s matches an endpoint', (path, endpoint, params) => {
  expect(find('GET', path)).toMatchObject({ endpoint: { id: endpoint }, params })
  expect(find('HEAD', path)?.endpoint.id).toBe(endpoint)
  expect(paramsIn(find('GET', path)!.endpoint, path)).toEqual(params)
})

test.each([
  '',
  '/',
  'keys/a',
  '/keys',
  '/Keys/a',
  '/keys/',
  '/keys/a/',
  '/keys//a',
  '/keys%2Fa',
  '/keys/a/parts',
  '/keys/%zz',
  '/keys/%E0%A4%A',
  `/keys/${LONGEST}a`,
])('the path %j matches no endpoint', (path) => {
  expect(find('GET', path)).toBeUndefined()
  expect(methods(path)).toEqual([])
})

test('if a literal path and a path with parameters both match, the methods of both are allowed', () => {
  expect(methods('/keys/a')).toEqual(['GET', 'DELETE'])
  expect(methods('/keys/mine')).toEqual(['GET', 'DELETE'])
  expect(find('DELETE', '/keys/mine')).toMatchObject({ endpoint: { id: 'remove' }, params: { id: 'mine' } })
  expect(find('POST', '/keys/a')).toBeUndefined()
})
