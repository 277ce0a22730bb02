/**
 * Rules about optimistic locking: updates should have an If-Match header, and clients should handle a stale version.
 */
import { isUpdate, lastSegment, recordPath } from '../addressed.ts'
import type { Bounded } from '../bounded.ts'
import { limits } from '../../../platform/limits.ts'
import { asObject, type CallRecord, type CallRef } from '../record.ts'
import { ofCalls, openItems, requestText, type Found, type Rule, type Tally } from '../rule.ts'
import { jsonIn } from '../../../platform/json.ts'

const noIfMatch: Rule = {
  id: 'lock.no-if-match',
  isOfWorker: true,
  level: 'warning',
  reason:
    'Under concurrent changes the last writer wins. It is an error where the contract requires the header, because then the change is not made.',
  title: 'Updates without If-Match',
  help: "An update was sent without If-Match although the client had read the record's ETag. If somebody else has changed the record since that read, their change is overwritten. The finding is an error if the contract requires the header. Turn the rule off if your client is the only writer.",
  fix: 'Send the ETag of the last read in If-Match. After a 412, read the record again, apply the change to the new version, and send the result with the new ETag.',
  make({ tally, found }) {
    const known = openItems<string, { readonly etag: string; readonly id: string }>(tally)
    const refusals = new Refusals(tally)
    return ofCalls((call) => {
      const { request, answer } = call
      const { endpoint } = request
      if (!endpoint) return
      // After a 412, an update without If-Match is reported by lock.blind-overwrite.
      const isBlind = refusals.see(call) !== undefined
      if (!isBlind && isUpdate(request) && endpoint.ifMatch !== 'ignored') {
        const read = known.get(call.subject)
        if (read) tally.opportunities += 1
        if (read && request.ifMatch === null)
          found.set(call.id, {
            ...(endpoint.ifMatch === 'required' && { level: 'error' as const }),
            message: `${requestText(call.ref)} had no If-Match, although ${read.etag} had been read.`,
            call: call.ref,
            ids: [read.id, call.id],
            facts: { etag: read.etag },
            ...(call.arrived && answer.status >= 400 && answer.status < 500 && { refused: call.ref }),
          })
      }
      if (answer.etag !== null && call.arrived && answer.status < 300)
        known.set(call.subject, { etag: answer.etag, id: call.id })
    })
  },
}

const star: Rule = {
  id: 'lock.star',
  level: 'warning',
  reason: 'Under concurrent changes the last writer wins.',
  title: 'Updates with If-Match: *',
  help: '`If-Match: *` matches every version, so the update succeeds regardless of what others have changed, and the lock protects nothing.',
  fix: 'Send the ETag of the version that the change is based on.',
  make({ tally, found }) {
    const refusals = new Refusals(tally)
    return ofCalls((call) => {
      const { ifMatch } = call.request
      const isBlind = refusals.see(call) !== undefined
      if (isBlind || ifMatch === null || !isUpdate(call.request)) return
      tally.opportunities += 1
      if (ifMatch.trim() !== '*') return
      found.set(call.id, {
        message: `${requestText(call.ref)} with If-Match: * can overwrite other changes.`,
        call: call.ref,
      })
    })
  },
}

/** The last 412 for each record and actor, until an update succeeds. */
class Refusals {
  readonly #refused: Bounded<string, CallRef>

  constructor(tally: Tally) {
    this.#refused = openItems(tally)
  }

  /** Returns the 412 that preceded an update without If-Match; undefined for other calls. */
  see(call: CallRecord): CallRef | undefined {
    const { request, answer, subject } = call
    if (!isUpdate(request)) return undefined
    const before = this.#refused.size === 0 ? undefined : this.#refused.get(subject)
    const hasLock = request.ifMatch !== null && request.ifMatch.trim() !== '*'
    if (answer.status === 412 && call.arrived && hasLock) this.#refused.set(subject, call.ref)
    else if (answer.status < 300) this.#refused.delete(subject)
    return before && !hasLock && before.request.method === request.method ? before : undefined
  }
}

