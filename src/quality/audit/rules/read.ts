/**
 * Rules about unnecessary reads: reading single records right after the list that contains them, and reading unchanged
 * records.
 */
import { apartMs } from '../attempts.ts'
import { addFastRead, firstRead, pollMsOf, type FastReads } from '../polling.ts'
import { lastSegment } from '../addressed.ts'
import { asObject, type CallRecord, type CallRef } from '../record.ts'
import { ofCalls, openItems, requestText, secondsText, type Found, type Rule } from '../rule.ts'
import { elapsedMs } from '../workers.ts'
import type { JsonObject } from '../../../platform/json.ts'

/**
 * The content of a list. Parsing and comparing lists costs more than the rest of the audit, so lists with equal text
 * share one content.
 */
interface Content {
  readonly text: string | null
  /** The records of the list by id; parsed only when one of them is read. */
  readonly items: () => ReadonlyMap<string, JsonObject>
  /** For each record, the ETag of a single read that returned the same content as the list. */
  readonly equal: Map<string, string | null>
}

interface Listed {
  readonly call: CallRef
  readonly content: Content
  /** Records that were read individually since the list was read, each with its call and the ETag in the response. */
  readonly read: Map<string, { readonly call: CallRef; readonly etag: string | null }>
}

const nPlusOne: Rule = {
  id: 'read.n-plus-one',
  isOfWorker: true,
  level: 'note',
  reason: 'It costs calls, but nothing goes wrong.',
  title: 'Reads records one by one although a list has already returned them',
  help: 'The client read at least 10 records one by one although a list had just returned them and they had not changed since. A read does not count if the client then sends its ETag in If-Match.',
  fix: 'Use the records that the list returned. Read a single record only if you need its ETag or a field that lists do not include.',
  make({ thresholds: { singleReads, listFreshMs }, tally }) {
    const lists = openItems<string, Listed>(tally)
    const found = openItems<string, Listed>(tally)
    // For each record that was needlessly read again, the list that contained it, so that the finding can be withdrawn
    // if the read turns out to be needed.
    const accused = openItems<string, Listed>(tally)
    return ofCalls(
      (call) => {
        const { request } = call
        if (request.ifMatch !== null && lists.size > 0) noteUse(call, request.ifMatch)
        if (request.method !== 'GET' || !call.arrived) return
        if (call.isList) {
          tally.opportunities += 1
          const before = lists.get(call.place)?.content
          const content = before && before.text === call.answer.text ? before : contentOf(call)
          return lists.set(call.place, { call: call.ref, content, read: new Map() })
        }
        if (lists.size === 0 || (call.answer.status !== 200 && call.answer.status !== 304)) return
        const list = `${call.worker} ${request.path.slice(0, request.path.lastIndexOf('/'))}`
        const listed = lists.get(list)
        if (!listed || elapsedMs(listed.call.at, call.at) > listFreshMs) return
        const id = lastSegment(request.path)
        if (listed.read.has(id) || !isAsListed(listed.content, id, call)) return
        listed.read.set(id, { call: call.ref, etag: call.answer.etag })
        accused.set(call.place, listed)
        if (listed.read.size >= singleReads) found.set(listed.call.id, listed)
      },
      () => [...found.values()].filter(({ read }) => read.size >= singleReads).map(findingOf),
    )

    function noteUse(call: CallRecord, etag: string): void {
      const { read } = accused.get(call.subject) ?? {}
      const id = lastSegment(call.subject)
      if (read?.get(id)?.etag === etag) read.delete(id)
    }

    function findingOf({ call, read }: Listed): Found {
      const calls = [...read.values()].slice(0, singleReads).map((one) => one.call)
      return {
        message: `${singleReads} records were read one by one right after ${requestText(call)} had returned them.`,
        call: calls.at(-1)!,
        ids: [call.id, ...calls.map(({ id }) => id)],
      }
    }
  },
}

function byId(items: CallRecord['items']): ReadonlyMap<string, JsonObject> {
  return new Map(items.flatMap((item) => (typeof item.id === 'string' ? [[item.id, item] as const] : [])))
}

function contentOf(call: CallRecord): Content {
  return { text: call.answer.text, items: once(() => byId(call.items)), equal: new Map() }
}

/**
 * Returns true if the fields in a list's item have the same values in the record that was read; a 304 counts as equal
 * if the response with its ETag was equal.
 */
function isAsListed({ items, equal }: Content, id: string, call: CallRecord): boolean {
  const { status, etag } = call.answer
  if (etag !== null && equal.get(id) === etag) return true
  const item = items().get(id)
  if (!item || (status === 200 && !agree(item, call.value))) return false
  if (status === 200) equal.set(id, etag)
  return true
}

