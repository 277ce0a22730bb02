/**
 * Grease on all endpoints: undoing it restores the original response, everything that a client needs for its next call
 * stays valid, and values that the client sent are returned unchanged.
 */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { nodeAt } from '../../../src/service/contract/validator.ts'
import { greaseValue, ungrease } from '../../../src/sandbox/scenarios/grease.ts'
import { sendableSchemas } from '../../../src/sandbox/scenarios/sendable-schemas.ts'
import { Random } from '../../../src/service/state/random.ts'
import { eventsOf } from '../../clients/event-stream.ts'
import { control } from '../../support/control.ts'
import { samplesOf } from '../../support/samples.ts'
import { withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const SEEDS = 10
const LEVELS = ['compatible', 'evolving'] as const

/** Yields the examples of every response in the contract, with the JSON pointer to the schema of that response. */
function* examples(): Generator<[name: string, value: unknown, pointer: string]> {
  for (const endpoint of api.app.contract.endpoints.values())
    for (const [status, pointer] of endpoint.responses) {
      if (pointer === null) continue
      const media = nodeAt(api.app.contract, pointer.replace(/\/schema$/, '')) as {
        readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
      }
      for (const [name, { value }] of Object.entries(media.examples ?? {}))
        yield [`${endpoint.id} ${status} ${name}`, value, pointer]
    }
}

/**
 * Yields the values that a client needs for its next call: ids, ETags, cursors, URLs, and codes other than error codes.
 * Fields that grease omitted are skipped.
 */
function* needed(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'greaseOmitted') continue
    const isNeeded = /^id$|Ids?$|etag|cursor|url/i.test(name) || (name === 'code' && !('retryable' in value))
    if (typeof inner === 'string' && isNeeded) yield `${name} ${inner}`
    yield* needed(inner)
  }
}

function at(path: string, value: unknown): unknown {
  return path.split('.').reduce((inner: any, name) => inner[name], value)
}

describe('grease in every example of the contract', () => {
  test.each(LEVELS)(
    `%s: removing the grease restores the example, and grease never changes ids or links (seeds 1 to ${SEEDS})`,
    (level) => {
      let count = 0
      let changed = 0
      const wrong: string[] = []
      const node = (pointer: string): unknown => nodeAt(api.app.contract, pointer)
      const sendable = sendableSchemas(node)
      for (const [name, value, pointer] of examples()) {
        const kept = [...needed(value)].sort()
        for (let seed = 1; seed <= SEEDS; seed++) {
          const greased = greaseValue(value, node(pointer), { level, chance: new Random(seed), node, sendable })
          count += 1
          if (!isDeepStrictEqual(ungrease(greased.value), value)) wrong.push(`${name}, seed ${seed}: undone`)
          if (!isDeepStrictEqual([...needed(greased.value)].sort(), kept)) wrong.push(`${name}, seed ${seed}: ids`)
          if (greased.changed === undefined) continue
          changed += 1
          if (!/^GREASE_/.test(String(at(greased.changed, greased.value)))) wrong.push(`${name}, seed ${seed}: changed`)
        }
      }
      expect(wrong).toEqual([])
      expect(count).toBeGreaterThan(2_000)
      if (level === 'compatible') expect(changed).toBe(0)
      else expect(changed).toBeGreaterThan(100)
    },
  )
})

