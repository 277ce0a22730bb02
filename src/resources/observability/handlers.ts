/**
 * Observability as a whole: what its endpoints do.
 */
import { alertRuleHandlers } from './alert-rules.ts'
import { healthEventHandlers } from './health-events.ts'
import { notificationChannelHandlers } from './notification-channels.ts'

/** Every endpoint of the area. */
export const observabilityHandlers = {
  ...alertRuleHandlers,
  ...notificationChannelHandlers,
  ...healthEventHandlers,
}
