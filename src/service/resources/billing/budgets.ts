/** Endpoints of budgets of a subscription or one of its projects. A budget only warns; it blocks nothing. */
import type { Doc } from '../../state/kinds.ts'
import type { Handlers } from '../../request/call.ts'
import { checkNameFree, checkNotDeleting } from '../kit/checks.ts'
import { removeOne } from '../kit/reads.ts'
import { created, ok } from '../../request/response.ts'
import { checkProject } from './costs.ts'
import { standingOf } from './standing.ts'

type Budget = Doc<'billing.budget'>

export const budgetHandlers = {
  createBudget(call, world) {
    const { body, context } = call
    const { id: subscriptionId, doc } = context.subscription
    const { name, amountMinor, period = 'monthly', projectId = null } = body
    if (projectId !== null)
      checkNotDeleting(checkProject(world, subscriptionId, projectId), {
        field: 'projectId',
      })
    checkNameFree(world, 'billing.budget', subscriptionId, name, 'billing.budgets')
    const thresholds = ascending(body.thresholds)
    const plan = { subscriptionId, projectId, period, amountMinor, thresholds }
    const budget: Budget = {
      id: world.newId('billing.budget'),
      ...plan,
      name,
      currency: doc.currency,
      ...standingOf(world, plan),
      recipients: body.recipients ?? [],
      createdAt: world.now,
      updatedAt: world.now,
      origin: call.origin,
    }
    return created(world.insert('billing.budget', budget, { subscriptionId, tenantId: doc.tenantId }))
  },

  updateBudget(call, world) {
    const budget = call.row('billing.budget')
    const { name, amountMinor, period, recipients } = call.body
    checkNameFree(world, 'billing.budget', budget.doc.subscriptionId, name, 'billing.budgets', budget.id)
    const thresholds = call.body.thresholds && ascending(call.body.thresholds)
    const { doc } = world.patch(budget, { name, amountMinor, period, recipients, thresholds })
    return ok(world.patch(budget, { ...standingOf(world, doc), updatedAt: doc.updatedAt }))
  },

  deleteBudget: removeOne('billing.budget'),
} satisfies Partial<Handlers>

function ascending(thresholds: readonly number[] = []): number[] {
  return [...new Set(thresholds)].sort((a, b) => a - b)
}
