/** Rules about lists: clients should read all pages, notice changes between them, and not use too many calls. */
import { PAGING, type CallRecord, type CallRef, type ListPage } from '../record.ts'
import { Findings, ofCalls, openItems, requestText, type Found, type Rule } from '../rule.ts'

/** Parameters that select a page or an order, but no records. */
const NO_FILTER: readonly string[] = [...PAGING, 'sort', 'order']

interface Unread {
  readonly call: CallRef
  readonly meta: NonNullable<ListPage['meta']>
  readonly isNarrow: boolean
}

const firstOnly: Rule = {
  id: 'page.first-only',
  level: 'warning',
  family: 'page',
  span: 'state',
  title: 'Reads the first page alone',
  help: 'The answer said hasNext: true, and no later page of that list was read: what stands on them does not exist for the client. With a filter, q, or a page of five or fewer it is a note, because that may be all that was wanted.',
  fix: 'Read pages until meta.hasNext is false, with the largest pageSize that makes sense (up to 200).',
  make({ thresholds: { peekSize }, tally }) {
    const unread = openItems<string, Unread>(tally)
    const walked = openItems<string, true>(tally)
    return ofCalls(
      (call) => {
        const { meta } = call
        if (!meta) return
        const list = call.listName
        if (meta.page > 1 || !meta.hasNext) {
          unread.delete(list)
          if (meta.page > 1) walked.set(list, true)
        }
        if (!meta.hasNext) return
        tally.opportunities += 1
        if (meta.page > 1 || walked.get(list)) return
        const names = [...new URLSearchParams(call.request.query).keys()]
        const isFiltered = names.some((name) => !NO_FILTER.includes(name))
        unread.set(list, { call: call.ref, meta, isNarrow: isFiltered || meta.pageSize <= peekSize })
      },
      () =>
        [...unread.values()].map(({ call, meta, isNarrow }) => ({
          ...(isNarrow && { level: 'note' as const }),
          message: `${requestText(call)} gave ${meta.pageSize} of ${meta.total} records, and no later page was read.`,
          call,
          facts: { pageSize: meta.pageSize, total: meta.total },
        })),
    )
  },
}

interface Walk {
  /** Ids on the pages that were read. */
  readonly pages: Map<number, readonly string[]>
  readonly calls: string[]
  /** Number of changes of the state by the first page; undefined in recordings. */
  readonly changes: number | undefined
}

const skippedItems: Rule = {
  id: 'page.skipped-items',
  level: 'warning',
  family: 'page',
  span: 'state',
  title: 'Pages that do not belong together',
  help: 'The list changed between two pages, so that the pages together lack records or have them twice. Pages are cut by position at the time of each request. Where the same list is then walked again to its end, nothing is wrong.',
  fix: 'Compare meta.total from page to page and drop what comes twice by id; where the list moved, walk it again.',
  make({ tally }) {
    const walks = openItems<string, Walk>(tally)
    const found = openItems<string, Found>(tally)
    return ofCalls(
      (call) => {
        const { meta } = call
        if (!meta) return
        const list = call.listName
        if (meta.page === 1 && !meta.hasNext) {
          walks.delete(list)
          return found.delete(list)
        }
        if (meta.page === 1) walks.set(list, { pages: new Map(), calls: [], changes: call.state?.after })
        const walk = walks.get(list)
        if (!walk) return
        walk.pages.set(meta.page, idsOf(call))
        walk.calls.push(call.id)
        if (meta.page === 1) return
        tally.opportunities += 1
        if (meta.hasNext || walk.pages.size < meta.page) return
        walks.delete(list)
        const result = judged(walk, call)
        if (result) found.set(list, result)
        else found.delete(list)
      },
      () => [...found.values()],
    )
  },
}

function idsOf(call: CallRecord): readonly string[] {
  return call.items.map(({ id }) => id).filter((id) => typeof id === 'string')
}

/** The problem of a list that this call has read to its end; undefined without one. */
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
    message: `${requestText(call.ref)} moved while it was read: its ${pages.size} pages together ${faults.join(' and ')}.`,
    call: call.ref,
    ids: calls,
    facts: { missed, repeated, lacking },
  }
}

/** The first of many names. */
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
  family: 'page',
  span: 'state',
  title: 'Walks a long list in small pages',
  help: 'More than 10 pages of fewer than 50 records were read of one list. Every page is a call, and gives the list time to move.',
  fix: 'Ask for a larger pageSize (up to 200).',
  make({ thresholds: { smallPages, smallPageSize }, tally }) {
    const walks = openItems<string, SmallWalk>(tally)
    const found = new Findings<string>(tally)
    return ofCalls(
      (call) => {
        const { meta } = call
        if (!meta) return
        // Only small pages count, and only of lists with several.
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
      },
      () => found.all,
    )
  },
}

export const pageRules: readonly Rule[] = [firstOnly, skippedItems, small]
