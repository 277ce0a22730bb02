// Runs the tests of several nodes over PostgreSQL with their full numbers of deaths and takeovers; the suite has fewer.
//   node test/cluster.mjs [ARGUMENTS…]   arguments go to the test runner
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const env = { ...process.env, PAPERCLOUD_TEST_CLUSTER: 'full' }
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
const files = ['test/cluster', 'test/persistence/postgres', 'test/persistence/shared']
process.exitCode =
  run('build.mjs', '--if-stale') || run('node_modules/vitest/vitest.mjs', 'run', ...files, ...process.argv.slice(2))
