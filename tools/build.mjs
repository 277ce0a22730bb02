// Builds dist: two entry points and the files they share, as few as possible, so that a start reads little. Packages that
// are imported on first use get separate files. All packages are bundled, so the published package has no dependencies.
//   --if-stale   does nothing if dist is newer than all its sources
//   --types      also generates the library's type declarations (takes a few seconds; only a package needs them)
//   --types-only generates only the declarations
import { execFile, execFileSync } from 'node:child_process'
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
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { buildConsole } from './build-console.mjs'
import { buildExplorer } from './build-explorer.mjs'
import { buildPage } from './build-page.mjs'
import {
  beside,
  forPrism,
  isLookedUp,
  LATE_FILES,
  latePackages,
  mediaTypes,
  OWN_PIECES,
  PIECES,
  SERVED_TYPES,
  toPieces,
} from './build-plugins.mjs'
import { bundledPackages, noticesOf } from './notices.mjs'
import complaint from '../src/surfaces/cli/needs-node.cjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const stamp = join(dist, '.built')
const SOURCES = [
  'src',
  'fixtures',
  'openapi.json',
  'package.json',
  'package-lock.json',
  'tools/build.mjs',
  'tools/build-console.mjs',
  'tools/build-explorer.mjs',
  'tools/build-page.mjs',
  'tools/build-plugins.mjs',
  'tools/notices.mjs',
]
/** Integrations for test runners; each becomes a file next to the library. */
const RUNNERS = ['vitest', 'jest', 'node-test']

/** What packages look for to find out whether they run in a browser; test environments pretend to be one. */
const OF_BROWSERS = [
  ...['window', 'self', 'document', 'navigator', 'localStorage', 'jQuery'],
  ...['HTMLElement', 'MutationObserver', 'Worker'],
]

/** What test runners load gets Node's own globals instead of those of a test environment. */
const IN_TESTS = {
  inject: ['src/platform/globals.node.ts'],
  define: Object.fromEntries(OF_BROWSERS.map((name) => [name, 'undefined'])),
}

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

/** Bundles the library, the separate files, and the command line. */
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
    ...IN_TESTS,
    format: 'cjs',
    plugins: forServer,
    define: { ...IN_TESTS.define, 'import.meta.url': 'moduleUrl' },
    banner: { js: LIBRARY_OPENING },
    supported: { 'dynamic-import': false },
  }
  const piece = { ...shared, format: 'esm', minifyWhitespace: true, lineLimit: LINE_LENGTH, banner: { js: REQUIRE } }
  const builds = await Promise.all([
    // Every start reads the whole script. Names are kept and lines are short, so that stack traces remain useful.
    build({
      ...bundled,
      entryPoints: ['src/surfaces/cli/main.ts'],
      outfile: 'dist/main.cjs',
      minifyWhitespace: true,
      lineLimit: LINE_LENGTH,
    }),
    build({ ...bundled, entryPoints: ['src/index.ts'], outfile: 'dist/library.cjs' }),
    build({ ...bundled, entryPoints: ['src/surfaces/cli/stamp.ts'], outfile: 'dist/stamp.cjs' }),
    build({
      ...piece,
      entryPoints: ['src/surfaces/http/prism-worker.mjs'],
      outdir: 'dist',
      outExtension: { '.js': '.mjs' },
      plugins: [forPrism],
    }),
    ...Object.entries({ ...PIECES, ...LATE_FILES }).map(([name, { file, exported }]) =>
      build({
        ...piece,
        ...IN_TESTS,
        stdin: {
          contents: exported ? `export { ${exported} } from '${name}'` : `module.exports = require('${name}')`,
          resolveDir: root,
        },
        format: 'cjs',
        banner: {},
        outfile: `dist/${file}`,
      }),
    ),
    // They use the fetch API, which only the global scope has.
    ...Object.values(OWN_PIECES).map(({ file, entry }) =>
      build({
        ...piece,
        entryPoints: [entry],
        format: 'cjs',
        banner: {},
        outfile: `dist/${file}`,
        plugins: [],
      }),
    ),
    ...RUNNERS.flatMap((name) =>
      ['mjs', 'cjs'].map((extension) =>
        build({
          ...shared,
          ...IN_TESTS,
          entryPoints: [`src/surfaces/runners/${name}.ts`],
          outfile: `dist/${name}.${extension}`,
          format: extension === 'mjs' ? 'esm' : 'cjs',
          external: ['vitest', '@jest/globals'],
          plugins: [beside(extension)],
        }),
      ),
    ),
  ])
  copyFileSync(join(root, 'src/surfaces/cli/needs-node.cjs'), join(dist, 'needs-node.cjs'))
  copyFileSync(join(root, 'src/surfaces/cli/health.cjs'), join(dist, 'health.cjs'))
  copyFileSync(join(root, 'src/surfaces/cli/program.cjs'), join(dist, 'cli.js'))
  chmodSync(join(dist, 'cli.js'), 0o755)
  // The entry point is CommonJS, so that any version of Node can run it.
  writeFileSync(join(dist, 'package.json'), '{ "type": "commonjs" }\n')
  rmSync(join(dist, 'contract.json'), { force: true })
  execFileSync(process.execPath, [join(dist, 'stamp.cjs')], { stdio: 'inherit' })
  rmSync(join(dist, 'stamp.cjs'))
  const names = Object.keys(createRequire(import.meta.url)('../dist/library.cjs'))
  writeFileSync(
    join(dist, 'index.mjs'),
    FACE + names.map((name) => `export const ${name} = bundled.${name}\n`).join(''),
  )
  writeFileSync(join(dist, 'index.cjs'), FACE_OF_COMMONJS)
  const page = await buildPage(join(dist, 'browser'), join(dist, 'record-validators.cjs'))
  const metafiles = [...builds.map(({ metafile }) => metafile), await buildConsole(), await buildExplorer(), ...page]
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, bundledPackages(metafiles)))
  return [
    'dist/cli.js',
    'dist/needs-node.cjs',
    'dist/health.cjs',
    'dist/index.mjs',
    'dist/index.cjs',
    ...metafiles.flatMap(({ outputs }) => Object.keys(outputs)),
  ]
}

