/** The region of a request. */
import { checkRegion } from './active-region.ts'
import type { Call } from './call.ts'

/**
 * Returns the region that a request names, or the project's own.
 * @throws VALIDATION_FAILED if that region is unknown or not active (rule general.region-code)
 */
export function regionOf(call: Pick<Call, 'world' | 'context'>, asked: string | undefined): string {
  const { world, context } = call
  if (asked === undefined) return context.project.doc.region
  checkRegion(world, asked)
  return asked
}
