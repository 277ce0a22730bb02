// The new files of a kind: its contract, handlers, fixture and test.
import { article } from './names.mjs'

/** Returns the content of the files by path. */
export function kindFiles(names) {
  return {
    [`contract/${names.area}/${names.files}.tsp`]: contractOf(names),
    [`src/service/resources/${names.area}/${names.files}.ts`]: handlersOf(names),
    [`fixtures/default/${names.kind}.json`]: fixtureOf(names),
    [`test/service/resources/${names.area}/${names.files}.test.ts`]: testOf(names),
  }
}

function contractOf({ type, types, one, kind, path, access, tag, rule, words, area }) {
  const record = `@route("/{${one}Id}")`
  return `// ${types} (${area}).

using TypeSpec.Http;

namespace Papercloud;

enum ${type}Status { CREATING, ACTIVE, BUILD, ERROR, DELETING }

/** Say what ${article(words)} is. */
model ${type} {
  id: string;
  name: string;
  status: ${type}Status;
  statusReason: string | null;
  statusReasonCode: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  origin?: Origin;
}

model ${type}Create { @minLength(1) @maxLength(255) name: Name; }

model ${type}Update { @minLength(1) @maxLength(255) name?: Name; }

model ${type}Path {
  ...InProject;
  @path @kind("${kind}") @maxLength(64) ${one}Id: string;
}

@route("${path}") @tag("${tag}") @rule("${rule}") ${access}
interface ${types} {
  /** List the ${words.join(' ')} records of a project. */
  list${types} is List<InProject, ${type}>;

  /** Create ${article(words)}. Its status is CREATING until its Operation finishes. */
  @keyRequired create${type} is StartCreate<InProject, ${type}Create, ${type}>;

  /** Get ${article(words)}. */
  ${record} get${type} is Get<${type}Path, ${type}>;

  /** Rename ${article(words)}. */
  ${record} update${type} is Update<${type}Path, ${type}Update, ${type}>;

  /** Delete ${article(words)}. */
  ${record} delete${type} is StartDelete<${type}Path>;

  /** Restart ${article(words)}. */
  @route("/{${one}Id}/actions/restart") restart${type} is Start<${type}Path>;
}
`
}

function handlersOf({ type, types, one, kind, action, rule, words }) {
  return `/** Endpoints of ${words.join(' ')} records. */
import type { Handlers } from '../../request/call.ts'
import { ok } from '../../request/response.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import { checkNotDeleting, checkStatus } from '../kit/checks.ts'
import { create } from '../kit/documents.ts'
import { creation, endOfDelete, onRecord, reasonOf, start, startAndShow, startDelete } from '../kit/work.ts'

const CREATE_MS = 5_000
const RESTART_MS = 3_000
const DELETE_MS = 2_000

export const ${one}Handlers = {
  create${type}(call) {
    const created = create(call, '${kind}', { ...call.body, status: 'CREATING' })
    return startAndShow(call, { on: created, takesMs: CREATE_MS })
  },

  update${type}(call, world) {
    const row = call.row('${kind}')
    checkNotDeleting(row)
    return ok(world.patch(row, { name: call.body.name }))
  },

  delete${type}(call) {
    const row = call.row('${kind}')
    checkStatus('${words.join(' ')}', row.doc.status, ['CREATING', 'ACTIVE', 'BUILD', 'ERROR'], '${rule}')
    return startDelete(call, row, DELETE_MS)
  },

  restart${type}(call, world) {
    const row = call.row('${kind}')
    checkStatus('${words.join(' ')}', row.doc.status, ['ACTIVE'], '${rule}')
    return start(call, { on: row, takesMs: RESTART_MS }, () => world.patch(row, { status: 'BUILD' }))
  },
} satisfies Partial<Handlers>

function activate(world: World, row: Row<'${kind}'>): void {
  world.patch(row, { status: 'ACTIVE' })
}

const active = onRecord('${kind}', activate)

/** Completions of work on ${words.join(' ')} records. */
export const ${one}Completions: Readonly<Record<string, Completion>> = {
  '${action}.create': creation('${kind}', activate),
  '${action}.restart': {
    succeed: active,
    fail: onRecord('${kind}', (world, row, job) => world.patch(row, { status: 'ERROR', ...reasonOf(job) })),
    cancel: active,
  },
  '${action}.delete': endOfDelete('${kind}'),
}
`
}

function fixtureOf({ prefix, words }) {
  const record = {
    id: `${prefix}_first`,
    name: `first ${words.join(' ')}`,
    status: 'ACTIVE',
    statusReason: null,
    statusReasonCode: null,
    createdAt: '{now-P10D}',
    updatedAt: '{now-P10D}',
    origin: 'portal',
    private: { scopeId: 'prj_acme_prod' },
  }
  return `${JSON.stringify([record], null, 2).replace(/\{\n\s+"scopeId": ("\w+")\n\s+\}/, '{ "scopeId": $1 }')}\n`
}

function testOf({ one, many, prefix, path, words }) {
  return `import { expect, test } from 'vitest'
import { openServer } from '../../../support/test-server.ts'

const api = openServer()
const ${many} = '${path.replace('{scopeId}', 'prj_acme_prod')}'

test('${article(words)} is CREATING until its Operation ends, and can be renamed, restarted and deleted', async () => {
  const ${one} = await api.post(${many}, { name: 'new' })
  expect(${one}).toMatchObject({ status: 202, body: { name: 'new', status: 'CREATING' } })
  const path = \`\${${many}}/\${${one}.body.id}\`
  api.settle()
  expect((await api.patch(path, { name: 'renamed' })).body).toMatchObject({ name: 'renamed', status: 'ACTIVE' })
  expect((await api.post(\`\${path}/actions/restart\`)).status).toBe(202)
  expect((await api.get(path)).body.status).toBe('BUILD')
  api.settle()
  expect((await api.delete(path)).status).toBe(202)
  api.settle()
  expect((await api.get(path)).status).toBe(404)
  expect((await api.get(${many})).body.data.map(({ id }: { id: string }) => id)).toEqual(['${prefix}_first'])
})

test('${words.join(' ')}: write its rules, and show that a refused call changes nothing', () => {
  expect.fail('Replace this test.')
})
`
}
