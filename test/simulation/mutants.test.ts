/**
 * All mutants still apply to the source, and the simulation still detects one of them; `npm run simulate:mutants` runs
 * them all.
 */
import { expect, it } from 'vitest'
import { mutated, readMutants } from './mutants.ts'
import { nodesPlanOf } from './nodes/plan.ts'
import { simulateNodes } from './nodes/nodes-simulation.ts'
import { layers } from './simulations.ts'

const mutants = readMutants()

it('there are at least twenty mutants, and at least one in every layer', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20)
  expect([...new Set(mutants.map(({ layer }) => layer))].sort()).toEqual(Object.keys(layers).sort())
})

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  'the mutant "%s" can be applied to the source',
  (_name, mutant) => {
    for (const text of mutated(mutant).values()) expect(text.length).toBeGreaterThan(0)
  },
)

it('the simulation detects clocks that drift apart', async () => {
  let violations: readonly string[] = []
  for (let seed = 1; violations.length === 0 && seed <= 2_000; seed += 1)
    ({ violations } = await simulateNodes({ ...nodesPlanOf(seed), drift: 0.9, faults: ['pause', 'cut network'] }))
  expect(violations).not.toEqual([])
})
