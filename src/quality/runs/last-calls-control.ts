/** Endpoints that record the last calls of a sandbox, without a run. */
import { ApiError } from '../../service/request/errors.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { capsulePieces, runCapsule } from './capsule-writer.ts'
import { done, type ControlHandlers } from '../../sandbox/control/handler.ts'
import type { RunDeps } from './run-deps.ts'
import type { JsonObject } from '../../platform/json.ts'

const RUN = 'last-calls'

export const lastCallHandlers = {
  recordLastCalls({ deps, sandbox }) {
    deps.runs.lastCalls.record(sandbox)
    return done(stateOf(deps, sandbox))
  },

  getLastCalls({ deps, sandbox }) {
    const recorder = deps.runs.lastCalls.of(sandbox)
    const run = deps.runs.of(sandbox)
    const arms = run?.settings.follow?.arms ?? []
    if (recorder) return { status: 200, parts: capsulePieces({ name: RUN, recorder, arms, findings: [] }, deps) }
    if (run?.recorder) return { status: 200, parts: runCapsule(run, deps) }
    throw new ApiError(
      'CONFLICT',
      `The calls of the sandbox "${sandbox.name}" are not being recorded. Start recording with PUT /_sandbox/capsule or on the console's Capsules screen, or start the server with --last-calls.`,
      { rule: 'control.conflict' },
    )
  },

  stopLastCalls({ deps, sandbox }) {
    deps.runs.lastCalls.stop(sandbox)
    return { status: 204 }
  },
} satisfies Partial<ControlHandlers<RunDeps>>

function stateOf({ runs }: RunDeps, sandbox: Sandbox): JsonObject {
  const recorder = runs.lastCalls.of(sandbox) ?? runs.of(sandbox)?.recorder
  return {
    sandbox: sandbox.name,
    run: runs.lastCalls.of(sandbox) ? null : (runs.of(sandbox)?.settings.name ?? null),
    steps: recorder ? recorder.count - recorder.dropped : 0,
    dropped: recorder?.dropped ?? 0,
  }
}
