/** `operation`: sets the outcome and the duration of the Operation that the call opens. */
import type { Endpoint } from '../../../service/contract/endpoint.ts'
import { Injected } from '../../../service/request/call.ts'
import type { Plan } from '../../../service/state/kinds/platform.ts'
import { durationFaults, durationMs } from '../duration.ts'
import { errorOf } from '../error-part.ts'
import { idsOf, under } from '../semantic-fault.ts'
import type { Effect, ValueOf } from './effect.ts'

type Value = ValueOf<'operation'>

export const operation: Effect<'operation'> = {
  name: 'operation',
  onWork: true,

  *faults({ outcome, error, warning, duration, progress }) {
    if (duration !== undefined) yield* under(['duration'], durationFaults(duration))
    if (outcome === undefined && duration === undefined) yield { path: [], message: 'needs outcome or duration' }
    if (error !== undefined && outcome !== 'fail')
      yield { path: ['error'], key: true, message: 'is only allowed with outcome: fail' }
    if (warning !== undefined && outcome !== 'warn')
      yield { path: ['warning'], key: true, message: 'is only allowed with outcome: warn' }
    if (progress !== undefined && outcome !== 'stall')
      yield { path: ['progress'], key: true, message: 'is only allowed with outcome: stall' }
  },

  idleAt: (_value, endpoints) =>
    endpoints.some(opensOperation)
      ? undefined
      : {
          key: true,
          message: `${idsOf(endpoints)} does not start an Operation; only endpoints that respond with 202 do`,
        },

  ready: (value) => {
    const plan = planOf(value)
    return {
      before: ({ call }) => void (call.injected.plan = new Injected(plan)),
      after: ({ call, done }) => {
        if (call.injected.plan?.applied) done()
      },
    }
  },
}

/** Returns true if an endpoint opens an Operation that takes time; Operations of billing are finished at once. */
export function opensOperation({ responses, permission }: Endpoint): boolean {
  return responses.has(202) && permission?.resource !== 'billing' && permission?.resource !== 'budgets'
}

function planOf({ outcome, error, warning, duration, progress }: Value): Partial<Plan> {
  return {
    ...(outcome && { outcome }),
    ...(outcome === 'fail' && {
      error: errorOf(error ?? {}, 'INTERNAL', 'The provider could not complete this request'),
    }),
    ...(outcome === 'warn' && {
      warning: errorOf(warning ?? {}, 'UPSTREAM_UNAVAILABLE', 'The work was only partly completed'),
    }),
    ...(duration !== undefined && { durationMs: Math.round(durationMs(duration)!) }),
    ...(progress !== undefined && { progress }),
  }
}
