/**
 * Behaviour that all endpoints share: which secrets are valid on which paths, which request ids are echoed, and which
 * content types and bodies are accepted.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SandboxSnapshot } from '../../../src/sandbox/snapshot-parts.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { control } from '../../support/control.ts'
import { expectRefusal, openServer } from '../../support/test-server.ts'
import { PROJECT, samplesOf, type Sample } from '../../support/samples.ts'

const api = openServer()
const routers = `/scopes/${PROJECT}/network/routers`
let sandbox: Sandbox
let samples: readonly Sample[]
let start: SandboxSnapshot

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  await api.post(routers, { name: 'opens-an-operation' })
  samples = samplesOf(api.app.contract, sandbox.world).samples
  start = sandbox.capture()
  for (const name of ['one', 'two']) await control(api, 'POST', '/sandboxes', { name })
})

beforeEach(() => sandbox.restore(start, Date.now()))

describe('a secret followed by the name of a sandbox', () => {
  const get = async (place: string, secret: string): Promise<number> => {
    const headers: Record<string, string> = secret.startsWith('ses_')
      ? { cookie: `papercloud_session=${secret}` }
      : { authorization: `Bearer ${secret}` }
    return (await fetch(`${api.app.url}${place}/api/v1/regions`, { headers })).status
  }

  test.each(['pc_live_owner', 'sak_live_deployer', 'ses_owner'])(
    'auth.wrong-credential: %s followed by a sandbox name selects that sandbox, and is refused under the path of another sandbox',
    async (secret) => {
      expect(await get('', `${secret}.one`)).toBe(200)
      expect(await get('/sandboxes/one', secret)).toBe(200)
      for (const place of ['/sandboxes/one', '/sandboxes/two', '/sandboxes/default'])
        for (const suffix of ['one', 'two', 'default', 'nowhere'])
          expect(await get(place, `${secret}.${suffix}`)).toBe(place === `/sandboxes/${suffix}` ? 200 : 401)
      expect(await get('', `${secret}.nowhere`)).toBe(401)
    },
  )

  test('auth.wrong-credential: a refused secret changes neither sandbox', async () => {
    const one = api.app.sandboxes.get('one')!.world
    const two = api.app.sandboxes.get('two')!.world
    const before = [one.seq, two.seq]
    const refused = await fetch(`${api.app.url}/sandboxes/one/api/v1${routers}`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer pc_live_owner.two',
        'content-type': 'application/json',
        'idempotency-key': '7d0c7f5e-6f0a-4d52-9a53-0d5f0e0b1a10',
      },
      body: '{"name":"astray"}',
    })
    expect(refused.status).toBe(401)
    expect([one.seq, two.seq]).toEqual(before)
  })
})

describe('content types', () => {
  const raw = '{"name":"typed"}'

  test.each(['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8', 'application/json;v=1'])(
    'general.json: the content type %s is accepted',
    async (type) => {
      expect((await api.post(routers, undefined, { raw, headers: { 'content-type': type } })).status).toBe(202)
    },
  )

  test.each([
    'application/merge-patch+json',
    'application/vnd.api+json',
    'application/problem+json; charset=utf-8',
    'text/json',
    'application/json-patch+json',
    'application/json, text/plain',
  ])('general.json: the content type %s is refused, including on the control API', async (type) => {
    const headers = { 'content-type': type }
    for (const [method, path] of [
      ['POST', routers],
      ['PATCH', `${routers}/rtr_edge`],
      ['POST', `/scopes/${PROJECT}/compute/instances/ins_web/actions/stop`],
    ] as const)
      await expectRefusal(api, () => api.call(method, path, { raw, headers }), 422, 'VALIDATION_FAILED', {
        details: { reason: 'unsupported_media_type' },
      })
    const refused = await fetch(`${api.app.url}/_sandbox/sandboxes`, {
      method: 'POST',
      headers,
      body: '{"name":"x"}',
    })
    expect(refused.status).toBe(422)
  })
})

describe('endpoints that take no body', () => {
  const bodyless = (): readonly Sample[] =>
    samples.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.bodyPointer === undefined)
  const send = async ({ endpoint, path }: Sample, raw: string | undefined) =>
    api.call(endpoint.method, path, {
      endpoint,
      ...(raw !== undefined && { raw, headers: { 'content-type': 'application/json' } }),
    })

  test('general.error-shape: every endpoint that takes no body refuses a request that has one, and nothing changes', async () => {
    expect(bodyless().length).toBeGreaterThan(60)
    const odd: unknown[] = []
    for (const sample of bodyless()) {
      sandbox.restore(start, Date.now())
      const { seq } = sandbox.world
      for (const [at, [raw, field]] of (
        [
          ['{"zzz":1}', 'zzz'],
          ['{"id":null,"name":"x"}', 'id'],
          ['{"__proto__":{}}', '__proto__'],
          ['[]', undefined],
          ['[{}]', undefined],
          ['null', undefined],
          ['0', undefined],
          ['""', undefined],
        ] as const
      ).entries()) {
        const { status, body } = await send(sample, raw)
        if (status !== 422 || body.field !== field) odd.push([sample.endpoint.id, raw, status, body])
        if (sandbox.world.seq !== seq) odd.push([sample.endpoint.id, raw, 'changed something'])
        // Some actions are limited to five attempts per window, and a restore starts a new window.
        if (at % 4 === 3) sandbox.restore(start, Date.now())
      }
    }
    expect(odd).toEqual([])
  })

  test('general.error-shape: an empty object counts as no body', async () => {
    const odd: unknown[] = []
    for (const sample of bodyless()) {
      const answers = []
      for (const raw of [undefined, '{}', ' { } ']) {
        answers.push((await send(sample, raw)).status)
        sandbox.restore(start, Date.now())
      }
      if (new Set(answers).size > 1 || answers[0] === 422) odd.push([sample.endpoint.id, answers])
    }
    expect(odd).toEqual([])
  })
})
