/** The tools of agents over HTTP: jobs, sizes, and the boundary between the two faces. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import document from '../../../src/sandbox/control/openapi.json' with { type: 'json' }
import { loadDocument } from '../../../src/service/contract/document.ts'
import { inputOf } from '../../../src/surfaces/mcp/input-of.ts'
import { control } from '../../support/control.ts'
import { openServer, type TestServer } from '../../support/test-server.ts'
import { overHttp, PROTOCOLS, type Agent, type Protocol } from './agent.ts'
import { JOBS } from './jobs.ts'

const api = openServer()
const guarded = openServer({ controlToken: 'secret-of-control' })
let agent: Agent

beforeAll(async () => {
  agent = await overHttp(`${api.app.url}/_sandbox/mcp`, '2026-07-28')
})
afterAll(() => agent.client.close())

/** Sends one message without the library. */
const post = (
  of: TestServer,
  path: string,
  method: string,
  headers: Record<string, string> = {},
  params: object = {},
) =>
  of.send(
    'POST',
    path,
    { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  )

describe.each(Object.keys(PROTOCOLS) as Protocol[])('an agent with the protocol %s', (protocol) => {
  it.each(Object.entries(JOBS))('%s', async (_name, job) => {
    await control(api, 'POST', '/reset')
    await control(api, 'DELETE', '/requests')
    const one = await overHttp(`${api.app.url}/_sandbox/mcp`, protocol)
    expect(one.client.getNegotiatedProtocolVersion()).toBe(protocol)
    await job(one.ask)
    await one.client.close()
  })
})

describe('the tools', () => {
  it('there are twelve, and their list is shorter than 10 kB', async () => {
    const { tools } = await agent.client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        ...['status', 'find_endpoints', 'describe_endpoint', 'call_api', 'list_requests', 'explain_request'],
        ...['advance_clock', 'set_scenario', 'verify_calls', 'read_state', 'checkpoint', 'audit'],
      ].sort(),
    )
    expect(JSON.stringify(tools).length).toBeLessThan(10_000)
    for (const { annotations } of tools) expect(annotations).toMatchObject({ openWorldHint: false })
  })

  it('inputs come from the contract of the control API, and a name that it does not have is an error', async () => {
    const { tools } = await agent.client.listTools()
    const { by } = tools.find(({ name }) => name === 'advance_clock')!.inputSchema.properties as { by: object }
    expect(by).toEqual(document.components.schemas.ClockAdvance.properties.by)
    expect(JSON.stringify(tools)).not.toContain('$ref')
    const contract = loadDocument(document)
    expect(inputOf(contract, 'advanceClock', ['to'])).toHaveProperty('to.type', 'string')
    expect(() => inputOf(contract, 'advanceClock', ['bye'])).toThrow('advanceClock has no input "bye"')
  })

  it('no answer is longer than 20,000 characters, and a cut list keeps whole records and says what is missing', async () => {
    await control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_prod', count: 10_000 })
    const cut = await agent.ask('call_api', { path: '/scopes/prj_acme_prod/storage/volumes?pageSize=100' })
    expect(cut.text.length).toBeLessThanOrEqual(20_000)
    const kept = cut.value.body.data.length as number
    expect(kept).toBeGreaterThan(5)
    expect(cut.value.body.data.at(-1)).toHaveProperty('createdAt')
    expect(cut.value.cut).toContain(`${100 - kept} of 100 records of body.data are missing. Ask for less: a filter or`)
    const asked = [
      ['status', {}],
      ['read_state', {}],
      ['read_state', { kind: 'volume', pageSize: 200 }],
      ['list_requests', { limit: 1000 }],
      ['explain_request', { full: true }],
      ['advance_clock', {}],
      ['set_scenario', {}],
      ['find_endpoints', { words: 'list', limit: 50 }],
      ['verify_calls', { endpoint: 'createVolume' }],
    ] as const
    for (const [tool, given] of asked)
      expect((await agent.ask(tool, given)).text.length, tool).toBeLessThanOrEqual(20_000)
    await agent.ask('checkpoint', { do: 'save' })
    await agent.ask('checkpoint', { do: 'reset' })
    const compared = await agent.ask('checkpoint', { do: 'compare' })
    expect(compared.text.length).toBeLessThanOrEqual(20_000)
    expect(compared.text).toContain('missing')
    for (const id of api.app.contract.endpoints.keys())
      expect((await agent.ask('describe_endpoint', { endpoint: id })).text.length, id).toBeLessThan(5_000)
  })

  it.each([
    [
      'makeSubnet',
      'describe_endpoint',
      { endpoint: 'makeSubnet' },
      /There is no endpoint "makeSubnet". Close: .*createSubnet/,
    ],
    ['a wrong duration', 'advance_clock', { by: '10 seconds' }, /"by" must be an ISO 8601 duration/],
    ['createInstanse', 'describe_endpoint', { endpoint: 'createInstanse' }, /Close: createInstance,/],
    ['an unknown argument', 'list_requests', { statuss: '4xx' }, /no argument "statuss"; it takes endpoint, status,/],
    ['a missing argument', 'call_api', {}, /call_api needs path/],
    ['a wrong type', 'find_endpoints', { words: 5 }, /"words" of find_endpoints must be of type string, not 5/],
    ['a similar scenario', 'set_scenario', { name: 'lost-respons' }, /lost-response/],
    ['a similar checkpoint', 'checkpoint', { do: 'restore', name: 'nothing' }, /There is no checkpoint "nothing"/],
    ['no tool', 'make_coffee', {}, /There is no tool "make_coffee". Tools: status, /],
    ['a path that is no path', 'call_api', { path: 'scopes' }, /"path" must begin with a slash/],
    ['a header of the connection', 'call_api', { path: '/x', headers: { Host: 'a' } }, /cannot send the header "host"/],
  ])('an error says what to do: %s', async (_name, tool, given, expected) => {
    const { isError, text } = await agent.ask(tool, given)
    expect([isError, text]).toEqual([true, expect.stringMatching(expected)])
  })

  it('a 404 for an unknown path names the closest endpoints, and a search without hits the areas', async () => {
    const { value } = await agent.ask('call_api', { path: '/scopes/prj_acme_prod/networks' })
    expect(value).toMatchObject({
      status: 404,
      close: expect.arrayContaining([expect.stringContaining('listNetworks')]),
    })
    expect((await agent.ask('find_endpoints', { words: 'create instance' })).text).toMatch(/^1 found\ncreateInstance /)
    expect((await agent.ask('find_endpoints', { words: 'wait instance' })).text).toMatch(
      /^\d+ found without the words wait,/,
    )
    expect((await agent.ask('find_endpoints', { words: 'kubernetes' })).text).toMatch(/^No endpoint has .* Areas: /)
  })

  it('a description says what a key is, what is inside an answer, and how to wait for it', async () => {
    const { text } = await agent.ask('describe_endpoint', { endpoint: 'createNetwork' })
    expect(text).toMatch(/^Idempotency-Key: A UUID /m)
    expect(text).toMatch(/^ {2}subnets\*: object\[\]\n {4}id\*: /m)
    expect(text).toMatch(/^A 202 starts work/m)
  })

  it('the list of scenarios says what a rule can contain', async () => {
    const { text } = await agent.ask('set_scenario', {})
    expect(text).toContain('lost-response')
    expect(text).toMatch(/^ {4}network: "reset-before"\|"reset-after"/m)
  })

  it('a create that was repeated after a lost response can be told from two creates', async () => {
    await agent.ask('set_scenario', { name: 'lost-response' })
    const create = {
      method: 'POST',
      path: '/scopes/prj_acme_prod/network/networks',
      body: { name: 'once' },
      idempotencyKey: '4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513',
    }
    expect((await agent.ask('call_api', create)).value).toMatchObject({ wire: 'reset' })
    expect((await agent.ask('call_api', create)).value).toMatchObject({ status: 202 })
    await agent.ask('set_scenario', { name: 'lost-response', off: true })
    const verified = (given: object) =>
      agent.ask('verify_calls', { endpoint: 'createNetwork', status: '2xx', ...given })
    expect((await verified({ count: 2 })).value).toEqual({ matched: true, count: 2 })
    expect((await verified({ rule: 'idempotency.replay', count: 1 })).value).toEqual({ matched: true, count: 1 })
    expect((await verified({ count: 1 })).value.matches).toMatchObject([
      { rule: 'idempotency.replay' },
      { wire: 'reset' },
    ])
  })

  it('a new secret is in the answer, and not in the log', async () => {
    const body = { name: 'from-agent', scopes: ['network:read'] }
    const path = '/scopes/prj_acme_prod/iam/api-tokens'
    const { value } = await agent.ask('call_api', { method: 'POST', path, body })
    expect(value.status).toBe(201)
    const { token } = value.body as { token: string }
    expect((await agent.ask('call_api', { path: '/account/whoami', as: token })).value.status).toBe(200)
    expect((await agent.ask('explain_request', { id: value.headers['X-Request-Id'], full: true })).text).not.toContain(
      token,
    )
  })

  it('a refusal says why, and a truncated body is told as such', async () => {
    const path = '/scopes/prj_acme_prod/network/networks'
    const refused = await agent.ask('call_api', { method: 'POST', path, body: { name: 'n' }, as: 'pc_live_reader' })
    expect(refused.value).toMatchObject({ status: 403, why: { rule: expect.any(String), facts: expect.any(Object) } })
    const definition = { title: 'Cut', rules: [{ when: { endpoint: 'listNetworks' }, then: { network: 'truncate' } }] }
    await agent.ask('set_scenario', { name: 'cut', definition })
    const broken = (await agent.ask('call_api', { path })).value
    expect(broken).toMatchObject({ status: 200, wire: 'truncated', body: expect.stringMatching(/^\{"data"/) })
    await agent.ask('set_scenario', { name: 'cut', off: true })
  })

  it('a call that opens an event stream ends', async () => {
    const { value } = await agent.ask('call_api', { path: '/events' })
    expect(value).toMatchObject({ status: 200, body: expect.stringContaining(': connected') })
    expect((await control(api, 'GET', '/streams')).body.data).toEqual([])
  })
})

