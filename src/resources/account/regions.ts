/**
 * Regions: where things are built. Only active ones are open; the others are known, and nowhere to be found.
 */
import { check } from '../../errors.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { page } from '../page.ts'
import { list } from '../response.ts'

export const regionBehaviours = {
  /** The active regions (rule account.regions). */
  listRegions: (call, world) =>
    list(page(world, 'region', '*', call.query, { pageSize: 200, where: ({ doc }) => doc.status === 'active' })),
} satisfies Partial<Handlers>

/**
 * Checks that the region in a body is an active one.
 * @throws VALIDATION_FAILED naming `field` (rule general.region-code)
 */
export function checkRegion(world: World, code: string, field: string): void {
  const region = world.get('region', code)
  check(region?.doc.status === 'active', 'VALIDATION_FAILED', `${code} is not an active region.`, {
    field,
    rule: 'general.region-code',
  })
}
