/**
 * Which region something is made in or asked about.
 */
import { check } from '../errors.ts'
import type { World } from '../world/world.ts'
import type { Call } from './call.ts'

/**
 * The region that a request names, or the project's own.
 * @throws VALIDATION_FAILED for one that is unknown or not active (rule general.region-code)
 */
export function regionOf(call: Pick<Call, 'world' | 'context'>, asked: string | undefined): string {
  const { world, context } = call
  if (asked === undefined) return context.project.doc.region
  checkRegion(world, asked)
  return asked
}

/**
 * Refuses a region that is unknown or not active.
 * @throws VALIDATION_FAILED naming `field` (rule general.region-code)
 */
export function checkRegion(world: World, code: string, field = 'region'): void {
  check(world.get('region', code)?.doc.status === 'active', 'VALIDATION_FAILED', `${code} is not an active region.`, {
    field,
    rule: 'general.region-code',
  })
}
