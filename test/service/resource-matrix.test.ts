/**
 * Rules that hold for every kind of resource: what a cancelled or failed Operation leaves, unique names, records that
 * are being deleted, and records in use. The rows are the contract's example calls and the declarations of the kinds.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasFields } from '../../src/service/resources/kit/checks.ts'
import type { SandboxSnapshot } from '../../src/sandbox/snapshot-parts.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { isResource, kindEntries, kinds, specOf, type Kind } from '../../src/service/state/kinds.ts'
import type { AnySpec } from '../../src/service/state/kinds/kind.ts'
import type { Row } from '../../src/service/state/record.ts'
import { BLOCKERS } from '../../src/service/state/references.ts'
import { failing } from '../support/failing.ts'
import { followed, pathOf, PROJECT, samplesOf, schemaAt, type Sample } from '../support/samples.ts'
import { changesSince, differences, expectRefusal, openServer, type Answered } from '../support/test-server.ts'

const api = openServer({ rateLimit: 1_000_000 })
let sandbox: Sandbox
let start: SandboxSnapshot
let writes: readonly Sample[]

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  await api.post(`/scopes/${PROJECT}/network/routers`, { name: 'opens-an-operation' })
  api.settle()
  const { samples } = samplesOf(api.app.contract, sandbox.world)
  writes = samples.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.id !== 'cancelOperation')
  start = sandbox.capture()
})

beforeEach(() => sandbox.restore(start, Date.now()))

function send({ endpoint, path, body }: Sample, other = body): Promise<Answered> {
  return api.call(endpoint.method, path, {
    endpoint,
    headers: { 'if-match': '*' },
    ...(other !== undefined && { body: other }),
  })
}

const jobOf = (answered: Answered): Row<'operation'> | undefined =>
  sandbox.world.get('operation', answered.headers.get('x-sandbox-operation') ?? '')

/** Returns the call that deletes a record of a kind: DELETE, or the release of a floating IP. */
function deleterOf(kind: string): Sample | undefined {
  const named = writes.filter(({ endpoint }) => endpoint.parameters.at(-1)?.kind === kind)
  return (
    named.find(({ endpoint }) => endpoint.method === 'DELETE') ??
    named.find(({ endpoint }) => endpoint.path.endsWith('/actions/release'))
  )
}

/** Returns the call that creates what the given call deletes or changes. */
function creatorOf({ endpoint }: Sample): Sample | undefined {
  const above = endpoint.path.slice(0, endpoint.path.lastIndexOf('/{'))
  const made = endpoint.id === 'deleteProject' ? 'createProject' : undefined
  return writes.find((one) =>
    made ? one.endpoint.id === made : one.endpoint.method === 'POST' && one.endpoint.path === above,
  )
}

/** Returns a call with other ids in its path. */
function at(sample: Sample, params: Readonly<Record<string, string>>): Sample {
  const { search } = new URL(sample.path, api.app.url)
  const all = { ...sample.params, ...params }
  return { ...sample, params: all, path: pathOf(sample.endpoint, all) + search }
}

const del = (sample: Sample, above: Sample, id: string): Promise<Answered> =>
  send(at(sample, { ...above.params, [sample.endpoint.parameters.at(-1)!.name]: id }))

/** Returns the record of a kind that a call creates. */
async function made(create: Sample, kind: Kind): Promise<Row> {
  const before = new Set([...sandbox.world.table(kind).all()].map(({ id }) => id))
  expect((await send(create)).status, create.endpoint.id).toBeLessThan(300)
  api.settle()
  return [...(sandbox.world.table(kind).all() as Iterable<Row>)].find(({ id }) => !before.has(id))!
}

/** Collects what is wrong in each row of a matrix, so that a failure lists all of them. */
function findings(): { check: (row: string, assertion: () => void) => void; end: (rows: number) => void } {
  const odd: string[] = []
  let rows = 0
  return {
    check: (row, assertion) => {
      rows += 1
      try {
        assertion()
      } catch (error) {
        odd.push(`${row}: ${(error as Error).message}`)
      }
    },
    end: (least) => {
      expect(odd).toEqual([])
      expect(rows).toBeGreaterThanOrEqual(least)
    },
  }
}

