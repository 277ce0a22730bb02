/** The pages for browsers: the contract, the explorer and the start page. None of them contacts another host. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { guideIndex, guidePage, guidePages } from '../../../src/surfaces/docs-site/guide.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const guarded = openServer({ controlToken: 'secret-of-control' })

async function page(
  path: string,
  headers: Record<string, string> = {},
  of = api,
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(of.app.url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Links in a page that lead away from this server. */
function abroad(text: string): string[] {
  return [...text.matchAll(/(?:https?:)?\/\/[a-z0-9.-]+(?::\d+)?/gi)]
    .map(([url]) => url)
    .filter((url) => !api.app.url.endsWith(url.replace(/^https?:/, '')))
}

describe('GET /openapi.json', () => {
  it('general.openapi-published: the contract is returned without a credential', async () => {
    const { status, headers, text } = await page('/openapi.json')
    const { info, servers, jsonSchemaDialect } = JSON.parse(text) as Record<string, any>
    expect({ status, version: info.version, servers: servers.map(({ url }: { url: string }) => url) }).toEqual({
      status: 200,
      version: '1.4.0',
      servers: [`${api.app.url}/api/v1`],
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    // The explorer shows a warning if a dialect is declared, even the default one.
    expect(jsonSchemaDialect).toBeUndefined()
  })

  it('the server URL in the contract matches the address of the request, even behind a proxy and for a named sandbox', async () => {
    await fetch(`${api.app.url}/_sandbox/sandboxes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'other' }),
    })
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cloud.acme.example' }
    const served = async (path: string, headers = {}): Promise<string> =>
      (JSON.parse((await page(path, headers)).text) as { servers: [{ url: string }] }).servers[0].url
    expect(await served('/openapi.json', proxied)).toBe('https://cloud.acme.example/api/v1')
    expect(await served('/sandboxes/other/openapi.json')).toBe(`${api.app.url}/sandboxes/other/api/v1`)
    expect(await served('/openapi.json')).toBe(`${api.app.url}/api/v1`)
    expect(await served('/_sandbox/openapi.json')).toBe(`${api.app.url}/_sandbox`)
  })

  it('the served contract differs from the file in the package only in its server URL', async () => {
    const file = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as object
    const served = JSON.parse((await page('/openapi.json')).text) as { servers: object }
    expect(file).toMatchObject({ servers: [{ url: '/api/v1' }] })
    expect({ ...served, servers: null }).toEqual({ ...file, servers: null })
  })
})

describe('GET /docs', () => {
  it('general.openapi-published: the explorer loads all its resources from this server', async () => {
    const { status, headers, text } = await page('/docs')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(abroad(text)).toEqual([])
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!)
    expect(files.length).toBeGreaterThan(6)
    for (const file of files) expect((await page(new URL(file, 'http://here/docs').pathname)).status, file).toBe(200)
  })

  it('the explorer serves only its own files, not other files of the package', async () => {
    for (const path of ['/docs/package.json', '/docs/..%2fpackage.json'])
      expect((await page(path)).status, path).toBe(404)
  })
})

describe('the guide', () => {
  it('the guide has every page of the documentation, loads all resources from this server, and has no broken links', async () => {
    const first = await page('/docs/guide')
    const files = readdirSync(join(home, 'docs')).filter((file) => file.endsWith('.md'))
    const names = ['readme', ...files.map((file) => file.replace('.md', ''))]
    const pages = new Map<string, string>()
    for (const name of names) {
      const { status, headers, text } = await page(`/docs/guide/${name}`)
      expect([status, headers.get('content-type')], name).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(text).toMatch(/<h1 id="/)
      expect(text.match(/(?:src|href)="(?:https?:)?\/\/(?!127\.0\.0\.1)/g), name).toBeNull()
      pages.set(`/docs/guide/${name}`, text)
    }
    expect(first.text).toBe(pages.get('/docs/guide/readme'))
    for (const [path, text] of pages) {
      for (const [, picture] of text.matchAll(/<img src="([^"]+)"/g)) {
        const { pathname } = new URL(picture!, `http://here${path}`)
        expect((await page(pathname)).headers.get('content-type'), pathname).toBe(
          pathname.endsWith('.webp') ? 'image/webp' : 'image/png',
        )
      }
      for (const [, target] of text.matchAll(/href="([^"]+)"/g)) {
        const { pathname, hash } = new URL(target!, `http://here${path}`)
        if (!pathname.startsWith('/docs/guide/')) continue
        expect(pages.has(pathname), `${path}: ${target}`).toBe(true)
        if (hash !== '') expect(pages.get(pathname), `${path}: ${target}`).toContain(`id="${hash.slice(1)}"`)
      }
    }
  })

  it('the guide groups its pages by purpose, and uses their headings as names', async () => {
    const { text } = await page('/docs/guide/readme')
    const groups = [...text.matchAll(/<p class="group"[^>]*>([^<]+)<\/p>\n<ul[^>]*>([\s\S]*?)<\/ul>/g)].map(
      ([, title, list]) => ({
        title: title!,
        pages: [...list!.matchAll(/href="([\w-]+)"[^>]*>([^<]+)</g)].map(([, name, words]) => [name!, words!]),
      }),
    )
    expect(groups.map(({ title }) => title)).toEqual(['Start', 'Use', 'Reference', 'Contribute'])
    expect(groups[0]!.pages.map(([name]) => name)).toEqual(['readme', 'getting-started', 'console'])
    const all = groups.flatMap(({ pages }) => pages.map(([name]) => name))
    const files = readdirSync(join(home, 'docs')).filter((file) => file.endsWith('.md'))
    expect(all.toSorted()).toEqual(['readme', ...files.map((file) => file.replace('.md', ''))].toSorted())
    for (const [, words] of groups.flatMap(({ pages }) => pages)) expect(words).toMatch(/^[A-Z]/)
  })

  it('the guide serves only its own pages, not other files of the package', async () => {
    for (const path of ['/docs/guide/CHANGELOG', '/docs/guide/CHANGELOG.md', '/docs/guide/..%2f..%2fpackage'])
      expect((await page(path)).status, path).toBe(404)
  })

  it('each page is also Markdown, at its own address and for a client that prefers it, and names that address', async () => {
    for (const name of guidePages(home)) {
      const { status, headers, text } = await page(`/docs/guide/${name}.md`)
      expect([status, headers.get('content-type')], name).toEqual([200, 'text/markdown; charset=utf-8'])
      expect(text, name).toMatch(/^# /)
      const asked = await page(`/docs/guide/${name}`, { accept: 'text/markdown, text/html;q=0.5' })
      expect([asked.text, asked.headers.get('vary')], name).toEqual([text, 'Accept'])
      const html = await page(`/docs/guide/${name}`, { accept: 'text/html,text/plain;q=0.8' })
      expect([html.headers.get('content-type'), html.headers.get('vary')]).toEqual([
        'text/html; charset=utf-8',
        'Accept',
      ])
      expect(html.headers.get('link')).toBe(`<${name}.md>; rel="alternate"; type="text/markdown"`)
    }
  })

  it('links between Markdown pages lead to Markdown, and its pictures are served', async () => {
    const { text } = await page('/docs/guide/readme.md')
    const linked = [...text.matchAll(/\]\(((?!http|#)[^)\s]+)\)/g)].map(([, target]) => target!)
    const names = new Set(guidePages(home))
    const pages = linked.filter((target) => names.has(target.replace(/\.md(?:#.*)?$/, '')))
    expect(pages.length).toBeGreaterThan(10)
    expect(linked.filter((target) => target.startsWith('docs/'))).toEqual([])
    for (const target of [...pages, ...linked.filter((target) => target.endsWith('.webp'))])
      expect((await page(`/docs/guide/${target.split('#', 1)[0]}`)).status, target).toBe(200)
  })

  it('llms.txt describes every page for users in a sentence, with links to their Markdown', async () => {
    const { status, headers, text } = await page('/llms.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^# papercloud\n\n> .+\n\n## Start\n/)
    const entries = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): (.*)$/gm)].map(([, url, about]) => ({ url, about }))
    const pages = guidePages(home, true).map((name) => `${api.app.url}/docs/guide/${name}.md`)
    expect(entries.map(({ url }) => url).sort()).toEqual([...pages, `${api.app.url}/openapi.json`].sort())
    for (const { url, about } of entries) {
      expect(about, url).toMatch(/^[A-Z].{20,280}\.$/)
      expect((await fetch(url!)).status, url).toBe(200)
    }
  })
})

describe('the start page', () => {
  it('the start page lists the console, the API, the contracts, the example token and all scenarios', async () => {
    const { status, headers, text } = await page('/')
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
    expect(text).toContain('The web console at <a href="./_sandbox/">')
    for (const address of [
      `${api.app.url}/api/v1`,
      './docs',
      './openapi.json',
      './_sandbox/openapi.json',
      './_sandbox/health',
      'pc_live_owner',
    ])
      expect(text).toContain(address)
    for (const { name, title } of api.app.sandboxes.get('default')!.scenarios.list()) {
      expect(text).toContain(name)
      expect(text).toContain(title.replaceAll('"', '&quot;'))
    }
  })

  it('the start page redirects browsers to the console of its sandbox, and responds directly to everyone else', async () => {
    api.app.lifecycle.create({ name: 'led' })
    const asked = async (path: string, accept: string): Promise<[number, string | null]> => {
      const { status, headers } = await fetch(api.app.url + path, { headers: { accept }, redirect: 'manual' })
      return [status, headers.get('location')]
    }
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    expect(await asked('/', browser)).toEqual([302, '/_sandbox/'])
    expect(await asked('/?from=mail', browser)).toEqual([302, '/_sandbox/'])
    expect(await asked('/sandboxes/led/', browser)).toEqual([302, '/sandboxes/led/_sandbox/'])
    expect(await asked('/_sandbox/', browser)).toEqual([200, null])
    expect(await asked('/', '*/*')).toEqual([200, null])
    api.app.lifecycle.delete('led')
  })

  it('the start page is plain text for curl, with working addresses', async () => {
    const { status, headers, text } = await page('/', { 'user-agent': 'curl/8.5.0', accept: '*/*' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).not.toContain('<')
    expect(text).toContain(`curl -H 'Authorization: Bearer pc_live_owner' ${api.app.url}/api/v1/account/whoami`)
    const addresses = [...text.matchAll(/^\S.* {2}(http\S+)/gm)].map(([, address]) => address!)
    expect(addresses).toHaveLength(7)
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
    const html = await page('/', { 'user-agent': 'curl/8.5.0', accept: 'application/xhtml+xml' })
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('the start page runs no script and has no external links', async () => {
    const { headers, text } = await page('/')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toContain('<script')
    expect(abroad(text)).toEqual([])
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, target]) => target!)
    expect(links.length).toBeGreaterThan(4)
    for (const target of links) expect((await page(new URL(target, 'http://here/').pathname)).status, target).toBe(200)
  })

  it('the start page shows the active scenarios, and the addresses of the sandbox named in its path', async () => {
    api.app.lifecycle.create({ name: 'ci-1' })
    api.app.sandboxes.get('ci-1')!.scenarios.activate('slow-responses')
    expect((await page('/')).text).not.toContain('class="on">on')
    expect((await page('/')).text).toContain('href="./sandboxes/ci-1/"')
    const { text } = await page('/sandboxes/ci-1/')
    expect(text).toContain('class="on">on')
    expect(text).toContain(`${api.app.url}/sandboxes/ci-1/api/v1`)
  })

  it('pages from other origins cannot read the start page', async () => {
    expect((await page('/', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('the start page does not reveal the control token', async () => {
    const { text } = await page('/', {}, guarded)
    expect(text).toContain('requires the control token')
    expect(text).not.toContain('secret-of-control')
  })
})

describe('comments in the source of the guide', () => {
  it.each([
    ['guide', false],
    ['made site', true],
  ])('no page of the %s shows one, and the search finds none', async (_what, isOfSite) => {
    const names = guidePages(home, isOfSite)
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      const html = await guidePage(home, name, { isOfSite })
      expect(html, name).not.toMatch(/&lt;!--|<!--/)
    }
    expect(await guideIndex(home, isOfSite)).not.toContain('<!--')
  })

  it('no page that the server sends shows one', async () => {
    const { text } = await page('/docs/guide/readme')
    const guide = [...text.matchAll(/<li><a href="([\w-]+)"/g)].map(([, name]) => `/docs/guide/${name!}`)
    for (const path of ['/', '/docs', '/_sandbox/', ...guide])
      expect((await page(path, { accept: 'text/html' })).text, path).not.toMatch(/&lt;!--|<!--/)
  })
})

describe('the structure of the guide', () => {
  it('each page has one heading of the first level, which comes first, and no level is skipped', async () => {
    for (const name of guidePages(home)) {
      const html = (await guidePage(home, name))!
      const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
      expect(levels[0], name).toBe(1)
      expect(
        levels.filter((level) => level === 1),
        name,
      ).toHaveLength(1)
      for (const [at, level] of levels.slice(1).entries()) expect(level, name).toBeLessThanOrEqual(levels[at]! + 1)
      expect(html, name).not.toMatch(/<th><\/th>/)
    }
  })

  it('the contents list of a page has its headings in their order', async () => {
    const html = (await guidePage(home, 'scenarios'))!
    const listed = [...html.matchAll(/<li><a href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    const headings = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(listed.length).toBeGreaterThan(2)
    expect(listed).toEqual(headings)
  })

  it.each([
    ['served guide', false],
    ['made site', true],
  ])('the search of the %s names sections that exist, and stays small', async (_what, isOfSite) => {
    const text = await guideIndex(home, isOfSite)
    const sections = JSON.parse(text) as readonly { page: string; anchor: string; text: string; heading: string }[]
    expect(sections.some(({ heading, text: words }) => `${heading} ${words}`.includes('Idempotency-Key'))).toBe(true)
    expect(new Set(sections.map(({ page: name }) => name.replace(/\.html$/, '')))).toEqual(
      new Set(guidePages(home, isOfSite)),
    )
    for (const { page: name, anchor } of sections) {
      expect(name.endsWith('.html')).toBe(isOfSite)
      const html = await guidePage(home, name.replace(/\.html$/, ''), { isOfSite })
      if (anchor !== '') expect(html, `${name}#${anchor}`).toContain(`id="${anchor}"`)
    }
    expect(gzipSync(text).length).toBeLessThan(120_000)
    if (!isOfSite) expect((await page('/docs/guide/search.json')).text).toBe(text)
  })
})