const blindOverwrite: Rule = {
  id: 'lock.blind-overwrite',
  isOfWorker: true,
  level: 'error',
  reason: "Somebody else's change is overwritten.",
  title: 'Drops the lock after a 412',
  help: 'An update was refused with 412 because somebody else had changed the record, and the client sent the update again without If-Match or with `*`. This overwrites the other change.',
  fix: 'After a 412, read the record again, apply the change to the new version, and send its ETag in If-Match.',
  make({ tally, found }) {
    const refusals = new Refusals(tally)
    return ofCalls((call) => {
      const before = refusals.see(call)
      if (call.answer.status === 412) tally.opportunities += 1
      if (!before || (call.answer.status >= 300 && call.arrived)) return
      const { ifMatch } = call.request
      found.set(call.id, {
        message: `${requestText(call.ref)} was refused with 412 and then sent ${ifMatch === null ? 'without If-Match' : 'with If-Match: *'}.`,
        call: call.ref,
        ids: [before.id, call.id],
        facts: { etag: before.request.ifMatch },
      })
    })
  },
}

const putFromList: Rule = {
  id: 'lock.put-from-list',
  isOfWorker: true,
  level: 'warning',
  reason: 'Under concurrent changes the last writer wins.',
  title: 'Replaces a value that it has seen only in a list',
  help: 'A PUT replaces the whole value. The client sent one without If-Match after seeing the record only in a list, which has no ETags, so any change that somebody else made in between is lost.',
  fix: 'Read the record, apply the change to that version, and send its ETag in If-Match.',
  make({ tally, found }) {
    const lists = openItems<string, CallRecord>(tally)
    const reads = openItems<string, true>(tally)
    return ofCalls((call) => {
      const { request, answer, subject } = call
      if (request.method === 'GET') {
        if (call.isList) lists.set(call.place, call)
        else if (answer.etag !== null && call.arrived) reads.set(subject, true)
        return
      }
      if (request.method !== 'PUT' || request.endpoint?.ifMatch === 'ignored' || !request.endpoint) return
      tally.opportunities += 1
      if (request.ifMatch !== null || answer.status >= 300 || reads.get(subject)) return
      const path = recordPath(request)
      const list = lists.get(`${call.worker} ${path.slice(0, path.lastIndexOf('/'))}`)
      if (!list?.items.some(({ id }) => id === lastSegment(path))) return
      found.set(call.id, {
        message: `${requestText(call.ref)} had no If-Match and replaced a value that had been seen only in ${requestText(list.ref)}.`,
        call: call.ref,
        ids: [list.id, call.id],
      })
    })
  },
}

const wrongEtag: Rule = {
  id: 'lock.wrong-etag',
  level: 'warning',
  reason:
    'The update is refused each time, unless both records happen to have the same version; then nothing is protected.',
  title: "Sends another record's ETag",
  help: 'An update was refused because its If-Match was an ETag that responses had given for other records only.',
  fix: 'Keep each ETag together with the record it came from, and send it only with updates of that record. Lists have no ETags.',
  make({ tally, found }) {
    /** The records for which each ETag was given. */
    const given = openItems<string, Set<string>>(tally)
    return ofCalls((call) => {
      const { request, answer, actor } = call
      const record = recordPath(request)
      const sent = request.ifMatch?.trim()
      if (sent !== undefined && sent !== '*' && isUpdate(request) && answer.status === 412 && call.arrived) {
        tally.opportunities += 1
        const records = given.get(`${actor.id} ${sent}`)
        if (records && !records.has(record))
          found.set(call.id, {
            message: `${requestText(call.ref)} was sent with If-Match: ${sent}, which is the ETag of ${[...records][0]!}.`,
            call: call.ref,
            facts: { etag: sent, records: [...records] },
            refused: call.ref,
          })
      }
      if (answer.etag === null || !call.arrived || answer.status >= 300) return
      const records = given.need(`${actor.id} ${answer.etag}`, () => new Set())
      if (records.size < limits.auditEvidence) records.add(record)
    })
  },
}

interface Stale {
  readonly refused: CallRef
  readonly worker: string
  /** Fields that other actors had changed when the update was refused. */
  readonly fields: ReadonlySet<string>
  readAgain: string | undefined
}

