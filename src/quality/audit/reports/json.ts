/** Writes the report as JSON. */
import type { Report } from './report.ts'
import type { JsonObject } from '../../../platform/json.ts'

export function jsonReport(report: Report): string {
  return `${JSON.stringify(jsonValueOf(report), undefined, 2)}\n`
}

/** Returns the report as a JSON value, as in responses of the control API. */
export function jsonValueOf({ run, findings, rules, notices, more }: Report): JsonObject {
  return {
    run,
    findings,
    rules: rules.map(({ id, level, title, opportunities, findings: count }) => ({
      id,
      level,
      title,
      opportunities,
      findings: count,
    })),
    ...more,
    notices,
  }
}
