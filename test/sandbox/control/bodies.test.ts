/**
 * Bodies sent to the control API: compressed or not, bodies that exceed the limit of the endpoint are refused, and
 * other calls are served while a large body is processed.
 */
import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { differences, openServer } from '../../support/test-server.ts'

const api = openServer()
const PACKED = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const
const codings = Object.keys(PACKED) as (keyof typeof PACKED)[]
const mebibyte = 1024 * 1024

let before: ReadonlyMap<string, string>
beforeEach(() => {
  before = api.state()
})

/** The records as text, without the clock's record, which contains the real time of the restore. */
function records(): ReadonlyMap<string, string> {
  return new Map([...api.state()].filter(([id]) => id !== 'clock clock'))
}

/** Sends a body without changing it. */
async function send(
  path: string,
  body: RequestInit['body'],
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<{ status: number; body: any }> {
  const answer = await fetch(`${api.app.url}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, body: await answer.json() }
}

const refusedFor = (reason: string): object => ({
  status: 422,
  body: { code: 'VALIDATION_FAILED', details: { reason } },
})

test.each(codings)('a body compressed with %s is accepted', async (coding) => {
  const sent = PACKED[coding](JSON.stringify({ by: 'PT1S' }))
  expect(await send('/clock/advance', sent, { 'content-encoding': coding })).toMatchObject({ status: 200 })
})

test('unsupported encodings and content types, and bodies that do not match their encoding, are refused', async () => {
  for (const path of ['/clock/advance', '/restore']) {
    for (const coding of ['zstd', 'gzip, gzip', 'compress'])
      expect(await send(path, '{}', { 'content-encoding': coding })).toMatchObject(refusedFor('unsupported_media_type'))
    for (const type of ['text/plain', 'application/merge-patch+json', ''])
      expect(await send(path, '{}', { 'content-type': type })).toMatchObject(refusedFor('unsupported_media_type'))
    for (const coding of codings)
      expect(await send(path, '{"by":"PT1S"}', { 'content-encoding': coding })).toMatchObject(
        refusedFor('malformed_json'),
      )
    for (const text of ['{', 'x', '{"version":"1"', '{"version" "1"}'])
      expect(await send(path, text), text).toMatchObject(refusedFor('malformed_json'))
  }
  expect(differences(before, api.state())).toEqual([])
})

test('bodies with a byte order mark are read', async () => {
  const scenario = { name: 'marked', title: 'Marked', rules: [{ then: { delay: 'PT0S' } }] }
  const dump = await (await fetch(`${api.app.url}/_sandbox/dump`)).text()
  for (const [method, path, body] of [
    ['POST', '/clock/advance', '{"by":"PT0S"}'],
    ['PUT', '/scenarios/marked', JSON.stringify(scenario)],
    ['POST', '/restore', dump],
  ] as const)
    expect([path, (await send(path, `\uFEFF${body}`, {}, method)).status]).toEqual([path, 200])
  expect(await send('/capsules/play', '\uFEFF{"steps":[]}')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('it has no start') },
  })
  expect(await send('/restore', `{\uFEFF${dump.slice(1)}`)).toMatchObject(refusedFor('malformed_json'))
})

test('a body of 1 MiB is accepted and a body with one byte more is refused, measured after decompression', async () => {
  const json = (bytes: number): string => `{"by":"PT0S"}${' '.repeat(bytes - 13)}`
  for (const [bytes, wanted] of [
    [mebibyte, 200],
    [mebibyte + 1, 422],
    [9 * mebibyte, 422],
  ] as const) {
    const plain = await send('/clock/advance', json(bytes))
    expect(plain.status, `${bytes} plain`).toBe(wanted)
    if (wanted === 422) expect(plain).toMatchObject(refusedFor('body_too_large'))
    const streamed = await send(
      '/clock/advance',
      Readable.toWeb(Readable.from([Buffer.from(json(bytes))])) as ReadableStream,
    )
    expect(streamed.status, `${bytes} in chunks`).toBe(wanted)
    for (const coding of codings) {
      const answered = await send('/clock/advance', PACKED[coding](json(bytes)), { 'content-encoding': coding })
      expect(answered.status, `${bytes} by ${coding}`).toBe(wanted)
    }
  }
  expect((await control(api, 'GET', '/clock')).status, 'the next call is served').toBe(200)
})

test('more than 64 levels of nesting are refused on every endpoint that takes a body', async () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
  for (const [method, path, body] of [
    ['POST', '/clock/advance', nested(65)],
    ['PUT', '/scenarios/deep', `{"name":"deep","rules":[{"when":{"body":${nested(5000)}},"then":{}}]}`],
    ['PATCH', '/state/instance/ins_web', `{"private":{"x":${nested(5000)}}}`],
    ['PUT', '/state/instance/ins_web', `{"name":${nested(64)}}`],
    ['POST', '/requests/verify', `{"body":${nested(5000)}}`],
    ['POST', '/populate', nested(400_000)],
    ['POST', '/capsules/play', `{"steps":[{"body":${nested(50_000)}}],"start":{}}`],
    ['POST', '/restore', nested(5000)],
    ['POST', '/restore', `{"format":1,"version":"x","settings":${nested(5000)}}`],
  ] as const) {
    const answered = await send(path, body, {}, method)
    expect(answered.status, path).toBe(422)
    if (!(path === '/restore' && body.startsWith('['))) expect(answered, path).toMatchObject(refusedFor('too_deep'))
  }
  expect(differences(before, api.state())).toEqual([])
})

test('a schema whose $ref recurses infinitely is refused', async () => {
  await api.post('/scopes/prj_acme_prod/network/routers', {})
  expect(await send('/requests/verify', JSON.stringify({ body: { $ref: '#' } }))).toMatchObject({
    status: 422,
    body: { field: 'body' },
  })
  const rules = [{ endpoint: 'listRegions', when: { body: { $ref: '#' } }, then: { status: 500 } }]
  expect((await send('/scenarios/round', JSON.stringify({ description: 'x', rules }), {}, 'PUT')).status).toBe(422)
})

test('restoring a dump gives the same state whether its body is compressed or arrives in chunks of any size', async () => {
  await api.patch(
    '/scopes/prj_acme_prod/compute/instances/ins_web',
    { name: 'ünïcödé-💾' },
    { headers: { 'if-match': '*' } },
  )
  const { text } = await control(api, 'GET', '/dump')
  const state = records()
  for (const size of [7, 1000, 65_536]) {
    await control(api, 'POST', '/reset')
    const bytes = Buffer.from(text)
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_none, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    expect((await send('/restore', Readable.toWeb(Readable.from(chunks)) as ReadableStream)).status).toBe(200)
    expect(differences(state, records())).toEqual([])
  }
  for (const coding of codings) {
    await control(api, 'POST', '/reset')
    expect((await send('/restore', PACKED[coding](text), { 'content-encoding': coding })).status).toBe(200)
    expect(differences(state, records())).toEqual([])
  }
})

test('a body that expands to more than the maximum size of a dump is refused before it is fully read', async () => {
  const heap = vi.spyOn(api.app.sandboxes.room, 'heapBytes', 'get').mockReturnValue(mebibyte / limits.dumpPerHeap)
  try {
    const bomb = gzipSync(Buffer.alloc(50 * mebibyte, 0x20))
    expect(await send('/restore', bomb, { 'content-encoding': 'gzip' })).toMatchObject(refusedFor('body_too_large'))
  } finally {
    heap.mockRestore()
  }
})

test('duplicate keys in a dump are refused', async () => {
  const { text } = await control(api, 'GET', '/dump')
  const clock = JSON.stringify(JSON.parse(text).parts.clock)
  const twice = text.replace('"parts":{', `"parts":{"clock":${clock},`)
  expect(await send('/restore', twice)).toMatchObject({ status: 422, body: { field: 'parts.clock' } })
  expect(differences(before, api.state())).toEqual([])
})

/** Returns the number of calls that got a response while work was in progress. */
async function answeredDuring(work: Promise<unknown>): Promise<number> {
  const progress = { answered: 0, goesOn: true }
  const over = (): void => void (progress.goesOn = false)
  void work.then(over, over)
  while (progress.goesOn) {
    expect((await api.get('/regions')).status).toBe(200)
    progress.answered += 1
  }
  await work
  return progress.answered
}

test('other calls get responses while records are created in bulk, dumped and restored', async () => {
  const count = 20_000
  const populated = control(api, 'POST', '/populate', { kind: 'volume', scopeId: 'prj_acme_dev', count })
  expect(await answeredDuring(populated)).toBeGreaterThan(20)
  let text = ''
  const dumped = fetch(`${api.app.url}/_sandbox/dump`).then(async (answer) => void (text = await answer.text()))
  expect(await answeredDuring(dumped)).toBeGreaterThan(5)
  const made = api.state().size
  await control(api, 'POST', '/reset')
  const old = api.state().size
  const restored = send('/restore', text)
  let seen = old
  const watched = answeredDuring(restored.then(() => (seen = api.state().size)))
  expect(api.state().size, 'the state stays until all of the new one is there').toBe(old)
  expect(await watched).toBeGreaterThan(20)
  expect(made).toBeGreaterThanOrEqual(old + count)
  expect(seen).toBe(made)
})

test('a sandbox that is deleted during a restore or while records are created in bulk stays deleted', async () => {
  for (const work of ['restore', 'populate'] as const) {
    await control(api, 'POST', '/sandboxes', { name: 'brief' })
    const { text } = await control(api, 'GET', '/dump')
    const going = fetch(`${api.app.url}/sandboxes/brief/_sandbox/${work}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: work === 'restore' ? text : JSON.stringify({ kind: 'volume', scopeId: 'prj_acme_dev', count: 20_000 }),
    })
    while (api.app.sandboxes.get('brief')!.world.records === 0) await api.get('/regions')
    await api.get('/regions')
    await control(api, 'DELETE', '/sandboxes/brief')
    expect([200, 404, 409]).toContain((await going).status)
    expect(api.app.sandboxes.get('brief')).toBeUndefined()
  }
})

afterEach(async () => {
  await control(api, 'POST', '/reset')
})
