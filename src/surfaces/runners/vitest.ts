/**
 * `papercloud/vitest`: a sandbox for a test file, which is reset before each test. The requests of failed tests are
 * printed.
 */
import { afterAll, afterEach, beforeAll, beforeEach, test as base, type TestAPI, type TestContext } from 'vitest'
import type { PapercloudSandbox, SandboxFixtures, SandboxOptions } from '../../index.ts'
import { FileSandbox } from './file-sandbox.ts'

/** Sandboxes that `useSandbox` has started and that have not been stopped yet, the innermost one last. */
const inUse: FileSandbox[] = []

/**
 * Starts a sandbox with these options for the tests in this file, or in the `describe` block in which it is called.
 * Tests and hooks can use the sandbox that it returns.
 */
export function useSandbox(options: SandboxOptions = {}): PapercloudSandbox {
  const own = new FileSandbox(options)
  beforeAll(async () => {
    await own.start()
    inUse.push(own)
  })
  beforeEach(async ({ task, onTestFailed }) => {
    await own.begin()
    reportFailure(own, { task, onTestFailed })
  })
  afterEach(() => own.end())
  afterAll(async () => {
    if (inUse.includes(own)) inUse.splice(inUse.indexOf(own), 1)
    await own.close()
  })
  return own.handle
}

/**
 * vitest's test function with a `sandbox` fixture: the sandbox from `useSandbox` if there is one, otherwise one per
 * file.
 */
export const test: TestAPI<SandboxFixtures> = base
  .extend<{ sandboxOfFile: FileSandbox }>({
    sandboxOfFile: [
      async ({}, use) => {
        const own = new FileSandbox()
        await use(own)
        await own.close()
      },
      { scope: 'file' },
    ],
  })
  .extend<SandboxFixtures>({
    sandbox: async ({ sandboxOfFile, task, onTestFailed }, use) => {
      const outer = inUse.at(-1)
      // The hooks of `useSandbox` prepare its sandbox and report failures.
      if (outer) return use(outer.handle)
      await sandboxOfFile.begin()
      reportFailure(sandboxOfFile, { task, onTestFailed })
      await use(sandboxOfFile.handle)
      sandboxOfFile.end()
    },
  })

export { test as it }

function reportFailure(own: FileSandbox, { task, onTestFailed }: Pick<TestContext, 'task' | 'onTestFailed'>): void {
  onTestFailed(async () => {
    const report = await own.report(task.name)
    if (report !== undefined) console.error(report)
  })
}
