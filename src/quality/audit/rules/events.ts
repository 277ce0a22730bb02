/**
 * Rules about event streams: when a stream ends, a client should reopen it from the last id that it received, but not
 * too quickly.
 */
import type { Actor } from '../actor.ts'
import type { Bounded } from '../bounded.ts'
import { limits } from '../../../platform/limits.ts'
import type { StreamEnd } from '../../../sandbox/streams/event-streams.ts'
import type { CallRef, StreamEvent } from '../record.ts'
import { openItems, secondsText, type Reducer, type Rule, type Tally } from '../rule.ts'

/** A stream that has ended, with the call that opened it. */
interface Ended {
  readonly call: CallRef
  readonly by: StreamEnd
  readonly atMs: number
  readonly clockMs: number
  readonly frames: number
  /** The numbers of its first and last frame; undefined if unknown. */
  readonly numbers: Numbers
}

type Numbers = readonly [first: number, last: number] | undefined

interface Open {
  readonly call: CallRef
  frames: number
  numbers: Numbers
}

/** Called when a stream opens or ends, with the stream of the same actor that ended last. */
interface Turns {
  readonly opened: (call: CallRef, before: Ended | undefined, open: readonly Open[]) => void
  readonly ended: (ended: Ended, open: readonly Open[]) => void
  readonly called?: (actor: Actor, at: CallRef['at']) => void
}

/** Returns a reducer that follows streams from opening to end. */
function ofStreams(tally: Tally, turns: Turns, end?: Reducer['end']): Reducer {
  const streams = openItems<number, Open>(tally)
  const last: Bounded<string, Ended> = openItems(tally)
  const openOf = (actor: Actor): Open[] => [...streams.values()].filter(({ call }) => call.actor.id === actor.id)
  const { called } = turns
  return {
    ...(called && { call: ({ actor, at }) => called(actor, at) }),
    stream(event) {
      if (event.what === 'stream-opened') {
        const { call, stream } = event
        turns.opened(call, last.get(call.actor.id), openOf(call.actor))
        streams.set(stream, { call, frames: 0, numbers: undefined })
      } else if (event.what === 'frame') {
        const open = streams.get(event.stream)
        if (open) open.frames += 1
        if (open && event.number !== undefined) open.numbers = [open.numbers?.[0] ?? event.number, event.number]
      } else {
        const open = streams.get(event.stream)
        streams.delete(event.stream)
        if (!open) return
        const { by, atMs, clockMs, actor } = event
        const ended = { call: open.call, by, atMs, clockMs, frames: open.frames, numbers: open.numbers }
        turns.ended(ended, openOf(actor))
        last.set(actor.id, ended)
      }
    },
    ...(end && { end }),
  }
}

/** How much later than the client the server may notice the end of a stream (ms). */
const END_SEEN_LATE_MS = 1_000

const noResume: Rule = {
  id: 'events.no-resume',
  level: 'warning',
  reason: 'Every stream ends in production, and what happens until the next one opens is missed.',
  title: 'Reopens the stream without Last-Event-ID',
  help: 'The server or the network ended a stream whose frames had ids, and the client opened the next one without Last-Event-ID, so it misses everything that happened in the meantime. If the client closed the stream itself, it may open a new one without the header. There is no finding if the stream is resumed at some time, because then the new one belongs to another process with the same token and User-Agent.',
  fix: 'Store the id of the last frame and send it in Last-Event-ID when you reopen the stream.',
  make({ tally, found }) {
    /** The streams that seem not to have been resumed, by the call that opened another one instead. */
    const accused = openItems<string, Ended>(tally)
    /** The calls of the streams that were resumed. */
    const resumed = openItems<string, true>(tally)
    const lost = (call: CallRef, ended: Ended): void => {
      const { call: before } = ended
      if (resumed.get(before.id)) return
      accused.set(call.id, ended)
      found.set(call.id, {
        message: `GET ${call.request.path} was reopened without Last-Event-ID after ids had been received.`,
        call,
        ids: [before.id, call.id],
      })
    }
    return ofStreams(tally, {
      opened(call, before, open) {
        // Another open stream of this client may be a second listener, unless the server has just not noticed its end
        // yet.
        if (call.request.lastEventId !== null) return settle(call, before)
        if (!before || before.by === 'client' || before.frames === 0 || open.length > 0) return
        lost(call, before)
      },
      ended(ended, open) {
        tally.opportunities += 1
        const { frames, atMs, call, by } = ended
        if (by === 'client') return
        const next = open.find((one) => one.call.at.receivedMs > call.at.receivedMs)
        const isLate = next && atMs - next.call.at.receivedMs < END_SEEN_LATE_MS
        if (isLate && frames > 0 && next.call.request.lastEventId === null) lost(next.call, ended)
      },
    })

    /** Notes that a stream was resumed, and withdraws the finding about it. */
    function settle(call: CallRef, last: Ended | undefined): void {
      const number = numberIn(call.request.lastEventId!)
      if (last && isFrameOf(last, number)) resumed.set(last.call.id, true)
      for (const [id, ended] of accused.entries()) {
        if (ended.call.actor.id !== call.actor.id || !isFrameOf(ended, number)) continue
        accused.delete(id)
        found.delete(id)
      }
    }
  },
}

