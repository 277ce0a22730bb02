// Builds what runs in pages into dist/browser: the library and the worker that it starts, the demo element, and the
// service worker of sites. All packages are bundled; what is imported on first use becomes a separate chunk.
//   DIR   writes to another folder, which is replaced
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
/**
 * Files that are needed only during the build. They are not in dist, because other processes may be reading dist and
 * several builds may run at the same time.
 */
const pieces = join(root, '.cache', `page-pieces-${process.pid}`)

const TARGET = ['chrome111', 'firefox114', 'safari16.4']

/** Replaces the modules that stand in for generated files with the generated files. */
const fromPieces = {
  name: 'from-pieces',
  setup: (build) => {
    // The modules get a namespace, because the names of chunks depend on paths, and the folder is different in each
    // build.
    build.onResolve({ filter: /^#(definition-files|late-validators|standalone-validators)$/ }, ({ path }) => ({
      path: `${path.slice(1)}.js`,
      namespace: 'pieces',
    }))
    build.onResolve({ filter: /^#pieces\// }, ({ path }) => ({
      path: path.slice('#pieces/'.length),
      namespace: 'pieces',
    }))
    build.onLoad({ filter: /./, namespace: 'pieces' }, ({ path }) => ({
      contents: readFileSync(join(pieces, path), 'utf8'),
      resolveDir: pieces,
    }))
    // Only the words of faker that are used.
    build.onResolve({ filter: /^@faker-js\/faker\/locale\/en$/ }, () => ({ path: 'faker.js', namespace: 'pieces' }))
    build.onResolve({ filter: /^\.\//, namespace: 'pieces' }, ({ path }) => ({
      path: path.slice(2),
      namespace: 'pieces',
    }))
    // Only the part of the metrics package that writes the text, because the rest measures a Node process.
    build.onResolve({ filter: /^prom-client$/ }, () => ({ path: 'prom-client', namespace: 'page' }))
    build.onLoad({ filter: /^prom-client$/, namespace: 'page' }, () => ({
      contents: "export { default as Registry } from './node_modules/prom-client/lib/registry.js'",
      resolveDir: root,
    }))
    // Generated code uses `require` to load the few parts of ajv that it needs.
    build.onResolve({ filter: /^ajv(-formats)?\//, namespace: 'pieces' }, ({ path, pluginData }) =>
      pluginData !== fromPieces
        ? build.resolve(path, { resolveDir: root, kind: 'require-call', pluginData: fromPieces })
        : undefined,
    )
  },
}

/** Bundles the generator for this version of Node, and runs it. */
async function makePieces(build) {
  const script = `${pieces}.cjs`
  await build({
    absWorkingDir: root,
    entryPoints: ['src/surfaces/cli/page-pieces.ts'],
    outfile: script,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
    external: ['ajv', 'ajv-formats'],
    preserveSymlinks: true,
    logLevel: 'warning',
  })
  mkdirSync(pieces, { recursive: true })
  execFileSync(process.execPath, [script, pieces], { stdio: 'inherit' })
  rmSync(script)
}

/**
 * Builds the validators of records for Node, which uses them for fixtures: compiling the schemas at every start would
 * take longer than the rest of it.
 */
async function buildRecordValidators(build, digest, outfile) {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { table as records } from '#pieces/validators-records.js'
import { table as loose } from '#pieces/validators-loose.js'
export const contractDigest = '${digest}'
export const recordValidators = { ...records, ...loose }`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    preserveSymlinks: true,
    plugins: [fromPieces],
  })
  return metafile
}

/** Leaves out the limits that these files do not read, because all limits would take up a third of the demo element. */
function onlyLimitsOf(files, build) {
  const limits = join(root, 'src/platform/limits.ts')
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  if (texts.some((text) => /\} = limits\b/.test(text))) throw new Error('Read limits by name: limits.pageSize')
  const isRead = (name) => texts.some((text) => new RegExp(`\\blimits\\.${name}\\b`).test(text))
  return {
    name: 'only limits that are read',
    setup: ({ onLoad }) =>
      onLoad({ filter: /platform[\\/]limits\.ts$/ }, async () => {
        const { outputFiles } = await build({ entryPoints: [limits], format: 'esm', write: false })
        const module = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
        const read = Object.fromEntries(Object.entries(module.limits).filter(([name]) => isRead(name)))
        return { contents: `export const limits = ${JSON.stringify(read)}` }
      }),
  }
}

/**
 * Builds the files for pages, and the validators of records if a file is given for them; returns esbuild's metafiles.
 */
export async function buildPage(folder = join(dist, 'browser'), validatorsFile = undefined) {
  const { build } = await import('esbuild')
  await makePieces(build)
  rmSync(folder, { recursive: true, force: true })
  const shared = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['default'],
    target: TARGET,
    legalComments: 'none',
    charset: 'utf8',
    chunkNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
    preserveSymlinks: true,
    plugins: [fromPieces],
    // Packages look for these globals before they use what exists in every page.
    define: { Buffer: 'pageBytes', process: 'undefined', global: 'globalThis' },
    inject: ['src/surfaces/browser/page-bytes.ts'],
  }
  const { metafile } = await build({
    ...shared,
    entryPoints: { worker: 'src/surfaces/browser/worker.ts' },
  })
  const library = {
    ...shared,
    entryPoints: {
      index: 'src/surfaces/browser/index.ts',
      demo: 'src/surfaces/browser/demo.ts',
      site: 'src/surfaces/browser/site.ts',
      'console-boot': 'src/surfaces/browser/console-boot.ts',
    },
  }
  const { metafile: whole } = await build({ ...library, write: false })
  const { metafile: face } = await build({
    ...library,
    plugins: [...shared.plugins, onlyLimitsOf(Object.keys(whole.inputs), build)],
  })
  // Firefox does not run modules as service workers.
  const { metafile: serviceWorker } = await build({
    ...shared,
    entryPoints: { 'service-worker': 'src/surfaces/browser/service-worker.ts' },
    splitting: false,
    format: 'iife',
  })
  const text = readFileSync(join(root, 'openapi.json'), 'utf8')
  writeFileSync(join(folder, 'contract.json'), JSON.stringify(JSON.parse(text)))
  // Files in the folder above are CommonJS.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  const metafiles = [metafile, face, serviceWorker]
  if (validatorsFile !== undefined) {
    const digest = createHash('sha256').update(text).digest('hex')
    metafiles.push(await buildRecordValidators(build, digest, validatorsFile))
  }
  rmSync(pieces, { recursive: true })
  return metafiles
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metafiles = await buildPage(process.argv[2])
  const { gzipSync } = await import('node:zlib')
  for (const { outputs } of metafiles)
    for (const path of Object.keys(outputs))
      console.log(
        path,
        readFileSync(join(root, path)).length,
        gzipSync(readFileSync(join(root, path)), { level: 9 }).length,
      )
}
