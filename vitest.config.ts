import { defaultExclude, defineConfig } from 'vitest/config'
import { isFull } from './test/support/full.ts'
import { LongestFirst } from './test/support/longest-first.ts'

/**
 * The second stage: tests of the built product in real browsers, with PostgreSQL, from a package and with processes that
 * are killed. `npm test` leaves it out; `npm run test:long` runs it.
 */
const LONG = [
  'test/{examples,quality/sweep,surfaces/{browser,cli,cluster,package}}/**/*.test.ts',
  'test/sandbox/storage/{crash,full-disk,lock,postgres-*,shared-*,sharing}.test.ts',
  'test/quality/audit/matrix.test.ts',
  'test/contract/lint.test.ts',
  'test/surfaces/mcp/conformance.test.ts',
  'test/sandbox/control/populate.test.ts',
  'test/service/guards/granting.test.ts',
  'test/sandbox/edge/examples-thread.test.ts',
  'test/quality/replay/{capsule,masked,walk}.test.ts',
  'test/sandbox/hostile-framing.test.ts',
  'test/service/state/{records-gone,state-checked}.test.ts',
]

const WALKS = ['test/year/{money,year}.test.ts', 'test/random-walk.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // All state is in what startApp returns, so test files can share imported modules, which saves much of the suite's time.
    isolate: false,
    // One more than the processors of the CI machines, because many test files wait for processes, leases and browsers.
    maxWorkers: 3,
    // Of the tests of a file that run side by side; they wait most of the time.
    maxConcurrency: 8,
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
          globalSetup: ['test/support/built.ts'],
          // The suite has shorter versions of these walks.
          include: isFull ? [...LONG, ...WALKS] : LONG,
          env: { YEAR_SEEDS: '20', MONEY_DAYS: '396', STEPS: '4000' },
          provide: { through: 'one server' },
        },
      },
      {
        // Runs the tests of one API area again, through a node that does not own the sandbox.
        extends: true,
        test: {
          name: 'nodes',
          include: ['networks', 'routers', 'floating-ips', 'ports', 'network-interfaces', 'security-groups'].map(
            (name) => `test/service/resources/network/${name}.test.ts`,
          ),
          provide: { through: 'two nodes' },
        },
      },
    ],
    // A test that hangs fails in the end; a slow machine, or one with other work, only takes longer.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // As in Node: the default import of a CommonJS package is its module.exports.
    deps: { interopDefault: false },
  },
})
