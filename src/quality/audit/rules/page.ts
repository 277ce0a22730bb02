/** Rules about lists: clients should read all pages, notice changes between pages, and not use too many calls. */
import { PAGING, type CallRecord, type CallRef, type ListPage } from '../record.ts'
import type { Bounded } from '../bounded.ts'
import { ofCalls, openItems, requestText, type Found, type Rule, type Tally } from '../rule.ts'

/** Parameters that select a page or an order but do not filter records. */
const NO_FILTER: readonly string[] = [...PAGING, 'sort', 'order']

interface Unread {
  readonly call: CallRef
  /** The ids on the last page that was read, computed when they are needed. */
  readonly ids: () => readonly string[]
  readonly meta: NonNullable<ListPage['meta']>
}

/** When each actor last named a record in a path (ms of real time). */
class Uses {
  readonly #lastMs: Bounded<string, number>

  constructor(tally: Tally) {
    this.#lastMs = openItems(tally)
  }

  see({ actor, request, at }: CallRecord): void {
    const { params } = request
    for (const name in params) this.#lastMs.set(`${actor.id} ${params[name]!}`, at.receivedMs)
  }

  /**
   * Returns true if a record of the page was named after the page was read, so the client may have found what it was
   * looking for.
   */
  hasFound({ call: { actor, at }, ids }: Unread): boolean {
    return ids().some((id) => (this.#lastMs.get(`${actor.id} ${id}`) ?? -Infinity) >= at.answeredMs)
  }
}

/**
 * Returns true if a call asked for a later page but got none, because it was refused or cut off: the client did what it
 * could.
 */
function triedLater({ request: { method, query }, meta }: CallRecord): boolean {
  return !meta && method === 'GET' && Number(new URLSearchParams(query).get('page')) > 1
}

function unreadAfter(call: CallRecord): Unread {
  return { call: call.ref, ids: () => idsOf(call), meta: call.meta! }
}

/** Returns true if the client may have wanted only this page, because it used a filter or asked for a small page. */
function isNarrow({ call: { request }, meta }: Unread, peekSize: number): boolean {
  return (
    meta.pageSize <= peekSize ||
    [...new URLSearchParams(request.query).keys()].some((name) => !NO_FILTER.includes(name))
  )
}

const firstOnly: Rule = {
  id: 'page.first-only',
  level: 'warning',
  reason: 'As soon as there is more data than fits on a page, records are overlooked.',
  title: 'Reads only the first page',
  help: 'A response had hasNext: true, but no later page of that list was read, so the client has not seen the remaining records. The finding is only a note if the call had a filter, q or a pageSize of five or less, or if the client then used a record from the page, because it may have needed only that record.',
  fix: 'Read pages until meta.hasNext is false, with the largest pageSize that makes sense (up to 200).',
  make({ thresholds: { peekSize }, tally }) {
    const unread = openItems<string, Unread>(tally)
    const walked = openItems<string, true>(tally)
    const uses = new Uses(tally)
    return ofCalls(
      (call) => {
        if (unread.size > 0) uses.see(call)
        const { meta } = call
        if (unread.size > 0 && triedLater(call)) unread.delete(call.listName)
        if (!meta) return
        const list = call.listName
        if (meta.page > 1 || !meta.hasNext) {
          unread.delete(list)
          if (meta.page > 1) walked.set(list, true)
        }
        if (!meta.hasNext) return
        tally.opportunities += 1
        if (meta.page > 1 || walked.get(list)) return
        unread.set(list, unreadAfter(call))
      },
      () =>
        [...unread.values()].map((one) => ({
          ...((isNarrow(one, peekSize) || uses.hasFound(one)) && { level: 'note' as const }),
          message: `${requestText(one.call)} returned ${one.meta.pageSize} of ${one.meta.total} records, but no later page was read.`,
          call: one.call,
          facts: { pageSize: one.meta.pageSize, total: one.meta.total },
        })),
    )
  },
}

const stopsEarly: Rule = {
  id: 'page.stops-early',
  level: 'warning',
  reason: 'As soon as there is more data than fits on the pages read, records are overlooked.',
  title: 'Stops reading pages before the last one',
  help: 'The client read several pages of a list one after another and then stopped, although the last page that it read had hasNext: true. The finding is only a note if the call had a filter, q or a pageSize of five or less, or if the client then used a record from that page, because it may have found what it was looking for.',
  fix: 'Read pages until meta.hasNext is false; do not count pages or compare lengths.',
  make({ thresholds: { peekSize }, tally }) {
    const unread = openItems<string, Unread>(tally)
    /** For each list, the number of the page that was read last. */
    const pages = openItems<string, number>(tally)
    const uses = new Uses(tally)
    return ofCalls(
      (call) => {
        if (unread.size > 0) uses.see(call)
        const { meta } = call
        if (unread.size > 0 && triedLater(call)) unread.delete(call.listName)
        if (!meta || (meta.page === 1 && !meta.hasNext)) return
        const list = call.listName
        const before = pages.get(list)
        pages.set(list, meta.page)
        if (meta.page === 1) return
        tally.opportunities += 1
        unread.delete(list)
        // A client that goes directly to a later page is not reading the whole list.
        if (meta.hasNext && before === meta.page - 1) unread.set(list, unreadAfter(call))
      },
      () =>
        [...unread.values()].map((one) => ({
          ...((isNarrow(one, peekSize) || uses.hasFound(one)) && { level: 'note' as const }),
          message: `${requestText(one.call)} was read only up to page ${one.meta.page} of ${Math.ceil(one.meta.total / one.meta.pageSize)}.`,
          call: one.call,
          facts: { page: one.meta.page, pageSize: one.meta.pageSize, total: one.meta.total },
        })),
    )
  },
}

interface Walk {
  /** The call that read the first page; its ids are needed only if other pages follow. */
  readonly first: CallRecord
  /** The ids on each page that was read. */
  readonly pages: Map<number, readonly string[]>
  readonly calls: string[]
  /** How often the state had been changed when the first call ended; undefined in recordings. */
  readonly changes: number | undefined
}

const skippedItems: Rule = {
  id: 'page.skipped-items',
  isOfWorker: true,
  level: 'warning',
  reason: 'While data changes, records are overlooked or handled twice.',
  title: 'Combines pages of a list that changed between the reads',
  help: 'The list changed between the reads of two pages, so the combined pages lack some records or contain some of them twice. The API computes each page by offset when the page is requested. There is no finding if the client then reads the same list again to its end.',
  fix: 'Compare meta.total from page to page and remove duplicates by id. If the list changed, read it again.',
  make({ tally, found }) {
    const walks = openItems<string, Walk>(tally)
    return ofCalls((call) => {
      const { meta } = call
      if (!meta) return
      const list = call.listName
      const own = `${call.worker} ${list}`
      if (meta.page === 1 && !meta.hasNext) {
        walks.delete(own)
        return found.delete(list)
      }
      if (meta.page === 1)
        return walks.set(own, { first: call, pages: new Map(), calls: [call.id], changes: call.state?.after })
      const walk = walks.get(own)
      if (!walk) return
      if (walk.pages.size === 0) walk.pages.set(1, idsOf(walk.first))
      walk.pages.set(meta.page, idsOf(call))
      walk.calls.push(call.id)
      tally.opportunities += 1
      if (meta.hasNext || walk.pages.size < meta.page) return
      walks.delete(own)
      const result = judged(walk, call)
      if (result) found.set(list, result)
      else found.delete(list)
    })
  },
}

function idsOf(call: CallRecord): readonly string[] {
  return call.items.map(({ id }) => id).filter((id) => typeof id === 'string')
}

/** Returns the problem of a list that was read to its end with this call; undefined if there is none. */
function judged({ pages, calls, changes }: Walk, call: CallRecord): Found | undefined {
  if (changes !== undefined && changes === call.state?.after) return undefined
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const id of [...pages.values()].flat()) (seen.has(id) ? twice : seen).add(id)
  const repeated = [...twice]
  const missed = call.wholeList?.().filter((id) => !seen.has(id)) ?? []
  const lacking = call.wholeList ? missed.length : Math.max(0, call.meta!.total - seen.size)
  if (repeated.length === 0 && lacking === 0) return undefined
  const faults = [
    ...(lacking > 0 ? [`lack ${missed.length > 0 ? few(missed) : `${lacking} of ${call.meta!.total} records`}`] : []),
    ...(repeated.length > 0 ? [`repeat ${few(repeated)}`] : []),
  ]
  return {
    message: `${requestText(call.ref)} changed while it was being read: its ${pages.size} pages together ${faults.join(' and ')}.`,
    call: call.ref,
    ids: calls,
    facts: { missed, repeated, lacking },
  }
}

/** Returns a short list of names as text, with the number of those left out. */
function few(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}

interface SmallWalk {
  readonly first: CallRef
  readonly pages: Set<number>
}

const small: Rule = {
  id: 'page.small',
  level: 'note',
  reason: 'It costs calls, but nothing goes wrong.',
  title: 'Reads a long list in small pages',
  help: 'The client read more than 10 pages of one list with a pageSize below 50. Every page costs a call and gives the list time to change.',
  fix: 'Ask for a larger pageSize (up to 200).',
  make({ thresholds: { smallPages, smallPageSize }, tally, found }) {
    const walks = openItems<string, SmallWalk>(tally)
    return ofCalls((call) => {
      const { meta } = call
      if (!meta) return
      // A list that fits on one page does not count.
      if (meta.page === 1 && !meta.hasNext) return
      const list = `${call.listName} ${meta.pageSize}`
      if (meta.page === 1) return walks.set(list, { first: call.ref, pages: new Set([1]) })
      tally.opportunities += 1
      const walk = walks.get(list)
      if (!walk || meta.pageSize >= smallPageSize) return
      if (walk.pages.size <= smallPages) walk.pages.add(meta.page)
      if (walk.pages.size <= smallPages || found.has(list)) return
      found.set(list, {
        message: `${requestText(call.ref)} was read in more than ${smallPages} pages of ${meta.pageSize}; it has ${meta.total} records.`,
        call: walk.first,
        facts: { pageSize: meta.pageSize, total: meta.total },
      })
    })
  },
}

export const pageRules: readonly Rule[] = [firstOnly, stopsEarly, skippedItems, small]
