// Builds the web console into dist/console: scripts and styles whose names contain a hash of their content, each also
// in compressed form, and a manifest that the server reads. Fails if a file is larger than its budget.
//   --sizes      prints the compressed sizes
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'dist/console')

/**
 * Maximum number of compressed bytes: of what every page loads, of what a screen loads in addition, and of all styles.
 */
const BUDGET_BYTES = { start: 60_000, screen: 20_000, css: 8_000 }

/** Builds the console and returns esbuild's metafile. */
export async function buildConsole({ sizes = false } = {}) {
  const { build } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/surfaces/console/ui/main.tsx', 'src/surfaces/console/ui/style/style.css'],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: folder,
    bundle: true,
    preserveSymlinks: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: ['chrome123', 'firefox124', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  const zipped = new Map([...files].map(([name, contents]) => [name, gzipSync(contents, { level: 9 })]))
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const entry = [...outputs].find(([, { entryPoint }]) => entryPoint?.endsWith('main.tsx'))[0]
  const start = startOf(entry, outputs)
  const css = [...files.keys()].find((name) => name.endsWith('.css'))
  const later = [...files.keys()].filter((name) => name !== css && !start.includes(name))
  judge(start, later, css, zipped, sizes)
  write(files, zipped, { entry, start, css, files: [...files.keys()] })
  return metafile
}

/** Returns the entry together with everything that it imports statically. */
function startOf(entry, outputs) {
  const found = new Set([entry])
  for (const name of found)
    for (const { path, kind } of outputs.get(name).imports) if (kind === 'import-statement') found.add(basename(path))
  return [...found]
}

function judge(start, later, css, zipped, sizes) {
  const sum = (names) => names.reduce((total, name) => total + zipped.get(name).length, 0)
  const parts = [
    ['the script of the start', sum(start), BUDGET_BYTES.start],
    ...later.map((name) => [name.replace(/-[A-Z0-9]+\.js$/, ''), sum([name]), BUDGET_BYTES.screen]),
    ['the styles', sum([css]), BUDGET_BYTES.css],
  ]
  for (const [what, bytes, budget] of parts) {
    if (sizes) console.log(`console: ${what}: ${bytes} bytes of ${budget}, compressed`)
    if (bytes > budget)
      throw new Error(`Of the console, ${what} has ${bytes} bytes when compressed; its budget is ${budget}.`)
  }
}

/**
 * Writes the files. The manifest comes last, so that it never names a file that does not exist; files that it no longer
 * names are deleted.
 */
function write(files, zipped, manifest) {
  mkdirSync(folder, { recursive: true })
  const put = (name, contents) => {
    const path = join(folder, name)
    if (name !== 'manifest.json' && existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return
    const fresh = `${path}.${process.pid}.new`
    writeFileSync(fresh, contents)
    renameSync(fresh, path)
  }
  for (const [name, contents] of files) put(name, contents)
  for (const [name, contents] of zipped) put(`${name}.gz`, contents)
  put('manifest.json', JSON.stringify(manifest))
  const kept = new Set([...files.keys()].flatMap((name) => [name, `${name}.gz`]))
  for (const name of readdirSync(folder))
    if (/\.(js|css)(\.gz)?$/.test(name) && !kept.has(name)) rmSync(join(folder, name), { force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildConsole({ sizes: process.argv.includes('--sizes') })
