/** `papercloud preview` with ten changes to the contract, four of which affect the recorded calls. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { newFolder, papercloud, type Ran } from '../../support/commands.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const folder = newFolder()
const network = '/scopes/prj_acme_prod/network'
const routers = `${network}/routers`

type Document = any

/** Changes to parts of the contract that the calls use. */
const USED: readonly ((document: Document) => void)[] = [
  ({ components: { schemas } }) => delete schemas.Router.properties.statusReason,
  ({ components: { schemas } }) => (schemas.Network.properties.name = { type: 'integer' }),
  ({ paths }) => (paths['/scopes/{scopeId}/network/security-groups'].get.deprecated = true),
  (document) => {
    const { required = [], ...create } = requestOf(document, '/scopes/{scopeId}/network/routers')
    Object.assign(requestOf(document, '/scopes/{scopeId}/network/routers'), create, {
      required: [...required, 'zone'],
      properties: { ...create.properties, zone: { type: 'string' } },
    })
  },
]

/** Changes to parts of the contract that the calls do not use. */
const UNUSED: readonly ((document: Document) => void)[] = [
  ({ paths }) => delete paths['/scopes/{scopeId}/compute/instances'],
  ({ components: { schemas } }) => delete schemas.Volume.properties.name,
  ({ components: { schemas } }) => (schemas.Instance.properties.name = { type: 'integer' }),
  ({ paths }) => (paths['/scopes/{scopeId}/storage/volumes'].post.deprecated = true),
  ({ components: { schemas } }) => schemas.Router.required.push('adminStateUp'),
  ({ components: { schemas } }) => (schemas.Router.properties.later = { type: 'string' }),
]

function requestOf({ paths, components }: Document, path: string): Document {
  const { schema } = paths[path].post.requestBody.content['application/json']
  return schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema
}

function contractWith(name: string, changes: readonly ((document: Document) => void)[]): string {
  const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8'))
  for (const change of changes) change(document)
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(document))
  return file
}

beforeAll(async () => {
  const headers = { 'x-sandbox-caller': 'test/deploy.test.ts:7', 'user-agent': 'deploy/1.0' }
  await api.get(`${routers}/rtr_edge`, { headers })
  await api.get(`${network}/networks`, { headers: { 'user-agent': 'deploy/1.0' } })
  await api.get(`${network}/security-groups`, { headers })
  await api.post(routers, { name: 'new' }, { headers })
  const har = await (await fetch(`${api.app.url}/_sandbox/requests?format=har`)).text()
  writeFileSync(join(folder, 'calls.har'), har)
})

function preview(flags: readonly string[]): Promise<Ran> {
  return papercloud(['preview', ...flags], folder)
}

test('of ten changes, only the four that affect the calls are findings, each with its callers', async () => {
  const file = contractWith('next.json', [...USED, ...UNUSED])
  const { code, stderr } = await preview(['--contract', file, '--report', 'json', 'calls.har'])
  const { findings } = JSON.parse(stderr)
  expect(findings.map(({ rule, evidence }: any) => [rule, evidence.place, evidence.callers]).sort()).toEqual([
    ['preview.changed', 'Network.name', ['deploy in listNetworks']],
    ['preview.deprecated', 'listSecurityGroups', ['test/deploy.test.ts:7']],
    ['preview.removed', 'Router.statusReason', ['test/deploy.test.ts:7']],
    ['preview.required', 'RouterCreate.zone', ['test/deploy.test.ts:7']],
  ])
  expect(code).toBe(1)
})

test('changes that no call uses are not findings, and an unchanged contract has no findings', async () => {
  for (const changes of [UNUSED, []]) {
    const file = contractWith('other.json', changes)
    const { code, stderr } = await preview(['--contract', file, 'calls.har'])
    expect([code, stderr.split('\n')[0]]).toEqual([0, expect.stringContaining('run preview: no findings')])
  }
})

test('a removed endpoint and a value that is no longer accepted are findings, and a baseline hides them', async () => {
  const file = contractWith('removed.json', [
    ({ paths }) => delete paths['/scopes/{scopeId}/network/networks'],
    (document) =>
      (requestOf(document, '/scopes/{scopeId}/network/routers').properties.name = { type: 'string', enum: ['a'] }),
  ])
  const first = await preview(['--contract', file, '--report', 'json', '--report', 'sarif=known.sarif', 'calls.har'])
  const { findings } = JSON.parse(first.stderr)
  expect(findings.map(({ rule, endpoint }: any) => [rule, endpoint])).toEqual([
    ['preview.removed', 'listNetworks'],
    ['preview.changed', 'createRouter'],
  ])
  expect((await preview(['--contract', file, '--baseline', 'known.sarif', 'calls.har'])).code).toBe(0)
})

test.each([
  [['calls.har'], 'needs --contract FILE'],
  [['--contract', 'calls.har', 'calls.har'], 'is not an OpenAPI 3.1 document'],
  [['--contract', 'missing.json', 'calls.har'], 'cannot be read'],
  [['--contract', 'next.json'], 'needs at least one RECORDING'],
])('incorrect usage ends with exit code 2: %j', async (flags, message) => {
  const { code, stderr } = await preview(flags)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
