// Imports point one way, types included: each group uses those that tools/folders.cjs names.
const { GROUPS } = require('./tools/folders.cjs')

/** What runs in a page as well as in Node. */
const CORE = [
  ...['service', 'sandbox/(edge|scenarios|streams|log|capsules|control)', 'sandbox/[^/]+\\.ts$'],
  ...['quality/(audit|runs|replay)'],
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

const order = Object.entries(GROUPS).map(([group, { uses }]) => ({
  name: `${group}-uses-${uses.join('-and-') || 'nothing'}`,
  comment: 'A group imports itself and the groups below it.',
  severity: 'error',
  from: { path: `^src/${group}/` },
  // Only the command line and the runners use what composes the parts.
  to: {
    path: '^src/',
    pathNot: `^src/(${[group, ...uses].join('|')})/${group === 'surfaces' ? '|^src/(app|index)\\.ts$' : ''}`,
  },
}))

/** The surfaces that others use; the command line and the runners start servers, so they use all. */
const BESIDE = { console: ['http'], cluster: ['http'], 'docs-site': ['http'] }

const surfaces = Object.keys(GROUPS.surfaces.folders)
  .filter((surface) => surface !== 'cli' && surface !== 'runners')
  .map((surface) => ({
    name: `${surface}-uses-no-other-surface`,
    comment: 'Each way to reach a sandbox can be understood alone.',
    severity: 'error',
    from: { path: `^src/surfaces/${surface}/` },
    to: {
      path: '^src/surfaces/',
      pathNot: `^src/surfaces/(${[surface, ...(BESIDE[surface] ?? [])].join('|')})/`,
    },
  }))

module.exports = {
  forbidden: [
    ...order,
    ...surfaces,
    {
      name: 'only-cli-and-runners-use-the-composition',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(surfaces/(cli|runners)/|(app|index)\\.ts$)' },
      to: { path: '^src/(app|index)\\.ts$' },
    },
    {
      name: 'koa-stays-in-the-server',
      comment: 'Only the surfaces that serve HTTP know Koa.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/surfaces/(http|console|docs-site)/' },
      to: { path: '(^|/)node_modules/(@types/)?(koa|koa-[^/]+|@koa)(/|$)' },
    },
    {
      name: 'the-core-runs-anywhere',
      comment: 'The core runs in Node and in a page: what differs between them is in src/platform, in two files each.',
      severity: 'error',
      from: { path: CORE.map((place) => `^src/${place}${place.endsWith('$') ? '' : '/'}`).join('|') },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-platform-is-chosen-by-package-json',
      comment:
        'The two files of each part of src/platform are imported as #name, so that each build gets the right one.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(platform|surfaces/browser)/|^src/surfaces/cli/page-pieces\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^src/platform.*\\.(node|page)\\.ts$', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'the-wire-stays-outside',
      comment: 'Streams, guards, handlers and the world know no HTTP; what they send goes through a sink.',
      severity: 'error',
      from: { path: '^src/(service|sandbox/(streams|log))/' },
      to: { path: '^(node:)?(http|http2|https)$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-console-imports-only-types',
      comment:
        'Browser code of the console knows the server only by the types of the control contract; both read capsules and write tests.',
      severity: 'error',
      from: { path: '^src/surfaces/console/ui/' },
      to: {
        path: '^src/',
        pathNot: '^src/surfaces/console/ui/|^src/sandbox/(control/capsule-reading|log/recorded-test)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-explorer-knows-only-the-contract',
      comment:
        'Browser code of the explorer reads the served contract, and imports nothing of the server but how to make a UUID and how to split JSON.',
      severity: 'error',
      from: { path: '^src/surfaces/docs-site/explorer/' },
      to: { path: '^src/', pathNot: '^src/(surfaces/docs-site/explorer/|platform/(uuid|json-tokens)\\.ts$)' },
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
      comment: 'Only index and app are directly in src.',
      severity: 'error',
      from: { path: '^src/[^/]+$', pathNot: '^src/(index|app)\\.ts$' },
      to: {},
    },
    {
      name: 'no-development-packages',
      comment: 'Packages that only build or test must not become part of the bundle.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$|^src/surfaces/runners/' },
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
    exclude: { path: '\\.tsp$|^contract/node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
