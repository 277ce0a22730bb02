/**
 * Which region something is made in or asked about.
 */
import { check } from '../errors.ts'
import type { Call } from './call.ts'

/**
 * The region that a request names, or the project's own.
 * @throws VALIDATION_FAILED for one that is unknown or not active (rule general.region-code)
 */
export function regionOf(call: Pick<Call, 'world' | 'context'>, asked: string | undefined): string {
  const { world, context } = call
  if (asked === undefined) return context.project.doc.region
  const region = world.get('region', asked)
  check(region?.doc.status === 'active', 'VALIDATION_FAILED', `${asked} is not an active region.`, {
    field: 'region',
    rule: 'general.region-code',
  })
  return asked
}
