/**
 * The examples in the contract: every request and every success response has one, and in a new sandbox, the example
 * request of an endpoint succeeds and gets the example response.
 */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import type { Endpoint } from '../../src/service/contract/endpoint.ts'
import { bodyOf, exampleCall, parametersOf, resolved } from '../support/samples.ts'
import { openServer, type Answered } from '../support/test-server.ts'

const api = openServer()

interface Media {
  readonly examples?: Readonly<Record<string, { readonly value: any }>>
}
/** The media types of an endpoint's successful responses in the document, with references resolved. */
function answersOf(endpoint: Endpoint): [status: number, type: string, media: Media][] {
  const { document } = api.app.contract
  const { responses } = document.paths[endpoint.path]![endpoint.method.toLowerCase()] as any
  return Object.entries<any>(responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([status, response]) =>
      Object.entries<Media>(resolved(document, response).content ?? {}).map(
        ([type, media]): [number, string, Media] => [Number(status), type, media],
      ),
    )
}

function exampleOf({ examples }: Media): any {
  return Object.values(examples ?? {})[0]?.value
}

/** Sends an endpoint's example request. */
function sent(endpoint: Endpoint): Promise<Answered> {
  const { path, body } = exampleCall(api.app.contract, endpoint)
  return api.call(endpoint.method, path, {
    ...(body !== undefined && { body }),
    headers: { 'if-match': '*' },
    endpoint,
  })
}

describe('examples in the contract', () => {
  it('every endpoint has examples of its request, its success response and its path parameters', () => {
    const { contract } = api.app
    const { validator } = api.app.sandboxes.get('default')!
    const bare = [...contract.endpoints.values()].flatMap((endpoint) => {
      const body = bodyOf(contract, endpoint)
      return [
        ...parametersOf(contract, endpoint)
          .filter((one) => one.in === 'path' && one.example === undefined)
          .map(({ name }) => name),
        ...(endpoint.bodyPointer && body === undefined ? ['body'] : []),
        ...(endpoint.bodyPointer ? validator.body(endpoint, body).map(({ field }) => `body ${field}`) : []),
        ...answersOf(endpoint).flatMap(([status, type, media]) => {
          const value = exampleOf(media)
          if (value === undefined) return [`${status} ${type}`]
          return type === 'application/json' ? validator.response(endpoint, status, value).map(String) : []
        }),
      ].map((what) => `${endpoint.id}: ${what}`)
    })
    expect(bare).toEqual([])
  })

  it('no example contains placeholder values', () => {
    const { document } = api.app.contract
    expect(JSON.stringify(document)).not.toMatch(/"value":"string"|"name":"(?:string|sample|foo|example)"|lorem/i)
  })
})

/** Example requests that a new sandbox refuses because another call must come first, with the status of the refusal. */
const LATER: Readonly<Record<string, number>> = {
  getOperation: 404,
  cancelOperation: 404,
  deleteLoadBalancerCertificate: 409,
  deleteProject: 409,
  deleteRole: 409,
  deleteRouter: 409,
  deleteSubscription: 409,
  deleteVpnService: 409,
  resumeInstance: 409,
}

/** Fields that a run draws at random, or that name the caller. */
const DRAWN =
  /^(secret|prefix|authKey|mac|fingerprint|privateKey|applicationCredentialId|sourceIp|url|webSocketUrl|token)$/
/** Responses whose example is shorter than a real one. */
const SHORTENED = ['whoami', 'exportInstance', 'getInstanceMetrics']

/** Returns a value with all ids that a run makes as one, and without what it draws. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (name, inner: unknown) => (DRAWN.test(name) ? undefined : inner))
  return JSON.parse(text.replaceAll(/\b([a-z]{2,4})_(?=[a-z0-9]*\d)[a-z0-9]{14}\b/g, '$1_new')) as unknown
}

/** Returns the fields in which the example of a response differs from a response; of a list, it has one item. */
function differing(shown: any, body: any): string[] {
  const isList = Array.isArray(shown.data)
  const [item] = isList ? shown.data : [shown]
  const idOf = (one: unknown): unknown => {
    const { id, flavorId } = comparable(one) as { id?: unknown; flavorId?: unknown }
    return id ?? flavorId
  }
  const real = isList ? item && body.data.find((one: any) => idOf(one) === idOf(item)) : body
  if (isList && item && !real) return ['data']
  const [one, other] = [comparable(item ?? {}), comparable(real ?? {})] as Record<string, unknown>[]
  return [...new Set([...Object.keys(one!), ...Object.keys(other!)])].filter(
    (name) => !isDeepStrictEqual(one![name], other![name]),
  )
}

test('every example request works in a fresh sandbox, and gets the response of the example', async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const fresh = sandbox.capture()
  const odd: string[] = []
  for (const endpoint of api.app.contract.endpoints.values()) {
    const { id } = endpoint
    if (id === 'streamEvents') continue
    const { status, body, text } = await sent(endpoint)
    if (endpoint.method !== 'GET') sandbox.restore(fresh, Date.now())
    const refused = LATER[id]
    if (refused === undefined ? status >= 300 : status !== refused) odd.push(`${id}: ${status} ${text.slice(0, 200)}`)
    const [, type, media] = answersOf(endpoint).find(([one]) => one === status) ?? []
    if (!media || type !== 'application/json' || SHORTENED.includes(id)) continue
    const shown = exampleOf(media)
    for (const name of differing(shown, body))
      odd.push(`${id}: shows ${name} ${JSON.stringify(shown[name])}, gets ${JSON.stringify(body[name])}`)
  }
  expect(odd).toEqual([])
})

test("an instance created from the contract's example becomes ACTIVE", async () => {
  const endpoint = api.app.contract.endpoints.get('createInstance')!
  const { body: made } = await sent(endpoint)
  api.settle()
  const { body } = await api.get(`/scopes/prj_acme_prod/compute/instances/${made.id}`)
  expect(body).toMatchObject({ status: 'ACTIVE', name: bodyOf(api.app.contract, endpoint).name })
})

test('a call with a Prefer header gets the example from the contract, and changes nothing in the sandbox', async () => {
  const before = api.state()
  const endpoint = api.app.contract.endpoints.get('createRouter')!
  const body = bodyOf(api.app.contract, endpoint)
  const asked = await api.post('/scopes/prj_acme_prod/network/routers', body, { headers: { prefer: 'code=202' } })
  expect({ status: asked.status, body: asked.body }).toEqual({
    status: 202,
    body: exampleOf(answersOf(endpoint)[0]![2]),
  })
  const named = await api.get('/account/whoami', { headers: { prefer: 'example=typical' } })
  expect(named.body).toMatchObject({ tenants: [{ id: 'ten_acme', subscriptions: [{ id: 'sub_acme_main' }] }] })
  expect(api.state()).toEqual(before)
})
