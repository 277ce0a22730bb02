import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

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
        test: { name: 'one', include: ['test/**/*.test.ts', 'src/**/*.test.ts'], provide: { through: 'one server' } },
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
