import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // There is no state outside what startApp returns, so files may share what they imported: a third of the time.
    isolate: false,
    // One more than the machines of the pipeline have processors: many files wait for processes, leases and browsers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    // As Node does it: the default import of a CommonJS package is its module.exports.
    deps: { interopDefault: false },
  },
})
