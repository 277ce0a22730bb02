/**
 * `papercloud/jest`: a sandbox for a test file, which is reset before each test. The requests of failed tests are
 * printed.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test as base } from '@jest/globals'
import type { PapercloudSandbox, SandboxFixtures, SandboxOptions } from '../../index.ts'
import { FileSandbox } from './file-sandbox.ts'

/** The body of a test. */
export type SandboxTestFunction = (fixtures: SandboxFixtures) => unknown
/** Defines a test, like jest's own test function. */
export type SandboxTestCall = (name: string, run: SandboxTestFunction, timeoutMs?: number) => void
/**
 * Defines a test for each row of a table; the body of the test gets the values of the row, followed by the fixtures.
 */
export type SandboxTestTable = <Row>(
  table: readonly Row[],
) => (
  name: string,
  run: (...values: Row extends readonly unknown[] ? [...Row, SandboxFixtures] : [Row, SandboxFixtures]) => unknown,
  timeoutMs?: number,
) => void

/** jest's test function with a `sandbox` fixture. */
export interface SandboxTest extends SandboxTestCall {
  readonly only: SandboxTestCall & { readonly each: SandboxTestTable }
  readonly skip: SandboxTestCall & { readonly each: SandboxTestTable }
  readonly failing: SandboxTestCall
  readonly each: SandboxTestTable
  readonly todo: (name: string) => void
}

/** Sandboxes that `useSandbox` has started and that have not been stopped yet, the innermost one last. */
const inUse: FileSandbox[] = []
/** The sandbox for a file without `useSandbox`; jest loads this module once per file. */
const ofFile = new FileSandbox()
/** Sandboxes whose requests have been printed for the current test. */
const reported = new Set<FileSandbox>()
afterAll(() => ofFile.close())

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
  beforeEach(async () => {
    reported.delete(own)
    await own.begin()
  })
  afterEach(async () => {
    own.end()
    if (hasFailed()) await report(own)
  })
  afterAll(async () => {
    if (inUse.includes(own)) inUse.splice(inUse.indexOf(own), 1)
    await own.close()
  })
  return own.handle
}

/**
 * jest's test function with a `sandbox` fixture: the sandbox from `useSandbox` if there is one, otherwise one per file.
 */
export const test: SandboxTest = Object.assign(callOf(base), {
  only: Object.assign(callOf(base.only), { each: tableOf(base.only.each as Each) }),
  skip: Object.assign(callOf(base.skip), { each: tableOf(base.skip.each as Each) }),
  failing: callOf(base.failing),
  each: tableOf(base.each as Each),
  todo: (name: string): void => base.todo(name),
})

export { test as it }

type Each = (
  table: readonly unknown[],
) => (name: string, run: (...row: unknown[]) => unknown, timeoutMs?: number) => void

function callOf(call: (name: string, run: () => Promise<void>, timeoutMs?: number) => void): SandboxTestCall {
  return (name, run, timeoutMs) => call(name, () => withSandbox(run), timeoutMs)
}

function tableOf(each: Each): SandboxTestTable {
  return (table) => (name, run, timeoutMs) =>
    each(table)(
      name,
      (...row) => withSandbox((fixtures) => (run as (...values: unknown[]) => unknown)(...row, fixtures)),
      timeoutMs,
    )
}

async function withSandbox(run: SandboxTestFunction): Promise<void> {
  const outer = inUse.at(-1)
  const own = outer ?? ofFile
  if (!outer) await own.begin()
  try {
    await run({ sandbox: own.handle })
  } catch (error) {
    reported.delete(own)
    await report(own)
    throw error
  } finally {
    if (!outer) own.end()
  }
}

/** Prints the requests of the current test, unless they have been printed already. */
async function report(own: FileSandbox): Promise<void> {
  if (reported.has(own)) return
  reported.add(own)
  const text = await own.report(expect.getState().currentTestName ?? 'this test')
  // The console is not used here because jest adds a stack trace to its output.
  if (text !== undefined) process.stderr.write(`${text}\n`)
}

/**
 * Returns true if the current test has failed. Jest reports failures only to its environment, but it stores the state
 * of the runner under a symbol of the global object. If that symbol is missing, only failed tests that use the fixture
 * are reported.
 */
function hasFailed(): boolean {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'JEST_STATE_SYMBOL')
  const state = symbol && (Reflect.get(globalThis, symbol) as RunnerState | undefined)
  return (state?.currentlyRunningTest?.errors.length ?? 0) > 0
}

interface RunnerState {
  readonly currentlyRunningTest?: { readonly errors: readonly unknown[] } | null
}
