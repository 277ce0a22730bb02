// The house in one picture: http -> contract -> guards -> resources -> world. Imports point to the right only.
const ORDER = ['http', 'contract', 'guards', 'resources', 'world']
const NEIGHBOURS = ['scenarios', 'control', 'console']

/** Packages that build and test. */
const TOOLS = [
  '@typespec',
  '@vitest',
  'autocannon',
  'dependency-cruiser',
  'esbuild',
  'eslint',
  'eventsource-client',
  'fast-check',
  'knip',
  'openapi-typescript',
  'prettier',
  'tsx',
  'typescript',
  'typescript-eslint',
  'vitest',
]

/** Words and bounds: known to all. */
const EVERYBODY = '^src/(errors|limits)\\.ts$'

/** A folder may not import one that stands left of it. */
const order = ORDER.slice(1).map((folder, at) => ({
  name: `${folder}-points-right`,
  comment: `Imports point to the right in ${ORDER.join(' -> ')}.`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: {
    path: `^src/(${ORDER.slice(0, at + 1)
      .filter((left) => left !== 'contract')
      .join('|')})/`,
  },
}))

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'contract-is-read-by-its-types',
      comment: 'The contract is the law book: everybody may name its types, only what stands left of it runs it.',
      severity: 'error',
      from: { path: '^src/(guards|resources|world)/' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'neighbours-are-joined-at-the-root',
      comment: 'Scenarios, control API and console are known to what puts the house together, and to the commands.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [`^src/(${NEIGHBOURS.join('|')})/`, '^src/(commands/|[^/]+\\.ts$)'],
      },
      to: { path: `^src/(${NEIGHBOURS.join('|')})/` },
    },
    {
      name: 'folders-do-not-know-the-root',
      comment: 'The contract, guards, resources and world know nothing of how they are put together.',
      severity: 'error',
      from: { path: '^src/(contract|guards|resources|world)/' },
      to: { path: '^src/[^/]+\\.ts$', pathNot: EVERYBODY },
    },
    {
      name: 'the-edge-is-given-the-root',
      comment: 'The edge, the scenarios, the control API and the console are given the root; they may name its types.',
      severity: 'error',
      from: { path: `^src/(http|${NEIGHBOURS.join('|')})/` },
      to: { path: '^src/[^/]+\\.ts$', pathNot: EVERYBODY, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'koa-stays-outside',
      comment: 'Only the edge and its neighbours know Koa.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(http/|control/|console/|app\\.ts$)' },
      to: { path: '(^|/)node_modules/(@types/)?(koa|koa-[^/]+|@koa)(/|$)' },
    },
    {
      name: 'no-cycles',
      comment:
        'Files that need each other at run time cannot be read one after the other. (Types may refer to each other.)',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-packages',
      comment: 'What runs is bundled, whatever package it comes from; what only builds and tests is not to be.',
      severity: 'error',
      from: { path: '^src/', pathNot: '(\\.test\\.ts|src/contract/emit\\.mjs)$|^src/contract/lib/' },
      to: { path: `(^|/)node_modules/(${TOOLS.join('|')})(/|$)`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'source-does-not-import-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(test|bench)/|\\.test\\.ts$' },
    },
    { name: 'everything-resolves', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.tsp$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