/** Returns true if two values agree in everything that both of them have, in any order of their fields. */
function agree(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => agree(item, other[at]))
  const [first, second] = [asObject(one), asObject(other)]
  return Object.keys(first).every((name) => !Object.hasOwn(second, name) || agree(first[name], second[name]))
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

interface Reading {
  etag: string
  readonly ids: string[]
  count: number
}

const unconditional: Rule = {
  id: 'read.unconditional',
  isOfWorker: true,
  level: 'note',
  reason: 'It costs bytes, but nothing goes wrong.',
  title: 'Reads the same version again and again',
  help: 'At least 10 reads returned the same ETag, and none of them had If-None-Match.',
  fix: 'Store the ETag with the record and send it in If-None-Match. If nothing has changed, the response is a 304 without a body.',
  make({ thresholds: { unconditionalReads }, tally, found }) {
    const readings = openItems<string, Reading>(tally)
    return ofCalls((call) => {
      const { request, answer } = call
      if (request.method !== 'GET' || answer.etag === null || answer.status !== 200 || !call.arrived) return
      tally.opportunities += 1
      const about = request.query === '' ? call.place : `${call.place}?${request.query}`
      if (request.ifNoneMatch !== null) return readings.delete(about)
      const before = readings.get(about)
      if (before?.etag !== answer.etag) return readings.set(about, { etag: answer.etag, ids: [call.id], count: 1 })
      before.count += 1
      if (before.count <= unconditionalReads) before.ids.push(call.id)
      if (before.count !== unconditionalReads) return
      found.set(about, {
        message: `${requestText(call.ref)} was read ${unconditionalReads} times without If-None-Match while its ETag was ${answer.etag}.`,
        call: call.ref,
        ids: before.ids,
        facts: { etag: answer.etag },
      })
    })
  },
}

/** States of a record that is still being changed by asynchronous work. */
const UNSETTLED = /^(?:BUILD|RESIZE|PENDING|PENDING_[A-Z_]+|[A-Z_]*ING)$/i
const STATES = ['status', 'provisioningState', 'provisioningStatus']

const pollsTooFast: Rule = {
  id: 'read.polls-too-fast',
  isOfWorker: true,
  level: 'warning',
  reason: 'With many clients or long work, the reads exceed the rate limit.',
  title: 'Polls a record too fast',
  help: 'While work on a record was in progress, the client read the record five times in a row, at intervals that did not grow and were shorter than a second (shorter than 50 ms at the quick pace). The rule applies only at the realistic and quick paces.',
  fix: "Wait at least a second between reads and wait longer each time, or follow the record's frames on GET /events.",
  make({ thresholds: { pollReads, pollMs }, tally, found }) {
    const polls = openItems<string, FastReads>(tally)
    /** Records that are being created, and that a read that lags does not show yet. */
    const unseen = openItems<string, true>(tally)
    return ofCalls((call) => {
      const { request, answer, worker, place } = call
      const least = pollMsOf(call.pace, pollMs)
      if (least === undefined || !call.arrived || call.meta) return
      if (request.method === 'POST' && answer.status === 202)
        return unseen.set(`${worker} ${request.path}/${String(asObject(call.value).id)}`, true)
      if (request.method !== 'GET') return
      if (answer.status === 200) unseen.delete(place)
      const before = polls.get(place)
      const isWaiting = answer.status === 404 ? unseen.get(place) : isUnsettled(call, before !== undefined)
      if (!isWaiting) return before && polls.delete(place)
      tally.opportunities += 1
      const gapMs = before ? apartMs(before.at, call.at) : Infinity
      if (!before || gapMs >= least) return polls.set(place, firstRead(call))
      if (!addFastRead(before, call, gapMs, pollReads) || found.has(place)) return
      found.set(place, {
        message: `${requestText(call.ref)} was sent ${pollReads} times in a row, less than ${secondsText(least)} apart, while work on the record was in progress, and the intervals did not grow.`,
        call: call.ref,
        ids: before.ids,
        facts: { gapsMs: before.gapsMs },
      })
    })
  },
}

/**
 * Returns true if a read shows that work on the record is in progress. A 304 shows the same as the previous read, and so
 * does an unknown value.
 */
function isUnsettled(call: CallRecord, wasUnsettled: boolean): boolean {
  const { request, answer, value } = call
  if (answer.status === 304) return wasUnsettled
  if (answer.status !== 200 || answer.etag === null || request.path.startsWith('/operations/')) return false
  return STATES.some((name) => {
    if (call.isMadeUp(name)) return wasUnsettled
    const state = asObject(value)[name]
    return typeof state === 'string' && UNSETTLED.test(state)
  })
}

export const readRules: readonly Rule[] = [nPlusOne, unconditional, pollsTooFast]
