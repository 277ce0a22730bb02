/**
 * The port for other nodes: calls without the key of this node are neither executed nor forwarded, whatever they claim,
 * and no process that is not the intended node receives a request or a credential.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientField, type Forwarded } from '../../../src/surfaces/cluster/forwarded.ts'
import { Hops } from '../../../src/surfaces/cluster/hop.ts'
import { meet } from '../../../src/surfaces/cluster/hop-agent.ts'
import { HopBody } from '../../../src/surfaces/cluster/hop-body.ts'
import { HopKeys } from '../../../src/surfaces/cluster/hop-keys.ts'
import { HopServer } from '../../../src/surfaces/cluster/hop-server.ts'
import { cardOf } from '../../sandbox/storage/engine-conformance.ts'
import { exchange, statusesIn } from '../../support/bytes.ts'
import { freePort } from '../../support/postgres.ts'

const SECRET = randomBytes(32)
const KEYS = new HopKeys(SECRET)
const CREDENTIAL = 'Bearer of nobody else'
const CLIENT: Forwarded = { address: '203.0.113.9', port: 4711, isTls: true, httpVersion: '1.0', waitedMs: 0 }

let owner: HopServer
let ownerUrl: string
let served: string[]
let notes: string[]
const opened: (Server | TcpServer)[] = []
const hopsMade: Hops[] = []

/** Starts the port of a node, which notes the calls that it would execute. */
async function listenAs(id: string, url: string): Promise<HopServer> {
  const port = new HopServer({
    keys: KEYS,
    id,
    answer: (client, request, response) => {
      void bodyOf(request).then((body) => {
        served.push([id, client?.address ?? 'itself', request.method, request.url, body].join(' '))
        response.end(JSON.stringify({ fields: request.rawHeaders }))
      })
    },
    refuse: (_request, response) => response.writeHead(404).end('nothing here'),
    note: (message) => notes.push(message),
  })
  await port.listen(url)
  return port
}

