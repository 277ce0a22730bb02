// Everything that is checked besides the tests, two at a time; prints a line for what passes and the output of what fails.
//   node check.mjs [NAME…]   only those
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))

/** The longest first, so that the others fit beside it. */
const CHECKS = {
  lint: 'eslint . --cache --cache-location .cache/eslint/',
  contract: 'node src/contract/emit.mjs --check',
  types: 'tsc --project . --incremental --tsBuildInfoFile .cache/check.tsbuildinfo',
  console: 'tsc --project src/console/ui --incremental --tsBuildInfoFile .cache/console.tsbuildinfo',
  examples: 'tsc --project examples --incremental --tsBuildInfoFile .cache/examples.tsbuildinfo',
  browser: 'tsc --project test/browser --incremental --tsBuildInfoFile .cache/browser.tsbuildinfo',
  budget: 'node build-console.mjs',
  format: 'prettier . --check --log-level warn --cache --cache-location .cache/prettier',
  unused: 'knip --no-progress',
  folders: 'depcruise src --config .dependency-cruiser.cjs',
}

/** Runs one check; what it says comes back whole. */
function run(command) {
  const [program, ...args] = command.split(' ')
  const path = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program)
  return new Promise((done) => {
    let output = ''
    const child = spawn(path, args, {
      cwd: root,
      // There the programs of packages are scripts, which only a shell runs.
      shell: process.platform === 'win32' && program !== 'node',
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ passed: false, output: error.message }))
    child.on('close', (code) => done({ passed: code === 0, output }))
  })
}

const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(CHECKS)
const unknown = names.filter((name) => !Object.hasOwn(CHECKS, name))
if (unknown.length > 0 || !existsSync(join(root, 'node_modules'))) {
  console.error(
    unknown.length > 0
      ? `check: ${unknown.join(', ')}? There are ${Object.keys(CHECKS).join(', ')}.`
      : 'check: run npm ci first',
  )
  process.exit(2)
}

const failed = []
const waiting = [...names]
async function worker() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const startedMs = performance.now()
    const { passed, output } = await run(CHECKS[name])
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
    if (passed) continue
    failed.push(name)
    console.log(`${output.trim()}\n`)
  }
}
await Promise.all(Array.from({ length: Math.max(2, Math.min(availableParallelism(), 4)) }, worker))
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
