/**
 * The port for clients: the owner of a sandbox and another node give the same response to the same request, and no
 * client input counts as a call between nodes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { WrongAddress } from '../../../src/surfaces/cluster/cluster.ts'
import { startApp } from '../../../src/app.ts'
import { ask, NODE_BASIS, startNode } from '../../support/cluster.ts'
import { exchange, hasResponse, statusesIn } from '../../support/bytes.ts'
import { freePort, HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const ROUTERS = '/api/v1/scopes/prj_acme_prod/network/routers'
const WHO = '/api/v1/account/whoami'
const NUL = '\0'
const LONE = '\ud800'

let postgres: SharedPostgres
let store: string
let owner: App
let other: App

beforeAll(async () => {
  postgres = await sharedPostgres()
  store = await postgres.newDatabase()
  ;[owner, other] = [await startNode(store), await startNode(store)]
  expect((await ask(owner, 'GET', WHO)).status).toBe(200)
  expect((await ask(owner, 'POST', '/_sandbox/sandboxes', { name: 'foo' })).status).toBe(201)
}, HOOK_MS)

afterAll(async () => {
  await Promise.all([owner.close(), other.close()])
}, HOOK_MS)

/** Returns the responses of both nodes as a client sees them, without ids and dates. */
async function answersOf(bytes: string): Promise<string[]> {
  return Promise.all(
    [owner, other].map(async ({ url }) =>
      (await exchange(url, { pieces: [bytes], isEnough: hasResponse })).replaceAll(
        /(Date|X-Request-Id|RateLimit-\w+): .*\r\n/gi,
        '',
      ),
    ),
  )
}

const rawHead = (line: string, ...fields: string[]): string => `${[line, ...fields].join('\r\n')}\r\n\r\n`
const BASIC = ['Host: 127.0.0.1', 'Authorization: Bearer pc_live_owner']

describe('paths that only nodes use', () => {
  const prefixes = ['', '/sandboxes/foo', '/sandboxes/default', '/', '/sandboxes/%66oo', 'http://127.0.0.1']
  const paths = [
    ['GET', '/_cluster/sandboxes'],
    ['DELETE', '/_cluster/sandboxes/foo'],
    ['DELETE', '/_cluster/sandboxes/default'],
    ['POST', '/_cluster/sandboxes/foo/release'],
    ['POST', '/_cluster/sandboxes/foo/made'],
    ['POST', '/_cluster/sandboxes/foo/deleted'],
    ['GET', '/_cluster/hello'],
    ['GET', '/_cluster'],
    ['DELETE', '/%5fcluster/sandboxes/foo'],
    ['DELETE', '/%5Fcluster%2Fsandboxes%2Ffoo'],
    ['DELETE', '//_cluster/sandboxes/foo'],
    ['DELETE', '/_cluster//sandboxes/foo'],
    ['DELETE', '/_CLUSTER/sandboxes/foo'],
    ['DELETE', '/./_cluster/sandboxes/foo'],
    ['DELETE', '/_cluster/sandboxes/foo?a=b'],
  ] as const

  test.each(paths)(
    '%s %s gets the response for an unknown path at every node, whatever prefix the path has',
    async (method, path) => {
      for (const prefix of prefixes) {
        const fields = [...BASIC, 'X-Papercloud-Hop: 1 node x y 0 0 none - 0 http 1.1 x', 'Content-Length: 0']
        const [here, there] = await answersOf(rawHead(`${method} ${prefix}${path} HTTP/1.1`, ...fields))
        expect(there).toBe(here)
        expect(statusesIn(here!)).toEqual([404])
        expect(here).toContain('"code":"NOT_FOUND"')
      }
      expect((await ask(owner, 'GET', `/sandboxes/foo${WHO}`)).status).toBe(200)
      expect((await ask(other, 'GET', WHO)).status).toBe(200)
    },
  )
})

