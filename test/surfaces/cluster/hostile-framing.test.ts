/**
 * Requests with confusing framing: each has the same outcome at the owner of a sandbox and at another node. Nothing is
 * executed as a request if it is hidden in a body, a header field or a trailer, or sent after an early response.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { ask, startNode } from '../../support/cluster.ts'
import { exchange, statusesIn } from '../../support/bytes.ts'
import { newSeed } from '../../support/full.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const ROUTERS = '/api/v1/scopes/prj_acme_prod/network/routers'
const WHO = '/api/v1/account/whoami'
/** A path that is used only by smuggled requests. */
const HIDDEN = '/api/v1/smuggled'
const END = '\r\n\r\n'

const seed = newSeed()

let postgres: SharedPostgres
let owner: App
let other: App

beforeAll(async () => {
  console.log(`hostile framing: SEED=${seed}`)
  postgres = await sharedPostgres()
  const store = await postgres.newDatabase()
  ;[owner, other] = [await startNode(store), await startNode(store)]
  expect((await ask(owner, 'GET', WHO)).status).toBe(200)
}, HOOK_MS)

afterAll(async () => {
  await Promise.all([owner.close(), other.close()])
}, HOOK_MS)

/** Requests that must never be executed. A server that mistakes a body for a request logs these requests. */
const smuggled = `DELETE ${HIDDEN} HTTP/1.1\r\nHost: x\r\nX-Swallow: `
const wholeSmuggled = `DELETE ${HIDDEN} HTTP/1.1\r\nHost: x\r\nContent-Length: 0${END}`

interface Sent {
  readonly what: string
  /** The bytes to send, in pieces that are sent one after the other. */
  readonly pieces: readonly string[]
}

function request(line: string, fields: readonly string[], body = ''): string {
  const basic = ['Host: 127.0.0.1', 'Authorization: Bearer pc_live_owner']
  return `${line} HTTP/1.1\r\n${[...basic, ...fields].join('\r\n')}${END}${body}`
}

const chunked = (text: string, extension = ''): string =>
  `${text.length.toString(16)}${extension}\r\n${text}\r\n0\r\n\r\n`
const sized = (text: string): string => `Content-Length: ${text.length}`
const one = (what: string, text: string): Sent => ({ what, pieces: [text] })

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH', 'TRACE', 'PROPFIND']
const PATHS = [
  WHO,
  ROUTERS,
  '/api/v1/nowhere',
  '/nowhere',
  '/_sandbox/nowhere',
  '/sandboxes/none/api/v1/x',
  '/_cluster/sandboxes',
]
const JSON_TYPE = 'Content-Type: application/json'

const bodies = METHODS.flatMap((method) =>
  PATHS.flatMap((path) => [
    one(`${method} ${path} with a length`, request(`${method} ${path}`, [sized(wholeSmuggled)], wholeSmuggled)),
    one(
      `${method} ${path} in chunks`,
      request(`${method} ${path}`, ['Transfer-Encoding: chunked'], chunked(wholeSmuggled)),
    ),
  ]),
)

/** Requests with two lengths, or with an invalid one. */
const lengths = [
  ...[
    '5, 5',
    '5,6',
    '+5',
    '-5',
    '0x5',
    '5 ',
    ' 5',
    '05',
    '5.0',
    '5e0',
    '',
    ' ',
    '٥',
    '99999999999999999999',
    '5;q=1',
  ].map((length) =>
    one(
      `Content-Length: ${JSON.stringify(length)}`,
      request(`POST ${ROUTERS}`, [JSON_TYPE, `Content-Length: ${length}`], `{"a":${smuggled}`),
    ),
  ),
  one(
    'two equal lengths',
    request(`POST ${ROUTERS}`, ['Content-Length: 2', 'Content-Length: 2'], `{}${wholeSmuggled}`),
  ),
  one(
    'two lengths',
    request(
      `POST ${ROUTERS}`,
      ['Content-Length: 2', `Content-Length: ${2 + wholeSmuggled.length}`],
      `{}${wholeSmuggled}`,
    ),
  ),
  one('two lengths, of a GET', request(`GET ${WHO}`, ['Content-Length: 0', sized(wholeSmuggled)], wholeSmuggled)),
  ...[
    'Content-Length : 2',
    'Content_Length: 2',
    'Content-Length\t: 2',
    ' Content-Length: 2',
    'Content-Length:\t2',
    'content-length:2',
    'Content-Length\0: 2',
    'X: y\rContent-Length: 2',
    'X: y\nContent-Length: 2',
    'X: y\r\n Content-Length: 2',
  ].map((field) =>
    one(`the field ${JSON.stringify(field)}`, request(`POST ${ROUTERS}`, [JSON_TYPE, field], `{}${wholeSmuggled}`)),
  ),
]

