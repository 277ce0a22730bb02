/**
 * Every kind declares all its references, indexes find them, and deletes leave no required reference to a missing
 * record. The walk prints its seed; set `SEED=… STEPS=…` for a different or longer walk.
 */
import { expect, test } from 'vitest'
import type { Endpoint } from '../../../src/service/contract/endpoint.ts'
import { indexersOf } from '../../../src/service/state/indexes.ts'
import { type Kind, kindEntries, kinds } from '../../../src/service/state/kinds.ts'
import { BLOCKERS, referencesAt } from '../../../src/service/state/references.ts'
import type { Reference } from '../../../src/service/state/kinds/reference.ts'
import type { Row } from '../../../src/service/state/record.ts'
import type { World } from '../../../src/service/state/world.ts'
import { presentFaults } from '../../support/references.ts'
import { seeded } from '../../support/seeded.ts'
import { openServer } from '../../support/test-server.ts'
import { callTo, walk } from '../../support/walk.ts'

const SEED = Number(process.env.SEED ?? 3)
const STEPS = Number(process.env.STEPS ?? 250)
const api = openServer({ seed: SEED })
const specs = kindEntries
const sandbox = () => api.app.sandboxes.get('default')!

/** Matches the names of fields that contain ids. */
const ID_LIKE = /(?:^|[a-z])(?:ids?|By)$|^id$|^(?:securityGroups|sharedWith|region|defaultRegion|subnet|network|role)$/i
/** Fields that match but contain no ids. */
const NO_IDS: ReadonlySet<string> = new Set([
  '/id',
  '/projectId',
  '/subscriptionId',
  '/tenantId',
  'billing.company /taxId',
])

/** `any`, because JSON Schemas have many shapes. */
type Schema = any

/** Yields the pointers to all strings in a schema. */
function* textsIn(given: Schema, path: string, depth = 0): Generator<string> {
  const schema = deref(given)
  if (!schema || depth > 8) return
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* textsIn(inner, path, depth + 1)
  for (const [key, inner] of Object.entries(schema.properties ?? {})) yield* textsIn(inner, `${path}/${key}`, depth + 1)
  if (schema.items) yield* textsIn(schema.items, `${path}/*`, depth + 1)
  if ([schema.type].flat().includes('string') && !schema.enum && !schema.format) yield path
}

function deref(schema: Schema): Schema {
  if (schema?.$ref === undefined) return schema
  const document: Schema = api.app.contract.document
  return deref(document.components.schemas[schema.$ref.split('/').pop()])
}

test('every field that looks like an id is declared as a reference or listed as an exception', () => {
  const document: Schema = api.app.contract.document
  const undeclared = specs.flatMap(([kind, { schema, document: own, hidden = {}, references = {} }]) => {
    const shape = schema === undefined ? own : document.components.schemas[schema]
    const facts = Object.entries(hidden).map(([name, fact]) => [`/private/${name}`, fact.schema] as const)
    const pointers = [...textsIn(shape, ''), ...facts.flatMap(([at, fact]) => [...textsIn(fact, at)])]
    return [...new Set(pointers)]
      .filter((pointer) => {
        const name = pointer.split('/').findLast((part) => part !== '*')!
        return (
          ID_LIKE.test(name) && !(pointer in references) && !NO_IDS.has(pointer) && !NO_IDS.has(`${kind} ${pointer}`)
        )
      })
      .map((pointer) => `${kind} ${pointer}`)
  })
  expect(undeclared).toEqual([])
})

test('every declared reference is a field of its kind, and refers to kinds that exist', () => {
  const document: Schema = api.app.contract.document
  const wrong = specs.flatMap(([kind, { schema, document: own, hidden = {}, references = {} }]) => {
    const shape = schema === undefined ? own : document.components.schemas[schema]
    const facts = Object.entries(hidden).map(([name, fact]) => [`/private/${name}`, fact.schema] as const)
    const pointers = new Set([...textsIn(shape, ''), ...facts.flatMap(([at, fact]) => [...textsIn(fact, at)])])
    return Object.entries(references)
      .filter(
        ([pointer, { to }]) =>
          !(pointers.has(pointer) || pointer === '/private/scopeId') || to.some((one) => !(one in kinds)),
      )
      .map(([pointer]) => `${kind} ${pointer}`)
  })
  expect(wrong).toEqual([])
})

test('every reference that is cleared when its target is deleted, or that prevents this, has an index', () => {
  const missed: string[] = []
  const found = { whenGone: 0, blocks: 0 }
  for (const [kind, { references = {} }] of specs)
    for (const [pointer, reference] of Object.entries(references))
      for (const what of ['whenGone', 'blocks'] as const) {
        const valuesOf = indexersOf(kind).get(reference[what]?.index ?? '')
        if (!reference[what]) continue
        for (const row of sandbox().world.table(kind).all())
          for (const { value } of referencesAt(row.doc, row.hidden, pointer, reference)) {
            found[what] += 1
            if (![valuesOf?.(row)].flat(2).includes(value)) missed.push(`${kind} ${row.id} ${pointer}`)
          }
      }
  expect(missed).toEqual([])
  expect(found.whenGone).toBeGreaterThan(20)
  expect(found.blocks).toBeGreaterThan(20)
})

