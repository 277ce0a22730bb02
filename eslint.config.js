// Rules that the compiler does not check. None concerns formatting, which prettier does. The last blocks are specific to
// this project.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// ESLint and its plugins are installed by `npm run check`, beside the other tools of the checks.
const checks = createRequire(new URL('.ci/package.json', import.meta.url))
const { defineConfig } = checks('eslint/config')
const tseslint = checks('typescript-eslint')

const CLOCK =
  'Take the time from the world (world.now, world.nowMs, world.schedule), so that moving the clock moves everything.'
const HANDED_IN =
  'Take clocks and timers from Time (src/platform/time.ts), so that a simulation can run on a virtual clock.'
const CHANCE = 'Take random values from the world (world.chance, world.newId), so that a seed repeats a run.'
const OUTSIDE = 'Pass in what depends on the process or the machine: the composition root (src/app.ts) provides it.'

/** Features of the environment that guards, handlers and the world must not use. */
const outside = {
  'no-restricted-globals': [
    'error',
    ...['setTimeout', 'setInterval', 'setImmediate', 'performance'].map((name) => ({ name, message: CLOCK })),
    ...['process', 'fetch'].map((name) => ({ name, message: OUTSIDE })),
    { name: 'crypto', message: CHANCE },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: CLOCK },
    { object: 'Math', property: 'random', message: CHANCE },
  ],
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        ...['node:timers', 'node:timers/promises', 'node:perf_hooks'].map((name) => ({ name, message: CLOCK })),
        ...['node:process', 'node:os', 'node:child_process', 'node:http', 'node:net'].map((name) => ({
          name,
          message: OUTSIDE,
          allowTypeImports: true,
        })),
        { name: 'node:crypto', importNames: ['randomBytes', 'randomInt', 'randomUUID'], message: CHANCE },
      ],
    },
  ],
}

const noWallClock = [{ selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK }]

/** Casts that bypass the compiler. A block that restricts syntax replaces earlier ones, so each block lists these again. */
const noCasts = [
  {
    selector: "TSAsExpression[typeAnnotation.type='TSNeverKeyword']",
    message: '`as never` fits every type; give the value or its receiver its real type.',
  },
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: '`as unknown as` is not checked; fix the types, or assert once between types that overlap.',
  },
]

const noAsync = [
  {
    selector: ':function[async=true]',
    message: 'Handlers are synchronous: nothing can happen between their checks and their change.',
  },
  { selector: 'AwaitExpression', message: 'Handlers are synchronous.' },
]

export default defineConfig(
  { ignores: ['dist', 'coverage', '.cache', 'bench/.subjects', '**/*.gen.ts', 'examples/*/generated'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'no-constructor-return': 'error',
      'no-else-return': 'error',
      'no-implicit-coercion': 'error',
      'no-lonely-if': 'error',
      'no-param-reassign': 'error',
      'no-self-compare': 'error',
      'no-unneeded-ternary': 'error',
      'no-unreachable-loop': 'error',
      'no-useless-concat': 'error',
      'no-useless-rename': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      radix: 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)) },
    },
    rules: {
      // Code asserts an index or key that it has just checked; the alternative is a check that cannot fail.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // It also reports assertions that decide a type parameter, without which the code does not compile.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // A type parameter that is used once can still name what the caller passes.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/prefer-readonly': 'error',
      // `Row | void` means that a callback may return nothing.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Tests read responses as untyped JSON: a missing field fails the expectation.
    files: ['test/**', '**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    // Parts of a longer function deserve names. The examples of the contract, in .js files, are data.
    files: ['src/**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.test.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60, IIFEs: true }] },
  },
  {
    files: ['src/**', 'bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...noCasts] },
  },
  {
    // Names come from clients: text must not become markup, and the page's policy blocks style attributes.
    files: ['src/surfaces/console/ui/**', 'src/surfaces/docs-site/explorer/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({ property })),
      ],
      'no-restricted-syntax': [
        'error',
        ...noCasts,
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Render text as text.' },
        {
          selector: "JSXAttribute[name.name='style'] > Literal",
          message: 'Use an object: the page sets its properties one by one.',
        },
      ],
    },
  },
  {
    files: ['src/service/resources/**', 'src/service/guards/**', 'src/service/state/**'],
    ignores: [
      '**/*.test.ts',
      // The source of random values.
      'src/service/state/random.ts',
    ],
    rules: { ...outside, 'no-restricted-syntax': ['error', ...noCasts, ...noWallClock] },
  },
  {
    files: [
      'src/surfaces/cluster/**',
      'src/sandbox/storage/**',
      'src/sandbox/{feed,sandbox,sandboxes}.ts',
      'src/sandbox/scenarios/**',
      'src/sandbox/storage/**',
    ],
    ignores: [
      '**/*.test.ts',
      // Real sockets, processes and servers: a simulation replaces them as a whole.
      'src/surfaces/cluster/hop*.ts',
      'src/sandbox/storage/engines/file/folder.ts',
      'src/sandbox/storage/engines/file/lock-file.ts',
      'src/sandbox/storage/engines/postgres/**',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'setImmediate', 'performance'].map((name) => ({ name, message: HANDED_IN })),
      ],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: HANDED_IN }],
      'no-restricted-syntax': ['error', ...noCasts, { ...noWallClock[0], message: HANDED_IN }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['node:timers', 'node:timers/promises', 'node:perf_hooks'].map((name) => ({
            name,
            message: HANDED_IN,
          })),
        },
      ],
    },
  },
  {
    files: ['src/service/resources/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noCasts, ...noWallClock, ...noAsync] },
  },
)