describe('Operations that do not succeed', () => {
  /** Kinds that change by themselves while the clock moves. */
  const MOVING: readonly string[] = ['activityEvent', 'alertRule', 'iam.quotaStandings']

  /** The documents of resources, without the time of their last change. */
  function documents(): Map<string, string> {
    const found = new Map<string, string>()
    for (const [kind] of kindEntries)
      if (isResource(kind) && !MOVING.includes(kind))
        for (const { id, doc } of sandbox.world.table(kind).all() as Iterable<Row>)
          found.set(`${kind} ${id}`, JSON.stringify({ ...doc, updatedAt: undefined }))
    return found
  }

  /** Calls the given function for each endpoint that starts an Operation, in a restored sandbox. */
  async function each(one: (sample: Sample, answered: Answered, job: Row<'operation'>) => Promise<void> | void) {
    for (const sample of writes) {
      sandbox.restore(start, Date.now())
      const answered = await send(sample)
      const job = jobOf(answered)
      if (job && job.doc.finishedAt === null) await one(sample, answered, job)
    }
  }

  const cancel = (id: string): Promise<Answered> => api.post(`/operations/${id}/actions/cancel`)
  const isCreate = ({ endpoint }: Sample, { doc }: Row<'operation'>): boolean =>
    endpoint.id.startsWith('create') || doc.action.endsWith('.create')
  const recordOf = ({ doc }: Row<'operation'>): Row | undefined =>
    doc.resourceKind! in kinds ? (sandbox.world.get(doc.resourceKind as Kind, doc.resourceId!) as Row) : undefined

  test.each([
    ['before anything was built', 0],
    ['after more than half of the work', 0.6],
  ])(
    'operations.cancel, operations.cancel-left-in-place, operations.cancel-final: an Operation cancelled %s leaves everything as it was, except for records of creates, which are in their failure state and can be deleted',
    async (_when, part) => {
      const { check, end } = findings()
      const before = documents()
      await each(async (sample, _answered, { id, hidden }) => {
        api.advance((hidden.plan.durationMs * part) / 1000)
        const { status, body } = await cancel(id)
        const left = differences(before, documents())
        const job = sandbox.world.need('operation', id)
        const record = recordOf(job)
        check(`cancel ${sample.endpoint.id}`, () => {
          expect({ status, state: body.state, error: body.error }).toEqual({
            status: 200,
            state: 'CANCELLED',
            error: null,
          })
          const stays = part > 0 && isCreate(sample, job) && left.length > 0
          expect(body.warning?.details.disposition ?? null).toBe(stays ? 'left_in_place' : null)
          const isNew = record && !before.has(`${record.kind} ${record.id}`)
          if (isNew && specOf(record.kind).failed) expect(record.doc).toMatchObject(specOf(record.kind).failed!)
          if (isNew && 'statusReasonCode' in record.doc) expect(record.doc.statusReasonCode).toBe('cancelled')
          if (isNew && 'taskState' in record.doc) expect(record.doc.taskState).toBeNull()
          if (!isNew && !stays && !isApplied(sample)) expect(left).toEqual([])
        })
        const changes = changesSince(api)
        const again = await cancel(id)
        check(`cancel ${sample.endpoint.id} again`, () => {
          expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
          expect(changes()).toEqual([])
        })
        const deleter = record && !before.has(`${record.kind} ${record.id}`) && deleterOf(record.kind)
        if (!deleter) return
        const deleted = await del(deleter, sample, record.id)
        api.settle()
        check(`delete after ${sample.endpoint.id}`, () => {
          expect(deleted.status).toBeLessThan(300)
          expect(sandbox.world.get(record.kind, record.id)).toBeUndefined()
        })
      })
      end(150)
    },
  )

  test('operations.cancel: deleting a record that is being created is refused, or ends the Operation that creates it', async () => {
    const { check, end } = findings()
    const existed = documents()
    await each(async (sample, _answered, job) => {
      const record = recordOf(job)
      const deleter = record && !existed.has(`${record.kind} ${record.id}`) && deleterOf(record.kind)
      if (!deleter) return
      const changes = changesSince(api)
      const deleted = await del(deleter, sample, record.id)
      const changed = changes()
      const { doc } = sandbox.world.need('operation', job.id)
      const deletion = jobOf(deleted)
      api.settle()
      check(sample.endpoint.id, () => {
        if (deleted.status === 409) return expect(changed).toEqual([])
        expect(doc).toMatchObject({ state: 'CANCELLED', finishedAt: deletion!.doc.createdAt, warning: null })
        expect(doc.error).toMatchObject({
          code: 'CONFLICT',
          message: expect.stringContaining(deletion!.id),
          details: {
            reason: 'superseded',
            supersededBy: { action: deletion!.doc.action, operationId: deletion!.id },
          },
        })
        expect(sandbox.world.get(record.kind, record.id)).toBeUndefined()
      })
    })
    end(15)
  })

  /** Returns true for a change that applies at once; its Operation only informs the provider. */
  const isApplied = ({ endpoint }: Sample): boolean => endpoint.id === 'setQuotaAllocation'

  test('operations.lifecycle: a new record, a record whose create has failed and a record whose delete has failed have the states that their kind declares; other failed Operations change nothing else', async () => {
    const { check, end } = findings()
    const before = documents()
    const seen = new Set<Kind>()
    await each((sample, answered, job) => {
      const { id, hidden, doc } = job
      const { resourceKind: kind, resourceId } = doc
      const building = (kinds as Readonly<Record<string, AnySpec | undefined>>)[kind!]?.building
      failing(api, answered)
      api.advance(hidden.plan.durationMs / 1000)
      const record = recordOf(job)
      check(sample.endpoint.id, () => {
        expect(sandbox.world.need('operation', id).doc).toMatchObject({ state: 'FAILED', error: { code: 'INTERNAL' } })
        if (isCreate(sample, job) && answered.body.id === resourceId) {
          if (building) expect(answered.body).toMatchObject(building)
          seen.add(kind as Kind)
        }
        if (!record || isApplied(sample)) return
        const { failed, deleteFailed } = specOf(record.kind)
        const was = before.get(`${record.kind} ${record.id}`)
        const isDelete = sample === deleterOf(record.kind)
        if (was === undefined) {
          expect(record.doc).toMatchObject(failed ?? {})
          const { statusReason = '', statusReasonCode = null, taskState = null } = record.doc as Record<string, unknown>
          expect([statusReason, statusReasonCode, taskState]).toEqual([expect.any(String), null, null])
        } else if (isDelete && deleteFailed) expect(record.doc).toMatchObject(deleteFailed)
        else if (JSON.stringify({ ...record.doc, updatedAt: undefined }) !== was) {
          expect(JSON.stringify(record.doc)).toMatch(/"(ERROR|error)"/)
          if (failed && hasFields(record.doc, failed))
            expect(record.doc).toMatchObject({ statusReason: 'No capacity.' })
        } else expect(differences(before, documents())).toEqual([])
      })
    })
    const declared = kindEntries.filter(([, { building, failed }]) => building ?? failed).map(([kind]) => kind)
    expect(declared.filter((kind) => !seen.has(kind))).toEqual([])
    end(80)
  })
})

