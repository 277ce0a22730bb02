// Runs the tests on several releases of Node, each installed from the registry.
//   node test/nodes.mjs [LINE…] [-- ARGUMENTS…]   a line is a version or the beginning of one; arguments go to the test runner
import { execFileSync, spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installNode } from './support/node-lines.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest release that `engines` allows, and every line that is still maintained or was until recently. */
const LINES = ['20.15', '20', '22', '24', '26']

/** Builds and tests with a Node binary, which is also put first in PATH for processes that the tests start. */
function test(binary, args) {
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` }
  const run = (...command) => spawnSync(binary, command, { cwd: root, env, stdio: 'inherit' }).status === 0
  return (
    run('tools/install.mjs', 'test') &&
    run('tools/build.mjs', '--if-stale') &&
    run('node_modules/vitest/vitest.mjs', 'run', ...args)
  )
}

const given = process.argv.slice(2)
const end = given.includes('--') ? given.indexOf('--') : given.length
const lines = end === 0 ? LINES : given.slice(0, end)
const results = lines.map((line) => {
  const binary = installNode(line, { newest: true })
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
  console.log(`\nNode ${version}`)
  return { version, passed: test(binary, given.slice(end + 1)) }
})
for (const { version, passed } of results) console.log(`${passed ? 'ok    ' : 'FAILED'} Node ${version}`)
if (results.some(({ passed }) => !passed)) process.exitCode = 1
