// Builds dist: two entry points and the files they share, as few as possible, so that a start reads little. Packages that
// are imported on first use get separate files. All packages are bundled, so the published package has no dependencies.
//   --if-stale   does nothing if dist is newer than all its sources
//   --types      also generates the library's type declarations (takes a few seconds; only a package needs them)
//   --types-only generates only the declarations
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
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildConsole } from './build-console.mjs'
import { buildPage } from './build-page.mjs'
import {
  beside,
  forPrism,
  isLookedUp,
  LATE_FILES,
  latePackages,
  mediaTypes,
  PIECES,
  SERVED_TYPES,
  toPieces,
} from './build-plugins.mjs'
import { bundledPackages, noticesOf } from './notices.mjs'
import { cacheFor } from './src/cli/code-cache.cjs'
import complaint from './src/cli/needs-node.cjs'

const root = dirname(fileURLToPath(import.meta.url))
const dist = join(root, 'dist')
const stamp = join(dist, '.built')
const SOURCES = [
  'src',
  'fixtures',
  'openapi.json',
  'package.json',
  'package-lock.json',
  'build.mjs',
  'build-console.mjs',
  'build-interpreter.mjs',
  'build-page.mjs',
  'build-plugins.mjs',
  'notices.mjs',
]
const EXPLORER = 'node_modules/swagger-ui-dist'
/** How esbuild reads the explorer's files that it minifies. */
const LOADERS = { '.js': 'js', '.css': 'css' }
const EXPLORER_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png']

/** Integrations for test runners; each becomes a file next to the library. */
const RUNNERS = ['vitest', 'jest', 'node-test']

