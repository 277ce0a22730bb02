/**
 * Frames contain exactly what has changed: a client that merges them into an earlier read gets the same result as a new
 * read. This is checked with one write to every endpoint, and thus for every kind that sends frames.
 */
import { beforeAll, expect, test } from 'vitest'
import { framedKinds, type Kind, kindEntries, kinds } from '../../../src/service/state/kinds.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { openServer } from '../../support/test-server.ts'
import { samplesOf, type Sample } from '../../support/samples.ts'

const api = openServer()
let sandbox: Sandbox
let samples: readonly Sample[]

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'opens-an-operation' })
  samples = samplesOf(api.app.contract, sandbox.world).samples
})

type Doc = Readonly<Record<string, unknown>>

/** Returns all records of kinds that send frames, or their parts, by their kind in frames and their id. */
function read(): Map<string, Doc> {
  const docs = new Map<string, Doc>()
  for (const [kind, spec] of kindEntries) {
    if (!framedKinds.has(kind)) continue
    for (const row of sandbox.world.table(kind).all()) {
      for (const part of spec.framePart ? Object.keys(row.doc) : [])
        docs.set(
          `${spec.frameKind!} ${part} of ${row.hidden.scopeId!}`,
          spec.framePart!(row.doc, row.hidden, part) as Doc,
        )
      if (spec.framePart) continue
      const id = spec.frameId ? `${spec.frameId(row.doc)} of ${row.hidden.scopeId!}` : row.id
      docs.set(`${spec.frameKind ?? kind} ${id}`, row.doc as Doc)
    }
  }
  return docs
}

/**
 * Returns what is wrong with a frame: it repeats what the client already knew, is empty, contains the whole record, or
 * reports a deletion that did not happen.
 */
function faultsOf(before: Doc | undefined, after: Doc | undefined, patch: Doc): string[] {
  if (patch.deleted === true) return after === undefined ? [] : ['tells of an end that has not come']
  if (!before) return 'id' in patch ? ['repeats the id, which is beside the patch'] : []
  const known = Object.keys(patch).filter((key) => JSON.stringify(before[key]) === JSON.stringify(patch[key]))
  return [
    ...known.map((key) => `tells ${key} again`),
    ...(Object.keys(patch).length === 0 ? ['tells nothing'] : []),
    ...(Object.keys(before).length > 4 && Object.keys(patch).length >= Object.keys(before).length
      ? ['tells the whole record']
      : []),
  ]
}

const told = new Set<string>()

async function mergesOver(happen: () => unknown): Promise<string[]> {
  const cache = read()
  api.frames()
  await happen()
  const now = read()
  const faults: string[] = []
  for (const { kind, id, scopeId, patch } of api.frames()) {
    const name = kind === 'iam.quotaAllocation' ? `${kind} ${id} of ${scopeId!}` : `${kind} ${id}`
    const known = cache.get(name)
    told.add(kind)
    const owner = (sandbox.world.tables.get(kind as Kind)?.get(id)?.hidden as { scopeId?: string } | undefined)?.scopeId
    const isGivenAway = patch.deleted === true && owner !== undefined && owner !== scopeId
    faults.push(...faultsOf(known, isGivenAway ? undefined : now.get(name), patch).map((fault) => `${name} ${fault}`))
    if (patch.deleted === true) cache.delete(name)
    else cache.set(name, { ...(known ?? idOf(now.get(name))), ...patch })
  }
  for (const [name, doc] of now) {
    const merged = cache.get(name)
    if (merged === doc) continue
    if (!merged) faults.push(`${name} was never told about`)
    else if (JSON.stringify(sorted(merged)) !== JSON.stringify(sorted(doc)))
      faults.push(`${name} is ${JSON.stringify(doc)}, merged it is ${JSON.stringify(merged)}`)
  }
  for (const name of cache.keys()) if (!now.has(name)) faults.push(`${name} is gone and nobody was told`)
  return faults
}

/** Returns what a client knows about a record before its first frame: only the id in the frame. */
const idOf = (doc: Doc | undefined): Doc => (doc && 'id' in doc ? { id: doc.id } : {})

const sorted = (doc: Doc): Doc => Object.fromEntries(Object.entries(doc).sort(([a], [b]) => (a < b ? -1 : 1)))

const write = ({ endpoint, path, body }: Sample) =>
  api.call(endpoint.method, path, {
    ...(body !== undefined && { body }),
    headers: { 'if-match': '*' },
    endpoint,
  })

