import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // There is no state outside what startApp returns, so files may share what they imported: a third of the time.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    // As Node does it: the default import of a CommonJS package is its module.exports.
    deps: { interopDefault: false },
  },
})
