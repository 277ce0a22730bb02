/** Replaces vitest when tests run in a page: it collects the tests, and has the same `expect`. */
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import * as chai from 'chai'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const { expect } = chai

type Run = () => unknown

const tests: { readonly title: string; readonly run: Run }[] = []

export function describe(_title: string, declare: Run): void {
  declare()
}

export function it(title: string, run: Run): void {
  tests.push({ title, run })
}

/** Runs all tests one after another; the message is empty for a test that passes. */
export async function runTests(): Promise<readonly (readonly [title: string, message: string | undefined])[]> {
  const outcomes: [string, string | undefined][] = []
  for (const { title, run } of tests) {
    try {
      await run()
      outcomes.push([title, undefined])
    } catch (error) {
      outcomes.push([title, String(error)])
    }
  }
  return outcomes
}
