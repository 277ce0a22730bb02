/**
 * The contract index that the build creates: it has the same content as its document, and is never used for another
 * document.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { indexOf, loadContract, type Contract } from '../../../src/service/contract/document.ts'

const shipped = join(home, 'openapi.json')
const folder = mkdtempSync(join(tmpdir(), 'papercloud-index-'))
afterAll(() => rmSync(folder, { recursive: true }))
const index = join(folder, 'contract.json')
writeFileSync(index, JSON.stringify(indexOf(loadContract(shipped))))

/** Returns everything in a contract in a form that can be compared. */
function told({ document, bytes, digest, version, endpoints }: Contract): unknown {
  const all = [...endpoints].map(([id, endpoint]) => [id, { ...endpoint, responses: endpoint.responses }])
  return { document: JSON.stringify(document), bytes: bytes.toString(), digest, version, all }
}

test('reading a contract through its index gives the same result, in the same order, as reading the document', () => {
  const read = loadContract(shipped, index)
  expect(told(read)).toEqual(told(loadContract(shipped)))
  expect(read.endpoints.size).toBeGreaterThan(200)
})

test('if a contract has changed since its index was written, the contract document is read instead of the index', () => {
  const changed = join(folder, 'openapi.json')
  writeFileSync(changed, readFileSync(shipped, 'utf8').replace('"x-required-scopes"', '"x-other"'))
  expect(told(loadContract(changed, index))).toEqual(told(loadContract(changed)))
  writeFileSync(changed, '{ "openapi": "3.1.0" }')
  expect(() => loadContract(changed, index)).toThrow('is not an OpenAPI 3.1 document')
})

test('if the index of a contract is missing or damaged, the contract document is read instead', () => {
  const damaged = join(folder, 'damaged.json')
  writeFileSync(damaged, readFileSync(index).subarray(0, 1000))
  for (const file of [damaged, join(folder, 'none.json')])
    expect(loadContract(shipped, file).endpoints.size).toBeGreaterThan(200)
})