test('a kind declares how the deletion of a record in use is refused exactly if references prevent it', () => {
  const refused = specs.filter(([, { inUse }]) => inUse).map(([kind]) => kind)
  expect(refused.toSorted()).toEqual([...BLOCKERS.keys()].toSorted())
})

test(`scopes.project-delete: after deletes in random order, no required reference is dangling (seed ${SEED})`, async () => {
  const dice = seeded(SEED)
  const { chance, pick } = dice
  const { contract } = api.app
  const { world } = sandbox()
  const deletes = [...contract.endpoints.values()].filter(
    ({ method, id }) =>
      (method === 'DELETE' && id !== 'deleteProject') || /^(?:release|detach|disassociate|unassign)/.test(id),
  )
  const uses = [...contract.endpoints.values()].filter(({ id }) => /^(?:attach|associate|create|assign)/.test(id))
  expect(presentFaults(world)).toEqual([])
  const gone = new Set<string>()
  world.onCommit(({ changes }) => {
    for (const { before, after } of changes) if (before && !after && !MARKS.has(before.kind)) gone.add(before.id)
  })
  const send = async (from: readonly Endpoint[]): Promise<string> => {
    const call = callTo(pick(from), { contract, world }, dice)
    if (!call) return 'nothing to do it with'
    const { endpoint, path, body } = call
    const { status } = await api.call(endpoint.method, path, { body, headers: { 'if-match': '*' }, endpoint })
    return `${status} ${endpoint.id} ${path}`
  }
  const wait = (): string => {
    api.advance(chance() * 30)
    return 'time passes'
  }
  const settle = (): string => {
    api.settle()
    return 'all work is done'
  }
  const story = await walk(dice, {
    seed: SEED,
    steps: STEPS,
    moves: [
      [45, () => send(deletes)],
      [15, () => send(uses)],
      [28, wait],
      [12, settle],
    ],
    faults: () => presentFaults(world),
  })
  api.settle()
  expect(presentFaults(world)).toEqual([])
  expect(namesOfGone(world, gone)).toEqual([])
  expect(story.filter((one) => /^2\d\d (?:delete|release)/.test(one)).length).toBeGreaterThan(STEPS / 10)
})

test('scopes.project-delete: deleting a project deletes everything that refers to it', async () => {
  const { world } = sandbox()
  const { body } = await api.post('/tenants/ten_acme/subscriptions/sub_acme_labs/projects', { name: 'brief' })
  const path = `/scopes/${body.id}`
  await api.post(`${path}/billing/budgets`, { name: 'b', amountMinor: 100, projectId: body.id })
  await api.post(`${path}/iam/service-accounts`, { name: 'sa-brief', role: 'rol_reader' })
  api.settle()
  expect((await api.delete(path, { headers: { 'if-match': '*' } })).status).toBe(202)
  api.settle()
  expect(world.get('project', body.id)).toBeUndefined()
  const left = [...world.tables.values()].flatMap((table) =>
    [...table.all()].filter(
      (row: Row) => !KEPT.has(row.kind) && JSON.stringify([row.doc, row.hidden]).includes(body.id),
    ),
  )
  expect(left.map(({ kind, id }) => `${kind} ${id}`)).toEqual([])
  expect(presentFaults(world)).toEqual([])
})

/** Kinds that record the past, and so may contain the ids of deleted records. */
const KEPT: ReadonlySet<Kind> = new Set<Kind>([
  'operation',
  'activityEvent',
  'idempotencyKey',
  'billing.meter',
  'billing.invoice',
])

/** Internal kinds whose records come and go. */
const MARKS: ReadonlySet<Kind> = new Set<Kind>(['step', 'idempotencyKey', 'operation', 'activityEvent'])

/** Returns where documents contain the ids of deleted records, except in references that are declared as historical. */
function namesOfGone(world: World, gone: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  for (const [kind, table] of world.tables) {
    if (KEPT.has(kind)) continue
    const past = Object.entries(kinds[kind].references ?? {}).filter(([, { tense }]) => tense === 'historical')
    for (const { id, doc, hidden } of table.all()) {
      const allowed = new Set(past.flatMap(([pointer, reference]) => pathsAt(doc, hidden, pointer, reference)))
      for (const { path, text } of textsOf(doc))
        if (gone.has(text) && text !== id && !world.table(kind).get(text) && !allowed.has(path))
          found.add(`${kind} ${id} ${path} names ${text}`)
    }
  }
  return [...found]
}

function pathsAt(doc: object, hidden: object, ...reference: [string, Reference]): string[] {
  return [...referencesAt(doc, hidden, ...reference)].map(({ path }) => `/${path.join('/')}`)
}

function* textsOf(value: unknown, path = ''): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, `${path}/${key}`)
}
