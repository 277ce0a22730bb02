/** IndexedDB passes the same log tests as every other engine, in the browsers that support it. */
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { openBrowser } from './browser.ts'
import { FIREFOX, outcomeInFirefox, sendingOutcome } from './firefox.ts'
import type { StaticHost } from './folder-server.ts'
import { hostFolder } from './static-host.ts'

const { open } = openBrowser()
const CASES = 8
const pageOf = (script: string): string =>
  `<!doctype html><html lang="en"><title>check</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`

/** Hosts a page that runs the tests, and sends their outcome to the host if asked to. */
async function hostCases(): Promise<StaticHost> {
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: ['test/surfaces/browser/in-page-conformance.ts'],
    alias: { vitest: './test/surfaces/browser/in-page-vitest.ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['default'],
    define: { 'process.env.NODE_ENV': '"test"' },
  })
  return hostFolder(home, {
    'cases.html': pageOf('cases.js'),
    'cases.js': outputFiles[0]!.text,
    'sending.html': pageOf('sending.js'),
    'sending.js': `import './cases.js'\n${sendingOutcome('runTests()')}`,
  })
}

const isPassed = (outcome: unknown): void => {
  const outcomes = outcome as readonly (readonly [string, string | undefined])[]
  expect(outcomes.filter(([, message]) => message)).toEqual([])
  expect(outcomes).toHaveLength(CASES)
}

test('IndexedDB passes the log tests in Chromium', async () => {
  const page = await open(`${(await hostCases()).url}cases.html`)
  isPassed(
    await page.evaluate(async () => {
      while (!('runTests' in globalThis)) await new Promise((resolve) => setTimeout(resolve, 10))
      return (globalThis as any).runTests()
    }),
  )
})

test.runIf(FIREFOX)('IndexedDB passes the log tests in Firefox', async () => {
  isPassed(await outcomeInFirefox(await hostCases(), 'sending.html'))
})
