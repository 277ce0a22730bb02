/** Endpoints of the request log, coverage and metrics. */
import { answeredRules } from '../../service/request/rules.ts'
import type { LoggedRequest } from '../control-schemas.ts'
import type { Entry } from '../log/entry.ts'
import type { RequestLog } from '../log/request-log.ts'
import { metricsText } from '../log/metrics.ts'
import { done, type ControlHandlers } from './handler.ts'
import { harParts } from '../log/har.ts'
import { infoOf } from './sandboxes.ts'
import { entryFilter, verify } from './verify.ts'
import { checkKnown, instantIn } from './refusals.ts'

/** Default limit on the number of listed entries. */
const USUAL_LIMIT = 100

export const requestHandlers = {
  listRequests({ sandbox, query, deps, origin }) {
    const { log } = sandbox
    const { since, limit = USUAL_LIMIT, before, view, format, ...filter } = query
    const sinceMs = since === undefined ? -Infinity : instantIn(since, 'since')
    const fits = entryFilter(filter, deps.contract)
    const end = before === undefined ? Infinity : log.entries.indexOf(entryOf(log, before))
    const found = log.entries.filter((entry, at) => at < end && entry.atMs >= sinceMs && fits(entry)).reverse()
    const listed = found.slice(0, limit)
    if (format === 'har') {
      const { url } = infoOf(sandbox, origin)
      const entries = log.rendering(listed.toReversed())
      return { status: 200, parts: harParts(entries, String(url), deps.version, view === 'summary') }
    }
    if (view === 'summary') return done({ data: log.summaries(listed), total: found.length })
    return { status: 200, parts: listParts(log.rendering(listed), found.length) }
  },

  getRequest: ({ sandbox: { log }, params }) => done(log.render([entryOf(log, params.id)])[0]),

  clearRequests({ sandbox }) {
    sandbox.log.clear()
    return { status: 204 }
  },

  explainRequest: ({ sandbox: { log }, params }) => done(log.explain(entryOf(log, params.id))),

  verifyRequests: async ({ sandbox, body, deps }) => done(await verify(sandbox.log, body, deps.contract)),

  getCoverage: ({ sandbox, deps }) =>
    done(
      sandbox.coverage.report(
        deps.contract,
        Object.keys(sandbox.world.settings.completions),
        Object.keys(answeredRules),
      ),
    ),

  async getMetrics({ sandbox, deps }) {
    return { status: 200, text: await metricsText(sandbox, deps.sandboxes.all.length, deps.directory.counts()) }
  },
} satisfies Partial<ControlHandlers>

/** Yields a list as JSON text in pieces. Each entry is rendered when it is written, because bodies can be large. */
function* listParts(entries: Iterable<LoggedRequest>, total: number): Generator<string> {
  yield '{"data":['
  let at = 0
  for (const entry of entries) yield `${at++ === 0 ? '' : ','}${JSON.stringify(entry)}`
  yield `],"total":${total}}`
}

/** Returns the latest entry with a request id. @throws NOT_FOUND */
export function entryOf(log: RequestLog, id: string): Entry {
  const entry = log.get(id)
  checkKnown(entry, () => `The request log has no entry ${JSON.stringify(id.slice(0, 128))}; it may have been evicted.`)
  return entry
}