describe('names', () => {
  /** The rules by which names are unique. */
  const UNIQUE: Readonly<Record<string, string>> = {
    createAlertRule: 'observability.rules',
    createBackupPlan: 'storage.backup-plans',
    createBucket: 'storage.buckets',
    createBudget: 'billing.budgets',
    createIkePolicy: 'vpn.ike-name',
    createIpsecPolicy: 'vpn.ipsec-name',
    createKeyPair: 'compute.key-pairs',
    createLoadBalancer: 'network.load-balancers',
    createNotificationChannel: 'observability.rules',
    createProject: 'account.project-name',
    createProviderCredential: 'iam.provider',
    createRole: 'iam.role-name',
    createRouter: 'routers.name',
    createServiceAccount: 'iam.service-accounts',
    createVpnConnection: 'vpn.connection-name',
    createVpnService: 'vpn.service-name',
  }
  const creates = (): Sample[] =>
    writes.filter(({ endpoint, body }) => endpoint.id.startsWith('create') && typeof body?.name === 'string')

  test('iam.role-name, routers.name, vpn.ike-name: a name in use is refused on create and on rename, another project can use it, and a delete frees it', async () => {
    const unique: Record<string, string> = {}
    for (const create of creates()) {
      sandbox.restore(start, Date.now())
      const first = await send(create)
      const early = changesSince(api)
      const busy = await send(create)
      const { field } = busy.body
      if (busy.status !== 409 || field !== 'name') continue
      expect(early(), create.endpoint.id).toEqual([])
      const rule = busy.headers.get('x-sandbox-rule')!
      unique[create.endpoint.id] = rule
      api.settle()
      const about = { field: 'name', message: expect.stringContaining(create.body.name) }
      const refused = (call: () => Promise<Answered>): Promise<Answered> =>
        expectRefusal(api, call, 409, 'CONFLICT', about)
      await refused(() => send(create))
      const item = writes.find((one) => creatorOf(one) === create && /^(PATCH|PUT)$/.test(one.endpoint.method))
      const deleter = writes.find((one) => one.endpoint.method === 'DELETE' && creatorOf(one) === create)
      const kind = (item ?? deleter)?.endpoint.parameters.at(-1)?.kind as Kind
      const record = [...(sandbox.world.table(kind).all() as Iterable<Row>)].find(
        ({ doc }) => (doc as { name?: string }).name === create.body.name,
      )!
      if (item && 'name' in schemaAt(api.app.contract, item.endpoint).properties) {
        const taken = await refused(() => send(item, { name: create.body.name }))
        expect(taken.headers.get('x-sandbox-rule'), item.endpoint.id).toBe(rule)
        const own = await send(at(item, { [item.endpoint.parameters.at(-1)!.name]: record.id }), {
          name: create.body.name,
        })
        expect(own.status, `${item.endpoint.id} to its own name`).toBeLessThan(300)
        api.settle()
      }
      if (create.params.scopeId && specOf(kind).owner === 'project')
        expect((await send(at(create, { scopeId: 'prj_acme_dev' }))).body.field, create.endpoint.id).not.toBe('name')
      if (deleter) {
        expect((await del(deleter, create, record.id)).status, deleter.endpoint.id).toBeLessThan(300)
        api.settle()
        expect((await send(create)).status, `${create.endpoint.id} with a freed name`).toBe(first.status)
      }
    }
    expect(unique).toEqual(UNIQUE)
  })

  test('general.error-shape: a name that is empty, too long or against its pattern is refused; a name of the maximum length is accepted', async () => {
    const { check, end } = findings()
    for (const create of creates()) {
      const { contract } = api.app
      const {
        minLength = 0,
        maxLength,
        pattern,
      } = followed(contract, schemaAt(contract, create.endpoint).properties.name)
      const named = (name: unknown): Promise<Answered> => send(create, { ...create.body, name })
      const bad = [
        ...(minLength > 0 ? [''] : []),
        'x'.repeat((maxLength ?? 255) + 1),
        ...(pattern ? ['\u0000'] : []),
        5,
      ]
      for (const name of bad) {
        const changes = changesSince(api)
        const { status, body } = await named(name)
        check(`${create.endpoint.id} ${JSON.stringify(name).slice(0, 20)}`, () => {
          expect({ status, field: body.field, changed: changes() }).toEqual({ status: 422, field: 'name', changed: [] })
        })
      }
      if (maxLength === undefined) continue
      const { status } = await named('x'.repeat(maxLength))
      check(`${create.endpoint.id} ${maxLength} characters`, () => expect(status).toBeLessThan(300))
      sandbox.restore(start, Date.now())
    }
    end(100)
  })
})

