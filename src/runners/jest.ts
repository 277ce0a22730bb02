/** `papercloud/jest`: a sandbox for a test file, reset before each test. The requests of a failed test are printed. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test as base } from '@jest/globals'
import type { PapercloudSandbox, SandboxFixtures, SandboxOptions } from '../index.ts'
import { FileSandbox } from './file-sandbox.ts'

/** The body of a test. */
export type SandboxTestFunction = (fixtures: SandboxFixtures) => unknown
/** Defines a test, as jest's own test function does. */
export type SandboxTestCall = (name: string, run: SandboxTestFunction, timeoutMs?: number) => void
/** Defines a test for each row of a table; its body gets the row's values first and the fixtures last. */
export type SandboxTestTable = <Row>(
  table: readonly Row[],
) => (
  name: string,
  run: (...values: Row extends readonly unknown[] ? [...Row, SandboxFixtures] : [Row, SandboxFixtures]) => unknown,
  timeoutMs?: number,
) => void

/** The test function of jest with a `sandbox` fixture. */
export interface SandboxTest extends SandboxTestCall {
  readonly only: SandboxTestCall & { readonly each: SandboxTestTable }
  readonly skip: SandboxTestCall & { readonly each: SandboxTestTable }
  readonly failing: SandboxTestCall
  readonly each: SandboxTestTable
  readonly todo: (name: string) => void
}

/** Sandboxes that `useSandbox` started and that are not stopped yet, the innermost last. */
const inUse: FileSandbox[] = []
/** The sandbox of a file without `useSandbox`: jest loads this module once per file. */
const ofFile = new FileSandbox()
/** Sandboxes whose requests were printed for the current test. */
const reported = new Set<FileSandbox>()
afterAll(() => ofFile.close())

/**
 * Starts a sandbox with these options for the tests of this file, or of the `describe` it is called in. The result can
 * be used in tests and hooks.
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

/** The test function of jest with a `sandbox` fixture: that of `useSandbox`, otherwise one for the file. */
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

/** Prints the requests of the current test, once. */
async function report(own: FileSandbox): Promise<void> {
  if (reported.has(own)) return
  reported.add(own)
  const text = await own.report(expect.getState().currentTestName ?? 'this test')
  // Not written with console, which would add a stack trace.
  if (text !== undefined) process.stderr.write(`${text}\n`)
}

/**
 * Returns true if the current test has failed. Jest reports that only to its environment; the runner's state is stored
 * under a symbol of the global object. If it is missing, tests that use the fixture are reported anyway.
 */
function hasFailed(): boolean {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'JEST_STATE_SYMBOL')
  const state = symbol && (Reflect.get(globalThis, symbol) as RunnerState | undefined)
  return (state?.currentlyRunningTest?.errors.length ?? 0) > 0
}

interface RunnerState {
  readonly currentlyRunningTest?: { readonly errors: readonly unknown[] } | null
}
