/** Rules about Operations: clients should wait for them, poll at a reasonable rate, and check the outcome. */
import type { Actor } from '../actor.ts'
import { Bounded } from '../bounded.ts'
import { limits } from '../../../platform/limits.ts'
import { apartMs } from '../attempts.ts'
import { lastSegment } from '../addressed.ts'
import {
  asObject,
  isFinal,
  type CallRecord,
  type CallRef,
  type EndView,
  type KnownOperation,
  type StreamEvent,
} from '../record.ts'
import { addFastRead, firstRead, pollMsOf, type FastReads } from '../polling.ts'
import { ofCalls, openItems, requestText, secondsText, type Found, type Rule, type Tally } from '../rule.ts'
import { jsonIn } from '../../../platform/json.ts'
import { isTextTooDeep } from '../../../service/state/nesting.ts'

interface Opened {
  readonly call: CallRef
  readonly operationId: string
  readonly resourceId: string | null
}

/** Reads of a record while its Operation is running. */
interface Reads {
  /** When the record was last read, on the sandbox clock. */
  readonly lastMs: number
  readonly count: number
}

/** After this many reads of a record, the client counts as waiting for the Operation. */
const POLLED_READS = 2

const notAwaited: Rule = {
  id: 'operation.not-awaited',
  level: 'warning',
  reason: 'Work that fails later in production goes unnoticed.',
  title: 'Does not wait for an Operation',
  help: 'A call that returned 202 started an Operation. No later call read the Operation, no response showed the affected record (for a DELETE, the list that had it) after the Operation had ended, and no event stream in the run carried a frame about the Operation. The client cannot know whether the work was done. If nobody needs to wait for the Operation, ignore the finding and give the reason.',
  fix: 'Poll GET /operations/{operationId} until the state is SUCCEEDED, FAILED or CANCELLED, or follow the frames of the Operation on GET /events. Then check the fields error and warning.',
  make({ tally }) {
    const opened = openItems<string, Opened>(tally)
    const seen = new SeenRecords(tally)
    // A frame about the Operation can be sent before the response to the call that opened it.
    const framed = new Bounded<string, true>(limits.auditOpenItems, { dropped: 0 })
    return { call: see, stream, end }

    function stream(event: StreamEvent): void {
      if (event.what !== 'frame' || event.kind !== 'operation') return
      opened.delete(event.recordId)
      framed.set(event.recordId, true)
    }

    function see(call: CallRecord): void {
      const { operation } = call
      if (operationAsked(call) !== undefined) {
        if (call.arrived) opened.delete(operationAsked(call)!)
      } else if (operation && !isFinal(operation.state)) {
        tally.opportunities += 1
        if (framed.get(operation.id)) return
        opened.set(operation.id, { call: call.ref, operationId: operation.id, resourceId: operation.resourceId })
      } else if (opened.size > 0 && call.isSafe && call.arrived) seen.note(call)
    }

    function end(world: EndView): readonly Found[] {
      return [...opened.values()]
        .filter((open) => !wasSeen(open, world))
        .map(({ call, operationId }) => ({
          message: `${requestText(call)} started the Operation ${operationId}, but nobody checked its result.`,
          call,
          facts: { operationId },
        }))
    }

    /**
     * Returns true if the Operation's record, or the list that a deleted one was in, was read after the Operation
     * finished, or repeatedly if it has not finished.
     */
    function wasSeen({ operationId, resourceId, call: { request } }: Opened, world: EndView): boolean {
      const known = world.operation(operationId)
      const record = resourceId ?? known?.resourceId ?? ''
      return seen.readsOf(record, request).some((read) => isLate(read, known))
    }
  },
}

/** The records and lists that a client has read. */
class SeenRecords {
  readonly #reads: Bounded<string, Reads>
  /** Reads with HEAD, which show only whether a record is still there. */
  readonly #heads: Bounded<string, Reads>

  constructor(tally: Tally) {
    this.#reads = openItems(tally)
    this.#heads = openItems(tally)
  }

  note(call: CallRecord): void {
    const { method, path } = call.request
    const seen = method === 'HEAD' ? this.#heads : this.#reads
    // A response shows the state at the time when it is sent, so a slow response may show what happened during the
    // call.
    const lastMs = call.at.clockAnsweredMs
    for (const id of call.isList ? [path, ...call.items.map((item) => item.id)] : [lastSegment(path)])
      if (typeof id === 'string') seen.set(id, { lastMs, count: (seen.get(id)?.count ?? 0) + 1 })
  }

