/**
 * The endpoints of the account and of tenancy, and how their work ends.
 */
import type { Completion } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { projectHandlers, projectCompletions } from './projects.ts'
import { regionHandlers } from './regions.ts'
import { subscriptionHandlers, subscriptionCompletions } from './subscriptions.ts'
import { whoamiHandlers } from './whoami.ts'

/** Who the caller is, where things can be built, and what a tenant is divided into. */
export const accountHandlers = {
  ...whoamiHandlers,
  ...regionHandlers,
  ...subscriptionHandlers,
  ...projectHandlers,
} satisfies Partial<Handlers>

/** Ends of the area's asynchronous work. */
export const accountCompletions: Readonly<Record<string, Completion>> = {
  ...subscriptionCompletions,
  ...projectCompletions,
}
