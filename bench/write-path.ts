/**
 * `npm run bench:write`: the write path of a data folder, compared with the last commit that had the old journal.
 * Callers append a line and wait until it is durable, as requests do. Both journals run alternately in this process.
 * Each row shows processor time per write; only figures in the same row can be compared.
 *   npm run bench:write -- [COMMIT] [--rounds N]   COMMIT is a commit with the old journal, by default the last one
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import type * as FileEngines from '../src/store/file/file-engine.ts'
import type { Durability } from '../src/store/file/journal-file.ts'
import type * as Journals from '../src/store/journal.ts'
import { median } from './statistics.ts'

/** The parent of the commit `store: engines and journals have a folder of their own`. */
const BEFORE = '5429e4b6'
const CALLERS = [1, 16, 256]
const LINE = JSON.stringify({ t: 'commit', text: 'x'.repeat(2_900) })
/** The number of writes in a round; fewer with fsync, because each write takes longer. */
const WRITES: Readonly<Record<Durability, number>> = { write: 10_000, fsync: 1_500 }

type AnyJournal = Pick<Journals.Journal, 'append' | 'flushed' | 'close'>
type Open = (folder: string, durability: Durability) => Promise<AnyJournal>

/** The parts of the old module that are used. */
interface OldModule {
  readonly openFileJournal: (
    path: string,
    durability: Durability,
    note: () => void,
  ) => Promise<{ readonly entries: AsyncIterable<unknown>; readonly begin: (lines: () => string[]) => AnyJournal }>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const modules: string[] = []
const work = mkdtempSync(join(tmpdir(), 'papercloud-write-path-'))

/** Checks out a commit next to this checkout, and links the packages. */
async function openerOf(commit: string): Promise<Open> {
  const folder = join(work, 'before')
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const { openFileJournal } = await built<OldModule>('src/persistence/file/found-file-journal.ts', folder)
  return async (data, durability) => {
    const found = await openFileJournal(data, durability, () => undefined)
    for await (const _ of found.entries) continue
    return found.begin(() => [])
  }
}

/** The journal of this checkout. */
async function openerNow(): Promise<Open> {
  const { FileEngine, FOLDER_LOG } = await built<typeof FileEngines>('src/store/file/file-engine.ts', root)
  const { Journal } = await built<typeof Journals>('src/store/journal.ts', root)
  return async (path, durability) => {
    const engine = new FileEngine({ path, durability })
    const claim = await engine.claim()
    const { groups, sizes } = engine.read()
    for await (const _ of groups) continue
    const onLost = (): void => undefined
    return new Journal({ name: FOLDER_LOG, nodeId: '', claim, engine, sizes, snapshotLines: () => [], onLost })
  }
}

/**
 * Bundles a module in the same way as the product, and imports it, because code that is compiled while it is loaded
 * would be slower.
 */
async function built<Module>(path: string, folder: string): Promise<Module> {
  const outfile = join(work, `${modules.length}.mjs`)
  modules.push(outfile)
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" }
  await build({
    absWorkingDir: folder,
    entryPoints: [path],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner,
  })
  return (await import(pathToFileURL(outfile).href)) as Module
}

/** Processor time per write (µs). */
async function round(journal: AnyJournal, callers: number, writes: number): Promise<number> {
  const entry = { json: LINE, undo: () => undefined }
  const caller = async (): Promise<void> => {
    for (let at = 0; at < writes / callers; at += 1) {
      journal.append(entry)
      await journal.flushed()
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: callers }, caller))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / writes
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' } },
})
const [commit = BEFORE] = positionals
const rounds = Number(values.rounds)
try {
  const opens = [await openerOf(commit), await openerNow()]
  let folders = 0
  console.log(`| durability | callers | \`${commit}\` (µs) | now (µs) | ratio |\n| --- | ---: | ---: | ---: | ---: |`)
  for (const durability of ['write', 'fsync'] as const)
    for (const callers of CALLERS) {
      const took: [number[], number[]] = [[], []]
      for (let at = -1; at < rounds; at += 1) {
        for (const which of at % 2 === 0 ? [0, 1] : [1, 0]) {
          const folder = join(work, `data-${(folders += 1)}`)
          const journal = await opens[which]!(folder, durability)
          const micros = await round(journal, callers, WRITES[durability])
          await journal.close()
          rmSync(folder, { recursive: true })
          // The first round of each journal is a warm-up.
          if (at >= 0) took[which]!.push(micros)
        }
      }
      const [before, now] = took.map((list) => median(list).toFixed(1))
      const ratio = median(took[0].map((one, at) => took[1][at]! / one)).toFixed(3)
      console.log(`| ${durability} | ${callers} | ${before} | ${now} | ${ratio} |`)
    }
} finally {
  rmSync(work, { recursive: true, force: true })
}
