/**
 * Limits on what request bodies can cost the server: a body is parsed only if its sender is known and it does not have
 * too many members, and the total size of unfinished bodies across all connections is limited. The tests count the
 * strings that are parsed, because measured times mean nothing on a busy machine.
 */
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

let { heldBodyBytes } = limits
const api = openServer({ heldBodyBytes: () => heldBodyBytes })
const groups = '/scopes/prj_acme_prod/network/security-groups'
const json = { 'content-type': 'application/json' }

/** Bodies of up to 1 MB with more values than any valid request has. */
const CROWDED: readonly (readonly [what: string, text: string])[] = [
  ['90,000 short keys', `{${Array.from({ length: 90_000 }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`],
  ['one key 90,000 times', `{${Array.from({ length: 90_000 }, () => '"name":1').join(',')}}`],
  ['500,000 numbers', `[${'0,'.repeat(499_999)}0]`],
  ['300,000 objects in a field', `{"name":[${'{},'.repeat(299_999)}{}]}`],
  ['keys in nested objects', `{"a":[${'{"b":{"c":1}},'.repeat(60_000)}{}]}`],
]

/**
 * Returns the state of the world without the Activity Log, because a refusal for missing permissions adds an event to
 * the log.
 */
const lasting = (): string =>
  [...api.state()]
    .filter(([name]) => !name.startsWith('activityEvent '))
    .map(String)
    .join()

/**
 * Runs a function, and returns the lengths of all strings of more than 50,000 characters that were parsed during the
 * run.
 */
async function parsedBy(act: () => Promise<unknown>): Promise<number[]> {
  const parse = vi.spyOn(JSON, 'parse')
  try {
    await act()
    return parse.mock.calls.map(([text]) => text.length).filter((length) => length > 50_000)
  } finally {
    parse.mockRestore()
  }
}

describe.each(CROWDED)('a body with %s', (_what, text) => {
  test.each([
    ['without a credential', {}, 401],
    ['with an unknown credential', { authorization: 'Bearer pc_live_nobody' }, 401],
    ['without permission', { authorization: 'Bearer pc_live_reader' }, 403],
    ['with all permissions', { authorization: 'Bearer pc_live_owner' }, 422],
  ])('a call %s is refused without parsing the body, and nothing changes', async (_who, headers, status) => {
    const before = lasting()
    let answered: Awaited<ReturnType<typeof api.send>> | undefined
    const sent = { ...json, 'idempotency-key': 'one', ...headers }
    expect(await parsedBy(async () => (answered = await api.send('POST', `/api/v1${groups}`, sent, text)))).toEqual([])
    expect(answered!.status).toBe(status)
    if (status === 422)
      expect(answered!.body).toMatchObject({ code: 'VALIDATION_FAILED', details: { reason: 'too_many_keys' } })
    expect(lasting() === before, 'nothing changed').toBe(true)
  })

  test.each([
    ['POST', '/clock/advance'],
    ['POST', '/scenarios/check'],
    ['PUT', '/scenarios/crowded'],
    ['POST', '/requests/verify'],
    ['POST', '/sandboxes'],
    ['POST', '/populate'],
    ['PATCH', '/state/network.router/rtr_edge'],
    ['POST', '/runs'],
  ])('%s %s of the control API refuses the body without parsing it', async (method, path) => {
    const before = lasting()
    let answered: Awaited<ReturnType<typeof api.send>> | undefined
    expect(await parsedBy(async () => (answered = await api.send(method, `/_sandbox${path}`, json, text)))).toEqual([])
    expect(answered!.body).toMatchObject({ code: 'VALIDATION_FAILED', details: { reason: 'too_many_keys' } })
    expect(answered!.status).toBe(422)
    expect(lasting() === before, 'nothing changed').toBe(true)
  })

  test('scenarios, the request log and dumps do not parse the body either', async () => {
    const rule = { when: { body: { required: ['name'] } }, then: { respond: { status: 500 } } }
    const put = await control(api, 'PUT', '/scenarios/reads-bodies', {
      name: 'reads-bodies',
      title: 'Reads bodies',
      rules: [rule],
    })
    expect(put.status, put.text).toBe(200)
    const texts = await parsedBy(async () => {
      await api.send('POST', `/api/v1${groups}`, { ...json, authorization: 'Bearer pc_live_owner' }, text)
      const listed = await api.send('GET', '/_sandbox/requests?limit=500')
      expect(listed.text).toMatch(/too many members/)
      await api.send('GET', '/_sandbox/dump')
    })
    await control(api, 'DELETE', '/scenarios/reads-bodies')
    // The client in this test also parses the responses that it receives, so the test counts only strings as long as
    // the body.
    expect(texts.filter((length) => length === text.length)).toEqual([])
  })
})

test('a body with as many values as the limit allows is parsed, and the response lists at most 20 faults', async () => {
  const text = `{${Array.from({ length: limits.jsonValues }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`
  const { status, body } = await api.send(
    'POST',
    `/api/v1${groups}`,
    { ...json, authorization: 'Bearer pc_live_owner' },
    text,
  )
  expect({ status, reason: body.details.reason }).toEqual({ status: 422, reason: undefined })
  expect(body.details.errors).toHaveLength(limits.faultsListed)
})

