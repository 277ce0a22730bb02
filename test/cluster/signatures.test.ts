/**
 * Calls between nodes over real sockets: each side proves its identity. Modified, replayed or forged messages are
 * neither executed nor forwarded, and no impostor receives a secret.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Hops } from '../../src/cluster/hop.ts'
import { meet } from '../../src/cluster/hop-agent.ts'
import { HopBody } from '../../src/cluster/hop-body.ts'
import { HopServer } from '../../src/cluster/hop-server.ts'
import { ReplayWindow } from '../../src/cluster/replay-window.ts'
import { NO_CLIENT, Signatures } from '../../src/cluster/signatures.ts'
import { limits } from '../../src/limits.ts'
import { cardOf } from '../persistence/engine-conformance.ts'
import { exchange, statusesIn } from '../support/bytes.ts'
import { freePort } from '../support/postgres.ts'

const SECRET = randomBytes(32)
const CREDENTIAL = 'Bearer of nobody else'

let nowMs: number
let owner: HopServer
let ownerUrl: string
let served: string[]
let notes: string[]
const opened: (Server | TcpServer)[] = []
const hopsMade: Hops[] = []

function signaturesOf(id: string, secret = SECRET): Signatures {
  return new Signatures(secret, id, () => nowMs)
}

beforeEach(async () => {
  nowMs = Date.parse('2026-03-01T12:00:00.000Z')
  served = []
  notes = []
  owner = new HopServer({
    signatures: signaturesOf('owner'),
    answer: (call, request, response) => {
      void bodyOf(request).then(
        (body) => {
          served.push(`${call.from} ${call.kind} ${request.method} ${request.url} ${body}`)
          response.writeHead(200, { 'X-Made-By': 'owner' }).end('done')
        },
        () => undefined,
      )
    },
    refuse: (_request, response) => response.writeHead(404).end('nothing here'),
    note: (message) => notes.push(message),
  })
  ownerUrl = `http://127.0.0.1:${await freePort()}`
  await owner.listen(ownerUrl)
})

afterEach(async () => {
  for (const hops of hopsMade.splice(0)) hops.close()
  await owner.close(0)
  for (const server of opened.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Starts the client port of a node that forwards everything to one address. */
async function front(
  to: string,
  signatures = signaturesOf(`front-${hopsMade.length}`),
): Promise<{ url: string; outcomes: string[] }> {
  const hops = new Hops(signatures, () => undefined)
  hopsMade.push(hops)
  const outcomes: string[] = []
  const server = createServer((request, response) => {
    void HopBody.read(request)
      .then((body) => hops.send(cardOf('owner', { url: to }), body, response, { ...NO_CLIENT, address: '127.0.0.1' }))
      .then((outcome) => {
        outcomes.push(outcome)
        if (outcome !== 'answered') response.writeHead(503).end(outcome)
      })
  })
  return { url: await listening(server), outcomes }
}

