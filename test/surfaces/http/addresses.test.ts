/**
 * Addresses that people type or copy into a browser: every address that is printed can be opened, and extra slashes are
 * tolerated.
 */
import { describe, expect, test } from 'vitest'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const at = (url: string): string => new URL(url).pathname

describe('the base path', () => {
  test.each(['/api/v1', '/api/v1/'])(
    'GET %s returns links to the contract, the console, the control API, the explorer and the guide',
    async (path) => {
      const { status, body, headers } = await api.send('GET', path)
      expect(status).toBe(200)
      expect(headers.get('x-request-id')).toBeTruthy()
      expect(body.contractVersion).toBe(api.app.contract.version)
      for (const link of Object.values<string>(body.links)) {
        const sent = await api.send('GET', at(link), { authorization: 'Bearer pc_live_owner', accept: 'text/html' })
        expect([link, sent.status < 400]).toEqual([link, true])
      }
    },
  )

  test('the base path of a named sandbox links to its own console and API', async () => {
    await api.send('POST', '/_sandbox/sandboxes', { 'content-type': 'application/json' }, '{"name":"mine"}')
    const { body } = await api.send('GET', '/sandboxes/mine/api/v1')
    expect(at(body.links.whoami)).toBe('/sandboxes/mine/api/v1/account/whoami')
    expect(at(body.links.console)).toBe('/sandboxes/mine/_sandbox/')
  })

  test('general.method: a POST to the base path gets 405', async () => {
    expect((await api.send('POST', '/api/v1')).status).toBe(405)
  })
})

describe('slashes', () => {
  test.each([
    ['/_sandbox', '/_sandbox/'],
    ['/_sandbox?x=1', '/_sandbox/?x=1'],
    ['/_sandbox//', '/_sandbox/'],
    ['//_sandbox//health', '/_sandbox/health'],
    ['/_sandbox/health/', '/_sandbox/health'],
    ['/docs/', '/docs'],
    ['//docs', '/docs'],
    ['/docs/guide/', '/docs/guide'],
    ['/docs/guide/getting-started/', '/docs/guide/getting-started'],
    ['/openapi.json/', '/openapi.json'],
    ['/sandboxes/default/_sandbox', '/sandboxes/default/_sandbox/'],
    ['/sandboxes/default/_sandbox//clock/', '/sandboxes/default/_sandbox/clock'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await api.send('GET', path)
    expect([status, headers.get('location')]).toEqual([308, location])
  })

  test.each(['/_sandbox/nowhere', '/docs/nowhere', '/_sandboxes/', '//evil.example/docs/'])(
    'general.unknown-path: %s gets 404, not a redirect',
    async (path) => {
      expect((await api.send('GET', path)).status).toBe(404)
    },
  )
})

describe('general.unknown-path: a 404 suggests similar paths', () => {
  test.each([
    ['/scopes/prj_acme_prod/compute/instance', '/scopes/{scopeId}/compute/instances'],
    ['/region', '/regions'],
    ['/regions/', '/regions'],
    ['/acount/whoami', '/account/whoami'],
    ['/scopes//prj_acme_prod/network/router', '/scopes/{scopeId}/network/routers'],
  ])('%s', async (path, near) => {
    const { status, body } = await api.get(path)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.message).toContain(`Did you mean ${near}`)
  })

  test('general.unknown-path: a 404 suggests no path if no path is similar, or if the requested path is extremely long', async () => {
    for (const path of ['/weather/today', `/${'a/'.repeat(500)}`, `/${'r'.repeat(5000)}`]) {
      const { body } = await api.get(path)
      expect(body.message).toBe('No endpoint has this path. GET /openapi.json lists all endpoints.')
    }
  })
})
