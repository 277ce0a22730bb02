/** Three jobs of an agent, as scripts: the same ones for each protocol and each transport. */
import { expect } from 'vitest'

/** An answer of a tool: its text, and the value in it if it is JSON. */
export interface ToolAnswer {
  readonly text: string
  // `any`, because scripts read fields from answers of many shapes.
  readonly value: any
  readonly isError: boolean
}

export type Ask = (tool: string, given?: object) => Promise<ToolAnswer>

/** Finds out why the call of a program was refused, and what it must send instead. */
async function findsOutWhyACallWasRefused(ask: Ask): Promise<void> {
  const { baseUrl, project, tokens } = (await ask('status')).value
  const [token] = Object.keys(tokens as object)
  const path = `/scopes/${project}/network/networks`
  const program = (headers: Record<string, string>): Promise<Response> =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'from-program' }),
    })
  expect((await program({})).status).toBe(400)
  const { text } = await ask('list_requests', { status: '4xx', limit: 1 })
  expect(text).toContain('400 createNetwork')
  const explained = (await ask('explain_request', { id: /req_\w+/.exec(text)![0] })).value
  expect(explained).toMatchObject({ status: 400, decidedBy: 'idempotency' })
  expect((await ask('describe_endpoint', { endpoint: explained.endpoint })).text).toContain('Idempotency-Key required')
  expect((await program({ 'idempotency-key': crypto.randomUUID() })).status).toBe(202)
  expect((await ask('verify_calls', { endpoint: 'createNetwork', status: 202, count: 1 })).value).toEqual({
    matched: true,
    count: 1,
  })
}

/** Writes a create with a correct retry, and proves it with a response that is lost. */
async function provesARetry(ask: Ask): Promise<void> {
  const found = (await ask('find_endpoints', { words: 'create volume' })).text
  expect(found).toContain('createVolume  POST /scopes/{scopeId}/storage/volumes')
  expect((await ask('set_scenario')).text).toContain('lost-response: ')
  expect((await ask('set_scenario', { name: 'lost-response' })).value).toMatchObject({ on: true })
  const create = {
    method: 'POST',
    path: '/scopes/prj_acme_prod/storage/volumes',
    body: { name: 'retried', sizeGb: 10 },
    idempotencyKey: crypto.randomUUID(),
  }
  const lost = (await ask('call_api', create)).value
  expect(lost).toMatchObject({ wire: 'reset' })
  expect(lost).not.toHaveProperty('status')
  expect((await ask('call_api', create)).value).toMatchObject({ status: 202, body: { name: 'retried' } })
  const asked = { endpoint: 'createVolume', body: { properties: { name: { const: 'retried' } } } }
  expect((await ask('verify_calls', { ...asked, count: 2 })).value).toMatchObject({ matched: true })
  const unmet = await ask('verify_calls', { ...asked, count: 1 })
  expect([unmet.isError, unmet.value.matched]).toEqual([false, false])
  expect((await ask('read_state', { kind: 'volume', q: 'retried' })).text).toMatch(/1 of 1 shown, page 1$/)
  await ask('set_scenario', { name: 'lost-response', off: true })
  expect((await ask('status')).value.activeScenarios).toEqual([])
}

/** Makes an instance ACTIVE without waiting, deletes it, and finds what it left behind. */
async function findsWhatIsLeft(ask: Ask): Promise<void> {
  await ask('checkpoint', { do: 'save', name: 'before' })
  await ask('audit', { do: 'begin' })
  const path = '/scopes/prj_acme_prod/compute/instances'
  const body = { name: 'short-lived', flavorId: 'flv_small', imageId: 'img_ubuntu_2404', assignFloatingIp: true }
  const made = (await ask('call_api', { method: 'POST', path, body })).value
  expect([made.status, made.body.status]).toEqual([202, 'BUILD'])
  expect((await ask('advance_clock', { by: 'PT10M' })).value.ran.length).toBeGreaterThan(0)
  const one = `${path}/${made.body.id}`
  const built = (await ask('call_api', { path: one })).value
  expect([built.status, built.body.status]).toEqual([200, 'ACTIVE'])
  const ifMatch = built.headers.ETag
  expect((await ask('call_api', { method: 'DELETE', path: one, ifMatch })).value.status).toBe(202)
  await ask('advance_clock', { by: 'PT10M' })
  expect((await ask('call_api', { path: one })).value.status).toBe(404)
  const { data } = (await ask('checkpoint', { do: 'compare', name: 'before' })).value
  const left = (data as { kind: string; made: string[] }[]).filter((kind) => kind.made.length > 0)
  expect(left.map(({ kind }) => kind)).toContain('floatingIp')
  const { findings, calls } = (await ask('audit', { do: 'end' })).value
  expect(calls).toBe(4)
  expect((findings as { rule: string }[]).map(({ rule }) => rule)).toContain('leak.record')
  await ask('checkpoint', { do: 'reset' })
  expect(
    (await ask('read_state', { kind: 'floatingIp', id: left.find(({ kind }) => kind === 'floatingIp')!.made[0] }))
      .isError,
  ).toBe(true)
}

export const JOBS = { findsOutWhyACallWasRefused, provesARetry, findsWhatIsLeft }
