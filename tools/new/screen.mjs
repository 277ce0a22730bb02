// Creates the files of a screen of the console: docs/adding-a-control-endpoint.md.
import { inserted, pascal, wordsOf } from './names.mjs'

/** `screen NAME`: a screen in the Inspect group. */
export function screen([name], { read, exists }) {
  const words = wordsOf(name, 'screen')
  const list = 'src/surfaces/console/ui/screen-list.ts'
  if (new RegExp(`name: '${name}'`).test(read(list))) throw new RangeError(`The console has a screen "${name}".`)
  if (exists(`src/surfaces/console/ui/screens/${name}.tsx`))
    throw new RangeError(`src/surfaces/console/ui/screens/${name}.tsx belongs to another screen.`)
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase())
  return {
    edited: {
      [list]: inserted(
        read(list),
        /(?=\n {4}\],\n {2}\},\n\]\n)/,
        `\n      { name: '${name}', view: later(async () => (await import('./screens/${name}.tsx')).${pascal(words)}Screen), title: '${title}', key: '${unusedKey(read(list))}', icon: 'M2.5 2.5h11v11h-11z' },`,
      ),
    },
    created: {
      [`src/surfaces/console/ui/screens/${name}.tsx`]: `/** The ${words.join(' ')} screen. */
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { Pending } from '../parts/empty.tsx'
import { useLive } from '../use-live.ts'

/** The screen. */
export function ${pascal(words)}Screen(): JSX.Element {
  const { value, fault } = useLive(() => get('/health'), []).value
  if (!value) return <Pending fault={fault} />
  return (
    <div class="sheet">
      <section aria-labelledby="${name}-title">
        <h2 id="${name}-title">${title}</h2>
        <p class="dim">Version {value.version}</p>
      </section>
    </div>
  )
}
`,
      [`test/surfaces/browser/${name}.test.ts`]: `import { expect, it } from 'vitest'
import { openServer } from '../../support/test-server.ts'
import { expectAccessible, isLive, openBrowser } from './browser.ts'

const api = openServer()
const browser = openBrowser()

it('is in the sidebar, and accessible', async () => {
  const page = await browser.open(\`\${api.app.url}/_sandbox/#/${name}\`)
  await isLive(page)
  await page.getByRole('heading', { name: '${title}' }).waitFor()
  await expectAccessible(page)
})

it('shows what it is for', () => {
  expect.fail('Replace this test.')
})
`,
    },
    test: `test/surfaces/browser/${name}.test.ts`,
  }
}

/** Returns a key that is not yet the shortcut of a screen. */
function unusedKey(list) {
  const used = new Set([...list.matchAll(/key: '(.)'/g)].map(([, key]) => key))
  const free = ['=', '[', ']', ';', "\\'", ',', '.'].find((key) => !used.has(key))
  if (free === undefined) throw new RangeError('Every shortcut of the sidebar is taken.')
  return free
}
