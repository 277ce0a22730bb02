/** Connects the parts of drift: the sandbox beside the upstream, the judge and the proxy. */
import { GIVEN_TOKEN } from '../audit/actor.ts'
import { DRIFT_RULES, type DriftRule } from '../audit/drift-rules.ts'
import { withNoun, type ReportParts } from '../audit/reports/report.ts'
import { limits } from '../../platform/limits.ts'
import type { Contract } from '../../service/contract/document.ts'
import { matcherOf } from '../../service/contract/matcher.ts'
import { join } from 'node:path'
import { home } from '../../service/contract/package-files.ts'
import { loadFixtures } from '../../service/state/fixture-files.ts'
import { Beside, type BesideServer } from './beside.ts'
import { DriftFindings } from './findings.ts'
import { Judge } from './judge.ts'
import { DriftProxy } from './proxy.ts'
import { FixtureRecorder, type RecordedCount } from './recording.ts'
import { TokenMask } from './secrets.ts'

/** What is compared, and how. */
export interface DriftSettings {
  /** Base URL of the upstream, including its base path. */
  readonly upstream: string
  /** The token for the upstream. */
  readonly token: string
  readonly allowsWrites: boolean
  /** An empty folder in which to save fixtures of the records that the command reads; null to save none. */
  readonly record?: string | null
}

/** The result of a comparison. */
export interface DriftResult extends Pick<ReportParts, 'findings' | 'rules' | 'notices'> {
  /** How many records were saved; null if there is no folder to save them in. */
  readonly recorded: RecordedCount | null
  /** Number of calls that the upstream answered. */
  readonly calls: number
}

/** A running proxy. */
export interface Drift {
  /** Base URL that the command has to use. */
  readonly url: string
  /** Stops the proxy, and returns what was found. */
  readonly end: () => Promise<DriftResult>
}

/** Starts the proxy. The upstream is compared with the default sandbox of a server in this process. */
export async function startDrift(
  server: BesideServer & { readonly contract: Contract },
  { upstream, token, allowsWrites, record = null }: DriftSettings,
): Promise<Drift> {
  const isSameCredential = await Beside.knows(server, token)
  const beside = new Beside(server, isSameCredential ? token : GIVEN_TOKEN)
  const { contract } = server
  const { validator } = beside.sandbox
  beside.sandbox.world.clock.set({ frozen: true })
  const mask = new TokenMask(token)
  const findings = new DriftFindings(mask)
  const matcher = matcherOf(contract)
  const recorder = record === null ? undefined : new FixtureRecorder(contract)
  const judge = new Judge({ beside, contract, matcher, validator, findings, isSameCredential, recorder })
  const proxy = new DriftProxy({ upstream, token, mask, allowsWrites, matcher, judge })
  const url = await proxy.listen()
  const end = async (): Promise<DriftResult> => {
    await proxy.close()
    judge.end()
    const shipped = record === null ? [] : loadFixtures('default', join(home, 'fixtures/default'), undefined).fixtures
    const recorded = record === null ? null : recorder!.write(record, shipped, validator, mask)
    const rules = DRIFT_RULES.map((rule) => ({ ...rule, opportunities: findings.applied[rule.id as DriftRule] }))
    return {
      findings: findings.list,
      rules,
      notices: [...noticesOf(proxy, judge), ...recordedNotices(recorded)],
      recorded,
      calls: proxy.calls,
    }
  }
  return { url, end }
}

function recordedNotices(recorded: RecordedCount | null): readonly string[] {
  if (!recorded) return []
  const { written, dropped } = recorded
  const left = `${withNoun(dropped, 'record')} left out: records that refer to records that were not read, or depend on text that was replaced.`
  return [`${withNoun(written, 'record')} saved as fixtures.`, ...(dropped > 0 ? [left] : [])]
}

function noticesOf(
  { calls, refusedWrites, unanswered }: DriftProxy,
  { contractOnly, underWay, tooLarge }: Judge,
): readonly string[] {
  const lines: readonly (readonly [number, string])[] = [
    [refusedWrites, `${withNoun(refusedWrites, 'write')} refused and not forwarded; --allow-writes forwards them.`],
    [
      unanswered.count,
      `${withNoun(unanswered.count, 'call')} got no response from the upstream, the last one because of ${unanswered.reason}`,
    ],
    [
      contractOnly,
      `${withNoun(contractOnly, 'call')} compared with the contract only, because the sandbox lacks a record that the call refers to, or because the response depends on the credential or the load.`,
    ],
    [
      underWay,
      `${withNoun(underWay, 'call')} not compared, because the upstream was not seen to finish an Operation on the same record.`,
    ],
    [
      tooLarge,
      `${withNoun(tooLarge, 'response')} passed on but not compared, because of more than ${limits.driftValues} values (limit driftValues) or ${limits.recordDepth} levels (limit recordDepth).`,
    ],
  ]
  return [
    `${withNoun(calls, 'call')} got a response from the upstream.`,
    ...lines.filter(([count]) => count > 0).map(([, text]) => text),
  ]
}
