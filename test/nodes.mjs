// Runs the tests on several releases of Node, each taken from the registry as a package that holds one binary and has no
// install script.
//   node test/nodes.mjs [LINE…] [-- ARGUMENTS…]   a line is a version or the beginning of one; arguments go to the test runner
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache/nodes')

/** The oldest release that `engines` lets in, and every line that is maintained or was until lately. */
const LINES = ['20.15', '20', '22', '24', '26']

/** The package with the binary of this platform. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The newest release of a line; answers the path of its binary. */
function install(line) {
  const folder = join(cache, line)
  mkdirSync(folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
  const npm = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--silent']
  execFileSync('npm', [...npm, `${PACKAGE}@${line}`], { stdio: 'inherit', shell: process.platform === 'win32' })
  const installed = join(folder, 'node_modules', PACKAGE)
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  return join(installed, bin.node)
}

/** Builds and tests with one binary, which also stands first in PATH for what the tests start. */
function test(binary, args) {
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` }
  const run = (...command) => spawnSync(binary, command, { cwd: root, env, stdio: 'inherit' }).status === 0
  return run('build.mjs', '--if-stale') && run('node_modules/vitest/vitest.mjs', 'run', ...args)
}

const given = process.argv.slice(2)
const end = given.includes('--') ? given.indexOf('--') : given.length
const lines = end === 0 ? LINES : given.slice(0, end)
const results = lines.map((line) => {
  const binary = install(line)
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
  console.log(`\nNode ${version}`)
  return { version, passed: test(binary, given.slice(end + 1)) }
})
for (const { version, passed } of results) console.log(`${passed ? 'ok    ' : 'FAILED'} Node ${version}`)
if (results.some(({ passed }) => !passed)) process.exitCode = 1
