/** The screenshots in README.md and docs/console.md show the console as it is. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { openBrowser } from './browser.ts'
import documented from './documented-words.json' with { type: 'json' }
import { DOCUMENTED, openPlace, startPictured, wordsOf } from './pictured.ts'

const browser = openBrowser()
let app: App

beforeAll(async () => {
  app = await startPictured()
})
afterAll(() => app.close())

it.each(Object.entries(DOCUMENTED))(
  'the screenshot of %s has the words of its page (npm run screenshots updates it)',
  async (name, place) => {
    const page = await browser.open(app.url)
    await openPlace(page, app.url, place)
    await expect.poll(() => wordsOf(page)).toEqual(documented[name as keyof typeof documented])
  },
)