/** Deletes the files of earlier builds. Their names contain a hash, so they would accumulate. */
function sweep(kept) {
  for (const name of readdirSync(dist)) {
    if (/\.[cm]?js$/.test(name) && !kept.includes(`dist/${name}`)) rmSync(join(dist, name))
  }
}

/** Generates the declarations of the library, without its internals, and of the integrations for test runners. */
async function declare() {
  const program = join(root, 'node_modules/dts-bundle-generator/dist/bin/dts-bundle-generator.js')
  const options = ['--no-check', '--no-banner', '--export-referenced-types', 'false']
  const generated = (project, out, source) =>
    promisify(execFile)(process.execPath, [program, ...options, '--project', project, '--out-file', out, source], {
      cwd: root,
    })
  const page = join(dist, 'browser/index.d.ts')
  await Promise.all([
    generated('src/surfaces/browser/tsconfig.build.json', page, 'src/surfaces/browser/index.ts'),
    generated('tools/tsconfig.build.json', 'dist/index.d.mts', 'src/index.ts'),
  ])
  const libraries = ['dom', 'esnext.disposable'].map((name) => `/// <reference lib="${name}" />\n`)
  writeFileSync(page, libraries.join('') + readFileSync(page, 'utf8'))
  // The generator leaves out the name of asyncDispose, because TypeScript declares it in a separate library.
  const face = libraries[1] + readFileSync(join(dist, 'index.d.mts'), 'utf8')
  for (const name of ['index.d.mts', 'index.d.cts']) writeFileSync(join(dist, name), face)
  const { default: ts } = await import('typescript')
  for (const name of RUNNERS) {
    const source = readFileSync(join(root, `src/surfaces/runners/${name}.ts`), 'utf8')
    const { outputText, diagnostics } = ts.transpileDeclaration(source, { fileName: `${name}.ts` })
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})))
    for (const extension of ['mjs', 'cjs'])
      writeFileSync(
        join(dist, `${name}.d.${extension.replace('js', 'ts')}`),
        outputText.replaceAll("'../../index.ts'", `'./index.${extension}'`),
      )
  }
}

/** Builds dist. */
async function main({ ifStale, types }) {
  if (complaint) {
    console.error(complaint)
    process.exitCode = 1
    return
  }
  if (ifStale && isFresh()) return
  mkdirSync(dist, { recursive: true })
  const startedMs = Date.now()
  const files = await bundle()
  sweep(files)
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
  },
})
if (values['types-only']) await declare()
else await main({ ifStale: values['if-stale'] ?? false, types: values.types ?? false })
