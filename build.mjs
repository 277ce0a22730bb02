// Builds dist: two entry points and the pieces they share, as few files as possible so that a start reads little. What is
// imported on first use stays in files of its own.
//   --if-stale   does nothing when dist is newer than everything it is made from
//   --types      adds the declarations of the library's face (tsc, a few seconds; only a package needs them)
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = dirname(fileURLToPath(import.meta.url))
const dist = join(root, 'dist')
const stamp = join(dist, '.built')
const SOURCES = ['src', 'fixtures', 'openapi.json', 'package.json', 'package-lock.json', 'build.mjs']
const LIBRARY = ['src/index.ts', 'src/cli/stamp.ts']
const EXPLORER_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png']

/** Large, needed by few calls and full of lazy requires of their own: they stay packages. */
const EXTERNAL = ['@stoplight/prism-http', '@faker-js/faker', '@faker-js/faker/*']

/** Needed by few calls as well, and quicker to load in one piece: each becomes a file of its own, with the names that are asked of it. */
const PIECES = { 'koa-body': 'koaBody', 'prom-client': 'Registry' }

/** What the script imports on first use is imported by its launcher. */
const IMPORT = /\bimport\((?=["'`](?:@stoplight\/|@faker-js\/|\.\/))/g

/** Bundled CommonJS asks for Node's own modules with require, which an ES module does not have. */
const REQUIRE =
  "import { createRequire as papercloudRequire } from 'node:module'; const require = papercloudRequire(import.meta.url);"

/** The script is a function of what its launcher lends it. */
const OPENING =
  "(function (require, importModule, __filename) { const moduleUrl = require('node:url').pathToFileURL(__filename).href;"
const CLOSING = '})'
const LINE_LENGTH = 200

/** The youngest change below a path; a folder's own time tells of files that went away. */
function newestMs(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))))
}

function isFresh() {
  return existsSync(stamp) && SOURCES.every((source) => newestMs(join(root, source)) < statSync(stamp).mtimeMs)
}

/** Points imports of the pieces at their files. */
const toPieces = {
  name: 'pieces',
  setup: (build) =>
    build.onResolve({ filter: /^[a-z]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' && Object.hasOwn(PIECES, path) ? { path: `./${path}.js`, external: true } : undefined,
    ),
}

/** The command line as one script (its compiled code can be kept), the library as modules, the pieces beside both. */
async function bundle() {
  const { build } = await import('esbuild')
  const shared = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    plugins: [toPieces],
  }
  const builds = await Promise.all([
    build({
      ...shared,
      entryPoints: ['src/cli/main.ts'],
      outfile: 'dist/main.cjs',
      format: 'cjs',
      define: { 'import.meta.url': 'moduleUrl' },
      banner: { js: OPENING },
      footer: { js: CLOSING },
      // Every start reads it whole. Names stay, and lines stay short enough for a stack to point at something.
      minifyWhitespace: true,
      lineLimit: LINE_LENGTH,
    }),
    build({
      ...shared,
      entryPoints: LIBRARY.filter((file) => existsSync(join(root, file))),
      outdir: 'dist',
      splitting: true,
      format: 'esm',
      banner: { js: REQUIRE },
    }),
    ...Object.entries(PIECES).map(([name, exported]) =>
      build({
        ...shared,
        stdin: { contents: `export { ${exported} } from '${name}'`, resolveDir: root },
        outfile: `dist/${name}.js`,
        format: 'esm',
        banner: { js: REQUIRE },
      }),
    ),
  ])
  const script = join(dist, 'main.cjs')
  writeFileSync(script, asciiOnly(readFileSync(script, 'utf8').replaceAll(IMPORT, 'importModule(')))
  copyFileSync(join(root, 'src/cli/launch.mjs'), join(dist, 'cli.js'))
  chmodSync(join(dist, 'cli.js'), 0o755)
  for (const name of ['main.cjs.cache', 'contract.json']) rmSync(join(dist, name), { force: true })
  execFileSync(process.execPath, [join(dist, 'stamp.js')], { stdio: 'inherit' })
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--keep-code'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return ['dist/cli.js', ...builds.flatMap(({ metafile }) => Object.keys(metafile.outputs))]
}

/** V8 holds text in half the memory when all of it is ASCII, and the launcher reads it as that. */
function asciiOnly(text) {
  const other = /[^\0-\x7f]/.exec(text)
  if (other) throw new Error(`The script has ${JSON.stringify(other[0])} in it, which its launcher could not read.`)
  return text
}

/** Runs what every start runs, and keeps what V8 compiled for it. */
async function keepCode() {
  const told = new Promise((resolve) => {
    process.stdout.write = (text) => resolve(/http:\/\/[\d.:]+/.exec(text)?.[0])
  })
  process.argv = [process.argv[0], 'papercloud', 'start', '--port', '0', '--ephemeral', '--log', 'json']
  const { script } = await import('./dist/cli.js')
  const api = `${await told}/api/v1/scopes/prj_acme_prod/compute/instances`
  for (const path of ['', '/ins_web']) await fetch(api + path, { headers: { authorization: 'Bearer pc_live_owner' } })
  writeFileSync(join(dist, 'main.cjs.cache'), script.createCachedData())
  process.exit(0)
}

/** Takes out the pieces of earlier builds: their names carry a hash, so they would pile up. */
function sweep(kept) {
  for (const name of readdirSync(dist)) {
    if (name.endsWith('.js') && !kept.includes(`dist/${name}`)) rmSync(join(dist, name))
  }
}

function copyExplorer() {
  const from = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  mkdirSync(join(dist, 'explorer'), { recursive: true })
  for (const name of EXPLORER_FILES) copyFileSync(join(from, name), join(dist, 'explorer', name))
}

/** Declarations, with the .ts of their imports turned into what a package's reader looks for. */
function declare() {
  const out = join(dist, 'types')
  rmSync(out, { recursive: true, force: true })
  const options = ['--project', 'tsconfig.build.json', '--outDir', relative(root, out)]
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const text = readFileSync(join(out, name), 'utf8')
    writeFileSync(join(out, name), text.replaceAll(/((?:from |import\()['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'))
  }
}

/** Makes dist. */
async function main({ ifStale, types }) {
  if (ifStale && isFresh()) return
  mkdirSync(dist, { recursive: true })
  const startedMs = Date.now()
  const files = await bundle()
  sweep(files)
  copyExplorer()
  if (types) declare()
  // The stamp carries the time at which the build began: what was saved meanwhile is not in it.
  writeFileSync(stamp, '')
  utimesSync(stamp, startedMs / 1000, startedMs / 1000)
}

const { values } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, types: { type: 'boolean' }, 'keep-code': { type: 'boolean' } },
})
if (values['keep-code']) await keepCode()
else await main({ ifStale: values['if-stale'] ?? false, types: values.types ?? false })
