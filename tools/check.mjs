// Runs all checks other than the tests, two to four at a time. Prints one line for each check that passes (and its
// notes), and the output of each check that fails.
//   node tools/check.mjs [NAME…]   runs only these checks
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const TSC = 'node_modules/typescript/bin/tsc'
const TOOLS = '.ci/node_modules'

/**
 * The checks, each as a script with its arguments. The ones that take longest come first, so that the others run in
 * parallel.
 */
const CHECKS = {
  lint: `${TOOLS}/eslint/bin/eslint.js . --cache --cache-location .cache/eslint/`,
  contract: 'contract/emit.mjs --check',
  types: `${TSC} --project . --incremental --tsBuildInfoFile .cache/check.tsbuildinfo`,
  page: `${TSC} --project src/surfaces/browser --incremental --tsBuildInfoFile .cache/page.tsbuildinfo`,
  console: `${TSC} --project src/surfaces/console/ui --incremental --tsBuildInfoFile .cache/console.tsbuildinfo`,
  explorer: `${TSC} --project src/surfaces/docs-site/explorer --incremental --tsBuildInfoFile .cache/explorer.tsbuildinfo`,
  examples: `${TSC} --project examples --incremental --tsBuildInfoFile .cache/examples.tsbuildinfo`,
  browser: `${TSC} --project test/surfaces/browser --incremental --tsBuildInfoFile .cache/browser.tsbuildinfo`,
  budget: 'tools/build-console.mjs',
  explorerBudget: 'tools/build-explorer.mjs',
  format: `${TOOLS}/prettier/bin/prettier.cjs . --check --log-level warn --cache --cache-location .cache/prettier`,
  speed: 'node_modules/tsx/dist/cli.mjs bench/speed/guard.ts',
  unused: `${TOOLS}/knip/bin/knip.js --config tools/knip.json --no-progress`,
  folders: `${TOOLS}/dependency-cruiser/bin/dependency-cruise.mjs src --config .dependency-cruiser.cjs`,
}

/** Folders with the packages that the checks need: the tools, and the packages that the checked code imports. */
const NEEDED = ['.ci', 'contract', 'test', 'bench']

/** Runs a check and returns its complete output. */
function run(command) {
  return new Promise((done) => {
    let output = ''
    const child = spawn(process.execPath, command.split(' '), {
      cwd: root,
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

execFileSync(process.execPath, [join(root, 'tools/install.mjs'), ...NEEDED], { stdio: 'inherit' })

const failed = []
const waiting = [...names]
async function worker() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const startedMs = performance.now()
    const { passed, output } = await run(CHECKS[name])
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
    if (passed) {
      for (const note of output.match(/^note: .*$/gm) ?? []) console.log(note)
      continue
    }
    failed.push(name)
    console.log(`${output.trim()}\n`)
  }
}
await Promise.all(Array.from({ length: Math.max(2, Math.min(availableParallelism(), 4)) }, worker))
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