describe.each(['grease', 'grease-evolving'])('%s over HTTP', (scenario) => {
  test('every GET endpoint returns its usual response if the grease is removed from it', async () => {
    const { world } = api.app.sandboxes.get('default')!
    const reads = samplesOf(api.app.contract, world).samples.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.id !== 'streamEvents',
    )
    expect(reads.length).toBeGreaterThan(100)
    let fields = 0
    for (const { path, endpoint } of reads) {
      const plain = await api.get(path)
      await withScenario(api, scenario, async () => {
        const answered = await api.get(path)
        expect(answered.status, endpoint.id).toBe(plain.status)
        expect(answered.headers.get('x-sandbox-scenario'), endpoint.id).toMatch(
          scenario === 'grease' ? /^grease$/ : /^grease-evolving(; changed=[\w.]+)?$/,
        )
        expect([...answered.headers.keys()].filter((name) => name.startsWith('x-grease'))).toHaveLength(1)
        if (!plain.headers.get('content-type')?.includes('json')) return
        expect(ungrease(answered.body), endpoint.id).toEqual(plain.body)
        if (answered.text.includes('"grease')) fields += 1
      })
    }
    expect(fields).toBeGreaterThan(reads.length / 4)
  })

  test('a record that is created under grease has a long id and the values that were sent, and is stored without grease', () =>
    withScenario(api, scenario, async () => {
      const sent = { name: `long-id-${scenario.length}`, sizeGb: 10 }
      const { status, body, headers } = await api.post('/scopes/prj_acme_prod/storage/volumes', sent)
      expect([201, 202], JSON.stringify(body)).toContain(status)
      const id = (ungrease(body) as { id: string; resourceId?: string }).resourceId ?? body.id
      expect(id).toMatch(/^vol_[a-z0-9]{60}$/)
      api.settle()
      const path = `/scopes/prj_acme_prod/storage/volumes/${id}`
      const read = await api.get(path)
      expect(read.body).toMatchObject({ id, ...sent })
      expect(read.headers.get('etag')).toBe(api.row('volume', id)!.etag)
      if (status === 202) expect((await api.get(`/operations/${headers.get('x-sandbox-operation')}`)).status).toBe(200)
      expect(JSON.stringify(api.row('volume', id)!.doc)).not.toMatch(/grease/i)
      expect((await api.delete(path, { headers: { 'if-match': read.headers.get('etag')! } })).status).toBeLessThan(300)
    }))
})

test('under grease, errors have unknown details, but the usual code, message and retryable field', () =>
  withScenario(api, 'grease', async () => {
    const { status, body } = await api.get(`${routers}/rtr_nowhere`)
    expect({ status, code: body.code, retryable: body.retryable }).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      retryable: false,
    })
    expect(Object.keys(body.details).some((name) => name.startsWith('grease'))).toBe(true)
  }))

test('evolving: at most one field of a response has an unknown value, and a response header names the field', () =>
  withScenario(api, 'grease-evolving', async () => {
    let changed = 0
    for (let n = 0; n < 30; n++) {
      const { body, text, headers } = await api.get(`${routers}/rtr_edge`)
      const [, path] = /; changed=(\S+)$/.exec(headers.get('x-sandbox-scenario')!) ?? []
      expect(text.match(/GREASE_/g)?.length ?? 0).toBe(path ? 1 : 0)
      if (!path) continue
      changed += 1
      expect(at(path, body)).toBe('GREASE_ACTIVE')
    }
    expect(changed).toBeGreaterThan(3)
    expect(changed).toBeLessThan(25)
  }))

test('evolving: any item of a list can have an unknown value, but never in a field that is used as a filter or in a region code', () =>
  withScenario(api, 'grease-evolving', async () => {
    const changedBy = async (path: string): Promise<string[]> => {
      const all = new Set<string>()
      for (let n = 0; n < 60; n++) {
        const { headers } = await api.get(path)
        const [, changed] = /; changed=(\S+)$/.exec(headers.get('x-sandbox-scenario')!) ?? []
        if (changed !== undefined) all.add(changed)
      }
      return [...all]
    }
    const instances = '/scopes/prj_acme_prod/compute/instances'
    expect((await changedBy(instances)).filter((path) => path.endsWith('.status')).length).toBeGreaterThan(2)
    expect((await changedBy(`${instances}?status=ACTIVE`)).filter((path) => path.endsWith('.status'))).toEqual([])
    const ofRegions = await changedBy('/regions')
    expect(ofRegions).not.toEqual([])
    expect(ofRegions.filter((path) => !path.endsWith('.status'))).toEqual([])
  }))

