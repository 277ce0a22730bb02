/**
 * `payment`: payments of invoices fail while the scenario is active. Payments are not completed by a request but by the
 * platform, which then applies this rule (resources/billing/payments.ts). The rule counts those payments.
 */
import type { Effect } from './effect.ts'

export const payment: Effect<'payment'> = {
  name: 'payment',
  alwaysActs: () => true,
  *faults(_value, then) {
    if (Object.keys(then).length > 1)
      yield {
        path: [],
        key: true,
        message: 'must be the only effect of its rule, because payments are not completed by a request',
      }
  },
  ready: () => ({}),
}
