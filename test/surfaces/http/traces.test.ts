/** Traces as a collector in this process receives them, with a clock that the test moves. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import type { App } from '../../../src/surfaces/http/app.ts'
import type { Options } from '../../../src/surfaces/http/options.ts'
import { limits } from '../../../src/platform/limits.ts'
import { BASIS } from '../../support/basis.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const START = Date.parse('2026-03-01T12:00:00.000Z')

let nowMs: number
let timers: { readonly atMs: number; readonly call: () => void }[]
let collector: Server
let app: App
let spans: any[]
let sent: { headers: Record<string, unknown>; service: string }[]
let status: number
let notes: string[]

/** Moves the clock, and runs the timers that are due. */
function move(ms: number): void {
  nowMs += ms
  const due = timers.filter(({ atMs }) => atMs <= nowMs)
  timers = timers.filter(({ atMs }) => atMs > nowMs)
  for (const { call } of due) call()
}

const time: NonNullable<Options['time']> = {
  nowMs: () => nowMs,
  wallMs: () => nowMs,
  after: (ms, call) => {
    const timer = { atMs: nowMs + ms, call }
    timers.push(timer)
    return () => void (timers = timers.filter((other) => other !== timer))
  },
  every: () => () => undefined,
  sleep: () => Promise.resolve(),
  turn: () => new Promise((resolve) => void setImmediate(resolve)),
}

beforeEach(async () => {
  nowMs = START
  ;[timers, spans, sent, notes, status] = [[], [], [], [], 200]
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const [{ resource, scopeSpans }] = JSON.parse(text).resourceSpans
      sent.push({ headers: request.headers, service: read(resource.attributes)['service.name'] as string })
      spans.push(...scopeSpans[0].spans)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  app = await startApp({
    ...BASIS,
    log: 'json',
    logTo: { write: (text: string) => void notes.push(text) } as never,
    pace: 'manual',
    seed: 1,
    time,
    otlp: { url, headers: { 'x-key': 'k1' }, serviceName: 'cloud' },
  })
})
afterEach(async () => {
  await app.close()
  collector.closeAllConnections()
  collector.close()
})

async function call(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<any> {
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: 'Bearer pc_live_owner',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.json()
}

/** Attributes by name. */
function read(attributes: { key: string; value: object }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

test('a create and its Operation are two spans of the trace of the caller, with the real and the sandbox time', async () => {
  const made = await call('POST', ROUTERS, { name: 'traced' }, { traceparent: `00-${TRACE}-${CALLER}-01` })
  app.sandboxes.get('default')!.world.clock.settle()
  move(limits.spanBatchMs)
  await expect.poll(() => spans.length, { timeout: 20_000 }).toBe(2)
  const [request, operation] = spans
  expect(request).toMatchObject({
    name: 'POST /api/v1/scopes/{scopeId}/network/routers',
    kind: 2,
    traceId: TRACE,
    parentSpanId: CALLER,
    startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    events: [],
  })
  expect(read(request.attributes)).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': '202',
    'url.path': `/api/v1${ROUTERS}`,
    'papercloud.endpoint': 'createRouter',
    'papercloud.credential_id': expect.any(String),
  })
  expect(operation).toMatchObject({ kind: 1, traceId: TRACE, parentSpanId: request.spanId })
  expect(read(operation.attributes)).toMatchObject({
    'papercloud.operation_id': read(request.attributes)['papercloud.operation_id'],
    'papercloud.operation_state': 'SUCCEEDED',
    'papercloud.resource_id': made.id,
    'papercloud.clock_ms': '10000',
  })
  expect(sent).toMatchObject([{ service: 'cloud', headers: { 'x-key': 'k1', 'content-type': 'application/json' } }])
})

test('a refused call lists the guards with the facts of the refusal, and secrets are masked', async () => {
  await call('POST', ROUTERS, { name: '' })
  await call('GET', ROUTERS, undefined, { authorization: 'Bearer pc_live_secret_of_nobody' })
  move(limits.spanBatchMs)
  await expect.poll(() => spans.length, { timeout: 20_000 }).toBe(2)
  const verdicts = spans.map(({ events }) =>
    events.map((one: any) => [one.name, read(one.attributes)['papercloud.verdict']]),
  )
  expect(verdicts[0]).toContainEqual(['guard credential', 'passed'])
  expect(verdicts[0].at(-1)[1]).toBe('refused')
  expect(verdicts[1]).toEqual([['guard credential', 'refused']])
  expect(JSON.stringify(spans)).not.toContain('secret_of_nobody')
})

test('a trace that the caller does not sample is not sent, and neither are its Operations', async () => {
  await call('POST', ROUTERS, { name: 'unseen' }, { traceparent: `00-${TRACE}-${CALLER}-00` })
  app.sandboxes.get('default')!.world.clock.settle()
  await call('GET', ROUTERS)
  move(limits.spanBatchMs)
  await expect.poll(() => spans.length, { timeout: 20_000 }).toBe(1)
  await app.close()
  expect(spans.map(({ name }) => name)).toEqual(['GET /api/v1/scopes/{scopeId}/network/routers'])
})

test('at the end, an unfinished Operation is sent with its state', async () => {
  await call('POST', ROUTERS, { name: 'unfinished' })
  await app.close()
  expect(spans).toHaveLength(2)
  expect(read(spans[1].attributes)['papercloud.operation_state']).not.toBe('SUCCEEDED')
  expect(spans[1].parentSpanId).toBe(spans[0].spanId)
})

test('a collector that refuses is reported once, and the dropped spans are counted at the end', async () => {
  status = 415
  await call('GET', ROUTERS)
  move(limits.spanBatchMs)
  await expect.poll(() => notes.join('').includes('it answered 415'), { timeout: 20_000 }).toBe(true)
  await call('GET', ROUTERS)
  await app.close()
  const text = notes.join('')
  expect(text.match(/Traces cannot be sent/g)).toHaveLength(1)
  expect(text).toContain('2 spans were not sent to http://127.0.0.1:')
})