describe('records that are being deleted', () => {
  const WORDS = /^The .+ is being deleted and can no longer be used\.$/

  /** Calls that cannot reach the record: a new record has no parts and is attached to nothing. */
  const isElsewhere = ({ endpoint, params }: Sample, kind: string): boolean =>
    (kind === 'project' && params.scopeId !== PROJECT) ||
    (params.scopeId === PROJECT && endpoint.method !== 'POST' && endpoint.parameters.at(-1)?.kind !== kind) ||
    /^(detach|unassign|revoke|restoreRestorePoint|retry|createLoadBalancerMonitor)/.test(endpoint.id) ||
    (kind === 'network.network' && endpoint.id === 'createFloatingIp')

  /** Returns true for calls that end the access or the spending of a whole subscription or tenant. */
  const isOfAll = ({ method, path }: Sample['endpoint']): boolean =>
    method === 'DELETE' && /\/(iam|billing)\//.test(path)

  /** Returns the calls that name a record: in the path, or in a field of the body instead of another of its kind. */
  function callsOn(kind: Kind, id: string, above: Sample): Sample[] {
    return writes
      .filter(({ endpoint }) => endpoint.id !== 'exportInstance' && !isOfAll(endpoint))
      .flatMap((sample) => {
        const named = sample.endpoint.parameters.find((one) => one.kind === kind)
        const inPath = named ? [at(sample, { ...above.params, [named.name]: id })] : []
        const others = Object.values((sample.body ?? {}) as object)
          .flat()
          .filter((value) => typeof value === 'string' && sandbox.world.get(kind, value))
        const text = JSON.stringify(sample.body)
        return [
          ...inPath,
          ...others.map((other) => ({ ...sample, body: JSON.parse(text.replaceAll(`"${other}"`, `"${id}"`)) })),
        ]
      })
  }

  test.each(kindEntries.filter(([, { deleting }]) => deleting).map(([kind]) => kind))(
    'general.being-removed: every call that changes or uses a record of the kind %s while it is being deleted is refused, and the record is deleted',
    async (kind) => {
      const deleter = deleterOf(kind)!
      const create =
        creatorOf(deleter) ?? creatorOf(writes.find((one) => one.endpoint.parameters.at(-1)?.kind === kind)!)!
      const { id } = await made(create, kind)
      const deletion = await del(deleter, create, id)
      expect([deletion.status, deletion.body.action]).toEqual([202, expect.stringMatching(/\.(delete|release)$/)])
      const { deleting } = specOf(kind)
      if (typeof deleting === 'object') expect(sandbox.world.get(kind, id)!.doc).toMatchObject(deleting)
      const { check, end } = findings()
      const held = sandbox.capture()
      for (const sample of callsOn(kind, id, create)) {
        const changes = changesSince(api)
        const { status, body } = await send(sample)
        check(`${sample.endpoint.id} ${sample.path} ${JSON.stringify(sample.body)}`, () => {
          const message = body?.message as string
          if (isElsewhere(sample, kind)) expect([404, 409, 422], message).toContain(status)
          else expect({ status, message }).toEqual({ status: 409, message: expect.stringMatching(WORDS) })
          expect(changes()).toEqual([])
        })
        if (status < 300) sandbox.restore(held, Date.now())
      }
      end(1)
      api.settle()
      expect(sandbox.world.get(kind, id)).toBeUndefined()
    },
  )
})