interface Write {
  readonly actorId: string
  readonly atMs: number
  readonly fields: readonly string[]
}

interface Read {
  readonly etag: string
  readonly atMs: number
}

/** Number of writes that are remembered per record: enough for a read and a later update. */
const WRITES_KEPT = 20

const lostUpdate: Rule = {
  id: 'lock.lost-update',
  isOfWorker: true,
  level: 'error',
  reason: "Somebody else's change is overwritten.",
  title: "Overwrites somebody else's change",
  help: 'After a 412, the client read the record again and then sent the same body again, although somebody else had changed one of the fields in that body. Their change is lost.',
  fix: 'After a 412, compare the record with the version that the change was based on. If somebody else has changed a field that you also want to change, ask the user, merge the changes, or stop.',
  make({ tally, found }) {
    const stale = openItems<string, Stale>(tally)
    // Recordings do not contain the actor of a change, so it is derived from the calls.
    const writes = openItems<string, Write[]>(tally)
    const reads = openItems<string, Read>(tally)
    return ofCalls((call) => {
      const { request, answer } = call
      if (request.method === 'GET') return noteRead(call)
      if (!isUpdate(request)) return
      const record = recordPath(request)
      const about = `${call.worker} ${call.same}`
      const before = stale.size === 0 ? undefined : stale.get(about)
      if (answer.status === 412 && call.arrived) {
        tally.opportunities += 1
        const fields = setByOthers(call, record)
        return stale.set(about, { refused: call.ref, worker: call.worker, fields, readAgain: undefined })
      }
      if (before?.readAgain !== undefined && (answer.status < 300 || !call.arrived)) judge(call, before)
      if (before && answer.status < 300) stale.delete(about)
      if (answer.status < 300) noteWrite(record, call)
    })

    function noteRead(call: CallRecord): void {
      const { etag, status } = call.answer
      if (etag === null || !call.arrived || status !== 200) return
      reads.set(call.subject, { etag, atMs: call.at.answeredMs })
      if (stale.size === 0) return
      const path = recordPath(call.request)
      for (const one of stale.values())
        if (one.worker === call.worker && recordPath(one.refused.request) === path) one.readAgain = call.id
    }

    function noteWrite(record: string, call: CallRecord): void {
      const list = writes.need(record, () => [])
      list.push({ actorId: call.actor.id, atMs: call.at.answeredMs, fields: fieldsOf(call.request.body) })
      if (list.length > WRITES_KEPT) list.shift()
    }

    /**
     * Returns the fields that other actors changed between the version that the client sent in a refused update and the
     * current version.
     */
    function setByOthers(call: CallRecord, record: string): ReadonlySet<string> {
      const { moved, actor, request, subject } = call
      if (moved) return new Set(moved.filter((one) => one.actor?.id !== actor.id).flatMap(({ fields }) => fields))
      const read = reads.get(subject)
      if (read?.etag !== request.ifMatch) return new Set()
      const later = (writes.get(record) ?? []).filter(({ actorId, atMs }) => actorId !== actor.id && atMs >= read.atMs)
      return new Set(later.flatMap(({ fields }) => fields))
    }

    function judge(call: CallRecord, before: Stale): void {
      const lost = fieldsOf(call.request.body).filter((field) => before.fields.has(field))
      if (lost.length > 0) found.set(before.refused.id, overwriting(call, before, lost))
    }
  },
}

function overwriting(call: CallRecord, { refused, readAgain }: Stale, lost: readonly string[]): Found {
  return {
    message: `${requestText(call.ref)} was sent again unchanged after a 412 and overwrote ${lost.join(', ')}, which somebody else had set.`,
    call: call.ref,
    ids: [refused.id, readAgain!, call.id],
    facts: { etags: [refused.request.ifMatch, call.request.ifMatch], fields: lost },
  }
}

function fieldsOf(body: string): readonly string[] {
  return Object.keys(asObject(jsonIn(body)))
}

export const lockRules: readonly Rule[] = [noIfMatch, star, lostUpdate, blindOverwrite, putFromList, wrongEtag]
