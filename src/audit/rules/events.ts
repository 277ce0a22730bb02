/** Rules about event streams: clients should reopen them when they end, from the last id, and not too fast. */
import type { Actor } from '../actor.ts'
import type { Bounded } from '../bounded.ts'
import type { CallRef, StreamEnd } from '../record.ts'
import { Findings, openItems, spanText, type Reducer, type Rule, type Tally } from '../rule.ts'

/** A stream that has ended. */
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

/** Called when a stream opens or ends, with the last ended stream of the same actor. */
interface Turns {
  readonly opened: (call: CallRef, before: Ended | undefined, open: readonly Open[]) => void
  readonly ended: (ended: Ended, open: readonly Open[]) => void
  readonly called?: (actor: Actor, at: CallRef['at']) => void
}

/** A reducer that tracks streams from opening to end. */
function ofStreams(tally: Tally, turns: Turns, end: Reducer['end']): Reducer {
  const streams = openItems<number, Open>(tally)
  const last: Bounded<string, Ended> = openItems(tally)
  const openOf = (actor: Actor): Open[] => [...streams.values()].filter(({ call }) => call.actor.id === actor.id)
  return {
    see(event) {
      if (event.what === 'call') turns.called?.(event.call.actor, event.call.at)
      else if (event.what === 'stream-opened') {
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
    end,
  }
}

/** The server notices the end of a stream slightly later than the client (ms). */
const END_SEEN_LATE_MS = 1_000

const noResume: Rule = {
  id: 'events.no-resume',
  level: 'warning',
  family: 'events',
  span: 'state',
  title: 'Opens the stream again without Last-Event-ID',
  help: 'The server or the network ended a stream that had carried ids, and the next one of the same client began without Last-Event-ID: what happened in between is lost. A stream that the client closed itself may be followed by a fresh one. Another process with the same token and User-Agent cannot be told apart.',
  fix: 'Keep the id of the last frame and send it in Last-Event-ID when the stream is opened again.',
  make({ tally }) {
    const found = new Findings<string>(tally)
    const lost = (call: CallRef, before: CallRef): void => {
      found.set(call.id, {
        message: `GET ${call.request.path} was opened again without Last-Event-ID, after ids had been received.`,
        call,
        ids: [before.id, call.id],
      })
    }
    return ofStreams(
      tally,
      {
        opened(call, before, open) {
          // An open stream is another listener, unless its end is noticed shortly after.
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
      },
      () => found.all,
    )
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
  family: 'events',
  span: 'state',
  title: 'Does not open a stream that ended again',
  help: 'The stream ended (each does, after about ten minutes), and the client made 10 more calls over 30 s without opening another: it hears nothing any more, and may not know.',
  fix: 'Open the stream again whenever it ends, with a growing pause and Last-Event-ID.',
  make({ thresholds: { noReconnectCalls, noReconnectMs }, tally }) {
    const gone = openItems<string, Gone>(tally)
    return ofStreams(
      tally,
      {
        opened: (call) => gone.delete(call.actor.id),
        ended(ended, open) {
          tally.opportunities += 1
          // A client that closed its stream itself wanted to end it.
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
          const message = `The stream of GET ${call.request.path} ended and was not opened again, though ${calls} calls followed over ${spanText(sinceMs)}.`
          return [{ message, call, facts: { calls, sinceMs: Math.round(sinceMs) } }]
        }),
    )
  },
}

const reconnectStorm: Rule = {
  id: 'events.reconnect-storm',
  level: 'warning',
  family: 'events',
  span: 'state',
  title: 'Opens the stream again at once, again and again',
  help: 'Two reopenings in a row came less than 100 ms after the end before them. A server that drops streams because it is busy gets all of them back in the same instant.',
  fix: 'Wait before a stream is opened again, longer each time until one has stayed open.',
  make({ thresholds: { reconnectMs }, tally }) {
    const quick = openItems<string, CallRef>(tally)
    const found = new Findings<string>(tally)
    return ofStreams(
      tally,
      {
        opened(call, before, open) {
          if (!before || before.by === 'client' || open.length > 0) return quick.delete(call.actor.id)
          const { atMs, clockMs } = before
          const gapMs = Math.max(call.at.receivedMs - atMs, call.at.clockReceivedMs - clockMs)
          const first = quick.get(call.actor.id)
          if (gapMs >= reconnectMs) return quick.delete(call.actor.id)
          if (first) {
            found.set(call.id, {
              message: `GET ${call.request.path} was opened again twice in a row less than ${reconnectMs} ms after its end.`,
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
      },
      () => found.all,
    )
  },
}

export const eventRules: readonly Rule[] = [noResume, noReconnect, reconnectStorm]
