/** Validates region codes: only active regions can be used. */
import { check } from '../errors.ts'
import type { World } from '../world/world.ts'

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
