/** The pages behind a proxy that removes a prefix from the path, with and without X-Forwarded-Prefix. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const PREFIX = '/tools/cloud-1'
const proxies: Server[] = []

/** Starts a proxy for paths below the prefix, which it removes; responds with 404 to all others. */
async function proxy(headers: Record<string, string>): Promise<string> {
  const server = createServer((asked, answer) => {
    const { url = '', method } = asked
    if (!url.startsWith(`${PREFIX}/`)) return void answer.writeHead(404).end('outside')
    const path = url.slice(PREFIX.length)
    const { hostname, port } = new URL(api.app.url)
    const sent = request({ hostname, port, path, method, headers: { ...asked.headers, ...headers } }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    asked.pipe(sent)
  })
  proxies.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`
}

let named: string
let silent: string
beforeAll(async () => {
  named = await proxy({ 'x-forwarded-prefix': PREFIX })
  silent = await proxy({})
  api.app.lifecycle.create({ name: 'mine' })
})
afterAll(() => {
  for (const one of proxies) one.close().closeAllConnections()
})

/** Follows all links of a page and of the pages that it links to; returns how many there are. */
async function crawl(start: string): Promise<number> {
  const { origin, pathname } = new URL(start)
  const root = pathname.slice(0, pathname.indexOf(PREFIX) + PREFIX.length)
  const seen = new Set<string>()
  const open = [start]
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const response = await fetch(url, { headers: { accept: 'text/html' } })
    expect(response.status, url).toBe(200)
    const text = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, link = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const target = new URL(link, response.url)
      if (target.origin !== origin || target.protocol === 'data:') continue
      expect(target.pathname.startsWith(`${root}/`), `${link} of ${url}`).toBe(true)
      open.push(`${target.origin}${target.pathname}`)
    }
  }
  return seen.size
}

describe('behind a proxy that removes a prefix', () => {
  it('every link of the explorer, the guide and the console stays below the prefix', async () => {
    for (const root of [named, silent])
      for (const path of [
        '/docs',
        '/docs/guide/readme',
        '/_sandbox/',
        '/sandboxes/mine/docs',
        '/sandboxes/mine/_sandbox/',
      ])
        expect(await crawl(root + path), path).toBeGreaterThan(2)
  })

  it('redirects, servers and links use X-Forwarded-Prefix', async () => {
    for (const [path, to] of [
      ['/docs/', '/docs'],
      ['/_sandbox', '/_sandbox/'],
      ['/_sandbox?x=1', '/_sandbox/?x=1'],
      ['/docs/guide', '/docs/guide/readme'],
      ['/', '/_sandbox/'],
      ['/sandboxes/mine/docs/', '/sandboxes/mine/docs'],
      ['/sandboxes/mine/', '/sandboxes/mine/_sandbox/'],
    ] as const) {
      const { headers } = await fetch(named + path, { redirect: 'manual', headers: { accept: 'text/html' } })
      expect(headers.get('location'), path).toBe(PREFIX + to)
    }
    const json = async (path: string): Promise<any> => (await fetch(named + path)).json()
    expect((await json('/openapi.json')).servers[0].url).toBe(`${named}/api/v1`)
    expect((await json('/sandboxes/mine/openapi.json')).servers[0].url).toBe(`${named}/sandboxes/mine/api/v1`)
    expect((await json('/_sandbox/openapi.json')).servers[0].url).toBe(`${named}/_sandbox`)
    expect((await json('/_sandbox/sandboxes')).data[0].url).toBe(`${named}/api/v1`)
    expect((await json('/api/v1')).links.explorer).toBe(`${named}/docs`)
    const list = await fetch(`${named}/api/v1/scopes/prj_acme_prod/compute/instances?limit=1&pageSize=1`, {
      headers: { authorization: 'Bearer pc_live_owner' },
    })
    const link = list.headers.get('link')
    if (link !== null) expect(link).toContain(`<${named}/api/v1/`)
  })

  it('a prefix that is not a plain path is ignored', async () => {
    for (const given of [
      '//evil.test',
      'https://evil.test',
      '/a/../b',
      '/a//b',
      '/..',
      '/a?b',
      '/a#b',
      '/a"b',
      '/<b>',
      '/a b',
      'a',
      '/a\\b',
      '/%2e',
    ])
      for (const path of ['/docs/', '/openapi.json']) {
        const response = await fetch(api.app.url + path, {
          redirect: 'manual',
          headers: { 'x-forwarded-prefix': given },
        })
        if (path === '/docs/') expect(response.headers.get('location'), given).toBe('/docs')
        else expect(((await response.json()) as any).servers[0].url, given).toBe(`${api.app.url}/api/v1`)
      }
  })
})
