/**
 * `papercloud/node-test`: a sandbox for a test file of Node's test runner, which is reset before each test. The
 * requests of failed tests are printed.
 */
import { after, afterEach, before, beforeEach, test as base, type TestContext, type TestOptions } from 'node:test'
import type { PapercloudSandbox, SandboxFixtures, SandboxOptions } from '../../index.ts'
import { FileSandbox } from './file-sandbox.ts'

/** The body of a test; the sandbox is part of its context. */
export type SandboxTestFunction = (context: TestContext & SandboxFixtures) => unknown
/** Defines a test, like Node's own test function. */
export interface SandboxTestCall {
  (name: string, run: SandboxTestFunction): Promise<void>
  (name: string, options: TestOptions, run: SandboxTestFunction): Promise<void>
}
/** Node's test function with a `sandbox` in the context of each test. */
export interface SandboxTest extends SandboxTestCall {
  readonly only: SandboxTestCall
  readonly skip: SandboxTestCall
  readonly todo: SandboxTestCall
}

/** Sandboxes that `useSandbox` has started and that have not been stopped yet, the innermost one last. */
const inUse: FileSandbox[] = []
/** The sandbox for a file without `useSandbox`. */
const ofFile = new FileSandbox()
after(() => ofFile.close())

/**
 * Starts a sandbox with these options for the tests in this file, or in the `describe` block in which it is called.
 * Tests and hooks can use the sandbox that it returns.
 */
export function useSandbox(options: SandboxOptions = {}): PapercloudSandbox {
  const own = new FileSandbox(options)
  before(async () => {
    await own.start()
    inUse.push(own)
  })
  beforeEach(() => own.begin())
  afterEach(async (context) => {
    own.end()
    // The declared type covers tests and suites, but the hook of a test always gets the context of a test.
    const { name, passed } = context as TestContext & { readonly passed: boolean }
    if (!passed) await report(own, name)
  })
  after(async () => {
    if (inUse.includes(own)) inUse.splice(inUse.indexOf(own), 1)
    await own.close()
  })
  return own.handle
}

/**
 * Node's test function with a `sandbox` in the context: the sandbox from `useSandbox` if there is one, otherwise one
 * per file.
 */
export const test: SandboxTest = Object.assign(callOf(base), {
  only: callOf(base.only),
  skip: callOf(base.skip),
  todo: callOf(base.todo),
})

export { test as it }

function callOf(call: typeof base.only): SandboxTestCall {
  return (name: string, ...rest: readonly [SandboxTestFunction] | readonly [TestOptions, SandboxTestFunction]) => {
    const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest
    return call(name, options, (context) => withSandbox(name, context, run))
  }
}

async function withSandbox(name: string, context: TestContext, run: SandboxTestFunction): Promise<void> {
  const outer = inUse.at(-1)
  const own = outer ?? ofFile
  const both = Object.assign(context, { sandbox: own.handle })
  // The hooks of `useSandbox` prepare its sandbox and report failures.
  if (outer) return void (await run(both))
  await own.begin()
  try {
    await run(both)
  } catch (error) {
    await report(own, name)
    throw error
  } finally {
    own.end()
  }
}

async function report(own: FileSandbox, name: string): Promise<void> {
  const text = await own.report(name)
  if (text !== undefined) process.stderr.write(`${text}\n`)
}
