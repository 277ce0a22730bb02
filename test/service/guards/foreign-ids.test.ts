/**
 * Another tenant's record and an unknown one get exactly the same response, including headers, for every id in a path,
 * query or body of every endpoint. The foreign records are copies of records that the call would find.
 */
import { beforeAll, expect, test } from 'vitest'
import type { SandboxSnapshot } from '../../../src/sandbox/snapshot-parts.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import type { Doc, Kind, Private } from '../../../src/service/state/kinds.ts'
import type { Row } from '../../../src/service/state/record.ts'
import { openServer, type Answered, type Sending } from '../../support/test-server.ts'
import { newPerson } from '../../support/people.ts'
import { pathOf, PROJECT, samplesOf, type Sample } from '../../support/samples.ts'

const api = openServer()
const GLOBEX = { scopeId: 'prj_globex_main', subscriptionId: 'sub_globex_main', tenantId: 'ten_globex' }
/** Kinds that no tenant owns, so none of their records can be foreign. */
const EVERYBODYS: ReadonlySet<string> = new Set<Kind>(['region', 'flavor', 'iam.quota', 'catalogItem', 'volumeType'])
/** Headers that vary from response to response. */
const PER_ANSWER: ReadonlySet<string> = new Set(['date', 'x-request-id'])
/** Endpoints that share images, where ids of other tenants' subscriptions are allowed. */
const SHARED: ReadonlySet<string> = new Set(['createImageShare', 'shareImage', 'revokeImageShare'])
/** An id that no record has. It is as long as the ids of the copies, so that responses have the same length. */
const NOWHERE = 'nowhere_1'
const FOREIGN = 'foreign_1'
let sandbox: Sandbox
let samples: readonly Sample[]
let start: SandboxSnapshot

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  await api.post(`/scopes/${PROJECT}/network/routers`, { name: 'opens-an-operation' })
  newPerson(sandbox.world, { name: 'doorkeeper', permissions: { iam: 'manage', tokens: 'manage' }, at: PROJECT })
  samples = samplesOf(api.app.contract, sandbox.world).samples
  start = sandbox.capture()
})

/**
 * Copies a record into the other tenant, and returns the id of the copy. For a tenant, subscription or project, nothing
 * is copied: the id of the other tenant's own record is returned.
 */
function putForeign({ kind, doc, hidden }: Row): string {
  const own = { project: GLOBEX.scopeId, subscription: GLOBEX.subscriptionId, tenant: GLOBEX.tenantId }
  if (kind in own) return own[kind as keyof typeof own]
  const { world } = sandbox
  const facts = hidden as Record<string, unknown>
  const copied = {
    ...facts,
    ...Object.fromEntries(Object.entries(GLOBEX).filter(([key]) => key in facts)),
    tenantId: GLOBEX.tenantId,
    ...('secretHash' in facts && { secretHash: 'f'.repeat(64) }),
  }
  // The copy of an image that everyone could see must be private.
  const closed = kind === 'image' ? { ...doc, visibility: 'private', sharedWith: [] } : doc
  world.commit(() => world.insert(kind, { ...closed, id: FOREIGN } as Doc<Kind>, copied as Private<Kind>, FOREIGN))
  return FOREIGN
}

function rowOf(id: unknown): Row | undefined {
  if (typeof id !== 'string') return undefined
  for (const [kind, table] of sandbox.world.tables)
    if (!EVERYBODYS.has(kind) && kind !== 'step' && table.get(id)) return table.get(id)
  return undefined
}

/** Returns a response without the requested id and without the parts that vary from response to response. */
function plain({ status, headers, text }: Answered, id: string): object {
  const kept = [...headers].filter(([name]) => !PER_ANSWER.has(name) && name !== 'content-length')
  return { status, headers: JSON.stringify(kept).replaceAll(id, '<id>'), body: text.replaceAll(id, '<id>') }
}

const CALLERS: readonly Sending[] = [
  { token: 'pc_live_owner' },
  { cookie: 'ses_owner' },
  { token: 'pc_live_reader' },
  { token: 'pc_live_doorkeeper' },
  { token: 'sak_live_deployer' },
]

/**
 * Sends a call with a foreign id and with an unknown id as several callers, and returns the cases in which the
 * responses differ.
 */
async function told(
  sample: Sample,
  row: Row,
  place: string,
  withId: (id: string) => Partial<Sample>,
): Promise<unknown[]> {
  const odd: unknown[] = []
  for (const caller of CALLERS) {
    const ask = async (id: string): Promise<object> => {
      const { path, body } = { ...sample, ...withId(id) }
      return plain(await api.call(sample.endpoint.method, path, { ...caller, ...(body !== undefined && { body }) }), id)
    }
    const foreign = await ask(putForeign(row))
    sandbox.restore(start, Date.now())
    const nowhere = await ask(NOWHERE)
    sandbox.restore(start, Date.now())
    if (JSON.stringify(foreign) !== JSON.stringify(nowhere))
      odd.push({ endpoint: sample.endpoint.id, place, caller, foreign, nowhere })
  }
  return odd
}

test('auth.tenant-bound, operations.hidden: a caller from another tenant cannot tell from the response whether an id in a path exists', async () => {
  const odd: unknown[] = []
  let asked = 0
  for (const sample of samples) {
    const { endpoint, params } = sample
    const query = sample.path.split('?')[1]
    for (const { name, kind } of endpoint.parameters) {
      const row = kind && !EVERYBODYS.has(kind) ? sandbox.world.table(kind as Kind).get(params[name]!) : undefined
      if (!row) continue
      asked += 1
      const withId = (id: string): Partial<Sample> => ({
        path: pathOf(endpoint, { ...params, [name]: id }) + (query === undefined ? '' : `?${query}`),
      })
      odd.push(...(await told(sample, row, name, withId)))
    }
  }
  expect(asked).toBeGreaterThan(300)
  expect(odd).toEqual([])
})

test('auth.tenant-bound: a caller from another tenant cannot tell from the response whether an id in a query exists', async () => {
  const odd: unknown[] = []
  const ids: Readonly<Record<string, string>> = { principalId: 'usr_reader', roleId: 'rol_network_operator' }
  for (const sample of samples) {
    for (const { name } of sample.endpoint.query.filter((one) => one.name.endsWith('Id'))) {
      const row = rowOf(ids[name] ?? sample.params[name])
      const path = `${sample.path}${sample.path.includes('?') ? '&' : '?'}${name}=`
      if (row) odd.push(...(await told(sample, row, name, (id) => ({ path: path + id }))))
    }
  }
  expect(odd).toEqual([])
})

test('auth.tenant-bound: a caller from another tenant cannot tell from the response whether an id in a body exists', async () => {
  const odd: unknown[] = []
  let asked = 0
  for (const sample of samples) {
    for (const [field, value] of Object.entries((sample.body ?? {}) as Record<string, unknown>)) {
      const isList = Array.isArray(value)
      const row = rowOf(isList ? value[0] : value)
      if (!row || SHARED.has(sample.endpoint.id)) continue
      asked += 1
      const withId = (id: string): Partial<Sample> => ({
        body: { ...(sample.body as object), [field]: isList ? [id] : id },
      })
      odd.push(...(await told(sample, row, field, withId)))
    }
  }
  expect(asked).toBeGreaterThan(20)
  expect(odd).toEqual([])
})
