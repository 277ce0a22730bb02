/**
 * Observability as a whole: what its endpoints do.
 */
import { alertRuleBehaviours } from './alert-rules.ts'
import { healthEventBehaviours } from './health-events.ts'
import { notificationChannelBehaviours } from './notification-channels.ts'

/** Every endpoint of the area. */
export const observabilityBehaviours = {
  ...alertRuleBehaviours,
  ...notificationChannelBehaviours,
  ...healthEventBehaviours,
}
