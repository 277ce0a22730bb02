// Runs the cluster tests on PostgreSQL with the full number of deaths and takeovers, and prints the figures as Markdown
// tables; the ordinary test suite has fewer of both. Exits with 1 if a test fails or a target is missed.
//   node test/surfaces/cluster/run.mjs [ARGUMENTS…]   the arguments go to the test runner
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'papercloud-cluster-'))
const file = join(folder, 'figures')
const env = { ...process.env, FULL: '1', CLUSTER_FIGURES: file }
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
const files = ['test/surfaces/cluster', 'test/sandbox/storage/postgres', 'test/sandbox/storage/shared']
const beganMs = Date.now()
const load = loadavg()[0]

// Runs one file after another, because tests that run at the same time would affect each other's figures.
const code =
  run('tools/install.mjs', 'test') ||
  run('tools/build.mjs', '--if-stale') ||
  run('node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...files, ...process.argv.slice(2))
const figures = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : []
rmSync(folder, { recursive: true })

const loads = figures.filter((one) => 'acknowledged' in one)
const costs = figures.filter((one) => 'measured' in one)
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const number = (value, unit) => `${Number.isInteger(value) ? value : value.toFixed(2)}${unit === '' ? '' : ` ${unit}`}`
const missed = [
  ...loads.filter((one) => one.lost > 0 || one.doubled > 0 || one.silenceMs > (one.silenceAimMs ?? Infinity)),
  ...costs.filter((one) => one.measured > (one.atMost ?? Infinity) || one.measured < (one.atLeast ?? -Infinity)),
]
const verdict = (one) => (missed.includes(one) ? 'missed' : 'met')

console.log('\n| event | acknowledged | lost | applied twice | longest outage of a sandbox | target | |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const one of loads) {
  const aim = one.silenceAimMs === undefined ? '' : seconds(one.silenceAimMs)
  const { what, acknowledged, lost, doubled } = one
  console.log(
    `| ${what} | ${acknowledged} | ${lost} | ${doubled} | ${seconds(one.silenceMs)} | ${aim} | ${verdict(one)} |`,
  )
}
console.log('\n| measurement | result | target | |\n| --- | --- | --- | --- |')
for (const one of costs) {
  const { what, measured, unit, atMost, atLeast } = one
  const aims = [
    ...(atMost === undefined ? [] : [`at most ${number(atMost, unit)}`]),
    ...(atLeast === undefined ? [] : [`at least ${number(atLeast, unit)}`]),
  ]
  const last = aims.length > 0 ? verdict(one) : ''
  console.log(`| ${what} | ${number(measured, unit)} | ${aims.join(', ')} | ${last} |`)
}
const minutes = ((Date.now() - beganMs) / 60_000).toFixed(1)
console.log(
  `\n${minutes} minutes; load of the machine ${load.toFixed(1)} at the start, ${loadavg()[0].toFixed(1)} at the end.`,
)
if (missed.length > 0) console.error(`${missed.length} targets were missed.`)
process.exitCode = code || (missed.length > 0 ? 1 : 0)
