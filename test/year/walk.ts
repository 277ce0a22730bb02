/**
 * Walks through a generated year, checks the invariants after each step, and reduces a failing walk to the steps that
 * matter.
 */
import type { TestServer } from '../support/test-server.ts'
import { checksOf } from './checks.ts'
import { play, type Step } from './moves.ts'
import { Tenant } from './tenant.ts'

/** A violated invariant, and the step after which it was violated. */
export interface Violation {
  readonly step: number
  readonly invariant: string
  readonly faults: readonly string[]
  /** What happened before the violation, with one line for each step. */
  readonly story: readonly string[]
}

/** The result of a walk. */
export interface Outcome {
  readonly violations: readonly Violation[]
  readonly story: readonly string[]
}

/** Injects a fault after a step. */
export type Mutation = (tenant: Tenant, step: number) => void

/**
 * Walks the steps in a new sandbox with this seed until an invariant is violated. The other invariants are still
 * checked after that step, to show which of them detect the same fault.
 */
export async function walk(api: TestServer, seed: number, steps: readonly Step[], mutate?: Mutation): Promise<Outcome> {
  const tenant = new Tenant(api, seed)
  const story: string[] = []
  try {
    const checks = await checksOf(tenant)
    for (let step = 0; step < steps.length; step += 1) {
      const violations: Violation[] = []
      const broken = await play(tenant, steps[step]!).then(
        (text) => void story.push(text),
        (error: unknown) => error as Error,
      )
      if (broken) violations.push({ step, invariant: 'answers', faults: [broken.message], story })
      mutate?.(tenant, step)
      const isLast = step === steps.length - 1
      for (const { name, every, faults } of checks) {
        if (step % every !== every - 1 && !isLast) continue
        const found = await faults()
        if (found.length > 0) violations.push({ step, invariant: name, faults: found, story })
      }
      tenant.changed.clear()
      tenant.sent.length = 0
      if (violations.length > 0) return { violations, story }
    }
    return { violations: [], story }
  } finally {
    tenant.close()
  }
}

/**
 * Reduces steps to the fewest for which `fails` still returns true, by dropping smaller and smaller groups of them.
 * @param budget the maximum number of attempts
 */
export async function shrunk<T>(
  steps: readonly T[],
  fails: (steps: readonly T[]) => Promise<boolean>,
  budget = 60,
): Promise<readonly T[]> {
  let left = steps
  let size = Math.ceil(left.length / 2)
  for (let attempts = 0; size >= 1;) {
    let hasDropped = false
    for (let at = 0; at < left.length;) {
      if ((attempts += 1) > budget) return left
      const shorter = [...left.slice(0, at), ...left.slice(at + size)]
      if (shorter.length < left.length && (await fails(shorter))) {
        left = shorter
        hasDropped = true
      } else at += size
    }
    if (size === 1 && !hasDropped) return left
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return left
}

/**
 * Walks a year. If an invariant is violated, returns a message with the seed, the invariant, and the fewest steps that
 * lead to the violation.
 */
export async function reportOf(api: TestServer, seed: number, steps: readonly Step[]): Promise<string | undefined> {
  const { violations } = await walk(api, seed, steps)
  const [first] = violations
  if (!first) return undefined
  const fails = async (some: readonly Step[]): Promise<boolean> =>
    (await walk(api, seed, some)).violations.some(({ invariant }) => invariant === first.invariant)
  const fewest = await shrunk(steps.slice(0, first.step + 1), fails)
  const again = (await walk(api, seed, fewest)).violations.find(({ invariant }) => invariant === first.invariant)
  const shown = again ?? first
  return [
    `seed ${seed}: "${shown.invariant}" is violated after ${shown.step + 1} of originally ${first.step + 1} steps`,
    ...shown.faults.slice(0, 8),
    'Steps:',
    ...shown.story,
    `Replay: YEAR_SEED=${seed} YEAR_STEPS='${JSON.stringify(fewest)}'`,
  ].join('\n')
}