describe('header fields that only nodes use', () => {
  const names = ['Hop', 'Answer', 'Body', 'Not-Owner', 'Wire', 'Anything'].map((name) => `X-Papercloud-${name}`)

  test.each(names)('%s is dropped from the header fields, from Trailer and from the trailers', async (name) => {
    const sent = [
      rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, `${name}: cut`, `${name.toLowerCase()}: reset`),
      rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, `Trailer: ${name}`),
      `${rawHead(`POST ${ROUTERS} HTTP/1.1`, ...BASIC, 'Content-Type: application/json', `Trailer: ${name}`, 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n${name}: cut\r\n\r\n`,
    ]
    for (const bytes of sent) {
      const [here, there] = await answersOf(bytes)
      expect(there).toBe(here)
      expect(statusesIn(here!)).toEqual([bytes.startsWith('GET') ? 200 : 422])
    }
    const { data } = (await ask(other, 'GET', '/_sandbox/requests?limit=3')).body
    for (const { id } of data)
      expect(JSON.stringify((await ask(other, 'GET', `/_sandbox/requests/${id}`)).body).toLowerCase()).not.toContain(
        'x-papercloud',
      )
  })
})

describe('a request head', () => {
  const heads: [what: string, bytes: string, status: number][] = [
    ['of HTTP/1.0 without Host', rawHead(`GET ${WHO} HTTP/1.0`, BASIC[1]!), 200],
    ['of HTTP/1.1 without Host', rawHead(`GET ${WHO} HTTP/1.1`, BASIC[1]!), 400],
    ['with two Hosts', rawHead(`GET ${WHO} HTTP/1.1`, 'Host: a', ...BASIC), 400],
    ...[
      'Host',
      'Authorization',
      'Content-Length',
      'Transfer-Encoding',
      'close, Cookie',
      'X-Private',
      'Idempotency-Key, keep-alive',
    ].map((named): [string, string, number] => [
      `whose Connection names ${named}`,
      rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, `Connection: ${named}`),
      400,
    ]),
    ...['close', 'keep-alive', 'Keep-Alive, TE', 'Upgrade, HTTP2-Settings', ' , close'].map(
      (named): [string, string, number] => [
        `whose Connection names ${named}`,
        rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, `Connection: ${named}`),
        200,
      ],
    ),
    ['with two Connections', rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, 'Connection: close', 'Connection: host'), 400],
    ['of 1,995 fields', rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, ...Array.from({ length: 1_993 }, () => 'a:')), 200],
    ['of 16,300 bytes', rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, `X-Long: ${'x'.repeat(16_200)}`), 200],
    ['of 20,000 bytes', rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, `X-Long: ${'x'.repeat(20_000)}`), 431],
    ['with Expect: 100-continue', rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, 'Expect: 100-continue'), 200],
    ['with an unknown Expect', rawHead(`GET ${WHO} HTTP/1.1`, ...BASIC, 'Expect: more'), 417],
    ['to an unknown sandbox', rawHead(`GET /sandboxes/none${WHO} HTTP/1.1`, ...BASIC), 404],
  ]

  test.each(heads)('a request head %s gets the same response at every node', async (_what, bytes, status) => {
    const [here, there] = await answersOf(bytes)
    expect(there).toBe(here)
    expect(statusesIn(here!)).toEqual([status])
  })
})

