/** The guide in a browser: every page can be read with the keyboard and in both colour schemes. */
import { expect, it } from 'vitest'
import { expectAccessible, openBrowser } from './browser.ts'
import { expectLayout } from './layout.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()

it('no page of the guide has an axe violation', async () => {
  const page = await browser.open(`${api.app.url}/docs/guide`)
  const paths = await page
    .locator('.pages nav a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    await page.goto(api.app.url + path)
    await expectAccessible(page)
  }
})

it('the requests in the guide run in the page itself, without calling the server', async () => {
  const page = await browser.open(`${api.app.url}/docs/guide/in-the-page`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const [whoami, created] = [page.locator('papercloud-demo').nth(0), page.locator('papercloud-demo').nth(1)]
  await whoami.getByRole('button', { name: 'Run' }).click()
  await whoami.getByText('200', { exact: true }).waitFor({ timeout: 30_000 })
  await created.getByRole('button', { name: 'Run' }).click()
  await created.getByText('202', { exact: true }).waitFor()
  // The browser may load the page's icon at any time.
  expect(asked.filter((path) => !path.startsWith('/docs/'))).toEqual([])
  await expectAccessible(page)
})

it('a page of the guide fits at any width, and its lines have about 70 characters', async () => {
  for (const width of [390, 1024, 1440])
    for (const name of ['scenarios', 'control-api', 'getting-started']) {
      const page = await browser.open(`${api.app.url}/docs/guide/${name}`, { width })
      await expectLayout(page)
      if (width === 390) continue
      const longest = await page.evaluate(() => {
        const letters = (text: Text): number => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return text.length / range.getClientRects().length
        }
        const texts = [...document.querySelectorAll('main > p')].flatMap((paragraph) =>
          [...paragraph.childNodes].filter((node): node is Text => node instanceof Text && node.length > 250),
        )
        return Math.max(0, ...texts.map(letters))
      })
      expect(longest, name).toBeLessThan(85)
    }
})

it('the search of the guide finds a section, from the keyboard alone', async () => {
  const page = await browser.open(`${api.app.url}/docs/guide/readme`)
  await page.keyboard.press('/')
  await page.keyboard.type('isolated sandboxes')
  const hits = page.locator('.search li a')
  await hits.first().waitFor()
  await expectAccessible(page)
  await hits.first().press('Enter')
  await page.waitForURL(/docs\/guide\/getting-started#isolated-sandboxes$/)
  await page.getByRole('searchbox').fill('no such words anywhere')
  await page.getByText('No section has these words.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Scenarios' }).waitFor()
})

it('the copy button covers no code that cannot be scrolled, and code that fits has nothing to scroll', async () => {
  for (const width of [390, 1024, 1440]) {
    const page = await browser.open(`${api.app.url}/docs/guide/getting-started`, { width })
    await page.getByRole('button', { name: 'Copy' }).first().waitFor()
    const blocks = await page.locator('.code').evaluateAll((all) =>
      all.map((block) => {
        const [pre, first, button] = ['pre', '.first', 'button'].map((name) => block.querySelector(name)!)
        const lines = document.createRange()
        lines.selectNodeContents(block.querySelector('code')!)
        const room = pre!.getBoundingClientRect().right
        const isCut = [...lines.getClientRects()].some(({ right }) => right > room)
        // The first line is followed by the room for the button, and every line by the padding of the block.
        const ends = [...lines.getClientRects(), first!.getBoundingClientRect()].map(({ right }) => right)
        const reaches = Math.max(...ends) > room - Number.parseFloat(getComputedStyle(pre!).paddingRight) - 1
        pre!.scrollLeft = pre!.scrollWidth
        const [line, cover] = [first!.getBoundingClientRect(), button!.getBoundingClientRect()]
        const end = line.right - Number.parseFloat(getComputedStyle(first!).paddingRight)
        return {
          isCut,
          reaches,
          scrolls: pre!.scrollWidth > pre!.clientWidth,
          isCovered: end > cover.left && line.top < cover.bottom - 2,
        }
      }),
    )
    expect(blocks.filter(({ isCovered }) => isCovered)).toEqual([])
    expect(blocks.filter(({ isCut, scrolls }) => isCut && !scrolls)).toEqual([])
    expect(blocks.filter(({ reaches, scrolls }) => scrolls && !reaches)).toEqual([])
  }
})

it('code is copied with its button, and the contents list marks the section that is read', async () => {
  const page = await browser.open(`${api.app.url}/docs/guide/getting-started`, { width: 1440 })
  const copy = page.getByRole('button', { name: 'Copy' }).first()
  const code = page.locator('.code code').first()
  const [button, text] = [(await copy.boundingBox())!, (await code.boundingBox())!]
  expect(button.x).toBeGreaterThan(text.x)
  expect(Math.abs(button.y - text.y)).toBeLessThan(10)
  // No line is wrapped.
  expect(Math.round(text.height / 20)).toBe((await code.innerText()).trimEnd().split('\n').length)
  await copy.click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${api.app.url}/api/v1/scopes/`)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'State' }).click()
  await page.locator('.contents a[aria-current]', { hasText: 'State' }).waitFor()
})
