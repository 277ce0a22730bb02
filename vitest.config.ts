import { defaultExclude, defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

/**
 * The second stage: tests of the built product in real browsers, with PostgreSQL, from a package and with processes that
 * are killed, and random walks of half a minute each. `npm test` leaves it out; `npm run test:long` runs it.
 */
const LONG = [
  'test/{browser,cli,cluster,examples,package,sweep}/**/*.test.ts',
  'test/persistence/{crash,full-disk,lock,postgres-*,shared-*,sharing}.test.ts',
  'test/audit/matrix.test.ts',
  'test/contract/lint.test.ts',
  'test/control/populate.test.ts',
  'test/guards/granting.test.ts',
  'test/pipeline/examples-thread.test.ts',
  'test/replay/{capsule,walk}.test.ts',
  'test/sandbox/hostile-framing.test.ts',
  'test/world/{records-gone,state-checked}.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // All state is in what startApp returns, so test files can share imported modules, which saves much of the suite's time.
    isolate: false,
    // One more than the processors of the CI machines, because many test files wait for processes, leases and browsers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/run-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'one',
          include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: [...defaultExclude, ...LONG],
          provide: { through: 'one server' },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          // The suite has shorter versions of these walks.
          include: [...LONG, 'test/year/year.test.ts', 'test/outside-walk.test.ts'],
          env: { YEAR_SEEDS: '20', OUTSIDE_STEPS: '1200' },
          provide: { through: 'one server' },
        },
      },
      {
        // Runs the tests of one API area again, through a node that does not own the sandbox.
        extends: true,
        test: {
          name: 'nodes',
          include: ['networks', 'routers', 'floating-ips', 'ports', 'network-interfaces', 'security-groups'].map(
            (name) => `test/resources/network/${name}.test.ts`,
          ),
          provide: { through: 'two nodes' },
        },
      },
    ],
    testTimeout: 20_000,
    // As in Node: the default import of a CommonJS package is its module.exports.
    deps: { interopDefault: false },
  },
})