/** Matches the dynamic imports in the script, which its launcher executes. */
const IMPORT = /\bimport\((?=["'`]\.\/)/g

/** Bundled CommonJS code loads Node's own modules with `require`, which does not exist in ES modules. */
const REQUIRE =
  "import { createRequire as papercloudRequire } from 'node:module'; const require = papercloudRequire(import.meta.url);"

/** The library is CommonJS code, wrapped in a module that first checks whether this version of Node is supported. */
const LIBRARY_OPENING = "const moduleUrl = require('node:url').pathToFileURL(__filename).href;"
const FACE = `import { createRequire } from 'node:module'
import complaint from './needs-node.cjs'
if (complaint) throw new Error(complaint)
const bundled = createRequire(import.meta.url)('./library.cjs')
`
const FACE_OF_COMMONJS = `'use strict'
const complaint = require('./needs-node.cjs')
if (complaint) throw new Error(complaint)
module.exports = require('./library.cjs')
`

/** The script is a function that gets its arguments from its launcher. */
const OPENING =
  "(function (require, importModule, __filename) { const moduleUrl = require('node:url').pathToFileURL(__filename).href;"
const CLOSING = '})'
const LINE_LENGTH = 200

/** Returns the time of the latest change below a path (ms). A folder's own time shows that files were deleted. */
function newestMs(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return Math.max(mtimeMs, ...names.map((name) => newestMs(join(path, name))))
}

function isFresh() {
  return existsSync(stamp) && SOURCES.every((source) => newestMs(join(root, source)) < statSync(stamp).mtimeMs)
}

/** Bundles the library, the separate files, and the command line as one script, whose compiled code can be cached. */
async function bundle() {
  const { build } = await import('esbuild')
  const shared = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    // The output contains the paths of packages, which must not depend on where the packages are installed.
    preserveSymlinks: true,
    plugins: [toPieces, latePackages, mediaTypes(isLookedUp)],
  }
  const forServer = [toPieces, latePackages, mediaTypes((type) => SERVED_TYPES.has(type))]
  const bundled = {
    ...shared,
    format: 'cjs',
    plugins: forServer,
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: LIBRARY_OPENING },
    supported: { 'dynamic-import': false },
  }
  const piece = { ...shared, format: 'esm', minifyWhitespace: true, lineLimit: LINE_LENGTH, banner: { js: REQUIRE } }
  const builds = await Promise.all([
    build({
      ...shared,
      entryPoints: ['src/cli/main.ts'],
      outfile: 'dist/main.cjs',
      format: 'cjs',
      plugins: forServer,
      define: { 'import.meta.url': 'moduleUrl' },
      // A script with cached code cannot use import(), so Node's own modules are loaded with require().
      supported: { 'dynamic-import': false },
      banner: { js: OPENING },
      footer: { js: CLOSING },
      // Every start reads the whole script. Names are kept and lines are short, so that stack traces remain useful.
      minifyWhitespace: true,
      lineLimit: LINE_LENGTH,
    }),
    build({ ...bundled, entryPoints: ['src/index.ts'], outfile: 'dist/library.cjs' }),
    build({ ...bundled, entryPoints: ['src/cli/stamp.ts'], outfile: 'dist/stamp.cjs' }),
    build({
      ...shared,
      entryPoints: ['src/cli/launch.cjs'],
      outfile: 'dist/launch.cjs',
      format: 'cjs',
      external: ['./main.cjs'],
    }),
    build({
      ...piece,
      entryPoints: ['src/server/prism-worker.mjs'],
      outdir: 'dist',
      outExtension: { '.js': '.mjs' },
      plugins: [forPrism],
    }),
    ...Object.entries({ ...PIECES, ...LATE_FILES }).map(([name, { file, exported }]) =>
      build({
        ...piece,
        stdin: {
          contents: exported ? `export { ${exported} } from '${name}'` : `module.exports = require('${name}')`,
          resolveDir: root,
        },
        format: 'cjs',
        banner: {},
        outfile: `dist/${file}`,
      }),
    ),
    ...RUNNERS.flatMap((name) =>
      ['mjs', 'cjs'].map((extension) =>
        build({
          ...shared,
          entryPoints: [`src/runners/${name}.ts`],
          outfile: `dist/${name}.${extension}`,
          format: extension === 'mjs' ? 'esm' : 'cjs',
          external: ['vitest', '@jest/globals'],
          plugins: [beside(extension)],
        }),
      ),
    ),
  ])
  const script = join(dist, 'main.cjs')
  writeFileSync(script, asciiOnly(readFileSync(script, 'utf8').replaceAll(IMPORT, 'importModule(')))
  copyFileSync(join(root, 'src/cli/needs-node.cjs'), join(dist, 'needs-node.cjs'))
  copyFileSync(join(root, 'src/cli/health.cjs'), join(dist, 'health.cjs'))
  copyFileSync(join(root, 'src/cli/program.cjs'), join(dist, 'cli.js'))
  chmodSync(join(dist, 'cli.js'), 0o755)
  // The launcher is CommonJS, so it starts sooner and runs on any version of Node.
  writeFileSync(join(dist, 'package.json'), '{ "type": "commonjs" }\n')
  rmSync(join(dist, 'contract.json'), { force: true })
  execFileSync(process.execPath, [join(dist, 'stamp.cjs')], { stdio: 'inherit' })
  rmSync(join(dist, 'stamp.cjs'))
  const names = Object.keys(createRequire(import.meta.url)('./dist/library.cjs'))
  writeFileSync(
    join(dist, 'index.mjs'),
    FACE + names.map((name) => `export const ${name} = bundled.${name}\n`).join(''),
  )
  writeFileSync(join(dist, 'index.cjs'), FACE_OF_COMMONJS)
  const page = await buildPage(join(dist, 'browser'), join(dist, 'record-validators.cjs'))
  const metafiles = [...builds.map(({ metafile }) => metafile), await buildConsole(), ...page]
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, [...bundledPackages(metafiles), EXPLORER]))
  return [
    'dist/cli.js',
    'dist/needs-node.cjs',
    'dist/health.cjs',
    'dist/index.mjs',
    'dist/index.cjs',
    ...metafiles.flatMap(({ outputs }) => Object.keys(outputs)),
  ]
}

/** Checks that a text is ASCII: the launcher reads it as latin1, so that V8 needs only half the memory for it. */
function asciiOnly(text) {
  const other = /[^\0-\x7f]/.exec(text)
  if (other) throw new Error(`The script contains ${JSON.stringify(other[0])}, but its launcher can read only ASCII.`)
  return text
}

/** Returns the cache for the script's compiled code; undefined if this version of Node cannot cache code. */
function compiledCode() {
  return cacheFor(readFileSync(join(dist, 'main.cjs')), dist)
}