beforeEach(async () => {
  served = []
  notes = []
  ownerUrl = `http://127.0.0.1:${await freePort()}`
  owner = await listenAs('owner', ownerUrl)
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

async function listening(server: Server | TcpServer): Promise<string> {
  opened.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts the client port of a node that forwards everything to one address. */
async function front(to: string): Promise<string> {
  const hops = new Hops(KEYS, () => undefined)
  hopsMade.push(hops)
  const server = createServer((request, response) => {
    void HopBody.read(request)
      .then((body) => hops.send(cardOf('owner', { url: to }), body, response, CLIENT))
      .then((outcome) => {
        if (outcome !== 'answered') response.writeHead(503).end(outcome)
      })
  })
  return listening(server)
}

const KEY = `X-Papercloud-Hop: ${KEYS.toCall('owner')}`

/** Returns the bytes of a call. */
function callOf(fields: readonly string[], line = 'DELETE /_cluster/sandboxes/x'): string {
  return `${line} HTTP/1.1\r\n${['Host: x', 'Content-Length: 0', ...fields].join('\r\n')}\r\n\r\n`
}

describe('a call', () => {
  const client = clientField(CLIENT).join(': ')

  it('a call with the key is executed, and only then names a client', async () => {
    expect(statusesIn(await exchange(ownerUrl, { pieces: [callOf([KEY, client]), callOf([KEY])] }))).toEqual([200, 200])
    expect(served).toEqual([
      'owner 203.0.113.9 DELETE /_cluster/sandboxes/x ',
      'owner itself DELETE /_cluster/sandboxes/x ',
    ])
    expect(notes).toEqual([])
  })

  const other = (keys: HopKeys, id: string): string => `X-Papercloud-Hop: ${keys.toCall(id)}`
  const upgrade = ['Connection: Upgrade', 'Upgrade: papercloud-hop']
  const foreign: [what: string, fields: readonly string[]][] = [
    ['without a key', []],
    ['without a key, which names a client', [client]],
    ['with an empty key', ['X-Papercloud-Hop:']],
    ['with the secret itself', [`X-Papercloud-Hop: ${SECRET.toString('base64url')}`]],
    ['with the key of another store', [other(new HopKeys(randomBytes(32)), 'owner')]],
    ['with the key of another node', [other(KEYS, 'another')]],
    ['with the key that answers', [`X-Papercloud-Hop: ${KEYS.toAnswer('owner')}`]],
    ['with a key that is cut off', [KEY.slice(0, -1)]],
    ['with a longer key', [`${KEY}A`]],
    ['with two keys', [KEY, KEY]],
    ['with the key in another field', [KEY.replace('Hop', 'Answer')]],
    ['that asks for an upgrade without a key', upgrade],
    ['that asks for another upgrade', ['Connection: Upgrade', 'Upgrade: h2c', KEY]],
    ['that asks for an upgrade with the key of another node', [...upgrade, other(KEYS, 'another')]],
  ]

  it.each(foreign)('a call %s gets 404 like an unknown path, and is noted but not executed', async (_what, fields) => {
    const text = await exchange(ownerUrl, { pieces: [callOf(fields), callOf([KEY])] })
    // There is only one response, because the node does not reuse the connection.
    expect(statusesIn(text)).toEqual([404])
    expect(text).toContain('nothing here')
    expect(text).not.toMatch(/X-Papercloud/i)
    expect(served).toEqual([])
    expect(notes).toEqual([
      'Refused a call from 127.0.0.1 to the port for other nodes: it does not have the key of this node.',
    ])
  })

  it('a request that is hidden in the body of a call is never executed', async () => {
    const hidden = callOf([])
    const pieces = [`POST /a HTTP/1.1\r\nHost: x\r\n${KEY}\r\nContent-Length: ${hidden.length}\r\n\r\n`, hidden, hidden]
    expect(statusesIn(await exchange(ownerUrl, { pieces }))).toEqual([200, 404])
    expect(served).toEqual([`owner itself POST /a ${hidden}`])
  })

  it('not every refused call is noted if many calls are refused in a short time', async () => {
    for (let at = 0; at < 30; at += 1)
      expect(statusesIn(await exchange(ownerUrl, { pieces: [callOf([])], isEnough: hasEnded }))).toEqual([404])
    expect(notes.length).toBeLessThan(30)
  })

  const hasEnded = (text: string): boolean => text.includes('nothing here')

  it('what a node sends contains neither the secret nor what a client claims to be', async () => {
    const url = await front(ownerUrl)
    const headers = {
      'x-papercloud-client': '10.0.0.1 1 https 1.1',
      'x-papercloud-hop': 'x',
      'x-papercloud-wire': 'reset',
    }
    const fields = await (await fetch(url, { headers })).text()
    expect(served).toEqual(['owner 203.0.113.9 GET / '])
    expect(fields).not.toMatch(/x-papercloud/i)
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      for (const key of [KEYS.toCall('owner'), KEYS.toAnswer('owner')]) expect(key).not.toContain(SECRET.toString(form))
  })
})

describe('a process that is not the owner', () => {
  it('the process receives no requests or credentials, and its responses reach no client', async () => {
    const heard: string[] = []
    const answers = [
      'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: papercloud-hop\r\n\r\n',
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: papercloud-hop\r\n${KEY.replace('Hop', 'Answer')}\r\n\r\n`,
    ]
    const stranger = createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (chunk: Buffer) => {
        socket.write(answers[heard.length]!)
        heard.push(chunk.toString('latin1'))
      })
    })
    const url = await front(await listening(stranger))
    for (const _answer of answers) {
      const response = await fetch(url, { method: 'POST', body: 'mine', headers: { authorization: CREDENTIAL } })
      expect([response.status, await response.text()]).toEqual([503, 'unreachable'])
    }
    expect(heard).toHaveLength(answers.length)
    for (const text of heard) {
      expect(text).toMatch(/^GET \/ HTTP\/1\.1\r\nConnection: Upgrade\r\n/)
      expect(text).not.toMatch(/Authorization|mine|nobody/i)
    }
  })

  it('a stranger at the address of an owner that died learns nothing that another node accepts', async () => {
    const url = await front(ownerUrl)
    expect((await fetch(url)).status).toBe(200)
    await owner.close(0)
    let heard = ''
    const stranger = createTcpServer((socket) =>
      socket.on('data', (chunk: Buffer) => (heard += String(chunk))).on('error', () => undefined),
    )
    opened.push(stranger)
    stranger.listen(Number(new URL(ownerUrl).port), '127.0.0.1')
    await once(stranger, 'listening')
    const answer = await fetch(url, { headers: { authorization: CREDENTIAL } })
    expect([answer.status, await answer.text()]).toEqual([503, 'unreachable'])
    expect(heard).not.toContain(CREDENTIAL)
    const [, learned] = /X-Papercloud-Hop: (\S+)/i.exec(heard)!
    expect([KEYS.toCall('another'), KEYS.toAnswer('owner'), KEYS.toAnswer('another')]).not.toContain(learned)
  })

  it('another node of the same store at the same address is not taken for the owner', async () => {
    const url = await front(ownerUrl)
    expect((await fetch(url)).status).toBe(200)
    await owner.close(0)
    owner = await listenAs('its-successor', ownerUrl)
    const response = await fetch(url, { headers: { authorization: CREDENTIAL } })
    expect([response.status, await response.text()]).toEqual([503, 'unreachable'])
    expect(served).toEqual(['owner 203.0.113.9 GET / '])
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
      /^unexpected response: 200 "OK"$/,
    ],
    [
      'a process that closes the connection',
      () => listening(createTcpServer((socket) => void socket.end())),
      /^no connection \(ECONNRESET\)$/,
    ],
    [
      'a process that is not a web server',
      () => listening(createTcpServer((socket) => void socket.end('SSH-2.0\r\n'))),
      /^no connection \(HPE_INVALID_CONSTANT\)$/,
    ],
    ['a process that sends nothing', () => listening(createTcpServer()), /^no response within/],
  ])('the process is not accepted as a node: %s', async (_what, at, message) => {
    const { hostname, port } = new URL(await at())
    await expect(meet(KEYS, { host: hostname, port: Number(port), nodeId: 'owner' })).rejects.toThrow(message)
  })
})
