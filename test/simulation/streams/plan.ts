/** The plan for a seed of the second layer. */
import { seeded } from '../../support/seeded.ts'

export const STREAM_FAULTS = ['kill', 'pause', 'drain', 'let go', 'engine trouble', 'deaf appends'] as const
export type StreamFault = (typeof STREAM_FAULTS)[number]

export interface StreamsPlan {
  readonly seed: number
  readonly nodes: number
  readonly followers: number
  readonly writers: number
  /** How long clients keep sending calls while faults happen (ms). */
  readonly forMs: number
  readonly leaseMs: number
  readonly faults: readonly StreamFault[]
  /** True if the sandbox clock runs, so that work becomes due between the calls. */
  readonly isRunning: boolean
}

export function streamsPlanOf(seed: number): StreamsPlan {
  const { chance, pick } = seeded(seed ^ 0x57ea)
  return {
    seed,
    nodes: pick([2, 3]),
    followers: pick([1, 2, 3]),
    writers: pick([1, 2]),
    forMs: pick([2_000, 4_000]),
    leaseMs: pick([400, 1_000]),
    faults: STREAM_FAULTS.filter(() => chance() < 0.7),
    isRunning: chance() < 0.5,
  }
}

/** Yields plans that are slightly smaller. */
export function* smallerStreamsPlans(plan: StreamsPlan): Generator<StreamsPlan> {
  for (const fault of plan.faults) yield { ...plan, faults: plan.faults.filter((one) => one !== fault) }
  if (plan.forMs > 500) yield { ...plan, forMs: Math.floor(plan.forMs / 2) }
  if (plan.followers > 1) yield { ...plan, followers: plan.followers - 1 }
  if (plan.writers > 1) yield { ...plan, writers: plan.writers - 1 }
  if (plan.nodes > 2) yield { ...plan, nodes: plan.nodes - 1 }
}
