/**
 * How asynchronous work ends, by action, and who runs due steps. One line an area.
 */
import { OPERATION_STEPS, operationSteps } from '../world/operations.ts'
import type { StepHandler, Work } from '../world/world.ts'
import { networkWorks } from './network/behaviours.ts'

/** Ends of asynchronous work by action. */
export const works: Readonly<Record<string, Work>> = {
  ...networkWorks,
}

/** Runners of due steps by name. */
export const steps: Readonly<Record<string, StepHandler>> = {
  [OPERATION_STEPS]: operationSteps,
}