describe('a restore', () => {
  test('a restore refuses a record with too many members, and nothing changes', async () => {
    const before = lasting()
    const dump = (await control(api, 'GET', '/dump')).body
    const values = Object.fromEntries(Array.from({ length: limits.dumpPieceValues + 1 }, (_, at) => [`k${at}`, 1]))
    dump.parts.records.tables.bucket[0][3].metadata = values
    const { status, body } = await control(api, 'POST', '/restore', dump)
    expect({ status, reason: body.details.reason }).toEqual({ status: 422, reason: 'too_many_keys' })
    expect(body.field).toMatch(/^parts\.records\.tables\.bucket\.0$/)
    expect(lasting() === before, 'nothing changed').toBe(true)
  })
})

describe('scenario files', () => {
  const merges = (count: number, map: string): string =>
    `base: &base {${map}}\nname: x\nrules:\n${'  - <<: *base\n'.repeat(count)}`
  test.each([
    ['thousands of merge keys', merges(6_500, 'a: 1')],
    ['merge keys in one map', `base: &b {a: 1}\nm:\n${'  <<: *b\n'.repeat(12_000)}`],
    [
      'merges of merges',
      `a: &a {x: 1}\n${Array.from({ length: 5_000 }, (_, at) => `b${at}: &b${at} {<<: *a}\n`).join('')}`,
    ],
    ['thousands of anchors', Array.from({ length: 9_000 }, (_, at) => `a${at}: &a${at} 1\n`).join('')],
    ['thousands of keys', Array.from({ length: 20_000 }, (_, at) => `k${at}: 1\n`).join('')],
    ['thousands of keys in flow style', `{${Array.from({ length: 30_000 }, (_, at) => `k${at}`).join(',')}}`],
    ['thousands of items', `rules:\n${'- a\n'.repeat(50_000)}`],
    ['thousands of documents', '---\n'.repeat(50_000)],
    ['thousands of tags', `[${'!x a,'.repeat(12_000)}b]`],
  ])('a scenario file with %s is refused by check and by PUT', async (_what, text) => {
    expect(text.length).toBeLessThan(limits.scenarioFileBytes)
    const checked = await control(api, 'POST', '/scenarios/check', { text })
    expect(checked.body.faults).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/scenario(?:Tokens|Lines)/) }),
    ])
    const { status } = await control(api, 'PUT', '/scenarios/x', { text })
    expect(status).toBe(422)
  })

  test('too many rules, or thousands of unknown keys, are reported as one fault', async () => {
    const rule = { when: { endpoint: 'createVolum' }, then: { respond: { status: 500 } } }
    const many = { name: 'x', title: 'x', rules: Array.from({ length: limits.scenarioRules + 1 }, () => rule) }
    const { status, body } = await control(api, 'PUT', '/scenarios/x', many)
    expect({ status, errors: body.details.errors.length }).toEqual({ status: 422, errors: 1 })
    const keys = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`k${at}`, 1]))
    expect((await control(api, 'PUT', '/scenarios/x', { name: 'x', ...keys })).status).toBe(422)
  })

  test('a scenario file can use a few merge keys', async () => {
    const text = `name: merged
title: Merged
rules:
  - &first { when: { endpoint: createVolume }, then: { respond: { status: 500 } }, times: 1 }
`
    expect((await control(api, 'POST', '/scenarios/check', { text })).body.faults).toEqual([])
  })
})

describe('unfinished bodies', () => {
  const sockets: Socket[] = []
  beforeEach(() => {
    heldBodyBytes = 1024 * 1024
  })
  afterEach(() => {
    heldBodyBytes = limits.heldBodyBytes
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  /**
   * Sends most of a body and keeps the connection open; returns a function that returns the response received so far.
   */
  const hold = (path: string, bytes: number): (() => string) => {
    const { port, hostname } = new URL(api.app.url)
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${bytes + 1000}\r\n\r\n`,
    )
    socket.write(' '.repeat(bytes))
    return () => answer
  }

  test.each(['/api/v1/scopes/prj_acme_prod/network/security-groups', '/_sandbox/clock/advance'])(
    'if the unfinished bodies on all connections exceed their common limit, %s gets 503 but health still responds',
    async (path) => {
      const held = Array.from({ length: 20 }, () => hold(path, 200 * 1024))
      const refused = await vi.waitFor(() => {
        const answers = held.map((answer) => answer()).filter((answer) => answer !== '')
        // Of the 20 bodies of 200 KiB, at most five fit within the limit of 1 MiB.
        expect(answers.length).toBeGreaterThanOrEqual(15)
        return answers
      }, 10_000)
      for (const answer of refused) {
        expect(answer).toMatch(/^HTTP\/1\.1 503 /)
        expect(answer).toMatch(/\r\nretry-after: 1\r\n/i)
      }
      expect((await api.send('GET', '/_sandbox/health')).status).toBe(200)
      // There is always room for a small body.
      expect((await api.post(groups, { name: `small ${path.length}` })).status).toBe(201)
      const large = { name: 'large', description: 'x'.repeat(300 * 1024) }
      heldBodyBytes = 200 * 1024
      expect(await api.post(groups, large)).toMatchObject({
        status: 503,
        body: { code: 'UPSTREAM_UNAVAILABLE', retryable: true, details: { reason: 'too_many_bodies' } },
      })
      heldBodyBytes = 1024 * 1024
      for (const socket of sockets.splice(0)) socket.destroy()
      await vi.waitFor(async () => expect((await api.post(groups, large)).status).toBe(422))
    },
  )

  test('bodies no longer count toward the common limit once their requests are finished', async () => {
    const body = { name: 'large', description: 'x'.repeat(100 * 1024) }
    await vi.waitFor(async () => expect((await api.post(groups, body)).status).toBe(422))
    for (let at = 0; at < 30; at++)
      expect((await api.post(groups, { name: 'large', description: 'x'.repeat(100 * 1024) })).status).toBe(422)
  })
})
