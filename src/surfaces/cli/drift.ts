/**
 * `papercloud drift`: runs a command against a real service, and compares the responses with those of a sandbox that
 * gets the same calls.
 */
import { startApp } from '../../app.ts'
import { GIVEN_TOKEN } from '../../quality/audit/actor.ts'
import { reportOf } from '../../quality/audit/reports/report.ts'
import { failsBy, withBaseline, withIgnores } from '../../quality/audit/suppress.ts'
import { checkFolder, RecordingFolderError } from '../../quality/drift/recording.ts'
import { startDrift, type DriftResult } from '../../quality/drift/drift.ts'
import { readArguments, UsageError, givenBy } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { optionsFrom } from './options.ts'
import { failOnOf, reportOptionsFrom, writeReports, type ReportOptions } from './audit.ts'
import { FOUND, runAttached, splitCommand } from './exec.ts'
import { endInOrder } from './stop-signals.ts'
import { serviceAddress, UPSTREAM_TOKEN } from './service-address.ts'

/** Runs the command; returns the exit code. */
export async function driftCommand(args: readonly string[]): Promise<number> {
  const { flags: own, command, rest } = splitCommand(args, 'drift')
  const read = readArguments(own, COMMANDS.drift.flags, 0)
  const flags = givenBy(read)
  const upstream = upstreamOf(read.one('upstream'))
  const token = tokenOf(process.env)
  const reporting = reportOptionsFrom(flags)
  const failOn = failOnOf(flags.one('fail-on'))
  const record = read.one('record') ?? null
  if (record !== null) emptyFolder(record)
  const options = optionsFrom(flags, 'exec', {}, false)
  const order = endInOrder()
  const app = await startApp({ ...options, pace: options.pace ?? 'realistic', rateLimit: null, logTo: 'stderr' })
  try {
    const running = await startDrift(app, { upstream, token, allowsWrites: read.has('allow-writes'), record })
    order.phase = 'running'
    const { code } = await runAttached(command, rest, environmentFor(running.url, process.env))
    order.phase = 'ending'
    const result = await running.end()
    const report = reportFor(result, reporting)
    writeReports(report, reporting, process.env)
    if (code !== 0) return code
    const isEmpty = result.recorded?.written === 0
    if (isEmpty)
      process.stderr.write(
        'papercloud: nothing was recorded, because the command read no records that fixtures can contain.\n',
      )
    return isEmpty || failsBy(report.findings, failOn) ? FOUND : code
  } finally {
    await app.close()
    order.stop()
  }
}

function reportFor({ findings, rules, notices }: DriftResult, { config, baseline }: ReportOptions) {
  const marked = withIgnores(findings, config, rules, Date.now()).filter(({ rule }) => rule.startsWith('drift.'))
  return reportOf({ run: 'drift', findings: withBaseline(marked, baseline), rules, notices })
}

/** @throws UsageError unless the folder is empty */
function emptyFolder(folder: string): void {
  try {
    checkFolder(folder)
  } catch (error) {
    if (error instanceof RecordingFolderError) throw new UsageError(`--record ${error.message}`)
    throw error
  }
}

/**
 * Returns the environment of the command, with the proxy in place of a sandbox and without the token of the upstream.
 */
function environmentFor(url: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { [UPSTREAM_TOKEN]: _token, PAPERCLOUD_CONTROL_URL: _url, PAPERCLOUD_RUN: _run, ...rest } = env
  return { PAPERCLOUD_PROJECT: 'prj_acme_prod', ...rest, PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: GIVEN_TOKEN }
}

/** @throws UsageError */
function upstreamOf(given: string | undefined): string {
  if (given === undefined)
    throw new UsageError(
      'drift needs --upstream URL, the address of the real service with its base path, such as https://host/api/v1.',
    )
  const { origin, path } = serviceAddress('--upstream', given)
  return `${origin}${path}`
}

/** @throws UsageError */
function tokenOf(env: NodeJS.ProcessEnv): string {
  const token = env[UPSTREAM_TOKEN]?.trim() ?? ''
  if (token === '') throw new UsageError(`drift needs the upstream's token in ${UPSTREAM_TOKEN}.`)
  return token
}