describe('a name that no sandbox or checkpoint can have', () => {
  const names = [NUL, `foo${NUL}`, LONE, 'x'.repeat(5_000), 'Foo Bar', ' ', '%', "'; drop table x; --"]

  test.each(names)('%j is refused at once at every node, and never reaches the store', async (name) => {
    const inPath = name === LONE ? '%ED%A0%80' : encodeURIComponent(name).replaceAll('.', '%2E')
    const calls: [string, string, unknown?][] = [
      ['GET', `/sandboxes/${inPath}${WHO}`],
      ['POST', `/sandboxes/${inPath}/_sandbox/reset`],
      ['DELETE', `/_sandbox/sandboxes/${inPath}`],
      ['DELETE', `/_sandbox/checkpoints/${inPath}`],
      ['POST', `/_sandbox/checkpoints/${inPath}/restore`],
      ['DELETE', `/_sandbox/runs/${inPath}`],
      ['POST', '/_sandbox/sandboxes', { name }],
      ['POST', '/_sandbox/sandboxes', { name: 'copy', from: name }],
      ['POST', '/_sandbox/sandboxes', { name: 'copy', checkpoint: name }],
      ['POST', '/_sandbox/sandboxes', { name: 'copy', from: 'foo', checkpoint: name }],
      ['POST', '/_sandbox/checkpoints', { name }],
      ['POST', '/_sandbox/runs', { name }],
      ['POST', '/_sandbox/runs', { name: 'run', over: name }],
    ]
    for (const [method, path, body] of calls) {
      const [here, there] = await Promise.all([owner, other].map((node) => ask(node, method, path, body)))
      expect([method, path, there!.status]).toEqual([method, path, here!.status])
      expect([400, 404, 422], `${method} ${path} ${here!.status}`).toContain(here!.status)
      expect(JSON.stringify(here!.body)).not.toMatch(/\bstore|invalid byte|PostgreSQL/i)
    }
    expect((await ask(other, 'GET', WHO, undefined, { authorization: 'Bearer pc_live_owner.Foo' })).status).toBe(401)
    expect((await ask(other, 'GET', '/_sandbox/sandboxes')).body.data.map((row: { name: string }) => row.name)).toEqual(
      ['default', 'foo'],
    )
  })
})

describe('an address for other nodes', () => {
  test('start fails if the address for other nodes does not reach this node, or is already in use', async () => {
    const { node } = (await ask(other, 'GET', '/_sandbox/health')).body
    // The node does not listen on this address, only on 127.0.0.1.
    const unused = `http://127.0.0.2:${await freePort()}`
    const start = (advertise: string) => startApp({ ...NODE_BASIS, cluster: { store, advertise, leaseMs: 2_000 } })
    await expect(start(unused.replace('127.0.0.2', '203.0.113.254'))).rejects.toThrow(WrongAddress)
    await expect(start(node.url)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    // The test polls, because starting another node would delay the other two.
    await expect.poll(async () => (await ask(other, 'GET', '/_sandbox/health')).body.node?.others).toBe(1)
  })
})

describe('the default sandbox', () => {
  test('the default sandbox cannot be deleted, however its name is encoded in the path', async () => {
    for (const node of [owner, other])
      for (const name of ['default', '%64efault', 'defaul%74'])
        expect(await ask(node, 'DELETE', `/_sandbox/sandboxes/${name}`)).toMatchObject({ status: 409 })
    expect((await ask(other, 'GET', WHO)).status).toBe(200)
  })

  test('if the default sandbox is missing from the store, it is not served, and health reports this until a new node creates it', async () => {
    const database = store.slice(store.lastIndexOf('/') + 1)
    await postgres.query(`delete from papercloud.sandbox where name = 'default'`, database)
    // A node that has the sandbox in memory notices this at its next write, or after a while without a write.
    await expect.poll(async () => (await ask(owner, 'GET', WHO)).status).toBe(503)
    for (const node of [owner, other]) {
      for (const [method, path, body] of [
        ['GET', WHO],
        ['POST', ROUTERS, { name: 'nowhere' }],
        ['GET', '/_sandbox/clock'],
        ['POST', '/_sandbox/reset'],
        ['GET', '/_sandbox/state'],
      ] as const) {
        const answer = await ask(node, method, path, body)
        expect([method, path, answer.status, answer.headers.get('retry-after')]).toEqual([method, path, 503, '1'])
        expect(answer.body).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', details: { reason: 'default_missing' } })
      }
      const health = await ask(node, 'GET', '/_sandbox/health')
      expect(health).toMatchObject({ status: 503, body: { message: expect.stringContaining('default sandbox') } })
      expect(health.headers.get('retry-after')).toBe('1')
      expect((await ask(node, 'GET', `/sandboxes/foo${WHO}`)).status).toBe(200)
    }
    const third = await startNode(store)
    for (const node of [owner, other, third]) {
      expect((await ask(node, 'GET', WHO)).status).toBe(200)
      expect((await ask(node, 'GET', '/_sandbox/health')).status).toBe(200)
      expect((await ask(node, 'GET', ROUTERS)).body.data.map(({ name }: { name: string }) => name)).not.toContain(
        'nowhere',
      )
    }
    await third.close()
  })
})
