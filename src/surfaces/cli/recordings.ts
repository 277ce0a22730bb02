/** `papercloud audit FILE` and `papercloud preview RECORDING…`, which judge recorded calls. */
import { basename, join } from 'node:path'
import { home } from '../../service/contract/package-files.ts'
import { auditRecording, checkUsed, readRecording } from '../../quality/audit/recording/audit-recording.ts'
import { withNoun, noticesOf, ruleLinesOf, reportOf } from '../../quality/audit/reports/report.ts'
import { failsBy, withBaseline, withIgnores } from '../../quality/audit/suppress.ts'
import { loadContract, ContractError, type Contract } from '../../service/contract/document.ts'
import { matcherOf } from '../../service/contract/matcher.ts'
import { markedReport } from '../../quality/runs/run-report.ts'
import { readArguments, UsageError, givenBy } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { failOnOf, reportOptionsFrom, writeReports } from './audit.ts'
import { recordingText } from './capsule-file.ts'
import { preview } from '../../quality/audit/preview/preview.ts'

/** Audits the recording in a file; returns the exit code. */
export function auditCommand(args: readonly string[]): number {
  const read = readArguments(args, COMMANDS.audit.flags, 1)
  const [file] = read.positionals
  if (file === undefined) throw new UsageError('audit needs a recording FILE: a capsule, a HAR file or a dump.')
  const flags = givenBy(read)
  const options = reportOptionsFrom(flags)
  const failOn = failOnOf(flags.one('fail-on'))
  const recording = readRecording(recordingText(file), file)
  const contract = loadContract(read.one('contract') ?? join(home, 'openapi.json'))
  const matcher = matcherOf(contract)
  const known = recording.calls.filter(({ method, path }) => matcher.find(method, path)).length
  checkUsed([recording], known, [file])
  const result = auditRecording(recording, options.config, { contract, matcher })
  const parts = {
    run: basename(file),
    findings: result.findings,
    rules: ruleLinesOf(result),
    notices: [`${withNoun(recording.calls.length, 'call')} in the recording.`, ...noticesOf(result)],
  }
  const report = markedReport(parts, options)
  writeReports(report, options, process.env)
  return failsBy(report.findings, failOn) ? 1 : 0
}

/** Previews the calls in the files; returns the exit code. */
export function previewCommand(args: readonly string[]): number {
  const read = readArguments(args, COMMANDS.preview.flags, Infinity)
  const { positionals: files } = read
  const file = read.one('contract')
  if (file === undefined) throw new UsageError('preview needs --contract FILE, the next version of the contract.')
  if (files.length === 0)
    throw new UsageError('preview needs at least one RECORDING: a capsule, a HAR file, or a dump.')
  const flags = givenBy(read)
  const options = reportOptionsFrom(flags)
  const failOn = failOnOf(flags.one('fail-on'))
  const next = contractIn(file)
  const recordings = files.map((one) => readRecording(recordingText(one), one))
  const calls = recordings.flatMap((one) => one.calls)
  const { findings, rules, known } = preview(calls, loadContract(join(home, 'openapi.json')), next)
  checkUsed(recordings, known, files)
  const marked = withIgnores(findings, options.config, rules, Date.now()).filter(({ rule }) =>
    rule.startsWith('preview.'),
  )
  const report = reportOf({
    run: 'preview',
    findings: withBaseline(marked, options.baseline),
    rules,
    notices: [
      `${withNoun(known, 'call')} compared with version ${next.version} of the contract.`,
      ...(calls.length > known
        ? [`${withNoun(calls.length - known, 'call')} left out, because the contract has no matching endpoint.`]
        : []),
    ],
  })
  writeReports(report, options, process.env)
  return failsBy(report.findings, failOn) ? 1 : 0
}

/** @throws UsageError */
function contractIn(file: string): Contract {
  try {
    return loadContract(file)
  } catch (error) {
    if (error instanceof ContractError) throw new UsageError(error.message)
    throw error
  }
}
