/** `papercloud preview RECORDING…`: lists the changes in the next contract that affect recorded calls. */
import { join } from 'node:path'
import { preview as previewOf } from '../audit/preview/preview.ts'
import { readRecording } from '../audit/recording/audit-recording.ts'
import { countText, reportOf } from '../audit/reports/report.ts'
import { failsBy, withBaseline, withIgnores } from '../audit/suppress.ts'
import { ContractError, loadContract, type Contract } from '../openapi/document.ts'
import { home } from '../openapi/package-files.ts'
import { readArguments, UsageError } from './arguments.ts'
import { textIn } from './audit-file.ts'
import { failOnOf, reportOptionsFrom, writeReports } from './audit.ts'
import { COMMANDS } from './commands.ts'
import { givenBy } from './flags.ts'

/** Previews the calls in the files; returns the exit code. */
export function preview(args: readonly string[]): number {
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
  const calls = files.flatMap((one) => readRecording(textIn(one), one).calls)
  const { findings, rules, known } = previewOf(calls, loadContract(join(home, 'openapi.json')), next)
  if (known === 0) throw new UsageError(`${files.join(', ')}: no calls to the API, so nothing was checked.`)
  const marked = withIgnores(findings, options.config, rules, Date.now()).filter(({ rule }) =>
    rule.startsWith('preview.'),
  )
  const report = reportOf({
    run: 'preview',
    findings: withBaseline(marked, options.baseline),
    rules,
    notices: [
      `${countText(known, 'call')} compared with version ${next.version} of the contract.`,
      ...(calls.length > known
        ? [`${countText(calls.length - known, 'call')} left out, because the contract has no matching endpoint.`]
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
