/** The formats of reports, as in `--report FORMAT[=FILE]`. */
import { githubReport } from './github.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import type { Report, ReportPlace } from './report.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

/** The writer of each format. */
export const FORMATS = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
  markdown: markdownReport,
} as const satisfies Readonly<Record<string, (report: Report, place: ReportPlace) => string>>

export type Format = keyof typeof FORMATS

/** A requested report: `--report FORMAT[=FILE]`. */
export interface Wanted {
  readonly format: Format
  /** The path of the file; null for stderr. */
  readonly file: string | null
}

/** Parses a value of `--report`; undefined for an unknown format. */
export function wantedOf(text: string): Wanted | undefined {
  const at = text.indexOf('=')
  const format = at < 0 ? text : text.slice(0, at)
  const file = at < 0 ? null : text.slice(at + 1)
  return Object.hasOwn(FORMATS, format) && file !== '' ? { format: format as Format, file } : undefined
}