/** Transfer codings that one server might decode and another might not. */
const codings = [
  ...[
    'chunked',
    'Chunked',
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'identity',
    'gzip, chunked',
    'chunked;q=1',
    '"chunked"',
    'chunked, chunked',
    '',
    '\tchunked',
    '\vchunked',
    'chu\0nked',
    ', chunked',
  ].flatMap((coding) => [
    one(
      `Transfer-Encoding: ${JSON.stringify(coding)}`,
      request(`POST ${ROUTERS}`, [JSON_TYPE, `Transfer-Encoding: ${coding}`], chunked(wholeSmuggled)),
    ),
    one(
      `Transfer-Encoding: ${JSON.stringify(coding)} and a length`,
      request(
        `POST ${ROUTERS}`,
        [JSON_TYPE, 'Content-Length: 4', `Transfer-Encoding: ${coding}`],
        `5c\r\n${wholeSmuggled}\r\n0\r\n\r\n`,
      ),
    ),
    one(
      `Transfer-Encoding: ${JSON.stringify(coding)} of a GET`,
      request(`GET ${WHO}`, [`Transfer-Encoding: ${coding}`], `0\r\n\r\n${wholeSmuggled.slice(0, 0)}`),
    ),
  ]),
  ...[
    'Transfer-Encoding : chunked',
    ' Transfer-Encoding: chunked',
    'Transfer_Encoding: chunked',
    'X: y\r\n Transfer-Encoding: chunked',
    'X: y\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\r\n chunked',
  ].map((field) =>
    one(
      `the field ${JSON.stringify(field)}`,
      request(`POST ${ROUTERS}`, [JSON_TYPE, sized(chunked(wholeSmuggled)), field], chunked(wholeSmuggled)),
    ),
  ),
  one(
    'two codings',
    request(`POST ${ROUTERS}`, ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked(wholeSmuggled)),
  ),
  one(
    'HTTP/1.0 in chunks',
    request(`POST ${ROUTERS}`, ['Transfer-Encoding: chunked'], chunked(wholeSmuggled)).replace('HTTP/1.1', 'HTTP/1.0'),
  ),
]

/** Chunks whose end is ambiguous. */
const chunks = [
  ...[
    '0x2',
    '+2',
    '-2',
    ' 2',
    '2 ',
    '02',
    '2;x',
    '2;x=y',
    '2;x="\r\n"',
    `2;x=${'y'.repeat(20_000)}`,
    'FFFFFFFFFFFFFFFF',
    '10000000000000002',
    '2\n{}',
    'g',
    '',
    '2\r',
    '0;a',
  ].map((size) =>
    one(
      `a chunk of ${JSON.stringify(size.slice(0, 30))}`,
      request(`POST ${ROUTERS}`, [JSON_TYPE, 'Transfer-Encoding: chunked'], `${size}\r\n{}\r\n0\r\n\r\n`),
    ),
  ),
  one('bare line feeds', request(`POST ${ROUTERS}`, [JSON_TYPE, 'Transfer-Encoding: chunked'], '2\n{}\n0\n\n')),
  one(
    'a chunk longer than said',
    request(`POST ${ROUTERS}`, [JSON_TYPE, 'Transfer-Encoding: chunked'], `2\r\n{}${wholeSmuggled}\r\n0\r\n\r\n`),
  ),
  ...[
    'X-Papercloud-Wire: cut',
    'X-Papercloud-Body: x',
    'Content-Length: 99',
    'Transfer-Encoding: chunked',
    'Host: other',
    'Authorization: Bearer x',
    'Connection: close',
  ].map((trailer) =>
    one(
      `the trailer ${trailer}`,
      request(
        `POST ${ROUTERS}`,
        [JSON_TYPE, `Trailer: ${trailer.split(':')[0]}`, 'Transfer-Encoding: chunked'],
        `2\r\n{}\r\n0\r\n${trailer}\r\n\r\n`,
      ),
    ),
  ),
]

