import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerDifferences, differenceText, type ComparedAnswer } from '../../../src/quality/audit/compare/answers.ts'
import { loadContract } from '../../../src/service/contract/document.ts'

const contract = loadContract(join(import.meta.dirname, '../../../openapi.json'))
const router = {
  id: 'rtr_a',
  name: 'edge',
  status: 'ACTIVE',
  statusReason: null,
  adminStateUp: true,
  interfaces: [],
  createdAt: '2026-03-01T12:00:00.000Z',
}

function differences(expected: ComparedAnswer, received: ComparedAnswer, id = 'getRouter'): readonly string[] {
  const found = answerDifferences(expected, received, { contract, endpoint: contract.endpoints.get(id) })
  return found.map((one) => differenceText(one, { expected: 'the sandbox', received: 'the upstream' }))
}

const ok = (body: unknown): ComparedAnswer => ({ status: 200, body })

test('different values or ids, and null where the contract permits it, do not count as differences', () => {
  const other = { ...router, id: 'rtr_b', name: 'other', statusReason: 'why', createdAt: '2027-01-01T00:00:00.000Z' }
  expect(differences(ok(router), ok(other))).toEqual([])
})

test('a missing field, a different type and an unknown field count as differences', () => {
  const { name: _name, ...rest } = router
  expect(differences(ok(router), ok(rest))).toEqual(['the sandbox sends /name, but the upstream does not.'])
  expect(differences(ok(router), ok({ ...router, adminStateUp: 'yes' }))).toEqual([
    '/adminStateUp is string at the upstream and boolean at the sandbox.',
  ])
  expect(differences(ok(router), ok({ ...router, extra: 1 }))).toEqual([
    'the upstream sends /extra, but the sandbox does not.',
  ])
})

test('different statuses and error codes count as differences', () => {
  const refusal = (status: number, code: string): ComparedAnswer => ({
    status,
    body: { code, message: 'no', requestId: 'r', retryable: false },
  })
  expect(differences(refusal(404, 'NOT_FOUND'), refusal(409, 'CONFLICT'))).toEqual([
    'the upstream responds with status 409; the sandbox responds with 404.',
    'the upstream sends the code CONFLICT; the sandbox sends NOT_FOUND.',
  ])
})

test('a list item is compared only with the item that has the same id', () => {
  const list = (...data: unknown[]): ComparedAnswer =>
    ok({ data, meta: { page: 1, pageSize: 50, total: data.length, hasNext: false } })
  const { name: _name, ...rest } = router
  expect(differences(list(router), list({ ...rest, id: 'rtr_b' }), 'listRouters')).toEqual([])
  expect(differences(list({ ...router, id: 'rtr_b' }, router), list(rest), 'listRouters')).toEqual([
    'the sandbox sends /data/*/name, but the upstream does not.',
  ])
})