describe('who may use them', () => {
  it.each(['/_sandbox/mcp', '/mcp'])('%s refuses a foreign host and a foreign origin', async (path) => {
    const token = { authorization: 'Bearer pc_live_owner' }
    for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }])
      expect((await post(api, path, 'tools/list', { ...token, ...headers })).status, path).toBe(403)
  })

  it('the drive face needs the control token if there is one', async () => {
    expect((await post(guarded, '/_sandbox/mcp', 'tools/list')).status).toBe(401)
    expect((await post(guarded, '/_sandbox/mcp', 'tools/list', { authorization: 'Bearer pc_live_owner' })).status).toBe(
      401,
    )
    expect(
      (await post(guarded, '/_sandbox/mcp', 'tools/list', { 'x-sandbox-token': 'secret-of-control' })).status,
    ).toBe(200)
  })

  it('the cloud face needs an API token', async () => {
    const { status, text } = await post(guarded, '/mcp', 'tools/list')
    expect([status, text]).toEqual([401, expect.stringContaining('needs an API token')])
  })

  it('the cloud face has three tools, which reach nothing but the API', async () => {
    const cloud = await overHttp(`${guarded.app.url}/mcp`, '2026-07-28', { authorization: 'Bearer pc_live_reader' })
    const { tools } = await cloud.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find_endpoints', 'describe_endpoint', 'call_api'])
    expect(Object.keys(tools[2]!.inputSchema.properties!)).not.toContain('as')
    // A refused write leaves an event in the Activity Log.
    const records = (): unknown => [...guarded.state()].filter(([key]) => !key.startsWith('activityEvent '))
    const before = records()
    const path = '/scopes/prj_acme_prod/network/networks'
    for (const [tool, given] of [
      ['checkpoint', { do: 'reset' }],
      ['advance_clock', {}],
      ['call_api', { path, as: 'pc_live_owner' }],
      ['call_api', { path, headers: { 'X-Sandbox-Scenario': 'lost-response' } }],
      ['call_api', { path, headers: { Authorization: 'Bearer pc_live_owner' } }],
    ] as const)
      expect((await cloud.ask(tool, given)).isError, JSON.stringify(given)).toBe(true)
    for (const target of ['/_sandbox/clock/settle', '/api/v1/../../_sandbox/reset', '/../_sandbox/reset'])
      expect((await cloud.ask('call_api', { method: 'POST', path: target })).value.status, target).toBe(404)
    const refused = (await cloud.ask('call_api', { method: 'POST', path, body: { name: 'n' } })).value
    expect([refused.status, Object.keys(refused)]).toEqual([403, ['status', 'headers', 'body']])
    expect(Object.keys(refused.headers).filter((name) => /sandbox/i.test(name))).toEqual([])
    expect(records()).toEqual(before)
    await cloud.client.close()
  })

  it('an audit judges the calls of both faces as those of a client', async () => {
    await control(api, 'POST', '/runs', { name: 'judged', over: 'default', audit: true })
    const cloud = await overHttp(`${api.app.url}/mcp`, '2025-11-25', { authorization: 'Bearer pc_live_reader' })
    await cloud.ask('call_api', { path: '/account/whoami' })
    await agent.ask('call_api', { path: '/account/whoami' })
    expect((await control(api, 'GET', '/runs/judged')).body.calls).toBe(2)
    expect((await control(api, 'GET', '/requests?limit=2')).body.data.map((one: any) => one.origin)).toEqual([
      'client',
      'client',
    ])
    await control(api, 'DELETE', '/runs/judged')
    await cloud.client.close()
  })

  it('each sandbox has its own tools: at its address, and on the cloud face also by the token', async () => {
    await control(api, 'POST', '/sandboxes', { name: 'own' })
    const own = await overHttp(`${api.app.url}/sandboxes/own/_sandbox/mcp`, '2026-07-28')
    expect((await own.ask('status')).value).toMatchObject({
      sandbox: 'own',
      baseUrl: `${api.app.url}/sandboxes/own/api/v1`,
    })
    const cloud = await overHttp(`${api.app.url}/mcp`, '2026-07-28', { authorization: 'Bearer pc_live_owner.own' })
    await cloud.ask('call_api', { path: '/account/whoami' })
    expect((await own.ask('list_requests')).text).toContain('/account/whoami')
    await Promise.all([own.client.close(), cloud.client.close()])
  })

  it('status names the mistakes that doctor finds', async () => {
    await control(api, 'POST', '/sandboxes', { name: 'mistaken', pace: 'manual' })
    const base = `${api.app.url}/sandboxes/mistaken`
    const agent = await overHttp(`${base}/_sandbox/mcp`, '2026-07-28')
    expect((await agent.ask('status')).value.problems).toEqual([])
    await fetch(`${base}/api/v1/api/v1/regions`, { headers: { authorization: 'Bearer nobody' } })
    await agent.ask('set_scenario', { name: 'lost-response' })
    expect((await agent.ask('status')).value.problems).toEqual([
      expect.stringContaining('the address contains /api/v1 twice'),
      expect.stringContaining('The scenario lost-response is on'),
    ])
    await agent.client.close()
    await control(api, 'DELETE', '/sandboxes/mistaken')
  })

  it.each(['2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'])(
    'a client of the protocol %s is answered in its version',
    async (protocolVersion) => {
      const about = { protocolVersion, capabilities: {}, clientInfo: { name: 'old', version: '1' } }
      const { status, text } = await post(api, '/_sandbox/mcp', 'initialize', {}, about)
      expect([status, text]).toEqual([200, expect.stringContaining(`"protocolVersion":"${protocolVersion}"`)])
    },
  )

  it('a message that is larger than a request may be is refused', async () => {
    const large = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { _: 'a'.repeat(64 * 2 ** 20) },
    })
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    expect((await api.send('POST', '/_sandbox/mcp', headers, large)).status).toBe(422)
  })

  it('a request that is no message gets a refusal, and a subscription ends at once', async () => {
    expect((await api.send('GET', '/_sandbox/mcp', { accept: 'text/event-stream' })).status).toBe(405)
    expect((await api.send('POST', '/_sandbox/mcp', { 'content-type': 'application/json' }, '{"jsonrpc"')).status).toBe(
      422,
    )
    const version = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
    const about = {
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const { text } = await post(
      api,
      '/_sandbox/mcp',
      'subscriptions/listen',
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
      { _meta: { ...version, ...about }, notifications: { toolsListChanged: true } },
    )
    expect(text).toContain('error')
  })
})
