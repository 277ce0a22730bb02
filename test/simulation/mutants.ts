/**
 * Deliberate bugs, each of them a patch to the source; the simulation must detect every one of them.
 *   npm run simulate:mutants -- [--seeds N] [NAME…]
 * Each mutant runs in a copy of the source until its first violation. If a mutant survives all seeds, the run fails.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('mutants', import.meta.url))

/** Files that a copy of the source needs to run. */
const COPIED = [
  'src',
  'test/simulation',
  'test/support',
  'fixtures',
  'scenarios',
  'openapi.json',
  'package.json',
  'tsconfig.json',
]

/** Packages are linked, not copied. */
const isSource = (path: string): boolean => !path.includes('node_modules')

/** A change at one place in a file. */
interface Hunk {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** A deliberate bug. */
export interface Mutant {
  readonly name: string
  /** The layer of the simulation that detects the bug. */
  readonly layer: string
  readonly hunks: readonly Hunk[]
}

/** Reads all mutants, in the order of their names. */
export function readMutants(): Mutant[] {
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const layer = /^Layer: (\w+)$/m.exec(text)![1]!
      return { name: file.replace(/\.patch$/, ''), layer, hunks: hunksOf(text) }
    })
}

function hunksOf(patch: string): Hunk[] {
  const hunks: Hunk[] = []
  let path = ''
  let hunk: { before: string[]; after: string[] } | undefined
  const end = (): void => {
    if (hunk) hunks.push({ path, before: hunk.before.join('\n'), after: hunk.after.join('\n') })
  }
  for (const line of patch.split('\n')) {
    if (line.startsWith('+++ b/')) path = line.slice('+++ b/'.length)
    else if (line.startsWith('@@')) {
      end()
      hunk = { before: [], after: [] }
    } else if (hunk && /^[ +-]/.test(line)) {
      if (!line.startsWith('+')) hunk.before.push(line.slice(1))
      if (!line.startsWith('-')) hunk.after.push(line.slice(1))
    }
  }
  end()
  return hunks
}

/**
 * Returns the text of each file that a mutant changes. Places are found by their text, not by line numbers.
 * @throws Error if the source does not contain a place exactly once
 */
export function mutated({ name, hunks }: Mutant): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { path, before, after } of hunks) {
    const text = files.get(path) ?? readFileSync(join(root, path), 'utf8')
    if (text.split(before).length !== 2)
      throw new Error(`The mutant ${name} does not fit ${path} any more; adapt test/simulation/mutants/${name}.patch.`)
    files.set(
      path,
      text.replace(before, () => after),
    )
  }
  return files
}

/** Runs a mutant until its first violation; returns the simulation's output, and whether it detected the bug. */
function run(mutant: Mutant, seeds: string): { isNoticed: boolean; output: string } {
  const copy = mkdtempSync(join(tmpdir(), 'papercloud-mutant-'))
  try {
    for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
    for (const [path, text] of mutated(mutant)) writeFileSync(join(copy, path), text)
    const args = ['--layer', mutant.layer, '--seeds', seeds, '--until-violation']
    const loader = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', loader, join(copy, 'test/simulation/run.ts'), ...args],
      { cwd: copy, encoding: 'utf8' },
    )
    const output = (stdout + stderr).trim()
    if (status !== 0 && status !== 1) throw new Error(`The simulation ended with ${status}: ${output}`)
    return { isNoticed: status === 1 && / violates /.test(output), output }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seeds: { type: 'string', default: '10000' } },
  })
  const mutants = readMutants().filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  let survived = 0
  for (const mutant of mutants) {
    const { isNoticed, output } = run(mutant, values.seeds)
    if (!isNoticed) survived += 1
    const seed = / seed (\d+) violates (.*)/.exec(output)
    console.log(
      `${isNoticed ? 'noticed ' : 'SURVIVED'} ${mutant.name}${seed ? `: seed ${seed[1]}, ${seed[2]!.slice(0, 100)}` : ''}`,
    )
  }
  console.log(`${mutants.length - survived} of ${mutants.length} mutants noticed within ${values.seeds} seeds`)
  process.exitCode = survived > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
