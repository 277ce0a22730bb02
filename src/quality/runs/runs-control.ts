/** Endpoints of runs: sandboxes whose requests are judged together. */
import { DEFAULT_CONFIG } from '../audit/config.ts'
import type { Finding } from '../audit/finding.ts'
import { FORMATS, type Format } from '../audit/reports/formats.ts'
import { jsonValueOf } from '../audit/reports/json.ts'
import { projectFile } from '../audit/reports/place.ts'
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import { ArmedRule, type ArmSpec } from '../../sandbox/scenarios/arm.ts'
import type { EndState } from './end-state.ts'
import { beginRun } from './begin-run.ts'
import type { Run } from './run.ts'
import { runReport } from './run-report.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { runCapsule } from './capsule-writer.ts'
import { done, type ControlHandlers } from '../../sandbox/control/handler.ts'
import type { RunDeps } from './run-deps.ts'
import { makeSandbox } from '../../sandbox/control/sandboxes.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { suggestion } from '../../platform/near-name.ts'
import type { JsonObject } from '../../platform/json.ts'
import { checkFits, checkInput, checkKnown, checkLimit, eachName } from '../../sandbox/control/refusals.ts'

/** Media types of the report formats. */
const TYPES: Readonly<Record<Exclude<Format, 'json'>, string>> = {
  text: 'text/plain',
  sarif: 'application/sarif+json',
  junit: 'application/xml',
  github: 'text/plain',
  markdown: 'text/markdown',
}

const POINT = /^[0-9a-f]{12}$/

export const runHandlers = {
  listRuns: ({ deps }) => done({ data: deps.runs.all.map(summaryOf) }),

  async createRun({ deps, body, sandbox: asked }) {
    const { name, over, sandbox: settings, audit = false, arm, capsule = false } = body
    const { runs, sandboxes, directory } = deps
    checkFits(!runs.get(name), `There is already a run "${name}"; end it first.`, 'name')
    checkLimit(runs.all.length < limits.runs, `A process can have at most ${limits.runs} runs (limit runs).`)
    checkInput(
      over === undefined || settings === undefined,
      '`over` names an existing sandbox and `sandbox` describes a new one; send only one of them.',
      'sandbox',
    )
    const given = over === undefined ? undefined : (sandboxes.get(over) ?? (await directory.bring(over)))
    checkKnown(
      over === undefined || given,
      () => `There is no sandbox "${over}".${suggestion(over!, eachName(sandboxes.all))}`,
      'over',
    )
    const other = given && runs.of(given)
    checkFits(!other, `The sandbox "${over}" belongs to the run "${other?.settings.name}"; end that run first.`, 'over')
    const arms = arm === undefined ? [] : [armOf(deps, arm)]
    const sandbox: Sandbox = given ?? (await makeSandbox(deps, { name, ...settings }, asked))
    const run = beginRun(runs, name, sandbox, audit ? DEFAULT_CONFIG : undefined, {
      isMade: given === undefined,
      follow: { arms },
      capsule,
    })
    return { status: 201, body: summaryOf(run) }
  },

  async getRun({ deps, params, query }) {
    const run = runNamed(deps, params.name)
    const { format } = query
    const slice = new TimeSlice()
    const leaks = await slice.run(run.leaks())
    const endStates = format === undefined || format === 'json' ? await slice.run(run.endStates()) : []
    if (format === undefined) return done(stateOf(run, leaks, endStates))
    const report = runReport(run, { leaks })
    if (format === 'json')
      return done({ ...summaryOf(run), ...jsonValueOf(report), ...followedOf(run, endStates), leaks })
    const cwd = process.cwd()
    const place = { version: deps.version, file: projectFile(cwd, null), cwd }
    return { status: 200, text: FORMATS[format](report, place), type: TYPES[format] }
  },

  getCapsule({ deps, params }) {
    return { status: 200, parts: runCapsule(runNamed(deps, params.name), deps) }
  },

  async deleteRun({ deps, params }) {
    const { name } = runNamed(deps, params.name).settings
    const slice = new TimeSlice()
    for (const made of deps.runs.end(name)) {
      await removeIfThere(deps, made)
      if (slice.isOver) await slice.pause()
    }
    return { status: 204 }
  },
} satisfies Partial<ControlHandlers<RunDeps>>

/** Deletes a sandbox that was created for a run, if it still exists. */
async function removeIfThere(deps: RunDeps, name: string): Promise<void> {
  try {
    await deps.directory.delete(name)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
  }
}

/** @throws NOT_FOUND if there is no run with this name */
function runNamed({ runs }: RunDeps, name: string): Run {
  const run = runs.get(name)
  checkKnown(
    run,
    () =>
      `There is no run ${JSON.stringify(name)}.${suggestion(
        name,
        runs.all.map(({ settings }) => settings.name),
      )} GET /_sandbox/runs lists them.`,
  )
  return run
}

function summaryOf(run: Run): JsonObject {
  const { settings, sandboxes, calls, resets } = run
  const { name, config } = settings
  const capsule = run.recorder !== undefined
  return {
    run: name,
    audit: config !== undefined,
    capsule,
    sandboxes: sandboxes.map(({ name }) => name),
    calls,
    resets,
  }
}

/** Returns the findings of the rules and the leaks, separately. */
function stateOf(run: Run, leaks: readonly Finding[], endStates: readonly EndState[]): JsonObject {
  return {
    ...summaryOf(run),
    ...jsonValueOf(runReport(run, { leaks: undefined })),
    ...followedOf(run, endStates),
    leaks,
  }
}

/** Returns the call points, arms and end states of a run. */
function followedOf(run: Run, endStates: readonly EndState[]): JsonObject {
  const [hits] = run.followed?.hits ?? []
  return {
    points: (run.followed?.points.all ?? []).map(({ id, endpoint, canonical, ordinal, caller }) => ({
      id,
      endpoint,
      request: canonical,
      ordinal,
      ...(caller !== undefined && { caller }),
    })),
    arm: hits === undefined ? null : { hits },
    endStates: endStates.map(({ digest, kinds }) => ({ digest, kinds: Object.fromEntries(kinds) })),
  }
}

const ARM_FIELDS = ['point', 'then', 'lasts']

/** Validates a fault that a run is to be armed with. @throws VALIDATION_FAILED */
function armOf({ sandboxes }: RunDeps, given: JsonObject): ArmSpec {
  const spec = given as ArmSpec
  if ('point' in spec) {
    const unknown = Object.keys(spec).find((name) => !ARM_FIELDS.includes(name))
    checkInput(unknown === undefined, `arm.${unknown} is not allowed together with \`point\`.`, `arm.${unknown}`)
    checkInput(
      typeof (spec.point as unknown) === 'string' && POINT.test(spec.point),
      `arm.point must be the id of a call point (12 hex digits), not ${JSON.stringify(spec.point)}.`,
      'arm.point',
    )
    checkInput(
      spec.lasts === undefined || typeof spec.lasts === 'boolean',
      'arm.lasts must be true or false.',
      'arm.lasts',
    )
  }
  // An invalid effect is refused before the run is created.
  try {
    new ArmedRule(spec, sandboxes.get('default')!.scenarios)
    return spec
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const own = (text: string): string => text.replace(/^rules\.0|^rules\[0\]/, 'arm')
    const { field = '' } = error.facts
    throw new ApiError('VALIDATION_FAILED', own(error.message), {
      rule: 'control.input',
      ...error.facts,
      field: own(field),
    })
  }
}
