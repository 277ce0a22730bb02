/**
 * The client of the control API: every answer is held against its own contract.
 */
import { expect } from 'vitest'
import { loadDocument } from '../../src/openapi/document.ts'
import { matcherOf } from '../../src/openapi/matcher.ts'
import { validatorOf } from '../../src/openapi/validator.ts'
import document from '../../src/control/openapi.json' with { type: 'json' }
import type { TestServer } from './test-server.ts'

/** An answer of the control API. */
export interface Controlled {
  readonly status: number
  readonly headers: Headers
  // Stories read fields of many shapes; the contract check above has judged them.
  readonly body: any
  readonly text: string
}

const contract = loadDocument(document)
const matcher = matcherOf(contract)
const validator = validatorOf(contract)

/** Calls the control API of a api; `path` is below /_sandbox, of the default sandbox or the one that is named. */
export async function control(
  api: TestServer,
  method: string,
  path: string,
  body?: unknown,
  sandbox?: string,
): Promise<Controlled> {
  const base = `${api.app.url}${sandbox === undefined ? '' : `/sandboxes/${sandbox}`}/_sandbox`
  const response = await fetch(`${base}${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const answered = {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  }
  const found = matcher.find(method, path.split('?')[0]!)
  expect(found, `${method} ${path} is in the control contract`).toBeDefined()
  const faults = validator.response(found!.endpoint, response.status, answered.body)
  if (faults.length > 0)
    throw new Error(
      `${method} ${path} answered ${response.status} against the control contract: ${JSON.stringify(faults)} in ${text.slice(0, 2000)}`,
    )
  return answered
}
