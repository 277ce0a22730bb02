/**
 * The plan for a seed of the first layer: how many nodes, sandboxes and clients there are, how long they run, and which
 * faults happen.
 */
import { seeded } from '../../support/seeded.ts'

export const FAULTS = [
  'kill',
  'pause',
  'drain',
  'let go',
  'clock jump',
  'slow network',
  'cut network',
  'engine down',
  'engine trouble',
  'deaf appends',
] as const
export type Fault = (typeof FAULTS)[number]

export interface NodesPlan {
  readonly seed: number
  readonly nodes: number
  readonly sandboxes: number
  readonly clients: number
  /** How long clients keep sending calls while faults happen (ms). */
  readonly forMs: number
  readonly leaseMs: number
  /** The maximum drift of a clock, as a fraction. */
  readonly drift: number
  /** The fraction of its calls that a client sends to its own node. */
  readonly loyalty: number
  /**
   * The fraction of writes that, like resets and checkpoints, do not check first whether the journal accepts writes.
   */
  readonly blind: number
  readonly faults: readonly Fault[]
  /** The numbers of the faults to leave out, found by shrinking. */
  readonly without: readonly number[]
}

export function nodesPlanOf(seed: number): NodesPlan {
  const { chance, pick } = seeded(seed ^ 0x5eed)
  return {
    seed,
    nodes: pick([2, 3, 3, 4]),
    sandboxes: pick([1, 1, 2]),
    clients: pick([1, 2, 3, 5]),
    forMs: pick([3_000, 6_000, 10_000]),
    leaseMs: pick([400, 1_000, 2_000]),
    drift: 0.02,
    loyalty: pick([0, 0.5, 0.95]),
    blind: pick([0, 0.2, 1]),
    faults: FAULTS.filter(() => chance() < 0.5),
    without: [],
  }
}

/** Yields plans that are slightly smaller. */
export function* smallerNodesPlans(plan: NodesPlan): Generator<NodesPlan> {
  for (const fault of plan.faults) yield { ...plan, faults: plan.faults.filter((one) => one !== fault) }
  if (plan.forMs > 500) yield { ...plan, forMs: Math.floor(plan.forMs / 2) }
  if (plan.forMs > 500) yield { ...plan, forMs: Math.floor(plan.forMs * 0.8) }
  if (plan.clients > 1) yield { ...plan, clients: plan.clients - 1 }
  if (plan.sandboxes > 1) yield { ...plan, sandboxes: plan.sandboxes - 1 }
  if (plan.nodes > 2) yield { ...plan, nodes: plan.nodes - 1 }
  for (let number = 1; number <= plan.forMs / 300; number += 1)
    if (!plan.without.includes(number)) yield { ...plan, without: [...plan.without, number] }
}
