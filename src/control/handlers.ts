/**
 * What every control endpoint does: one total record over the control API's endpoint ids.
 */
import { clockHandlers } from './clock.ts'
import type { Handlers } from './handler.ts'
import { sandboxHandlers } from './sandboxes.ts'

export const handlers: Handlers = {
  ...sandboxHandlers,
  ...clockHandlers,
}