/** Header fields that a proxy might drop because a Connection header names them. */
const connections = [
  'content-length',
  'Content-Length, keep-alive',
  'transfer-encoding',
  'host',
  'authorization',
  'content-type',
  'trailer',
  'X-Papercloud-Hop',
  'expect',
  'connection',
].flatMap((named) => [
  one(
    `Connection: ${named}, with a length`,
    request('GET /api/v1/nowhere', [`Connection: ${named}`, sized(wholeSmuggled)], wholeSmuggled),
  ),
  one(
    `Connection: keep-alive, ${named}, in chunks`,
    request(
      `DELETE ${ROUTERS}/x`,
      [`Connection: keep-alive, ${named}`, 'Transfer-Encoding: chunked'],
      chunked(wholeSmuggled),
    ),
  ),
])

/** Invalid heads. */
const heads = [
  one('bare line feeds in the head', `GET ${WHO} HTTP/1.1\nHost: x\nAuthorization: Bearer pc_live_owner\n\n`),
  one('a folded field', request(`GET ${WHO}`, ['X-Folded: a\r\n b'])),
  one('a folded host', `GET ${WHO} HTTP/1.1\r\nHost: x\r\n y${END}`),
  one('a line break in the target', `GET ${WHO}\r\nX: HTTP/1.1\r\nHost: x${END}`),
  one(
    'a request in the target',
    `GET ${WHO}%20HTTP/1.1%0d%0aHost:x%0d%0a%0d%0aDELETE%20${HIDDEN} HTTP/1.1\r\nHost: x${END}`,
  ),
  one('spaces in the target', `GET ${WHO} HTTP/1.1 DELETE ${HIDDEN} HTTP/1.1\r\nHost: x${END}`),
  one('no version', `GET ${WHO}\r\n\r\n`),
  one('HTTP/2.0', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`),
  one('an unknown method', request('SMUGGLE /api/v1/x', [])),
  one('CONNECT', request('CONNECT x:1', [])),
  one('an upgrade', request(`GET ${WHO}`, ['Connection: Upgrade', 'Upgrade: websocket'], '')),
  one(
    'an upgrade to h2c',
    request(`GET ${WHO}`, [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ]),
  ),
  one('a null in a field', request(`GET ${WHO}`, ['X-Null: a\0b'])),
  one('an empty field name', request(`GET ${WHO}`, [': x'])),
]

const pipelined = [
  one('three at once', request(`GET ${WHO}`, []) + request('GET /api/v1/nowhere', []) + request(`GET ${WHO}`, [])),
  one(
    'a write, and a read of it',
    request(`POST ${ROUTERS}`, [JSON_TYPE, sized('{"name":"pipelined"}')], '{"name":"pipelined"}') +
      request(`GET ${ROUTERS}?pageSize=1`, []),
  ),
  one(
    'behind a body that nobody reads',
    request(`GET ${WHO}`, [sized('x'.repeat(90))], 'x'.repeat(90)) + request(`GET ${WHO}`, []),
  ),
  one('behind a refused head', request(`GET ${WHO}`, ['Connection: host']) + request(`GET ${WHO}`, [])),
  one(
    'behind a body that is too large',
    request(`POST ${ROUTERS}`, [JSON_TYPE, sized('x'.repeat(1_200_000))], 'x'.repeat(1_200_000)) +
      request(`GET ${WHO}`, []),
  ),
  {
    what: 'behind an early answer',
    pieces: [request('POST /api/v1/nowhere', [sized(wholeSmuggled)]), wholeSmuggled, request(`GET ${WHO}`, [])],
  },
  {
    what: 'behind an early answer without a credential',
    pieces: [
      `POST ${ROUTERS} HTTP/1.1\r\nHost: x\r\n${sized(wholeSmuggled)}${END}`,
      wholeSmuggled,
      request(`GET ${WHO}`, []),
    ],
  },
  {
    what: 'in single bytes',
    pieces: [
      ...Array.from(request(`POST ${ROUTERS}`, [JSON_TYPE, 'Transfer-Encoding: chunked'], chunked('{}'))),
      request(`GET ${WHO}`, []),
    ],
  },
  {
    what: 'expecting to continue',
    pieces: [
      request(`POST ${ROUTERS}`, [JSON_TYPE, 'Content-Length: 2', 'Expect: 100-continue']),
      '{}',
      request(`GET ${WHO}`, []),
    ],
  },
]

/** Mixtures of all of these, generated from the seed. */
function mixtures(count: number): Sent[] {
  let state = seed
  const pick = <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return from[state % from.length]!
  }
  const fields = [
    JSON_TYPE,
    sized(wholeSmuggled),
    'Content-Length: 0',
    'Content-Length: 4',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: identity',
    'Connection: close',
    'Connection: keep-alive',
    'Connection: content-length',
    'Connection: transfer-encoding',
    'TE: trailers',
    'Trailer: X-Papercloud-Wire',
    'Expect: 100-continue',
    'Upgrade: h2c',
    'Keep-Alive: timeout=5',
    'X-Papercloud-Hop: 1',
    'X-Folded: a\r\n b',
    'Transfer-Encoding : chunked',
  ]
  const texts = ['', wholeSmuggled, chunked(wholeSmuggled), chunked('{}'), `0\r\n\r\n${smuggled}`, '{}']
  return Array.from({ length: count }, (_, at) =>
    one(
      `mixture ${at}`,
      request(`${pick(METHODS)} ${pick(PATHS)}`, [pick(fields), pick(fields), pick(fields)], pick(texts)),
    ),
  )
}

/** Sends an ordinary request, as the next client would, over the same connections between nodes. */
async function nextClientIsServed(): Promise<void> {
  for (const node of [owner, other]) {
    const { status, body } = await ask(node, 'GET', WHO)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('ten_acme')])
  }
}

/**
 * The number of concurrent exchanges; with more, the request log might not be able to keep all the resulting requests.
 */
const AT_ONCE = 40

/** Sends one case to one node. Both nodes get the same bytes, except for a mark in the hidden path. */
function exchangeAt(node: App, { pieces }: Sent, mark: string): Promise<string> {
  return exchange(node.url, { pieces: pieces.map((piece) => piece.replaceAll('smuggled', mark)) })
}

/** Sends cases to both nodes and returns those that the nodes treat differently. */
async function differingOf(sent: readonly Sent[]): Promise<unknown[]> {
  const marks = sent.map((_, at) => ['a', 'b'].map((node) => `${node}${String(at).padStart(7, '0')}`))
  const texts = await Promise.all(
    sent.map((one, at) => Promise.all([owner, other].map((node, index) => exchangeAt(node, one, marks[at]![index]!)))),
  )
  const logged = (await ask(owner, 'GET', '/_sandbox/requests?limit=500')).body.data as { path: string }[]
  return sent.flatMap(({ what, pieces }, at) => {
    const [here, there] = texts[at]!.map((text) => String(statusesIn(text)))
    // Every node treats bytes after a complete request as a separate request, so both nodes must log the same number of
    // requests.
    const [own, hopped] = marks[at]!.map((mark) => logged.filter(({ path }) => path.includes(mark)).length)
    return here === there && own === hopped
      ? []
      : [{ what, here, there, own, hopped, sent: pieces.join('').slice(0, 400) }]
  })
}

const groups: [name: string, sent: readonly Sent[]][] = [
  ['bodies of every method', bodies],
  ['lengths', lengths],
  ['transfer codings', codings],
  ['chunks and trailers', chunks],
  ['fields named in Connection', connections],
  ['heads', heads],
  ['pipelining and early responses', pipelined],
  ['mixtures', mixtures(60)],
]

describe('hostile framing', () => {
  test.each(groups)('%s: both nodes respond in the same way, and no request is smuggled', async (_name, sent) => {
    const differing: unknown[] = []
    for (let at = 0; at < sent.length; at += AT_ONCE)
      differing.push(...(await differingOf(sent.slice(at, at + AT_ONCE))))
    expect(differing).toEqual([])
    await nextClientIsServed()
  })
})
