// Follows every recipe of `npm run new` in a copy of the repository. The result must compile and pass the linter, and
// in each new test, the last case and no other must fail. Prints the number of files that each recipe touched.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * The arguments of each recipe, the test that it creates, and the maximum number of files that it may touch, not
 * counting generated ones.
 */
const RECIPES = [
  {
    call: ['kind', 'compute/placement-group'],
    test: 'test/service/resources/compute/placement-groups.test.ts',
    most: 5,
  },
  { call: ['guard', 'change-reason', 'deleteSnapshot'], test: 'test/service/guards/change-reason.test.ts', most: 4 },
  { call: ['effect', 'echo'], test: 'test/sandbox/scenarios/echo.test.ts', most: 3 },
  { call: ['endpoint', 'notes'], test: 'test/sandbox/control/notes.test.ts', most: 3 },
  { call: ['screen', 'notes'], most: 3 },
]

const copy = mkdtempSync(join(tmpdir(), 'papercloud-new-'))
const run = (command, args) => spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 })
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
const faults = []

try {
  for (const file of git('ls-files', '-co', '--exclude-standard').split('\n').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  for (const folder of ['.', 'test', 'bench', '.ci', 'contract'])
    symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  for (const { call, most } of RECIPES) {
    // The last one generates from what all of them have written.
    const later = call === RECIPES.at(-1).call ? [] : ['--no-contract']
    const { status, stdout, stderr } = run(process.execPath, ['tools/new.mjs', ...call, ...later])
    if (status !== 0) faults.push(`npm run new ${call.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
    const files = stdout.match(/^(created|changed) .*$/gm) ?? []
    console.log(`${call.join(' ')}: ${files.length} files and those generated from them`)
    if (files.length > most)
      faults.push(`npm run new ${call.join(' ')} touches ${files.length} files instead of ${most}`)
  }
  for (const project of ['.', 'src/surfaces/console/ui']) {
    const { status, stdout } = run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project])
    if (status !== 0) faults.push(`It does not compile:\n${stdout}`)
  }
  const tests = RECIPES.flatMap(({ test }) => test ?? [])
  const report = join(copy, 'report.json')
  run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...tests,
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  if (testResults.length !== tests.length)
    faults.push(`${testResults.length} test files ran instead of ${tests.length}`)
  for (const { name, assertionResults } of testResults) {
    const outcomes = assertionResults.map(({ status }) => status).join(' ')
    if (outcomes !== 'passed failed') faults.push(`${name}: "${outcomes}" instead of "passed failed"`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
