/**
 * `papercloud site DIR`: writes a static site with a sandbox in the visitor's browser: start page, console, explorer,
 * guide and the demo element. Any static host can serve it, below any path.
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { manifestIn, pageOf } from '../console/page.ts'
import { home, version } from '../openapi/package-files.ts'
import { assets, EXPLORER_FILES, EXPLORER_PAGE } from '../server/docs-site.ts'
import { explorerScript } from '../server/explorer-script.ts'
import { guideImage, guidePage, guidePages } from '../server/guide.ts'
import { SCHEME_SCRIPT, SITE_STYLE } from '../server/site-frame.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'

/** Identifies a folder that this command wrote. */
const MARKER = 'papercloud-site.json'
const ONLY = 'demo'
/** Matches the files that the demo element needs. */
const OF_DEMO = /^(?!site|console-boot|service-worker|index\.d).*\.js$|^contract\.json$/

/** Writes the site; returns the exit code. @throws UsageError */
export async function site(args: readonly string[]): Promise<number> {
  const read = readArguments(args, COMMANDS.site.flags, 1)
  const [folder] = read.positionals
  const one = read.one('only')
  if (folder === undefined) throw new UsageError('site needs a folder to write to, such as: papercloud site public')
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
    mkdirSync(folder, { recursive: true })
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
    mkdirSync(dirname(join(this.#folder, file)), { recursive: true })
  }
}

function writeSandbox(writing: SiteFolder, hasPages: boolean, from: string): void {
  const wanted = readdirSync(from).filter(
    (name) => OF_DEMO.test(name) || (hasPages && /^(site|console-boot)\.js$/.test(name)),
  )
  for (const name of wanted.sort()) writing.copy(name, join(from, name))
}

async function writePages(writing: SiteFolder): Promise<void> {
  writing.write('index.html', START_PAGE)
  const console = manifestIn(join(home, 'dist/console'))
  if (!console) throw new Error('the console is not built')
  writing.write('_sandbox/index.html', pageOf(console, '../console-boot.js'))
  for (const file of console.files) writing.copy(`_sandbox/console/${file}`, join(home, 'dist/console', file))
  writing.write(
    'docs/index.html',
    below(EXPLORER_PAGE, '../', '../site.js').replace(/<script src="explorer\.js"><\/script>/, ''),
  )
  writing.write('docs/explorer.js', explorerScript('../'))
  writing.write('docs/explorer-boot.js', EXPLORER_BOOT)
  writing.write('docs/scheme.js', SCHEME_SCRIPT)
  writing.write('docs/site.css', SITE_STYLE)
  for (const file of EXPLORER_FILES) writing.copy(`docs/${file}`, join(assets(home), file))
  for (const name of guidePages(home, true)) {
    const html = (await guidePage(home, name, { isOfSite: true }))!
    writing.write(`docs/guide/${name}.html`, below(html, '../../', '../../site.js'))
    for (const [, image] of html.matchAll(/src="\/docs\/guide\/images\/([^"]+)"/g)) {
      const file = guideImage(home, image!)
      if (file !== undefined && !writing.files.includes(`docs/guide/images/${basename(file)}`))
        writing.copy(`docs/guide/images/${basename(file)}`, file)
    }
  }
}

/** Returns a page with relative addresses, which also registers the sandbox. */
function below(html: string, root: string, script: string): string {
  const boot = html.includes('swagger-ui-bundle.js') ? 'explorer-boot.js' : script
  const demo = html.includes('<papercloud-demo') ? `<script type="module" src="${root}demo.js"></script>\n` : ''
  return html
    .replaceAll(/(href|src)="\/docs\/guide\/([\w-]+)(#[^"]*)?"/g, `$1="${root}docs/guide/$2.html$3"`)
    .replaceAll(/(href|src)="\/docs\/explorer\.js"/g, '$1="explorer.js"')
    .replaceAll(/(href|src)="\/docs"/g, `$1="${root}docs/"`)
    .replaceAll(/(href|src)="\/docs\//g, `$1="${root}docs/`)
    .replaceAll(/(href|src)="\/_sandbox\/(#[^"]*)?"/g, `$1="${root}_sandbox/$2"`)
    .replaceAll(/(href|src)="_sandbox\/"/g, `$1="${root}_sandbox/"`)
    .replaceAll('href="docs"', `href="${root}docs/"`)
    .replace('</head>', `<script type="module" src="${boot}"></script>\n${demo}</head>`)
}

/** The explorer asks the sandbox for the contract, so it waits until the sandbox is ready. */
const EXPLORER_BOOT = `import { ready } from '../site.js'
await ready
document.body.append(Object.assign(document.createElement('script'), { src: 'explorer.js' }))
`

const START_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>papercloud</title>
<script src="docs/scheme.js"></script>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/site.css">
<script type="module" src="site.js"></script>
<script type="module" src="demo.js"></script>
</head>
<body>
<header class="site">
<a class="brand" href="./">papercloud</a>
<nav aria-label="papercloud">
<a href="_sandbox/">Console</a>
<a href="docs/">API explorer</a>
<a href="docs/guide/readme.html">Guide</a>
</nav>
<label>Colors <select id="scheme"><option>system</option><option>light</option><option>dark</option></select></label>
</header>
<div class="guide"><main>
<h1>A cloud in this browser</h1>
<p>The sandbox runs in this browser: there is no server, and nothing leaves the page. The state is stored in the browser, which may delete it, so use this sandbox only for demos. All tabs of this site share one sandbox.</p>
<ul>
<li><a href="_sandbox/">Console</a>: resources, events, scenarios and the clock</li>
<li><a href="docs/">API explorer</a>: every endpoint, with requests to send</li>
<li><a href="docs/guide/readme.html">Guide</a>: how to use the sandbox in your tests</li>
</ul>
<h2>Try a request</h2>
<p>The examples on this page share a separate sandbox, which a reload resets.</p>
<papercloud-demo clock events>
POST /scopes/prj_acme_prod/network/routers

{"name": "from-this-page"}
</papercloud-demo>
</main></div>
</body>
</html>
`
