import { defaultExclude, defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

/**
 * The second stage: the built product in real browsers, over PostgreSQL, from a package and as processes that are
 * killed, and walks that take half a minute each. `npm test` leaves it out, `npm run test:long` runs it.
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
    // There is no state outside what startApp returns, so files may share what they imported: a third of the time.
    isolate: false,
    // One more than the machines of the pipeline have processors: many files wait for processes, leases and browsers.
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
          // The suite has shorter walks than these.
          include: [...LONG, 'test/year/year.test.ts', 'test/outside-walk.test.ts'],
          env: { YEAR_SEEDS: '20', OUTSIDE_STEPS: '1200' },
          provide: { through: 'one server' },
        },
      },
      {
        // The stories of one area of the API once more, through a node that does not own the sandbox.
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
    // As Node does it: the default import of a CommonJS package is its module.exports.
    deps: { interopDefault: false },
  },
})