describe('records in use', () => {
  const rows = [...BLOCKERS].flatMap(([to, blockers]) =>
    [...new Set(blockers.map(({ kind }) => kind))].map((by) => [to, by] as const),
  )

  test.each(rows)('a %s cannot be deleted while a %s uses it, and the refusal names all its users', async (to, by) => {
    const snapshot = writes.find(({ endpoint }) => endpoint.id === 'createVolumeSnapshot')!
    await made(snapshot, 'volumeSnapshot')
    const deleter = deleterOf(to)!
    const blockers = (BLOCKERS.get(to as Kind) ?? []).filter(({ kind }) => kind === by)
    let refused = 0
    for (const { id, hidden } of [...(sandbox.world.table(to as Kind).all() as Iterable<Row>)]) {
      if ((hidden as { scopeId?: string }).scopeId !== PROJECT) continue
      const users = blockers.flatMap(({ reference: { blocks } }) =>
        (sandbox.world.table(by).find(blocks!.index, id) as Row[]).filter(({ doc }) => blocks!.where(doc as never)),
      )
      if (users.length === 0) continue
      const { parentId } = hidden as { parentId?: string }
      const params = deleter.endpoint.parameters.map(({ name }, place, { length }) => [
        name,
        place === 0 ? PROJECT : place === length - 1 ? id : parentId!,
      ])
      const call = at(deleter, Object.fromEntries(params))
      const { body, headers } = await expectRefusal(api, () => send(call), 409, 'DEPENDENCY_BLOCKED')
      const named = (body.details.usedBy as { id: string }[]).map((one) => one.id)
      if (!users.every((user) => named.includes(user.id))) continue
      expect(headers.get('x-sandbox-rule')).toBe(specOf(to as Kind).inUse!.rule)
      refused += 1
    }
    expect(refused).toBeGreaterThan(0)
  })
})
