// `npm run walk`: the full-size comparison of a sandbox in a page with one in Node, in any shell.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/surfaces/browser/equality.test.ts'], {
  stdio: 'inherit',
  env: { PAPERCLOUD_WALK: '10000', ...process.env },
})
process.exit(status ?? 1)
