/**
 * The endpoints of the account and of tenancy, and how their work ends.
 */
import type { Completion } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { projectBehaviours, projectWorks } from './projects.ts'
import { regionBehaviours } from './regions.ts'
import { subscriptionBehaviours, subscriptionWorks } from './subscriptions.ts'
import { whoamiBehaviours } from './whoami.ts'

/** Who the caller is, where things can be built, and what a tenant is divided into. */
export const accountBehaviours = {
  ...whoamiBehaviours,
  ...regionBehaviours,
  ...subscriptionBehaviours,
  ...projectBehaviours,
} satisfies Partial<Handlers>

/** Ends of the area's asynchronous work. */
export const accountWorks: Readonly<Record<string, Completion>> = {
  ...subscriptionWorks,
  ...projectWorks,
}
