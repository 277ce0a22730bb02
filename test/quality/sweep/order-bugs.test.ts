/** A sweep finds twelve planted order bugs with the faults `late-request` and `late-answer`. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { swept, verdictsOf } from '../../support/sweeps.ts'

const PROGRAMS = join(import.meta.dirname, 'order-bugs.mjs')
const BUGS = [
  'ids-by-arrival',
  'first-answer-is-primary',
  'last-read-wins',
  'search-as-you-type',
  'create-not-awaited',
  'list-beside-create',
  'update-not-awaited',
  'writes-in-flight',
  'impatient-submit',
  'timeout-means-not-done',
  'read-refills-cache',
  'stale-etag-of-a-read',
]

// The programs wait most of the time for calls that arrive late; more of them at a time would be late themselves. On a
// busy machine a call can be late by as much as the fault, so a bug may take several sweeps to be found.
test.concurrent.each(BUGS)('the order bug %s is found', { timeout: 300_000, retry: 3 }, async (bug) => {
  const report = await swept([PROGRAMS, bug], {
    faults: ['late-*'],
    timeoutMs: 60_000,
    bounds: { budgetMs: 280_000, jobs: 1, failFast: 1 },
  })
  expect(verdictsOf(report).length).toBeGreaterThan(0)
})

test.concurrent('a program that waits for each response has no finding', { timeout: 300_000 }, async () => {
  const report = await swept([PROGRAMS, 'careful'], { faults: ['late-*'] })
  expect(verdictsOf(report)).toEqual([])
  expect(report.notices).toContain('Tried 8 of 8 combinations of call point and fault.')
})
