/**
 * With a `Prefer` header, every endpoint can respond with an example from the contract instead of data from the
 * sandbox.
 */
import { describe, expect, it } from 'vitest'
import { ApiError, type Code } from '../../../src/service/request/errors.ts'
import { expectRefusal, openServer, type Answered, type Sending } from '../../support/test-server.ts'

const api = openServer()
const ROUTERS = '/scopes/prj_acme_prod/network/routers'

const preferring = (prefer: string, sending: Sending = {}): Sending => ({
  ...sending,
  headers: { ...sending.headers, prefer },
})
const routers = (prefer: string): Promise<Answered> => api.get(ROUTERS, preferring(prefer))

describe('Prefer', () => {
  it('a call with Prefer is not executed; its response is an example for the requested status, and is marked as an example', async () => {
    const before = api.state()
    const { status, headers, body } = await api.post(
      ROUTERS,
      { name: 'edge-2' },
      preferring('code=409, example=QUOTA_EXCEEDED'),
    )
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'QUOTA_EXCEEDED' })
    expect(headers.get('x-sandbox-fidelity')).toBe('example')
    expect(headers.get('preference-applied')).toBe('code=409, example=QUOTA_EXCEEDED')
    await api.post(ROUTERS, { name: 'edge-2' }, preferring('code=202'))
    expect(api.state()).toEqual(before)
    expect(api.frames()).toEqual([])
  })

  it('Prefer can select an example by its name, or the first example of a status', async () => {
    expect((await routers('example=TOKEN_SCOPE_MISSING')).body.details).toEqual({
      reason: 'TOKEN_SCOPE_MISSING',
      missingTokenScopes: ['network:write'],
    })
    expect((await routers('code=403')).body.details.reason).toBe('ROLE_PERMISSION_MISSING')
    expect((await routers('code=429')).headers.get('retry-after')).toBe('1')
    expect(
      (await api.get('/scopes/prj_acme_prod/network/network-interfaces/nic_web', preferring('code=404'))).body.code,
    ).toBe('ERR_NOT_FOUND')
  })

  it('Prefer is evaluated after the path, the credential and the rate limit, and before everything else', async () => {
    expect((await api.get(ROUTERS, preferring('code=200', { token: null }))).status).toBe(401)
    expect((await api.get(ROUTERS, preferring('code=nonsense', { token: 'pc_live_expired' }))).status).toBe(401)
    expect((await api.get('/nowhere', preferring('code=200'))).status).toBe(404)
    expect(
      (
        await api.get(
          '/scopes/no-such-project/network/routers',
          preferring('code=200', { token: 'pc_live_compute_read' }),
        )
      ).status,
    ).toBe(200)
  })

  it('Prefer: unknown preferences are ignored', async () => {
    const { status, headers, body } = await routers('respond-async, return=minimal; foo="code=404"')
    expect(status).toBe(200)
    expect(headers.get('x-sandbox-fidelity')).toBeNull()
    expect(body.data.map(({ id }: { id: string }) => id)).toContain('rtr_edge')
  })

  it.each([
    ['code=99', 'from 100 to 599'],
    ['code=600', 'from 100 to 599'],
    ['code=20e1', 'from 100 to 599'],
    ['code=', 'from 100 to 599'],
    ['code=418', 'this endpoint declares no response with status 418'],
    ['code=409', 'this endpoint declares no response with status 409'],
    ['example=NOTHING', 'this endpoint has no example "NOTHING"'],
    ['code=404, example=RATE_LIMITED', 'this endpoint has no example "RATE_LIMITED"; it has NOT_FOUND, ERR_NOT_FOUND'],
    ['example=', 'example must be the name of an example'],
    ['dynamic=perhaps', 'dynamic must be true or false'],
  ])('Prefer: %s is refused', async (prefer, message) => {
    const { body } = await expectRefusal(api, () => routers(prefer), 422, 'VALIDATION_FAILED', { field: 'Prefer' })
    expect(body.message).toContain(message)
  })

  it('with dynamic=true, the body is generated from the schema, and is always the same for the same seed and request id', async () => {
    const made = async (id: string): Promise<Answered> =>
      api.get(`${ROUTERS}/any`, preferring('dynamic=true', { headers: { 'x-request-id': id } }))
    const [one, again, other] = [await made('a'), await made('a'), await made('b')]
    expect(one.headers.get('x-sandbox-fidelity')).toBe('example')
    expect(again.text).toBe(one.text)
    expect(other.text).not.toBe(one.text)
  })

  it('an example has no body if its status allows none or the method is HEAD', async () => {
    expect(await api.delete('/scopes/prj_acme_prod/compute/key-pairs/kpr_ops', preferring('code=204'))).toMatchObject({
      status: 204,
      text: '',
    })
    const head = await fetch(`${api.app.url}/api/v1${ROUTERS}`, {
      method: 'HEAD',
      headers: { authorization: 'Bearer pc_live_owner', prefer: 'code=404' },
    })
    expect({ status: head.status, text: await head.text() }).toEqual({ status: 404, text: '' })
  })

  it('an example does not count towards coverage, and explain says that the response was an example', async () => {
    const { coverage } = api.app.sandboxes.get('default')!
    const before = JSON.stringify(coverage.counts)
    const { headers } = await routers('code=403')
    expect(JSON.stringify(coverage.counts)).toBe(before)
    const id = headers.get('x-request-id')!
    const explained = (await (await fetch(`${api.app.url}/_sandbox/requests/${id}/explain`)).json()) as Record<
      string,
      any
    >
    expect(explained.decidedBy).toBe('example')
    expect(explained.stages.map(({ stage, verdict }: Record<string, string>) => `${stage} ${verdict}`)).toEqual([
      'credential passed',
      'rate-limit passed',
      'example passed',
    ])
  })

  it('the example of a stream is returned as text, and no stream is opened', async () => {
    const { status, headers } = await api.get('/events', preferring('code=200'))
    expect(status).toBe(200)
    expect(headers.get('x-sandbox-fidelity')).toBe('example')
    expect(api.app.sandboxes.get('default')!.streams.size).toBe(0)
  })

  it('with Prefer, a client can get every status of every endpoint, and each response matches its schema', async () => {
    const before = api.state()
    for (const { method, path, responses } of api.app.contract.endpoints.values()) {
      for (const status of responses.keys()) {
        if (status >= 400 && method !== 'PATCH') continue
        for (const dynamic of [false, true]) {
          const answered = await api.call(
            method,
            path.replaceAll(/\{\w+\}/g, 'any'),
            preferring(`code=${status}, dynamic=${dynamic}`),
          )
          expect(answered.status, `${method} ${path}`).toBe(status)
        }
      }
    }
    expect(api.state()).toEqual(before)
  })
})

describe('example refusals in the contract', () => {
  it('the sandbox can return every example refusal exactly as it is shown', () => {
    const responses = api.app.contract.document.components.responses as Record<
      string,
      { content: { 'application/json': { examples: Record<string, { value: { code: Code } }> } } }
    >
    const all = Object.entries(responses).flatMap(([name, { content }]) =>
      Object.values(content['application/json'].examples).map(({ value }) => ({
        status: Number(name.slice('Refusal'.length)),
        value,
      })),
    )
    for (const { status, value } of all) {
      const { code, message, ...facts } = value as {
        code: Code
        message: string
        field?: string
        details: Record<string, unknown>
      }
      const refusal = new ApiError(code, message, { ...facts, rule: 'general.fields' })
      expect({ status: refusal.status, value: refusal.body }).toEqual({ status, value })
    }
    expect(all.length).toBeGreaterThan(20)
  })
})
