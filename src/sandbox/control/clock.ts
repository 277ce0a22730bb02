/** Endpoints of the clock: read, set, advance. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/limits.ts'
import type { AdvanceResult, Clock } from '../../service/state/clock.ts'
import type { ScheduledStep } from '../../service/state/kinds/platform.ts'
import { OPERATION_STEPS } from '../../service/state/operations.ts'
import type { Row } from '../../service/state/record.ts'
import type { World } from '../../service/state/world.ts'
import { done, type ControlReply, type ControlHandlers } from './handler.ts'
import { checkInput, instantIn } from './refusals.ts'

/** Default limit on the number of listed timers. */
const USUAL_LIMIT = 100

export const clockHandlers = {
  getClock: ({ sandbox }) => done(stateOf(sandbox.world)),

  listTimers({ sandbox: { world }, query: { limit = USUAL_LIMIT } }) {
    const steps = world.table('step')
    const data: object[] = []
    for (const row of steps.all()) {
      if (data.length >= limit) break
      const { atMs, handler, id, step, work } = row.doc as ScheduledStep
      const job = handler === OPERATION_STEPS ? world.get('operation', id) : undefined
      data.push({ at: new Date(atMs).toISOString(), handler, id, step, work, ...(job && { operation: planOf(job) }) })
    }
    return done({ data, total: steps.size })
  },

  setClock({ sandbox, body, isGone }) {
    const { pace, frozen, now } = body
    const nowMs = now === undefined ? undefined : instantIn(now, 'now')
    return moved(
      { world: sandbox.world, isGone },
      (clock) => void (nowMs !== undefined && clock.checkAdvance(nowMs, 'now')),
      (clock, result, isOver) => {
        if (nowMs !== undefined && !clock.advance(nowMs, result, isOver)) return false
        clock.change({ pace, frozen, nowMs })
        return true
      },
    )
  },

  advanceClock({ sandbox: { world }, body, isGone }) {
    checkInput(
      (body.by === undefined) !== (body.to === undefined),
      'Send either `by` (a duration such as "PT10M") or `to` (an instant, or "next").',
      body.by === undefined ? undefined : 'by',
    )
    return moved(
      { world, isGone },
      (clock) => {
        const toMs = targetMs(world, body)
        clock.checkAdvance(toMs, body.by === undefined ? 'to' : 'by')
        return toMs
      },
      (clock, result, isOver, toMs) => clock.advance(toMs, result, isOver),
    )
  },

  settleClock: ({ sandbox: { world }, isGone }) =>
    moved(
      { world, isGone },
      ({ nowMs }) => nowMs,
      (clock, result, isOver, fromMs) => clock.settleFrom(fromMs, result, isOver),
    ),
} satisfies Partial<ControlHandlers>

/** Returns the plan of an Operation; a stalled one never ends. */
function planOf({ hidden: { plan }, createdMs }: Row<'operation'>): object {
  const { outcome, durationMs } = plan
  return { plannedEnd: outcome === 'stall' ? null : new Date(createdMs + durationMs).toISOString(), outcome }
}

/** Returns the clock as clients see it. */
export function stateOf({ clock, now }: World): { now: string; pace: string; frozen: boolean; pending: number } {
  return { now, pace: clock.pace, frozen: clock.frozen, pending: clock.pending }
}

/**
 * Moves a clock in turns of the event loop. `begin` is called once, and its result is passed to `move`, which moves the
 * clock until `isOver` and returns true at the end. If the client has gone, the clock stops where it is: a client that
 * tries again must not find that the clock still moves.
 */
async function moved<From>(
  { world, isGone }: { readonly world: World; readonly isGone: (() => boolean) | undefined },
  begin: (clock: Clock) => From,
  move: (clock: Clock, result: AdvanceResult, isOver: () => boolean, from: From) => boolean,
): Promise<ControlReply> {
  const { clock } = world
  const result: AdvanceResult = { ran: [], total: 0 }
  let begun: { readonly from: From; readonly end: () => void } | undefined
  try {
    return await clock.inTurns((isOver) => {
      if (!begun && !clock.catchUp()) return undefined
      begun ??= { from: begin(clock), end: clock.list(result) }
      if (!isGone?.() && !move(clock, result, isOver, begun.from)) return undefined
      return done({ ...stateOf(world), ran: result.ran, ranTotal: result.total })
    })
  } finally {
    begun?.end()
  }
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
  return instantIn(to!, 'to', ', or "next"')
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
