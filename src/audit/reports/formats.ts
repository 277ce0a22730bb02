/**
 * The formats of reports, as `--report FORMAT[=FILE]` names them.
 */
import { githubReport } from './github.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import type { Report, ReportPlace } from './report.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

/** How a report is written in each format. */
export const FORMATS = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
  markdown: markdownReport,
} as const satisfies Readonly<Record<string, (report: Report, place: ReportPlace) => string>>

export type Format = keyof typeof FORMATS

/** A report that was asked for. */
export interface Wanted {
  readonly format: Format
  /** Null for stderr. */
  readonly file: string | null
}

/** Reads a value of `--report`; undefined where its format does not exist. */
export function wantedOf(text: string): Wanted | undefined {
  const at = text.indexOf('=')
  const format = at < 0 ? text : text.slice(0, at)
  const file = at < 0 ? null : text.slice(at + 1)
  return Object.hasOwn(FORMATS, format) && file !== '' ? { format: format as Format, file } : undefined
}
