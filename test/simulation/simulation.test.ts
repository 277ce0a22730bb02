/**
 * Seeds of the simulation: new ones in each run, and every seed that has ever failed. Each seed runs twice, and both
 * traces must be the same. `npm run simulate` runs any number of them.
 */
import { describe, expect, it } from 'vitest'
import failed from './failed-seeds.json' with { type: 'json' }
import { layers, reportOf } from './simulations.ts'

/** The number of new seeds for each layer in each run. */
const NEW_SEEDS = 100
/** New seeds start here, so that they differ from those of `npm run simulate`, which start at 1. */
const FIRST_SEED = 1_000_000

/** Each run of the suite uses different seeds; a failure shows its seed. */
const firstSeed = FIRST_SEED + (Date.now() % 1_000_000_000)

describe.each(Object.keys(layers))('layer %s', (name) => {
  const { planOf, run } = layers[name]!
  const old = (failed as Readonly<Record<string, readonly number[]>>)[name] ?? []

  it(
    'the layer violates no invariant and repeats its trace, with new seeds and with seeds that have failed before',
    { timeout: 180_000 },
    async () => {
      const seeds = [...old, ...Array.from({ length: NEW_SEEDS }, (_, at) => firstSeed + at)]
      let acknowledged = 0
      for (const seed of seeds) {
        const first = await run(planOf(seed))
        if (first.violations.length > 0) throw new Error(await reportOf(name, seed))
        const second = await run(planOf(seed))
        expect(second.trace.join('\n') === first.trace.join('\n'), `seed ${seed} has the same trace again`).toBe(true)
        acknowledged += first.acknowledged
        // Lets other tests and timers in this process run.
        await new Promise((resolve) => void setImmediate(resolve))
      }
      expect(acknowledged).toBeGreaterThan(seeds.length)
    },
  )
})
