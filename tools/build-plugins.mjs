// The plugins of the build: which packages become separate files, and what is left out of packages.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Packages that are needed for only a few calls. Each becomes a separate file that exports the given name, or
 * everything. The files are CommonJS, because test runners that run files in a separate context (jest) do not support
 * import() there.
 */
export const PIECES = {
  '@faker-js/faker/locale/en': { file: 'faker.cjs', exported: 'faker' },
  'node-forge': { file: 'node-forge.cjs' },
  marked: { file: 'marked.cjs', exported: 'Marked' },
  'koa-body': { file: 'koa-body.cjs', exported: 'koaBody' },
  pg: { file: 'pg.cjs', exported: 'Client, Pool' },
  'prom-client': { file: 'prom-client.cjs', exported: 'Registry' },
}

/** Folders of our own that become separate files, by the import in src/app.ts. */
export const OWN_PIECES = { './surfaces/mcp/serve.ts': { file: 'mcp.cjs', entry: 'src/surfaces/mcp/serve.ts' } }

/** The same for packages that are loaded without waiting (src/platform/late-packages.node.ts). */
export const LATE_FILES = { re2js: { file: 're2js.cjs', exported: 'RE2JS' }, yaml: { file: 'yaml.cjs' } }

/** Redirects imports of the packages in `PIECES`, and of `OWN_PIECES`, to their files. */
export const toPieces = {
  name: 'pieces',
  setup: (build) =>
    build.onResolve({ filter: /^[a-z@]|^\.\/surfaces\// }, ({ path, kind }) => {
      const piece = { ...PIECES, ...OWN_PIECES }[path]
      return kind === 'dynamic-import' && piece ? { path: `./${piece.file}`, external: true } : undefined
    }),
}

/** The media types that the server looks up, by name or by the extension of a file: those of its pages, and Koa's own. */
export const SERVED_TYPES = new Set([
  ...['application/javascript', 'application/json', 'application/octet-stream', 'application/x-www-form-urlencoded'],
  ...['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp', 'image/x-icon'],
  ...['text/css', 'text/html', 'text/javascript', 'text/markdown', 'text/plain'],
])

/** Returns false for media types that nothing looks up: those of vendors, and those without file extension and charset. */
export const isLookedUp = (type, { extensions, charset }) => (extensions || charset) && !type.includes('/vnd.')

/**
 * Gives all packages the same table of media types, without those that are not used, because every start sorts it twice,
 * and two complete tables took up an eighth of the script.
 */
export const mediaTypes = (isUsed) => ({
  name: 'media-types',
  setup: (build) => {
    build.onResolve({ filter: /^mime-db$/ }, ({ pluginData }) =>
      pluginData === isUsed
        ? undefined
        : build.resolve('mime-db', {
            resolveDir: join(root, 'node_modules/koa'),
            kind: 'require-call',
            pluginData: isUsed,
          }),
    )
    build.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, ({ path }) => {
      const all = Object.entries(JSON.parse(readFileSync(path, 'utf8')))
      const used = all
        .filter(([type, entry]) => isUsed(type, entry))
        .map(([type, { source, extensions, charset }]) => [type, { source, extensions, charset }])
      return { contents: JSON.stringify(Object.fromEntries(used)), loader: 'json' }
    })
  },
})

/** Bundles what src/platform/late-packages.node.ts requires by name, as code that runs when it is first required. */
export const latePackages = {
  name: 'late-packages',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]late-packages\.node\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const contents = text.replace('const require = createRequire(import.meta.url)', '')
      if (contents === text)
        throw new Error(`${path} has no line that defines require, so its packages would not be bundled.`)
      return { contents, loader: 'ts' }
    }),
}

/** Redirects imports of the library to the built library. */
export const beside = (extension) => ({
  name: 'beside',
  setup: (build) =>
    build.onResolve({ filter: /^\.\.\/\.\.\/index\.ts$/ }, () => ({ path: `./index.${extension}`, external: true })),
})

/**
 * Replaces packages that Prism imports: jsonc-parser by its version without a wrapper that hides `require` calls, and
 * its old faker with sixty languages by the one language that Prism uses.
 */
export const forPrism = {
  name: 'for-prism',
  setup: (build) => {
    build.onResolve({ filter: /^jsonc-parser$/ }, ({ resolveDir }) =>
      build.resolve('jsonc-parser/lib/esm/main.js', { resolveDir, kind: 'import-statement' }),
    )
    build.onResolve({ filter: /^@faker-js\/faker$/ }, ({ resolveDir }) =>
      build.resolve('@faker-js/faker/locale/en', { resolveDir, kind: 'require-call' }),
    )
  },
}
