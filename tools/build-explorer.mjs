// Builds the API explorer into dist/explorer: one script and one style. Fails if a file is larger than its budget.
//   --sizes      prints the compressed sizes
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'dist/explorer')

/** Maximum number of compressed bytes of each file. */
const BUDGET_BYTES = { 'explorer.js': 16_000, 'explorer.css': 4_000 }

/** Builds the explorer and returns esbuild's metafile. */
export async function buildExplorer({ sizes = false } = {}) {
  const { build } = await import('esbuild')
  const from = 'src/surfaces/docs-site/explorer'
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { explorer: `${from}/main.tsx`, 'explorer-style': `${from}/explorer.css` },
    outdir: folder,
    bundle: true,
    preserveSymlinks: true,
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
  mkdirSync(folder, { recursive: true })
  for (const { path, contents } of outputFiles) {
    const name = basename(path).replace('-style', '')
    const bytes = gzipSync(contents, { level: 9 }).length
    const budget = BUDGET_BYTES[name]
    if (sizes) console.log(`explorer: ${name}: ${bytes} bytes of ${budget}, compressed`)
    if (bytes > budget)
      throw new Error(`Of the explorer, ${name} has ${bytes} bytes when compressed; its budget is ${budget}.`)
    // Another process may be reading the file.
    const fresh = join(folder, `${name}.${process.pid}.new`)
    writeFileSync(fresh, contents)
    renameSync(fresh, join(folder, name))
  }
  return metafile
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExplorer({ sizes: process.argv.includes('--sizes') })