async function listening(server: Server | TcpServer): Promise<string> {
  opened.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Returns the bytes of a call as a node would send them. */
function callOf({
  signatures = signaturesOf('front'),
  to = 'owner',
  method = 'POST',
  path = '/sandboxes/x/api/v1/y',
  fields = ['Host', 'a.example', 'Authorization', CREDENTIAL],
  change = (text: string): string => text,
} = {}): string {
  const all = [...fields, 'Content-Length', '0', 'Connection', 'keep-alive']
  const { value } = signatures.sign({
    to,
    kind: 'client',
    head: { method, path, fields: all },
    body: 'none',
    client: { ...NO_CLIENT, address: '127.0.0.1' },
  })
  const lines = [...all, 'X-Papercloud-Hop', value]
    .map((text, at, list) => (at % 2 === 0 ? `${text}: ${list[at + 1]}\r\n` : ''))
    .join('')
  return change(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`)
}

const send = async (...pieces: string[]): Promise<number[]> => statusesIn(await exchange(ownerUrl, { pieces }))

describe('a call', () => {
  it('a call signed by another node is executed, and its bytes do not contain the shared secret', async () => {
    const bytes = callOf()
    expect(await send(bytes)).toEqual([200])
    expect(served).toEqual(['front client POST /sandboxes/x/api/v1/y '])
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(bytes).not.toContain(SECRET.toString(form))
    expect(notes).toEqual([])
  })

  const flip = (text: string): string => (text.endsWith('A') ? `${text.slice(0, -1)}B` : `${text.slice(0, -1)}A`)
  const changes: [what: string, make: () => string | Promise<string>][] = [
    ['without a signature', () => callOf({ change: (text) => text.replace(/X-Papercloud-Hop: .*\r\n/, '') })],
    [
      'with the secret itself',
      () => callOf({ change: (text) => text.replace(/(X-Papercloud-Hop: ).*/, `$1${SECRET.toString('hex')}`) }),
    ],
    ['signed under another secret', () => callOf({ signatures: signaturesOf('front', randomBytes(32)) })],
    ['for another node', () => callOf({ to: 'another' })],
    [
      'for another node, with the address changed',
      () => callOf({ to: 'another', change: (text) => text.replace(' front another ', ' front owner ') }),
    ],
    ['with another sender', () => callOf({ change: (text) => text.replace(' front owner ', ' third owner ') })],
    [
      'changed from a call of a client to one of the node itself',
      () => callOf({ change: (text) => text.replace(' client front ', ' node front ') }),
    ],
    ['with another method', () => callOf({ change: (text) => text.replace('POST ', 'PATCH ') })],
    ['with another path', () => callOf({ change: (text) => text.replace('/sandboxes/x/', '/sandboxes/z/') })],
    ['with another credential', () => callOf({ change: (text) => text.replace(CREDENTIAL, 'Bearer of another') })],
    ['with an added field', () => callOf({ change: (text) => text.replace('Host:', 'X-More: 1\r\nHost:') })],
    [
      'with a field after its signature',
      () => callOf({ change: (text) => text.replace(/\r\n\r\n$/, '\r\nX-More: 1\r\n\r\n') }),
    ],
    ['with a removed field', () => callOf({ change: (text) => text.replace(/Authorization: .*\r\n/, '') })],
    [
      'from another client',
      () => callOf({ change: (text) => text.replace(' 127.0.0.1 0 http ', ' 10.0.0.1 0 http ') }),
    ],
    ['with another nonce', () => callOf({ change: (text) => text.replace(/ 0 none /, ' 7 none ') })],
    [
      'with another signature',
      () => callOf({ change: (text) => text.replace(/(X-Papercloud-Hop: .*)(?=\r\n)/, flip) }),
    ],
    [
      'with a truncated signature',
      () => callOf({ change: (text) => text.replace(/(X-Papercloud-Hop: .*).(?=\r\n)/, '$1') }),
    ],
    [
      'signed too long ago',
      () => {
        const bytes = callOf()
        nowMs += limits.hopSkewMs + 1
        return bytes
      },
    ],
    [
      'signed too far ahead',
      () => {
        nowMs += limits.hopSkewMs + 1
        const bytes = callOf()
        nowMs -= limits.hopSkewMs + 1
        return bytes
      },
    ],
    [
      'that was sent before',
      async () => {
        const bytes = callOf()
        expect(await send(bytes)).toEqual([200])
        served = []
        return bytes
      },
    ],
  ]

  it.each(changes)('a call %s gets 404 like an unknown path, and is logged but not executed', async (_what, make) => {
    const bytes = await make()
    const text = await exchange(ownerUrl, { pieces: [bytes, callOf({ path: '/second' })] })
    // There is only one response, because the node does not reuse the connection.
    expect(statusesIn(text)).toEqual([404])
    expect(text).toContain('nothing here')
    expect(text).not.toMatch(/X-Papercloud/i)
    expect(served).toEqual([])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/^Refused a call from 127\.0\.0\.1 to the port for other nodes: /)
    expect(notes[0]).not.toContain(CREDENTIAL)
  })

  it('a call whose body was changed in transit never counts as complete, with or without a known length', async () => {
    for (const size of [10, limits.replayedBodyBytes + 70_000]) {
      const changed = await relay(ownerUrl, (bytes) =>
        Buffer.from(bytes.toString('latin1').replaceAll('aaaa', 'aaab'), 'latin1'),
      )
      const { url, outcomes } = await front(changed)
      const response = await fetch(url, { method: 'POST', body: 'a'.repeat(size) })
      expect([size, response.status, await response.text()]).toEqual([size, 503, 'cut'])
      expect(outcomes).toEqual(['cut'])
    }
    expect(served).toEqual([])
  })

  it('not every refused call is logged if many calls are refused in a short time', async () => {
    for (let at = 0; at < 30; at += 1) expect(await send(callOf({ to: 'another' }))).toEqual([404])
    expect(notes.length).toBeLessThan(30)
  })
})

describe('a process that is not the owner', () => {
  it('the process receives no requests or credentials, and its responses reach no client', async () => {
    const heard: string[] = []
    const foreign = createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (chunk: Buffer) => {
        heard.push(chunk.toString('latin1'))
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nX-Papercloud-Answer: x\r\n\r\nforged')
      })
    })
    const { url, outcomes } = await front(await listening(foreign))
    for (let at = 0; at < 3; at += 1) {
      const response = await fetch(url, { method: 'POST', body: 'mine', headers: { authorization: CREDENTIAL } })
      expect([response.status, await response.text()]).toEqual([503, 'unreachable'])
    }
    expect(outcomes).toEqual(['unreachable', 'unreachable', 'unreachable'])
    expect(heard).toHaveLength(3)
    for (const text of heard) {
      expect(text).toMatch(/^GET \/_cluster\/hello HTTP\/1\.1\r\n/)
      expect(text).not.toMatch(/Authorization|mine|nobody/i)
    }
  })

  it('another node with the same secret at the same address refuses the requests', async () => {
    const { url } = await front(ownerUrl)
    expect((await fetch(url)).status).toBe(200)
    await owner.close(0)
    const other = new HopServer({
      signatures: signaturesOf('its-successor'),
      answer: (_call, _request, response) => response.end('by another'),
      refuse: (_request, response) => response.writeHead(404).end(),
      note: (message) => notes.push(message),
    })
    await other.listen(ownerUrl)
    const response = await fetch(url, { headers: { authorization: CREDENTIAL } })
    expect([response.status, await response.text()]).toEqual([503, 'unreachable'])
    expect(notes).toEqual([expect.stringContaining('it is for another node')])
    await other.close(0)
  })

  it.each([
    ['status', (text: string) => text.replace('200 OK', '201 OK')],
    ['message', (text: string) => text.replace('200 OK', '200 ok')],
    ['field', (text: string) => text.replace(/X-Made-By: owner/i, 'X-Made-By: other')],
    ['missing signature', (text: string) => text.replace(/X-Papercloud-Answer: .*\r\n/i, '')],
    ['added field', (text: string) => text.replace(/\r\n\r\n/, '\r\nSet-Cookie: a=b\r\n\r\n')],
  ])('the process cannot change a response in transit (%s)', async (_what, change) => {
    let isHello = true
    const changed = await relay(ownerUrl, undefined, (bytes) => {
      if (isHello) {
        isHello = false
        return bytes
      }
      return Buffer.from(change(bytes.toString('latin1')), 'latin1')
    })
    const { url, outcomes } = await front(changed)
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([503, 'cut'])
    expect(outcomes).toEqual(['cut'])
  })

  it('the process cannot reuse a response that the owner signed for another call', async () => {
    const answers: Buffer[] = []
    const recorded = await relay(ownerUrl, undefined, (bytes) => {
      answers.push(bytes)
      return answers.length === 3 ? answers[1]! : bytes
    })
    const { url } = await front(recorded)
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url)).status).toBe(503)
  })

  it.each([
    [
      'an address where nothing listens',
      async () => `http://127.0.0.1:${await freePort()}`,
      /^no connection \(ECONNREFUSED\)$/,
    ],
    [
      'a web server',
      () => listening(createServer((_request, response) => response.end('hi'))),
      /^unexpected response: "HTTP\/1\.1 200 OK"$/,
    ],
    [
      'a process that closes the connection',
      () => listening(createTcpServer((socket) => void socket.end())),
      /^the connection was closed/,
    ],
    ['a process that sends nothing', () => listening(createTcpServer()), /^no response within/],
  ])('the process is not accepted as a node: %s', async (_what, at, message) => {
    const { hostname, port } = new URL(await at())
    await expect(meet(signaturesOf('front'), { host: hostname, port: Number(port), nodeId: 'owner' })).rejects.toThrow(
      message,
    )
  })
})

