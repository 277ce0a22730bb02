/** The layers of the simulation with their plans, for the suite, the command line and the mutants. */
import { simulateNodes } from './nodes/nodes-simulation.ts'
import { nodesPlanOf, smallerNodesPlans, type NodesPlan } from './nodes/plan.ts'
import { smallerStreamsPlans, streamsPlanOf, type StreamsPlan } from './streams/plan.ts'
import { simulateStreams } from './streams/streams-simulation.ts'
import { DISK_FAULTS, diskPlanOf, simulateDisk, type DiskPlan } from './disk/disk-simulation.ts'

/** The result of a plan. */
export interface Outcome {
  readonly violations: readonly string[]
  /** Everything that happened, in order; it is the same for each run of a plan. */
  readonly trace: readonly string[]
  /** The number of writes that were acknowledged. */
  readonly acknowledged: number
}

/** A layer of the simulation; a seed determines everything that it does. */
export interface Layer<Plan extends object = any> {
  readonly planOf: (seed: number) => Plan
  readonly run: (plan: Plan) => Promise<Outcome>
  /** Yields slightly smaller plans, the most promising ones first. */
  readonly smaller: (plan: Plan) => Iterable<Plan>
}

const disk: Layer<DiskPlan> = {
  planOf: diskPlanOf,
  run: simulateDisk,
  *smaller(plan) {
    for (const fault of DISK_FAULTS)
      if (plan.faults.includes(fault)) yield { ...plan, faults: plan.faults.filter((one) => one !== fault) }
    if (plan.lives > 1) yield { ...plan, lives: plan.lives - 1 }
    for (const share of [0.5, 0.8]) if (plan.steps > 10) yield { ...plan, steps: Math.floor(plan.steps * share) }
  },
}

const nodes: Layer<NodesPlan> = { planOf: nodesPlanOf, run: simulateNodes, smaller: smallerNodesPlans }

const streams: Layer<StreamsPlan> = { planOf: streamsPlanOf, run: simulateStreams, smaller: smallerStreamsPlans }

export const layers: Readonly<Record<string, Layer>> = { nodes, streams, disk }

/** Returns the smallest plan found that still leads to a violation. */
export async function shrunk<Plan extends object>(layer: Layer<Plan>, plan: Plan): Promise<Plan> {
  let best = plan
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false
    for (const smaller of layer.smaller(best)) {
      if ((await layer.run(smaller)).violations.length === 0) continue
      best = smaller
      isSmaller = true
      break
    }
  }
  return best
}

/** The number of lines that a report shows from the end of the trace. */
const TRACE_LINES = 60

/** Returns the report of a violation: the seed, the smallest plan, the violation, and the events that led to it. */
export async function reportOf(name: string, seed: number): Promise<string> {
  const layer = layers[name]!
  const whole = layer.planOf(seed)
  const plan = await shrunk(layer, whole)
  const { violations, trace } = await layer.run(plan)
  return [
    `${name}: seed ${seed} (npm run simulate -- --layer ${name} --seed ${seed} --seeds 1)`,
    `  plan     ${JSON.stringify(whole)}`,
    `  smallest ${JSON.stringify(plan)}`,
    ...violations.map((one) => `  violated ${one}`),
    ...(trace.length > TRACE_LINES ? [`  … ${trace.length - TRACE_LINES} lines`] : []),
    ...trace.slice(-TRACE_LINES).map((line) => `  ${line}`),
  ].join('\n')
}
