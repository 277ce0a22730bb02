/**
 * Names of fixture sets, scenarios and sandboxes in requests. They are looked up among the existing names, and nothing
 * from a request becomes part of a file path.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'
import { BASIS } from '../../support/basis.ts'

const folder = mkdtempSync(join(tmpdir(), 'papercloud-fixtures-'))
const mine = join(folder, 'mine')
cpSync(join(home, 'fixtures/default'), mine, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

const plain = openServer()
const given = openServer({ fixtures: mine })

/** Names that would lead out of the folder, or that are not names of sets. */
const NOT_SETS = [
  ...['../../etc', '..', '.', './default', 'default/', '/', '/etc', '../fixtures/default', 'default/..'],
  ...['..%2f..%2fetc', '%2e%2e', '..\\\\..', 'C:\\\\', 'file:///etc', '~', 'Default', 'default ', 'default.json'],
  ...['iam.user.json', 'mine', '__proto__', 'constructor', 'toString', 'x'.repeat(255), 'a\u0000b', '\ud800'],
  ...[home, join(home, 'fixtures/default'), mine, `${mine}/`],
]

describe('fixture sets', () => {
  test.each(NOT_SETS)('the fixture set %j is refused, whether or not there is such a folder', async (fixtures) => {
    const refused = await control(plain, 'POST', '/sandboxes', { name: 'k', fixtures })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', field: 'fixtures' } })
    expect((await control(plain, 'GET', '/sandboxes')).body.data).toHaveLength(1)
  })

  test('the error message for a folder does not reveal whether the folder exists', async () => {
    const said = async (fixtures: string): Promise<string> =>
      (await control(plain, 'POST', '/sandboxes', { name: 'k', fixtures })).text.replaceAll(
        JSON.stringify(JSON.stringify(fixtures)).slice(1, -1),
        '<name>',
      )
    expect(await said('/etc')).toBe(await said('/no/such/folder'))
    expect(await said('../fixtures')).toBe(await said('../nothing'))
  })

  test('a shipped fixture set can be selected by name', async () => {
    const made = await control(plain, 'POST', '/sandboxes', { name: 'shipped', fixtures: 'default' })
    expect(made.status).toBe(201)
    expect((await control(plain, 'GET', '/state/tenant/ten_acme', undefined, 'shipped')).status).toBe(200)
    expect((await control(plain, 'DELETE', '/sandboxes/shipped')).status).toBe(204)
  })

  test('a folder given at startup is the default, and can be selected by the last part of its path', async () => {
    for (const [name, fixtures] of [
      ['by-name', 'mine'],
      ['by-default', undefined],
      ['shipped', 'default'],
    ])
      expect((await control(given, 'POST', '/sandboxes', { name, ...(fixtures && { fixtures }) })).status).toBe(201)
    const { app } = given
    const setOf = (name: string): unknown => app.sandboxes.get(name)!.settings.fixtures
    expect(setOf('by-name')).toBe(setOf('default'))
    expect(setOf('by-default')).toBe(setOf('default'))
    expect(setOf('shipped')).not.toBe(setOf('default'))
    const refused = await control(given, 'POST', '/sandboxes', { name: 'k', fixtures: mine })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('default, mine')
  })

  test('if the fixture folder given at startup does not exist, sandboxes that would use it are refused with 422', async () => {
    const data = join(folder, 'data')
    const elsewhere = join(folder, 'elsewhere')
    const { startApp } = await import('../../../src/app.ts')
    const first = await startApp({ ...BASIS, data })
    await first.close()
    const app = await startApp({ ...BASIS, data, fixtures: elsewhere })
    const create = (fixtures: string | undefined): Promise<Response> =>
      fetch(`${app.url}/_sandbox/sandboxes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'k', fixtures }),
      })
    try {
      for (const fixtures of ['elsewhere', undefined]) {
        const refused = await create(fixtures)
        expect(refused.status).toBe(422)
        expect(await refused.json()).toMatchObject({ field: 'fixtures' })
      }
      expect((await create('default')).status).toBe(201)
    } finally {
      await app.close()
    }
  })
})

describe('scenarios and sandboxes', () => {
  const names = ['..', '../quota-exceeded', '../../package', 'quota-exceeded.yaml', '/etc/passwd', '__proto__', '.']

  test.each(names)('the scenario %j is refused as unknown, and no file is read', async (name) => {
    const path = `/scenarios/${encodeURIComponent(name)}`
    const before = (await control(plain, 'GET', '/scenarios')).text
    const known = await fetch(`${plain.app.url}/_sandbox${path}`, { method: 'PUT' })
    expect([404, 405, 422], String(known.status)).toContain(known.status)
    const one = await plain.get('/regions', { headers: { 'X-Sandbox-Scenario': name } })
    expect([one.status, one.body.field]).toEqual([422, 'X-Sandbox-Scenario'])
    expect((await control(plain, 'GET', '/scenarios')).text).toBe(before)
  })

  test.each([...names, 'default/../default'])('a sandbox cannot be copied from %j', async (from) => {
    const refused = await control(plain, 'POST', '/sandboxes', { name: 'k', from })
    expect([404, 422]).toContain(refused.status)
    expect(refused.body.field).toBe('from')
  })

  test.each(['..', '../x', 'a/b', '__proto__', '', 'A B', '.'])('a sandbox cannot be named %j', async (name) => {
    expect((await control(plain, 'POST', '/sandboxes', { name })).status).toBe(422)
  })
})