describe('nonces from one sender', () => {
  it('each nonce is accepted only once, in any order within the window, and nonces older than the window are refused', () => {
    const window = new ReplayWindow()
    const size = limits.hopNonces
    expect([0, 5, 3, 5, 3, 0, 1].map((one) => window.take(one))).toEqual([true, true, true, false, false, false, true])
    expect(window.take(size + 2)).toBe(true)
    expect([2, 3, 4, size + 2, 6].map((one) => window.take(one))).toEqual([false, false, true, false, true])
    expect(window.take(10 * size)).toBe(true)
    expect([9 * size, 9 * size + 1, 10 * size].map((one) => window.take(one))).toEqual([false, true, false])
  })
})

/** Starts a relay between two nodes; the relay can modify the traffic in both directions. */
function relay(to: string, out = (bytes: Buffer) => bytes, back = (bytes: Buffer) => bytes): Promise<string> {
  const { port } = new URL(to)
  return listening(
    createTcpServer((socket) => {
      const upstream = connect(Number(port), '127.0.0.1')
      const end = (): void => {
        socket.destroy()
        upstream.destroy()
      }
      for (const one of [socket, upstream]) one.on('error', end).on('close', end)
      socket.on('data', (bytes: Buffer) => upstream.write(out(bytes)))
      upstream.on('data', (bytes: Buffer) => socket.write(back(bytes)))
    }),
  )
}
