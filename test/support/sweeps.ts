/** Runs sweeps of small commands: the server runs in this process, and the commands are plain Node child processes. */
import { join } from 'node:path'
import { startApp } from '../../src/app.ts'
import type { App } from '../../src/surfaces/http/app.ts'
import { version } from '../../src/service/contract/package-files.ts'
import type { Options } from '../../src/surfaces/http/options.ts'
import { DEFAULT_CONFIG } from '../../src/quality/audit/config.ts'
import { jsonValueOf } from '../../src/quality/audit/reports/json.ts'
import type { Report } from '../../src/quality/audit/reports/report.ts'
import { environmentOf } from '../../src/surfaces/cli/exec.ts'
import type { ArmChoice } from '../../src/quality/sweep/arms.ts'
import type { Bounds } from '../../src/quality/sweep/budget.ts'
import { FAULTS } from '../../src/quality/sweep/faults.ts'
import { sweepReport } from '../../src/quality/sweep/report.ts'
import { sweep, type SweepSettings } from '../../src/quality/sweep/sweep.ts'
import { newFolder } from './commands.ts'
import { BASIS } from './basis.ts'

/** The small client. */
export const CLIENT = join(import.meta.dirname, 'sweep-client.mjs')

/** Options of a sweep. */
export interface Sweeping {
  readonly faults?: readonly string[]
  readonly points?: readonly string[]
  readonly only?: readonly string[]
  readonly bounds?: Partial<Bounds>
  readonly timeoutMs?: number
  readonly seed?: number
  readonly pairs?: boolean
  readonly isAudited?: boolean
  /** True if the audit also looks for leaks. */
  readonly asksLeaks?: boolean
  readonly settings?: Partial<SweepSettings>
  /** The folder where the command runs and the verdicts are stored. */
  readonly folder?: string
}

const OPTIONS: Options = {
  ...BASIS,
  pace: 'instant',
  now: '2026-03-01T12:00:00Z',
}

/** Sweeps a Node command and returns the report. */
export async function swept(args: readonly string[], how: Sweeping = {}): Promise<Report> {
  const { seed = 1, isAudited = false, folder = newFolder() } = how
  const options = { ...OPTIONS, seed }
  const app = await startApp(options)
  const command = [process.execPath, ...args]
  try {
    const settings: SweepSettings = {
      bounds: { jobs: 2, budgetMs: 60_000, maxTrials: Infinity, failFast: Infinity, ...how.bounds },
      choice: { seed, depth: 'ends', ...chosen(how) },
      faults: FAULTS,
      pairs: how.pairs ?? false,
      timeoutMs: how.timeoutMs ?? 30_000,
      file: { path: join(folder, 'sweep.ndjson'), resumes: false },
      identity: { command, contractDigest: app.contract.digest, version, seed },
      ...how.settings,
    }
    const result = await sweep(
      {
        runs: app.runs,
        ...sandboxesOf(app),
        environment: (sandbox) => ({ ...process.env, ...environmentOf(app, options, sandbox), SWEPT: folder }),
        command,
        cwd: folder,
        audit: isAudited ? DEFAULT_CONFIG : undefined,
        leaksIgnore: how.asksLeaks ? [] : undefined,
        ignoreState: [],
        signal: new AbortController().signal,
      },
      settings,
      { waiting: () => undefined, planned: () => undefined, decided: () => undefined },
    )
    return sweepReport(result, {
      command,
      flags: ['--seed', String(seed)],
      config: DEFAULT_CONFIG,
      known: undefined,
      seed,
      isAudited,
    })
  } finally {
    await app.close()
  }
}

function chosen({ faults, points, only }: Sweeping): Partial<ArmChoice> {
  return { ...(faults && { faults }), ...(points && { points }), ...(only && { only }) }
}

function sandboxesOf({ sandboxes, lifecycle }: App): {
  makeSandbox: (name: string) => ReturnType<typeof lifecycle.create>
  deleteSandbox: (name: string) => void
} {
  return {
    makeSandbox: (name) => lifecycle.create({ name }),
    deleteSandbox: (name) => {
      if (sandboxes.get(name)) lifecycle.delete(name)
    },
  }
}

/** Returns the findings in the report, each as verdict, fault and endpoint. */
export function verdictsOf(report: Report): string[] {
  return report.findings.map((one) => {
    const { verdict, fault, endpoint } = one as {
      verdict?: string
      fault?: string
      endpoint: string | null
      rule?: string
    }
    return `${verdict ?? one.rule} ${fault ?? ''} ${endpoint}`
  })
}

/** Returns the report in the JSON format, which scripts read. */
export function jsonOf(report: Report): any {
  return jsonValueOf(report)
}
