/**
 * Hops over real sockets: a request arrives at the owner unchanged, and its response arrives at the client unchanged or
 * breaks off at the same point.
 */
import { createHash, randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { NOT_OWNER_HEADER, WIRE_HEADER, type Forwarded } from '../../../src/surfaces/cluster/forwarded.ts'
import { Hops, type HopOutcome, type WholeReply } from '../../../src/surfaces/cluster/hop.ts'
import { HopBody } from '../../../src/surfaces/cluster/hop-body.ts'
import { HopKeys } from '../../../src/surfaces/cluster/hop-keys.ts'
import { HopServer } from '../../../src/surfaces/cluster/hop-server.ts'
import { cardOf } from '../../sandbox/storage/engine-conformance.ts'
import { freePort } from '../../support/postgres.ts'

const KEYS = new HopKeys(randomBytes(32))
const CLIENT = { address: '203.0.113.9', port: 4711, isTls: false, httpVersion: '1.1', waitedMs: 0 }

const servers: Server[] = []
const owners: HopServer[] = []
const hopsMade: Hops[] = []

afterEach(async () => {
  for (const hops of hopsMade.splice(0)) hops.close()
  for (const owner of owners.splice(0)) await owner.close(0)
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** Starts the port on which an owner receives calls from other nodes, and returns its address. */
async function own(
  listener: (request: IncomingMessage, response: ServerResponse, client: Forwarded | undefined) => void,
): Promise<string> {
  const owner = new HopServer({
    keys: KEYS,
    id: 'owner',
    answer: (client, request, response) => listener(request, response, client),
    refuse: (_request, response) => response.writeHead(404).end('refused'),
    note: () => undefined,
  })
  owners.push(owner)
  const url = `http://127.0.0.1:${await freePort()}`
  await owner.listen(url)
  return url
}

/** Starts a server, and returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Front {
  readonly url: string
  readonly hops: Hops
  readonly outcomes: HopOutcome[]
  /**
   * Responses that a scenario breaks. They arrive at this node complete, and are broken only on the client's
   * connection.
   */
  readonly broken: (Omit<WholeReply, 'body'> & { readonly fault: string; readonly body: string })[]
}

/** Starts a node that sends each call to the owners in turn, until one of them responds. */
async function front(owners: readonly string[], client = CLIENT): Promise<Front> {
  const hops = new Hops(KEYS, (fault, response, reply) => {
    broken.push({ fault, ...reply, body: reply.body.toString() })
    response.socket!.resetAndDestroy()
  })
  hopsMade.push(hops)
  const outcomes: HopOutcome[] = []
  const broken: Front['broken'][number][] = []
  const url = await serve((request, response) => {
    void (async () => {
      const body = await HopBody.read(request)
      for (const owner of owners) {
        const outcome = await hops.send(cardOf('owner', { url: owner }), body, response, client)
        outcomes.push(outcome)
        if (outcome === 'answered') return
      }
      response.writeHead(503).end(outcomes.at(-1))
    })()
  })
  return { url, hops, outcomes, broken }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Sends raw bytes, and returns everything that arrives before the connection ends. */
async function raw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(text)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  await once(socket, 'close').catch(() => undefined)
  return answer
}

describe('a forwarded request', () => {
  it('the request arrives unchanged, except for hop-by-hop fields', async () => {
    let seen: { method: string; url: string; rawHeaders: string[]; body: string; client: unknown } | undefined
    const owner = await own((request, response, client) => {
      void bodyOf(request).then((body) => {
        const { method = '', url = '', rawHeaders } = request
        seen = { method, url, rawHeaders, body: body.toString(), client }
        response.end('ok')
      })
    })
    const { url } = await front([owner])
    const answer = await raw(
      url,
      [
        'PATCH /sandboxes/x/api/v1/a%2Fb?q=1&q=%E4 HTTP/1.1',
        'Host: shop.example:8080',
        'AUTHORIZATION: Bearer secret',
        'X-Many: one',
        'X-Many: two',
        'Forwarded: for=10.0.0.1',
        'X-Papercloud-Hop: made up',
        'Keep-Alive: timeout=5',
        'TE: trailers',
        'Trailer: X-Papercloud-Wire',
        'Connection: close, TE',
        'Content-Length: 4',
        '',
        'body',
      ].join('\r\n'),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(seen).toEqual({
      method: 'PATCH',
      url: '/sandboxes/x/api/v1/a%2Fb?q=1&q=%E4',
      rawHeaders: [
        ...['Host', 'shop.example:8080'],
        ...['AUTHORIZATION', 'Bearer secret'],
        ...['X-Many', 'one', 'X-Many', 'two'],
        ...['Forwarded', 'for=10.0.0.1'],
        ...['Content-Length', '4'],
        ...['Connection', 'keep-alive'],
      ],
      body: 'body',
      client: CLIENT,
    })
  })

  it.each(['::1', '2001:db8::7', '127.0.0.1'])("the request includes the client's address %s", async (address) => {
    let seen: unknown
    const owner = await own((_request, response, client) => {
      seen = client
      response.end()
    })
    const { url } = await front([owner], { address, port: 99, isTls: true, httpVersion: '1.0', waitedMs: 0 })
    await fetch(url)
    expect(seen).toEqual({ address, port: 99, isTls: true, httpVersion: '1.0', waitedMs: 0 })
  })

  it('a large body of unknown length arrives byte for byte, in both directions', async () => {
    const owner = await own((request, response) => {
      request.pipe(response)
    })
    const { url } = await front([owner])
    const sent = randomBytes(5_000_000)
    const response = await new Promise<IncomingMessage>((resolve) => {
      const request = send(url, { method: 'POST' }, resolve)
      for (let at = 0; at < sent.length; at += 77_777) request.write(sent.subarray(at, at + 77_777))
      request.end()
    })
    const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
    expect(hash(await bodyOf(response))).toBe(hash(sent))
  })

  it('connections are reused, but each connection carries only one call at a time', async () => {
    const ports = new Set<number | undefined>()
    const owner = await own((request, response) => {
      ports.add(request.socket.remotePort)
      response.end()
    })
    const { url, hops } = await front([owner])
    for (let at = 0; at < 20; at += 1) await (await fetch(url)).text()
    expect(ports.size).toBe(1)
    expect(hops.count).toBe(20)
    expect(hops.nodeIds.size).toBe(0)
  })

  it('the next node gets the whole body if the first node does not own the sandbox or is gone', async () => {
    const bodies: string[] = []
    const elsewhere = await own((request, response) => {
      request.resume()
      response.writeHead(421, { [NOT_OWNER_HEADER]: '1' }).end()
    })
    const dead = `http://127.0.0.1:${await freePort()}`
    const owner = await own((request, response) => {
      void bodyOf(request).then((body) => {
        bodies.push(body.toString())
        response.end()
      })
    })
    const { url, outcomes } = await front([elsewhere, dead, elsewhere, owner])
    const response = await fetch(url, { method: 'POST', body: 'x'.repeat(200_000) })
    expect(response.status).toBe(200)
    expect(outcomes).toEqual(['elsewhere', 'unreachable', 'elsewhere', 'answered'])
    expect(bodies.map(({ length }) => length)).toEqual([200_000])
  })

  it('a request that was sent but got no response is reported as cut off, not as unreachable', async () => {
    const owner = await own((request) => {
      request.socket.destroy()
    })
    const { url, outcomes } = await front([owner])
    expect(await (await fetch(url, { method: 'POST', body: 'x' })).text()).toBe('cut')
    expect(outcomes).toEqual(['cut'])
  })

  it("a request is cut off when the lease of the sandbox's owner expires", async () => {
    let arrived!: () => void
    const waiting = new Promise<void>((resolve) => (arrived = resolve))
    const owner = await own(() => arrived())
    const { url, hops, outcomes } = await front([owner])
    const answer = fetch(url)
    await waiting
    expect([...hops.nodeIds]).toEqual(['owner'])
    hops.cut('another')
    hops.cut('owner')
    expect(await (await answer).text()).toBe('cut')
    expect(outcomes).toEqual(['cut'])
  })

  it('when the client disconnects, the request to the owner is also closed', async () => {
    let ended!: () => void
    const gone = new Promise<void>((resolve) => (ended = resolve))
    const calls = new EventEmitter()
    const owner = await own((_, response) => {
      response.once('close', ended)
      calls.emit('arrived')
    })
    const { url } = await front([owner])
    const client = send(url, { method: 'GET' })
    client.on('error', () => undefined)
    calls.once('arrived', () => client.destroy())
    client.end()
    await gone
  })
})

describe('a forwarded response', () => {
  it('the response arrives unchanged', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeHead(418, 'Short And Stout', [
        'ETag',
        'W/"1"',
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'X-A',
        'ü',
      ])
      // The body is a buffer, because Node would encode the head with the encoding of a string body.
      response.end(Buffer.from('tea'))
    }
    const { url } = await front([await own(answer)])
    const plain = await serve(answer)
    const [direct, hopped] = await Promise.all([plain, url].map((to) => raw(to, 'GET / HTTP/1.0\r\nHost: x\r\n\r\n')))
    const undated = (text: string): string => text.replace(/Date: .*\r\n/, '')
    expect(undated(hopped!)).toBe(undated(direct!))
    expect(direct).toMatch(/^HTTP\/1\.1 418 Short And Stout\r\nETag: W\/"1"\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n/)
  })

  it.each(['HEAD', 'GET'])('a response without a body is passed on unchanged (%s)', async (method) => {
    const owner = await own((_, response) => {
      response.writeHead(method === 'HEAD' ? 200 : 304, {
        ETag: 'W/"1"',
        ...(method === 'HEAD' && { 'Content-Length': 17 }),
      })
      response.end()
    })
    const { url } = await front([owner])
    const response = await fetch(url, { method })
    expect([response.status, await response.text()]).toEqual([method === 'HEAD' ? 200 : 304, ''])
    expect(response.headers.get('content-length')).toBe(method === 'HEAD' ? '17' : null)
  })

  it.each(['its owner closes the connection', 'its owner resets the connection', 'the lease of its owner expires'])(
    'an event stream is passed on event by event, and ends exactly once when %s',
    async (how) => {
      const streams: ServerResponse[] = []
      const owner = await own((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' })
        response.flushHeaders()
        streams.push(response)
      })
      const { url, hops, outcomes } = await front([owner, owner])
      const response = await fetch(url)
      const reader = response.body!.getReader()
      const [stream] = streams
      for (const text of ['data: 1\n\n', ': ping\n\n', 'data: 2\n\n']) {
        stream!.write(text)
        expect(Buffer.from((await reader.read()).value!).toString()).toBe(text)
      }
      if (how === 'its owner closes the connection') stream!.destroy()
      else if (how === 'its owner resets the connection') stream!.socket!.resetAndDestroy()
      else hops.cut('owner')
      expect((await reader.read()).done).toBe(true)
      await expect.poll(() => outcomes).toEqual(['answered'])
      expect(streams).toHaveLength(1)
    },
  )

  it('a response that breaks off never looks complete to the client, whether or not its length is known', async () => {
    const owner = await own((request, response) => {
      response.writeHead(200, request.url === '/known' ? { 'Content-Length': 100 } : {})
      response.write('half', () => response.destroy())
    })
    const { url } = await front([owner])
    for (const path of ['/known', '/chunked']) {
      const response = await fetch(url + path)
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow('terminated')
    }
  })

  it('a scenario cuts off a response only at the node that is connected to the client', async () => {
    const owner = await own((_, response) => {
      response.writeHead(201, 'Made', ['ETag', '"1"', WIRE_HEADER, 'reset', 'Content-Length', '4'])
      response.end('body')
    })
    const { url, broken } = await front([owner])
    await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    expect(broken).toEqual([
      {
        fault: 'reset',
        status: 201,
        statusMessage: 'Made',
        headers: expect.arrayContaining(['ETag', '"1"']),
        body: 'body',
      },
    ])
    expect(broken[0]!.headers).not.toContain(WIRE_HEADER)
  })

  it('a stream that a scenario cuts off after some events does not end normally for the client', async () => {
    const owner = await own((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: 1\n\n')
      response.addTrailers({ [WIRE_HEADER]: 'cut' })
      response.end()
    })
    const { url } = await front([owner])
    const response = await fetch(url)
    await expect(response.text()).rejects.toThrow('terminated')
  })
})
