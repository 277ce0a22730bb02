/**
 * Generated walks through a year in the life of a tenant: 2 in the suite, 20 in the second stage of tests with FULL=1.
 * `YEAR_SEEDS=100` runs more walks, `YEAR_SEED=7` runs a single one, and `YEAR_STEPS` replays the steps that a failure
 * prints.
 */
import { expect, test } from 'vitest'
import { openServer } from '../support/test-server.ts'
import { yearOf, type Step } from './moves.ts'
import { reportOf } from './walk.ts'

const { YEAR_SEED, YEAR_SEEDS = '2', YEAR_STEPS } = process.env
const seeds =
  YEAR_SEED === undefined ? Array.from({ length: Number(YEAR_SEEDS) }, (_, at) => at + 1) : [Number(YEAR_SEED)]
const api = openServer()

test.each(seeds)(
  'operations.immutable, events.patch-minimal, pagination.meta: reads, lists and frames agree after each step of a simulated year (seed %i)',
  async (seed) => {
    const steps = YEAR_STEPS === undefined ? yearOf(seed) : (JSON.parse(YEAR_STEPS) as Step[])
    const report = await reportOf(api, seed, steps)
    if (report !== undefined) expect.fail(report)
  },
)