/** Returns the number in the id of a frame; NaN if it has none. */
function numberIn(id: string): number {
  return Number(id.split(/\D/).at(-1) || NaN)
}

function isFrameOf({ numbers }: Ended, number: number): boolean {
  return numbers !== undefined && number >= numbers[0] && number <= numbers[1]
}

interface Gone {
  readonly ended: Ended
  calls: number
  lastAt: CallRef['at'] | undefined
}

const noReconnect: Rule = {
  id: 'events.no-reconnect',
  level: 'warning',
  reason: 'Every stream ends in production, and the client then learns nothing more.',
  title: 'Does not reopen a stream that ended',
  help: 'A stream ended (every stream does, after about ten minutes), and the client made 10 more calls over 30 s without opening another stream. The client no longer receives frames and may not notice this.',
  fix: 'Whenever the stream ends, reopen it with Last-Event-ID. Wait longer before each attempt.',
  make({ thresholds: { noReconnectCalls, noReconnectMs }, tally }) {
    const gone = openItems<string, Gone>(tally)
    return ofStreams(
      tally,
      {
        opened: (call) => gone.delete(call.actor.id),
        ended(ended, open) {
          tally.opportunities += 1
          // A client that closed the stream itself wanted it to end.
          if (ended.by !== 'client' && open.length === 0)
            gone.set(ended.call.actor.id, { ended, calls: 0, lastAt: undefined })
        },
        called(actor, at) {
          const one = gone.size === 0 ? undefined : gone.get(actor.id)
          if (!one || at.receivedMs < one.ended.atMs) return
          one.calls += 1
          one.lastAt = at
        },
      },
      () =>
        [...gone.values()].flatMap(({ ended: { call, atMs, clockMs }, calls, lastAt }) => {
          const sinceMs = lastAt ? Math.max(lastAt.receivedMs - atMs, lastAt.clockReceivedMs - clockMs) : 0
          if (calls < noReconnectCalls || sinceMs < noReconnectMs) return []
          const message = `The stream of GET ${call.request.path} ended and was not reopened, although ${calls} calls followed over ${secondsText(sinceMs)}.`
          return [{ message, call, facts: { calls, sinceMs: Math.round(sinceMs) } }]
        }),
    )
  },
}

const reconnectStorm: Rule = {
  id: 'events.reconnect-storm',
  level: 'warning',
  reason: 'When a service recovers, clients without pauses take it down again.',
  title: 'Reopens the stream again and again without a pause',
  help: 'Twice in a row, the stream was reopened less than 100 ms after it had ended. If a busy server drops its streams, clients that do this reopen all of them at once.',
  fix: 'Wait before you reopen a stream, and wait longer each time until a stream stays open.',
  make({ thresholds: { reconnectMs }, tally, found }) {
    const quick = openItems<string, CallRef>(tally)
    // The streams of several processes end and open in turn, so each opening is matched with the oldest end.
    const waiting = openItems<string, Ended[]>(tally)
    return ofStreams(tally, {
      opened(call, last, open) {
        const before = waiting.get(call.actor.id)?.shift()
        if (!before || last?.by === 'client' || open.length > 0) return quick.delete(call.actor.id)
        const { atMs, clockMs } = before
        const gapMs = Math.max(call.at.receivedMs - atMs, call.at.clockReceivedMs - clockMs)
        const first = quick.get(call.actor.id)
        if (gapMs >= reconnectMs) return quick.delete(call.actor.id)
        if (first) {
          found.set(call.id, {
            message: `GET ${call.request.path} was reopened twice in a row less than ${reconnectMs} ms after it had ended.`,
            call,
            ids: [before.call.id, first.id, call.id],
          })
          return quick.delete(call.actor.id)
        }
        quick.set(call.actor.id, call)
      },
      ended: (ended) => {
        tally.opportunities += 1
        if (ended.by === 'client') return
        const ends = waiting.need(ended.call.actor.id, () => [])
        if (ends.push(ended) > limits.auditParallel) ends.shift()
      },
    })
  },
}