  /** Returns the reads that can show what became of a record after a request that started work on it. */
  readsOf(record: string, { method, path }: CallRef['request']): readonly (Reads | undefined)[] {
    if (method !== 'DELETE') return [this.#reads.get(record)]
    // A list that no longer shows a record is how many clients wait for its deletion.
    const list = path.slice(0, path.lastIndexOf('/'))
    return [this.#reads.get(record), this.#reads.get(list), this.#heads.get(record)]
  }
}

/** Returns true if a read shows how an Operation ended, or is one of several while it has not. */
function isLate(read: Reads | undefined, known: KnownOperation | undefined): boolean {
  if (!read) return false
  if (known && known.finishedMs === null) return read.count >= POLLED_READS
  return known === undefined || read.lastMs >= known.finishedMs!
}

interface Watched {
  readonly call: CallRef
  readonly state: string
  readonly worker: string
  /** Number of calls that the worker had made when it last read the Operation. */
  readonly callsThen: number
}

const abandoned: Rule = {
  id: 'operation.abandoned',
  level: 'warning',
  reason: 'Work that takes longer in production is taken for done.',
  title: 'Stops waiting for an Operation before it ends',
  help: 'The Operation was PENDING or RUNNING when the client last read it, and the client then made 10 more calls without reading it again.',
  fix: 'Poll until the Operation is final, with a limit on the total time. When the limit is reached, fail instead of continuing.',
  make({ thresholds: { abandonedCalls }, tally }) {
    const watched = openItems<string, Watched>(tally)
    const calls = openItems<string, number>(tally)
    const ended = new Bounded<string, true>(limits.auditOpenItems, { dropped: 0 })
    const keyOf = (actor: Actor, operationId: string): string => `${actor.id} ${operationId}`
    return {
      stream(event) {
        // Event streams often have a different User-Agent from the other calls, so any stream of the run may have shown
        // the end.
        if (event.what === 'frame' && event.kind === 'operation' && isFinal(event.state))
          ended.set(event.recordId, true)
      },
      call(call) {
        const count = (calls.get(call.worker) ?? 0) + 1
        calls.set(call.worker, count)
        const operationId = operationAsked(call)
        if (operationId === undefined) return
        const key = keyOf(call.actor, operationId)
        const state = stateShown(call, watched.get(key)?.state)
        if (isFinal(state)) return watched.delete(key)
        if (state === null) return
        tally.opportunities += 1
        watched.set(key, { call: call.ref, state, worker: call.worker, callsThen: count })
      },
      end: () =>
        [...watched.values()]
          .filter(({ call }) => !ended.get(lastSegment(call.request.path)))
          .filter(({ worker, callsThen }) => (calls.get(worker) ?? 0) - callsThen >= abandonedCalls)
          .map(({ call, state }) => ({
            message: `The Operation ${lastSegment(call.request.path)} was ${state} when it was last read, and the client continued without waiting for it.`,
            call,
            facts: { operationId: lastSegment(call.request.path), state },
          })),
    }
  },
}

/** Returns the Operation that a call reads or cancels. */
function operationAsked({ request: { path, params } }: CallRecord): string | undefined {
  return path.startsWith('/operations/') ? (params.operationId ?? path.split('/')[2]) : undefined
}

/** Returns the state of the Operation that a response shows: for a 304, the previous one; null if it shows none. */
function stateShown(call: CallRecord, before: string | undefined): string | null {
  if (call.arrived && (call.answer.status === 304 || call.isMadeUp('state'))) return before ?? null
  return call.operation?.state ?? null
}

type Polls = FastReads & { state: string }

const pollsTooFast: Rule = {
  id: 'operation.polls-too-fast',
  isOfWorker: true,
  level: 'warning',
  reason: 'With many clients or long work, the reads exceed the rate limit.',
  title: 'Polls an Operation too fast',
  help: 'The client read an unfinished Operation five times in a row, at intervals that did not grow and were shorter than a second (shorter than 50 ms at the quick pace). The rule applies only at the realistic and quick paces.',
  fix: 'Wait at least a second between reads and wait longer each time, or follow the frames on GET /events instead of polling.',
  make({ thresholds: { pollReads, pollMs }, tally, found }) {
    const polls = openItems<string, Polls>(tally)
    /** Operations that were started, and that a read that lags does not show yet. */
    const unseen = openItems<string, true>(tally)
    return ofCalls((call) => {
      const least = pollMsOf(call.pace, pollMs)
      if (least === undefined) return
      if (call.request.method !== 'GET') {
        if (call.operation && !isFinal(call.operation.state)) unseen.set(`${call.worker} ${call.operation.id}`, true)
        return
      }
      const operationId = operationAsked(call)
      if (operationId === undefined) return
      const key = `${call.worker} ${operationId}`
      const before = polls.get(key)
      const isUnseen = call.arrived && call.answer.status === 404 && unseen.get(key) === true
      if (!isUnseen) unseen.delete(key)
      const state = isUnseen ? 'PENDING' : stateShown(call, before?.state)
      if (isFinal(state)) return polls.delete(key)
      if (state === null) return
      tally.opportunities += 1
      const gapMs = before ? apartMs(before.at, call.at) : Infinity
      if (!before || gapMs >= least) return polls.set(key, { ...firstRead(call), state })
      before.state = state
      if (!addFastRead(before, call, gapMs, pollReads) || found.has(key)) return
      found.set(key, {
        message: `The Operation ${operationId} was read ${pollReads} times in a row less than ${secondsText(least)} apart, and the intervals did not grow.`,
        call: call.ref,
        ids: before.ids,
        facts: { operationId, gapsMs: before.gapsMs },
      })
    })
  },
}

interface Failure {
  readonly operationId: string
  readonly state: string
  readonly resourceId: string
  readonly callId: string | undefined
}

const failureIgnored: Rule = {
  id: 'operation.failure-ignored',
  isOfWorker: true,
  level: 'note',
  reason: 'A test of failures sends the same calls; a sweep shows whether the command notices.',
  title: 'Continues with the record of a failed Operation',
  help: 'The client had seen that an Operation was FAILED or CANCELLED, but then sent a write that needs the record of the Operation. Deletes and cancels are exempt. Tests that expect failures do this on purpose.',
  fix: 'Stop when an Operation is FAILED or CANCELLED: report its error, delete anything that was left behind, and start again if that makes sense.',
  make({ tally, found }) {
    const failures = openItems<string, Failure>(tally)
    const resources = openItems<string, string>(tally)
    return { call: see, stream }

    function stream(event: StreamEvent): void {
      if (event.what !== 'frame' || event.kind !== 'operation') return
      const resourceId = resources.get(event.recordId)
      if (resourceId !== undefined) note(event.actor.id, event.recordId, event.state, resourceId, undefined)
    }

    function see(call: CallRecord): void {
      const { operation } = call
      if (operation?.resourceId) {
        resources.set(operation.id, operation.resourceId)
        note(call.worker, operation.id, operation.state, operation.resourceId, call.id)
      }
      if (failures.size > 0 && isNeedy(call)) judge(call)
    }

    function note(
      worker: string,
      operationId: string,
      state: string | null,
      resourceId: string,
      callId?: string,
    ): void {
      if (state !== 'FAILED' && state !== 'CANCELLED') return
      const key = `${worker} ${resourceId}`
      if (failures.get(key)) return
      tally.opportunities += 1
      failures.set(key, { operationId, state, resourceId, callId })
    }

    function judge(call: CallRecord): void {
      for (const one of namedIn(call)) {
        const failure = failures.get(`${call.worker} ${one}`)
        if (!failure) continue
        found.set(`${call.worker} ${one}`, {
          message: `${requestText(call.ref)} needs ${one}, but an earlier read had shown that its Operation was ${failure.state}.`,
          call: call.ref,
          ids: failure.callId === undefined ? [call.id] : [failure.callId, call.id],
          facts: { operationId: failure.operationId, resourceId: one },
        })
      }
    }
  },
}

/** Returns true if a call is a write that does not clean anything up. */
function isNeedy({ isSafe, request: { method, path } }: CallRecord): boolean {
  return !isSafe && method !== 'DELETE' && !path.endsWith('/actions/cancel')
}

/** Returns all segments of the path and all strings in the body. */
function namedIn({ request: { path, body } }: CallRecord): ReadonlySet<string> {
  const sent = body === '' || isTextTooDeep(body) ? [] : textsIn(jsonIn(body))
  return new Set([...path.split('/').map(lastSegment), ...sent])
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const errorIgnored: Rule = {
  id: 'operation.error-ignored',
  isOfWorker: true,
  level: 'note',
  reason: 'A test of failures sends the same calls; a sweep shows whether the command notices.',
  title: 'Continues with a record that is in ERROR',
  help: 'The client created a record and saw in a later read that the record was in ERROR, but then still sent a write that needs the record. Deletes are exempt. Tests that expect failures do this on purpose.',
  fix: 'Wait for the state that you need, not just until the work has ended: treat ERROR as a failure, report statusReason, and delete the record.',
  make({ tally, found }) {
    const made = openItems<string, string>(tally)
    const broken = openItems<string, string>(tally)
    return ofCalls((call) => {
      const { request, actor, answer } = call
      if (broken.size > 0 && isNeedy(call))
        for (const id of namedIn(call)) {
          const seenIn = broken.get(`${call.worker} ${id}`)
          if (seenIn === undefined) continue
          found.set(`${actor.id} ${id}`, {
            message: `${requestText(call.ref)} needs ${id}, but an earlier read had shown that it was in ERROR.`,
            call: call.ref,
            ids: [seenIn, call.id],
            facts: { resourceId: id },
          })
        }
      if (!call.arrived || answer.status >= 300) return
      if (request.method === 'POST' && answer.status === 202) {
        const { id } = asObject(call.value)
        if (typeof id === 'string') made.set(`${actor.id} ${id}`, call.id)
      } else if (request.method === 'GET' && made.size > 0 && !call.isList) noteRead(call)
    })

    function noteRead(call: CallRecord): void {
      const id = lastSegment(call.request.path)
      const key = `${call.worker} ${id}`
      if (made.get(`${call.actor.id} ${id}`) === undefined || call.answer.status !== 200) return
      const { status, provisioningState } = asObject(call.value)
      if (call.isMadeUp('status') || call.isMadeUp('provisioningState')) return
      if (status !== 'ERROR' && provisioningState !== 'ERROR') return broken.delete(key)
      tally.opportunities += 1
      broken.set(key, call.id)
    }
  },
}

export const operationRules: readonly Rule[] = [notAwaited, abandoned, pollsTooFast, failureIgnored, errorIgnored]
