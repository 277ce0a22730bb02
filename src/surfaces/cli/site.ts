/**
 * `papercloud site DIR`: writes a static site with a sandbox in the visitor's browser: start page, console, explorer,
 * guide and the demo element. Any static host can serve it, below any path.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { manifestIn, consolePage } from '../console/page.ts'
import { home, version } from '../../service/contract/package-files.ts'
import { EXPLORER_FILES, explorerPage, OWN_FILES } from '../docs-site/docs-site.ts'
import { guideImage, guideIndex, guidePage, guidePages } from '../docs-site/guide.ts'
import { siteStartPage } from '../docs-site/start-page.ts'
import { checkWritableFolder, makeFolder } from '../../platform/written-files.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'

/** Identifies a folder that this command wrote. */
const MARKER = 'papercloud-site.json'
const ONLY = 'demo'
/** Matches the files that the demo element needs. */
const OF_DEMO = /^(?!site|console-boot|service-worker|index\.d).*\.js$|^contract\.json$/

/** Writes the site; returns the exit code. @throws UsageError */
export async function siteCommand(args: readonly string[]): Promise<number> {
  const read = readArguments(args, COMMANDS.site.flags, 1)
  const [folder] = read.positionals
  const one = read.one('only')
  if (folder === undefined) throw new UsageError('site needs a folder to write to, as in "npx papercloud site public".')
  if (one !== undefined && one !== ONLY) throw new UsageError(`--only must be ${ONLY}, not ${JSON.stringify(one)}.`)
  const refusal = whyNotWritten(folder)
  if (refusal !== undefined) {
    process.stderr.write(`papercloud: ${refusal}\n`)
    return 1
  }
  await writeSite(folder, one === undefined, join(home, 'dist/browser'))
  process.stdout.write(
    one === undefined
      ? `The site is in ${folder}. Serve it with any static host, over HTTPS or on localhost.\n`
      : `The demo element is in ${folder}. Load ${folder}/demo.js as a module script.\n`,
  )
  return 0
}

/** Deletes a folder and writes it again; `from` contains the files that run in pages. */
export async function writeSite(folder: string, hasPages: boolean, from: string): Promise<void> {
  checkWritableFolder(folder, 'The site')
  rmSync(folder, { recursive: true, force: true })
  const writing = new SiteFolder(folder)
  writeSandbox(writing, hasPages, from)
  if (hasPages) await writePages(writing)
  writing.finish(hasPages, from)
}

/** Returns why a folder may not be written to; undefined if it is absent, empty or a site. */
function whyNotWritten(folder: string): string | undefined {
  if (!existsSync(join(home, 'dist/browser/worker.js')))
    return 'this installation has no dist/browser; run npm run build first.'
  if (!existsSync(folder)) return undefined
  if (!statSync(folder).isDirectory()) return `${folder} is a file; specify a folder.`
  const names = readdirSync(folder)
  if (names.length === 0 || names.includes(MARKER)) return undefined
  return `${folder} has other files, such as ${names.sort()[0]!}, and was left unchanged; specify an empty folder, or one that this command wrote.`
}

/** A folder being written, with the list of its files. */
class SiteFolder {
  readonly #folder: string
  readonly files: string[] = []

  constructor(folder: string) {
    this.#folder = folder
    makeFolder(folder)
  }

  write(file: string, text: string): void {
    this.#place(file)
    writeFileSync(join(this.#folder, file), text)
  }

  copy(file: string, from: string): void {
    this.#place(file)
    copyFileSync(from, join(this.#folder, file))
  }

  /** Writes the marker and, for a site with pages, the service worker with the list of files. */
  finish(hasPages: boolean, from: string): void {
    const files = this.files.toSorted()
    const digest = createHash('sha256')
    for (const file of files) digest.update(file).update(readFileSync(join(this.#folder, file)))
    const build = digest.digest('hex').slice(0, 16)
    if (hasPages) {
      const code = readFileSync(join(from, 'service-worker.js'), 'utf8')
      this.write('sw.js', `self.PAPERCLOUD_SITE=${JSON.stringify({ build, files })};\n${code}`)
    }
    this.write(MARKER, `${JSON.stringify({ papercloud: version, build })}\n`)
  }

  #place(file: string): void {
    this.files.push(file)
    makeFolder(dirname(join(this.#folder, file)))
  }
}

function writeSandbox(writing: SiteFolder, hasPages: boolean, from: string): void {
  const wanted = readdirSync(from).filter(
    (name) => OF_DEMO.test(name) || (hasPages && /^(site|console-boot)\.js$/.test(name)),
  )
  for (const name of wanted.sort()) writing.copy(name, join(from, name))
}

async function writePages(writing: SiteFolder): Promise<void> {
  writing.write('index.html', siteStartPage())
  const console = manifestIn(join(home, 'dist/console'))
  if (!console) throw new Error('the console is not built')
  writing.write('_sandbox/index.html', consolePage(console, '../console-boot.js'))
  for (const file of console.files) writing.copy(`_sandbox/console/${file}`, join(home, 'dist/console', file))
  writing.write('docs/index.html', explorerPage({ root: '../', isOfSite: true }))
  writing.write('docs/explorer-boot.js', EXPLORER_BOOT)
  for (const file of EXPLORER_FILES) writing.copy(`docs/${file}`, join(home, 'dist/explorer', file))
  for (const [file, text] of Object.entries(OWN_FILES)) writing.write(`docs/${file}`, text)
  writing.write('docs/guide/search.json', await guideIndex(home, true))
  for (const name of guidePages(home, true)) {
    const html = (await guidePage(home, name, { isOfSite: true }))!
    writing.write(`docs/guide/${name}.html`, html)
    for (const [, image] of html.matchAll(/src="images\/([^"]+)"/g)) {
      const file = guideImage(home, image!)
      if (file !== undefined && !writing.files.includes(`docs/guide/images/${basename(file)}`))
        writing.copy(`docs/guide/images/${basename(file)}`, file)
    }
  }
}

/** The explorer asks the sandbox for the contract, so it waits until the sandbox is ready. */
const EXPLORER_BOOT = `import { ready } from '../site.js'
await ready
await import('./explorer.js')
`