test.each<[string, number[]]>([
  ['grease', [304]],
  ['grease-evolving', [200]],
])('%s: repeated reads with If-None-Match get the status %j', (scenario, expected) =>
  withScenario(api, scenario, async () => {
    const path = `${routers}/rtr_edge`
    const etag = (await api.get(path)).headers.get('etag')!
    const answers = []
    for (let n = 0; n < 20; n++) answers.push(await api.get(path, { headers: { 'if-none-match': etag } }))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual(expected)
    expect(answers.every(({ headers }) => headers.get('etag') === etag)).toBe(true)
    if (scenario === 'grease-evolving')
      expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['ACTIVE', 'GREASE_ACTIVE']))
  }),
)

test('greased values that a client reads and sends back are accepted, and returned as they were sent', () =>
  withScenario(api, 'grease', async () => {
    const path = '/scopes/prj_acme_prod/storage/volumes/vol_data'
    const { tags } = api.row('volume', 'vol_data')!.doc as { readonly tags: readonly object[] }
    expect(tags).not.toEqual([])
    for (let n = 0; n < 10; n++) {
      const read = await api.get(path)
      const sent = [...read.body.tags]
      const sending = { headers: { 'if-match': read.headers.get('etag')! } }
      const { status, text } = await api.put(`${path}/tags`, sent, sending)
      expect(status, text).toBe(200)
      expect(text).toContain(JSON.stringify(sent))
    }
    expect(api.row('volume', 'vol_data')!.doc).toMatchObject({ tags })
  }))

test('grease never leaves out lists of ids', () =>
  withScenario(api, 'grease', async () => {
    const path = '/scopes/prj_acme_prod/compute/instances/ins_web'
    const { securityGroups } = api.row('instance', 'ins_web')!.doc as { readonly securityGroups: readonly string[] }
    expect(securityGroups).not.toEqual([])
    for (let n = 0; n < 20; n++) expect((await api.get(path)).body.securityGroups).toEqual(securityGroups)
  }))

test('events.resume: under grease, a stream contains every usual frame, and additional events of unknown types', () =>
  withScenario(api, 'grease', async () => {
    const over = new AbortController()
    const response = await fetch(`${api.app.url}/api/v1/events`, {
      headers: { authorization: 'Bearer pc_live_owner' },
      signal: over.signal,
    })
    api.frames()
    const before = api.app.sandboxes.get('default')!.world.frames.seq
    for (let at = 0; at < 20; at++)
      expect((await api.post('/scopes/prj_acme_prod/network/security-groups', { name: `g${at}` })).status).toBe(201)
    const wanted = api.app.sandboxes.get('default')!.world.frames.after(before)
    const known: unknown[] = []
    let unknown = 0
    for await (const { id, data } of eventsOf(response.body!)) {
      const event = JSON.parse(data)
      if (event.type === 'resource.updated' && event.kind !== 'grease.thing') known.push({ id, data: ungrease(event) })
      else {
        unknown += 1
        // An unknown event has the id of the last known frame, so a client that resumes from this id misses nothing.
        expect(known.at(-1)).toMatchObject({ id })
      }
      if (known.length === wanted.length) break
    }
    over.abort()
    expect(known).toEqual(wanted.map(({ seq, data }) => ({ id: String(seq), data: JSON.parse(JSON.stringify(data)) })))
    expect(unknown).toBeGreaterThan(2)
  }))

test('under grease, the same seed, start time and calls give the same bytes', async () => {
  const texts: string[][] = []
  for (const name of ['first', 'second']) {
    await control(api, 'POST', '/sandboxes', { name, seed: 5, pace: 'manual', now: '2026-01-01T00:00:00Z' })
    await control(api, 'PUT', '/scenarios/grease-evolving', undefined, name)
    const calls = ['/storage/volumes', '/network/routers', '/network/routers/rtr_edge', '/compute/instances']
    const answers = []
    for (const path of calls)
      answers.push(
        (
          await api.send('GET', `/sandboxes/${name}/api/v1/scopes/prj_acme_prod${path}`, {
            authorization: 'Bearer pc_live_owner',
          })
        ).text,
      )
    texts.push(answers)
  }
  expect(texts[0]).toEqual(texts[1])
})
