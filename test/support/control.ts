/** A client for the control API that validates every response against the contract. */
import { expect } from 'vitest'
import { loadDocument } from '../../src/service/contract/document.ts'
import { matcherOf } from '../../src/service/contract/matcher.ts'
import { validatorOf } from '../../src/service/contract/validator.ts'
import document from '../../src/sandbox/control/openapi.json' with { type: 'json' }
import type { TestServer } from './test-server.ts'

/** A response from the control API. */
export interface Controlled {
  readonly status: number
  readonly headers: Headers
  // `any`, because tests read fields from bodies of many shapes, which were validated against the contract.
  readonly body: any
  readonly text: string
}

const contract = loadDocument(document)
const matcher = matcherOf(contract)
const validator = validatorOf(contract)

/** Calls the control API; `path` is relative to /_sandbox of the default sandbox or of the named one. */
export async function control(
  api: TestServer,
  method: string,
  path: string,
  body?: unknown,
  sandbox?: string,
): Promise<Controlled> {
  const base = `${sandbox === undefined ? '' : `/sandboxes/${sandbox}`}/_sandbox`
  const answered = await (body === undefined
    ? api.send(method, base + path)
    : api.send(method, base + path, { 'content-type': 'application/json' }, JSON.stringify(body)))
  const found = matcher.find(method, path.split('?')[0]!)
  expect(found, `${method} ${path} is in the control contract`).toBeDefined()
  const faults = validator.response(found!.endpoint, answered.status, answered.body)
  if (faults.length > 0)
    throw new Error(
      `${method} ${path} answered ${answered.status} against the control contract: ${JSON.stringify(faults)} in ${answered.text.slice(0, 2000)}`,
    )
  return answered
}
