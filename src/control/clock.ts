/** Endpoints of the clock: read, set, advance. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../limits.ts'
import type { AdvanceResult } from '../world/advance.ts'
import type { Step } from '../world/kinds/platform.ts'
import { OPERATION_STEPS } from '../world/own-step.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import { done, type ControlReply, type Handlers } from './handler.ts'
import { checkInput } from './refusals.ts'

/** Default limit on the number of listed timers. */
const USUAL_LIMIT = 100

export const clockHandlers = {
  getClock: ({ sandbox }) => done(stateOf(sandbox.world)),

  listTimers({ sandbox: { world }, query: { limit = USUAL_LIMIT } }) {
    const steps = world.table('step')
    const data: object[] = []
    for (const row of steps.all()) {
      if (data.length >= limit) break
      const { atMs, handler, id, step, work } = row.doc as Step
      const job = handler === OPERATION_STEPS ? world.get('operation', id) : undefined
      data.push({ at: new Date(atMs).toISOString(), handler, id, step, work, ...(job && { operation: planOf(job) }) })
    }
    return done({ data, total: steps.size })
  },

  setClock({ sandbox, body }) {
    const nowMs = body.now === undefined ? undefined : Date.parse(body.now)
    return moved(sandbox.world, () => sandbox.world.clock.set({ pace: body.pace, frozen: body.frozen, nowMs }))
  },

  advanceClock({ sandbox, body }) {
    const { clock } = sandbox.world
    checkInput(
      (body.by === undefined) !== (body.to === undefined),
      'Send either `by` (a duration such as "PT10M") or `to` (an instant, or "next").',
      body.by === undefined ? undefined : 'by',
    )
    return moved(sandbox.world, () =>
      clock.advanceTo(targetMs(sandbox.world, body), body.by === undefined ? 'to' : 'by'),
    )
  },

  settleClock: ({ sandbox }) => moved(sandbox.world, () => sandbox.world.clock.settle()),
} satisfies Partial<Handlers>

/** Returns the plan of an Operation; a stalled one never ends. */
function planOf({ hidden: { plan }, createdMs }: Row<'operation'>): object {
  const { outcome, durationMs } = plan
  return { plannedEnd: outcome === 'stall' ? null : new Date(createdMs + durationMs).toISOString(), outcome }
}

/** Returns the clock as clients see it. */
export function stateOf({ clock, now }: World): { now: string; pace: string; frozen: boolean; pending: number } {
  return { now, pace: clock.pace, frozen: clock.frozen, pending: clock.pending }
}

function moved(world: World, move: () => AdvanceResult): ControlReply {
  world.clock.catchUp()
  const { ran, total } = move()
  return done({ ...stateOf(world), ran, ranTotal: total })
}

/** Returns the target of an advance (ms). */
function targetMs(
  world: World,
  { by, to }: { readonly by?: string | undefined; readonly to?: string | undefined },
): number {
  if (by !== undefined) {
    const ms = world.nowMs + (isoMs(by) ?? NaN)
    checkInput(
      Number.isFinite(ms) && ms >= world.nowMs,
      `"by" must be an ISO 8601 duration such as "PT10M", not ${JSON.stringify(by)}.`,
      'by',
    )
    return Math.round(ms)
  }
  if (to === 'next') return Math.max(world.clock.nextDueMs() ?? world.nowMs, world.nowMs)
  const ms = Date.parse(to!)
  checkInput(
    !Number.isNaN(ms) && /^\d{4}-\d\d-\d\dT/.test(to!),
    `"to" must be an instant such as "2026-01-31T12:00:00Z", or "next", not ${JSON.stringify(to)}.`,
    'to',
  )
  return ms
}

/** The units of an ISO 8601 duration (ms): a month has 30 days and a year 365. */
const UNITS_MS = [365 * DAY_MS, 30 * DAY_MS, 7 * DAY_MS, DAY_MS, HOUR_MS, MINUTE_MS, 1_000] as const
const NUMBER = String.raw`(-?\d{1,20}(?:[.,]\d{1,20})?)`
const DURATION = new RegExp(
  `^(-)?P(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
)

/** Returns an ISO 8601 duration in milliseconds; undefined for any other string. */
function isoMs(text: string): number | undefined {
  const found = DURATION.exec(text)
  if (!found) return undefined
  const [, sign, ...amounts] = found
  const sum = amounts.reduce(
    (ms, amount: string | undefined, at) => ms + Number((amount ?? '0').replace(',', '.')) * UNITS_MS[at]!,
    0,
  )
  return sign === undefined ? sum : -sum
}
