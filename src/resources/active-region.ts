/** Validates region codes: only active regions can be used. */
import { refusals } from '../errors.ts'
import type { World } from '../world/world.ts'

const { invalid } = refusals('general.region-code')

/**
 * Refuses a region that is unknown or not active.
 * @throws VALIDATION_FAILED naming `field` (rule general.region-code)
 */
export function checkRegion(world: World, code: string, field = 'region'): void {
  if (world.get('region', code)?.doc.status !== 'active') throw invalid(`${code} is not an active region.`, field)
}