test('events.patch-minimal: for every write endpoint, frames report all changes made by the write and by the work that it starts', async () => {
  const kept = sandbox.capture()
  const odd: unknown[] = []
  for (const sample of samples.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    sandbox.restore(kept, Date.now())
    const faults = [...(await mergesOver(() => write(sample))), ...(await mergesOver(() => api.settle()))]
    if (faults.length > 0) odd.push({ endpoint: sample.endpoint.id, faults: faults.slice(0, 3) })
  }
  sandbox.restore(kept, Date.now())
  expect(odd).toEqual([])
})

test('events.patch-minimal: frames report every change made by a sequence of all writes and by advancing the clock by a day', async () => {
  const kept = sandbox.capture()
  const writes = samples.filter(({ endpoint }) => !['GET', 'DELETE'].includes(endpoint.method))
  const faults = await mergesOver(async () => {
    for (const sample of writes) {
      await write(sample)
      api.advance(7)
    }
    api.settle()
    api.advance(86_400)
  })
  sandbox.restore(kept, Date.now())
  expect(faults).toEqual([])
})

test('events.patch-minimal: the frame of every create has the same content as a read of the new record', async () => {
  const kept = sandbox.capture()
  const { world } = sandbox
  const compared = new Set<string>()
  for (const sample of samples.filter(({ endpoint }) => endpoint.method === 'POST')) {
    sandbox.restore(kept, Date.now())
    const before = read()
    api.frames()
    await write(sample)
    for (const { kind, id, patch } of api.frames()) {
      const row = kind in kinds ? world.get(kind as Kind, id) : undefined
      if (!row || before.has(`${kind} ${id}`) || compared.has(`${sample.endpoint.id} ${kind}`)) continue
      compared.add(`${sample.endpoint.id} ${kind}`)
      const { id: _id, ...shown } = row.doc as Doc
      expect(sorted(patch), `${sample.endpoint.id}: ${kind} ${id}`).toEqual(sorted(shown))
    }
  }
  sandbox.restore(kept, Date.now())
  expect(compared.size).toBeGreaterThan(40)
})

test('events.patch-minimal: the frame of a new security group contains its description', async () => {
  api.frames()
  const { body } = await api.post('/scopes/prj_acme_prod/network/security-groups', { name: 'told', description: 'All' })
  const frame = api.frames().find(({ id }) => id === body.id)!
  expect({ id: body.id as string, ...frame.patch }).toEqual(body)
})

test('events.kinds: frames are sent for all kinds in the specification', () => {
  expect([...told]).toEqual(
    expect.arrayContaining([
      'instance',
      'volume',
      'loadBalancer',
      'operation',
      'iam.role',
      'iam.user',
      'network.router',
      'billing.transaction',
    ]),
  )
})

test('events.patch-minimal: a record that changes several times in one commit causes only one frame, and a record that is created and deleted in one commit causes no frame', () => {
  const { world } = sandbox
  const before = world.need('instance', 'ins_web')
  api.frames()
  world.commit(() => {
    world.patch(before, { name: 'first' })
    world.patch(before, { deletionProtection: true })
    world.patch(before, { name: 'second' })
    const made = world.insert(
      'keyPair',
      { ...world.need('keyPair', 'kpr_ops').doc, id: 'kpr_passing' },
      { scopeId: '' },
    )
    world.remove(made)
  })
  expect(api.frames().filter(({ kind }) => kind === 'instance' || kind === 'keyPair')).toEqual([
    expect.objectContaining({
      id: 'ins_web',
      patch: { name: 'second', deletionProtection: true, updatedAt: expect.any(String) as string },
    }),
  ])
})

test('events.patch-minimal: a field that an update removes is null in its frame', () => {
  const { world } = sandbox
  const { doc } = world.need('instance', 'ins_web')
  const { origin, ...others } = doc
  expect(origin).toBeDefined()
  api.frames()
  world.commit(() => world.set('instance', 'ins_web', others as typeof doc, world.need('instance', 'ins_web').hidden))
  expect(api.frames()).toEqual([expect.objectContaining({ id: 'ins_web', patch: { origin: null } })])
})

test('a failed commit leaves every record as it was, even after several changes', () => {
  const { world } = sandbox
  const before = world.need('instance', 'ins_web')
  const { seq } = world
  const change = (): void => {
    for (let at = 0; at < 40; at++) {
      world.patch(before, { name: `name-${at}` })
      const [passing] = world.list('keyPair', 'prj_acme_prod')
      world.remove(passing!)
      world.insert('keyPair', passing!.doc, passing!.hidden)
    }
    throw new Error('not so')
  }
  expect(() => world.commit(change)).toThrow('not so')
  expect(world.need('instance', 'ins_web')).toBe(before)
  expect(world.named('instance', 'prj_acme_prod', 'name-39')).toBeUndefined()
  expect(world.named('instance', 'prj_acme_prod', before.doc.name)).toBe(before)
  expect(world.seq).toBe(seq)
})
