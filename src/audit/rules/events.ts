/**
 * Rules about event streams: when a stream ends, a client should reopen it from the last id that it received, but not
 * too quickly.
 */
import type { Actor } from '../actor.ts'
import type { Bounded } from '../bounded.ts'
import type { CallRef, StreamEnd, StreamEvent } from '../record.ts'
import { openItems, spanText, type Reducer, type Rule, type Tally } from '../rule.ts'

/** A stream that has ended, with the call that opened it. */
interface Ended {
  readonly call: CallRef
  readonly by: StreamEnd
  readonly atMs: number
  readonly clockMs: number
  readonly frames: number
}

interface Open {
  readonly call: CallRef
  frames: number
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
        streams.set(stream, { call, frames: 0 })
      } else if (event.what === 'frame') {
        const open = streams.get(event.stream)
        if (open) open.frames += 1
      } else {
        const open = streams.get(event.stream)
        streams.delete(event.stream)
        if (!open) return
        const { by, atMs, clockMs, actor } = event
        const ended = { call: open.call, by, atMs, clockMs, frames: open.frames }
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
  title: 'Reopens the stream without Last-Event-ID',
  help: 'The server or the network ended a stream whose frames had ids, and the client opened the next one without Last-Event-ID, so it misses everything that happened in the meantime. If the client closed the stream itself, it may open a new one without the header. The rule cannot distinguish between processes that use the same token and User-Agent.',
  fix: 'Store the id of the last frame and send it in Last-Event-ID when you reopen the stream.',
  make({ tally, found }) {
    const lost = (call: CallRef, before: CallRef): void => {
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
        if (call.request.lastEventId !== null || !before || before.by === 'client') return
        if (before.frames === 0 || open.length > 0) return
        lost(call, before.call)
      },
      ended(ended, open) {
        tally.opportunities += 1
        const { frames, atMs, call, by } = ended
        if (by === 'client') return
        const next = open.find((one) => one.call.at.receivedMs > call.at.receivedMs)
        const isLate = next && atMs - next.call.at.receivedMs < END_SEEN_LATE_MS
        if (isLate && frames > 0 && next.call.request.lastEventId === null) lost(next.call, call)
      },
    })
  },
}

interface Gone {
  readonly ended: Ended
  calls: number
  lastAt: CallRef['at'] | undefined
}

const noReconnect: Rule = {
  id: 'events.no-reconnect',
  level: 'warning',
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
          const message = `The stream of GET ${call.request.path} ended and was not reopened, although ${calls} calls followed over ${spanText(sinceMs)}.`
          return [{ message, call, facts: { calls, sinceMs: Math.round(sinceMs) } }]
        }),
    )
  },
}

const reconnectStorm: Rule = {
  id: 'events.reconnect-storm',
  level: 'warning',
  title: 'Reopens the stream again and again without a pause',
  help: 'Twice in a row, the stream was reopened less than 100 ms after it had ended. If a busy server drops its streams, clients that do this reopen all of them at once.',
  fix: 'Wait before you reopen a stream, and wait longer each time until a stream stays open.',
  make({ thresholds: { reconnectMs }, tally, found }) {
    const quick = openItems<string, CallRef>(tally)
    return ofStreams(tally, {
      opened(call, before, open) {
        if (!before || before.by === 'client' || open.length > 0) return quick.delete(call.actor.id)
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
      ended: () => {
        tally.opportunities += 1
      },
    })
  },
}

interface Resumed {
  /** The number in the Last-Event-ID header. */
  readonly number: number
  /** How often in a row a stream was resumed from the same number again, although later frames had been sent. */
  readonly again: number
  readonly ids: readonly string[]
}

/** After this many repeated resumptions from one id, lost frames are no longer a plausible explanation. */
const RESUMED_AGAIN = 2

const wrongResume: Rule = {
  id: 'events.wrong-resume',
  level: 'warning',
  title: 'Resumes a stream from the wrong id',
  help: 'The client sent a Last-Event-ID that it had not received in any frame, or it kept sending the same old id although later frames had been sent to it. Such a client misses frames or receives all of them again.',
  fix: 'Send the id of the last frame that you have processed, exactly as you received it.',
  make({ tally, found }) {
    const newest = openItems<string, number>(tally)
    const last = openItems<string, { readonly by: StreamEnd; readonly newest: number | undefined }>(tally)
    const resumed = openItems<string, Resumed>(tally)
    return { stream }

    function stream(event: StreamEvent): void {
      if (event.what === 'frame' && event.number !== undefined) {
        const { actor, number } = event
        newest.set(actor.id, Math.max(newest.get(actor.id) ?? 0, number))
      } else if (event.what === 'stream-ended') {
        last.set(event.actor.id, { by: event.by, newest: newest.get(event.actor.id) })
      } else if (event.what === 'stream-opened' && event.call.request.lastEventId !== null) judge(event.call)
    }

    function judge(call: CallRef): void {
      const { actor, request } = call
      const sent = newest.get(actor.id)
      const before = last.get(actor.id)
      // If no frames have been sent in this run, the id is from an earlier run.
      if (sent === undefined || !before || before.by === 'client') return
      tally.opportunities += 1
      const number = Number(request.lastEventId!.split(/\D/).at(-1) || NaN)
      if (!(number <= sent)) return report(call, [call.id], 'which no frame had carried')
      const earlier = resumed.get(actor.id)
      const isAgain = earlier?.number === number && (before.newest ?? 0) > number
      const again = isAgain ? earlier.again + 1 : 0
      const ids = isAgain ? [...earlier.ids, call.id] : [call.id]
      resumed.set(actor.id, { number, again, ids })
      if (again >= RESUMED_AGAIN) report(call, ids, 'again, although later frames had been sent')
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
