/**
 * The request log's endpoints, coverage and metrics.
 */
import { ApiError } from '../errors.ts'
import { answeredRules } from '../openapi/rules.ts'
import { done, type Handlers } from './handler.ts'
import { filterOf, verify } from './verify.ts'
import { metricsText } from '../sandbox/metrics.ts'

/** Entries listed where the request names no limit. */
const USUAL_LIMIT = 100

export const requestHandlers = {
  listRequests({ sandbox: { log }, query }) {
    const { since, limit = USUAL_LIMIT, ...filter } = query
    const sinceMs = since === undefined ? -Infinity : Date.parse(since)
    const fits = filterOf(filter)
    const found = log.entries.filter((entry) => entry.atMs >= sinceMs && fits(entry)).reverse()
    return done({ data: log.render(found.slice(0, limit)), total: found.length })
  },

  clearRequests({ sandbox }) {
    sandbox.log.clear()
    return { status: 204 }
  },

  explainRequest({ sandbox: { log }, params }) {
    const entry = log.get(params.id)
    if (!entry)
      throw new ApiError(
        'NOT_FOUND',
        `The request log has no ${JSON.stringify(params.id)}; it may have been too long ago.`,
      )
    return done(log.explain(entry))
  },

  verifyRequests: ({ sandbox, body }) => done(verify(sandbox.log, body)),

  getCoverage: ({ sandbox, deps }) =>
    done(
      sandbox.coverage.report(
        deps.contract,
        Object.keys(sandbox.world.settings.completions),
        Object.keys(answeredRules),
      ),
    ),

  async getMetrics({ sandbox, deps }) {
    return { status: 200, text: await metricsText(sandbox, deps.sandboxes.all.length) }
  },
} satisfies Partial<Handlers>
