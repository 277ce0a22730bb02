import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SandboxSnapshot } from '../../../src/sandbox/snapshot-parts.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { expectRefusal, openServer, type Answered } from '../../support/test-server.ts'
import { pathOf, samplesOf, type Sample } from '../../support/samples.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod'
const router = `${prod}/network/routers/rtr_edge`
let sandbox: Sandbox
let samples: readonly Sample[]
let kept: SandboxSnapshot

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  await api.post(`${prod}/network/routers`, { name: 'opens-an-operation' })
  samples = samplesOf(api.app.contract, sandbox.world).samples
  kept = sandbox.capture()
})

beforeEach(() => sandbox.restore(kept, Date.now()))

const tagOf = async (path: string): Promise<string> => (await api.get(path)).headers.get('etag')!
const rename = (name: string, ifMatch: string): Promise<Answered> =>
  api.patch(router, { name }, { headers: { 'if-match': ifMatch } })

describe('If-Match', () => {
  test('concurrency.stale: the current ETag is accepted in every valid form', async () => {
    const forms: ((tag: string, bare: string) => string)[] = [
      (tag) => tag,
      (_tag, bare) => `"${bare}"`,
      (_tag, bare) => bare,
      (_tag, bare) => `W/${bare}`,
      () => '*',
      (tag) => `W/"other", ${tag}`,
      (tag) => `${tag},"other"`,
      (tag) => `  ${tag}  `,
      (_tag, bare) => `"a" , "${bare}" , "b"`,
      () => '"other", *',
    ]
    for (const [at, form] of forms.entries()) {
      const tag = await tagOf(router)
      expect(tag).toMatch(/^W\/"[^"]+"$/)
      const { status } = await rename(`form-${at}`, form(tag, tag.slice(3, -1)))
      expect([form(tag, tag.slice(3, -1)), status]).toEqual([form(tag, tag.slice(3, -1)), 200])
    }
  })

  test('concurrency.stale: any other ETag is refused, whether or not it is well-formed', async () => {
    const tag = await tagOf(router)
    const bare = tag.slice(3, -1)
    for (const form of [
      `${bare}x`,
      `"${bare}`,
      bare.slice(0, -1),
      `w/"${bare}"`,
      `W/W/"${bare}"`,
      bare.toUpperCase(),
      `"W/${bare}"`,
      '"*"',
      `'${bare}'`,
    ]) {
      await expectRefusal(api, () => rename('refused', form), 412, 'PRECONDITION_FAILED', {
        field: 'If-Match',
        details: { currentETag: tag },
      })
    }
  })

  test('concurrency.stale: the ETag from before a change never matches again, even if the change is undone', async () => {
    const first = await tagOf(router)
    await rename('changed', first)
    const second = await tagOf(router)
    await rename('edge', second)
    expect((await api.get(router)).body.name).toBe('edge')
    for (const old of [first, second]) await expectRefusal(api, () => rename('lost', old), 412, 'PRECONDITION_FAILED')
  })

  test('concurrency.stale: if two callers have read the same version of a record, only one of them can update the record', async () => {
    const tag = await tagOf(router)
    const both = await Promise.all([rename('first', tag), rename('second', tag)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('concurrency.etag: an update that changes nothing does not change the ETag', async () => {
    const tag = await tagOf(router)
    const same = await rename('edge', tag)
    expect([same.status, same.headers.get('etag')]).toEqual([200, tag])
  })

  test('concurrency.stale: the ETag of a record changes when an Operation starts and ends, but not when another record changes', async () => {
    const web = `${prod}/compute/instances/ins_web`
    const [tag, other] = [await tagOf(web), await tagOf(router)]
    await api.post(`${web}/actions/stop`)
    const stopping = await tagOf(web)
    api.settle()
    expect(new Set([tag, stopping, await tagOf(web)]).size).toBe(3)
    expect(await tagOf(router)).toBe(other)
    await expectRefusal(
      api,
      () => api.patch(web, { name: 'late' }, { headers: { 'if-match': stopping } }),
      412,
      'PRECONDITION_FAILED',
    )
  })

  test('concurrency.required: an empty If-Match header counts as missing', async () => {
    await expectRefusal(api, () => rename('empty', ''), 412, 'PRECONDITION_FAILED', { field: 'If-Match' })
  })

  test('concurrency.optional: an IKE policy accepts an ETag but does not require it', async () => {
    const policy = `${prod}/network/vpn/ike-policies/ike_standard`
    await expectRefusal(
      api,
      () => api.patch(policy, { description: 'x' }, { headers: { 'if-match': 'W/"old"' } }),
      412,
      'PRECONDITION_FAILED',
    )
    expect(
      (await api.patch(policy, { description: 'with' }, { headers: { 'if-match': await tagOf(policy) } })).status,
    ).toBe(202)
    api.settle()
    expect((await api.patch(policy, { description: 'without' })).status).toBe(202)
  })

  test('concurrency.subnet: a subnet has the ETag of its network, and an update returns the new ETag', async () => {
    const [network, subnet] = [`${prod}/network/networks/net_app`, `${prod}/network/networks/net_app/subnets/snt_app`]
    const tag = await tagOf(network)
    expect(await tagOf(subnet), 'a read of the subnet shows it, too').toBe(tag)
    const changed = await api.patch(subnet, { name: 'app-2' }, { headers: { 'if-match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(await tagOf(network)).toBe(changed.headers.get('etag'))
    await expectRefusal(
      api,
      () => api.patch(subnet, { name: 'app-3' }, { headers: { 'if-match': tag } }),
      412,
      'PRECONDITION_FAILED',
    )
  })

  test('concurrency.ignored: company updates and transaction cancellations ignore If-Match, so the last write wins', async () => {
    const headers = { 'if-match': 'W/"old"' }
    expect((await api.patch(`${prod}/settings/company`, { city: 'Gouda' }, { headers })).status).toBe(200)
    expect(
      (await api.post(`${prod}/billing/transactions/txn_wire_pending/actions/cancel`, undefined, { headers })).status,
    ).toBe(202)
  })
})

describe('ETags on every endpoint', () => {
  /**
   * Returns the path for reading what a write changes: the path of the write, or its longest prefix that can be read.
   */
  const readOf = ({ endpoint, params }: Sample): string | undefined => {
    const { endpoints } = api.app.contract
    const names = new Set(
      [...endpoints.values()]
        .filter(({ method, responses }) => method === 'GET' && responses.has(304))
        .map((one) => one.path),
    )
    const isParameter = endpoint.parameters.some(({ name }) => name === endpoint.etagOf)
    const parts = (
      isParameter
        ? endpoint.path.slice(0, endpoint.path.indexOf(`{${endpoint.etagOf}}`) + endpoint.etagOf!.length + 2)
        : endpoint.path
    ).split('/')
    for (let end = parts.length; end > 1; end--) {
      const path = parts.slice(0, end).join('/')
      if (names.has(path)) return pathOf({ ...endpoint, path }, params)
    }
    return undefined
  }

  test('concurrency.etag, concurrency.optional: every endpoint that evaluates If-Match accepts the ETag of the last read', async () => {
    const odd: unknown[] = []
    const judged = samples.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.ifMatch !== 'ignored')
    for (const sample of judged) {
      sandbox.restore(kept, Date.now())
      const { endpoint, path, body } = sample
      const read = readOf(sample)
      const tag = read === undefined ? null : await tagOf(read)
      if (tag === null) odd.push({ endpoint: endpoint.id, read, tag })
      else {
        const { status, headers } = await api.call(endpoint.method, path, {
          ...(body !== undefined && { body }),
          headers: { 'if-match': tag },
          endpoint,
        })
        if (status === 412) odd.push({ endpoint: endpoint.id, read, tag, rule: headers.get('x-sandbox-rule') })
      }
    }
    expect(judged.length).toBeGreaterThan(50)
    expect(odd).toEqual([])
  })

  test('concurrency.etag, concurrency.not-modified: reading a record returns a weak ETag, or a 304 without a body if the client sends that ETag in If-None-Match', async () => {
    const reads = samples.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.responses.has(304))
    const odd: unknown[] = []
    for (const { endpoint, path } of reads) {
      const first = await api.get(path)
      const tag = first.headers.get('etag')
      if (!/^W\/"[^"]+"$/.test(tag ?? '')) odd.push({ endpoint: endpoint.id, status: first.status, tag })
      for (const known of [tag!, `"other", ${tag}`, tag!.slice(2), '*']) {
        const again = await api.get(path, { headers: { 'if-none-match': known } })
        if (again.status !== 304 || again.text !== '' || again.headers.get('etag') !== tag)
          odd.push({ endpoint: endpoint.id, known, status: again.status })
      }
      const other = await api.get(path, { headers: { 'if-none-match': 'W/"other"' } })
      if (other.status !== 200 || other.text !== first.text) odd.push({ endpoint: endpoint.id, other: other.status })
    }
    expect(reads.length).toBeGreaterThan(30)
    expect(odd).toEqual([])
  })

  test('concurrency.etag: only lists, plain text and computed documents have no ETag', () => {
    const tagless = samples.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' &&
        !endpoint.responses.has(304) &&
        !endpoint.id.startsWith('list') &&
        !/^(export|download)/.test(endpoint.id),
    )
    expect(tagless.map(({ endpoint }) => endpoint.id).sort()).toEqual(TAGLESS)
  })
})

/** Reads that do not return a single record. */
const TAGLESS = [
  'getBillingSummary',
  'getInstanceMetrics',
  'getKeyPairPublicKey',
  'getTempUrlKey',
  'streamEvents',
  'whoami',
]
