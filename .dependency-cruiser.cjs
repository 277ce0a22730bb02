// Imports point one way, types included: each rank may use the ranks below it (.ci/folders.cjs lists them).
const RANKS = require('./.ci/folders.cjs').RANKS.map((rank) => Object.keys(rank))

/** Which folders may use others of their own rank. */
const WITHIN_RANK = {
  errors: ['limits', 'rules'],
  platform: ['limits'],
  world: ['openapi'],
  cluster: ['server'],
  console: ['server'],
  drift: ['server'],
  index: ['app', 'cli'],
  cli: ['app'],
}
/** What runs in a page as well as in Node. */
const CORE = [
  'audit',
  'control',
  'errors',
  'gateway',
  'guards',
  'limits',
  'openapi',
  'pipeline',
  'replay',
  'resources',
  'rules',
  'sandbox',
  'scenarios',
  'time',
  'world',
]

/** Packages that build and test. */
const TOOLS = [
  '@sparticuz',
  '@typespec',
  '@vitest',
  'autocannon',
  'axe-core',
  'dependency-cruiser',
  'esbuild',
  'eslint',
  'eventsource-client',
  'fast-check',
  'knip',
  'openapi-typescript',
  'playwright-core',
  'prettier',
  'scslre',
  'tsx',
  'typescript',
  'typescript-eslint',
  'vitest',
]

/** A folder, or a file directly in src, as a pattern of paths. */
const place = (names) => `^src/(${names.join('|')})(/|\\.ts$)`

const order = RANKS.flatMap((rank, at) =>
  rank.map((name) => {
    const above = RANKS.slice(at + 1).flat()
    const beside = rank.filter((other) => other !== name && !(WITHIN_RANK[name] ?? []).includes(other))
    return {
      name: `${name}-uses-what-is-below`,
      comment: 'A folder imports from lower ranks, and within its rank one way only.',
      severity: 'error',
      from: { path: place([name]) },
      to: { path: place([...above, ...beside]) },
    }
  }),
).filter(({ to }) => !to.path.includes('()'))

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'koa-stays-in-the-server',
      comment: 'Only the folders that serve HTTP know Koa.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server|console)/' },
      to: { path: '(^|/)node_modules/(@types/)?(koa|koa-[^/]+|@koa)(/|$)' },
    },
    {
      name: 'the-store-knows-no-sandbox',
      comment: 'A store saves lines without knowing what they mean.',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: '^src/', pathNot: '^src/(store|time)/|^src/limits\\.ts$' },
    },
    {
      name: 'the-core-runs-anywhere',
      comment: 'The core runs in Node and in a page: what differs between them is in src/platform, in two files each.',
      severity: 'error',
      from: { path: `^src/(${CORE.join('|')})(/|\\.ts$)` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-platform-is-chosen-by-package-json',
      comment:
        'The two files of each part of src/platform are imported as #name, so that each build gets the right one.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(platform|browser)/|^src/cli/page-pieces\\.ts$|\\.test\\.ts$' },
      to: { path: '^src/platform/.*\\.(node|page)\\.ts$', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'the-wire-stays-outside',
      comment: 'Streams, guards, handlers and the world know no HTTP; what they send goes through a sink.',
      severity: 'error',
      from: { path: '^src/(sandbox|guards|resources|openapi|world)/' },
      to: { path: '^(node:)?(http|http2|https)$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-console-imports-only-types',
      comment: 'Browser code of the console knows the server only by the types of the control contract.',
      severity: 'error',
      from: { path: '^src/console/ui/' },
      to: { path: '^src/', pathNot: '^src/console/ui/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other, types included, cannot be understood one after the other.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'files-directly-in-src',
      comment: 'Only index, app, errors, limits and rules are directly in src.',
      severity: 'error',
      from: { path: '^src/[^/]+$', pathNot: '^src/(index|app|errors|limits|rules)\\.ts$' },
      to: {},
    },
    {
      name: 'no-development-packages',
      comment: 'Packages that only build or test must not become part of the bundle.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$|^src/(contract|runners)/' },
      to: { path: `(^|/)node_modules/(${TOOLS.join('|')})(/|$)`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'source-does-not-import-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(test|bench)/(?!node_modules/)|\\.test\\.ts$' },
    },
    { name: 'everything-resolves', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.tsp$|^src/contract/node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
