/**
 * `npm run screenshots`: writes screenshots of every screen of the console, the explorer, the guide and the start page
 * of a static site, in three widths and both color schemes, to the folder `screenshots`, and updates those in README.md
 * and docs/console.md, with the words that they show. `-- NAME …` takes only the named screenshots.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../../src/service/contract/package-files.ts'
import type { Page } from 'playwright-core'
import { launch } from './chromium.ts'
import { writeSite } from '../../../src/surfaces/cli/site.ts'
import { serveFolder } from './folder-server.ts'
import { DOCUMENTED, openPlace, PLACES, START_OF_SITE, startPictured, wordsOf, type Place } from './pictured.ts'
import { smallPicture } from './small-picture.ts'

const WORDS = join(import.meta.dirname, 'documented-words.json')
const SIZE = { width: 1280, height: 680 }
const WIDTHS = [390, 1024, 1440] as const
const SCHEMES = ['light', 'dark'] as const

const folder = mkdtempSync(join(tmpdir(), 'papercloud-pictures-'))
const app = await startPictured()
await writeSite(join(folder, 'site'), true, join(home, 'dist/browser'))
const site = await serveFolder(join(folder, 'site'))
const browser = await launch(folder)

/** A separate page converts the screenshots, because the console's pages run no scripts except their own. */
const drawing = await browser.newPage()
const wanted = process.argv.slice(2)
const out = join(home, 'screenshots')
mkdirSync(out, { recursive: true })

async function picture(page: Page, place: Place, path: string, isSmall = false): Promise<void> {
  await openPlace(page, place === START_OF_SITE ? site.url : app.url, place)
  // What the pointer hovers over would look chosen.
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ animations: 'disabled' })
  writeFileSync(path, isSmall ? await smallPicture(drawing, png) : png)
  console.log(path.slice(home.length + 1))
}

// These come first, because some of the others change the state.
const page = await browser.newPage({ locale: 'en-US', viewport: SIZE, colorScheme: 'light' })
const words: Record<string, readonly string[]> = {}
for (const [name, place] of Object.entries(DOCUMENTED))
  if (wanted.length === 0) {
    await picture(page, place, join(home, 'docs/images', `console-${name}.webp`), true)
    words[name] = await wordsOf(page)
  }
if (wanted.length === 0) writeFileSync(WORDS, `${JSON.stringify(words, null, 2)}\n`)
// One screen after the other, so that all pictures of a screen show the same state.
for (const [name, place] of Object.entries({ ...PLACES, site: START_OF_SITE }))
  for (const colorScheme of wanted.length === 0 || wanted.includes(name) ? SCHEMES : [])
    for (const width of WIDTHS) {
      const viewport = { width, height: width < 720 ? 844 : 900 }
      const page = await browser.newPage({ locale: 'en-US', viewport, colorScheme, reducedMotion: 'reduce' })
      await picture(page, place, join(out, `${name}-${width}-${colorScheme}.png`))
      await page.close()
    }
await browser.close()
site.close()
await app.close()
rmSync(folder, { recursive: true, force: true })