/** A stream, with what was sent on it. */
interface Followed {
  /** The number in the Last-Event-ID header of its call; undefined without the header. */
  readonly from: number | undefined
  /** How often in a row a stream was resumed from that number, although later frames had been sent. */
  readonly again: number
  readonly ids: readonly string[]
  /** The number of its last frame. */
  newest: number | undefined
}

/** After this many repeated resumptions from one id, lost frames are no longer a plausible explanation. */
const RESUMED_AGAIN = 2

const wrongResume: Rule = {
  id: 'events.wrong-resume',
  level: 'warning',
  reason: 'Every stream ends in production, and frames are then missed or handled twice.',
  title: 'Resumes a stream from the wrong id',
  help: 'The client sent a Last-Event-ID that it had not received in any frame, or it kept sending the same old id although later frames had been sent to it. Such a client misses frames or receives all of them again.',
  fix: 'Send the id of the last frame that you have processed, exactly as you received it.',
  make({ tally, found }) {
    const newest = openItems<string, number>(tally)
    const last = openItems<string, StreamEnd>(tally)
    const streams = openItems<number, Followed>(tally)
    /** The streams of each actor that ended and were not resumed yet. */
    const ended = openItems<string, Followed[]>(tally)
    return { stream }

    function stream(event: StreamEvent): void {
      const { stream: number } = event
      if (event.what === 'stream-opened') return void streams.set(number, opened(event.call))
      const followed = streams.get(number)
      if (event.what === 'frame') {
        if (event.number === undefined) return
        newest.set(event.actor.id, Math.max(newest.get(event.actor.id) ?? 0, event.number))
        if (followed) followed.newest = event.number
        return
      }
      last.set(event.actor.id, event.by)
      streams.delete(number)
      const ends = ended.need(event.actor.id, () => [])
      if (followed && ends.push(followed) > limits.auditParallel) ends.shift()
    }

    function opened(call: CallRef): Followed {
      const { actor, request } = call
      if (request.lastEventId === null) return { from: undefined, again: 0, ids: [], newest: undefined }
      const number = numberIn(request.lastEventId)
      const first = { from: number, again: 0, ids: [call.id], newest: undefined }
      const sent = newest.get(actor.id)
      const by = last.get(actor.id)
      // If no frames have been sent in this run, the id is from an earlier run.
      if (sent === undefined || by === undefined || by === 'client') return first
      tally.opportunities += 1
      if (!(number <= sent)) report(call, [call.id], 'which no frame had carried')
      const ends = ended.need(actor.id, () => [])
      const at = ends.findIndex(({ from, newest: later }) => later !== undefined && later > number && from === number)
      const before = at < 0 ? undefined : ends.splice(at, 1)[0]!
      if (!before) return first
      const again = { ...first, again: before.again + 1, ids: [...before.ids, call.id] }
      if (again.again >= RESUMED_AGAIN) report(call, again.ids, 'again, although later frames had been sent')
      return again
    }

    function report(call: CallRef, ids: readonly string[], why: string): void {
      const lastEventId = call.request.lastEventId!
      found.set(call.actor.id, {
        message: `GET ${call.request.path} was resumed with Last-Event-ID: ${lastEventId}, ${why}.`,
        call,
        ids,
        facts: { lastEventId },
      })
    }
  },
}

export const eventRules: readonly Rule[] = [noResume, wrongResume, noReconnect, reconnectStorm]
