/** `papercloud audit FILE`: audits a recording. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { whyUnreadable } from '#files'
import { home } from '../openapi/package-files.ts'
import { auditRecording, readRecording } from '../audit/recording/audit-recording.ts'
import { countText, noticesOf, ruleLinesOf } from '../audit/reports/report.ts'
import { failsBy } from '../audit/suppress.ts'
import { loadContract } from '../openapi/document.ts'
import { matcherOf } from '../openapi/matcher.ts'
import { markedReport } from '../sandbox/run/run-report.ts'
import { readArguments, UsageError } from './arguments.ts'
import { failOnOf, reportOptionsFrom, writeReports } from './audit.ts'
import { COMMANDS } from './commands.ts'
import { givenBy } from './flags.ts'

/** Audits the recording in a file; returns the exit code. */
export function audit(args: readonly string[]): number {
  const read = readArguments(args, COMMANDS.audit.flags, 1)
  const [file] = read.positionals
  if (file === undefined) throw new UsageError('audit needs a recording FILE: a capsule, a HAR file or a dump.')
  const flags = givenBy(read)
  const options = reportOptionsFrom(flags)
  const failOn = failOnOf(flags.one('fail-on'))
  const recording = readRecording(textIn(file), file)
  const contract = loadContract(read.one('contract') ?? join(home, 'openapi.json'))
  const result = auditRecording(recording, options.config, { contract, matcher: matcherOf(contract) })
  const parts = {
    run: basename(file),
    findings: result.findings,
    rules: ruleLinesOf(result),
    notices: [`${countText(recording.calls.length, 'call')} in the recording.`, ...noticesOf(result)],
  }
  const report = markedReport(parts, options)
  writeReports(report, options, process.env)
  return failsBy(report.findings, failOn) ? 1 : 0
}

/** Reads the text of a file, decompressed if necessary. @throws UsageError */
export function textIn(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new UsageError(`${file}: ${whyUnreadable(error)}.`)
  }
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
}
