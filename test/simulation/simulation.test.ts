/**
 * Seeds of the simulation: a range of them, new at the full scale, and every seed that has ever failed. Every fifth seed runs
 * twice, and both traces must be the same. `npm run simulate` runs any number of them.
 */
import { describe, expect, it } from 'vitest'
import { isFull, newSeed } from '../support/full.ts'
import failed from './failed-seeds.json' with { type: 'json' }
import { layers, reportOf } from './simulations.ts'

/** The number of seeds for each layer in each run. */
const NEW_SEEDS = isFull ? 100 : 25
/** The range starts above this, so that they differ from those of `npm run simulate`, which start at 1. */
const FIRST_SEED = 1_000_000

/** The full scale uses new seeds in each run; a failure shows its seed. */
const firstSeed = FIRST_SEED + 1_000 * newSeed()

describe.each(Object.keys(layers))('layer %s', (name) => {
  const { planOf, run } = layers[name]!
  const old = (failed as Readonly<Record<string, readonly number[]>>)[name] ?? []

  it('the layer violates no invariant and repeats its trace, with a range of seeds and with seeds that have failed before', async () => {
    const seeds = [...old, ...Array.from({ length: NEW_SEEDS }, (_, at) => firstSeed + at)]
    let acknowledged = 0
    for (const [at, seed] of seeds.entries()) {
      const first = await run(planOf(seed))
      if (first.violations.length > 0) throw new Error(await reportOf(name, seed))
      if (at % 5 === 0) {
        const second = await run(planOf(seed))
        expect(second.trace.join('\n') === first.trace.join('\n'), `seed ${seed} has the same trace again`).toBe(true)
      }
      acknowledged += first.acknowledged
      // Lets other tests and timers in this process run.
      await new Promise((resolve) => void setImmediate(resolve))
    }
    expect(acknowledged).toBeGreaterThan(seeds.length)
  })
})
