/** The explorer's requests as people send them: what is filled in works at the first click, and nothing hangs. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import {
  areasOf,
  requestExamples,
  type ServedContract,
  type ServedEndpoint,
} from '../../../src/surfaces/docs-site/explorer/contract.ts'
import {
  curlCommand,
  explanationOf,
  firstValues,
  OWNER_TOKEN,
  requestOf,
  ROOT,
  sent,
  type Draft,
} from '../../../src/surfaces/docs-site/explorer/sending.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer({ pace: 'manual', seed: 1 })
const contract = JSON.parse(readFileSync(`${home}/openapi.json`, 'utf8')) as ServedContract
const areas = areasOf(contract)
const endpoints = areas.flatMap(({ tags }) => tags.flatMap((tag) => tag.endpoints))

const endpointOf = (id: string): ServedEndpoint => endpoints.find(({ operationId }) => operationId === id)!

/** What the form contains when an endpoint is opened. */
function draftOf(endpoint: ServedEndpoint): Draft {
  return {
    token: OWNER_TOKEN,
    values: firstValues(contract, endpoint),
    body: requestExamples(endpoint)[0]?.[1] ?? '{}',
  }
}

const press = (endpoint: ServedEndpoint, draft: Draft = draftOf(endpoint)) =>
  sent(endpoint, requestOf(contract, endpoint, draft))

// A browser would send the requests to the folder of the script, and add the cookies of earlier answers.
beforeEach(() => {
  const { fetch } = globalThis
  let cookie = ''
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const answer = await fetch(String(url).replace(ROOT.href, `${api.app.url}/`), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie !== '' && { cookie }) },
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the explorer', () => {
  it('lists every endpoint of the contract once, compute, network and storage first', () => {
    expect(areas.slice(0, 3).map(({ name, tags }) => [name, tags[0]!.name])).toEqual([
      ['Compute', 'Instances'],
      ['Network', 'Networks'],
      ['Storage', 'Volumes'],
    ])
    const all = Object.values(contract.paths).flatMap((item) =>
      Object.values(item).flatMap((one) => (one as { operationId?: string }).operationId ?? []),
    )
    expect(endpoints.map(({ operationId }) => operationId).toSorted()).toEqual(all.toSorted())
  })

  it('in the explorer, every create works on the first click', async () => {
    const creates = endpoints.filter(
      ({ method, operationId }) => /^(POST|PUT)$/.test(method) && /^(create|allocate)/.test(operationId),
    )
    const results: string[] = []
    for (const endpoint of creates) {
      await fetch(`${api.app.url}/_sandbox/reset`, { method: 'POST' })
      const { status, text } = await press(endpoint)
      if (status >= 300) results.push(`${endpoint.operationId} ${status} ${text}`)
    }
    expect(creates.length).toBeGreaterThan(40)
    expect(results).toEqual([])
  })

  it('the second click sends the same request with a new idempotency key, and the refusal comes with its rule', async () => {
    await fetch(`${api.app.url}/_sandbox/reset`, { method: 'POST' })
    const endpoint = endpointOf('createRouter')
    expect((await press(endpoint)).status).toBe(202)
    const { status, reason, requestId, isJson } = await press(endpoint)
    expect([status, isJson, reason?.rule]).toEqual([409, true, 'routers.name'])
    expect(explanationOf(requestId!)).toBe(`${ROOT.href}_sandbox/#/requests/${requestId!}/explain`)
  })

  it('the explorer sends a new idempotency key on each click, or the key that was typed in', () => {
    const endpoint = endpointOf('createRouter')
    const draft = draftOf(endpoint)
    const keyOf = (values: Draft['values']): string =>
      requestOf(contract, endpoint, { ...draft, values }).headers['Idempotency-Key']!
    expect(new Set([keyOf(draft.values), keyOf(draft.values)]).size).toBe(2)
    expect(keyOf({ ...draft.values, 'header Idempotency-Key': 'my own' })).toBe('my own')
  })

  it('what is typed in stays one part of the address, and quotes do not end the curl command', () => {
    const endpoint = endpointOf('listInstances')
    const values = { 'path scopeId': 'a/../b?c', 'query q': 'x&y=z' }
    const request = requestOf(contract, endpoint, { token: "it's", values, body: '' })
    expect(request.url).toBe(`${ROOT.href}api/v1/scopes/a%2F..%2Fb%3Fc/compute/instances?q=x%26y%3Dz`)
    expect(curlCommand(request)).toContain(`-H 'Authorization: Bearer it'\\''s'`)
  })

  it('the explorer shows events without waiting for the end of the stream', async () => {
    const endpoint = endpointOf('streamEvents')
    const answer = await press(endpoint)
    expect([answer.status, answer.text]).toEqual([
      200,
      expect.stringMatching(/^: connected[^]*: the explorer stopped listening/),
    ])
    expect((await press(endpoint, { ...draftOf(endpoint), token: '' })).status).toBe(401)
  })
})
