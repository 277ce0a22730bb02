/**
 * The examples in the contract: every request and every success response has one, and in a new sandbox, the example
 * request of an endpoint succeeds.
 */
import { describe, expect, it, test } from 'vitest'
import type { Endpoint } from '../../src/openapi/endpoint.ts'
import { openServer, type Answered } from '../support/test-server.ts'

const api = openServer()

interface Media {
  readonly examples?: Readonly<Record<string, { readonly value: any }>>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: unknown
}

/** An endpoint's entry in the document, with references resolved. */
function documented(endpoint: Endpoint): { parameters: Parameter[]; body: any; answers: [number, string, Media][] } {
  const { document } = api.app.contract
  const at = (node: any): any =>
    node?.$ref
      ? node.$ref
          .slice(2)
          .split('/')
          .reduce((within: any, key: string) => within[key], document)
      : node
  const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()] as any
  const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
    Object.entries((at(response).content ?? {}) as Record<string, Media>).map(
      ([type, media]): [number, string, Media] => [Number(status), type, media],
    ),
  )
  return {
    parameters: (operation.parameters ?? []).map(at),
    body: operation.requestBody && exampleOf(operation.requestBody.content['application/json']),
    answers: answers.filter(([status]) => status < 400),
  }
}

function exampleOf({ examples }: Media): any {
  return Object.values(examples ?? {})[0]?.value
}

/** Returns an endpoint's path with the examples of its parameters filled in. */
function pathOf(endpoint: Endpoint, parameters: readonly Parameter[]): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name && one.in === 'path')?.example)),
  )
  const query = parameters.filter((one) => one.in === 'query' && one.required)
  return path + (query.length > 0 ? `?${query.map(({ name, example }) => `${name}=${String(example)}`).join('&')}` : '')
}

/** Sends an endpoint's example request. */
function sent(endpoint: Endpoint): Promise<Answered> {
  const { parameters, body } = documented(endpoint)
  return api.call(endpoint.method, pathOf(endpoint, parameters), {
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
      const { parameters, body, answers } = documented(endpoint)
      return [
        ...parameters.filter((one) => one.in === 'path' && one.example === undefined).map(({ name }) => name),
        ...(endpoint.bodyPointer && body === undefined ? ['body'] : []),
        ...(endpoint.bodyPointer ? validator.body(endpoint, body).map(({ field }) => `body ${field}`) : []),
        ...answers.flatMap(([status, type, media]) => {
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

test('every example request works in a fresh sandbox, and returns the same kind of Operation as the example response', async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const fresh = sandbox.capture()
  const odd: string[] = []
  for (const endpoint of api.app.contract.endpoints.values()) {
    if (endpoint.id === 'streamEvents') continue
    const { status, body, text } = await sent(endpoint)
    if (endpoint.method !== 'GET') sandbox.restore(fresh, Date.now())
    const refused = LATER[endpoint.id]
    if (refused === undefined ? status >= 300 : status !== refused)
      odd.push(`${endpoint.id}: ${status} ${text.slice(0, 200)}`)
    const shown = exampleOf(documented(endpoint).answers[0]?.[2] ?? {})
    if (status >= 300 || shown?.action === undefined || shown.progressPercent === undefined) continue
    const same = ['action', 'resourceKind', 'state'].every((field) => shown[field] === body[field])
    if (!same) odd.push(`${endpoint.id}: shows ${shown.action} of ${shown.resourceKind}, does ${body.action}`)
  }
  expect(odd).toEqual([])
}, 120_000)

test("an instance created from the contract's example becomes ACTIVE", async () => {
  const endpoint = api.app.contract.endpoints.get('createInstance')!
  const { body: made } = await sent(endpoint)
  api.settle()
  const { body } = await api.get(`/scopes/prj_acme_prod/compute/instances/${made.id}`)
  expect(body).toMatchObject({ status: 'ACTIVE', name: documented(endpoint).body.name })
})

test('a call with a Prefer header gets the example from the contract, and changes nothing in the sandbox', async () => {
  const before = api.state()
  const endpoint = api.app.contract.endpoints.get('createRouter')!
  const { body, answers } = documented(endpoint)
  const asked = await api.post('/scopes/prj_acme_prod/network/routers', body, { headers: { prefer: 'code=202' } })
  expect({ status: asked.status, body: asked.body }).toEqual({ status: 202, body: exampleOf(answers[0]![2]) })
  const named = await api.get('/account/whoami', { headers: { prefer: 'example=typical' } })
  expect(named.body).toMatchObject({ tenants: [{ id: 'ten_acme', subscriptions: [{ id: 'sub_acme_main' }] }] })
  expect(api.state()).toEqual(before)
}, 60_000)