/** Runs the script in a separate process, which caches the compiled code. */
function compile() {
  if (!compiledCode()) return
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--keep-code'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Runs the code that every start executes, and caches what V8 has compiled. */
async function keepCode() {
  const told = new Promise((resolve) => {
    process.stdout.write = (text) => resolve(/http:\/\/[\d.:]+/.exec(text)?.[0])
  })
  setTimeout(() => {
    console.error('The built command did not serve.')
    process.exit(1)
  }, 60_000).unref()
  process.argv = [process.argv[0], 'papercloud', 'start', '--port', '0', '--ephemeral', '--log', 'json']
  const { script } = createRequire(import.meta.url)('./dist/launch.cjs')
  const api = `${await told}/api/v1/scopes/prj_acme_prod/compute/instances`
  for (const path of ['', '/ins_web']) await fetch(api + path, { headers: { authorization: 'Bearer pc_live_owner' } })
  compiledCode().keepBuilt(script.createCachedData())
  process.exit(0)
}

/** Deletes the files of earlier builds. Their names contain a hash, so they would accumulate. */
function sweep(kept) {
  for (const name of readdirSync(dist)) {
    if (/\.[cm]?js$/.test(name) && !kept.includes(`dist/${name}`)) rmSync(join(dist, name))
  }
}

/** Writes the explorer's files, minified where possible. */
async function copyExplorer() {
  const { transform } = await import('esbuild')
  const from = join(root, EXPLORER)
  mkdirSync(join(dist, 'explorer'), { recursive: true })
  for (const name of EXPLORER_FILES) {
    const loader = LOADERS[extname(name)]
    if (!loader) {
      copyFileSync(join(from, name), join(dist, 'explorer', name))
      continue
    }
    // The package's files are not fully minified; this saves 5 kB of what a static site transfers.
    const { code } = await transform(readFileSync(join(from, name), 'utf8'), {
      loader,
      minify: true,
      legalComments: 'inline',
    })
    writeFileSync(join(dist, 'explorer', name), code)
  }
}

/** Generates the declarations of the library, without its internals, and of the integrations for test runners. */
async function declare() {
  const program = join(root, 'node_modules/dts-bundle-generator/dist/bin/dts-bundle-generator.js')
  const options = ['--no-check', '--no-banner', '--export-referenced-types', 'false']
  declarePage(program, options)
  execFileSync(
    process.execPath,
    [program, ...options, '--project', 'tsconfig.build.json', '--out-file', 'dist/index.d.mts', 'src/index.ts'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // The generator leaves out the name of asyncDispose, because TypeScript declares it in a separate library.
  const face = `/// <reference lib="esnext.disposable" />\n${readFileSync(join(dist, 'index.d.mts'), 'utf8')}`
  for (const name of ['index.d.mts', 'index.d.cts']) writeFileSync(join(dist, name), face)
  const { default: ts } = await import('typescript')
  for (const name of RUNNERS) {
    const source = readFileSync(join(root, `src/runners/${name}.ts`), 'utf8')
    const { outputText, diagnostics } = ts.transpileDeclaration(source, { fileName: `${name}.ts` })
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})))
    for (const extension of ['mjs', 'cjs'])
      writeFileSync(
        join(dist, `${name}.d.${extension.replace('js', 'ts')}`),
        outputText.replaceAll("'../index.ts'", `'./index.${extension}'`),
      )
  }
}

/** Generates the declarations of the library for pages. */
function declarePage(program, options) {
  const out = join(dist, 'browser/index.d.ts')
  execFileSync(
    process.execPath,
    [program, ...options, '--project', 'src/browser/tsconfig.build.json', '--out-file', out, 'src/browser/index.ts'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  writeFileSync(
    out,
    `/// <reference lib="dom" />\n/// <reference lib="esnext.disposable" />\n${readFileSync(out, 'utf8')}`,
  )
}

/** Builds dist. */
async function main({ ifStale, types }) {
  if (complaint) {
    console.error(complaint)
    process.exitCode = 1
    return
  }
  if (ifStale && isFresh()) {
    const code = compiledCode()
    // Another version of Node built dist, so only the code compiled by this version is missing.
    if (code && !existsSync(code.builtFile)) compile()
    return
  }
  mkdirSync(dist, { recursive: true })
  const startedMs = Date.now()
  const files = await bundle()
  sweep(files)
  await copyExplorer()
  rmSync(join(dist, 'compiled'), { recursive: true, force: true })
  compile()
  if (types) await declare()
  // The stamp gets the time at which the build began, because files that were saved during the build are not part of
  // it.
  writeFileSync(stamp, '')
  utimesSync(stamp, startedMs / 1000, startedMs / 1000)
}

const { values } = parseArgs({
  options: {
    'if-stale': { type: 'boolean' },
    types: { type: 'boolean' },
    'types-only': { type: 'boolean' },
    'keep-code': { type: 'boolean' },
  },
})
if (values['keep-code']) await keepCode()
else if (values['types-only']) await declare()
else await main({ ifStale: values['if-stale'] ?? false, types: values.types ?? false })
