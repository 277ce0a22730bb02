/** `<papercloud-demo>` on a documentation page, and how much a page loads. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DemoRequestError, demoRequestOf } from '../../../src/surfaces/browser/demo-request.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { BUILT_PAGE, builtSite } from './built-site.ts'
import { hostFolder } from './static-host.ts'

const { open } = openBrowser()

const PAGE = `<!doctype html><html lang="en"><head><title>docs</title><link rel="icon" href="data:,"><script type="module" src="demo.js"></script></head><body><main>
<h1>Docs</h1>
<papercloud-demo id="create" clock events>
POST /scopes/prj_acme_prod/network/routers

{"name": "from-the-docs"}
</papercloud-demo>
<papercloud-demo id="read" readonly>curl -s https://api.example/api/v1/scopes/prj_acme_prod/network/routers \\
  -H 'X-Request-Id: from-the-docs'</papercloud-demo>
</main></body></html>`

async function openDocs(): Promise<{ page: Page; asked: string[] }> {
  const { url, asked } = await hostFolder(BUILT_PAGE, { 'docs.html': PAGE })
  const page = await open(`${url}docs.html`)
  await page.locator('#create').getByRole('button', { name: 'Run' }).waitFor()
  return { page, asked }
}

describe('a demo element', () => {
  test('a demo element runs its request in the page, in a sandbox shared by all elements', async () => {
    const { page, asked } = await openDocs()
    // The sandbox is loaded only when Run is first clicked.
    expect(asked.filter((path) => path.endsWith('worker.js'))).toEqual([])
    const [create, read] = [page.locator('#create'), page.locator('#read')]
    await create.getByRole('button', { name: 'Run' }).press('Enter')
    await create.getByText('202', { exact: true }).waitFor()
    const added = create.getByText('Sent with the token pc_live_owner and a new Idempotency-Key')
    expect(await create.getByLabel('Request as sent').isVisible()).toBe(false)
    await added.click()
    expect(await create.getByLabel('Request as sent').innerText()).toMatch(
      /^POST \/api\/v1\/scopes\/prj_acme_prod\/network\/routers\nauthorization: Bearer pc_live_owner\n/,
    )
    await create.locator('.feed li').first().waitFor()
    await create.getByRole('button', { name: '+10 min' }).click()
    await create.getByText('The clock shows 2026-01-01T00:10:00.000Z.').waitFor()
    await read.getByRole('button', { name: 'Run' }).click()
    await read.getByText('"name": "from-the-docs"').waitFor()
    await create.getByRole('textbox').fill('POST /scopes/prj_acme_prod/network/routers\n\n{"name": ')
    await create.getByRole('button', { name: 'Run' }).click()
    await create.getByText('422', { exact: true }).waitFor()
    await create.getByRole('textbox').fill('routers')
    await create.getByRole('button', { name: 'Run' }).click()
    await create.getByText('The first line must be a method and a path').waitFor()
    await read.getByRole('button', { name: 'Reset' }).click()
    await read.getByRole('button', { name: 'Run' }).click()
    await read.getByText('200', { exact: true }).waitFor()
    expect(await read.textContent()).not.toContain('"name": "from-the-docs"')
    expect(asked.filter((path) => path.includes('/api/'))).toEqual([])
  })

  test('the feed goes on after each reset', async () => {
    const { page } = await openDocs()
    const [create, read] = [page.locator('#create'), page.locator('#read')]
    const frames = create.locator('.feed li')
    for (const other of [create, read, create]) {
      await create.getByRole('button', { name: 'Run' }).click()
      await frames.getByText('from-the-docs').first().waitFor()
      await create.getByRole('button', { name: '+10 min' }).click()
      await frames.getByText('"status":"ACTIVE"').first().waitFor()
      await other.getByRole('button', { name: 'Reset' }).click()
      await other.getByText('The sandbox is back in its initial state.').waitFor()
      await create.evaluate((element) => element.shadowRoot!.querySelector('.feed')!.replaceChildren())
    }
  })

  test('a demo element is accessible, and keeps its text when it is moved within the page', async () => {
    const { page } = await openDocs()
    const read = page.locator('#read')
    expect(await read.getByRole('textbox', { name: 'Request' }).getAttribute('readonly')).not.toBeNull()
    await page.locator('#create').getByRole('textbox').fill('GET /regions')
    await page.evaluate(() => document.querySelector('main')!.append(document.getElementById('create')!))
    expect(await page.locator('#create').getByRole('textbox').inputValue()).toBe('GET /regions')
    await page.locator('#create').getByRole('button', { name: 'Run' }).click()
    await page.locator('#create strong').getByText('200', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const sent = page.locator('#create .sent')
    expect(await sent.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

test.each([
  ['GET /regions', { method: 'GET', path: '/regions', headers: {}, body: undefined }],
  [
    'DELETE /api/v1/a?b=1 HTTP/1.1\nIf-Match: *',
    { method: 'DELETE', path: '/a?b=1', headers: { 'if-match': '*' }, body: undefined },
  ],
  [
    `curl -sS -XPOST 'http://127.0.0.1:4010/api/v1/a' \\\n -H "Accept: x" --data '{"a": "b\\n"}'`,
    { method: 'POST', path: '/a', headers: { accept: 'x' }, body: '{"a": "b\\n"}' },
  ],
  ['curl -d x http://h/api/v1/a', { method: 'POST', path: '/a', headers: {}, body: 'x' }],
])('%j is parsed as a request', (text, request) => {
  expect(demoRequestOf(text)).toEqual(request)
})

test.each([
  ['regions', 'method and a path'],
  ['GET regions', 'begin with a slash'],
  ['GET /regions\nnonsense', 'is not a header'],
  ['curl -k http://h/api/v1/a', '-k is not supported'],
  ['curl -H', 'needs a value'],
  ["curl 'http://h", 'not closed'],
])('%j is refused with a one-line message', (text, part) => {
  expect(() => demoRequestOf(text)).toThrow(DemoRequestError)
  expect(() => demoRequestOf(text)).toThrow(part)
})

describe('the size of the files that a page loads', () => {
  const zipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length

  test('until the first answer, a page loads at most 360 kB, compressed', async () => {
    const { page, asked } = await openDocs()
    await page.locator('#create').getByRole('button', { name: 'Run' }).click()
    await page.locator('#create').getByText('202', { exact: true }).waitFor()
    const files = asked.filter((path) => path.endsWith('.js')).map((path) => path.split('/').at(-1)!)
    expect(files).toContain('worker.js')
    expect(files.reduce((all, name) => all + zipped(join(BUILT_PAGE, name)), 0)).toBeLessThan(360_000)
  })

  test('the compressed files stay within their size budgets', async () => {
    const folder = BUILT_PAGE
    const imports = (name: string): string[] => [
      name,
      ...[...readFileSync(join(folder, name), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
        ([, file]) => file!,
      ),
    ]
    const sum = (names: readonly string[]): number => names.reduce((all, name) => all + zipped(join(folder, name)), 0)
    expect(sum(imports('demo.js'))).toBeLessThan(10_000)
    expect(sum(imports('worker.js'))).toBeLessThan(360_000)
    const site = await builtSite()
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const whole = files.reduce((all, { parentPath, name }) => all + zipped(join(parentPath, name)), 0)
    expect(whole).toBeLessThan(1_100_000)
  })

  test('the files use no eval, no new Function and no Node modules', () => {
    const folder = BUILT_PAGE
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
      const text = readFileSync(join(folder, name), 'utf8')
      expect(
        /\bnew Function\b|[;=(,&|?:!]eval\(|["']node:|\bBuffer\b(?! or \w+ is required)/.exec(text)?.[0],
        name,
      ).toBeUndefined()
    }
  })
})
